import type { DayNumber } from '../pickup/dates';
import type { Equipment, Term, TermKind } from './types';

/** What a row has to fit. */
export interface TermFacts {
	/** All who may charge: line, railways, terminal by name and FIRMS code; upper case. */
	parties: readonly string[];
	/** Name, nickname and FIRMS code, upper case. */
	terminals: readonly string[];
	equipment: Equipment;
	/** The day on which the clock of a row starts; null where it is not known. */
	startOf: (term: Term) => DayNumber | null;
}

/** The row that wins, or why none does. `phrase` as in NotAssessable. */
export type Found =
	| { term: Term }
	| { term: null; reason: 'terms_unknown' | 'terms_tie' | 'start_unknown'; phrase: string };

/** The rows, ready for many containers. */
export class TermsTable {
	constructor(readonly terms: readonly Term[]) {}

	/** Whether any row is of the kind. */
	has(kind: TermKind): boolean {
		return this.terms.some((term) => term.kind === kind);
	}

	/** The most specific row of the kind: by party, then terminal, then equipment. */
	find(kind: TermKind, facts: TermFacts): Found {
		throw new Error(`not built yet ${kind} ${facts.parties.length}`);
	}
}
