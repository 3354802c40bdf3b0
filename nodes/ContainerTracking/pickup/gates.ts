import { isoDate, weekday, type DayNumber } from './dates';
import { holidaysOf, type HolidayCalendar } from './holidays';

/** When gates are closed, parsed: ISO weekdays (1 is Monday) and days. At least one weekday is open. */
export interface Gates {
	closedWeekdays: ReadonlySet<number>;
	holidays: ReadonlySet<DayNumber>;
}

const DAYS_OF_WEEK = 7;
const WEEKENDS_CLOSED: Gates = { closedWeekdays: new Set([6, 7]), holidays: new Set() };

const isOpen = (day: DayNumber, { closedWeekdays, holidays }: Gates): boolean =>
	!closedWeekdays.has(weekday(day)) && !holidays.has(day);

/**
 * The last day on or before the last free day on which gates are usually open. A planning hint:
 * weekends and holidays never extend the last free day itself.
 */
export function lastGateDay(lfd: DayNumber, gates: Gates): DayNumber {
	let day = lfd;
	while (!isOpen(day, gates)) day -= 1;
	return day;
}

/** Monday to Friday, whatever the gates do. */
export function lastWeekdayBefore(lfd: DayNumber): DayNumber {
	return lastGateDay(lfd - 1, WEEKENDS_CLOSED);
}

/** Days with open gates after today, up to and with the last free day; whole weeks are not walked through. */
export function gateDaysLeft(today: DayNumber, lfd: DayNumber, gates: Gates): number {
	const { closedWeekdays, holidays } = gates;
	if (lfd <= today) return 0;
	const weeks = Math.floor((lfd - today) / DAYS_OF_WEEK);
	let days = weeks * (DAYS_OF_WEEK - closedWeekdays.size);
	for (let day = today + weeks * DAYS_OF_WEEK + 1; day <= lfd; day += 1) {
		if (!closedWeekdays.has(weekday(day))) days += 1;
	}
	for (const holiday of holidays) {
		if (holiday > today && holiday <= lfd && !closedWeekdays.has(weekday(holiday))) days -= 1;
	}
	return days;
}

/** The first public holiday of the port's country among days that are counted as open. */
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
	return days.find((day) => day > today && day <= lfd && isOpen(day, gates));
}

const COUNTRIES: { readonly [code: string]: HolidayCalendar | undefined } = {
	US: 'us',
	CA: 'canada',
};

/** Two weeks are as far as anybody plans a pickup. */
const MAX_SHOWN_DAYS = 14;

/** Days without gate hours from today to the last free day, as far as they are worth showing. */
export function closedDays(today: DayNumber, lfd: DayNumber, gates: Gates): DayNumber[] {
	const days: DayNumber[] = [];
	const last = Math.min(lfd, today + MAX_SHOWN_DAYS);
	for (let day = today; day <= last; day += 1) if (!isOpen(day, gates)) days.push(day);
	return days;
}
