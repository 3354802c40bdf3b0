import { upperFirst } from 'lodash';

import { inWords } from '../../api/input/values';
import type { Evaluated } from '../../pickup/pickupStatus';
import { upperName } from '../terms/cells';
import { type Finding, finding } from '../terms/describe';
import { type EnteredByNumber, type Term, TERM_KINDS, type TermKind } from '../terms/types';
import type { TermsTable } from '../terms/termsTable';
import { nearest } from '../../api/input/soughtNames';
import type { DayNumber } from '../../pickup/dates';
import { counted, readText } from '../../pickup/read';
import { scopeAt, terminalAt, type ClockPlace, type CostFacts } from './facts';
import { TermRows } from './rows';

const COLUMNS = ['party', 'terminal', 'port', 'customer'] as const;

type Column = (typeof COLUMNS)[number];

const MOST_NEAREST = 3;

/**
 * Compares a table with the containers of an account, whatever their clocks do now: which rows a container uses, what
 * has no row, and which names the account does not have. See docs/terms.md.
 */
export class AccountCoverage {
	private readonly rows: TermRows;
	private readonly used = new Set<number>();
	private readonly missing = new Map<string, number>();
	private readonly names: { readonly [Each in Column]: Map<string, string> } = {
		...{ party: new Map(), terminal: new Map(), port: new Map(), customer: new Map() },
	};
	private containers = 0;

	constructor(
		private readonly table: TermsTable,
		entered: EnteredByNumber,
	) {
		this.rows = new TermRows(table, entered);
	}

	add(evaluated: Evaluated): void {
		this.containers += 1;
		const facts = this.rows.factsOf(evaluated);
		const places: ClockPlace[] = ['port', ...(facts.railways.length > 0 ? ['ramp' as const] : [])];
		for (const place of places) this.see(facts, place);
		for (const kind of TERM_KINDS)
			for (const charge of this.table.chargesOf(kind))
				for (const place of [...places, 'out' as const]) this.use(kind, place, facts, charge);
		const missing = new Set<string>();
		const ask = (kind: TermKind, place: ClockPlace) => {
			const phrase = this.rows.has(kind, place, facts) ? this.use(kind, place, facts) : null;
			if (phrase !== null) missing.add(phrase);
		};
		if (this.rows.combined(facts)) ask('combined', 'port');
		else {
			for (const place of places) ask('demurrage', place);
			ask('detention', 'out');
		}
		for (const place of places) ask('storage', place);
		for (const phrase of missing) this.missing.set(phrase, (this.missing.get(phrase) ?? 0) + 1);
	}

	/** Rows are not judged while the account has no containers to compare them with. */
	findings(today: DayNumber): Finding[] {
		const { containers, table } = this;
		const sentence = `Compared with ${counted(containers, 'container')} of the account`;
		const compared = finding('coverage', containers > 0 ? 'ok' : 'warning', sentence);
		if (containers === 0) return [compared];
		const uncovered = [...this.missing]
			.sort(([, one], [, other]) => other - one)
			.map(([phrase, of]) => {
				const text = `${upperFirst(phrase)}: ${counted(of, 'container')} of the account ${of === 1 ? 'is' : 'are'} not assessable`;
				return finding('uncovered', 'problem', text);
			});
		return [compared, ...uncovered, ...table.terms.flatMap((term) => this.ofRow(term, today))];
	}

	/** @returns what is missing; null where a row is found, or where only the day of the start is not known yet */
	private use(kind: TermKind, place: ClockPlace, facts: CostFacts, charge: string | null = null) {
		const found = this.rows.find(kind, place, facts, charge);
		if (found.term !== null) this.used.add(found.term.row);
		else if (found.reason !== 'start_unknown')
			return place === 'ramp' ? `${found.phrase} at the ramp` : found.phrase;
		return null;
	}

	private see(facts: CostFacts, place: ClockPlace): void {
		const { name, nickname, firms_code: firms } = terminalAt(facts, place);
		const { customer_name: customer } = facts.evaluated.status;
		const add = (column: Column, ...values: unknown[]) => {
			for (const text of values.flatMap((value) => readText(value) ?? []))
				this.names[column].set(upperName(text), text);
		};
		add('party', facts.line, ...facts.railways, name, nickname, firms);
		add('terminal', name, nickname, firms);
		add('port', ...scopeAt(facts, place).port);
		add('customer', customer);
	}

	private ofRow(term: Term, today: DayNumber): Finding[] {
		const { row, validFrom, validTo } = term;
		const unknown = COLUMNS.flatMap((column) => this.unknownIn(column, term));
		const isUsed = this.used.has(row);
		if (unknown.length > 0) {
			const start = isUsed ? `Row ${row}` : `Row ${row} is used by no container`;
			return [finding('unknown_name', 'warning', `${start}: ${unknown.join('; ')}`, term)];
		}
		const isValid = (validFrom ?? today) <= today && (validTo ?? today) >= today;
		if (isUsed || !isValid) return [];
		return [
			finding('unused', 'warning', `Row ${row} is used by no container of the account`, term),
		];
	}

	private unknownIn(column: Column, { party, terminal, scope }: Term): string[] {
		const names = { party, terminal, customer: scope.customer, port: scope.port }[column];
		const known = this.names[column];
		const isKnown = (name: string) =>
			column === 'port' ? [...known.keys()].some((code) => code.startsWith(name)) : known.has(name);
		return (column === 'port' ? (names?.split(', ') ?? []) : [names ?? []].flat())
			.filter((name) => !isKnown(name))
			.map((name) => `the account has no ${column} ${name}${nearText(name, [...known.values()])}`);
	}
}

function nearText(name: string, known: string[]): string {
	const near = nearest(name, known).slice(0, MOST_NEAREST);
	if (known.length === 0) return ' nor any other';
	if (near.length === 0) return `, others are ${inWords(known.slice(0, MOST_NEAREST))}`;
	return `, the nearest ${near.length === 1 ? 'is' : 'are'} ${inWords(near)}`;
}
