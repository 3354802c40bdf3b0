import type { EnteredTimes, RefusedCell, Term } from './types';

export interface ReadTerms {
	terms: Term[];
	/** By container number, upper case without blanks. */
	entered: Map<string, EnteredTimes>;
	refused: RefusedCell[];
}

/**
 * The rows of a table as the user gives them: JSON text, one row, or a list of rows as a sheet, a data table or a
 * database gives them. A row with `container` holds times of that container instead of a term. See docs/terms.md.
 */
export function readTerms(rows: unknown): ReadTerms {
	throw new Error(`not built yet ${typeof rows}`);
}
