import type { DayNumber } from '../pickup/dates';
import { oneOf, readCode, readParty, readPort, readFreeDays, readName, readYesNo } from './cells';
import { readDayCell, readDays, readWeekdays } from './days';
import { readEquipment } from './equipment';
import { isUnticked, type Row, type Column } from './rows';
import { readTiers } from './tiers';
import { CLOCK_STARTS, TERM_KINDS, type ClockStart, type RefusedCell, type Term } from './types';
import { attempt, ParseError } from './parseError';
const readKind = oneOf(TERM_KINDS, {
	perdiem: 'detention',
	'demurrage and detention': 'combined',
	'd&d': 'combined',
});
const readStart = oneOf(CLOCK_STARTS);
const readFirstDay = oneOf(['same', 'next']);
const readCount = oneOf(['calendar', 'working']);
const readApplies = oneOf(['always', 'unless_posted']);
const readNumbering = oneOf(['start', 'after_free_time']);

/** Reads the cells of one row; what cannot be read is remembered, and the others are read all the same. */
export class CellReader {
	readonly refused: RefusedCell[] = [];

	constructor(private readonly given: Row) {}

	has(column: Column): boolean {
		return this.given.cells.has(column);
	}

	/** A check box of a sheet that is not ticked says nothing. */
	isUnticked(column: Column): boolean {
		return isUnticked(this.given.cells.get(column));
	}

	/** Undefined where the cell is blank or refused. */
	read<Value>(column: Column, read: (value: unknown) => Value): Value | undefined {
		if (!this.has(column)) return undefined;
		const value = attempt(() => read(this.given.cells.get(column)));
		if (!(value instanceof ParseError)) return value;
		this.refuse(column, value.message);
		return undefined;
	}

	/** As above; a blank cell is refused. */
	need<Value>(column: Column, read: (value: unknown) => Value, wanted: string): Value | undefined {
		if (!this.has(column)) this.refuse(column, `it is empty: write ${wanted}`);
		return this.read(column, read);
	}

	refuse(column: Column, message: string): void {
		const { row } = this.given;
		this.refused.push({ row, column, message });
	}
}

/** A term, or the cells for which it is none. */
export function readTerm(given: Row): { term: Term | undefined; refused: RefusedCell[] } {
	const cells = new CellReader(given);
	const { row } = given;
	const kind = cells.need('kind', readKind, `one of ${TERM_KINDS.join(', ')}`);
	const time = readFreeTime(cells, kind);
	const price = readPrice(cells, time.freeDays);
	const term = {
		...{ row, kind },
		name: cells.read('name', readName) ?? `row ${row}`,
		...readScope(cells),
		...time,
		...price,
		...readClosedDays(cells, [time.freeCount, price.chargedCount]),
		returnTo: cells.read('return_to', readName) ?? null,
	};
	refuseCombinations(cells, term);
	refuseTimes(cells);
	// What is needed and not there was refused.
	return { term: cells.refused.length > 0 ? undefined : (term as Term), refused: cells.refused };
}

/** For whom and when. */
function readScope(cells: CellReader) {
	const validFrom = cells.read('valid_from', readDayCell) ?? null;
	const validTo = cells.read('valid_to', readDayCell) ?? null;
	if (validFrom !== null && validTo !== null && validTo < validFrom)
		cells.refuse('valid_to', 'it is before valid_from');
	return {
		party: cells.read('party', readParty) ?? null,
		terminal: cells.read('terminal', readCode) ?? null,
		scope: {
			port: cells.read('port', readPort) ?? null,
			customer: cells.read('customer', readCode) ?? null,
			contract: cells.read('contract', readCode) ?? null,
			bill_of_lading: cells.read('bill_of_lading', readCode) ?? null,
		},
		equipment: cells.read('equipment', readEquipment) ?? { type: null, length: null, height: null },
		...{ validFrom, validTo },
	};
}

const COUNTS = 'calendar or working';

function readFreeTime(cells: CellReader, kind: Term['kind'] | undefined) {
	const given = cells.read('free_days', readFreeDays);
	const isPosted = given === null || !cells.has('free_days');
	const onlyStart = kind === 'detention' && !cells.has('start') ? 'gate_out' : undefined;
	const start = onlyStart ?? cells.need('start', readStart, `one of ${CLOCK_STARTS.join(', ')}`);
	const firstDay = isPosted
		? (cells.read('first_day', readFirstDay) ?? 'next')
		: cells.need('first_day', readFirstDay, 'same or next: the first day that counts');
	const isCounted = !isPosted && given !== 0;
	const freeCount = isCounted
		? cells.need('free_counted', readCount, `${COUNTS}: which days use up the free time`)
		: (cells.read('free_counted', readCount) ?? 'calendar');
	const applies = cells.read('applies', readApplies) ?? (given === 0 ? 'always' : 'unless_posted');
	if (isPosted && applies === 'always')
		cells.refuse(
			'applies',
			'without free_days only a posted last free day counts: write free_days',
		);
	return { start, firstDay, freeDays: isPosted ? null : given, freeCount, applies };
}

function readPrice(cells: CellReader, freeDays: number | null | undefined) {
	const tiers = cells.need('tiers', readTiers, 'e.g. 1-4: 100 USD; 5-: 150 USD, or none');
	const [only] = tiers ?? [];
	// Each day has the same amount or none is known: however they are numbered.
	const isOne = tiers?.length === 0 || (only?.fromDay === 1 && only.toDay === null);
	const numbering =
		isOne || !tiers
			? (cells.read('numbering', readNumbering) ?? 'after_free_time')
			: cells.need('numbering', readNumbering, 'start or after_free_time: what day 1 is');
	if (freeDays === null && numbering === 'start')
		cells.refuse(
			'numbering',
			'without free_days nobody knows the number of the first charged day: write after_free_time',
		);
	const chargedCount = cells.need(
		'charged_counted',
		readCount,
		`${COUNTS}: which days are charged`,
	);
	const lastDayCounts = cells.need(
		'last_day_counts',
		readYesNo,
		'yes or no: whether the day of the pickup or return is charged',
	);
	return { tiers, numbering, chargedCount, lastDayCounts };
}

function readClosedDays(cells: CellReader, counts: Array<Term['freeCount'] | undefined>) {
	const isWorking = counts.includes('working');
	const closedWeekdays = isWorking
		? cells.need('closed_weekdays', readWeekdays, 'e.g. Sat, Sun, or none')
		: cells.read('closed_weekdays', readWeekdays);
	return {
		closedWeekdays: closedWeekdays ?? new Set<number>(),
		holidays: cells.read('holidays', readDays) ?? new Set<DayNumber>(),
	};
}

function refuseCombinations(
	cells: CellReader,
	{ kind, start, freeDays }: { [Name in 'freeDays' | 'kind' | 'start']: Term[Name] | undefined },
): void {
	if (kind && start && !startsOf(kind).includes(start))
		cells.refuse('start', `${kind} does not start with ${start}${remedyFor(kind, start)}`);
	if (kind && freeDays === null && kind !== 'demurrage' && kind !== 'storage')
		cells.refuse(
			'free_days',
			`it is empty: write a whole number, e.g. 5, since no last free day is stated for ${kind}`,
		);
}

/** Whoever names a container means it alone; the term would be for all. */
function refuseTimes(cells: CellReader): void {
	for (const column of ['container', 'available_at', 'rail_notified_at'] as const)
		if (cells.has(column) && !cells.isUnticked(column))
			cells.refuse(
				column,
				'a row with a kind is for any container: put container and times in a row of their own',
			);
}

/** What may start the clock of a kind. */
function startsOf(kind: Term['kind']): ClockStart[] {
	switch (kind) {
		case 'detention':
			return ['gate_out'];
		case 'combined':
			return ['discharge', 'available', 'vessel_arrival'];
		default:
			return ['discharge', 'available', 'vessel_arrival', 'rail_notification'];
	}
}

function remedyFor(kind: Term['kind'], start: ClockStart): string {
	if (kind === 'detention') return ': set kind to combined, or start to gate_out';
	if (start === 'gate_out') return ': set kind to detention, or another start';
	return ': set another start';
}
