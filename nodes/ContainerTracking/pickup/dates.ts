import { DateTime, IANAZone, Info } from 'luxon';

import { readText } from './read';

/**
 * Calendar days are counted in whole days since 1970-01-01. Differences of such numbers are plain
 * subtractions, so daylight saving cannot leak into them.
 */
export type DayNumber = number;

/** A date or time as the service stores it, parsed exactly once. */
export interface StoredTime {
	/** Milliseconds since 1970 UTC; the wall clock read as if it were UTC where the text has no zone. */
	millis: number;
	/** Whether the text names an instant (`Z` or an offset); a bare date or wall clock time does not. */
	isInstant: boolean;
}

const WEEKDAY_NAMES = Info.weekdays('short', { locale: 'en-US' });
const MONTHS = Info.months('short', { locale: 'en-US' });
const MINUTE_MS = 60_000;
/** No container was tracked before, or is now, in other years: `0001-01-01` and `9999-12-31` stand for no date. */
const FIRST_MS = Date.UTC(2000, 0, 1);
const END_MS = Date.UTC(2100, 0, 1);
export const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_AND_TIME = /^\d{4}-\d{2}-\d{2}[T ]/i;
const TIME_START = 11;
/** What nearly every stored time looks like. A later day of the month may not exist, which `Date.parse` overlooks. */
const USUAL_INSTANT =
	/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,3})?Z$/;
const NAME = /^[a-z]/i;
const INSTANT_SUFFIX = /(z|utc|gmt|[+-]\d{2}(:?\d{2})?|[a-z]+\/[a-z_/+-]+)$/i;

/** A day (`2026-03-11`) or time (`2026-03-11T07:00:00Z`, `2026-03-11 00:00:00`); null when unreadable. */
export function readStoredTime(value: unknown): StoredTime | null {
	const text = readText(value);
	if (text === null) return null;
	const withTime = DATE_AND_TIME.test(text);
	if (!withTime && !DATE.test(text)) return null;
	// luxon takes ten times as long, and an account has tens of thousands of times.
	const millis = USUAL_INSTANT.test(text)
		? Date.parse(text)
		: parseStored(text, withTime).toMillis();
	if (!(millis >= FIRST_MS && millis < END_MS)) return null;
	return { millis, isInstant: INSTANT_SUFFIX.test(text.slice(TIME_START)) };
}

/** The same in milliseconds, as above. */
export const storedMillis = (value: unknown): number | null =>
	readStoredTime(value)?.millis ?? null;

function parseStored(text: string, withTime: boolean): DateTime {
	const isSql = withTime && text[10] === ' ';
	const parsed = isSql ? null : DateTime.fromISO(text, { zone: 'utc' });
	return parsed?.isValid
		? parsed
		: DateTime.fromSQL(`${text.slice(0, TIME_START - 1)} ${text.slice(TIME_START)}`, {
				zone: 'utc',
			});
}

/** The zone of that IANA name, aliases such as `US/Eastern` included; null when there is none. */
export function readZone(name: unknown): IANAZone | null {
	const text = readText(name);
	// A newer Node.js takes an offset such as `+05:00` for a zone, and an older one does not.
	if (text === null || !NAME.test(text)) return null;
	// luxon keeps zones by name, so each name is looked at once.
	const zone = IANAZone.create(text);
	return zone.isValid ? zone : null;
}

/** The calendar day of an instant in a zone; in UTC where the zone is not known. */
export function dayOfInstant(millis: number, zone: IANAZone | null): DayNumber {
	const offsetMs = zone === null ? 0 : offsetOf(zone, millis);
	return Math.floor((millis + offsetMs) / DAY_MS);
}

/** Finding an offset is the most expensive step of all, and containers of one port share most of their times. */
const knownOffsets = new WeakMap<IANAZone, Map<number, number>>();
const MAX_KNOWN_PER_ZONE = 2000;

function offsetOf(zone: IANAZone, millis: number): number {
	const ofZone = knownOffsets.get(zone) ?? new Map<number, number>();
	const known = ofZone.get(millis);
	if (known !== undefined) return known;
	const offsetMs = Math.round(zone.offset(millis) * MINUTE_MS);
	if (ofZone.size === MAX_KNOWN_PER_ZONE) ofZone.clear();
	knownOffsets.set(zone, ofZone.set(millis, offsetMs));
	return offsetMs;
}

/**
 * The calendar day a stored time means: a bare date or a time without zone literally, an instant in
 * the given zone, and in UTC where the zone is not known. See docs/last-free-day.md#the-day.
 */
export function dayOf(time: StoredTime, zone: IANAZone | null): DayNumber {
	return dayOfInstant(time.millis, time.isInstant ? zone : null);
}

/** An instant at 00:00:00 in UTC: perhaps a bare date once. */
export function isUtcMidnight({ millis, isInstant }: StoredTime): boolean {
	return isInstant && millis % DAY_MS === 0;
}

/** The moment a stored time means in a zone, as milliseconds since 1970; a bare date its first one. */
export function momentOf({ millis, isInstant }: StoredTime, zone: IANAZone | null): number {
	if (isInstant || zone === null) return millis;
	return DateTime.fromMillis(millis, { zone: 'utc' })
		.setZone(zone, { keepLocalTime: true })
		.toMillis();
}

/** A fleet's dates lie within some weeks, so that each is written once. */
const isoDates = new Map<DayNumber, string>();
const MAX_ISO_DATES = 2000;

/** `YYYY-MM-DD`. */
export function isoDate(day: DayNumber): string {
	let text = isoDates.get(day);
	if (text === undefined) {
		text = DateTime.fromMillis(day * DAY_MS, { zone: 'utc' }).toISODate() as string;
		if (isoDates.size === MAX_ISO_DATES) isoDates.clear();
		isoDates.set(day, text);
	}
	return text;
}

/** A user's `YYYY-MM-DD`; null when it is no calendar date. */
export function readDay(value: unknown): DayNumber | null {
	const text = readText(value);
	if (text === null || !DATE.test(text)) return null;
	const parsed = DateTime.fromISO(text, { zone: 'utc' });
	return parsed.isValid ? parsed.toMillis() / DAY_MS : null;
}

/** Wall clock time in ISO 8601: with the offset of the zone for an instant, as written otherwise. */
export function localTime(time: StoredTime, zone: IANAZone | null): string {
	const local = DateTime.fromMillis(time.millis, { zone: (time.isInstant && zone) || 'utc' });
	return local.toISO({ suppressMilliseconds: true, includeOffset: time.isInstant }) as string;
}

/** ISO weekday: 1 is Monday, 7 is Sunday. Day 0, 1 January 1970, was a Thursday. */
export function weekday(day: DayNumber): number {
	return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** As the dates, each is written once. */
const dayLabels = new Map<string, string>();

/** `Wed 11 Mar` for a `YYYY-MM-DD`, with the year where it is not that of `today`. */
export function dayLabel(date: string, today: string): string {
	let label = dayLabels.get(date);
	if (label === undefined) {
		label = labelOf(date);
		if (dayLabels.size === MAX_ISO_DATES) dayLabels.clear();
		dayLabels.set(date, label);
	}
	const year = date.slice(0, -6);
	return today.startsWith(year) ? label : `${label} ${Number(year)}`;
}

function labelOf(date: string): string {
	const [year, month, day] = date.split('-').map(Number);
	const name = WEEKDAY_NAMES[DateTime.utc(year, month, day).weekday - 1];
	return `${name} ${day} ${MONTHS[month - 1]}`;
}
