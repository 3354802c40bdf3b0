import { memoize, range } from 'lodash';
import { DateTime } from 'luxon';

import { type DayNumber, isoDate, readDay, weekday } from './dates';

/** Days on which gates are closed: ISO weekdays (1 is Monday) and dates. At least one weekday is open. */
export interface Gates {
	closedWeekdays: ReadonlySet<number>;
	holidays: ReadonlySet<DayNumber>;
}

export const WEEKENDS_CLOSED: Gates = { closedWeekdays: new Set([6, 7]), holidays: new Set() };

export const isGateOpen = (day: DayNumber, { closedWeekdays, holidays }: Gates): boolean =>
	!closedWeekdays.has(weekday(day)) && !holidays.has(day);

/** A planning hint: weekends and holidays never extend the last free day itself. */
export function lastGateDay(lfd: DayNumber, gates: Gates): DayNumber {
	let day = lfd;
	while (!isGateOpen(day, gates)) day -= 1;
	return day;
}

const daysFrom = (first: DayNumber, last: DayNumber): DayNumber[] =>
	first > last ? [] : range(first, last + 1);

/** Days with open gates after today, up to and including the last free day. */
export const gateDaysLeft = (today: DayNumber, lfd: DayNumber, gates: Gates): number =>
	daysFrom(today + 1, lfd).filter((day) => isGateOpen(day, gates)).length;

export function uncountedHoliday(
	today: DayNumber,
	lfd: DayNumber,
	gates: Gates,
	locode: string | null,
): DayNumber | undefined {
	const calendar = COUNTRIES[(locode ?? '').slice(0, 2).toUpperCase()];
	if (calendar === undefined) return undefined;
	const [from, to] = [today, lfd].map((day) => Number(isoDate(day).slice(0, 4)));
	const days = [...new Set([from, to])].flatMap((year) => holidaysOf(calendar, year));
	return days.find((day) => day > today && day <= lfd && isGateOpen(day, gates));
}

const COUNTRIES: { readonly [code: string]: HolidayCalendar | undefined } = {
	US: 'us',
	CA: 'canada',
};

/** Nobody plans a pickup more than two weeks ahead. */
const MAX_SHOWN_DAYS = 14;

export const closedDays = (today: DayNumber, lfd: DayNumber, gates: Gates): DayNumber[] =>
	daysFrom(today, Math.min(lfd, today + MAX_SHOWN_DAYS)).filter((day) => !isGateOpen(day, gates));

export const HOLIDAY_CALENDARS = ['none', 'us', 'canada'] as const;

export type HolidayCalendar = (typeof HOLIDAY_CALENDARS)[number];

const SUNDAY = 7;
const [MONDAY, THURSDAY] = [1, 4];

/** The first `wanted` weekday on or after a day. */
const weekdayFrom = (day: DateTime, wanted: number): DateTime =>
	day.plus({ days: (wanted - day.weekday + 7) % 7 });

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): DateTime {
	const golden = year % 19;
	const [century, yearOfCentury] = [Math.floor(year / 100), year % 100];
	const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
	const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
	const toSunday =
		(32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
	const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
	return DateTime.utc(year, 3, 22).plus({ days: epact + toSunday - 7 * shift });
}

const RULES: { readonly [Name in HolidayCalendar]: (year: number) => DateTime[] } = {
	none: () => [],
	us: (year) => [
		DateTime.utc(year, 1, 1),
		// Memorial Day, the last Monday of May.
		weekdayFrom(DateTime.utc(year, 5, 25), MONDAY),
		DateTime.utc(year, 7, 4),
		weekdayFrom(DateTime.utc(year, 9, 1), MONDAY),
		// Thanksgiving, the fourth Thursday.
		weekdayFrom(DateTime.utc(year, 11, 22), THURSDAY),
		DateTime.utc(year, 12, 25),
	],
	canada: (year) => [
		DateTime.utc(year, 1, 1),
		// Good Friday.
		easterOf(year).minus({ days: 2 }),
		// Victoria Day, the Monday before 25 May.
		weekdayFrom(DateTime.utc(year, 5, 18), MONDAY),
		DateTime.utc(year, 7, 1),
		weekdayFrom(DateTime.utc(year, 9, 1), MONDAY),
		// Thanksgiving, the second Monday.
		weekdayFrom(DateTime.utc(year, 10, 8), MONDAY),
		DateTime.utc(year, 12, 25),
		DateTime.utc(year, 12, 26),
	],
};

/** Sorted. A holiday on a Sunday also closes the next day that is no holiday. See docs/last-free-day.md#gates. */
export const holidaysOf = memoize(
	(calendar: HolidayCalendar, year: number): readonly DayNumber[] => {
		const named = RULES[calendar](year).map((day) => readDay(day.toISODate()) ?? 0);
		const days = new Set(named);
		for (const day of named) {
			let kept = day;
			while (weekday(day) === SUNDAY && days.has(kept)) kept += 1;
			days.add(kept);
		}
		return [...days].sort((one, other) => one - other);
	},
	(...parts) => parts.join(' '),
);
