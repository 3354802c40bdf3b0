import type { DayNumber } from '../pickup/dates';
import { type Calendar, calendarOf } from './calendars';
import {
	isOfRailway,
	oneOf,
	readCode,
	readParty,
	readPort,
	readFreeDays,
	readName,
	readNumber,
	readYesNo,
} from './cells';
import { readDayCell, readDays, readWeekdays } from './days';
import { readEquipment } from './equipment';
import { CellReader } from './cellReader';
import type { Row } from './rows';
import { readTiers } from './tiers';
import {
	CLOCK_STARTS,
	TERM_KINDS,
	type ClockStart,
	type DayCount,
	type Marks,
	type RefusedCell,
	type Term,
	type Tier,
} from './types';

export const readKind = oneOf(TERM_KINDS, {
	perdiem: 'detention',
	'demurrage and detention': 'combined',
	'd&d': 'combined',
});
const readStart = oneOf(CLOCK_STARTS);
const readFirstDay = oneOf(['same', 'next']);
const readCount = oneOf(['calendar', 'working']);
const readApplies = oneOf(['always', 'unless_posted']);
const readNumbering = oneOf(['start', 'after_free_time']);

/** A term, or the cells for which it is none. */
export function readTerm(
	given: Row,
	calendars: ReadonlyMap<string, Calendar>,
): { term: Term | undefined; refused: RefusedCell[] } {
	const cells = new CellReader(given);
	const { row } = given;
	const kind = cells.need('kind', readKind, `one of ${TERM_KINDS.join(', ')}`);
	const scope = readScope(cells);
	const time = readFreeTime(cells, kind, scope);
	const price = readPrice(cells, time.freeDays);
	const term = {
		...{ row, kind },
		name: cells.read('name', readName) ?? `row ${row}`,
		charge: cells.read('charge', readName)?.toLowerCase() ?? null,
		...scope,
		...time,
		...price,
		...readClosedDays(cells, calendars, [time.freeCount, price.chargedCount]),
		assumed: cells.assumed,
		returnTo: cells.read('return_to', readName) ?? null,
	};
	refuseCombinations(cells, term);
	refuseTimes(cells);
	// What is needed and not there was refused.
	return { term: cells.refused.length > 0 ? undefined : (term as Term), refused: cells.refused };
}

/** For whom and when. */
function readScope(cells: CellReader) {
	const readMark = (name: keyof Marks) =>
		cells.isUnticked(name) ? null : (cells.read(name, readYesNo) ?? null);
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
			container: cells.read('container', readNumber) ?? null,
		},
		marks: {
			shipper_owned: readMark('shipper_owned'),
			operating_reefer: readMark('operating_reefer'),
		},
		equipment: cells.read('equipment', readEquipment) ?? { type: null, length: null, height: null },
		...{ validFrom, validTo },
	};
}

/** Where each day is counted, and where working days are. */
const USUAL_COUNT: { [Each in Term['kind']]: DayCount } = {
	demurrage: 'working',
	detention: 'calendar',
	combined: 'calendar',
	storage: 'working',
};

function readFreeTime(
	cells: CellReader,
	kind: Term['kind'] | undefined,
	scope: Pick<Term, 'party'>,
) {
	const given = cells.read('free_days', readFreeDays);
	const isPosted = given === null || !cells.has('free_days');
	const onlyStart = kind === 'detention' && !cells.has('start') ? 'gate_out' : undefined;
	const usual = kind !== 'combined' && isOfRailway(scope) ? 'rail_notification' : 'discharge';
	const start = onlyStart ?? cells.assume('start', readStart, usual);
	const firstDay = isPosted
		? (cells.read('first_day', readFirstDay) ?? 'next')
		: cells.assume('first_day', readFirstDay, 'next');
	const isCounted = !isPosted && given !== 0;
	const freeCount = isCounted
		? cells.assume('free_counted', readCount, USUAL_COUNT[kind ?? 'demurrage'])
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
	const usual = usualNumbering(tiers, freeDays);
	const numbering =
		isOne || !tiers
			? (cells.read('numbering', readNumbering) ?? 'after_free_time')
			: usual === undefined
				? cells.need('numbering', readNumbering, 'start or after_free_time: what day 1 is')
				: cells.assume('numbering', readNumbering, usual);
	if (freeDays === null && numbering === 'start')
		cells.refuse(
			'numbering',
			'without free_days nobody knows the number of the first charged day: write after_free_time',
		);
	const chargedCount = cells.assume('charged_counted', readCount, 'calendar');
	const counts = cells.assume(
		'last_day_counts',
		(value) => (readYesNo(value) ? 'yes' : 'no'),
		'yes',
	);
	return { tiers, numbering, chargedCount, lastDayCounts: counts === 'yes' };
}

/** Tiers that begin with the first charged day go on from the free days; those that begin with 1 begin again. */
function usualNumbering(tiers: Tier[] | undefined, freeDays: number | null | undefined) {
	const [first] = tiers ?? [];
	if (first?.fromDay === 1) return 'after_free_time';
	return typeof freeDays === 'number' && first?.fromDay === freeDays + 1 ? 'start' : undefined;
}

/** The row's own weekdays take the place of those of its calendar; holidays are added to them. */
function readClosedDays(
	cells: CellReader,
	calendars: ReadonlyMap<string, Calendar>,
	counts: Array<Term['freeCount'] | undefined>,
) {
	const calendar = cells.read('calendar', (value) => calendarOf(value, calendars));
	const isWorking = counts.includes('working');
	const own = cells.read('closed_weekdays', readWeekdays) ?? calendar?.closedWeekdays;
	if (isWorking && own === undefined && !cells.has('closed_weekdays'))
		cells.assumed.push('closed on Saturday and Sunday');
	return {
		closedWeekdays: own ?? new Set<number>(isWorking ? [6, 7] : []),
		holidays: new Set<DayNumber>([
			...(cells.read('holidays', readDays) ?? []),
			...(calendar?.holidays ?? []),
		]),
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

/** Times are of one container; the term would be for all. */
function refuseTimes(cells: CellReader): void {
	for (const column of ['available_at', 'rail_notified_at', 'free_until'] as const)
		if (cells.has(column) && !cells.isUnticked(column))
			cells.refuse(
				column,
				'a row with tiers is a term: put container and what is known of it in a row of their own',
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
