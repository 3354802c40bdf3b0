import { dayLabel } from './dates';
import type { PickupStatus } from './facts';
import { dayCount, shortened } from './read';
import type { LfdDate } from './types';

const CALCULATED = 't49_calculation';

/** What is doubtful or not known, in the order in which it changes what a dispatcher does. */
export function warningClauses(facts: StatusFacts, notes: Notes): string[] {
	return [
		elsewhere(facts),
		reviewClause(facts),
		facts.lfd_dates_disagree ? disagreement(facts.lfd_dates, facts.today) : '',
		feesWithoutDate(facts),
		...aboutDate(facts, notes),
		...aboutChecks(facts, notes),
		doubtfulTimes(facts),
	];
}

/** `no usable time, not counted: pod_full_out_at "N/A"`. */
export function doubtfulTimes({ doubtful_times: doubtful }: Pick<PickupStatus, 'doubtful_times'>) {
	const texts = doubtful.map(({ field, value }) => `${field} "${shortened(value)}"`);
	return texts.length === 0 ? '' : `no usable time, not counted: ${texts.join(', ')}`;
}

const ELSEWHERE = new Set(['off_dock', 'dropped', 'loaded']);

/** By its status it may not be at the terminal, and nobody reports where it is. */
export const isElsewhere = ({
	current_status: status,
}: Pick<PickupStatus, 'current_status'>): boolean =>
	status !== null && ELSEWHERE.has(status.toLowerCase());

type LocationFacts = Pick<
	PickupStatus,
	'current_status' | 'location_at_pod_terminal' | 'picked_up' | 'port' | 'terminal'
>;

/** `off dock, may have left Pier 400 (last seen: Row 7), ask where it is`; empty where it is at the terminal. */
export function elsewhere(facts: LocationFacts): string {
	const { current_status: status, location_at_pod_terminal: yard, terminal, port } = facts;
	if (facts.picked_up || status === null || !isElsewhere(facts)) return '';
	const seen = yard === null ? '' : ` (last seen: ${shortened(yard)})`;
	const place = shortened(terminal ?? port ?? 'the terminal');
	return `${status.toLowerCase().replaceAll('_', ' ')}, may have left ${place}${seen}, ask where it is`;
}

function reviewClause({
	listed_apart: reviewReason,
	tracking_stopped_reason: reason,
}: StatusFacts): string {
	if (reviewReason === 'probably_picked_up') {
		return 'verify, probably picked up: long overdue and no demurrage posted, no alerts';
	}
	if (reviewReason !== 'tracking_stopped') return '';
	const why = reason === null ? '' : ` (${reason.replaceAll('_', ' ')})`;
	return `tracking has stopped${why}, no alerts`;
}

function feesWithoutDate({ reasons }: StatusFacts): string {
	if (reasons.includes('demurrage_without_lfd')) return 'fees are posted without a last free day';
	return reasons.includes('demurrage_before_lfd_over')
		? 'fees are posted though the last free day is not over'
		: '';
}

function aboutDate(facts: StatusFacts, { refusedZone }: Notes): string[] {
	const { flags } = facts;
	const hasUnparsedToo = flags.lfd_unreadable && facts.last_free_day !== null;
	return [
		source(facts),
		hasUnparsedToo ? unparsedDates(facts.lfd_dates) : '',
		flags.zone_unknown ? 'time zone not known, the date was read in UTC' : '',
		flags.zone_refused
			? `time zone ${refusedZone} is on another continent, that of the port was taken`
			: '',
		flags.utc_midnight ? 'stored as midnight in UTC, the earlier local day was taken' : '',
		flags.lfd_before_discharge ? 'date lies before the discharge, verify it' : '',
	];
}

function source(facts: StatusFacts): string {
	if (facts.last_free_day === null) return '';
	const { lfd_stated_by: by, lfd_source: from } = facts;
	if (by?.toLowerCase() === CALCULATED) return 'calculated by the service, not reported';
	if (by !== null) return `stated by ${by.replaceAll('_', ' ')}`;
	return from === 'combined' ? 'source unconfirmed' : `${from} date, source unconfirmed`;
}

function unparsedDates(dates: readonly LfdDate[]): string {
	const texts = dates.filter(({ applies, date }) => applies && date === null);
	return `also recorded, but not readable: ${texts.map(({ value }) => `"${shortened(value)}"`).join(', ')}`;
}

/** `terminal not heard of for 4 days`. */
export const silence = (facts: StatusFacts, { daysSilent }: Notes): string =>
	`${watcherOf(facts)} not heard of for ${dayCount(daysSilent ?? 0)}`;

const watcherOf = ({ left_port: hasLeft }: StatusFacts) => (hasLeft ? 'railway' : 'terminal');

function aboutChecks(facts: StatusFacts, notes: Notes): string[] {
	const { flags, listed_apart: reviewReason } = facts;
	const isStopped = flags.line_tracking_stopped && reviewReason !== 'tracking_stopped';
	return [
		flags.conflicting ? 'records conflict, marked as moved inland yet found in the yard later' : '',
		flags.stale ? silence(facts, notes) : '',
		flags.check_unknown ? `not known when the ${watcherOf(facts)} was last heard of` : '',
		isStopped ? "the line's tracking has stopped" : '',
	];
}

/** `sources disagree (line Mon 2 Mar, terminal Tue 3 Mar)`; the combined date only where it adds one. */
export function disagreement(dates: readonly LfdDate[], today: string): string {
	const counting = dates.find(({ applies, date }) => applies && date !== null);
	const relevant = dates.filter(
		({ applies, place, date }) =>
			date !== null && (applies || (place === 'inland' && counting?.place === 'inland')),
	);
	const own = relevant.filter(
		({ source: from, date }) =>
			from !== 'combined' ||
			!relevant.some((other) => other.source !== from && other.date === date),
	);
	const labels = own.flatMap(({ source: from, date }) =>
		date === null ? [] : `${from} ${dayLabel(date, today)}`,
	);
	return `sources disagree (${[...new Set(labels)].join(', ')})`;
}

export type StatusFacts = Omit<
	PickupStatus,
	'alert_key' | 'attention' | 'link' | 'note' | 'sentence'
>;

export interface Notes {
	daysHere: number | null;
	isAppointmentPast: boolean;
	daysSilent: number | null;
	refusedZone: string | null;
}
