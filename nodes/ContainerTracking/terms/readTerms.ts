import partition from 'lodash/partition';

import { type Calendar, isOfCalendar, readCalendar } from './calendars';
import { ofTable, readRows, type Row } from './rows';
import { CellReader } from './cellReader';
import { readKind, readTerm } from './term';
import { MARKS, type EnteredTimes, type RefusedCell, type Term } from './types';
import { readName, readNumber, readYesNo } from './cells';
import { readDayCell, readTimeCell } from './days';

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
export function readTerms(rows: unknown): ReadTerms {
	const table = readRows(rows);
	const read: ReadTerms = { ...table, terms: [], entered: new Map() };
	const [ofCalendars, others] = partition(table.rows, isOfCalendar);
	const calendars = new Map<string, Calendar>();
	for (const row of ofCalendars) read.refused.push(...readCalendar(row, calendars));
	for (const row of others) {
		if (isOfContainer(row)) {
			read.refused.push(...readEntered(row, read.entered));
			continue;
		}
		const { term, refused } = readTerm(row, calendars);
		if (term) read.terms.push(term);
		read.refused.push(...refused);
	}
	if (read.terms.length === 0 && read.refused.length === 0)
		read.refused.push(ofTable('has times of containers alone, and no term'));
	const { terms, entered } = read;
	const refused = read.refused.sort((one, other) => one.row - other.row);
	return { terms, entered, refused };
}

/** Whether a row holds what is known of a container instead of a term: with a kind, until when that is free. */
const isOfContainer = ({ cells }: Row): boolean =>
	cells.has('kind')
		? cells.has('free_until') && !cells.has('tiers')
		: SAID.some((column) => cells.has(column)) || cells.has('container');

const SAID = ['available_at', 'rail_notified_at', 'free_until', ...MARKS] as const;
const OWN = new Set(['container', 'name', 'source', 'kind', ...SAID]);

/** Adds the times of a row to those of its container. */
function readEntered(given: Row, entered: Map<string, EnteredTimes>): RefusedCell[] {
	const cells = new CellReader(given);
	const number = cells.need('container', readNumber, 'the number of the container');
	const times: EnteredTimes = {
		availableAt: cells.read('available_at', readTimeCell),
		railNotifiedAt: cells.read('rail_notified_at', readTimeCell),
	};
	const day = cells.read('free_until', readDayCell);
	const kind = cells.read('kind', readKind) ?? 'demurrage';
	const source = cells.read('source', readName) ?? null;
	const marks = MARKS.flatMap((name) => {
		const is = cells.isUnticked(name) ? undefined : cells.read(name, readYesNo);
		return is === undefined ? [] : [[name, is] as const];
	});
	for (const [column, value] of given.cells)
		if (!OWN.has(column) && value !== false)
			cells.refuse(
				column,
				'a row with a container and no tiers holds what is known of it: put the term in a row of its own',
			);
	if (!SAID.some((column) => cells.has(column)))
		cells.refuse('container', `the row says nothing of it: write ${SAID.join(', ')}`);
	if (number === undefined || cells.refused.length > 0) return cells.refused;
	const before = entered.get(number);
	for (const [name, column] of [
		['availableAt', 'available_at'],
		['railNotifiedAt', 'rail_notified_at'],
	] as const)
		if (before?.[name] !== undefined && times[name] !== undefined && before[name] !== times[name])
			cells.refuse(column, `another row says ${before[name]} for ${number}`);
	const until = day === undefined ? {} : { [kind]: { day, source } };
	if (day !== undefined && (before?.freeUntil?.[kind]?.day ?? day) !== day)
		cells.refuse('free_until', `another row says another day for ${number}`);
	const known = Object.entries(times).filter(([, time]) => time !== undefined);
	entered.set(number, {
		...{ ...before, ...Object.fromEntries(known) },
		...(day === undefined ? {} : { freeUntil: { ...before?.freeUntil, ...until } }),
		...(marks.length === 0 ? {} : { marks: { ...before?.marks, ...Object.fromEntries(marks) } }),
	});
	return cells.refused;
}
