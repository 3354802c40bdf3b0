import type { IANAZone } from 'luxon';

/** Zones that stand for no continent: nothing speaks against them, wherever the port is. */
const PLACELESS = /^(etc|utc|uct|gmt|greenwich|universal|zulu)\b/i;
/** Older names without a region, and names of countries. */
const AMERICAN =
	/^(america|us|canada|mexico|brazil|chile|cuba|jamaica|navajo|[ecmp]st\d?.*|hst)\b/i;
const EUROPEAN =
	/^(europe|arctic|gb|eire|portugal|poland|iceland|turkey|w-su|wet|cet|met|eet|atlantic\/(azores|canary|fa[er]oe|faeroe|jan_mayen|madeira|reykjavik))\b/i;
const ASIAN = /^(asia|prc|roc|rok|hongkong|singapore|japan|israel|iran)\b/i;
const AFRICAN = /^(africa|egypt|libya|atlantic\/(cape_verde|st_helena))\b/i;
const OCEANIAN = /^(pacific|australia|nz|kwajalein)\b/i;
/** Off the coast of the continent they belong to; Hawaii is in the USA. */
const ALSO_AMERICAN =
	/^(pacific\/(honolulu|johnston|easter|galapagos)|atlantic\/(bermuda|stanley|south_georgia))$/i;
const ALSO_ASIAN = /^(europe\/(istanbul|nicosia)|turkey)$/i;
const ALSO_EUROPEAN = /^asia\/(istanbul|nicosia)$/i;

const CONTINENTS: ReadonlyArray<readonly [string, RegExp]> = [
	['America', AMERICAN],
	['America', ALSO_AMERICAN],
	['Europe', EUROPEAN],
	['Europe', ALSO_EUROPEAN],
	['Asia', ASIAN],
	['Asia', ALSO_ASIAN],
	['Africa', AFRICAN],
	['Oceania', OCEANIAN],
];

/** Each name is looked at once; there are some 600. */
const continentsByZone = new Map<string, ReadonlySet<string>>();

/** The continents a zone may belong to, mostly one; empty for a zone such as `UTC`. */
function continentsOf({ name }: IANAZone): ReadonlySet<string> {
	let continents = continentsByZone.get(name);
	if (continents === undefined) {
		const found = CONTINENTS.filter(([, names]) => names.test(name)).map(([each]) => each);
		const region = name.split('/')[0];
		if (found.length === 0 && !PLACELESS.test(name)) found.push(region);
		continentsByZone.set(name, (continents = new Set(found)));
	}
	return continents;
}

/** Whether a zone is one of the Americas, Hawaii included, under whichever of its names. */
export function isAmerican(zone: IANAZone): boolean {
	return continentsOf(zone).has('America');
}

/**
 * Whether both may belong to one inland move. Real answers name `Asia/Shanghai` for containers in the USA.
 * See docs/last-free-day.md#the-day.
 */
export function isSameContinent(one: IANAZone, other: IANAZone): boolean {
	if (one === other) return true;
	const [first, second] = [continentsOf(one), continentsOf(other)];
	if (first.size === 0 || second.size === 0) return true;
	return [...first].some((continent) => second.has(continent));
}
