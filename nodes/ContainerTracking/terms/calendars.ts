import range from 'lodash/range';
import memoize from 'lodash/memoize';

import type { DayNumber } from '../pickup/dates';
import { HOLIDAY_CALENDARS, holidaysOf } from '../pickup/gates';
import { CellReader } from './cellReader';
import { readName } from './cells';
import { readDays, readWeekdays } from './days';
import { ParseError, quoted } from './parseError';
import type { Row } from './rows';
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

const keyOf = (value: unknown): string => readName(value).toLowerCase();

/** The calendar that a cell names: one of the table, else a built-in one. */
export function calendarOf(value: unknown, own: ReadonlyMap<string, Calendar>): Calendar {
	const key = keyOf(value);
	const found = own.get(key) ?? builtIn(key.replace(/ ports$/, ''));
	if (found !== undefined) return found;
	const known = [...own.keys(), ...HOLIDAY_CALENDARS].map(quoted).join(', ');
	throw new ParseError(
		`no calendar is called ${quoted(value)}: write a row with calendar, closed_weekdays and holidays, or one of ${known}`,
	);
}

/** Whether a row holds a calendar instead of a term. */
export const isOfCalendar = ({ cells }: Row): boolean =>
	cells.has('calendar') && ['kind', 'container'].every((name) => !cells.has(name as 'kind'));

const OWN = new Set(['calendar', 'closed_weekdays', 'holidays', 'name', 'source']);

/** Adds the days of a row to those of its calendar, which may have a row for each year. */
export function readCalendar(given: Row, calendars: Map<string, Calendar>): RefusedCell[] {
	const cells = new CellReader(given);
	const key = cells.read('calendar', keyOf) ?? '';
	const weekdays = cells.read('closed_weekdays', readWeekdays);
	const holidays = cells.read('holidays', readDays) ?? new Set<DayNumber>();
	for (const [column, value] of given.cells)
		if (!OWN.has(column) && value !== false)
			cells.refuse(column, 'a row with a calendar and no kind holds closed days alone');
	const before = calendars.get(key) ?? builtIn(key);
	calendars.set(key, {
		closedWeekdays: weekdays ?? before?.closedWeekdays,
		holidays: new Set([...(before?.holidays ?? []), ...holidays]),
	});
	return cells.refused;
}
