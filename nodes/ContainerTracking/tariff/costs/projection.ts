import range from 'lodash/range';

import type { DayNumber } from '../../pickup/dates';
import { firstNumberOf } from '../terms/tiers';
import type { Term, MoneyUnits, Tier } from '../terms/types';
import { chargedDaysOf, daysCounted } from './freeTime';
import { type Amounts, amountsOf, MOST_UNITS, NOTHING } from './money';

/** Today and the seven days after it. */
export const DAYS_AHEAD = 8;

/** What a clock costs if it ends on each of some days, one after the other. */
export type Projection = ReturnType<typeof projected>;

/** Containers share rows and days, so that each projection is worked out once. */
const projections = new WeakMap<Term, Map<string, Projection>>();

export function projectionOf(
	term: Term,
	freeUntil: DayNumber,
	first: DayNumber,
	days: number,
): Projection {
	const ofTerm = projections.get(term) ?? new Map<string, Projection>();
	const key = `${freeUntil} ${first} ${days}`;
	const projection = ofTerm.get(key) ?? projected(term, freeUntil, first, days);
	projections.set(term, ofTerm.set(key, projection));
	return projection;
}

function projected(term: Term, freeUntil: DayNumber, first: DayNumber, days: number) {
	const charges = range(first, first + days).map((end) =>
		chargeOf(term, chargedDaysOf(term, freeUntil, end)),
	);
	const chargedDays = chargedDaysOf(term, freeUntil, first);
	const workingDays = daysCounted(freeUntil, freeUntil + chargedDays, 'working', term);
	return {
		/** If it ends on the first of them. */
		chargedDays,
		/** Closed days of the row among those, where they are charged like any other. */
		closedDays: term.chargedCount === 'working' ? 0 : chargedDays - workingDays,
		amounts: charges.map(({ amounts }) => amounts),
		/** Of all these days. */
		gap: charges.find(({ gap }) => gap !== null)?.gap ?? null,
		isTooLarge: charges.some(({ isTooLarge }) => isTooLarge),
	};
}

/**
 * What falls due for the days from `from` to `to`, of those that are charged; the numbers of the tiers go on from the
 * days before.
 */
export function dueBetween(
	term: Term,
	freeUntil: DayNumber,
	from: DayNumber,
	to: DayNumber,
): Charge & { days: number } {
	const daysTo = (day: DayNumber) => daysCounted(freeUntil, day, term.chargedCount, term);
	const [before, until] = [daysTo(from - 1), daysTo(to)];
	return { ...chargeOf(term, until, before), days: Math.max(0, until - before) };
}

/** What charged days cost, and what the tiers do not say about it. */
interface Charge {
	amounts: Amounts;
	/** How many of the days cost something, by currency. */
	daysIn: ReadonlyMap<string, number>;
	/** The first of the charged days that no tier covers, by its number in the tiers; null where there is none. */
	gap: number | null;
	/** More than can be calculated exactly; the amounts are then none. */
	isTooLarge: boolean;
}

const FREE: Charge = { amounts: NOTHING, daysIn: new Map(), gap: null, isTooLarge: false };

/**
 * What the first `days` charged days of a term cost, without those `before`: each the amount of the tier that has its
 * number. The first charged day is day 1, or goes on from the free days.
 */
function chargeOf(term: Term, days: number, before = 0): Charge {
	if (days <= before) return FREE;
	const { tiers } = term;
	const units = new Map<string, MoneyUnits>();
	const daysIn = new Map<string, number>();
	const firstOfAll = firstNumberOf(term);
	const [first, last] = [firstOfAll + before, firstOfAll + days - 1];
	for (const { fromDay, toDay, amount, currency } of tiers) {
		const covered = Math.min(last, toDay ?? last) - Math.max(first, fromDay) + 1;
		if (covered <= 0 || amount === 0) continue;
		units.set(currency, (units.get(currency) ?? 0) + covered * amount);
		daysIn.set(currency, (daysIn.get(currency) ?? 0) + covered);
	}
	const isTooLarge = [...units.values()].some((sum) => sum > MOST_UNITS);
	const amounts = isTooLarge ? NOTHING : amountsOf(units);
	return { amounts, daysIn, gap: gapOf(tiers, first, last), isTooLarge };
}

/** The first number from `first` to `last` that is in no tier; tiers are in the order of their days. */
function gapOf(tiers: readonly Tier[], first: number, last: number): number | null {
	let next = first;
	for (const { fromDay, toDay } of tiers) {
		if (fromDay > next || next > last) break;
		next = Math.max(next, (toDay ?? last) + 1);
	}
	return next <= last ? next : null;
}
