import { demurrageOf } from './amounts';
import { dayLabel } from './dates';
import { holdNames } from './holds';
import type { Notes, StatusFacts } from './notes';
import { dayCount, plainText, shortened } from './plainText';
import { disagreement } from './sentenceWarnings';
import type { Attention, Reason } from './types';

/** A phrase for each of the reasons, in their order. See docs/last-free-day.md#attention. */
export function attentionOf(facts: StatusFacts, notes: Notes): Attention[] {
	return facts.reasons.map((reason) => ({
		reason,
		phrase: plainText(PHRASES[reason](facts, notes)),
	}));
}

/** Built only for reasons that are there. */
const PHRASES: { [reason in Reason]: (facts: StatusFacts, notes: Notes) => string } = {
	appointment_after_lfd: (facts) =>
		`${appointment(facts)} is after the last free day${onDay(facts)}`,
	overdue: (facts) => `${daysOverdue(facts)}, last free day was${onDay(facts)}`,
	today: ({ closed_days: closed, today }) =>
		`last free day is today${closed.includes(today) ? ', without gate hours' : ''}`,
	last_gate_day: (facts) =>
		facts.last_gate_day === facts.today
			? `last free day is${onDay(facts)}, today is the last day with open gates`
			: `last free day is${onDay(facts)}, no day with open gates is left`,
	soon,
	appointment_missed: (facts) => `${appointment(facts)} was missed`,
	hold_outlasts_lfd: holdStands,
	demurrage_without_lfd: demurrageWithoutLfd,
	demurrage_before_lfd_over: (facts) =>
		`${demurragePosted(facts)} though the last free day is not over`,
	no_lfd_after_discharge: noLfdInPort,
	no_lfd_at_ramp: (_, { daysHere }) =>
		`no last free day ${dayCount(daysHere ?? 0)} after the arrival at the ramp`,
	lfd_unreadable: ({ lfd_dates: dates }) => {
		const unreadable = dates.find(({ applies, date }) => applies && date === null);
		return `last free day "${shortened(unreadable?.value ?? '')}" cannot be read`;
	},
	lfd_implausible: (facts) => `last free day${onDay(facts)} cannot be true`,
	lfd_dates_disagree: ({ lfd_dates: dates, today }) => disagreement(dates, today),
	conflicting: () => 'records conflict, marked as moved inland yet found in the yard later',
	stale: ({ left_port: hasLeft }) =>
		`${hasLeft ? 'railway' : 'terminal'} not heard of for 48 hours`,
	onward_move_unknown: () => 'left the port, onward move unknown',
	probably_picked_up: (facts) => `${daysOverdue(facts)} and no demurrage posted, probably gone`,
	tracking_stopped: ({ tracking_stopped_reason: reason }) =>
		reason === null
			? 'tracking stopped'
			: `tracking stopped (${shortened(reason.replaceAll('_', ' '))})`,
};

/** ` Fri 11 Dec`. */
const onDay = ({ last_free_day: lfd, today }: StatusFacts): string =>
	lfd === null ? '' : ` ${dayLabel(lfd, today)}`;

const daysOverdue = ({ days_left: days }: StatusFacts): string =>
	`${dayCount(-(days ?? 0))} overdue`;

function appointment({ appointment_at: at, today }: StatusFacts): string {
	return at === null ? 'appointment' : `appointment ${dayLabel(at.split('T')[0], today)}`;
}

function soon(facts: StatusFacts): string {
	const { days_left: days, gate_days_left: open } = facts;
	const left = `${dayCount(days ?? 0)} left to${onDay(facts)}`;
	if (open === null || open === days) return left;
	return open === 0 ? `${left}, none with open gates` : `${left}, ${open} with open gates`;
}

/** Nobody says when a hold ends, so it outlasts the date unless somebody acts. */
function holdStands(facts: StatusFacts): string {
	const names = holdNames(facts.active_holds).map(shortened);
	const holds = names.length === 1 ? `hold ${names[0]} stands` : `holds ${names.join(', ')} stand`;
	const { days_left: days } = facts;
	if (days === null) return holds;
	if (days < 0) return `${holds}, ${daysOverdue(facts)}`;
	return days === 0 ? `${holds} on the last free day` : `${holds}, ${dayCount(days)} left`;
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

/** The advice for a container that waits for its train: the port states no date for it. */
function noLfdInPort(facts: StatusFacts, { daysHere }: Notes): string {
	const since = facts.discharged_on === null ? 'the arrival of the ship' : 'discharge';
	const ofPort = facts.last_free_day === null ? '' : ' of the port';
	const isForRail = facts.current_status?.toLowerCase() === 'awaiting_inland_transfer';
	const advice = isForRail ? ', waiting for rail, ask the line' : '';
	return `no last free day${ofPort} ${dayCount(daysHere ?? 0)} after ${since}${advice}`;
}
