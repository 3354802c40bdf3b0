import type { Evaluated } from '../pickup';
import { isoDate, type DayNumber } from '../pickup/dates';
import { terminalNames } from '../pickup/place';
import type { EnteredTimes, Term, TermsTable } from '../terms';
import { gapIn, lastChargeable, tooLarge, type Charged } from './charges';
import type { Clock } from './clocks';
import { costFactsOf, isRampRow, landedOn, terminalAt, type CostFacts } from './facts';
import { chargedAll, todayAt } from './forecast';
import { moneyOf } from './money';
import { dueBetween, Projections } from './projection';
import { Rows } from './rows';
import type { Accrual } from './types';

/** Days at the place of each clock, both included. */
export interface Period {
	from: DayNumber;
	to: DayNumber;
}

/**
 * What fell due for the days of a period, by the clocks and rows of the cost forecast: of each charge its days in the
 * period alone, while its tiers go on from the days before. What cannot be assessed is there as well, unless its clock
 * ended before the period or began after it. See docs/accruals.md.
 *
 * @param entered times that the service does not tell, by container number
 * @param isThrough whether port demurrage of what goes on by rail is the line's own affair
 */
export function accrualsAt(
	terms: TermsTable,
	entered: ReadonlyMap<string, EnteredTimes>,
	isThrough = false,
): (evaluated: Evaluated, period: Period) => Accrual[] {
	const rows = new Rows(terms);
	const projections = new Projections();
	return (evaluated, period) => {
		if (!evaluated.where.landed) return [];
		const facts = costFactsOf(evaluated, entered);
		const today = todayAt(facts);
		return chargedAll(facts, { rows, projections, today }, isThrough)
			.filter(({ clock }) => mayFallInto(period, clock, facts))
			.map((charged) => accrualOf(charged, { facts, period, today }))
			.filter(({ due, not_assessable: missing }) => due.length > 0 || missing !== null);
	};
}

/** Whether the clock ran in the period, as far as is known. */
function mayFallInto({ from, to }: Period, { kind, place, end }: Clock, facts: CostFacts): boolean {
	const begun = landedOn(facts, kind === 'combined' ? 'port' : place);
	return (begun ?? from) <= to && (end.on ?? to) >= from;
}

interface By {
	facts: CostFacts;
	period: Period;
	today: DayNumber;
}

function accrualOf({ clock, charge, missing }: Charged, by: By): Accrual {
	const about = {
		...creditorOf(clock, charge?.term ?? null, by.facts),
		kind: clock.kind,
		charge: clock.charge,
		ended_on: clock.end.on === null ? null : isoDate(clock.end.on),
		is_running: !clock.end.isOver,
		figure: charge?.figure ?? null,
	};
	if (charge === null) return { ...about, due: [], not_assessable: missing };
	return { ...about, ...dueIn(charge, clock, by) };
}

/** The days of the period up to the end of the clock, and what they cost in each currency. */
function dueIn(
	{ term, freeUntil }: NonNullable<Charged['charge']>,
	{ end }: Clock,
	{ period, today }: By,
): Pick<Accrual, 'due' | 'not_assessable'> {
	const to = Math.min(period.to, lastChargeable(end, term, today));
	const dueOf = (one: Term) => dueBetween(one, freeUntil, period.from, to);
	const whole = dueOf(term);
	if (whole === null || whole.isTooLarge) {
		const { kind } = term;
		return {
			due: [],
			not_assessable: { kind, reason: 'amount_too_large', phrase: tooLarge(kind) },
		};
	}
	// A price of one unit for each day in the currency makes its sum their number.
	const daysIn = (currency: string): number => {
		const tiers = term.tiers.map((tier) => {
			const isCharged = tier.currency === currency && tier.amount > 0;
			return { ...tier, amount: isCharged ? 1 : 0 };
		});
		return dueOf({ ...term, tiers })?.amounts[0]?.units ?? 0;
	};
	return {
		due: moneyOf(whole.amounts).map((money) => ({ ...money, days: daysIn(money.currency) })),
		not_assessable: whole.gap === null ? null : gapIn(term, whole.gap),
	};
}

type Creditor = Pick<Accrual, 'party' | 'party_type'>;

/** Whom it is owed: the party of the row; of a row for any party the railway at the ramp, of storage the terminal, else the line. */
function creditorOf({ kind, place }: Clock, term: Term | null, facts: CostFacts): Creditor {
	const { line, railways } = facts;
	const party = term?.party ?? null;
	const isRamp = party === null ? place === 'ramp' : term !== null && isRampRow(term, railways);
	if (party === null ? !isRamp && kind !== 'storage' : party === line)
		return { party_type: 'line', party: line };
	if (isRamp) return { party_type: 'railway', party: party ?? railways[0] ?? null };
	// One terminal has several names, and its amounts are to be one sum.
	const [name, firms] = terminalNames(terminalAt(facts, place));
	return { party_type: 'terminal', party: name ?? firms ?? party };
}
