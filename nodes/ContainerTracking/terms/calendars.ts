import range from 'lodash/range';
import memoize from 'lodash/memoize';

import type { DayNumber } from '../pickup/dates';
import { HOLIDAY_CALENDARS, holidaysOf } from '../pickup/gates';
import { CALENDAR_ROW, readCells, type Row } from './columns';
import { quoted } from './parseError';
import type { RefusedCell } from './types';

/** Closed days that several rows share. */
export interface Calendar {
	/** Undefined where it says nothing of weekdays. */
	closedWeekdays?: ReadonlySet<number>;
	holidays: ReadonlySet<DayNumber>;
}

const FIRST_YEAR = 2020;
const END_YEAR = 2040;

/** `us` and `canada`: public holidays of the ports there, for each year. */
const builtIn = memoize((name: string): Calendar | undefined => {
	const calendar = HOLIDAY_CALENDARS.find((each) => each === name);
	if (calendar === undefined) return undefined;
	const days = range(FIRST_YEAR, END_YEAR).flatMap((year) => holidaysOf(calendar, year));
	return { holidays: new Set(days) };
});

/** The closed days that rows share, by the name of the calendar: those of the table, else the built-in ones. */
export class Calendars {
	private readonly own = new Map<string, Calendar>();

	/** Adds the days of a row to those of its calendar, which may have a row for each year. */
	add(row: Row): RefusedCell[] {
		const misplaced = 'a row with a calendar and no kind holds closed days alone';
		const { cells, refused } = readCells(row, CALENDAR_ROW, misplaced);
		const { calendar = '', closed_weekdays: closedWeekdays, holidays = [] } = cells;
		const key = calendar.toLowerCase();
		const before = this.own.get(key) ?? builtIn(key);
		this.own.set(key, {
			closedWeekdays: closedWeekdays ?? before?.closedWeekdays,
			holidays: new Set([...(before?.holidays ?? []), ...holidays]),
		});
		return refused;
	}

	get(name: string): Calendar | undefined {
		const key = name.toLowerCase();
		return this.own.get(key) ?? builtIn(key.replace(/ ports$/, ''));
	}

	/** What is said of a name that none has. */
	unknown(name: string): string {
		const names = [...this.own.keys(), ...HOLIDAY_CALENDARS].map(quoted).join(', ');
		return `no calendar is called ${quoted(name)}: write a row with calendar, closed_weekdays and holidays, or one of ${names}`;
	}
}

/** Whether a row holds a calendar instead of a term. */
export const isOfCalendar = ({ cells }: Row): boolean =>
	cells.has('calendar') && !cells.has('kind') && !cells.has('container');
