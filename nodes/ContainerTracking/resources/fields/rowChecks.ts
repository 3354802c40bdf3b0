import { comparable, isSameNumber } from '../../api/input/values';
import { type Resource, textOf } from '../../api/jsonapi/types';
import { storedMillis } from '../../pickup/dates';
import { FAILED, TRACKED } from '../../search/numberMatches';

/** Whether a row fits; undefined where the row does not show it. */
export type Fits = boolean | undefined;

/** An attribute of a row as text; empty where it has none. */
export const attribute = (row: Resource, name: string): string => textOf(row.attributes?.[name]);

/** Whether one of the names is the wanted one, in any letter case; undefined where all names are undefined. */
export function isNamed(names: unknown[], wanted: string): Fits {
	if (names.every((name) => name === undefined)) return undefined;
	return names.some((name) => comparable(textOf(name)) === comparable(wanted));
}

export const isBillOfLading = (row: Resource, number: string): boolean =>
	['bill_of_lading_number', 'normalized_number'].some((name) =>
		isSameNumber(attribute(row, name), number, attribute(row, 'shipping_line_scac')),
	);

/** Whether a moment of a row is not before the start, or not after the end, that `bound` sets. */
export function isWithin(row: Resource, name: string, end: 'start' | 'end', bound: string): Fits {
	const text = attribute(row, name);
	const moment = storedMillis(text) ?? NaN;
	const limit = Date.parse(bound);
	if (Number.isNaN(moment)) return undefined;
	// A time in whole seconds may be any moment within that second.
	const latest = /[.,]\d/.test(text) ? moment : moment + 999;
	return end === 'start' ? latest >= limit : moment <= limit;
}

const OPEN = ['pending', 'awaiting_manifest'];

/** By value of the status filter: statuses of a tracking request that fit it, and those that do not. */
const STATUSES: { [wanted: string]: { fits: string[]; misfits: string[] } } = {
	created: { fits: TRACKED, misfits: [...FAILED, ...OPEN] },
	failed: { fits: FAILED, misfits: [...TRACKED, 'pending'] },
	pending: { fits: OPEN, misfits: [...FAILED, ...TRACKED] },
};

/** docs/interface.md#tracking-requests: a request with a shipment is tracked, whatever its status is called. */
export function isInState(row: Resource, wanted: string): Fits {
	const status = attribute(row, 'status');
	const { fits, misfits } = STATUSES[wanted] ?? { fits: [wanted], misfits: [] };
	const isTracked = wanted === 'created' && row.relationships?.tracked_object?.data;
	if (isTracked || fits.includes(status)) return true;
	return misfits.includes(status) ? false : undefined;
}

/** A shorter text is part of a longer number by chance. */
const SHORTEST_PART = 3;

const SEPARATORS = /[^\p{L}\p{N}]+/u;
const withoutSeparators = (text: string): string => text.toUpperCase().split(SEPARATORS).join('');

/** Whether numbers, references or tags show a term, ignoring case and separators; undefined for a part of it. */
export function showsTerm(row: Resource, numbers: string[], scac: string, term: string): Fits {
	const known = searchTexts(row, numbers, scac).map(withoutSeparators).filter(Boolean);
	const wanted = withoutSeparators(term);
	if (known.some((text) => text.includes(wanted))) return true;
	const words = term.toUpperCase().split(SEPARATORS).filter(Boolean);
	// Words without digits are ignored where others have digits: `PO` of `PO-4711` begins other references, too.
	const numbered = words.filter((word) => /\p{N}/u.test(word));
	const sought = numbered.length > 0 ? numbered : words;
	const isLike = (text: string) =>
		(text.length >= SHORTEST_PART && wanted.includes(text)) ||
		sought.some((word) => text.includes(word));
	return known.length === 0 || known.some(isLike) ? undefined : false;
}

function searchTexts(row: Resource, numbers: string[], scacName: string): string[] {
	const scac = attribute(row, scacName);
	const own = numbers.map((name) => attribute(row, name)).filter(Boolean);
	const lists = ['ref_numbers', 'tags', 'shipment_tags'].flatMap(
		(name) => row.attributes?.[name] ?? [],
	);
	return [...own, ...own.map((number) => scac + number), ...lists.map(textOf)];
}
