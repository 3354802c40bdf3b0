/** Days as `YYYY-MM-DD`, walked one by one; what day an instant is, is asked of Intl. */
import type { Day } from './specs.mts';

const DAY_MS = 86_400_000;

const walls = new Map<string, Intl.DateTimeFormat>();

function wall(zone: string): Intl.DateTimeFormat {
	const known = walls.get(zone);
	if (known) return known;
	const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
	walls.set(zone, made);
	return made;
}

/** The date on the wall there. */
export const dayIn = (zone: string, millis: number): Day => wall(zone).format(millis);

export const plus = (day: Day, days: number): Day =>
	new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** ISO weekday, Monday is 1. */
export const weekdayOf = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

export const daysBetween = (from: Day, to: Day): number =>
	Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
