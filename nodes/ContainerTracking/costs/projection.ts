import { isoDate, type DayNumber } from '../pickup/dates';
import type { Term, MoneyUnits, Tier } from '../terms/types';
import { Memo } from './memo';
import { chargedDaysOf, daysCounted, firstTierDay, type ClockTerm } from './clock';
import { type Amounts, amountsOf, MOST_UNITS, NOTHING } from './money';
/** Today and the seven days after it. */
export const DAYS_AHEAD = 8;

/** What a clock costs if it ends on each of some days, one after the other. */
export interface Projection {
	/** If it ends on the first of them. */
	chargedDays: number;
	/** Closed days of the row among those, where they are charged like any other. */
	closedDays: number;
	amounts: readonly Amounts[];
	/** See Charge; of all these days. */
	gap: number | null;
	isTooLarge: boolean;
}

const MAX_KNOWN = 5000;

/** Containers share rows and days, so that each projection is worked out once. */
export class Projections {
	private readonly known = new Map<Term, Memo<Projection | null>>();

	/**
	 * For `days` days from `first` on.
	 *
	 * @returns null where the numbers of the tiers follow free days that the row does not state
	 */
	of(term: Term, freeUntil: DayNumber, first: DayNumber, days: number): Projection | null {
		const ofTerm = this.known.get(term) ?? new Memo<Projection | null>(MAX_KNOWN);
		this.known.set(term, ofTerm);
		return ofTerm.get(`${freeUntil} ${first} ${days}`, () =>
			projectionOf(term, freeUntil, first, days),
		);
	}
}

function projectionOf(
	term: Term,
	freeUntil: DayNumber,
	first: DayNumber,
	days: number,
): Projection | null {
	const charges: Charge[] = [];
	for (let ahead = 0; ahead < days; ahead += 1) {
		const charge = chargeOf(term, chargedDaysOf(term, freeUntil, first + ahead));
		if (charge === null) return null;
		charges.push(charge);
	}
	return {
		chargedDays: chargedDaysOf(term, freeUntil, first),
		closedDays: closedDaysOf(term, freeUntil, first),
		amounts: charges.map(({ amounts }) => amounts),
		gap: charges.find(({ gap }) => gap !== null)?.gap ?? null,
		isTooLarge: charges.some(({ isTooLarge }) => isTooLarge),
	};
}

function closedDaysOf(term: Term, freeUntil: DayNumber, end: DayNumber): number {
	if (term.chargedCount === 'working') return 0;
	const charged = chargedDaysOf(term, freeUntil, end);
	return charged - daysCounted(freeUntil, freeUntil + charged, 'working', term);
}

/** `YYYY-MM-DD` of each of the days. */
export const datesFrom = (first: DayNumber): string[] =>
	Array.from({ length: DAYS_AHEAD }, (_, ahead) => isoDate(first + ahead));

/**
 * What falls due for the days from `from` to `to`, of those that are charged; the numbers of the tiers go on from the
 * days before. Null where they follow free days that the row does not state.
 */
export function dueBetween(
	term: ClockTerm & Pick<Term, 'numbering' | 'tiers'>,
	freeUntil: DayNumber,
	from: DayNumber,
	to: DayNumber,
): (Charge & { days: number }) | null {
	const daysTo = (day: DayNumber) => daysCounted(freeUntil, day, term.chargedCount, term);
	const [before, until] = [daysTo(from - 1), daysTo(to)];
	const charge = chargeOf(term, until, before);
	return charge && { ...charge, days: Math.max(0, until - before) };
}

/** What charged days cost, and what of it the tiers do not tell. */
interface Charge {
	amounts: Amounts;
	/** The first of the charged days that no tier covers, by its number in the tiers; null where there is none. */
	gap: number | null;
	/** More than can be reckoned exactly; the amounts are then none. */
	isTooLarge: boolean;
}

const FREE: Charge = { amounts: NOTHING, gap: null, isTooLarge: false };

/**
 * What the first `days` charged days of a term cost, without those `before`: each the amount of the tier that has its
 * number. Null where the numbers follow free days that the row does not state.
 */
function chargeOf(
	term: Pick<Term, 'freeDays' | 'numbering' | 'tiers'>,
	days: number,
	before = 0,
): Charge | null {
	if (days <= before) return FREE;
	const firstOfAll = firstTierDay(term);
	if (firstOfAll === null) return null;
	const first = firstOfAll + before;
	const last = firstOfAll + days - 1;
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
