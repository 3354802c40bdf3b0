import { isBlank } from '../../input';
import type { Run } from '../../operation/definition';
import { readTerms, TermsTable, type EnteredTimes } from '../../terms';
import { TERMS_OPTION, type TermsParameters } from './fields';
import { usableTerms, type GivenRows } from './refusal';

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
			const { rows = [], times = [] } = termRows;
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
