import {
	ParseError,
	attempt,
	cellText,
	isUnticked,
	oneOf,
	quoted,
	readAnyName,
	readCode,
	readFreeDays,
	readMark,
	readName,
	readNumber,
	readParty,
	readPort,
	readReference,
	readStatedName,
	readYesNo,
	refuse,
} from './cells';
import { readDayCell, readDays, readTimeCell, readWeekdays } from './days';
import { readTiers } from './tiers';
import {
	EQUIPMENT_PARTS,
	CLOCK_STARTS,
	type Equipment,
	type RefusedCell,
	TERM_KINDS,
} from './types';

const LENGTHS = [10, 20, 30, 40, 45, 48, 53];
const TYPES = ['bulk', 'dry', 'flat rack', 'open top', 'reefer', 'tank'];
const WANTED_EQUIPMENT = `equipment: write type (${TYPES.join(', ')}), length in feet and height (standard, high_cube) as far as they matter, e.g. 40 reefer`;

const HIGH = { type: 'dry', height: 'high_cube' };

/** Shorthands of carriers. `hc` and `hq` mean a dry container, unless another type is written beside them. */
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

function readEquipment(value: unknown): Equipment {
	const text = Array.isArray(value)
		? value.map((each) => cellText(each, WANTED_EQUIPMENT)).join(' ')
		: cellText(value, WANTED_EQUIPMENT);
	if (/\b45(gp|re)\b/i.test(text))
		refuse(value, 'may mean 45 feet, or 40 feet high cube by ISO 6346: write e.g. 45 dry or 40HC');
	const parts = wordsOf(text.toLowerCase()).map((word) => equipmentOf(word, value));
	// `40GP/40HC` names two containers, though their parts do not contradict each other.
	if (parts.filter(({ length }) => length !== undefined).length > 1)
		refuse(value, 'has two of length: write a row for each');
	const isOther = parts.some(({ type }) => type !== undefined && type !== HIGH.type);
	return parts
		.map((part) => (part === HIGH && isOther ? { height: part.height } : part))
		.reduce<Equipment>((all, part) => withPart(all, part, value), ANY);
}

/** Splits `40' High-Cube reefer` into `40`, `high_cube`, `reefer`. */
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
	for (const name of EQUIPMENT_PARTS) {
		const [before, now] = [all[name], part[name]];
		if (before !== null && now !== undefined && before !== now)
			return refuse(value, `has two of ${name}: write a row for each`);
	}
	return { ...all, ...part };
}

/** For people: the column is not read in this kind of row. */
const forPeople = (value: unknown) => value;
const readCount = oneOf(['calendar', 'working']);
const readKind = oneOf(TERM_KINDS, {
	perdiem: 'detention',
	'demurrage and detention': 'combined',
	'd&d': 'combined',
});

/** A row with closed days that several rows share. */
export const CALENDAR_ROW = {
	...{ name: forPeople, source: forPeople, calendar: readName },
	...{ closed_weekdays: readWeekdays, holidays: readDays },
};

const MARK_CELLS = { shipper_owned: readMark, operating_reefer: readMark };

/** A row with what the service does not report of a container; with a kind, the end of an extended free time. */
export const TIMES_ROW = {
	...{ name: forPeople, source: readName, kind: readKind, container: readNumber },
	...{ available_at: readTimeCell, rail_notified_at: readTimeCell, free_until: readDayCell },
	...MARK_CELLS,
};

/** A row with a term. docs/terms.md explains each column. */
export const TERM_ROW = {
	...CALENDAR_ROW,
	...{ name: readName, kind: readKind, charge: readStatedName },
	...{ party: readParty, terminal: readCode, customer: readAnyName },
	...{ equipment: readEquipment, port: readPort },
	...{ contract: readReference, container: readNumber },
	bill_of_lading: (value: unknown) => readReference(value)?.replaceAll(' ', '') ?? null,
	start: oneOf(CLOCK_STARTS),
	first_day: oneOf(['same', 'next']),
	...{ free_days: readFreeDays, free_counted: readCount, charged_counted: readCount },
	tiers: readTiers,
	numbering: oneOf(['start', 'after_free_time']),
	applies: oneOf(['always', 'unless_posted']),
	last_day_counts: readYesNo,
	...{ valid_from: readDayCell, valid_to: readDayCell, return_to: readName },
	...MARK_CELLS,
};

export type Column = keyof typeof TERM_ROW | keyof typeof TIMES_ROW;

export const COLUMNS = Object.keys({ ...TERM_ROW, ...TIMES_ROW }) as Column[];

/** The cells of a row that are not blank, by column. */
export interface Row {
	/** Its place in the table, from 1. */
	row: number;
	cells: ReadonlyMap<Column, unknown>;
}

interface Readers {
	[column: string]: (value: unknown) => unknown;
}

/**
 * The cells of a row as their readers give them. A refused cell does not stop the others from being read.
 *
 * @param misplaced the message for a column that this kind of row does not have
 */
export function readCells<Columns extends Readers>(
	{ row, cells }: Row,
	readers: Columns,
	misplaced: string,
) {
	const refused: RefusedCell[] = [];
	const read: { [column: string]: unknown } = {};
	const refuse = (column: Column, message: string) => void refused.push({ row, column, message });
	for (const [column, value] of cells) {
		if (column in readers) {
			const parsed = attempt(() => readers[column](value));
			if (parsed instanceof ParseError) refuse(column, parsed.message);
			else read[column] = parsed;
		} else if (!isUnticked(value)) refuse(column, misplaced);
	}
	type Cells = { [Each in keyof Columns]?: ReturnType<Columns[Each]> };
	return { cells: read as Cells, refused, refuse };
}
