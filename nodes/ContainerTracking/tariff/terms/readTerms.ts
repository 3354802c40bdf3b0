import { get, isEmpty, isNil, merge, omitBy, partition, pick } from 'lodash';

import { Calendars, isOfCalendar, readTerm } from './term';
import { COLUMNS, type Column, type Row, TIMES_ROW, readCells } from './columns';
import { isBlank } from '../../api/input/badInput';
import { isUnticked, lettersOf, parsedJson, quoted } from './cells';
import { type EnteredTimes, MARKS, type RefusedCell, type Term } from './types';

export type ReadTerms = ReturnType<typeof readTerms>;

/**
 * Reads a table as the user gives it: JSON text, one row, or a list of rows from a sheet, a data table or a database,
 * also as items of n8n. A row with `container` and no term holds times of that container. A row with `calendar` and no
 * kind holds closed days that terms refer to. Blank rows are skipped. Nothing throws: each unreadable cell is named.
 * See docs/terms.md.
 */
export function readTerms(given: unknown) {
	const { rows, refused } = readRows(given);
	const terms: Term[] = [];
	const entered = new Map<string, EnteredTimes>();
	const calendars = new Calendars();
	const [ofCalendars, others] = partition(rows, isOfCalendar);
	for (const row of ofCalendars) refused.push(...calendars.add(row));
	for (const row of others) {
		if (isOfContainer(row)) {
			refused.push(...readEntered(row, entered));
			continue;
		}
		const read = readTerm(row, calendars);
		if ('term' in read) terms.push(read.term);
		else refused.push(...read.refused);
	}
	if (terms.length === 0 && refused.length === 0)
		refused.push(ofTable('has times of containers alone, and no term'));
	/** Amounts must not be based on a table with refused cells. */
	return { terms, entered, refused: refused.sort((one, other) => one.row - other.row) };
}

const SAID = ['available_at', 'rail_notified_at', 'free_until', ...MARKS] as const;

/** Whether a row holds facts of a container instead of a term; with a kind, the end of an extended free time. */
const isOfContainer = ({ cells }: Row): boolean =>
	cells.has('kind')
		? cells.has('free_until') && !cells.has('tiers')
		: SAID.some((column) => cells.has(column)) || cells.has('container');

function readEntered(row: Row, entered: Map<string, EnteredTimes>): RefusedCell[] {
	const { cells, refused, refuse } = readCells(
		row,
		TIMES_ROW,
		'a row with a container and no tiers holds what is known of it: put the term in a row of its own',
	);
	const { container: number, kind = 'demurrage', free_until: day, source = null } = cells;
	if (!row.cells.has('container'))
		refuse('container', 'it is empty: write the number of the container');
	if (!SAID.some((column) => row.cells.has(column)))
		refuse('container', `the row says nothing of it: write ${SAID.join(', ')}`);
	if (number === undefined || refused.length > 0) return refused;
	const before = entered.get(number);
	const known: EnteredTimes = {
		...{ availableAt: cells.available_at, railNotifiedAt: cells.rail_notified_at },
		freeUntil: day === undefined ? {} : { [kind]: { day, source } },
		marks: omitBy(pick(cells, MARKS), isNil),
	};
	const now = omitBy(known, isEmpty);
	const paths = {
		...{ available_at: 'availableAt', rail_notified_at: 'railNotifiedAt' },
		...{ free_until: `freeUntil.${kind}.day` },
		...{ shipper_owned: 'marks.shipper_owned', operating_reefer: 'marks.operating_reefer' },
	};
	for (const column of SAID) {
		const [one, other]: unknown[] = [before, now].map((times) => get(times, paths[column]));
		if (one !== undefined && other !== undefined && one !== other)
			refuse(column, `another row says something else for ${number}`);
	}
	entered.set(number, merge({}, before, now));
	return refused;
}

/** A refused table has row 0. The message continues the name of what holds the table. */
const ofTable = (message: string): RefusedCell => ({ row: 0, column: '', message });

/** The rows of a table in any form: JSON text, one row, a list of rows, or items of n8n. */
function readRows(given: unknown) {
	const table = tableOf(given);
	if (table === undefined)
		return { rows: [], refused: [ofTable(`${quoted(given)} is not a list of rows`)] };
	const rows: Row[] = [];
	const refused: RefusedCell[] = [];
	/** Each wrong header is refused once, at the first row with a value there. */
	const headers = new Map<string, RefusedCell>();
	for (const [at, entry] of table.entries()) {
		const row = at + 1;
		const fields = fieldsOf(entry);
		if (!fields) {
			const message = `${quoted(entry)} is no row: give an object by the names of the columns`;
			refused.push({ row, column: '', message });
			continue;
		}
		const cells = new Map<Column, unknown>();
		for (const [header, value] of Object.entries(fields).filter(([, each]) => !isBlank(each))) {
			const letters = lettersOf(header);
			const column = BY_LETTERS.get(letters);
			const message = column ? `two columns are ${column}, and both say something` : UNKNOWN_COLUMN;
			if (column && !cells.has(column)) cells.set(column, value);
			else if (column || (letters !== '' && !OF_THE_SOURCE.has(letters) && !isUnticked(value)))
				headers.set(header, headers.get(header) ?? { row, column: header, message });
		}
		const isEmpty = [...cells.values()].every(isUnticked);
		if (!isEmpty) rows.push({ row, cells });
	}
	if (rows.length + headers.size > 0 && !rows.some(isOfTerms))
		return { rows: [], refused: [ofTable(notTerms(rows, headers))] };
	if (rows.length === 0 && refused.length === 0) refused.push(ofTable('has no rows'));
	return { rows, refused: [...refused, ...headers.values()] };
}

/** Undefined where the value is no table. */
function tableOf(given: unknown): unknown[] | undefined {
	if (isBlank(given)) return [];
	const table = typeof given === 'string' ? parsedJson(given) : given;
	if (Array.isArray(table)) return table;
	if (typeof table !== 'object' || table === null) return undefined;
	const [rows] = Object.values(table) as unknown[];
	const isWrapped = /^(rows|terms)$/i.test(Object.keys(table).join());
	return isWrapped && Array.isArray(rows) ? rows : [table];
}

/** The fields of a row, which may be the `json` of an item of n8n. */
function fieldsOf(entry: unknown): object | undefined {
	if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined;
	const { json } = entry as { json?: unknown };
	const isItem = typeof json === 'object' && json !== null && !Array.isArray(json);
	// An item of n8n has no kind or container. With one of these, `json` is a column of a row.
	const isRow = Object.keys(entry).some((name) => /^(kind|container)$/i.test(name.trim()));
	return isItem && !isRow ? json : entry;
}

const FEWEST_COLUMNS = 4;

/** Whether a row may be meant as a term, or as times of a container. */
const isOfTerms = ({ cells }: Row): boolean =>
	cells.has('kind') ||
	cells.has('available_at') ||
	cells.has('rail_notified_at') ||
	cells.size >= FEWEST_COLUMNS;

const MOST_NAMED = 5;

function notTerms(rows: readonly Row[], headers: ReadonlyMap<string, RefusedCell>): string {
	const columns = rows.flatMap(({ cells }) => [...cells.keys()]);
	const names = [...new Set([...columns, ...headers.keys()])];
	const more = names.length > MOST_NAMED ? ' and others' : '';
	return `is no table of terms: no row has a kind, and the columns are ${names.slice(0, MOST_NAMED).join(', ')}${more}`;
}

/** Columns that sheets, data tables and databases add, and columns for people. */
const OF_THE_SOURCE = new Set(
	'rownumber id createdat updatedat createdtime note notes remark remarks comment comments'.split(
		' ',
	),
);

/** Unknown columns are never ignored: a row for one port that is charged at another gives wrong amounts. */
const UNKNOWN_COLUMN =
	'no column of the terms is called so, and without it rows would be for more than is meant: correct the name, or call it notes';

/** Headers match in any case, with or without blanks, hyphens and underscores. */
const BY_LETTERS = new Map(COLUMNS.map((column) => [lettersOf(column), column]));
