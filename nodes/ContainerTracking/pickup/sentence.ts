import { dayLabel, isoDate, readDay, timeLabel } from './dates';
import type { PickupStatus } from './facts';
import { digits, feeType, money } from './fees';
import { lastGateDay, WEEKENDS_CLOSED } from './gates';
import {
	doubtfulTimes,
	warningClauses,
	CONFLICT,
	PERHAPS_OF_PORT,
	disagreement,
	railAdvice,
	silence,
	stoppedFor,
	unparsedDates,
} from './sentenceWarnings';
import { counted, dayCount, plainText, shortened, zoneLabel } from './read';
import type { PickedUpReason, Attention, Reason } from './types';
import { holdWords } from './holds';
import type { Judged } from './reasons';

const PICKED_UP_TEXTS: Record<PickedUpReason, string> = {
	empty_terminated: 'the empty container is back',
	final_destination_full_out: 'picked up at the destination',
	delivered: 'delivered',
	picked_up: 'picked up',
	empty_returned: 'the empty container is back',
	pod_full_out: 'picked up at the port',
};

export function statusSentence(facts: PickupStatus, judged: Judged): string {
	const name = facts.number ?? 'Container without a number';
	const clauses =
		facts.picked_up_reason === null
			? [
					deadlineClause(facts, judged),
					appointmentClause(facts, judged),
					...(facts.place === 'left_port' ? [] : facts.ready_reasons),
					feeClause(facts),
					gateClause(facts),
					...warningClauses(facts, judged),
				]
			: [`gone, ${PICKED_UP_TEXTS[facts.picked_up_reason]}`, doubtfulTimes(facts)];
	return plainText(`${name}: ${clauses.filter(Boolean).join('; ')}.`);
}

/** `fees USD 440.00 (demurrage 220.00, exam 220.00)`, with the type of each fee. */
function feeClause({ fees, fees_not_priced: notPriced, flags }: PickupStatus): string {
	if (fees.length === 0) return notPriced ? 'fees not yet priced' : '';
	const label = flags.check_before_arrival ? `fees${PERHAPS_OF_PORT},` : 'fees';
	const more = notPriced ? ', others not yet priced' : '';
	const amounts = fees.map(({ currency_code: currency, amount, types }) => {
		const kinds = types.map(({ type, amount: part }) =>
			types.length === 1 ? feeType(type) : `${feeType(type)} ${digits(part)}`,
		);
		return `${money(currency, amount)} (${kinds.join(', ')})`;
	});
	return `${label} ${amounts.join(' and ')}${more}`;
}

function deadlineClause(facts: PickupStatus, judged: Judged): string {
	if (facts.place === 'left_port') return 'left the port, onward move unknown, verify';
	const { days_left: days, last_free_day: lfd, firms_code: code, port } = facts;
	const terminal = facts.terminal ?? code;
	const inPort = port === null ? '' : ` in ${port}, terminal not known`;
	const place = terminal === null ? inPort : ` at ${terminal}`;
	if (days !== null && lfd !== null) return `${daysLeftText(facts, days, lfd)}${place}`;
	return withoutUrgency(facts, judged, place);
}

function daysLeftText(facts: PickupStatus, days: number, lfd: string): string {
	const zone = zoneLabel(facts.lfd_zone);
	const day = dayLabel(lfd, facts.today);
	const when = `(${[day, zone].filter(Boolean).join(', ')})`;
	if (days === 0) return `last free day is today ${when}`;
	if (days === 1) return `last free day is tomorrow ${when}`;
	if (days > 1) return `last free day is in ${days} days ${when}`;
	if (days === -1) return `1 day overdue, last free day was yesterday ${when}`;
	return `${-days} days overdue, last free day was ${day}${zone && ` (${zone})`}`;
}

function withoutUrgency(facts: PickupStatus, judged: Judged, terminal: string): string {
	const { last_free_day: lfd, lfd_dates: dates, flags, place } = facts;
	const [unparsed] = unparsedDates(dates);
	if (lfd === null && unparsed)
		return `the last free day "${shortened(unparsed.value)}"${terminal} cannot be read`;
	if (lfd === null) {
		const closed =
			place === 'inland_waiting' &&
			dates.find(({ applies, place: of, date }) => !applies && of === 'port' && date !== null)
				?.date;
		const ofRamp = place === 'inland_transit' ? ' of the ramp' : '';
		const ports = closed ? `, ${dayLabel(closed, facts.today)} was that of the port` : '';
		return `no last free day${ofRamp} yet${terminal}${waiting(facts, judged)}${ports}`;
	}
	const day = dayLabel(lfd, facts.today);
	const counts = dates.some(({ applies, field }) => applies && field === facts.lfd_field);
	const of = counts ? terminal : ' of the ramp';
	if (flags.implausible) return `the last free day ${day}${of} cannot be true, verify it`;
	if (flags.lfd_before_landing) return `last free day ${day}${of} is past, yet it has not landed`;
	return `no last free day of the port yet${terminal}${waiting(facts, judged)}, that of the ramp is ${day}`;
}

function waiting(facts: PickupStatus, { daysHere, where }: Judged): string {
	const isAtRamp = facts.reasons.includes('no_lfd_at_ramp');
	const isInPort = facts.reasons.includes('no_lfd_after_discharge');
	if (daysHere === null || !(isAtRamp || isInPort)) return '';
	if (isAtRamp && where.arrivedAt === null)
		return `, at the ramp, ${dayCount(daysHere)} after it left the port`;
	return `, ${dayCount(daysHere)} ${isAtRamp ? 'at the ramp' : 'in the port'}${waitingForRail(facts)}`;
}

function waitingForRail(facts: PickupStatus): string {
	const advice = railAdvice(facts);
	return advice && `, ${advice}`;
}

/** A past appointment is left out once the container has left the port. */
function appointmentClause(facts: PickupStatus, { appointment: { isPast } }: Judged): string {
	const { today, appointment_at: at, appointment_missed: isMissed, left_port: hasLeft } = facts;
	if (at === null || (isPast && hasLeft)) return '';
	const label = `appointment ${timeLabel(at, today)}`;
	if (isMissed) return `${label} was MISSED`;
	if (isPast) return `${label} has passed, not known whether it was kept`;
	return facts.appointment_after_lfd ? `${label} is AFTER the last free day` : label;
}

/** A hint, given only while the last free day is not over and the gates are closed on it. */
function gateClause(facts: PickupStatus): string {
	const { today, last_gate_day: day, last_free_day: lfd, days_left: left } = facts;
	if (day === null || day === lfd || left === null || left < 0) return '';
	// Weekdays that only the user's settings close still count as weekdays here.
	const lfdDay = lfd === null ? null : readDay(lfd);
	const isLastWeekday =
		lfdDay !== null && day === isoDate(lastGateDay(lfdDay - 1, WEEKENDS_CLOSED));
	const before = `weekday before it${isLastWeekday ? '' : ' with open gates'}`;
	if (day === today) return `today is the last ${before}`;
	return day < today
		? `the last ${before} was ${dayLabel(day, today)}`
		: `last ${before} is ${dayLabel(day, today)}`;
}

/** One phrase for each reason, in the same order. See docs/last-free-day.md#attention. */
export function attentionOf(facts: PickupStatus, judged: Judged): Attention[] {
	return facts.reasons.map((reason) => ({
		reason,
		phrase: plainText(PHRASES[reason](facts, judged)),
	}));
}

const PHRASES: { [reason in Reason]: (facts: PickupStatus, judged: Judged) => string } = {
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
	demurrage_without_lfd: (facts) => {
		const posted = demurragePosted(facts);
		if (facts.place === 'left_port') return `${posted}, perhaps before it left the port`;
		return `${posted} and ${facts.lfd_dates.length === 0 ? 'no LFD known' : 'no LFD that counts'}`;
	},
	demurrage_before_lfd_over: (facts) => `${demurragePosted(facts)} though the LFD is not over`,
	no_lfd_after_discharge: (facts, { daysHere }) => {
		const since = facts.discharged_on === null ? 'the arrival of the ship' : 'discharge';
		const ofPort = facts.last_free_day === null ? '' : ' of the port';
		return `no LFD${ofPort} ${dayCount(daysHere ?? 0)} after ${since}${waitingForRail(facts)}`;
	},
	no_lfd_at_ramp: (_, { daysHere, where }) =>
		// Days count from the arrival, where it is not known from leaving the port.
		where.arrivedAt === null
			? `no LFD at the ramp ${dayCount(daysHere ?? 0)} after it left the port`
			: `no LFD ${dayCount(daysHere ?? 0)} after the arrival at the ramp`,
	lfd_unreadable: ({ lfd_dates: dates }) =>
		`LFD "${shortened(unparsedDates(dates)[0]?.value ?? '')}" cannot be read`,
	lfd_implausible: (facts) => `LFD${onDay(facts)} cannot be true`,
	lfd_dates_disagree: ({ lfd_dates: dates, today }) => disagreement(dates, today),
	conflicting: () => CONFLICT,
	stale: (_, judged) => silence(judged),
	onward_move_unknown: () => 'left the port, onward move unknown',
	probably_picked_up: ({ days_left: days }) =>
		`${inDays(days ?? 0)} and no demurrage posted, probably picked up`,
	tracking_stopped: (facts) => `tracking stopped${stoppedFor(facts)}`,
};

/** ` Fri 11 Dec`. */
const onDay = ({ last_free_day: lfd, today }: PickupStatus): string =>
	lfd === null ? '' : ` ${dayLabel(lfd, today)}`;

function appointmentText({ appointment_at: at, today }: PickupStatus): string {
	return at === null ? 'appointment' : `appointment ${dayLabel(at.split('T')[0], today)}`;
}

type Deadline = Pick<PickupStatus, 'days_left' | 'gate_days_left' | 'last_free_day' | 'today'>;

/** `LFD tomorrow, Tue 24 Nov`, with gate days where they are fewer than days left. Empty where no date counts. */
export function deadlinePhrase(facts: Deadline): string {
	const { days_left: days, gate_days_left: gateDays, last_free_day: lfd, today } = facts;
	if (days === null) return '';
	const day = lfd === null ? '' : dayLabel(lfd, today);
	if (days < 0) return `${inDays(days)}${day && `, LFD was ${day}`}`;
	if (days === 0) return 'LFD today';
	const gates = gateDays === 0 ? 'no gate day after today' : counted(gateDays ?? 0, 'gate day');
	const areFewer = gateDays !== null && gateDays < days;
	return `LFD ${inDays(days)}${day && `, ${day}`}${areFewer ? ` (${gates})` : ''}`;
}

/** `3 days overdue`, `today`, `tomorrow`, `in 2 days`. */
export function inDays(days: number): string {
	if (days < 0) return `${dayCount(-days)} overdue`;
	if (days < 2) return days === 0 ? 'today' : 'tomorrow';
	return `in ${days} days`;
}

/** The posted demurrage; where no fee has that type, all fees, which may be demurrage. */
function demurragePosted({ fees, flags }: PickupStatus): string {
	const named = fees.flatMap(({ currency_code: currency, types }) => {
		const amount = types.find(({ type }) => type === 'demurrage')?.amount ?? 0;
		return amount > 0 ? [money(currency, amount)] : [];
	});
	const all = fees.map(({ currency_code: currency, amount }) => money(currency, amount));
	const amounts = (named.length > 0 ? named : all).join(' + ');
	const posted = named.length > 0 ? 'demurrage posted' : 'fees posted that may be demurrage';
	const origin = flags.check_before_arrival ? PERHAPS_OF_PORT : '';
	return amounts === '' ? posted : `${posted} (${amounts}${origin})`;
}
