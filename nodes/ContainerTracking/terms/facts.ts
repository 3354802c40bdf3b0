import type { DayNumber } from '../pickup/dates';
import type { Equipment, Term } from './types';

/** What a row has to fit. */
export interface TermFacts {
	/** All who may charge, the line first: line, railways, terminal by name and FIRMS code; upper case. */
	parties: readonly string[];
	/** Whether the line is among them; without it, a row of any line may be its own. Default: yes. */
	isLineKnown?: boolean;
	/** Name, nickname and FIRMS code, upper case. */
	terminals: readonly string[];
	/** As the service states it; null for what is not known. */
	equipment: Equipment;
	/** The day on which the clock of a row starts; null where it is not known. */
	startOf: (term: Term) => DayNumber | null;
}

/** The row that wins, or why none does: `phrase` as in NotAssessable, `mayFit` where some row is in doubt. */
export type Found =
	| { term: Term }
	| {
			term: null;
			reason: 'terms_unknown' | 'terms_tie' | 'start_unknown';
			phrase: string;
			mayFit?: boolean;
	  };
