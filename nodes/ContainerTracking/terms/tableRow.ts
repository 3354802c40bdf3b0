import type { DayNumber } from '../pickup/dates';
import type { Term } from './types';

/** What is not known of a container, for which a row may fit or not. */
export type Doubt = 'equipment' | 'party' | 'start' | 'terminal';

/** A term, ready to be compared. */
export interface TableRow {
	term: Term;
	type: string | null;
	length: number | null;
	height: string | null;
	/** Party before terminal before equipment: the higher, the more specific. */
	specificity: number;
	/** Whether it is valid for some days only. */
	isBounded: boolean;
}

const OF_PARTY = 100;
const OF_TERMINAL = 10;

export function rowOf(term: Term): TableRow {
	const { type, length, height } = term.equipment;
	const words = [type, length, height].filter((word) => word !== null).length;
	const ofParty = term.party === null ? 0 : OF_PARTY;
	const ofTerminal = term.terminal === null ? 0 : OF_TERMINAL;
	return {
		term,
		type: type === null ? null : wordOf(type),
		length,
		height: height === null ? null : wordOf(height),
		specificity: ofParty + ofTerminal + words,
		isBounded: term.validFrom !== null || term.validTo !== null,
	};
}

/** As it is compared: the service writes `open top` and `high_cube`. */
export const wordOf = (text: string): string =>
	text
		.trim()
		.toLowerCase()
		.replace(/[\s_-]+/g, ' ');

/** By the day on which the clock starts, both ends included. */
export const isValidOn = ({ validFrom, validTo }: Term, day: DayNumber): boolean =>
	(validFrom === null || day >= validFrom) && (validTo === null || day <= validTo);

/** Four letters: a line or a railway, not the name of a terminal; a FIRMS code has digits. */
export const isScac = (party: string): boolean => /^[A-Z]{4}$/.test(party);
