import { DateTime } from 'luxon';

import { readText } from '../pickup/read';

const DATE = /^\d{4}-\d{2}-\d{2}/;
const DATE_LENGTH = 10;

/** The day that a text begins with, `YYYY-MM-DD`. */
export function dayIn(value: unknown): string | null {
	const text = readText(value);
	return text !== null && DATE.test(text) ? text.slice(0, DATE_LENGTH) : null;
}

const utc = { zone: 'utc' };

/** Calendar days from one to another; null where one of them is none. */
export function daysTo(day: string | null, today: string): number | null {
	if (day === null) return null;
	const days = DateTime.fromISO(day, utc).diff(DateTime.fromISO(today, utc), 'days').days;
	return Number.isFinite(days) ? days : null;
}

const SOON_DAYS = 2;

/** Of a row that tells the day alone. */
export function urgencyOf(days: number | null): 'overdue' | 'today' | 'soon' | 'later' | 'none' {
	if (days === null) return 'none';
	if (days <= 0) return days < 0 ? 'overdue' : 'today';
	return days <= SOON_DAYS ? 'soon' : 'later';
}
