import type { Run } from '../../operation/definition';
import { readTerms, TermsTable, type EnteredTimes } from '../../terms';
import type { TermsParameters } from './fields';
import { usableTerms } from './refusal';

/** The user's table, ready to be asked, and the times that the user entered beside it. */
export interface TermsGiven {
	terms: TermsTable;
	/** By container number, as stored. */
	entered: ReadonlyMap<string, EnteredTimes>;
}

/** By execution: an operation that runs for each of many containers reads the same text each time. */
const known = new WeakMap<object, Map<string, TermsGiven>>();

/**
 * The user's table by the fields of `fields.ts`. Throws BadInput that names each row and column which cannot be read,
 * and where there is no row at all. See docs/terms.md.
 */
export function termsOf(run: Run, parameters: TermsParameters): TermsGiven {
	const { termsFrom, termsJson, termRows = {} } = parameters;
	switch (termsFrom) {
		case 'items':
			return given(run.inputs);
		case 'json':
			return termsOfJson(run, termsJson);
		case 'typed':
			return given([...(termRows.rows ?? []), ...(termRows.times ?? [])]);
	}
}

/** The same from JSON alone, as text or as a list, e.g. from an option. */
export function termsOfJson(run: Run, json: unknown): TermsGiven {
	if (typeof json !== 'string') return given(json);
	const texts = known.get(run.context) ?? new Map<string, TermsGiven>();
	const found = texts.get(json) ?? given(json);
	known.set(run.context, texts.set(json, found));
	return found;
}

function given(rows: unknown): TermsGiven {
	const { terms, entered } = usableTerms(readTerms(rows));
	return { terms: new TermsTable(terms), entered };
}
