/**
 * The calendar of the simulation, worked out by walking from day to day: nothing here comes from the product.
 * Days are counted from 1 January 2026, a Thursday, which is day 0.
 */
export type Day = number;

const MS_OF_DAY = 86_400_000;
const FIRST = Date.UTC(2026, 0, 1);
const THURSDAY = 4;

/** 2026 and 2027. */
export const DAYS: Day[] = Array.from({ length: 730 }, (_, day) => day);

/** `2026-01-01` for 0. */
export const dateOf = (day: Day): string =>
	new Date(FIRST + day * MS_OF_DAY).toISOString().slice(0, 10);

export const dayOf = (date: string): Day => (Date.parse(`${date}T00:00:00Z`) - FIRST) / MS_OF_DAY;

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => ((((day + THURSDAY - 1) % 7) + 7) % 7) + 1;

/** Daylight saving time in New York: from the second Sunday of March to the first one of November. */
const SUMMERS = [
	['2025-03-09', '2025-11-02'],
	['2026-03-08', '2026-11-01'],
	['2027-03-14', '2027-11-07'],
	['2028-03-12', '2028-11-05'],
];

/** An hour of the day in New York (not at night) as an instant. */
export function inNewYork(day: Day, hour: number): string {
	const date = dateOf(day);
	const isSummer = SUMMERS.some(([from, to]) => date >= from && date < to);
	const utc = String(hour + (isSummer ? 4 : 5)).padStart(2, '0');
	return `${date}T${utc}:00:00Z`;
}

/** Midnight at its start, as the service stores a last free day. On a day that changes the clock it is the old time. */
export const midnightInNewYork = (day: Day): string => {
	const isChange = SUMMERS.flat().includes(dateOf(day));
	const hour = Number(inNewYork(isChange ? day - 1 : day, 0).slice(11, 13));
	return `${dateOf(day)}T${String(hour).padStart(2, '0')}:00:00Z`;
};

/** Federal holidays on the day they are observed. */
export const US_HOLIDAYS = [
	...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03'],
	...['2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'],
	...['2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-06-18', '2027-07-05'],
	...['2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25', '2027-12-24', '2027-12-31'],
];

/** Eleven days without gate hours: 24 December 2026 to 3 January 2027. */
export const LONG_HOLIDAY = Array.from({ length: 11 }, (_, n) => dateOf(dayOf('2026-12-24') + n));

const NAMES = [
	'monday',
	'tuesday',
	'wednesday',
	'thursday',
	'friday',
	'saturday',
	'sunday',
] as const;

export class Gates {
	private readonly holidays: Set<Day>;

	constructor(
		readonly closedWeekdays: Array<(typeof NAMES)[number]>,
		readonly holidayDates: string[],
	) {
		this.holidays = new Set(holidayDates.map(dayOf));
	}

	isOpen(day: Day): boolean {
		return !this.holidays.has(day) && !this.closedWeekdays.includes(NAMES[weekdayOf(day) - 1]);
	}

	/** The last day on which a truck gets it free of charge. */
	lastGateDay(lfd: Day): Day {
		let day = lfd;
		while (!this.isOpen(day)) day -= 1;
		return day;
	}

	/** Open days after a day, up to the last free day. */
	openDaysLeft(day: Day, lfd: Day): number {
		let open = 0;
		for (let each = day + 1; each <= lfd; each += 1) if (this.isOpen(each)) open += 1;
		return open;
	}
}

/** On which days somebody looks, at 06:00. */
export const SCHEDULES: { [name: string]: (day: Day) => boolean } = {
	daily: () => true,
	'Monday to Friday': (day) => weekdayOf(day) <= 5,
	'Monday, Wednesday, Friday': (day) => [1, 3, 5].includes(weekdayOf(day)),
};
