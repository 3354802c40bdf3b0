import { z } from 'zod';

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

/** A cell by its reader: what that cannot read is an issue of the column. */
const cell = <Value>(read: (value: unknown) => Value) =>
	z.unknown().transform((value, context) => {
		const parsed = attempt(() => read(value));
		if (!(parsed instanceof ParseError)) return parsed;
		context.addIssue({ code: 'custom', message: parsed.message });
		return z.NEVER;
	});

const name = cell(readName);
/** Not read in such a row. */
const forPeople = z.unknown();
const code = cell(readCode);
const dayCell = cell(readDayCell);
const count = cell(oneOf(['calendar', 'working']));

const kind = cell(
	oneOf(TERM_KINDS, {
		perdiem: 'detention',
		'demurrage and detention': 'combined',
		'd&d': 'combined',
	}),
);

/** Closed days that several rows share. */
export const CALENDAR_ROW = z.object({
	...{ name: forPeople, source: forPeople, calendar: name },
	closed_weekdays: cell(readWeekdays),
	holidays: cell(readDays),
});

const marks = { shipper_owned: cell(readMark), operating_reefer: cell(readMark) };

/** What the service does not report of a container: with a kind, until when that is free. */
export const TIMES_ROW = z.object({
	...{ name: forPeople, source: name, kind },
	container: cell(readNumber),
	available_at: cell(readTimeCell),
	rail_notified_at: cell(readTimeCell),
	free_until: dayCell,
	...marks,
});

/** A term; see docs/terms.md for what each column says. */
export const TERM_ROW = z.object({
	...CALENDAR_ROW.shape,
	...{ name, kind, charge: name, party: cell(readParty), terminal: code },
	equipment: cell(readEquipment),
	port: cell(readPort),
	...{ customer: code, contract: code, bill_of_lading: code, container: cell(readNumber) },
	start: cell(oneOf(CLOCK_STARTS)),
	first_day: cell(oneOf(['same', 'next'])),
	free_days: cell(readFreeDays),
	...{ free_counted: count, charged_counted: count },
	tiers: cell(readTiers),
	numbering: cell(oneOf(['start', 'after_free_time'])),
	applies: cell(oneOf(['always', 'unless_posted'])),
	last_day_counts: cell(readYesNo),
	...{ valid_from: dayCell, valid_to: dayCell, return_to: name },
	...marks,
});

export type Column = keyof typeof TERM_ROW.shape | keyof typeof TIMES_ROW.shape;

/** Every column that some row may have. */
export const COLUMNS = Object.keys({ ...TERM_ROW.shape, ...TIMES_ROW.shape }) as Column[];

/** The cells of a row that say something, by column. */
export interface Row {
	/** Its place in the table, from 1. */
	row: number;
	cells: ReadonlyMap<Column, unknown>;
}

/** The cells of a row as the schema reads them; the others are read, too, where one is refused. */
export interface ReadCells<Cells> {
	cells: Partial<Cells>;
	refused: RefusedCell[];
	refuse(column: Column, message: string): void;
}

/** @param misplaced what is said of a column that such a row has not */
export function readCells<Shape extends { [column: string]: z.ZodTypeAny }>(
	{ row, cells }: Row,
	{ shape }: z.ZodObject<Shape>,
	misplaced: string,
): ReadCells<z.infer<z.ZodObject<Shape>>> {
	const refused: RefusedCell[] = [];
	const read: { [column: string]: unknown } = {};
	for (const [column, value] of cells) {
		const isOwn = column in shape;
		if (!isOwn && !isUnticked(value)) refused.push({ row, column, message: misplaced });
		if (!isOwn) continue;
		const parsed = shape[column].safeParse(value);
		if (parsed.success) read[column] = parsed.data;
		else refused.push({ row, column, message: parsed.error.issues[0].message });
	}
	return {
		cells: read as Partial<z.infer<z.ZodObject<Shape>>>,
		refused,
		refuse: (column, message) => void refused.push({ row, column, message }),
	};
}
