import type { Evaluated } from '../pickup/pickupStatus';
import type { EnteredTimes, Term, TermKind } from '../terms/types';
import type { TermsTable } from '../terms/termsTable';
import { isoDate, type DayNumber } from '../pickup/dates';
import { terminalNames } from '../pickup/place';
import {
	chargesOf,
	gapIn,
	lastChargeable,
	tooLarge,
	type Charged,
	type Charges,
	type CostFigure,
} from './charges';
import type { Clock } from './clocks';
import { isRampRow, landedOn, terminalAt, type CostFacts } from './facts';
import { moneyOf, type Money } from './money';
import { dueBetween } from './projection';
import { TermRows, type NotAssessable } from './rows';

/** What one charge of a container came to in a period, by the user's own terms. Plain JSON. */
export interface Accrual {
	kind: TermKind | null;
	charge: string | null;
	/** Whom it is owed; the name is null where it is not known. */
	party_type: 'line' | 'railway' | 'terminal';
	party: string | null;
	/** Per currency, for the days of the period that cost something. */
	due: Array<Money & { days: number }>;
	/** The end of its clock; null while it runs, or where that day is not known. */
	ended_on: string | null;
	is_running: boolean;
	/** The whole charge until today, with the row; null where it cannot be assessed. */
	figure: CostFigure | null;
	/** What is missing of the amounts. */
	not_assessable: NotAssessable | null;
}

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
 * @param entered times that the service does not report, by container number
 * @param isThrough whether port demurrage of what goes on by rail is the line's own affair
 */
export function accrualsAt(
	terms: TermsTable,
	entered: ReadonlyMap<string, EnteredTimes>,
	isThrough = false,
): (evaluated: Evaluated, period: Period) => Accrual[] {
	const rows = new TermRows(terms, entered);
	return (evaluated, period) => {
		const { all, ...charges } = chargesOf(rows, evaluated, isThrough);
		return all
			.filter(({ clock }) => mayFallInto(period, clock, charges.facts))
			.map((charged) => accrualOf(charged, charges, period))
			.filter(({ due, not_assessable: missing }) => due.length > 0 || missing !== null);
	};
}

/** Whether the clock ran in the period, as far as is known. */
function mayFallInto({ from, to }: Period, { kind, place, end }: Clock, facts: CostFacts): boolean {
	const begun = landedOn(facts, kind === 'combined' ? 'port' : place);
	return (begun ?? from) <= to && (end.on ?? to) >= from;
}

/** The days of the period up to the end of the clock, and what they cost in each currency. */
function accrualOf(
	{ clock, charge, missing }: Charged,
	{ facts, today }: Omit<Charges, 'all'>,
	period: Period,
): Accrual {
	const { kind, end } = clock;
	const accrual: Accrual = {
		...creditorOf(clock, charge?.term ?? null, facts),
		kind,
		charge: clock.charge,
		due: [],
		ended_on: end.on === null ? null : isoDate(end.on),
		is_running: !end.isOver,
		figure: charge?.figure ?? null,
		not_assessable: missing,
	};
	if (charge === null) return accrual;
	const { term, freeUntil } = charge;
	const to = Math.min(period.to, lastChargeable(end, term, today));
	const { amounts, daysIn, gap, isTooLarge } = dueBetween(term, freeUntil, period.from, to);
	const missingIn = gap === null ? null : gapIn(term, gap);
	return {
		...accrual,
		due: moneyOf(amounts).map((money) => ({ ...money, days: daysIn.get(money.currency) ?? 0 })),
		not_assessable: isTooLarge ? tooLarge(kind) : missingIn,
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
