import { compareText } from './read';
import { REASONS, type Urgency, type PickupStatus, type Reason } from './types';

export const URGENCIES: readonly Urgency[] = ['overdue', 'today', 'soon', 'later', 'none'];

const URGENT: readonly Urgency[] = ['overdue', 'today', 'soon'];

/** They say no more than that the date is near, so who asks for one urgency does not mean those of another. */
const BY_DATE: ReadonlySet<Reason> = new Set(['overdue', 'today', 'soon', 'hold_outlasts_lfd']);

/** Who asks for urgent containers also gets those with another reason: money without a date has no urgency. */
export function isOfUrgency(status: PickupStatus, urgency: ReadonlySet<unknown>): boolean {
	if (urgency.has(status.urgency)) return true;
	return (
		URGENT.some((urgent) => urgency.has(urgent)) &&
		status.reasons.some((reason) => !BY_DATE.has(reason))
	);
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

/** By the first of the reasons, then by days left with open gates; those to be reviewed come after all others. */
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
