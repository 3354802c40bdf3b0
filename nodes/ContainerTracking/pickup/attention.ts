import { demurrageOf } from './fees';
import { dayLabel } from './dates';
import { holdWords } from './holds';
import { disagreement, type Notes, silence, type StatusFacts } from './sentenceWarnings';
import { dayCount, plainText, shortened } from './read';
import type { Attention, Reason } from './types';

/** A phrase for each of the reasons, in their order. See docs/last-free-day.md#attention. */
export function attentionOf(facts: StatusFacts, notes: Notes): Attention[] {
	return facts.reasons.map((reason) => ({
		reason,
		phrase: plainText(PHRASES[reason](facts, notes)),
	}));
}

const PHRASES: { [reason in Reason]: (facts: StatusFacts, notes: Notes) => string } = {
	appointment_after_lfd: (facts) =>
		`${appointmentText(facts)} is after LFD${onDay(facts)}${facts.days_left === null ? '' : ` (${inDays(facts.days_left)})`}`,
	overdue: deadlinePhrase,
	today: (facts) =>
		`${deadlinePhrase(facts)}${facts.closed_days.includes(facts.today) ? ', gates closed' : ''}`,
	last_gate_day: (facts) =>
		`${facts.last_gate_day === facts.today ? 'last gate day today' : 'no gate day left'}, ${deadlinePhrase({ ...facts, gate_days_left: null })}`,
	soon: deadlinePhrase,
	appointment_missed: (facts) => `${appointmentText(facts)} was missed`,
	hold_outlasts_lfd: ({ active_holds: active }) => holdWords(active),
	demurrage_without_lfd: demurrageWithoutLfd,
	demurrage_before_lfd_over: (facts) =>
		`${demurragePosted(facts)} though the last free day is not over`,
	no_lfd_after_discharge: noLfdInPort,
	no_lfd_at_ramp: (_, { daysHere }) =>
		`no last free day ${dayCount(daysHere ?? 0)} after the arrival at the ramp`,
	lfd_unreadable: ({ lfd_dates: dates }) => {
		const unparsed = dates.find(({ applies, date }) => applies && date === null);
		return `last free day "${shortened(unparsed?.value ?? '')}" cannot be read`;
	},
	lfd_implausible: (facts) => `last free day${onDay(facts)} cannot be true`,
	lfd_dates_disagree: ({ lfd_dates: dates, today }) => disagreement(dates, today),
	conflicting: () => 'records conflict, marked as moved inland yet found in the yard later',
	stale: silence,
	onward_move_unknown: () => 'left the port, onward move unknown',
	probably_picked_up: ({ days_left: days }) =>
		`${inDays(days ?? 0)} and no demurrage posted, probably gone`,
	tracking_stopped: ({ tracking_stopped_reason: reason }) =>
		reason === null
			? 'tracking stopped'
			: `tracking stopped (${shortened(reason.replaceAll('_', ' '))})`,
};

/** ` Fri 11 Dec`. */
const onDay = ({ last_free_day: lfd, today }: StatusFacts): string =>
	lfd === null ? '' : ` ${dayLabel(lfd, today)}`;

function appointmentText({ appointment_at: at, today }: StatusFacts): string {
	return at === null ? 'appointment' : `appointment ${dayLabel(at.split('T')[0], today)}`;
}

type Deadline = Pick<StatusFacts, 'days_left' | 'gate_days_left' | 'last_free_day' | 'today'>;

/** `LFD tomorrow, Tue 24 Nov`; gate days only where they are fewer than the days. Empty where no date counts. */
export function deadlinePhrase(facts: Deadline): string {
	const { days_left: days, gate_days_left: gateDays, last_free_day: lfd, today } = facts;
	if (days === null) return '';
	const day = lfd === null ? '' : dayLabel(lfd, today);
	if (days < 0) return `${inDays(days)}${day && `, LFD was ${day}`}`;
	if (days === 0) return 'LFD today';
	const gates =
		gateDays === 0 ? 'no gate day after today' : `${gateDays} gate day${gateDays === 1 ? '' : 's'}`;
	const areFewer = gateDays !== null && gateDays < days;
	return `LFD ${inDays(days)}${day && `, ${day}`}${areFewer ? ` (${gates})` : ''}`;
}

/** `3 days overdue`, `today`, `tomorrow`, `in 2 days`. */
export function inDays(days: number): string {
	if (days < 0) return `${dayCount(-days)} overdue`;
	if (days < 2) return days === 0 ? 'today' : 'tomorrow';
	return `in ${days} days`;
}

function demurragePosted({ fees, flags }: StatusFacts): string {
	const { isNamed, amounts } = demurrageOf(fees);
	const posted = isNamed ? 'demurrage posted' : 'fees posted that may be demurrage';
	const origin = flags.check_before_arrival ? ', some perhaps of the port' : '';
	return amounts === '' ? posted : `${posted} (${amounts}${origin})`;
}

function demurrageWithoutLfd(facts: StatusFacts): string {
	const posted = demurragePosted(facts);
	if (facts.place === 'left_port') return `${posted}, perhaps before it left the port`;
	const unknown =
		facts.lfd_dates.length === 0 ? 'no last free day known' : 'no last free day that counts';
	return `${posted} and ${unknown}`;
}

function noLfdInPort(facts: StatusFacts, { daysHere }: Notes): string {
	const since = facts.discharged_on === null ? 'the arrival of the ship' : 'discharge';
	const ofPort = facts.last_free_day === null ? '' : ' of the port';
	const isForRail = facts.current_status?.toLowerCase() === 'awaiting_inland_transfer';
	const advice = isForRail ? ', waiting for rail, ask the line' : '';
	return `no last free day${ofPort} ${dayCount(daysHere ?? 0)} after ${since}${advice}`;
}
