import { DateTime, Info } from 'luxon';

import { DAY_MS, type DayNumber } from '../pickup/dates';
import { quoted, textOf, ParseError, unpacked } from './parseError';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
const WANTED = 'a day, e.g. 2026-03-11';

/** Day numbers of Excel count from here; its days of 2000 to 2099. */
const EXCEL_ZERO = Date.UTC(1899, 11, 30) / DAY_MS;
const EXCEL_FIRST = 36526;
const EXCEL_LAST = 73050;

/** Forms in which nobody can take the month for the day. */
const FORMS = [
	...['yyyy-MM-dd', 'yyyyMMdd', 'yyyy/M/d', 'yyyy.M.d', 'd MMM yyyy', 'd-MMM-yyyy', 'd MMMM yyyy'],
	...['MMM d, yyyy', 'MMMM d, yyyy', 'MMM d yyyy', 'MMMM d yyyy', 'd. MMMM yyyy'],
];

/** A calendar day; a time of day is refused unless it is midnight, since nobody could say in which zone it is. */
export function readDayCell(value: unknown): DayNumber {
	const day = dayIn(value);
	if (!day.isValid) throw new ParseError(`${quoted(value)} is not ${WANTED}`);
	if (day.year < FIRST_YEAR || day.year > LAST_YEAR)
		throw new ParseError(`${quoted(value)} is not in the years ${FIRST_YEAR} to ${LAST_YEAR}`);
	return DateTime.utc(day.year, day.month, day.day).toMillis() / DAY_MS;
}

function dayIn(value: unknown): DateTime {
	if (value instanceof Date) return midnight(DateTime.fromJSDate(value, { zone: 'utc' }), value);
	if (DateTime.isDateTime(value)) return midnight(value, value);
	const text = textOf(value, WANTED);
	if (isExcelDay(text))
		return DateTime.fromMillis((EXCEL_ZERO + Number(text)) * DAY_MS, { zone: 'utc' });
	const parts = /^(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})$/.exec(text);
	if (parts !== null) return oneWayOnly(parts, value);
	for (const form of FORMS) {
		const read = DateTime.fromFormat(text, form, { zone: 'utc', locale: 'en' });
		if (read.isValid) return read;
	}
	return dayOfTime(text);
}

/** `12/25/2026` is one day, since no year has a month 25; `03/04/2026` is two, and two digits may be a day as well. */
function oneWayOnly([, first, , second, year]: string[], value: unknown): DateTime {
	const [one, other] = [Number(first), Number(second)];
	const isOne = year.length === 4 && (one === other || Math.max(one, other) > MONTHS);
	if (isOne) return DateTime.utc(Number(year), Math.min(one, other), Math.max(one, other));
	throw new ParseError(
		`${quoted(value)} may be read as day and month or as month and day: write it as 2026-03-11`,
	);
}

const MONTHS = 12;

const isExcelDay = (text: string): boolean =>
	/^\d{5}$/.test(text) && Number(text) >= EXCEL_FIRST && Number(text) <= EXCEL_LAST;

function dayOfTime(text: string): DateTime {
	if (!/^\d{4}-\d{2}-\d{2}[T ]/i.test(text)) return DateTime.invalid('no day');
	const iso = DateTime.fromISO(text.replace(' ', 'T'), { setZone: true });
	return iso.isValid ? midnight(iso, text) : iso;
}

function midnight(time: DateTime, value: unknown): DateTime {
	if (!time.isValid || time.toMillis() === time.startOf('day').toMillis()) return time;
	throw new ParseError(`${quoted(value)} has a time of day: write the day alone, e.g. 2026-03-11`);
}

/** Days separated by commas, semicolons or line breaks, or a list of them; `none` is none. */
export function readDays(value: unknown): Set<DayNumber> {
	return new Set(entriesOf(value).map(readDayCell));
}

function entriesOf(value: unknown): unknown[] {
	const list = unpacked(value);
	if (Array.isArray(list)) return list;
	if (typeof list !== 'string') return [list];
	const entries = list.split(/[,;|\n]/).map((entry) => entry.trim());
	return entries.flatMap(daysApart).filter((entry) => entry !== '' && !/^(none|-)$/i.test(entry));
}

/** Days with a blank between them; what may be a range is left whole, since its days between would be lost. */
function daysApart(entry: string): string[] {
	const parts = entry.split(/\s+/);
	return parts.every((part) => /^\d[\d-]*\d$/.test(part)) ? parts : [entry];
}

/** ISO 8601 of a day or time that the user enters; one without a zone is meant at the place of the container. */
export function readTimeCell(value: unknown): string {
	const wanted = 'a day or a time, e.g. 2026-03-11 or 2026-03-11T08:00:00-07:00';
	if (value instanceof Date) return isoOf(DateTime.fromJSDate(value, { zone: 'utc' }), value);
	if (DateTime.isDateTime(value)) return isoOf(value, value);
	const text = textOf(value, wanted);
	if (/^\d{4}-\d{2}-\d{2}[T ]\d/i.test(text)) {
		const iso = text.replace(' ', 'T');
		const time = DateTime.fromISO(iso, { zone: 'utc' });
		if (time.isValid && time.year >= FIRST_YEAR && time.year <= LAST_YEAR) return iso;
		throw new ParseError(`${quoted(value)} is not ${wanted}`);
	}
	return DateTime.fromMillis(readDayCell(text) * DAY_MS, { zone: 'utc' }).toISODate() as string;
}

function isoOf(time: DateTime, value: unknown): string {
	const iso = time.toISO();
	if (iso === null) throw new ParseError(`${quoted(value)} is not ${WANTED}`);
	return iso;
}

/** Monday first. */
export const WEEKDAY_NAMES = Info.weekdays('long', { locale: 'en-US' });
const NAMES = WEEKDAY_NAMES.map((name) => name.toLowerCase());
const SATURDAY = 6;
const DAYS_OF_WEEK = 7;
const FEWEST_LETTERS = 3;
const WANTED_WEEKDAY = 'a weekday: write e.g. Sat, Sun, or none';

/** Names of weekdays as ISO numbers; `none` and an empty list are no weekday. */
export function readWeekdays(value: unknown): Set<number> {
	const list = unpacked(value);
	const words = Array.isArray(list)
		? list.map((each) => textOf(each, WANTED_WEEKDAY))
		: wordsOf(list);
	const days = new Set(words.flatMap((word) => daysOf(word.toLowerCase())));
	if (days.size === DAYS_OF_WEEK)
		throw new ParseError('all seven weekdays are closed: leave one open');
	return days;
}

const wordsOf = (value: unknown): string[] =>
	textOf(value, WANTED_WEEKDAY)
		.split(/\band\b|[\s,;/&+|]+/i)
		.filter((word) => word !== '');

function daysOf(word: string): number[] {
	if (word === 'none' || word === '-') return [];
	if (/^weekends?$/.test(word)) return [SATURDAY, SATURDAY + 1];
	const ends = word.split(/[-–]/);
	if (ends.length === 1) return [dayOf(word)];
	const days = ends.map(dayOf);
	// `Sat-Sun` is the same as a range and as a list; `Mon-Fri` is not.
	if (days.length === 2 && (days[0] % DAYS_OF_WEEK) + 1 === days[1]) return days;
	throw new ParseError(`${quoted(word)} may be a range or two days: name each weekday`);
}

function dayOf(word: string): number {
	const at = NAMES.findIndex((name) => word.length >= FEWEST_LETTERS && name.startsWith(word));
	if (at >= 0) return at + 1;
	throw new ParseError(`${quoted(word)} is not ${WANTED_WEEKDAY}`);
}
