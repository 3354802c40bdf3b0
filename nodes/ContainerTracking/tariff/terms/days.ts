import { DateTime, Info } from 'luxon';

import { BadInput, mismatch } from '../../api/input/badInput';
import { dateTimeOf } from '../../api/input/values';
import { DAY_MS, isoDate, readDay, type DayNumber } from '../../pickup/dates';
import { ParseError, attempt, cellText, refuse, unpacked } from './cells';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
const WANTED_DAY = 'a day, e.g. 2026-03-11';
const WANTED_TIME = 'a day or a time, e.g. 2026-03-11 or 2026-03-11T08:00:00-07:00';

/** Excel counts its days from here; the limits are the first and last day of 2000 to 2099. */
const EXCEL_ZERO = Date.UTC(1899, 11, 30) / DAY_MS;
const EXCEL_FIRST = 36526;
const EXCEL_LAST = 73050;

/** Formats that cannot confuse month and day. */
const FORMS = [
	...['yyyy-MM-dd', 'yyyyMMdd', 'yyyy/M/d', 'yyyy.M.d', 'd MMM yyyy', 'd-MMM-yyyy', 'd MMMM yyyy'],
	...['MMM d, yyyy', 'MMMM d, yyyy', 'MMM d yyyy', 'MMMM d yyyy', 'd. MMMM yyyy'],
];

/** A day alone, with a time that is not in UTC, or with midnight in UTC, as expressions write dates. */
const DAY_WRITTEN =
	/^\s*(\d{4}-\d\d-\d\d)(?:[T ]\d\d?:(?!.*\d{4}-\d).*[^Z\s]|T00:00:00(?:\.0+)?Z)?\s*$/i;

/** The day as written, else null: 3/4/2026 has two meanings, and a time in UTC may be on another day at the place. */
export function dayWritten(value: unknown): DayNumber | null {
	const cell = attempt(() => readDayCell(value));
	const [, written] = DAY_WRITTEN.exec(String(value ?? '')) ?? [];
	return cell instanceof ParseError ? readDay(written) : cell;
}

/** The day of a parameter. Throws BadInput where the value is no day. */
export function dayEntered(name: string, value: unknown, otherwise: string): DayNumber {
	const day = dayWritten(value);
	if (day !== null) return day;
	throw new BadInput(`${name} ${mismatch(value, 'a day')}`, `Give it as YYYY-MM-DD, ${otherwise}.`);
}

/** A calendar day. A time of day other than midnight is refused, since its zone is not known. */
export function readDayCell(value: unknown): DayNumber {
	const time = timeOf(value);
	if (!time.isValid) return refuse(value, `is not ${WANTED_DAY}`);
	if (time.toMillis() !== time.startOf('day').toMillis())
		return refuse(value, 'has a time of day: write the day alone, e.g. 2026-03-11');
	if (time.year < FIRST_YEAR || time.year > LAST_YEAR)
		return refuse(value, `is not in the years ${FIRST_YEAR} to ${LAST_YEAR}`);
	return DateTime.utc(time.year, time.month, time.day).toMillis() / DAY_MS;
}

function timeOf(value: unknown): DateTime {
	if (value instanceof Date || DateTime.isDateTime(value))
		return dateTimeOf(value, { zone: 'utc' });
	const text = cellText(value, WANTED_DAY);
	if (/^\d{5}$/.test(text) && Number(text) >= EXCEL_FIRST && Number(text) <= EXCEL_LAST)
		return DateTime.fromMillis((EXCEL_ZERO + Number(text)) * DAY_MS, { zone: 'utc' });
	const parts = /^(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})$/.exec(text);
	if (parts !== null) return oneWayOnly(parts, value);
	if (/^\d{4}-\d{2}-\d{2}[T ]/i.test(text))
		return DateTime.fromISO(text.replace(' ', 'T'), { setZone: true });
	const read = FORMS.map((form) => DateTime.fromFormat(text, form, { zone: 'utc', locale: 'en' }));
	return read.find(({ isValid }) => isValid) ?? DateTime.invalid('no day');
}

/** Only one day can be `12/25/2026`, as there is no month 25. `03/04/2026` can be two, and a two-digit year a day. */
function oneWayOnly([, first, , second, year]: string[], value: unknown): DateTime {
	const [month, day] = [Number(first), Number(second)].sort((one, other) => one - other);
	const isOne = year.length === 4 && (month === day || day > MONTHS);
	if (isOne) return DateTime.utc(Number(year), month, day);
	return refuse(value, 'may be read as day and month or as month and day: write it as 2026-03-11');
}

const MONTHS = 12;

/** The comma of `Dec 25, 2026` belongs to the day. */
const BETWEEN_DAYS = /[;|\n]|,(?!\s*\d{4}(?![\d./-]))/;

/** Days separated by commas, semicolons or line breaks, or a list of them; `none` means no days. */
export function readDays(value: unknown): Set<DayNumber> {
	const list = unpacked(value);
	if (Array.isArray(list)) return new Set(list.map(readDayCell));
	if (typeof list !== 'string') return new Set([readDayCell(list)]);
	const entries = list.split(BETWEEN_DAYS).flatMap((entry) => daysApart(entry.trim()));
	const days = entries.filter((entry) => entry !== '' && !/^(none|-)$/i.test(entry));
	return new Set(days.map(readDayCell));
}

/** Splits days at blanks. A possible range stays whole and is refused, since its inner days would be lost. */
function daysApart(entry: string): string[] {
	const parts = entry.split(/\s+/);
	return parts.every((part) => /^\d[\d-]*\d$/.test(part)) ? parts : [entry];
}

/**
 * ISO 8601 of a day or time that the user enters. A time without a zone is in the zone of the container's place, and a
 * date object at midnight is a day.
 */
export function readTimeCell(value: unknown): string {
	if (value instanceof Date || DateTime.isDateTime(value)) {
		const time = timeOf(value);
		const text = +time === +time.startOf('day') ? time.toISODate() : time.toISO();
		return text ?? refuse(value, `is not ${WANTED_TIME}`);
	}
	const text = cellText(value, WANTED_TIME);
	if (!/^\d{4}-\d{2}-\d{2}[T ]\d/i.test(text)) return isoDate(readDayCell(text));
	const iso = text.replace(' ', 'T');
	const { isValid, year } = DateTime.fromISO(iso, { zone: 'utc' });
	if (isValid && year >= FIRST_YEAR && year <= LAST_YEAR) return iso;
	return refuse(value, `is not ${WANTED_TIME}`);
}

/** Monday first. */
export const WEEKDAY_NAMES = Info.weekdays('long', { locale: 'en-US' });
const NAMES = WEEKDAY_NAMES.map((name) => name.toLowerCase());
const SATURDAY = 6;
const DAYS_OF_WEEK = 7;
const FEWEST_LETTERS = 3;
const WANTED_WEEKDAY = 'a weekday: write e.g. Sat, Sun, or none';

/** Weekdays by name, as ISO numbers; `none` and an empty list mean no weekday. */
export function readWeekdays(value: unknown): Set<number> {
	const list = unpacked(value);
	const words = Array.isArray(list)
		? list.map((each) => cellText(each, WANTED_WEEKDAY))
		: cellText(list, WANTED_WEEKDAY).split(/\band\b|[\s,;/&+|]+/i);
	const names = words.map((word) => word.toLowerCase()).filter((word) => word !== '');
	const days = new Set(names.flatMap(weekdaysOf));
	if (days.size === DAYS_OF_WEEK)
		throw new ParseError('all seven weekdays are closed: leave one open');
	return days;
}

function weekdaysOf(word: string): number[] {
	if (word === 'none' || word === '-') return [];
	if (/^weekends?$/.test(word)) return [SATURDAY, SATURDAY + 1];
	const ends = word.split(/[-–]/);
	if (ends.length === 1) return [weekdayOf(word)];
	const days = ends.map(weekdayOf);
	// `Sat-Sun` means the same as a range and as a list; `Mon-Fri` does not.
	if (days.length === 2 && (days[0] % DAYS_OF_WEEK) + 1 === days[1]) return days;
	return refuse(word, 'may be a range or two days: name each weekday');
}

function weekdayOf(word: string): number {
	const at = NAMES.findIndex((name) => word.length >= FEWEST_LETTERS && name.startsWith(word));
	if (at >= 0) return at + 1;
	return refuse(word, `is not ${WANTED_WEEKDAY}`);
}
