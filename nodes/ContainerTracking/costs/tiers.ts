import type { MoneyUnits, Term, Tier } from '../terms/types';
import { firstTierDay } from './clock';
import { amountsOf, MOST_UNITS, NOTHING, type Amounts } from './money';

/** What charged days cost, and what of it the tiers do not tell. */
export interface Charge {
	amounts: Amounts;
	/** The first of the charged days that no tier covers, by its number in the tiers; null where there is none. */
	gap: number | null;
	/** More than can be reckoned exactly; the amounts are then none. */
	isTooLarge: boolean;
}

const FREE: Charge = { amounts: NOTHING, gap: null, isTooLarge: false };

/**
 * What the first `days` charged days of a term cost: each the amount of the tier that has its number. Null where the
 * numbers follow free days that the row does not state.
 */
export function chargeOf(
	term: Pick<Term, 'freeDays' | 'numbering' | 'tiers'>,
	days: number,
): Charge | null {
	if (days <= 0) return FREE;
	const first = firstTierDay(term);
	if (first === null) return null;
	const last = first + days - 1;
	const units = new Map<string, MoneyUnits>();
	let isTooLarge = false;
	for (const { fromDay, toDay, amount, currency } of term.tiers) {
		const covered = Math.min(last, toDay ?? last) - Math.max(first, fromDay) + 1;
		if (covered <= 0 || amount === 0) continue;
		const sum = (units.get(currency) ?? 0) + covered * amount;
		isTooLarge ||= sum > MOST_UNITS;
		units.set(currency, sum);
	}
	const gap = gapOf(term.tiers, first, last);
	return { amounts: isTooLarge ? NOTHING : amountsOf(units), gap, isTooLarge };
}

/** The first number from `first` to `last` that is in no tier. */
function gapOf(tiers: readonly Tier[], first: number, last: number): number | null {
	let next = first;
	// Tiers stand in any order; one that covers the next number moves it on.
	for (let moved = true; moved && next <= last; ) {
		moved = false;
		for (const { fromDay, toDay } of tiers) {
			if (fromDay > next || (toDay !== null && toDay < next)) continue;
			if (toDay === null) return null;
			next = toDay + 1;
			moved = true;
		}
	}
	return next <= last ? next : null;
}
