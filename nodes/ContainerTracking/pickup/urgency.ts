import { compareText } from './plainText';
import { REASONS, type Urgency, type PickupStatus, type Reason } from './types';

/** Urgency from the most to the least urgent. */
export const URGENCIES: readonly Urgency[] = ['overdue', 'today', 'soon', 'later', 'none'];

/** 0 for the most urgent urgency. */
export function urgencyOrder(urgency: Urgency): number {
	return URGENCIES.indexOf(urgency);
}

const URGENT_BANDS: readonly Urgency[] = ['overdue', 'today', 'soon'];

/**
 * Reasons that stand beside an urgency, or in place of one. Who asks for urgent containers hears of them too:
 * money without a date has no urgency.
 */
const URGENT_REASONS: ReadonlySet<Reason> = new Set([
	'appointment_after_lfd',
	'appointment_missed',
	'demurrage_without_lfd',
	'demurrage_before_lfd_over',
	'no_lfd_after_discharge',
	'no_lfd_at_ramp',
	'lfd_unreadable',
	'lfd_implausible',
	'conflicting',
]);

/** Whether a container is of one of these urgency, or as urgent as the urgent ones among them. */
export function isOfUrgency(status: PickupStatus, urgency: ReadonlySet<unknown>): boolean {
	if (urgency.has(status.urgency)) return true;
	const isUrgent =
		status.listed_apart !== null ||
		status.reasons.some((reason) => URGENT_REASONS.has(reason)) ||
		hasEarlierDate(status);
	return isUrgent && URGENT_BANDS.some((urgent) => urgency.has(urgent));
}

/**
 * Of dates that disagree the earliest counts, so that none can hide a nearer one: except at the ramp, where
 * the facility's date only stands in for the railway's.
 */
function hasEarlierDate({ reasons, lfd_dates: dates, last_free_day: lfd }: PickupStatus): boolean {
	if (lfd === null || !reasons.includes('lfd_dates_disagree')) return false;
	const ofPlace = dates.find(({ applies, date }) => applies && date === lfd)?.place;
	return dates.some(({ place, date }) => place === ofPlace && date !== null && date < lfd);
}

/** Calendar days decide; `soon` also by the days on which the gates are open. */
export function urgencyOf(
	daysLeft: number | null,
	gateDays: number | null,
	soonDays: number,
): Urgency {
	if (daysLeft === null) return 'none';
	if (daysLeft < 0) return 'overdue';
	if (daysLeft === 0) return 'today';
	return Math.min(daysLeft, gateDays ?? daysLeft) <= soonDays ? 'soon' : 'later';
}

/**
 * For Array.sort: what saves or costs most first, by the first of the reasons, then by days left with open gates. What is
 * listed apart comes after everything else, what is gone last.
 */
export function compareUrgency(a: PickupStatus, b: PickupStatus): number {
	return (
		Number(a.picked_up) - Number(b.picked_up) ||
		Number(a.listed_apart !== null) - Number(b.listed_apart !== null) ||
		urgency(a) - urgency(b) ||
		openDaysLeft(a) - openDaysLeft(b) ||
		(a.days_left ?? 0) - (b.days_left ?? 0) ||
		compareText(a.number ?? '', b.number ?? '')
	);
}

/** Days on which somebody could still come; when it is over, how long. */
const openDaysLeft = ({ gate_days_left: open, days_left: days }: PickupStatus): number =>
	open ?? days ?? 0;

/** A reason to act comes before a date that is still far away. */
function urgency({ urgency, reasons }: PickupStatus): number {
	const at = reasons.length === 0 ? REASONS.length : REASONS.indexOf(reasons[0]);
	return at * 2 + Number(urgency === 'none');
}
