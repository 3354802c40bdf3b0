import { type DayNumber, dateOrNull } from '../../pickup/dates';
import type { Evaluated } from '../../pickup/pickupStatus';
import { terminalNames } from '../../pickup/place';
import type { Term, TermKind } from '../terms/types';
import {
	type Charged,
	type Charges,
	chargesOf,
	gapIn,
	isUnposted,
	lastChargeable,
	tooLarge,
} from './charges';
import { type Clock, type CostFacts, isRampRow, landedOn, terminalAt } from './facts';
import { dueBetween } from './projection';
import { TermRows } from './rows';

/** What one charge of a container costs in a period, by the user's own terms. Plain JSON. */
export type Accrual = Omit<ReturnType<typeof accrualOf>, 'kind'> & { kind: TermKind | null };

/** The first and last day, both included, at the place of each clock. */
export interface Period {
	from: DayNumber;
	to: DayNumber;
}

/**
 * The amounts due for the days of a period, by the clocks and rows of the cost forecast. Only days of the period count,
 * while the tiers go on from the days before. Charges that cannot be assessed are listed as well, unless their clock
 * ended before the period or began after it. See docs/accruals.md.
 */
export function accrualsAt(...terms: ConstructorParameters<typeof TermRows>) {
	const rows = new TermRows(...terms);
	return (evaluated: Evaluated, period: Period): Accrual[] => {
		const { all, ...charges } = chargesOf(rows, evaluated);
		return (
			all
				// Clocks that may have run in the period: an unknown start or end excludes none.
				.filter(({ clock: { kind, place, end } }) => {
					const begun = landedOn(charges.facts, kind === 'combined' ? 'port' : place);
					return (begun ?? period.from) <= period.to && (end.on ?? period.to) >= period.from;
				})
				.map((charged) => accrualOf(charged, charges, period))
				.filter(
					({ due, not_assessable: missing, is_unposted: isUnread }) =>
						due.length > 0 || missing !== null || isUnread,
				)
		);
	};
}

function accrualOf(
	{ clock, charge, missing }: Charged,
	{ facts, today }: Omit<Charges, 'all'>,
	{ from, to }: Period,
) {
	const { kind, end } = clock;
	const term = charge?.term ?? null;
	const charged =
		charge &&
		dueBetween(
			charge.term,
			charge.freeUntil,
			from,
			Math.min(to, lastChargeable(end, charge.term, today)),
		);
	const gap = charged?.gap ?? null;
	const unpriced = term === null || gap === null ? null : gapIn(term, gap);
	return {
		...creditorOf(clock, term, facts),
		kind,
		charge: clock.charge,
		/** Per currency; `days` counts the days of the period that cost something. */
		due: charged?.due ?? [],
		/** The day on which the clock ended; null while it runs, or where the day is not known. */
		ended_on: dateOrNull(end.on),
		is_running: !end.isOver,
		/** The whole charge until today, with its row; null where it cannot be assessed. */
		figure: charge?.figure ?? null,
		/** By the row it may cost nothing, yet another last free day, which events may state, may have been in force. */
		is_unposted: charge?.figure.basis === 'terms' && isUnposted(clock, charge.term, facts),
		not_assessable: charged?.isTooLarge ? tooLarge(kind) : charged ? unpriced : missing,
	};
}

/**
 * Who is owed: the row's party. For a row of any party the railway at the ramp, the terminal for storage, else the line.
 * The party is null where the name is not known.
 */
function creditorOf({ kind, place }: Clock, term: Term | null, facts: CostFacts) {
	const { line, railways } = facts;
	const party = term?.party ?? null;
	const isRamp = party === null ? place === 'ramp' : term !== null && isRampRow(term, railways);
	if (party === null ? !isRamp && kind !== 'storage' : party === line)
		return { party_type: 'line' as const, party: line };
	if (isRamp) return { party_type: 'railway' as const, party: party ?? railways[0] ?? null };
	// A terminal may have several names. One of them is used, so that its amounts form one sum.
	const [name, firms] = terminalNames(terminalAt(facts, place));
	return { party_type: 'terminal' as const, party: name ?? firms ?? party };
}
