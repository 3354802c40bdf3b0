import type { Evaluated } from '../pickup';
import type { DayNumber } from '../pickup/dates';
import {
	isOfRailway,
	TERM_KINDS,
	TermsTable,
	type EnteredTimes,
	type Found,
	type Term,
	type TermKind,
} from '../terms';
import { Memo } from './memo';
import { freeUntilOf } from './clock';
import {
	ANY_RAILWAY,
	costFactsOf,
	hasLateNotice,
	landedOn,
	isRampRow,
	scopeAt,
	startOf,
	startUnknown,
	terminalNamesAt,
	type ClockPlace,
	type CostFacts,
} from './facts';
import type { NotAssessable } from './types';

const MAX_KNOWN = 20_000;
const MAX_TABLES = 200;

/** Finds the row that a clock rests on. Rows of the ramp are none of the port, nor the other way round. */
export class Rows {
	private readonly tables = new Memo<TermsTable>(MAX_TABLES);
	private readonly known = new Memo<Found>(MAX_KNOWN);
	/** What starts the clocks of rows whose validity depends on that day, at the port and at the ramp. */
	private readonly starts = new Map<TermKind, Array<Pick<Term, 'party' | 'start'>>>();

	private readonly parties: ReadonlySet<string | null>;
	/** Without a row for some of these, containers that differ in nothing else share an answer. */
	private readonly isScoped: boolean;

	constructor(private readonly table: TermsTable) {
		this.parties = new Set(table.terms.map(({ party }) => party));
		this.isScoped = table.terms.some(({ scope }) =>
			Object.values(scope).some((each) => each !== null),
		);
		for (const kind of TERM_KINDS) {
			const bounded = table.terms.filter(
				(term) => term.kind === kind && (term.validFrom !== null || term.validTo !== null),
			);
			const starts = [...new Set(bounded.map(({ start }) => start))];
			this.starts.set(
				kind,
				starts.flatMap((start) => [null, ANY_RAILWAY].map((party) => ({ start, party }))),
			);
		}
	}

	/** Whether the table has a row of the kind for clocks of the place at all. */
	has(kind: TermKind, place: ClockPlace, facts: CostFacts, charge: string | null = null): boolean {
		return this.table.has(kind, charge) && this.tableOf(kind, place, facts).has(kind, charge);
	}

	/** Named charges of the kind that some row of the table has. */
	chargesOf(kind: TermKind): readonly string[] {
		return this.table.chargesOf(kind);
	}

	/** Many containers have the same facts, so that each answer is looked for once. */
	find(kind: TermKind, place: ClockPlace, facts: CostFacts, charge: string | null = null): Found {
		const { status } = facts.evaluated;
		const terminals = terminalNamesAt(facts, place);
		const days = this.starts.get(kind)?.map((row) => startOf(facts, row));
		const { equipment_type: type, equipment_length: length, equipment_height: height } = status;
		const equipment = { type, length, height };
		const { line, railways } = facts;
		const scope = this.isScoped ? scopeAt(facts, place) : undefined;
		const marks = facts.entered?.marks;
		const isLate = hasLateNotice(facts);
		const key = JSON.stringify([
			...[kind, charge, place, line, railways, terminals],
			...[equipment, marks, days, isLate, scope],
		]);
		return this.known.get(key, () =>
			this.tableOf(kind, place, facts).find(
				kind,
				{
					parties: this.partiesOf(kind, place, facts, terminals),
					isLineKnown: line !== null,
					railway: place === 'ramp' ? railways[0] : undefined,
					...{ terminals, scope, equipment, marks },
					startOf: (term) => startOf(facts, term),
				},
				charge,
			),
		);
	}

	/** None where a railway charges and nobody tells which: the table then says what may fit. */
	private partiesOf(
		kind: TermKind,
		place: ClockPlace,
		facts: CostFacts,
		terminals: readonly string[],
	): string[] {
		const { line, railways } = facts;
		if (place === 'ramp' && railways.length === 0 && this.hasRailwayRow(kind)) return [];
		return [line ?? [], railways, terminals].flat();
	}

	private hasRailwayRow(kind: TermKind): boolean {
		return this.table.terms.some((term) => term.kind === kind && isOfRailway(term));
	}

	private tableOf(kind: TermKind, place: ClockPlace, { railways }: CostFacts): TermsTable {
		if (place === 'out' || kind === 'combined') return this.table;
		// A railway without a row of its own parts nothing.
		const named = railways.filter((scac) => this.parties.has(scac));
		const isRamp = place === 'ramp';
		return this.tables.get(
			`${place} ${named.join(' ')}`,
			() => new TermsTable(this.table.terms.filter((term) => isRampRow(term, named) === isRamp)),
		);
	}
}

/** A container with the row that says when its empty has to be back. */
export type ReturnRow =
	| {
			term: Term;
			/** The day on which its clock starts. */
			start: DayNumber;
			/** The last day without detention. */
			freeUntil: DayNumber;
			missing: null;
	  }
	| { term: Term | null; missing: NotAssessable };

/**
 * The row that the return rests on: a combined one, else one for detention. See docs/detention.md.
 *
 * @param entered times that the service does not tell, by container number
 */
export function returnRowAt(
	table: TermsTable,
	entered: ReadonlyMap<string, EnteredTimes> = new Map(),
): (evaluated: Evaluated) => ReturnRow {
	const rows = new Rows(table);
	return (evaluated) => {
		const facts = costFactsOf(evaluated, entered);
		const combined = table.has('combined') ? rows.find('combined', 'port', facts) : null;
		const isCombined = combined !== null && isDecided(combined);
		const found = isCombined ? combined : rows.find('detention', 'out', facts);
		const kind = isCombined ? 'combined' : 'detention';
		return returnRowOf(kind, found, facts);
	};
}

/** Whether a row applies, or may: rows of other kinds are then not asked. */
export const isDecided = (found: Found): boolean =>
	found.term !== null || found.reason !== 'terms_unknown' || found.mayFit === true;

function returnRowOf(kind: 'combined' | 'detention', found: Found, facts: CostFacts): ReturnRow {
	const { term } = found;
	if (term === null) {
		const { reason, phrase } = found;
		return { term, missing: { kind, reason, phrase } };
	}
	const start = startOf(facts, term);
	if (start === null) {
		return { term, missing: { kind, reason: 'start_unknown', phrase: startUnknown(term) } };
	}
	const freeUntil = facts.entered?.freeUntil?.[kind]?.day ?? freeUntilOf(term, start);
	if (freeUntil === null) {
		const phrase = `${term.name} states no free days`;
		return { term, missing: { kind, reason: 'free_time_unknown', phrase } };
	}
	// Nothing is charged before it stood on land, or was picked up.
	const landed = landedOn(facts, kind === 'combined' ? 'port' : 'out');
	return { term, start, freeUntil: Math.max(freeUntil, (landed ?? -Infinity) - 1), missing: null };
}
