import { dayLabel } from './dates';
import type { Notes, StatusFacts } from './notes';
import { shortened } from './plainText';
import type { LfdDate, PickupStatus } from './types';

const CALCULATED = 't49_calculation';

/** What is doubtful or not known, in the order in which it changes what a dispatcher does. */
export function warningClauses(facts: StatusFacts, notes: Notes): string[] {
	return [
		apart(facts),
		facts.lfd_dates_disagree ? disagreement(facts.lfd_dates, facts.today) : '',
		feesWithoutDate(facts),
		...aboutDate(facts, notes),
		...aboutChecks(facts),
		doubtfulTimes(facts),
	];
}

/** `no usable time, not counted: pod_full_out_at "N/A"`. */
export function doubtfulTimes({ doubtful_times: doubtful }: Pick<PickupStatus, 'doubtful_times'>) {
	const texts = doubtful.map(({ field, value }) => `${field} "${shortened(value)}"`);
	return texts.length === 0 ? '' : `no usable time, not counted: ${texts.join(', ')}`;
}

function apart({ listed_apart: apartFor, tracking_stopped_reason: reason }: StatusFacts): string {
	if (apartFor === 'probably_picked_up') {
		return 'verify, probably gone: long overdue and no demurrage posted, no alerts';
	}
	if (apartFor !== 'tracking_stopped') return '';
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
	const isUnreadableToo = flags.lfd_unreadable && facts.last_free_day !== null;
	return [
		source(facts),
		isUnreadableToo ? unreadable(facts.lfd_dates) : '',
		flags.zone_unknown ? 'time zone not known, the date was read in UTC' : '',
		flags.zone_refused
			? `time zone ${refusedZone} is on another continent, that of the port was taken`
			: '',
		flags.utc_midnight ? 'stored as midnight in UTC, the earlier local day was taken' : '',
		flags.lfd_before_discharge ? 'date lies before the discharge, verify it' : '',
	];
}

/** Who stated the working date. */
function source(facts: StatusFacts): string {
	if (facts.last_free_day === null) return '';
	const { lfd_stated_by: by, lfd_source: from } = facts;
	if (by?.toLowerCase() === CALCULATED) return 'calculated by the service, not reported';
	if (by !== null) return `stated by ${by.replaceAll('_', ' ')}`;
	return from === 'combined' ? 'source unconfirmed' : `${from} date, source unconfirmed`;
}

function unreadable(dates: readonly LfdDate[]): string {
	const texts = dates.filter(({ applies, date }) => applies && date === null);
	return `also recorded, but not readable: ${texts.map(({ value }) => `"${shortened(value)}"`).join(', ')}`;
}

function aboutChecks({ flags, listed_apart: apartFor, left_port: hasLeft }: StatusFacts): string[] {
	const watcher = hasLeft ? 'railway' : 'terminal';
	const isStopped = flags.line_tracking_stopped && apartFor !== 'tracking_stopped';
	return [
		flags.conflicting ? 'records conflict, marked as moved inland yet found in the yard later' : '',
		flags.stale ? `${watcher} not heard of for 48 hours` : '',
		flags.check_unknown ? `not known when the ${watcher} was last heard of` : '',
		isStopped ? "the line's tracking has stopped" : '',
	];
}

/** `sources disagree (line Mon 2 Mar, terminal Tue 3 Mar)`; the combined date only where it adds one. */
export function disagreement(dates: readonly LfdDate[], today: string): string {
	const counting = dates.find(({ applies, date }) => applies && date !== null);
	const told = dates.filter(
		({ applies, place, date }) =>
			date !== null && (applies || (place === 'inland' && counting?.place === 'inland')),
	);
	const own = told.filter(
		({ source: from, date }) =>
			from !== 'combined' || !told.some((other) => other.source !== from && other.date === date),
	);
	const labels = own.flatMap(({ source: from, date }) =>
		date === null ? [] : `${from} ${dayLabel(date, today)}`,
	);
	return `sources disagree (${[...new Set(labels)].join(', ')})`;
}
