import { BadInput, isBlank, splitAdvice } from '../../api/input/badInput';
import { onceForEach } from '../../api/memo';
import { readTerms, type ReadTerms } from '../../tariff/terms/readTerms';
import { refusedText } from '../../tariff/terms/checkTerms';
import { TermsTable } from '../../tariff/terms/termsTable';
import type { EnteredTimes } from '../../tariff/terms/types';
import { readFields } from '../../pickup/read';
import type { Run } from '../../operation/definition';
import { TERMS_OPTION, type TermsParameters } from './fields';

export interface TermsGiven {
	terms: TermsTable;
	/** By container number, as stored. */
	entered: ReadonlyMap<string, EnteredTimes>;
}

/** Tables by execution and text, since an operation on each of many containers gets the same text each time. */
const tables = onceForEach<object, TermsGiven>();

/**
 * Reads the user's table from the fields of `fields.ts`. Throws BadInput where there is no row at all, or with each row
 * and column that cannot be read. See docs/terms.md.
 */
export function termsOf(run: Run, parameters: TermsParameters): TermsGiven {
	const { termsFrom, termsJson } = parameters;
	return termsFrom === 'json' && typeof termsJson === 'string'
		? tables(run.context, termsJson, () => tableOf(rowsOf(run, parameters)))
		: tableOf(rowsOf(run, parameters));
}

/** The rows of the table before they are read, and how messages refer to the table and to its rows. */
export function rowsOf(run: Run, { termsFrom, termsJson, termRows = {} }: TermsParameters) {
	const { rows: typed = [], times = [] } = termRows;
	const rowCalled = (row: number) => `row ${row}`;
	switch (termsFrom) {
		case 'items':
			return { name: 'Terms (Incoming Items)', rows: run.inputs, placeOf: rowCalled };
		case 'json':
			return { name: TERMS_OPTION.displayName, rows: termsJson, placeOf: rowCalled };
		case 'typed':
			return {
				name: 'Terms (Typed in Here)',
				rows: [...typed.map(({ more, ...row }) => ({ ...row, ...more })), ...times],
				placeOf: (row: number) =>
					row > typed.length ? `times of container ${row - typed.length}` : rowCalled(row),
			};
	}
}

type GivenRows = ReturnType<typeof rowsOf>;

/** The table from an option. Where it is left out, the table has no rows. */
export function optionalTermsOf(run: Run, termsJson: unknown): TermsGiven {
	if (isBlank(termsJson)) return { terms: new TermsTable([]), entered: new Map() };
	return termsOf(run, { termsFrom: 'json', termsJson, termRows: undefined });
}

/** A description has room for some cells only. Often all rows have the same mistake. */
const MOST_CELLS = 20;

/** The terms, if all of the table can be read; throws BadInput otherwise. */
function tableOf(given: GivenRows): TermsGiven {
	const read = readTerms(given.rows);
	requireTable(read, given);
	const { terms, entered, refused } = read;
	if (refused.length === 0) return { terms: new TermsTable(terms), entered };
	const rows = new Set(refused.map(({ row }) => row)).size;
	const cells = refused.length === 1 ? '1 cell' : `${refused.length} cells`;
	const more = refused.length - MOST_CELLS;
	throw new BadInput(
		`${given.name} has ${cells} in ${rows === 1 ? '1 row' : `${rows} rows`} that cannot be used`,
		[
			...refused.slice(0, MOST_CELLS).map((cell) => `${refusedText(cell, given.placeOf)}.`),
			...(more > 0 ? [`And ${more} more cells.`] : []),
			'Terms > Check shows how each row is understood.',
		].join(' '),
	);
}

/** Throws where there are no rows at all, or rows of something else. */
export function requireTable({ refused }: ReadTerms, { name, rows }: GivenRows): void {
	const ofAll = refused.find(({ row }) => row === 0);
	if (ofAll)
		throw new BadInput(
			`${name} ${ofAll.message}`,
			`Give a row for each term, with the columns kind, party, free_days and tiers at least, as incoming items, as JSON or typed in.${splitAdvice(readFields([rows].flat()[0]))}`,
		);
}

const BY_ITEMS = { termsFrom: ['items'] };

/** For operations that can take the table from the node before. */
export const TABLE_NOTICES = [
	{
		text: 'Each incoming item is a row of your table of free times and rates: put the node that reads your sheet or data table before this one.',
		show: BY_ITEMS,
	},
];

const ESTIMATES = 'Amounts are estimates by your own free times and rates, not what is invoiced.';

export const ESTIMATE_NOTICES = [{ text: ESTIMATES }];

/** The same, and where the table comes from. */
export const COST_NOTICES = [
	{
		text: `Each incoming item is a row of your table, e.g. of a sheet. ${ESTIMATES}`,
		show: BY_ITEMS,
	},
	{ text: ESTIMATES, show: { termsFrom: ['json', 'typed'] } },
];
