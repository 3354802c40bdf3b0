import { uniq } from 'lodash';

import { dayLabel } from './dates';
import type { PickupStatus } from './facts';
import { dayCount, shortened } from './read';
import type { Judged } from './reasons';
import { comparableDates, type LfdDate } from './sources';

/** Doubts and gaps, the ones that matter most to a dispatcher first. */
export function warningClauses(facts: PickupStatus, judged: Judged): Array<string | false> {
	const { flags, reasons, listed_apart: reviewReason, lfd_dates: dates } = facts;
	const unparsed = unparsedDates(dates).map(({ value }) => `"${shortened(value)}"`);
	const isTrackingStopped = reviewReason === 'tracking_stopped';
	return [
		elsewhere(facts),
		reviewReason === 'probably_picked_up' &&
			'verify, probably picked up: long overdue and no demurrage posted, no alerts',
		isTrackingStopped &&
			`tracking has stopped${inBrackets(facts.tracking_stopped_reason)}, no alerts`,
		facts.lfd_dates_disagree && disagreement(dates, facts.today),
		reasons.includes('demurrage_without_lfd') && 'fees are posted without a last free day',
		reasons.includes('demurrage_before_lfd_over') &&
			'fees are posted though the last free day is not over',
		facts.last_free_day !== null && source(facts),
		facts.last_free_day !== null &&
			unparsed.length > 0 &&
			`also recorded, but not readable: ${unparsed.join(', ')}`,
		flags.zone_unknown && 'time zone not known, the date was read in UTC',
		flags.zone_refused &&
			`time zone ${judged.context.zones.refused?.name} is on another continent, that of the port was taken`,
		flags.utc_midnight && 'stored as midnight in UTC, the earlier local day was taken',
		flags.lfd_before_discharge && 'date lies before the discharge, verify it',
		flags.conflicting && CONFLICT,
		flags.stale && silence(judged),
		flags.check_unknown && `not known when the ${judged.checks.watcher?.name} was last heard of`,
		flags.line_tracking_stopped && !isTrackingStopped && "the line's tracking has stopped",
		doubtfulTimes(facts),
	];
}

export const CONFLICT = 'records conflict, marked as moved inland yet found in the yard later';

/** For fees that the terminal listed before the container reached the ramp. */
export const PERHAPS_OF_PORT = ', some perhaps of the port';

export const unparsedDates = (dates: readonly LfdDate[]): LfdDate[] =>
	dates.filter(({ applies, date }) => applies && date === null);

/** ` (cancelled by user)` for a code of the service. */
const inBrackets = (code: string | null): string =>
	code === null ? '' : ` (${code.replaceAll('_', ' ')})`;

/** ` (unknown container)` */
export const stoppedFor = ({
	tracking_stopped_reason: code,
}: Pick<PickupStatus, 'tracking_stopped_reason'>) => inBrackets(code && shortened(code));

/** `no usable time, not counted: pod_full_out_at "N/A"`. */
export function doubtfulTimes({ doubtful_times: doubtful }: Pick<PickupStatus, 'doubtful_times'>) {
	const texts = doubtful.map(({ field, value }) => `${field} "${shortened(value)}"`);
	return texts.length === 0 ? '' : `no usable time, not counted: ${texts.join(', ')}`;
}

/** What shows whether a truck gets the container. */
type SeenThere = Pick<
	PickupStatus,
	| 'current_status'
	| 'location_at_pod_terminal'
	| 'picked_up'
	| 'place'
	| 'port'
	| 'ready'
	| 'terminal'
>;

const ELSEWHERE = new Set(['off_dock', 'dropped', 'loaded']);

/** The status suggests that the container has left the terminal, and nobody reports where it is. */
export const isElsewhere = ({ current_status: status }: SeenThere) =>
	status !== null && ELSEWHERE.has(status.toLowerCase());

const RAIL_ADVICE = 'waiting for rail, ask the line';

/** The railway takes the container from the port, so nobody can fetch it there. */
export const waitsForRail = ({ current_status: status, place }: SeenThere): boolean =>
	place === 'port' && status?.toLowerCase() === 'awaiting_inland_transfer';

/** What to do about a container that waits for its train, unless a phrase contains it. */
export const railAdvice = (
	facts: SeenThere,
	phrases: ReadonlyArray<{ phrase: string }> = [],
): string =>
	waitsForRail(facts) && !phrases.some(({ phrase }) => phrase.includes(RAIL_ADVICE))
		? RAIL_ADVICE
		: '';

export const isReadyForTruck = (facts: SeenThere): boolean =>
	facts.ready === 'ready' && !isElsewhere(facts) && !waitsForRail(facts);

/** `off dock, may have left Pier 400 (last seen: Row 7), ask where it is`; empty for any other status. */
export function elsewhere(facts: SeenThere): string {
	const { current_status: status, location_at_pod_terminal: yard, terminal, port } = facts;
	if (facts.picked_up || status === null || !isElsewhere(facts)) return '';
	const seen = yard === null ? '' : ` (last seen: ${shortened(yard)})`;
	const place = shortened(terminal ?? port ?? 'the terminal');
	return `${status.toLowerCase().replaceAll('_', ' ')}, may have left ${place}${seen}, ask where it is`;
}

function source(facts: PickupStatus): string {
	const { lfd_stated_by: by, lfd_source: from } = facts;
	if (by?.toLowerCase() === 't49_calculation') return 'calculated by the service, not reported';
	if (by !== null) return `stated by ${by.replaceAll('_', ' ')}`;
	return from === 'combined' ? 'source unconfirmed' : `${from} date, source unconfirmed`;
}

/** `terminal not heard of for 4 days`. */
export const silence = ({ checks: { daysSilent, watcher } }: Judged): string =>
	`${watcher?.name} not heard of for ${dayCount(daysSilent ?? 0)}`;

/** `sources disagree (line Mon 2 Mar, terminal Tue 3 Mar)`; `pickup_lfd` only where no other source has its date. */
export function disagreement(dates: readonly LfdDate[], today: string): string {
	const read = comparableDates(
		dates.flatMap((each) => (each.date === null ? [] : { ...each, date: each.date })),
	);
	const labels = read
		.filter(
			({ source: from, date }) =>
				from !== 'combined' || !read.some((other) => other.source !== from && other.date === date),
		)
		.map(({ source: from, date }) => `${from} ${dayLabel(date, today)}`);
	return `sources disagree (${uniq(labels).join(', ')})`;
}
