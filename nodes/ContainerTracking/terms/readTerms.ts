import partition from 'lodash/partition';
import pickBy from 'lodash/pickBy';

import { Calendars, isOfCalendar } from './calendars';
import { readCells, TIMES_ROW, type Row } from './columns';
import { ofTable, readRows } from './rows';
import { readTerm } from './term';
import { MARKS, type EnteredTimes, type RefusedCell, type Term } from './types';

export interface ReadTerms {
	terms: Term[];
	/** By container number, upper case without blanks. */
	entered: Map<string, EnteredTimes>;
	/** Where there is any, nothing may rest on the table. */
	refused: RefusedCell[];
}

/**
 * The rows of a table as the user gives them: JSON text, one row, or a list of rows as a sheet, a data table or a
 * database gives them, also as items of n8n. A row with `container` holds times of that container instead of a term, a row
 * with `calendar` and no kind closed days that terms name.
 * Blank rows are passed over. Nothing throws: each cell that cannot be read is named. See docs/terms.md.
 */
export function readTerms(given: unknown): ReadTerms {
	const { rows, refused } = readRows(given);
	const terms: Term[] = [];
	const entered: ReadTerms['entered'] = new Map();
	const calendars = new Calendars();
	const [ofCalendars, others] = partition(rows, isOfCalendar);
	for (const row of ofCalendars) refused.push(...calendars.add(row));
	for (const row of others) {
		if (isOfContainer(row)) {
			refused.push(...readEntered(row, entered));
			continue;
		}
		const read = readTerm(row, calendars);
		if ('term' in read) terms.push(read.term);
		else refused.push(...read.refused);
	}
	if (terms.length === 0 && refused.length === 0)
		refused.push(ofTable('has times of containers alone, and no term'));
	return { terms, entered, refused: refused.sort((one, other) => one.row - other.row) };
}

const SAID = ['available_at', 'rail_notified_at', 'free_until', ...MARKS] as const;

/** Whether a row holds what is known of a container instead of a term: with a kind, until when that is free. */
const isOfContainer = ({ cells }: Row): boolean =>
	cells.has('kind')
		? cells.has('free_until') && !cells.has('tiers')
		: SAID.some((column) => cells.has(column)) || cells.has('container');

/** Adds the times of a row to those of its container. */
function readEntered(row: Row, entered: Map<string, EnteredTimes>): RefusedCell[] {
	const { cells, refused, refuse } = readCells(
		row,
		TIMES_ROW,
		'a row with a container and no tiers holds what is known of it: put the term in a row of its own',
	);
	const { container: number, kind = 'demurrage', free_until: day, source = null } = cells;
	if (!row.cells.has('container'))
		refuse('container', 'it is empty: write the number of the container');
	if (!SAID.some((column) => row.cells.has(column)))
		refuse('container', `the row says nothing of it: write ${SAID.join(', ')}`);
	if (number === undefined || refused.length > 0) return refused;
	const before = entered.get(number);
	const times = { availableAt: cells.available_at, railNotifiedAt: cells.rail_notified_at };
	for (const [name, column] of [
		['availableAt', 'available_at'],
		['railNotifiedAt', 'rail_notified_at'],
	] as const)
		if (before?.[name] !== undefined && times[name] !== undefined && before[name] !== times[name])
			refuse(column, `another row says ${before[name]} for ${number}`);
	if (day !== undefined && (before?.freeUntil?.[kind]?.day ?? day) !== day)
		refuse('free_until', `another row says another day for ${number}`);
	const marks = MARKS.filter((name) => cells[name] != null).map((name) => [name, cells[name]]);
	entered.set(number, {
		...{ ...before, ...pickBy(times, (time) => time !== undefined) },
		...(day !== undefined && {
			freeUntil: { ...before?.freeUntil, [kind]: { day, source } },
		}),
		...(marks.length > 0 && { marks: { ...before?.marks, ...Object.fromEntries(marks) } }),
	});
	return refused;
}
