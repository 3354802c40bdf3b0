import { firstChargedDayOf, freeUntilOf } from '../../costs/clock';
import { dayLabel, isoDate, type DayNumber } from '../../pickup/dates';
import type { ClockStart, Term } from '../../terms';

const STARTED: { [Each in ClockStart]: string } = {
	discharge: 'discharged',
	available: 'available',
	vessel_arrival: 'arrived',
	rail_notification: 'notified',
	gate_out: 'picked up',
};

/** What a row comes to for one start of its clock, so that it can be compared with the tariff. */
export function exampleOf(term: Term, today: DayNumber): string | null {
	const latest = Math.min(today, term.validTo ?? today);
	const start = Math.max(latest, term.validFrom ?? latest);
	const freeUntil = term.freeDays === null ? start : freeUntilOf(term, start);
	const charged = freeUntil === null ? null : firstChargedDayOf(term, freeUntil);
	if (freeUntil === null || charged === null) return null;
	const label = (day: DayNumber) => dayLabel(isoDate(day), isoDate(today));
	const first = `first charged day ${label(charged)}`;
	if (term.freeDays === null) return `e.g. posted last free day ${label(start)}: ${first}`;
	const free = term.freeDays === 0 ? 'no day is free' : `free until ${label(freeUntil)}`;
	return `e.g. ${STARTED[term.start]} ${label(start)}: ${free}, ${first}`;
}
