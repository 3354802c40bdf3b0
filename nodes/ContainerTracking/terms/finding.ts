import { isoDate } from '../pickup/dates';
import { equipmentText } from './describe';
import type { Term } from './types';

type Kind =
	| 'coverage'
	| 'gap'
	| 'overlap'
	| 'refused'
	| 'uncovered'
	| 'understood'
	| 'unknown_name'
	| 'unused';

/** One thing that is to be known of a table; the same columns in each. */
export type Finding = ReturnType<typeof finding>;

/**
 * @param severity `problem`: money may not rest on it
 * @param sentence one plain line
 * @param row of the table, from 1; null where it is about all of it
 * @param term what it is about, or part of that
 */
export function finding(
	kind: Kind,
	severity: 'ok' | 'problem' | 'warning',
	sentence: string,
	row: number | null,
	term: Partial<Term> = {},
) {
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
