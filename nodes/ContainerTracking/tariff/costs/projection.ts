import { groupBy, range, sortBy, sumBy } from 'lodash';

import { onceForEach } from '../../api/memo';
import type { DayNumber } from '../../pickup/dates';
import { daysWithoutTier, firstNumberOf } from '../terms/tiers';
import type { Term } from '../terms/types';
import { chargedDaysOf, daysCounted } from './freeTime';
import { MOST_UNITS, ofUnits, unitsOf } from './money';

/** Today and the seven days after it. */
export const DAYS_AHEAD = 8;

/** What a clock costs if it ends on each of several consecutive days. */
export type Projection = ReturnType<typeof projected>;

/** Containers share rows and days, so each projection is calculated once. */
const projections = onceForEach<Term, Projection>();

export const projectionOf = (
	term: Term,
	...days: [freeUntil: DayNumber, first: DayNumber, days: number]
) => projections(term, days.join(), () => projected(term, ...days));

function projected(term: Term, freeUntil: DayNumber, first: DayNumber, days: number) {
	const charges = range(first, first + days).map((end) =>
		chargeOf(term, chargedDaysOf(term, freeUntil, end)),
	);
	const chargedDays = chargedDaysOf(term, freeUntil, first);
	const workingDays = daysCounted(freeUntil, freeUntil + chargedDays, 'working', term);
	return {
		/** Charged days if the clock ends on the first of these days. */
		chargedDays,
		/** Closed days of the row among the charged days, where these are charged like any other. */
		closedDays: term.chargedCount === 'working' ? 0 : chargedDays - workingDays,
		amounts: charges.map(({ due }) => due),
		/** The first gap in the tiers within all these days. */
		gap: charges.find(({ gap }) => gap !== null)?.gap ?? null,
		isTooLarge: charges.some(({ isTooLarge }) => isTooLarge),
	};
}

/** The amounts for the charged days from `from` to `to`. The numbers of the tiers go on from the days before. */
export function dueBetween(term: Term, freeUntil: DayNumber, from: DayNumber, to: DayNumber) {
	const daysTo = (day: DayNumber) => daysCounted(freeUntil, day, term.chargedCount, term);
	const [before, until] = [daysTo(from - 1), daysTo(to)];
	return { ...chargeOf(term, until, before), days: Math.max(0, until - before) };
}

/**
 * What the first `days` charged days of a term cost, without the first `before` of them. Each day has the amount of the
 * tier with its number. The first charged day has the number 1, or the one after the free days.
 */
function chargeOf(term: Term, days: number, before = 0) {
	const firstOfAll = firstNumberOf(term);
	const [first, last] = [firstOfAll + before, firstOfAll + days - 1];
	const costing = term.tiers.flatMap(({ fromDay, toDay, amount, currency }) => {
		const covered = Math.min(last, toDay ?? last) - Math.max(first, fromDay) + 1;
		if (covered <= 0 || amount === 0) return [];
		return { currency, units: covered * unitsOf(amount), days: covered };
	});
	const sums = Object.entries(groupBy(sortBy(costing, 'currency'), 'currency')).map(
		([currency, of]) => ({ currency, units: sumBy(of, 'units'), days: sumBy(of, 'days') }),
	);
	const [gap] = daysWithoutTier(term.tiers, first);
	const isTooLarge = sums.some(({ units }) => units > MOST_UNITS);
	return {
		/** Per currency; `days` counts those that cost something. */
		due: isTooLarge ? [] : sums.map(({ units, ...of }) => ({ ...of, amount: ofUnits(units) })),
		/** The number of the first charged day that no tier covers; null where tiers cover all days. */
		gap: gap !== undefined && gap[0] <= last ? gap[0] : null,
		/** The sum is more than can be calculated exactly; nothing is then due. */
		isTooLarge,
	};
}
