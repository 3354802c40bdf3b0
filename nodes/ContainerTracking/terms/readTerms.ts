import { ofTable, readRows, type Row } from './rows';
import { readTerm, CellReader } from './term';
import type { EnteredTimes, RefusedCell, Term } from './types';
import { isContainerNumber } from '../input/values';
import { readTimeCell } from './days';
import { quoted, textOf, ParseError } from './parseError';

export interface ReadTerms {
	terms: Term[];
	/** By container number, upper case without blanks. */
	entered: Map<string, EnteredTimes>;
	/** Where there is any, nothing may rest on the table. */
	refused: RefusedCell[];
}

/**
 * The rows of a table as the user gives them: JSON text, one row, or a list of rows as a sheet, a data table or a
 * database gives them, also as items of n8n. A row with `container` holds times of that container instead of a term.
 * Blank rows are passed over. Nothing throws: each cell that cannot be read is named. See docs/terms.md.
 */
export function readTerms(rows: unknown): ReadTerms {
	const table = readRows(rows);
	const read: ReadTerms = { ...table, terms: [], entered: new Map() };
	for (const row of table.rows) {
		if (isOfContainer(row) && !row.cells.has('kind')) {
			read.refused.push(...readEntered(row, read.entered));
			continue;
		}
		const { term, refused } = readTerm(row);
		if (term) read.terms.push(term);
		read.refused.push(...refused);
	}
	if (read.terms.length === 0 && read.refused.length === 0)
		read.refused.push(ofTable('has times of containers alone, and no term'));
	const { terms, entered } = read;
	const refused = read.refused.sort((one, other) => one.row - other.row);
	return { terms, entered, refused };
}

/** Whether a row holds times of a container instead of a term. */
const isOfContainer = ({ cells }: Row): boolean =>
	cells.has('container') || cells.has('available_at') || cells.has('rail_notified_at');

const OWN = new Set(['container', 'available_at', 'rail_notified_at', 'name']);

/** Adds the times of a row to those of its container. */
function readEntered(given: Row, entered: Map<string, EnteredTimes>): RefusedCell[] {
	const cells = new CellReader(given);
	const number = cells.need('container', readNumber, 'the number of the container');
	const times: EnteredTimes = {
		availableAt: cells.read('available_at', readTimeCell),
		railNotifiedAt: cells.read('rail_notified_at', readTimeCell),
	};
	for (const [column, value] of given.cells)
		if (!OWN.has(column) && value !== false)
			cells.refuse(
				column,
				'a row with a container holds its times alone: put the term in a row of its own',
			);
	if (!cells.has('available_at') && !cells.has('rail_notified_at'))
		cells.refuse('container', 'the row has no time: write available_at or rail_notified_at');
	if (number === undefined || cells.refused.length > 0) return cells.refused;
	const before = entered.get(number);
	for (const [name, column] of [
		['availableAt', 'available_at'],
		['railNotifiedAt', 'rail_notified_at'],
	] as const)
		if (before?.[name] !== undefined && times[name] !== undefined && before[name] !== times[name])
			cells.refuse(column, `another row says ${before[name]} for ${number}`);
	const known = Object.entries(times).filter(([, time]) => time !== undefined);
	entered.set(number, { ...before, ...Object.fromEntries(known) });
	return cells.refused;
}

function readNumber(value: unknown): string {
	const text = textOf(value, 'a container number, e.g. MEDU1234567');
	if (!isContainerNumber(text))
		throw new ParseError(`${quoted(value)} is not a container number, e.g. MEDU1234567`);
	return text.replace(/[\s./-]+/g, '').toUpperCase();
}
