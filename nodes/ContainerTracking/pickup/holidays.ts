import memoize from 'lodash/memoize';
import { DateTime } from 'luxon';

import { readDay, weekday, type DayNumber } from './dates';

/** Public holidays on which the gates of nearly all container terminals of a country are closed. */
export const HOLIDAY_CALENDARS = ['none', 'us', 'canada'] as const;

export type HolidayCalendar = (typeof HOLIDAY_CALENDARS)[number];

const SUNDAY = 7;
const [MONDAY, THURSDAY] = [1, 4];

const on = (year: number, month: number, day: number): DateTime => DateTime.utc(year, month, day);

/** The first such weekday on or after a day. */
const weekdayFrom = (day: DateTime, wanted: number): DateTime =>
	day.plus({ days: (wanted - day.weekday + 7) % 7 });

/** Of the Gregorian calendar, as Meeus, Jones and Butcher reckon it. */
function easterOf(year: number): DateTime {
	const golden = year % 19;
	const [century, yearOfCentury] = [Math.floor(year / 100), year % 100];
	const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
	const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
	const toSunday =
		(32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
	const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
	return on(year, 3, 22).plus({ days: epact + toSunday - 7 * shift });
}

const RULES: { readonly [Name in HolidayCalendar]: (year: number) => DateTime[] } = {
	none: () => [],
	us: (year) => [
		on(year, 1, 1),
		// Memorial Day, the last Monday of May.
		weekdayFrom(on(year, 5, 25), MONDAY),
		on(year, 7, 4),
		weekdayFrom(on(year, 9, 1), MONDAY),
		// Thanksgiving, the fourth Thursday.
		weekdayFrom(on(year, 11, 22), THURSDAY),
		on(year, 12, 25),
	],
	canada: (year) => [
		on(year, 1, 1),
		// Good Friday.
		easterOf(year).minus({ days: 2 }),
		// Victoria Day, the Monday before 25 May.
		weekdayFrom(on(year, 5, 18), MONDAY),
		on(year, 7, 1),
		weekdayFrom(on(year, 9, 1), MONDAY),
		// Thanksgiving, the second Monday.
		weekdayFrom(on(year, 10, 8), MONDAY),
		on(year, 12, 25),
		on(year, 12, 26),
	],
};

/** In order. One on a Sunday is kept on the next day that is none, too. See docs/last-free-day.md#gates. */
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
