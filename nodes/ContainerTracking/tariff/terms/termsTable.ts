import { groupBy, mapValues, memoize, uniq } from 'lodash';

import { type DayNumber, isoDate } from '../../pickup/dates';
import { rowsText } from './describe';
import { fitOf, partyFitOf, specificityOf, type Doubt, type TermFacts } from './fit';
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

/** A row that fits a container, but for the day if it is not valid. */
interface Fit extends RankedTerm {
	doubt: Doubt | null;
	/** The day by which validity is judged; undefined for a row that is always valid. */
	start: DayNumber | null | undefined;
	isValid: boolean;
}

export class TermsTable {
	readonly chargesOf = memoize((kind: TermKind): readonly string[] =>
		uniq(this.terms.flatMap((term) => (term.kind === kind && term.charge) || [])),
	);
	/** By kind and charge, then by party; the empty key means any party. */
	private readonly rows: { [kind: string]: { [party: string]: RankedTerm[] } };

	constructor(readonly terms: readonly Term[]) {
		const ranked = terms.map((term) => ({ term, specificity: specificityOf(term) }));
		this.rows = mapValues(
			groupBy(ranked, ({ term }) => keyOf(term.kind, term.charge)),
			(group) => groupBy(group, ({ term }) => term.party ?? ''),
		);
	}

	has(kind: TermKind, charge: string | null = null): boolean {
		return keyOf(kind, charge) in this.rows;
	}

	/**
	 * The most specific row of the kind, see specificityOf. A row that may be more specific is never passed over: while
	 * it is open whether that row fits the container, no row wins.
	 */
	find(kind: TermKind, facts: TermFacts, charge: string | null = null): RowFound {
		const byParty = this.rows[keyOf(kind, charge)] ?? {};
		const isHere = facts.terminals.some((name) => Object.hasOwn(byParty, name));
		const fits = Object.entries(byParty).flatMap(([party, rows]) => {
			const doubt = partyFitOf(party, facts, isHere);
			return doubt === false ? [] : fitsOf(rows, facts, doubt);
		});
		return matchOf(fits, charge ?? kind, facts);
	}
}

const keyOf = (kind: TermKind, charge: string | null): string => `${kind} ${charge ?? ''}`;

/** @param rows of one party */
function fitsOf(rows: RankedTerm[], facts: TermFacts, doubtOfParty: Doubt | null): Fit[] {
	const isHere = rows.some(({ term }) => facts.terminals.includes(term.terminal ?? ''));
	return rows.flatMap(({ term, specificity }) => {
		const { validFrom, validTo } = term;
		const fit = fitOf(term, facts, isHere);
		if (fit === false) return [];
		const doubt = doubtOfParty ?? fit;
		const start = validFrom === null && validTo === null ? undefined : facts.startOf(term);
		const isValid = start == null || (start >= (validFrom ?? start) && start <= (validTo ?? start));
		const inDoubt = doubt ?? (start === null ? 'start' : null);
		return { term, specificity, start, isValid, doubt: inDoubt };
	});
}

function mostSpecific(fits: Fit[]): Fit[] {
	const most = Math.max(...fits.map(({ specificity }) => specificity));
	return fits.filter(({ specificity }) => specificity === most);
}

function matchOf(fits: Fit[], kind: string, facts: TermFacts): RowFound {
	const valid = fits.filter(({ isValid }) => isValid);
	const rows = mostSpecific(valid);
	const terms = rows.map(({ term }) => term);
	if (terms.length === 0) {
		const notValid = mostSpecific(fits.filter(({ doubt }) => doubt === null));
		const phrase = notValid.length > 0 ? notValidText(notValid) : noRowText(kind, facts);
		return { term: null, reason: 'terms_unknown', phrase };
	}
	const open = rows.filter((row) => row.doubt !== null);
	const doubt = open[0]?.doubt ?? null;
	if (doubt === null && terms.length === 1) return { term: terms[0] };
	const doubtful = open.map(({ term }) => term);
	const mayFit = `${rowsText(doubtful)} may fit`;
	if (doubt === 'start') {
		const phrase = `the day of the start is not known, so ${mayFit}`;
		return { term: null, reason: 'start_unknown', phrase };
	}
	if (doubt !== null) {
		const hasSure = valid.some((fit) => fit.doubt === null);
		const reason = hasSure ? 'terms_tie' : 'terms_unknown';
		const names = doubtful.flatMap(({ terminal, party }) => terminal ?? party ?? []);
		const phrase =
			doubt === 'terminal_name'
				? `${mayFit}, for ${uniq(names).join(', ')} is no terminal of the service here, which is ${facts.terminals.join(', ')}`
				: `the ${CALLED[doubt]} is not known, so ${mayFit}`;
		return { term: null, reason, phrase, mayFit: true };
	}
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

function notValidText(rows: Fit[]): string {
	const on = isoDate(rows[0].start ?? 0);
	return `${rowsText(rows.map(({ term }) => term))} ${rows.length === 1 ? 'is' : 'are'} not valid on ${on}`;
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
