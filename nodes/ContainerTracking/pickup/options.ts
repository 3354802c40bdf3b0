import { DateTime } from 'luxon';

import { readDay, readStoredTime, type DayNumber } from './dates';
import { type Gates, HOLIDAY_CALENDARS, type HolidayCalendar, holidaysOf } from './gates';
import { readFields, type Fields } from './read';

export const WEEKDAYS = [
	'monday',
	'tuesday',
	'wednesday',
	'thursday',
	'friday',
	'saturday',
	'sunday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

export interface GateHours {
	/** Default Saturday and Sunday. */
	closedWeekdays?: readonly Weekday[];
	/** Days without gate hours, `YYYY-MM-DD`. */
	holidays?: readonly string[];
	/** Public holidays, beside those. Default none. */
	holidayCalendar?: HolidayCalendar;
}

export interface PickupOptions extends GateHours {
	now: DateTime | string;
	/** Up to how many days left, or gate days left, count as soon. Default 2. */
	soonDays?: number;
	/** Terminals with gate hours of their own, by name or FIRMS code; what one leaves out is as for all others. */
	terminals?: { readonly [nameOrFirmsCode: string]: GateHours };
}

const DEFAULT_SOON_DAYS = 2;
const DEFAULT_CLOSED: readonly Weekday[] = ['saturday', 'sunday'];

export class InvalidPickupOption extends Error {
	override readonly name = 'InvalidPickupOption';

	constructor(
		readonly option: keyof PickupOptions,
		message: string,
	) {
		super(message);
	}
}

export type PickupSettings = ReturnType<typeof readOptions>;

export function readOptions(options: PickupOptions) {
	const nowMillis = readNow(options.now);
	const hours = [options, ...Object.values(readTerminals(options.terminals)).map(readFields)];
	return {
		nowMillis,
		soonDays: readSoonDays(options.soonDays ?? DEFAULT_SOON_DAYS),
		hasNoHolidays: hours.every(
			({ holidays, holidayCalendar: calendar = 'none' }) => !holidays && calendar === 'none',
		),
		gatesAt: readGates(options, DateTime.fromMillis(nowMillis, { zone: 'utc' }).year),
	};
}

function readGates(options: PickupOptions, year: number) {
	const { closedWeekdays, terminals } = options;
	const holidaysIn = ({ holidays, holidayCalendar }: Fields): ReadonlySet<DayNumber> => {
		const days = readHolidays(holidays ?? options.holidays ?? []);
		const calendar = readCalendar(holidayCalendar ?? options.holidayCalendar ?? 'none');
		const years = [year - 1, year, year + 1];
		return new Set([...days, ...years.flatMap((each) => holidaysOf(calendar, each))]);
	};
	const general: Gates = {
		closedWeekdays: readClosedWeekdays(closedWeekdays ?? DEFAULT_CLOSED),
		holidays: holidaysIn({}),
	};
	const own = new Map<string, Gates>();
	for (const [name, given] of Object.entries(readTerminals(terminals))) {
		const hours: Fields = readFields(given);
		own.set(name.trim().toLowerCase(), {
			closedWeekdays: hours.closedWeekdays
				? readClosedWeekdays(hours.closedWeekdays)
				: general.closedWeekdays,
			holidays: holidaysIn(hours),
		});
	}
	if (own.size === 0) return () => general;
	return (...names: Array<string | null>) =>
		names.map((name) => own.get((name ?? '').toLowerCase())).find(Boolean) ?? general;
}

function readTerminals(terminals: unknown): Fields {
	if (terminals === undefined || terminals === null) return {};
	if (typeof terminals === 'object' && !Array.isArray(terminals)) return readFields(terminals);
	throw new InvalidPickupOption(
		'terminals',
		'Gate hours of terminals must be an object by name or FIRMS code of the terminal',
	);
}

function readClosedWeekdays(weekdays: unknown): ReadonlySet<number> {
	if (!Array.isArray(weekdays)) {
		throw new InvalidPickupOption('closedWeekdays', 'Closed weekdays must be a list of weekdays');
	}
	const closed = new Set(
		weekdays.map((name: unknown) => {
			const at = WEEKDAYS.findIndex((weekday) => weekday === name);
			if (at >= 0) return at + 1;
			throw invalid(
				'closedWeekdays',
				`A closed weekday must be one of ${WEEKDAYS.join(', ')}`,
				name,
			);
		}),
	);
	if (closed.size < WEEKDAYS.length) return closed;
	throw new InvalidPickupOption('closedWeekdays', 'Gates cannot be closed on all seven weekdays');
}

function readNow(now: unknown): number {
	const millis = DateTime.isDateTime(now) ? now.toMillis() : readStoredTime(now)?.millis;
	if (millis === undefined || Number.isNaN(millis)) {
		throw invalid('now', 'The moment to evaluate at is not a readable date and time', now);
	}
	return millis;
}

function readSoonDays(days: unknown): number {
	if (typeof days === 'number' && Number.isInteger(days) && days >= 0) return days;
	const rule = 'The threshold for "soon" must be a whole number of days, 0 or more';
	throw invalid('soonDays', rule, days);
}

function readCalendar(name: unknown): HolidayCalendar {
	const calendar = HOLIDAY_CALENDARS.find((known) => known === name);
	if (calendar !== undefined) return calendar;
	const rule = `A holiday calendar must be one of ${HOLIDAY_CALENDARS.join(', ')}`;
	throw invalid('holidayCalendar', rule, name);
}

function readHolidays(holidays: unknown): ReadonlySet<DayNumber> {
	if (!Array.isArray(holidays)) {
		throw new InvalidPickupOption('holidays', 'Holidays must be a list of dates (YYYY-MM-DD)');
	}
	return new Set(
		holidays.map((holiday: unknown) => {
			const day = readDay(holiday);
			if (day !== null) return day;
			throw invalid('holidays', 'A holiday must be a calendar date such as 2026-12-25', holiday);
		}),
	);
}

const MOST_OF_OPTION = 60;

/** @param rule what the value breaks */
function invalid(option: keyof PickupOptions, rule: string, value: unknown): InvalidPickupOption {
	const text = typeof value === 'object' && value !== null ? 'an object' : String(value);
	const quoted = typeof value === 'string' ? `"${value.slice(0, MOST_OF_OPTION)}"` : text;
	return new InvalidPickupOption(option, `${rule}: ${quoted}`);
}
