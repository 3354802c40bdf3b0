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

/** Finds the row of a clock. Rows of the ramp do not apply at the port, nor rows of the port at the ramp. */
export class TermRows {
	/** The rows of the port or of the ramp, by the railways that have rows of their own. */
	private readonly tables = new Map<string, TermsTable>();
	private readonly parties: ReadonlySet<string | null>;
	private readonly isScoped: boolean;

	/** @param isThrough whether the line bears the port demurrage of containers that go on by rail */
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

	has(kind: TermKind, place: ClockPlace, facts: CostFacts, charge: string | null = null): boolean {
		return this.table.has(kind, charge) && this.tableOf(kind, place, facts).has(kind, charge);
	}

	/** The combined row, or why it is not known; in both cases other kinds are not asked. Null where no row may apply. */
	combined(facts: CostFacts): Found | null {
		if (!this.has('combined', 'port', facts)) return null;
		const found = this.find('combined', 'port', facts);
		return isDecided(found) ? found : null;
	}

	find(kind: TermKind, place: ClockPlace, facts: CostFacts, charge: string | null = null): Found {
		const { line, railways, entered } = facts;
		const { status } = facts.evaluated;
		const terminals = terminalNamesAt(facts, place);
		// Where some railway charges, but it is not known which, the table names the rows that may fit.
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
		// Only railways with rows of their own decide which rows are of the ramp.
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

export interface NotAssessable {
	/** The kind of cost; null where the reason is about all of them. */
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

export const isDecided = (found: Found): boolean =>
	found.term !== null || found.reason !== 'terms_unknown' || found.mayFit === true;
