import { isoDate } from '../pickup/dates';
import { equipmentText } from './describe';
import type { Term, TermKind } from './types';

/** One thing that is to be known of a table; the same columns in each. */
export interface Finding {
	finding:
		| 'coverage'
		| 'gap'
		| 'overlap'
		| 'refused'
		| 'uncovered'
		| 'understood'
		| 'unknown_name'
		| 'unused';
	/** `problem`: money may not rest on it. */
	severity: 'ok' | 'problem' | 'warning';
	/** Of the table, from 1; null where it is about all of it. */
	row: number | null;
	name: string | null;
	kind: TermKind | null;
	party: string | null;
	terminal: string | null;
	equipment: string | null;
	/** `YYYY-MM-DD` */
	valid_from: string | null;
	valid_to: string | null;
	/** One plain line. */
	sentence: string;
}

/** @param term what it is about, or part of that */
export function finding(
	kind: Finding['finding'],
	severity: Finding['severity'],
	sentence: string,
	row: number | null,
	term: Partial<Term> = {},
): Finding {
	const { validFrom = null, validTo = null } = term;
	return {
		finding: kind,
		severity,
		row,
		name: term.name ?? null,
		kind: term.kind ?? null,
		party: term.party ?? null,
		terminal: term.terminal ?? null,
		equipment: term.equipment ? equipmentText(term.equipment) : null,
		valid_from: validFrom === null ? null : isoDate(validFrom),
		valid_to: validTo === null ? null : isoDate(validTo),
		sentence,
	};
}
