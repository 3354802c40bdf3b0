import { ParseError, quoted, refuse, cellText } from './parseError';
import type { Equipment } from './types';

const LENGTHS = [10, 20, 30, 40, 45, 48, 53];
const TYPES = ['bulk', 'dry', 'flat rack', 'open top', 'reefer', 'tank'];
const WANTED_EQUIPMENT = `equipment: write type (${TYPES.join(', ')}), length in feet and height (standard, high_cube) as far as they matter, e.g. 40 reefer`;

const HIGH = { type: 'dry', height: 'high_cube' };

/** What carriers write; a height of a shorthand is of a dry container unless another type is written beside it. */
const SHORT: { [word: string]: Partial<Equipment> } = {
	...{ gp: { type: 'dry' }, dc: { type: 'dry' }, dv: { type: 'dry' } },
	...{ hc: HIGH, hq: HIGH },
	...{ rf: { type: 'reefer' }, re: { type: 'reefer' }, refrigerated: { type: 'reefer' } },
	...{ rh: { type: 'reefer', height: 'high_cube' }, hr: { type: 'reefer', height: 'high_cube' } },
	...{ ot: { type: 'open top' }, fr: { type: 'flat rack' }, tk: { type: 'tank' } },
	...{ high_cube: { height: 'high_cube' }, standard: { height: 'standard' } },
	...{ any: {}, all: {}, '*': {} },
};

/** ISO 6346: length, height, group, e.g. `45G1`. */
const ISO_LENGTHS: { [digit: string]: number } = { '2': 20, '4': 40, l: 45 };
const ISO_HEIGHTS: { [digit: string]: string } = { '2': 'standard', '5': 'high_cube' };
const ISO_TYPES: { [letter: string]: string } = {
	...{ g: 'dry', r: 'reefer', u: 'open top', p: 'flat rack', t: 'tank', b: 'bulk' },
};

const ANY: Equipment = { type: null, length: null, height: null };

export function readEquipment(value: unknown): Equipment {
	const text = Array.isArray(value)
		? value.map((each) => cellText(each, WANTED_EQUIPMENT)).join(' ')
		: cellText(value, WANTED_EQUIPMENT);
	const parts = wordsOf(text.toLowerCase()).map((word) => equipmentOf(word, value));
	const isOther = parts.some(({ type }) => type !== undefined && type !== HIGH.type);
	return parts
		.map((part) => (part === HIGH && isOther ? { height: part.height } : part))
		.reduce<Equipment>((all, part) => withPart(all, part, value), ANY);
}

/** `40' High-Cube reefer` as `40`, `high_cube`, `reefer`. */
const wordsOf = (text: string): string[] =>
	text
		.replace(/hi(gh)?[ _-]?cube/g, ' high_cube ')
		.replace(/open[ _-]?top/g, ' open#top ')
		.replace(/flat[ _-]?rack/g, ' flat#rack ')
		.replace(/(\d) ?(?:-?(?:foot|feet|ft)\b\.?|['’′])/g, '$1 ')
		.split(/[\s,;/+]+/)
		.filter((word) => word !== '')
		.map((word) => word.replace('#', ' '))
		.flatMap((word) => {
			const [, length, short] = /^(\d\d)([a-z]+)$/.exec(word) ?? [];
			return length === undefined ? [word] : [length, short];
		});

function equipmentOf(word: string, value: unknown): Partial<Equipment> {
	if (TYPES.includes(word)) return { type: word };
	if (Object.hasOwn(SHORT, word)) return SHORT[word];
	if (LENGTHS.includes(Number(word))) return { length: Number(word) };
	const [, length, height, type] = /^([24l])([25])([grutpb])[0-9a-z]$/.exec(word) ?? [];
	if (length !== undefined)
		return { length: ISO_LENGTHS[length], height: ISO_HEIGHTS[height], type: ISO_TYPES[type] };
	throw new ParseError(
		word === String(value).trim().toLowerCase()
			? `${quoted(value)} is no known ${WANTED_EQUIPMENT}`
			: `${quoted(word)} in ${quoted(value)} is no known ${WANTED_EQUIPMENT}`,
	);
}

function withPart(all: Equipment, part: Partial<Equipment>, value: unknown): Equipment {
	for (const name of ['type', 'length', 'height'] as const) {
		const [before, now] = [all[name], part[name]];
		if (before !== null && now !== undefined && before !== now)
			return refuse(value, `has two of ${name}: write a row for each`);
	}
	return { ...all, ...part };
}
