import {
	oneOf,
	readCode,
	readFreeDays,
	readMark,
	readName,
	readNumber,
	readParty,
	readPort,
	readYesNo,
} from './cells';
import { readDayCell, readDays, readTimeCell, readWeekdays } from './days';
import { readEquipment } from './equipment';
import { attempt, isUnticked, ParseError } from './parseError';
import { readTiers } from './tiers';
import { CLOCK_STARTS, TERM_KINDS, type RefusedCell } from './types';

/** Not read in such a row. */
const forPeople = (value: unknown) => value;
const readCount = oneOf(['calendar', 'working']);
const readKind = oneOf(TERM_KINDS, {
	perdiem: 'detention',
	'demurrage and detention': 'combined',
	'd&d': 'combined',
});

/** Closed days that several rows share. */
export const CALENDAR_ROW = {
	...{ name: forPeople, source: forPeople, calendar: readName },
	...{ closed_weekdays: readWeekdays, holidays: readDays },
};

const MARK_CELLS = { shipper_owned: readMark, operating_reefer: readMark };

/** What the service does not report of a container: with a kind, until when that is free. */
export const TIMES_ROW = {
	...{ name: forPeople, source: readName, kind: readKind, container: readNumber },
	...{ available_at: readTimeCell, rail_notified_at: readTimeCell, free_until: readDayCell },
	...MARK_CELLS,
};

/** A term; see docs/terms.md for what each column says. */
export const TERM_ROW = {
	...CALENDAR_ROW,
	...{ name: readName, kind: readKind, charge: readName, party: readParty, terminal: readCode },
	...{ equipment: readEquipment, port: readPort, customer: readCode, contract: readCode },
	...{ bill_of_lading: readCode, container: readNumber },
	start: oneOf(CLOCK_STARTS),
	first_day: oneOf(['same', 'next']),
	...{ free_days: readFreeDays, free_counted: readCount, charged_counted: readCount },
	tiers: readTiers,
	numbering: oneOf(['start', 'after_free_time']),
	applies: oneOf(['always', 'unless_posted']),
	last_day_counts: readYesNo,
	...{ valid_from: readDayCell, valid_to: readDayCell, return_to: readName },
	...MARK_CELLS,
};

export type Column = keyof typeof TERM_ROW | keyof typeof TIMES_ROW;

/** Every column that some row may have. */
export const COLUMNS = Object.keys({ ...TERM_ROW, ...TIMES_ROW }) as Column[];

/** The cells of a row that say something, by column. */
export interface Row {
	/** Its place in the table, from 1. */
	row: number;
	cells: ReadonlyMap<Column, unknown>;
}

interface Readers {
	[column: string]: (value: unknown) => unknown;
}

/** The cells of a row as their readers give them; the others are read, too, where one is refused. */
export interface ReadCells<Columns extends Readers> {
	cells: { [Each in keyof Columns]?: ReturnType<Columns[Each]> };
	refused: RefusedCell[];
	refuse(column: Column, message: string): void;
}

/** @param misplaced what is said of a column that such a row has not */
export function readCells<Columns extends Readers>(
	{ row, cells }: Row,
	readers: Columns,
	misplaced: string,
): ReadCells<Columns> {
	const refused: RefusedCell[] = [];
	const read: { [column: string]: unknown } = {};
	const refuse = (column: Column, message: string) => void refused.push({ row, column, message });
	for (const [column, value] of cells) {
		if (column in readers) {
			const parsed = attempt(() => readers[column](value));
			if (parsed instanceof ParseError) refuse(column, parsed.message);
			else read[column] = parsed;
		} else if (!isUnticked(value)) refuse(column, misplaced);
	}
	return { cells: read as ReadCells<Columns>['cells'], refused, refuse };
}
