import { weekday, type DayNumber } from '../pickup/dates';
import { gateDaysLeft } from '../pickup/gates';
import type { DayCount, Term } from '../terms/types';

/**
 * Arithmetic of the days of a term: from the start of its clock to the end of the free time, and from there the days
 * that are charged. Whole days only; zones have had their say before. See docs/terms.md.
 */

/** When days do not count, where a term counts working days. */
export type DaysOff = Pick<Term, 'closedWeekdays' | 'holidays'>;

const DAYS_OF_WEEK = 7;

/** How many days after `after`, up to and with `last`, count; 0 where `last` is not later. */
export function daysCounted(
	after: DayNumber,
	last: DayNumber,
	count: DayCount,
	daysOff: DaysOff,
): number {
	if (last <= after) return 0;
	return count === 'calendar' ? last - after : gateDaysLeft(after, last, daysOff);
}

/**
 * The day that is the nth to count after `after`; `after` itself for 0. Null where no day ever counts, every weekday
 * being closed.
 */
function dayCounted(
	after: DayNumber,
	nth: number,
	count: DayCount,
	daysOff: DaysOff,
): DayNumber | null {
	if (nth <= 0) return after;
	if (count === 'calendar') return after + nth;
	if (daysOff.closedWeekdays.size >= DAYS_OF_WEEK) return null;
	let day = after;
	for (let left = nth; left > 0; ) {
		day += 1;
		if (!daysOff.closedWeekdays.has(weekday(day)) && !daysOff.holidays.has(day)) left -= 1;
	}
	return day;
}

/** What a clock reads of a term. */
export type ClockTerm = DaysOff &
	Pick<Term, 'chargedCount' | 'firstDay' | 'freeCount' | 'freeDays' | 'lastDayCounts'>;

/**
 * The last day without a charge, by the row alone: a posted last free day, where it counts, replaces it. With
 * no free days it is the day before the first day. Null where the row states none, or no day ever counts.
 */
export function freeUntilOf(term: ClockTerm, start: DayNumber): DayNumber | null {
	if (term.freeDays === null) return null;
	const before = term.firstDay === 'same' ? start - 1 : start;
	return dayCounted(before, term.freeDays, term.freeCount, term);
}

/** The first day after the free time that is charged; null where no day ever counts. */
export const firstChargedDayOf = (term: ClockTerm, freeUntil: DayNumber): DayNumber | null =>
	dayCounted(freeUntil, 1, term.chargedCount, term);

/**
 * How many days are charged if it ends (is fetched, returned) on `end`. The end on the last free day, or before it,
 * costs nothing.
 */
export const chargedDaysOf = (term: ClockTerm, freeUntil: DayNumber, end: DayNumber): number =>
	daysCounted(freeUntil, term.lastDayCounts ? end : end - 1, term.chargedCount, term);
