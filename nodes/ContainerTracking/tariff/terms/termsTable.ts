import groupBy from 'lodash/groupBy';
import mapValues from 'lodash/mapValues';
import uniq from 'lodash/uniq';

import { type DayNumber, isoDate } from '../../pickup/dates';
import { rowsText } from './describe';
import { fitOf, specificityOf, type Doubt, type TermFacts } from './fit';
import type { Term, TermKind } from './types';

/** The row that wins, or why no row does. `phrase` is as in NotAssessable; `mayFit`: some row is in doubt. */
export type RowFound =
	| { term: Term }
	| {
			term: null;
			reason: 'terms_unknown' | 'terms_tie' | 'start_unknown';
			phrase: string;
			mayFit?: boolean;
	  };

interface RankedTerm {
	term: Term;
	specificity: number;
}

/** The most specific rows so far. */
interface Best {
	specificity: number;
	/** Whether any row fits without a doubt, even a less specific one. */
	hasSure: boolean;
	rows: Array<{ term: Term; doubt: Doubt | null }>;
	/** Rows that fit except for the day. */
	notValid: Array<RankedTerm & { start: DayNumber }>;
}

/** The rows of one kind and charge, by party; the empty key means any party. */
type ByParty = { [party: string]: RankedTerm[] };

/** The rows of a table, indexed for many containers. */
export class TermsTable {
	private readonly byKind = new Map<string, ByParty>();
	private readonly charges: { [Each in TermKind]?: string[] };

	constructor(readonly terms: readonly Term[]) {
		this.charges = mapValues(groupBy(terms, 'kind'), (group) =>
			uniq(group.flatMap(({ charge }) => charge ?? [])),
		);
		const groups = groupBy(terms, ({ kind, charge }) => keyOf(kind, charge));
		for (const [key, group] of Object.entries(groups)) {
			const rows = group.map((term) => ({ term, specificity: specificityOf(term) }));
			this.byKind.set(
				key,
				groupBy(rows, ({ term }) => term.party ?? ''),
			);
		}
	}

	has(kind: TermKind, charge: string | null = null): boolean {
		return this.byKind.has(keyOf(kind, charge));
	}

	/** Names of the charges that add up with the kind itself. */
	chargesOf(kind: TermKind): readonly string[] {
		return this.charges[kind] ?? [];
	}

	/**
	 * The most specific row of the kind, see specificityOf. A row that may be more specific is never passed over: while
	 * it is open whether that row fits the container, no row wins.
	 */
	find(kind: TermKind, facts: TermFacts, charge: string | null = null): RowFound {
		const best: Best = { specificity: -1, hasSure: false, rows: [], notValid: [] };
		const byParty = this.byKind.get(keyOf(kind, charge)) ?? {};
		const { parties, terminals, isLineKnown = true } = facts;
		const isAnyParty = parties.length === 0 || !isLineKnown;
		for (const party of isAnyParty ? Object.keys(byParty) : uniq(['', ...parties])) {
			const rows = byParty[party] ?? [];
			const isHere = rows.some(({ term }) => terminals.includes(term.terminal ?? ''));
			for (const row of rows) rank(row, facts, isHere, best);
		}
		return matchOf(best, charge ?? kind, facts);
	}
}

const keyOf = (kind: TermKind, charge: string | null): string => `${kind} ${charge ?? ''}`;

function rank(row: RankedTerm, facts: TermFacts, isHere: boolean, best: Best): void {
	const { term, specificity } = row;
	if (specificity < best.specificity && best.hasSure) return;
	let doubt = fitOf(term, facts, isHere);
	if (doubt === false) return;
	const { validFrom, validTo } = term;
	if (validFrom !== null || validTo !== null) {
		const start = facts.startOf(term);
		if (start === null) doubt ??= 'start';
		else if (start < (validFrom ?? start) || start > (validTo ?? start)) {
			if (doubt === null) best.notValid.push({ ...row, start });
			return;
		}
	}
	best.hasSure ||= doubt === null;
	if (specificity < best.specificity) return;
	if (specificity > best.specificity) {
		best.specificity = specificity;
		best.rows = [];
	}
	best.rows.push({ term, doubt });
}

function matchOf({ rows, hasSure, notValid }: Best, kind: string, facts: TermFacts): RowFound {
	const terms = rows.map(({ term }) => term);
	if (terms.length === 0) {
		const phrase = notValid.length > 0 ? notValidText(notValid) : noRowText(kind, facts);
		return { term: null, reason: 'terms_unknown', phrase };
	}
	const doubt = rows.find((row) => row.doubt !== null)?.doubt ?? null;
	const mayFit = `${rowsText(terms)} may fit`;
	if (doubt === 'start') {
		const phrase = `the day of the start is not known, so ${mayFit}`;
		return { term: null, reason: 'start_unknown', phrase };
	}
	if (doubt !== null) {
		const reason = hasSure ? 'terms_tie' : 'terms_unknown';
		const named = uniq(terms.flatMap(({ terminal }) => terminal ?? [])).join(', ');
		const phrase =
			doubt === 'terminal_name'
				? `${mayFit}, for ${named} is no terminal of the service here, which is ${facts.terminals.join(', ')}`
				: `the ${CALLED[doubt]} is not known, so ${mayFit}`;
		return { term: null, reason, phrase, mayFit: true };
	}
	if (terms.length === 1) return { term: terms[0] };
	return { term: null, reason: 'terms_tie', phrase: `${rowsText(terms)} fit equally well` };
}

/** The phrase names the terminal for storage, and the line first for any other kind. */
function noRowText(kind: string, { parties, railway, terminals }: TermFacts): string {
	if (railway) return `no row for ${kind} of ${railway}`;
	const [party] = parties;
	const [terminal] = terminals;
	if (kind === 'storage' && terminal) return `no row for storage at ${terminal}`;
	return party ? `no row for ${kind} of ${party}` : `no row for ${kind}`;
}

function notValidText(rows: Best['notValid']): string {
	const most = Math.max(...rows.map(({ specificity }) => specificity));
	const best = rows.filter(({ specificity }) => specificity === most);
	const are = best.length === 1 ? 'is' : 'are';
	return `${rowsText(best.map(({ term }) => term))} ${are} not valid on ${isoDate(best[0].start)}`;
}

const CALLED: { [Each in Exclude<Doubt, 'start' | 'terminal_name'>]: string } = {
	container: 'container number',
	equipment: 'equipment',
	party: 'line',
	terminal: 'terminal',
	port: 'port',
	customer: 'customer',
	contract: 'reference',
	bill_of_lading: 'bill of lading',
};
