import { isOfRailway } from '../terms/cells';
import { type RowFound as Found, TermsTable } from '../terms/termsTable';
import type { EnteredByNumber, Term, TermKind } from '../terms/types';
import type { Evaluated } from '../../pickup/pickupStatus';
import {
	costFactsOf,
	isRampRow,
	scopeAt,
	startOf,
	terminalNamesAt,
	type ClockPlace,
	type CostFacts,
} from './facts';

/** Finds the row that a clock rests on. Rows of the ramp are none of the port, nor the other way round. */
export class TermRows {
	/** The rows of the port, or of the ramp, by the railways that make a difference. */
	private readonly tables = new Map<string, TermsTable>();
	private readonly parties: ReadonlySet<string | null>;
	/** Whether any row is for some ports, customers or references alone. */
	private readonly isScoped: boolean;

	/** @param isThrough whether port demurrage of what goes on by rail is the line's own affair */
	constructor(
		readonly table: TermsTable,
		private readonly entered: EnteredByNumber = new Map(),
		readonly isThrough = false,
	) {
		this.parties = new Set(table.terms.map(({ party }) => party));
		this.isScoped = table.terms.some(({ scope }) => Object.values(scope).some(Boolean));
	}

	factsOf(evaluated: Evaluated): CostFacts {
		return costFactsOf(evaluated, this.entered);
	}

	/** Whether the table has a row of the kind for clocks of the place at all. */
	has(kind: TermKind, place: ClockPlace, facts: CostFacts, charge: string | null = null): boolean {
		return this.table.has(kind, charge) && this.tableOf(kind, place, facts).has(kind, charge);
	}

	/** The combined row, or why it is not known: where either is there, rows of other kinds are not asked. */
	combined(facts: CostFacts): Found | null {
		if (!this.has('combined', 'port', facts)) return null;
		const found = this.find('combined', 'port', facts);
		return isDecided(found) ? found : null;
	}

	find(kind: TermKind, place: ClockPlace, facts: CostFacts, charge: string | null = null): Found {
		const { line, railways, entered } = facts;
		const { status } = facts.evaluated;
		const terminals = terminalNamesAt(facts, place);
		// None where a railway charges and it is not known which: the table then says what may fit.
		const isRailwayUnknown =
			place === 'ramp' &&
			railways.length === 0 &&
			this.table.terms.some((term) => term.kind === kind && isOfRailway(term));
		return this.tableOf(kind, place, facts).find(
			kind,
			{
				parties: isRailwayUnknown ? [] : [line ?? [], railways, terminals].flat(),
				isLineKnown: line !== null,
				railway: place === 'ramp' ? railways[0] : undefined,
				terminals,
				scope: this.isScoped ? scopeAt(facts, place) : undefined,
				equipment: {
					type: status.equipment_type,
					length: status.equipment_length,
					height: status.equipment_height,
				},
				marks: entered.marks,
				startOf: (term: Term) => startOf(facts, term),
			},
			charge,
		);
	}

	private tableOf(kind: TermKind, place: ClockPlace, { railways }: CostFacts): TermsTable {
		if (place === 'out' || kind === 'combined') return this.table;
		// A railway without a row of its own parts nothing.
		const named = railways.filter((scac) => this.parties.has(scac));
		const isRamp = place === 'ramp';
		const key = `${place} ${named.join(' ')}`;
		const table =
			this.tables.get(key) ??
			new TermsTable(this.table.terms.filter((term) => isRampRow(term, named) === isRamp));
		this.tables.set(key, table);
		return table;
	}
}

/** Why nothing is said about the cost of a container, or about part of it. */
export interface NotAssessable {
	/** The kind of cost, where one is meant. */
	kind: TermKind | null;
	reason:
		| 'terms_unknown'
		| 'terms_tie'
		| 'start_unknown'
		| 'end_unknown'
		| 'free_time_unknown'
		| 'tiers_gap'
		| 'amount_too_large'
		| 'container_unknown';
	/** One phrase without the container's name, e.g. `no row for detention of MAEU`. */
	phrase: string;
}

/** Whether a row applies, or may. */
export const isDecided = (found: Found): boolean =>
	found.term !== null || found.reason !== 'terms_unknown' || found.mayFit === true;
