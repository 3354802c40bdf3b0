import { type DayNumber, isoDate } from '../pickup/dates';
import { rowsText } from './describe';
import {
	fitOf,
	hasMarks,
	isValidOn,
	rowOf,
	scopeFitOf,
	type Doubt,
	type ScopeFacts,
	type TableRow,
} from './tableRow';
import type { Equipment, Marks, Term, TermKind } from './types';

/** Four letters: a line or a railway, not the name of a terminal; a FIRMS code has digits. */
export const isScac = (party: string): boolean => /^[A-Z]{4}$/.test(party);

/** What a row has to fit. */
export interface TermFacts {
	/** All who may charge, the line first: line, railways, terminal by name and FIRMS code; upper case. */
	parties: readonly string[];
	/** Whether the line is among them; without it, a row of any line may be its own. Default: yes. */
	isLineKnown?: boolean;
	/** Who charges at a ramp, where nothing fits. */
	railway?: string;
	/** Name, nickname and FIRMS code, upper case. */
	terminals: readonly string[];
	/** What the service says of the shipment, upper case; none for what is not known. */
	scope?: ScopeFacts;
	/** As the service states it; null for what is not known. */
	equipment: Equipment;
	/** As the user's table has it; a container without a mark is none of those. */
	marks?: Partial<Marks>;
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

/** Rows of a kind by party and terminal; the empty text stands for any. */
type ByPlace = Map<string, Map<string, TableRow[]>>;

/** The most specific rows so far. */
interface Best {
	specificity: number;
	/** Whether any row fits without a doubt, be it less specific. */
	hasSure: boolean;
	rows: Array<{ row: TableRow; doubt: Doubt | null }>;
	/** Rows that fit but for the day. */
	notValid: Array<{ row: TableRow; start: DayNumber }>;
}

/** The rows, ready for many containers. */
export class TermsTable {
	private readonly byKind = new Map<string, ByPlace>();
	/** Named charges by kind. */
	private readonly named = new Map<TermKind, Set<string>>();

	constructor(readonly terms: readonly Term[]) {
		for (const term of terms) {
			const key = keyOf(term.kind, term.charge);
			if (term.charge !== null)
				this.named.set(term.kind, new Set(this.named.get(term.kind)).add(term.charge));
			const byParty: ByPlace = this.byKind.get(key) ?? new Map();
			const byTerminal = byParty.get(term.party ?? '') ?? new Map<string, TableRow[]>();
			const rows = byTerminal.get(term.terminal ?? '') ?? [];
			rows.push(rowOf(term));
			byTerminal.set(term.terminal ?? '', rows);
			byParty.set(term.party ?? '', byTerminal);
			this.byKind.set(key, byParty);
		}
	}

	/** Whether any row is of the kind. */
	has(kind: TermKind, charge: string | null = null): boolean {
		return this.byKind.has(keyOf(kind, charge));
	}

	/** Charges that add up with what the kind itself is. */
	chargesOf(kind: TermKind): ReadonlySet<string> {
		return this.named.get(kind) ?? new Set();
	}

	/**
	 * The most specific row of the kind: by party, then terminal, then equipment. A row that may be more specific, were
	 * only more known of the container, is never passed over: then there is none that wins.
	 */
	find(kind: TermKind, facts: TermFacts, charge: string | null = null): Found {
		const best: Best = { specificity: -1, hasSure: false, rows: [], notValid: [] };
		const byParty = this.byKind.get(keyOf(kind, charge));
		if (byParty)
			for (const { rows, doubt } of placesOf(byParty, facts))
				for (const row of rows) rank(row, doubt, facts, best);
		return matchOf(best, charge ?? kind, facts);
	}
}

/** The rows that are for the party and the terminal, or may be. */
function* placesOf(byParty: ByPlace, { parties, terminals, isLineKnown = true }: TermFacts) {
	const anyParty = parties.length === 0 ? always : isLineKnown ? never : isScac;
	const isNearHere = (name: string) => terminals.some((each) => isNear(name, each));
	for (const [byTerminal, isSureParty] of entriesFor(byParty, parties, anyParty)) {
		const isNamed = terminals.some((name) => byTerminal.has(name));
		const anyTerminal = terminals.length === 0 ? always : isNamed ? never : isNearHere;
		for (const [rows, isSureTerminal] of entriesFor(byTerminal, terminals, anyTerminal)) {
			const isUnknown = terminals.length === 0;
			const doubt: Doubt | null = isSureTerminal ? null : isUnknown ? 'terminal' : 'terminal_name';
			yield { rows, doubt: isSureParty ? doubt : ('party' as const) };
		}
	}
}

/** Whether all words of one name are in the other: `TRAPAC` and `TRAPAC LLC` may be meant for the same, or not. */
function isNear(one: string, other: string): boolean {
	const [few, many] = [wordsIn(one), wordsIn(other)].sort((a, b) => a.length - b.length);
	return few.length > 0 && few.every((word) => many.includes(word));
}

const wordsIn = (name: string): string[] => name.match(/[\p{L}\p{N}]+/gu) ?? [];

const keyOf = (kind: TermKind, charge: string | null): string => `${kind} ${charge ?? ''}`;

const always = () => true;
const never = () => false;

/** Those under a name and under any; of the others those that may be meant, which is not sure. */
function* entriesFor<Value>(
	map: Map<string, Value>,
	names: readonly string[],
	mayBe: (name: string) => boolean,
): Generator<[Value, boolean]> {
	const any = map.get('');
	if (any !== undefined) yield [any, true];
	// A name may be told twice: as name and as nickname.
	for (const [at, name] of names.entries()) {
		const value = name === '' || names.indexOf(name) < at ? undefined : map.get(name);
		if (value !== undefined) yield [value, true];
	}
	if (mayBe === never) return;
	for (const [name, value] of map)
		if (name !== '' && !names.includes(name) && mayBe(name)) yield [value, false];
}

function rank(row: TableRow, place: Doubt | null, facts: TermFacts, best: Best): void {
	if (row.specificity < best.specificity && best.hasSure) return;
	const equipment = fitOf(row, facts.equipment);
	if (equipment === false) return;
	const scope = scopeFitOf(row.term.scope, facts.scope);
	if (scope === false || !hasMarks(row.term.marks, facts.marks)) return;
	let doubt = place ?? equipment ?? scope;
	if (row.isBounded) {
		const start = facts.startOf(row.term);
		if (start === null) doubt ??= 'start';
		else if (!isValidOn(row.term, start)) {
			if (doubt === null) best.notValid.push({ row, start });
			return;
		}
	}
	best.hasSure ||= doubt === null;
	if (row.specificity < best.specificity) return;
	if (row.specificity > best.specificity) {
		best.specificity = row.specificity;
		best.rows = [];
	}
	best.rows.push({ row, doubt });
}

function matchOf({ rows, hasSure, notValid: past }: Best, kind: string, facts: TermFacts): Found {
	const terms = rows.map(({ row }) => row.term);
	if (terms.length === 0) {
		const phrase = past.length > 0 ? notValid(past) : noRow(kind, facts);
		return { term: null, reason: 'terms_unknown', phrase };
	}
	const [first] = rows.flatMap(({ doubt }) => doubt ?? []);
	if (first === 'start')
		return { term: null, reason: 'start_unknown', phrase: startUnknown(terms) };
	if (first !== undefined) {
		const reason = hasSure ? 'terms_tie' : 'terms_unknown';
		return { term: null, reason, phrase: unsure(first, terms, facts), mayFit: true };
	}
	if (terms.length === 1) return { term: terms[0] };
	return { term: null, reason: 'terms_tie', phrase: tie(terms) };
}

const may = (terms: readonly Term[]): string => `${rowsText(terms)} may fit`;

const tie = (terms: readonly Term[]): string => `${rowsText(terms)} fit equally well`;

/** Storage is charged by a place, anything else by the line first. */
function noRow(kind: string, { parties, railway, terminals }: TermFacts): string {
	if (railway) return `no row for ${kind} of ${railway}`;
	const [party] = parties;
	const [terminal] = terminals;
	if (kind === 'storage' && terminal) return `no row for storage at ${terminal}`;
	return party ? `no row for ${kind} of ${party}` : `no row for ${kind}`;
}

function notValid(past: Array<{ row: TableRow; start: DayNumber }>): string {
	const most = Math.max(...past.map(({ row }) => row.specificity));
	const best = past.filter(({ row }) => row.specificity === most);
	const terms = best.map(({ row }) => row.term);
	return `${rowsText(terms)} ${terms.length === 1 ? 'is' : 'are'} not valid on ${isoDate(best[0].start)}`;
}

const startUnknown = (terms: readonly Term[]): string =>
	`the day of the start is not known, so ${may(terms)}`;

const CALLED: { [Each in Exclude<Doubt, 'terminal_name'>]: string } = {
	container: 'container number',
	equipment: 'equipment',
	party: 'line',
	start: 'day of the start',
	terminal: 'terminal',
	port: 'port',
	customer: 'customer',
	contract: 'reference',
	bill_of_lading: 'bill of lading',
};

function unsure(doubt: Doubt, terms: readonly Term[], { terminals }: TermFacts): string {
	if (doubt !== 'terminal_name') return `the ${CALLED[doubt]} is not known, so ${may(terms)}`;
	const named = [...new Set(terms.flatMap(({ terminal }) => terminal ?? []))].join(', ');
	return `${may(terms)}, for ${named} is no terminal of the service here, which is ${terminals.join(', ')}`;
}
