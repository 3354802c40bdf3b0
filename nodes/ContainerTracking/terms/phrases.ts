import { isoDate, type DayNumber } from '../pickup/dates';
import { rowsText } from './describe';
import type { Doubt, TableRow } from './tableRow';
import type { TermFacts } from './facts';
import type { Term, TermKind } from './types';

const may = (terms: readonly Term[]): string => `${rowsText(terms)} may fit`;

export const tie = (terms: readonly Term[]): string => `${rowsText(terms)} fit equally well`;

/** Storage is charged by a place, anything else by the line first. */
export function noRow(kind: TermKind, { parties, terminals }: TermFacts): string {
	const [party] = parties;
	const [terminal] = terminals;
	if (kind === 'storage' && terminal) return `no row for storage at ${terminal}`;
	return party ? `no row for ${kind} of ${party}` : `no row for ${kind}`;
}

export function notValid(past: Array<{ row: TableRow; start: DayNumber }>): string {
	const most = Math.max(...past.map(({ row }) => row.specificity));
	const best = past.filter(({ row }) => row.specificity === most);
	const terms = best.map(({ row }) => row.term);
	return `${rowsText(terms)} ${terms.length === 1 ? 'is' : 'are'} not valid on ${isoDate(best[0].start)}`;
}

export const startUnknown = (terms: readonly Term[]): string =>
	`the day of the start is not known, so ${may(terms)}`;

const CALLED: { [Each in Doubt]: string } = {
	equipment: 'equipment',
	party: 'line',
	start: 'day of the start',
	terminal: 'terminal',
};

export const unsure = (doubt: Doubt, terms: readonly Term[]): string =>
	`the ${CALLED[doubt]} is not known, so ${may(terms)}`;
