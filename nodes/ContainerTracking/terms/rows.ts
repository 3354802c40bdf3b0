import { COLUMNS, type Column, type Row } from './columns';
import { isBlank, isUnticked, parsedJson, quoted } from './parseError';
import type { RefusedCell } from './types';

export interface TableRows {
	rows: Row[];
	refused: RefusedCell[];
}

/** A refused table has row 0; its message follows the name of what holds the table. */
export const ofTable = (message: string): RefusedCell => ({ row: 0, column: '', message });

/** Takes a table apart, whatever way it is given: JSON text, one row, rows, or items of n8n. */
export function readRows(given: unknown): TableRows {
	const table = tableOf(given);
	if (table === undefined)
		return { rows: [], refused: [ofTable(`${quoted(given)} is not a list of rows`)] };
	const rows: Row[] = [];
	const refused: RefusedCell[] = [];
	/** Each header that is wrong is refused once, at the first row that has something there. */
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
			const message = column ? `two columns are ${column}, and both say something` : UNKNOWN;
			if (column && !cells.has(column)) cells.set(column, value);
			else if (column || (!isOfSource(letters) && !isUnticked(value)))
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

/** Undefined for what is none. */
function tableOf(given: unknown): unknown[] | undefined {
	if (isBlank(given)) return [];
	const table = typeof given === 'string' ? parsedJson(given) : given;
	if (Array.isArray(table)) return table;
	if (typeof table !== 'object' || table === null) return undefined;
	const [rows] = Object.values(table) as unknown[];
	const isWrapped = /^(rows|terms)$/i.test(Object.keys(table).join());
	return isWrapped && Array.isArray(rows) ? rows : [table];
}

/** A row of its own, or within an item of n8n. */
function fieldsOf(entry: unknown): object | undefined {
	if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined;
	const { json } = entry as { json?: unknown };
	const isItem = typeof json === 'object' && json !== null && !Array.isArray(json);
	// An item has neither: a row with these has a column that happens to be called json.
	const isRow = Object.keys(entry).some((name) => /^(kind|container)$/i.test(name.trim()));
	return isItem && !isRow ? json : entry;
}

const FEWEST_COLUMNS = 4;

/** Whether it can be meant as a row of terms, or of times. */
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

/** What sheets, data tables and databases add of their own, and words for people. */
const OF_THE_SOURCE = new Set(
	'rownumber id createdat updatedat note notes remark remarks comment comments'.split(' '),
);

const isOfSource = (letters: string): boolean => letters === '' || OF_THE_SOURCE.has(letters);

/** A row for one port, charged at another, would be wrong money: so such a column is never passed over. */
const UNKNOWN =
	'no column of the terms is called so, and without it rows would be for more than is meant: correct the name, or call it notes';

/** In any case, with blanks, hyphens or underscores. */
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const BY_LETTERS = new Map(COLUMNS.map((column) => [lettersOf(column), column]));
