import { isEqual, memoize, range } from 'lodash';

import { type Gates, HOLIDAY_CALENDARS, holidaysOf } from '../../pickup/gates';
import { isOfRailway, quoted } from './cells';
import { CALENDAR_ROW, type Column, type Row, TERM_ROW, readCells } from './columns';
import {
	type ClockStart,
	type DayCount,
	type RefusedCell,
	endsWithPickup,
	TERM_KINDS,
	type Term,
	type TermKind,
} from './types';

type Calendar = Pick<Gates, 'holidays'> & Partial<Gates>;

const FIRST_YEAR = 2020;
const END_YEAR = 2040;

/** `us` and `canada`: public holidays of the ports there, for 2020 to 2039. */
const builtIn = memoize((name: string): Calendar | undefined => {
	const calendar = HOLIDAY_CALENDARS.find((each) => each === name);
	if (calendar === undefined) return undefined;
	const days = range(FIRST_YEAR, END_YEAR).flatMap((year) => holidaysOf(calendar, year));
	return { holidays: new Set(days) };
});

/** `US Ports`, as in the options of pickup status, means `us`. */
const calendarKey = (name: string): string => {
	const key = name.toLowerCase();
	return HOLIDAY_CALENDARS.find((each) => key === `${each} ports`) ?? key;
};

/** Closed days by the name of a calendar: calendars of the table first, then the built-in ones. */
export class Calendars {
	private readonly own = new Map<string, Calendar>();

	/** Adds the days of a row to its calendar, which may have a row for each year. */
	add(row: Row): RefusedCell[] {
		const misplaced = 'a row with a calendar and no kind holds closed days alone';
		const { cells, refused, refuse } = readCells(row, CALENDAR_ROW, misplaced);
		const { calendar = '', closed_weekdays: closedWeekdays, holidays = [] } = cells;
		const key = calendarKey(calendar);
		const before = this.own.get(key) ?? builtIn(key);
		const isSaid = row.cells.has('closed_weekdays') || row.cells.has('holidays');
		if (!isSaid && refused.length === 0)
			refuse('calendar', 'the row says nothing of it: write closed_weekdays or holidays');
		if (closedWeekdays && !isEqual(before?.closedWeekdays ?? closedWeekdays, closedWeekdays))
			refuse('closed_weekdays', `another row has other ones for ${calendar}`);
		this.own.set(key, {
			closedWeekdays: closedWeekdays ?? before?.closedWeekdays,
			holidays: new Set([...(before?.holidays ?? []), ...holidays]),
		});
		return refused;
	}

	get(name: string): Calendar | undefined {
		const key = calendarKey(name);
		return this.own.get(key) ?? builtIn(key);
	}

	/** The message for a name that no calendar has. */
	unknown(name: string): string {
		const names = [...this.own.keys(), ...HOLIDAY_CALENDARS].map(quoted).join(', ');
		return `no calendar is called ${quoted(name)}: write a row with calendar, closed_weekdays and holidays, or one of ${names}`;
	}
}

export const isOfCalendar = ({ cells }: Row): boolean =>
	cells.has('calendar') && !cells.has('kind') && !cells.has('container');

interface OfKind {
	starts: ClockStart[];
	counted: DayCount;
}

const AT_A_PLACE: OfKind = {
	starts: ['discharge', 'available', 'vessel_arrival', 'rail_notification'],
	counted: 'working',
};

/** For each kind, what may start its clock, the usual start first, and how its free days are usually counted. */
const OF_KIND: { [Each in TermKind]: OfKind } = {
	...{ demurrage: AT_A_PLACE, storage: AT_A_PLACE },
	detention: { starts: ['gate_out'], counted: 'calendar' },
	combined: { starts: ['discharge', 'available', 'vessel_arrival'], counted: 'calendar' },
};

type TermCells = ReturnType<typeof readCells<typeof TERM_ROW>>;

type Assume = ReturnType<typeof assumptions>['assume'];

export function readTerm(
	given: Row,
	calendars: Calendars,
): { term: Term } | { refused: RefusedCell[] } {
	const read = readCells(
		given,
		TERM_ROW,
		'a row with tiers is a term: put container and what is known of it in a row of their own',
	);
	const { cells, refuse, refused } = read;
	const need = (column: Column, wanted: string) => {
		if (!given.cells.has(column)) refuse(column, `it is empty: write ${wanted}`);
	};
	const { assumed, assume } = assumptions();
	need('kind', `one of ${TERM_KINDS.join(', ')}`);
	const { kind, tiers, valid_from: validFrom = null, valid_to: validTo = null } = cells;
	if (validFrom !== null && validTo !== null && validTo < validFrom)
		refuse('valid_to', 'it is before valid_from');
	const time = freeTimeOf(read, assume, !given.cells.has('free_days'));
	need('tiers', 'e.g. 1-4: 100 USD; 5-: 150 USD, or none');
	const numbering = numberingOf(read, assume, time.freeDays);
	const chargedCount = assume('charged_counted', cells.charged_counted, 'calendar');
	if (cells.last_day_counts === undefined) assumed.push('last day counts yes');
	const isWorking = [time.freeCount, chargedCount].includes('working');
	const closed = closedDaysOf(read, calendars);
	if (isWorking && !closed.weekdays) assumed.push('closed on Saturday and Sunday');
	refuseCombinations(read, time);
	if (
		refused.length > 0 ||
		kind === undefined ||
		tiers === undefined ||
		time.freeDays === undefined
	)
		return { refused };
	const term: Term = {
		...{ row: given.row, name: cells.name ?? `row ${given.row}`, kind, ...appliesTo(cells) },
		...{ ...time, freeDays: time.freeDays },
		...{ chargedCount, tiers, numbering, lastDayCounts: cells.last_day_counts ?? true },
		closedWeekdays:
			closed.weekdays ?? new Set(isWorking || time.start === 'rail_notification' ? [6, 7] : []),
		...{ holidays: closed.holidays, validFrom, validTo, assumed },
	};
	return { term };
}

function assumptions() {
	const assumed: string[] = [];
	/** Fills a blank cell with the value that nearly all tariffs of the USA have there. */
	const assume = <Value extends string>(column: Column, value: Value | undefined, usual: Value) => {
		if (value === undefined)
			assumed.push(`${column.replaceAll('_', ' ')} ${usual.replaceAll('_', ' ')}`);
		return value ?? usual;
	};
	return { assumed, assume };
}

function appliesTo(cells: TermCells['cells']) {
	const { party = null, terminal = null, port = null, customer = null, contract = null } = cells;
	const { bill_of_lading = null, container = null, return_to: returnTo = null } = cells;
	const { shipper_owned = null, operating_reefer = null } = cells;
	return {
		...{ charge: cells.charge?.toLowerCase() ?? null, party, terminal, returnTo },
		equipment: cells.equipment ?? { type: null, length: null, height: null },
		scope: { port, customer, contract, bill_of_lading, container },
		marks: { shipper_owned, operating_reefer },
	};
}

/** @param isBlank whether `free_days` is blank, so that only a posted last free day counts */
function freeTimeOf({ cells, refuse }: TermCells, assume: Assume, isBlank: boolean) {
	const { kind = 'demurrage', party = null } = cells;
	const freeDays = isBlank ? null : cells.free_days;
	const isRailway = kind !== 'combined' && isOfRailway({ party });
	const [usual] = OF_KIND[kind].starts;
	const start =
		kind === 'detention'
			? (cells.start ?? 'gate_out')
			: assume('start', cells.start, isRailway ? 'rail_notification' : usual);
	const firstDay =
		freeDays === null ? (cells.first_day ?? 'next') : assume('first_day', cells.first_day, 'next');
	const freeCount =
		freeDays === null || freeDays === 0
			? (cells.free_counted ?? 'calendar')
			: assume('free_counted', cells.free_counted, OF_KIND[kind].counted);
	const applies = cells.applies ?? (freeDays === 0 ? 'always' : 'unless_posted');
	if (freeDays === null && applies === 'always')
		refuse('applies', 'without free_days only a posted last free day counts: write free_days');
	return { start, firstDay, freeDays, freeCount, applies };
}

/** Tiers that cost from the first charged day on go on from the free days; other tiers from day 1 begin again. */
function numberingOf(
	{ cells, refuse, refused }: TermCells,
	assume: Assume,
	freeDays: number | null | undefined,
): Term['numbering'] {
	const { tiers = [], numbering } = cells;
	const [first] = tiers;
	if (freeDays === null && numbering === 'start')
		refuse(
			'numbering',
			'without free_days nobody knows the number of the first charged day: write after_free_time',
		);
	// Numbering does not matter where all days have the same amount, or no amount is known.
	const isOne = tiers.length === 0 || (first.fromDay === 1 && first.toDay === null);
	if (isOne) return numbering ?? 'after_free_time';
	// Tiers may list the free days as days that cost nothing.
	const costing = tiers.find(({ amount }) => amount > 0) ?? first;
	if (freeDays && costing.fromDay === freeDays + 1) return assume('numbering', numbering, 'start');
	if (first.fromDay === 1) return assume('numbering', numbering, 'after_free_time');
	if (numbering === undefined && !refused.some(({ column }) => column === 'numbering'))
		refuse('numbering', 'it is empty: write start or after_free_time: what day 1 is');
	return numbering ?? 'start';
}

/** The row's weekdays replace those of its calendar; its holidays are added to the calendar's. */
function closedDaysOf({ cells, refuse }: TermCells, calendars: Calendars) {
	const { calendar: name, closed_weekdays: weekdays, holidays = [] } = cells;
	const calendar = name === undefined ? undefined : calendars.get(name);
	if (name !== undefined && !calendar) refuse('calendar', calendars.unknown(name));
	return {
		weekdays: weekdays ?? calendar?.closedWeekdays,
		holidays: new Set([...holidays, ...(calendar?.holidays ?? [])]),
	};
}

function refuseCombinations(
	{ cells: { kind }, refuse }: TermCells,
	{ start, freeDays }: { start: ClockStart; freeDays: number | null | undefined },
): void {
	if (kind === undefined) return;
	const otherwise = start === 'gate_out' ? 'kind to detention, or another start' : 'another start';
	const remedy = kind === 'detention' ? 'kind to combined, or start to gate_out' : otherwise;
	if (!OF_KIND[kind].starts.includes(start))
		refuse('start', `${kind} does not start with ${start}: set ${remedy}`);
	if (freeDays === null && !endsWithPickup(kind))
		refuse(
			'free_days',
			`it is empty: write a whole number, e.g. 5, since no last free day is stated for ${kind}`,
		);
}
