import { intersection, isEqual, pickBy } from 'lodash';
import { DateTime, IANAZone, Info } from 'luxon';

import { readText } from './read';

/** Whole days since 1970-01-01. Differences are plain subtractions, so daylight saving does not matter. */
export type DayNumber = number;

/** A date or time as the service stores it, parsed exactly once. */
export interface StoredTime {
	millis: number;
	/** Whether the text names an instant (`Z` or an offset); a bare date or wall clock time does not. */
	isInstant: boolean;
}

const WEEKDAY_NAMES = Info.weekdays('short', { locale: 'en-US' });
const MONTHS = Info.months('short', { locale: 'en-US' });
const MINUTE_MS = 60_000;
/** Years before 2000 or after 2099 mean that there is no date, e.g. `0001-01-01` and `9999-12-31`. */
const FIRST_MS = Date.UTC(2000, 0, 1);
const END_MS = Date.UTC(2100, 0, 1);
export const DAY_MS = 86_400_000;
const BARE_DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_AND_TIME = /^\d{4}-\d{2}-\d{2}[T ]/i;
const TIME_START = 11;
/** The usual form of a stored time with a day that exists: `Date.parse` accepts 30 February. */
const USUAL_INSTANT =
	/^\d{4}-(02-(0[1-9]|1\d|2[0-8])|(0[469]|11)-(0[1-9]|[12]\d|30)|(0[13578]|1[02])-(0[1-9]|[12]\d|3[01]))T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,3})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;
const NAME = /^[a-z]/i;
const INSTANT_SUFFIX = /(z|utc|gmt|[+-]\d{2}(:?\d{2})?|[a-z]+\/[a-z_/+-]+)$/i;

/** A day (`2026-03-11`) or time (`2026-03-11T07:00:00Z`, `2026-03-11 00:00:00`); null when unreadable. */
export function readStoredTime(value: unknown): StoredTime | null {
	const text = readText(value);
	if (text === null) return null;
	const withTime = DATE_AND_TIME.test(text);
	if (!withTime && !BARE_DATE.test(text)) return null;
	// luxon takes ten times as long, and an account has tens of thousands of times.
	const millis = USUAL_INSTANT.test(text)
		? Date.parse(text)
		: parseStored(text, withTime).toMillis();
	if (!(millis >= FIRST_MS && millis < END_MS)) return null;
	return { millis, isInstant: INSTANT_SUFFIX.test(text.slice(TIME_START)) };
}

/** Texts such as `N/A` and `-`, and years such as 1 and 9999, mean that there is no date. */
const NO_DATE = /^([^\p{L}\p{N}]*|n\W?a|none|null|unknown|[09]\d{3}-.*)$/iu;

export const meansNoDate = (text: string): boolean => NO_DATE.test(text.trim());

/** Whether the value is a date without a time, which means the whole day. */
export const isBareDate = (value: unknown): boolean => BARE_DATE.test(readText(value) ?? '');

/** Milliseconds since 1970; a text without a zone is read as UTC. Null for a value that is no time. */
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

/** The zone of an IANA name or an alias such as `US/Eastern`; null when there is none. */
export function readZone(name: unknown): IANAZone | null {
	const text = readText(name);
	// Only a newer Node.js takes an offset such as `+05:00` for a zone, so offsets are refused everywhere.
	if (text === null || !NAME.test(text)) return null;
	// luxon caches zones by name, so it checks each name once.
	const zone = IANAZone.create(text);
	return zone.isValid ? zone : null;
}

/** The calendar day of an instant in a zone; in UTC where the zone is not known. */
export function dayOfInstant(millis: number, zone: IANAZone | null): DayNumber {
	const offsetMs = zone === null ? 0 : offsetsIn(zone)(millis);
	return Math.floor((millis + offsetMs) / DAY_MS);
}

/** Caches the result for each key: an account has few different dates, and calculating one takes long. */
export function remembered<Key, Value>(make: (key: Key) => Value, most = 2000) {
	const known = new Map<Key, Value>();
	return (key: Key): Value => {
		let value = known.get(key);
		if (value === undefined) {
			value = make(key);
			if (known.size === most) known.clear();
			known.set(key, value);
		}
		return value;
	};
}

/** Finding an offset is the most expensive step of all, and containers of one port share most of their times. */
const offsetsIn = remembered((zone: IANAZone) =>
	remembered((millis: number) => Math.round(zone.offset(millis) * MINUTE_MS)),
);

/** The day as written, or for an instant the day in the zone, else in UTC. See docs/last-free-day.md#the-day. */
export function dayOf(time: StoredTime, zone: IANAZone | null): DayNumber {
	return dayOfInstant(time.millis, time.isInstant ? zone : null);
}

export function isUtcMidnight({ millis, isInstant }: StoredTime): boolean {
	return isInstant && millis % DAY_MS === 0;
}

/** Milliseconds since 1970 of a stored time in a zone; of a bare date, its first moment. */
export function momentOf({ millis, isInstant }: StoredTime, zone: IANAZone | null): number {
	if (isInstant || zone === null) return millis;
	return DateTime.fromMillis(millis, { zone: 'utc' })
		.setZone(zone, { keepLocalTime: true })
		.toMillis();
}

/** `momentOf` a stored text; null when unreadable. */
export function storedMoment(value: unknown, zone: IANAZone | null): number | null {
	const time = readStoredTime(value);
	return time && momentOf(time, zone);
}

/** `YYYY-MM-DD`. */
export const isoDate = remembered(
	(day: DayNumber) => DateTime.fromMillis(day * DAY_MS, { zone: 'utc' }).toISODate() as string,
);

export const dateOrNull = (day: DayNumber | null): string | null =>
	day === null ? null : isoDate(day);

export function readDay(value: unknown): DayNumber | null {
	const text = readText(value);
	if (text === null || !BARE_DATE.test(text)) return null;
	const parsed = DateTime.fromISO(text, { zone: 'utc' });
	return parsed.isValid ? parsed.toMillis() / DAY_MS : null;
}

/** Wall clock time in ISO 8601: an instant with the offset of the zone, any other time as written. */
export function localTime(time: StoredTime, zone: IANAZone | null): string {
	const local = DateTime.fromMillis(time.millis, { zone: (time.isInstant && zone) || 'utc' });
	return local.toISO({ suppressMilliseconds: true, includeOffset: time.isInstant }) as string;
}

/** ISO weekday: 1 is Monday, 7 is Sunday. Day 0, 1 January 1970, was a Thursday. */
export function weekday(day: DayNumber): number {
	return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** `Wed 11 Mar` for a `YYYY-MM-DD`, with the year where `today` is in another one. */
export function dayLabel(date: string, today: string): string {
	const year = date.slice(0, -6);
	return today.startsWith(year) ? labelOf(date) : `${labelOf(date)} ${Number(year)}`;
}

/** `Wed 11 Mar 14:05` for a result of `localTime`, plus `UTC` where no zone is known; a `YYYY-MM-DD` gives the day alone. */
export function timeLabel(at: string, today: string): string {
	const [date, clock = ''] = at.split('T');
	return `${dayLabel(date, today)} ${clock.slice(0, 5)}${at.endsWith('Z') ? ' UTC' : ''}`.trim();
}

/**
 * A stored time in the zone of its place: `at` in ISO 8601, or the day where the service states only a day; `label`
 * like `Tue 24 Nov 14:05`, plus `UTC` where the zone is not known.
 */
export function timeThere(value: unknown, zone: IANAZone | null, today: string) {
	const time = readStoredTime(value);
	if (time === null) return null;
	const day = dayOf(time, zone);
	const at = isBareDate(value) ? isoDate(day) : localTime(time, zone);
	return { at, label: timeLabel(at, today), day };
}

const labelOf = remembered((date: string): string => {
	const [year, month, day] = date.split('-').map(Number);
	const name = WEEKDAY_NAMES[DateTime.utc(year, month, day).weekday - 1];
	return `${name} ${day} ${MONTHS[month - 1]}`;
});

/** Zones without a continent: they are accepted for every port. */
const PLACELESS = /^(etc|utc|uct|gmt|greenwich|universal|zulu)\b/i;

/** The patterns include older names without a region, names of countries, and the islands of a continent. */
const CONTINENTS = {
	America:
		/^(america|us|canada|mexico|brazil|chile|cuba|jamaica|navajo|[ecmp]st\d?.*|hst|pacific\/(honolulu|johnston|easter|galapagos)|atlantic\/(bermuda|stanley|south_georgia))\b/i,
	Europe:
		/^(europe|arctic|gb|eire|portugal|poland|iceland|turkey|w-su|wet|cet|met|eet|atlantic\/(azores|canary|faroe|faeroe|jan_mayen|madeira|reykjavik)|asia\/(istanbul|nicosia))\b/i,
	Asia: /^(asia|prc|roc|rok|hongkong|singapore|japan|israel|iran|europe\/(istanbul|nicosia)|turkey)\b/i,
	Africa: /^(africa|egypt|libya|atlantic\/(cape_verde|st_helena))\b/i,
	Oceania: /^(pacific|australia|nz|kwajalein)\b/i,
};

/** The continents of a zone, mostly one, under any of its names; none for a zone such as `UTC`. Hawaii is in America. */
export const continentsOf = remembered(({ name }: IANAZone): readonly string[] => {
	const found = Object.keys(pickBy(CONTINENTS, (names) => names.test(name)));
	return found.length > 0 || PLACELESS.test(name) ? found : [name.split('/')[0]];
});

/** The service names `Asia/Shanghai` for some containers in the USA. See docs/last-free-day.md#the-day. */
export function isSameContinent(one: IANAZone, other: IANAZone): boolean {
	if (one === other) return true;
	const [first, second] = [continentsOf(one), continentsOf(other)];
	return first.length === 0 || second.length === 0 || intersection(first, second).length > 0;
}

/** The zone, or that of the port where it is on another continent. */
export const zoneNear = (zone: IANAZone | null, port: IANAZone | null): IANAZone | null =>
	zone && port && !isSameContinent(zone, port) ? port : zone;

/** Whether two values are the same time in any notation. */
export function isSameMoment(one: unknown, other: unknown): boolean {
	const time = readStoredTime(one);
	return time !== null && isEqual(time, readStoredTime(other));
}
