import { REASONS, type Band, type PickupStatus, type Reason } from './types';

/** Bands from the most to the least urgent. */
export const BANDS: readonly Band[] = ['overdue', 'today', 'soon', 'later', 'none'];

/** 0 for the most urgent band. */
export function bandOrder(band: Band): number {
	return BANDS.indexOf(band);
}

const URGENT_BANDS: readonly Band[] = ['overdue', 'today', 'soon'];

/**
 * Reasons that stand beside a band, or in place of one. Who asks for urgent containers hears of them too:
 * money without a date has no band.
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

/** Whether a container is of one of these bands, or as urgent as the urgent ones among them. */
export function isInBands(
	{ band, listed_apart, reasons }: PickupStatus,
	bands: ReadonlySet<unknown>,
): boolean {
	if (bands.has(band)) return true;
	const isUrgent = listed_apart !== null || reasons.some((reason) => URGENT_REASONS.has(reason));
	return isUrgent && URGENT_BANDS.some((urgent) => bands.has(urgent));
}

/** Calendar days decide; `soon` also by the days on which the gates are open. */
export function bandOf(daysLeft: number | null, gateDays: number | null, soonDays: number): Band {
	if (daysLeft === null) return 'none';
	if (daysLeft < 0) return 'overdue';
	if (daysLeft === 0) return 'today';
	return Math.min(daysLeft, gateDays ?? daysLeft) <= soonDays ? 'soon' : 'later';
}

/**
 * For Array.sort: what saves or costs most first, by the first of the reasons, then by days left. What is
 * listed apart comes after everything else, what is gone last.
 */
export function compareUrgency(a: PickupStatus, b: PickupStatus): number {
	return (
		Number(a.gone) - Number(b.gone) ||
		Number(a.listed_apart !== null) - Number(b.listed_apart !== null) ||
		urgency(a) - urgency(b) ||
		(a.days_left ?? 0) - (b.days_left ?? 0) ||
		compareNumbers(a.number ?? '', b.number ?? '')
	);
}

/** A reason to act comes before a date that is still far away. */
function urgency({ band, reasons }: PickupStatus): number {
	const at = reasons.length === 0 ? REASONS.length : REASONS.indexOf(reasons[0]);
	return at * 2 + Number(band === 'none');
}

function compareNumbers(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
