import { BadInput, isBlank } from '../../input';
import type { Run } from '../../operation/definition';
import {
	readTerms,
	TermsTable,
	type EnteredTimes,
	type ReadTerms,
	type RefusedCell,
} from '../../terms';
import { TERMS_OPTION, type TermsParameters } from './fields';

/** The user's table, ready to be asked, and the times that the user entered beside it. */
export interface TermsGiven {
	terms: TermsTable;
	/** By container number, as stored. */
	entered: ReadonlyMap<string, EnteredTimes>;
}

const NAME_OF_JSON = TERMS_OPTION.displayName;

/** By execution: an operation that runs for each of many containers reads the same text each time. */
const known = new WeakMap<object, Map<string, TermsGiven>>();

/**
 * The user's table by the fields of `fields.ts`. Throws BadInput that names each row and column which cannot be read,
 * and where there is no row at all. See docs/terms.md.
 */
export function termsOf(run: Run, parameters: TermsParameters): TermsGiven {
	return parameters.termsFrom === 'json'
		? termsOfJson(run, parameters.termsJson)
		: tableOf(rowsOf(run, parameters));
}

/** The same before it is read. */
export function rowsOf(
	run: Run,
	{ termsFrom, termsJson, termRows = {} }: TermsParameters,
): GivenRows {
	const byNumber = (row: number) => `row ${row}`;
	switch (termsFrom) {
		case 'items':
			// An item of the editor is counted from 0 and a row of a sheet is not.
			return { name: 'Terms (Incoming Items)', rows: run.inputs, placeOf: byNumber };
		case 'json':
			return { name: NAME_OF_JSON, rows: termsJson, placeOf: byNumber };
		case 'typed': {
			const { rows: typed = [], times = [] } = termRows;
			const rows = typed.map(({ more, ...row }) => ({ ...row, ...more }));
			const placeOf = (row: number) =>
				row > rows.length ? `times of container ${row - rows.length}` : byNumber(row);
			return { name: 'Terms (Typed in Here)', rows: [...rows, ...times], placeOf };
		}
	}
}

/** The same from JSON alone, as text or as a list. */
function termsOfJson(run: Run, json: unknown): TermsGiven {
	const given = { name: NAME_OF_JSON, rows: json, placeOf: (row: number) => `row ${row}` };
	if (typeof json !== 'string') return tableOf(given);
	const texts = known.get(run.context) ?? new Map<string, TermsGiven>();
	const found = texts.get(json) ?? tableOf(given);
	known.set(run.context, texts.set(json, found));
	return found;
}

const NO_TERMS: TermsGiven = { terms: new TermsTable([]), entered: new Map() };

/** The same from an option that may be left out: a table without rows then. */
export function optionalTermsOf(run: Run, json: unknown): TermsGiven {
	return isBlank(json) ? NO_TERMS : termsOfJson(run, json);
}

function tableOf(given: GivenRows): TermsGiven {
	const { terms, entered } = usableTerms(readTerms(given.rows), given);
	return { terms: new TermsTable(terms), entered };
}

/** The rows as the user gave them, and what a row is called where one of them cannot be read. */
interface GivenRows {
	/** As messages name it. */
	name: string;
	rows: unknown;
	placeOf: (row: number) => string;
}

/** A description has room for some; the first row that is wrong is often what all others have as well. */
const MOST_TOLD = 20;

const REMEDY = 'Terms > Check shows how each row is understood.';

/** The terms, where all of the table could be read; throws BadInput otherwise. */
function usableTerms(read: ReadTerms, given: GivenRows): ReadTerms {
	requireTable(read, given);
	const { refused } = read;
	if (refused.length === 0) return read;
	const told = refused.slice(0, MOST_TOLD).map((cell) => cellText(cell, given));
	const more = refused.length > MOST_TOLD ? [`And ${refused.length - MOST_TOLD} more cells.`] : [];
	throw new BadInput(`${given.name} ${headline(refused)}`, [...told, ...more, REMEDY].join(' '));
}

const HOW_TO_GIVE =
	'Give a row for each term, with the columns kind, party, free_days and tiers at least, as incoming items, as JSON or typed in.';

/** Throws where there are no rows at all, or rows of something else. */
export function requireTable({ refused }: ReadTerms, { name }: GivenRows): void {
	const ofAll = refused.find(({ row }) => row === 0);
	if (ofAll) throw new BadInput(`${name} ${ofAll.message}`, HOW_TO_GIVE);
}

function headline(refused: RefusedCell[]): string {
	const rows = new Set(refused.map(({ row }) => row)).size;
	const cells = refused.length === 1 ? '1 cell' : `${refused.length} cells`;
	const place = rows === 1 ? '1 row' : `${rows} rows`;
	return `has ${cells} in ${place} that cannot be used`;
}

/** `Row 3, free_days: "5 days" is not …` */
function cellText(
	{ row, column, message }: RefusedCell,
	{ placeOf }: Pick<GivenRows, 'placeOf'>,
): string {
	const place = column === '' ? placeOf(row) : `${placeOf(row)}, ${column}`;
	return `${place[0].toUpperCase()}${place.slice(1)}: ${message}.`;
}

const BY_ITEMS = { termsFrom: ['items'] };

/** Seen before the first run of whatever takes the table from the node before. */
export const TABLE_NOTICES = [
	{
		text: 'Each incoming item is a row of your table of free times and rates: put the node that reads your sheet or data table before this one.',
		show: BY_ITEMS,
	},
];

const ESTIMATES = 'Amounts are estimates by your own free times and rates, not what is invoiced.';

/** Where amounts come of the table. */
export const ESTIMATE_NOTICES = [{ text: ESTIMATES }];

/** The same, and where the table comes from. */
export const COST_NOTICES = [
	{
		text: `Each incoming item is a row of your table, e.g. of a sheet. ${ESTIMATES}`,
		show: BY_ITEMS,
	},
	{ text: ESTIMATES, show: { termsFrom: ['json', 'typed'] } },
];
