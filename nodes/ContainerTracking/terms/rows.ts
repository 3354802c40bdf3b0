import { MARKS, SCOPES, type RefusedCell } from './types';
import { isBlank, parsedJson, quoted } from './parseError';

/** The cells of a row that say something, by column. */
export interface Row {
	/** Its place in the table, from 1. */
	row: number;
	cells: ReadonlyMap<Column, unknown>;
}

export interface Rows {
	rows: Row[];
	refused: RefusedCell[];
}

/** A refusal of the table itself has row 0; its message follows the name of what holds the table. */
export const ofTable = (message: string): RefusedCell => ({ row: 0, column: '', message });

/** Takes a table apart, whatever way it is given: JSON text, one row, rows, or items of n8n. */
export function readRows(given: unknown): Rows {
	const table = tableOf(given);
	if ('message' in table) return { rows: [], refused: [ofTable(table.message)] };
	const read = new TableReader();
	for (const [at, entry] of table.entries()) read.add(at + 1, entry);
	const { rows, refused } = read;
	if (rows.length + read.unknown.size > 0 && !rows.some(isOfTerms))
		return { rows: [], refused: [ofTable(notTerms(read))] };
	if (rows.length === 0 && refused.length === 0) refused.push(ofTable('has no rows'));
	for (const [column, row] of read.unknown) refused.push({ row, column, message: UNKNOWN });
	return { rows, refused };
}

function tableOf(given: unknown): unknown[] | { message: string } {
	if (isBlank(given)) return [];
	if (Array.isArray(given)) return given;
	if (typeof given === 'string') return tableOfText(given);
	if (typeof given !== 'object' || given === null)
		return { message: `${quoted(given)} is not a list of rows` };
	const entries: unknown[] = Object.values(given);
	const isWrapped = /^(rows|terms)$/i.test(Object.keys(given).join());
	return isWrapped && Array.isArray(entries[0]) ? entries[0] : [given];
}

function tableOfText(text: string): ReturnType<typeof tableOf> {
	const parsed = parsedJson(text);
	if (typeof parsed === 'object' && parsed !== null) return tableOf(parsed);
	return {
		message: `${quoted(text)} is not a list of rows`,
	};
}

class TableReader {
	readonly rows: Row[] = [];
	readonly refused: RefusedCell[] = [];
	/** Columns that no term has, with the first row that says something there. */
	readonly unknown = new Map<string, number>();
	/** Each mistaken header is told once, at the first row that has something there. */
	private readonly told = new Set<string>();

	add(row: number, entry: unknown): void {
		const fields = fieldsOf(entry);
		if (!fields) {
			const message = `${quoted(entry)} is no row: give an object by the names of the columns`;
			this.refused.push({ row, column: '', message });
			return;
		}
		const cells = new Map<Column, unknown>();
		for (const [name, value] of Object.entries(fields)) this.cell(row, name, value, cells);
		const isEmpty = [...cells.values()].every((value) => isUnticked(value));
		if (!isEmpty) this.rows.push({ row, cells });
	}

	private cell(row: number, name: string, value: unknown, cells: Map<Column, unknown>): void {
		if (isBlank(value)) return;
		const letters = lettersOf(name);
		const column = BY_LETTERS.get(letters);
		if (!column) {
			const isMeant = letters !== '' && !OF_THE_SOURCE.has(letters) && !isUnticked(value);
			if (isMeant && !this.unknown.has(name)) this.unknown.set(name, row);
			return;
		}
		if (cells.has(column))
			return this.refuse(row, name, `two columns are ${column}, and both say something`);
		cells.set(column, value);
	}

	private refuse(row: number, column: string, message: string): void {
		if (this.told.has(column)) return;
		this.told.add(column);
		this.refused.push({ row, column, message });
	}
}

/** A row of its own, or within an item of n8n. */
function fieldsOf(entry: unknown): object | undefined {
	if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined;
	const { json } = entry as { json?: unknown };
	const isItem = typeof json === 'object' && json !== null && !Array.isArray(json);
	return isItem && !Object.keys(entry).some(isOfRow) ? json : entry;
}

/** What an item never has: a row with these has a column that happens to be called json. */
const isOfRow = (name: string): boolean => /^(kind|container)$/i.test(name.trim());

/** A check box of a sheet that is not ticked is there in empty rows, too. */
export const isUnticked = (value: unknown): boolean =>
	value === false || (typeof value === 'string' && value.trim().toLowerCase() === 'false');

const FEWEST_COLUMNS = 4;

/** Whether it can be meant as a row of terms, or of times. */
const isOfTerms = ({ cells }: Row): boolean =>
	cells.has('kind') ||
	cells.has('available_at') ||
	cells.has('rail_notified_at') ||
	cells.size >= FEWEST_COLUMNS;

const MOST_NAMED = 5;

function notTerms({ rows, refused, unknown }: TableReader): string {
	const known = rows.flatMap(({ cells }) => [...cells.keys()]);
	const names = [...new Set([...refused.map(({ column }) => column), ...known, ...unknown.keys()])];
	const some = names.slice(0, MOST_NAMED).join(', ');
	const more = names.length > MOST_NAMED ? ' and others' : '';
	return `is no table of terms: no row has a kind, and the columns are ${some}${more}`;
}

/** The columns of a table of terms, as docs/terms.md names them. */
const COLUMNS = [
	...(['name', 'kind', 'charge', 'party', 'terminal', 'equipment', 'start', 'first_day'] as const),
	...SCOPES,
	...(['free_days', 'free_counted', 'charged_counted', 'tiers', 'numbering', 'applies'] as const),
	...([
		'last_day_counts',
		'closed_weekdays',
		'holidays',
		'calendar',
		'valid_from',
		'valid_to',
	] as const),
	...(['return_to', 'available_at', 'rail_notified_at', 'free_until', 'source'] as const),
	...MARKS,
] as const;

export type Column = (typeof COLUMNS)[number];

/** What sheets, data tables and databases add of their own, and words for people: rows are the same without these. */
const OF_THE_SOURCE = new Set([
	...['rownumber', 'id', 'createdat', 'updatedat', 'created', 'updated'],
	...['note', 'notes', 'remark', 'remarks', 'comment', 'comments'],
]);

/** A row for one port, charged at another, would be wrong money: so such a column is never passed over. */
const UNKNOWN =
	'no column of the terms is called so, and without it rows would be for more than is meant: correct the name, or call it notes';

/** In any case, with blanks, hyphens or underscores. */
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const BY_LETTERS = new Map(COLUMNS.map((column) => [lettersOf(column), column]));
