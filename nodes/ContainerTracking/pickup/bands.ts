import type { Band, PickupStatus } from './types';

/** Bands from the most to the least urgent. */
export const BANDS: readonly Band[] = ['overdue', 'today', 'soon', 'later', 'none'];

/** 0 for the most urgent band. */
export function bandOrder(band: Band): number {
	return BANDS.indexOf(band);
}

export function bandOf(daysLeft: number | null, soonDays: number): Band {
	if (daysLeft === null) return 'none';
	if (daysLeft < 0) return 'overdue';
	if (daysLeft === 0) return 'today';
	return daysLeft <= soonDays ? 'soon' : 'later';
}

/**
 * For Array.sort: what costs money first. Containers of stopped shipments come after the live ones,
 * gone ones last; within a band appointments after the last free day lead.
 */
export function compareUrgency(a: PickupStatus, b: PickupStatus): number {
	return (
		Number(a.gone) - Number(b.gone) ||
		Number(a.flags.tracking_stopped) - Number(b.flags.tracking_stopped) ||
		bandOrder(a.band) - bandOrder(b.band) ||
		Number(b.appointment_after_lfd) - Number(a.appointment_after_lfd) ||
		(a.days_left ?? 0) - (b.days_left ?? 0) ||
		compareNumbers(a.number ?? '', b.number ?? '')
	);
}

function compareNumbers(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
