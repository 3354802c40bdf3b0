import { isOfContainer, readEntered } from './entered';
import { ofTable, readRows } from './rows';
import { readTerm } from './term';
import type { EnteredTimes, RefusedCell, Term } from './types';

export interface ReadTerms {
	terms: Term[];
	/** By container number, upper case without blanks. */
	entered: Map<string, EnteredTimes>;
	/** Where there is any, nothing may rest on the table. */
	refused: RefusedCell[];
	/** Columns that are not used, as the table names them. */
	ignored: string[];
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
	const { terms, entered, ignored } = read;
	const refused = read.refused.sort((one, other) => one.row - other.row);
	return { terms, entered, refused, ignored };
}
