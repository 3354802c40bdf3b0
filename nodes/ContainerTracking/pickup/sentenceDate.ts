import { dayLabel, isoDate, readDay } from './dates';
import { lastWeekdayBefore } from './gates';
import type { Notes, StatusFacts } from './notes';
import { dayCount, shortened, zoneLabel } from './plainText';
import type { LfdDate } from './types';

/** The last free day and its terminal, or what is known instead. */
export function deadlineClause(facts: StatusFacts, notes: Notes): string {
	if (facts.place === 'left_port') return 'left the port, onward move unknown, verify';
	const terminal = standsAt(facts);
	const { days_left: days, last_free_day: lfd } = facts;
	if (days !== null && lfd !== null) return `${daysLeft(facts, days, lfd)}${terminal}`;
	return withoutUrgency(facts, notes, terminal);
}

/** ` at Pier 400`, or the port where no terminal is known. */
function standsAt({ terminal, firms_code: code, port }: StatusFacts): string {
	if (terminal !== null || code !== null) return ` at ${terminal ?? code}`;
	return port === null ? '' : ` in ${port}, terminal not known`;
}

function daysLeft(facts: StatusFacts, days: number, lfd: string): string {
	const zone = zoneLabel(facts.lfd_zone);
	const day = dayLabel(lfd, facts.today);
	const when = `(${[day, zone].filter(Boolean).join(', ')})`;
	if (days === 0) return `last free day is today ${when}`;
	if (days === 1) return `last free day is tomorrow ${when}`;
	if (days > 1) return `last free day is in ${days} days ${when}`;
	if (days === -1) return `1 day overdue, last free day was yesterday ${when}`;
	return `${-days} days overdue, last free day was ${day}${zone && ` (${zone})`}`;
}

/** Why no date sets an urgency, with the date where one is stored. */
function withoutUrgency(facts: StatusFacts, notes: Notes, terminal: string): string {
	const { last_free_day: lfd, lfd_dates: dates, flags, place } = facts;
	const unreadable = dates.find(({ applies, date }) => applies && date === null);
	if (lfd === null && unreadable) {
		return `the last free day "${shortened(unreadable.value)}"${terminal} cannot be read`;
	}
	if (lfd === null) {
		const closed = place === 'inland_waiting' ? closedDate(dates) : undefined;
		const word =
			place === 'inland_transit' ? 'no last free day of the ramp yet' : 'no last free day yet';
		const ports = closed ? `, ${dayLabel(closed, facts.today)} was that of the port` : '';
		return `${word}${terminal}${waiting(facts, notes)}${ports}`;
	}
	const day = dayLabel(lfd, facts.today);
	if (flags.implausible) return `the last free day ${day}${terminal} cannot be true, verify it`;
	if (flags.lfd_before_landing)
		return `last free day ${day}${terminal} is past, yet it has not landed`;
	return `no last free day of the port yet${waiting(facts, notes)}, that of the ramp is ${day}${terminal}`;
}

const closedDate = (dates: readonly LfdDate[]): string | undefined =>
	dates.find(({ applies, place, date }) => !applies && place === 'port' && date !== null)?.date ??
	undefined;

/** How long it has been waiting without a date, where that costs money. */
function waiting({ reasons, current_status: status }: StatusFacts, { daysHere }: Notes): string {
	const isAtRamp = reasons.includes('no_lfd_at_ramp');
	const isInPort = reasons.includes('no_lfd_after_discharge');
	if (daysHere === null || !(isAtRamp || isInPort)) return '';
	const since = `, ${dayCount(daysHere)} ${isAtRamp ? 'at the ramp' : 'in the port'}`;
	const isForRail = status?.toLowerCase() === 'awaiting_inland_transfer';
	return isForRail ? `${since}, waiting for rail, ask the line` : since;
}

/** One that was kept is history; a past one of a container that is still there is not. */
export function appointmentClause(facts: StatusFacts, { isAppointmentPast }: Notes): string {
	const { today, appointment_at: at, appointment_missed: isMissed, left_port: hasLeft } = facts;
	if (at === null || (isAppointmentPast && hasLeft)) return '';
	const [date, time = ''] = at.split('T');
	const label = `appointment ${dayLabel(date, today)} ${time.slice(0, 5)}`.trim();
	if (isMissed) return `${label} was MISSED`;
	if (isAppointmentPast) return `${label} has passed, not known whether it was kept`;
	return facts.appointment_after_lfd ? `${label} is AFTER the last free day` : label;
}

/** A hint, worth a word only while the last free day is ahead and the gates close before it. */
export function gateClause(facts: StatusFacts): string {
	const { today, last_gate_day: day, last_free_day: lfd, days_left: left } = facts;
	if (day === null || day === lfd || left === null || left < 0) return '';
	// Days that only the user's settings close are weekdays all the same.
	const lfdDay = lfd === null ? null : readDay(lfd);
	const isLastWeekday = lfdDay !== null && day === isoDate(lastWeekdayBefore(lfdDay));
	const before = `weekday before it${isLastWeekday ? '' : ' with open gates'}`;
	if (day === today) return `today is the last ${before}`;
	return day < today
		? `the last ${before} was ${dayLabel(day, today)}`
		: `last ${before} is ${dayLabel(day, today)}`;
}
