import { inWords } from '../../api/input/values';
import { isoDate, weekday } from '../../pickup/dates';
import { WEEKDAY_NAMES } from './days';
import { amountText, firstNumberOf } from './tiers';
import {
	type ClockStart,
	type DayCount,
	type Equipment,
	endsWithPickup,
	MARKS,
	SCOPES,
	type Term,
	type Tier,
} from './types';

const STARTS: { [Each in ClockStart]: string } = {
	discharge: 'discharge day',
	available: 'day of availability (which you enter)',
	vessel_arrival: 'day of the vessel arrival',
	rail_notification: 'day of the rail notification (which you enter)',
	gate_out: 'day of the gate-out',
};

/** `40 ft dry high cube`, `any equipment`. */
export function equipmentText({ type, length, height }: Equipment): string {
	const words = [length === null ? null : `${length} ft`, type, height?.replace('_', ' ') ?? null];
	return words.filter((word) => word !== null).join(' ') || 'any equipment';
}

/** `demurrage of MAEU at any terminal, 40 ft dry`. */
export function scopeText(term: Term): string {
	const { kind, charge, party, terminal, equipment } = term;
	const place = terminal === null ? 'any terminal' : terminal;
	const named = charge === null ? kind : `${charge} (${kind})`;
	return `${named} of ${partyText(party)} at ${place}, ${equipmentText(equipment)}${onlyText(term)}`;
}

/** `, port USLAX, not shipper owned`; empty for a row without scope or marks. */
export function onlyText({ scope, marks }: Pick<Term, 'marks' | 'scope'>): string {
	const only = SCOPES.filter((name) => scope[name] !== null).map(
		(name) => `, ${name.replaceAll('_', ' ')} ${scope[name]}`,
	);
	const marked = MARKS.filter((name) => marks[name] !== null).map(
		(name) => `, ${marks[name] ? '' : 'not '}${name.replaceAll('_', ' ')}`,
	);
	return [...only, ...marked].join('');
}

/** Lines are known by SCAC, so a line's full name fits no container: the text says that a name is taken for a terminal. */
function partyText(party: string | null): string {
	if (party === null) return 'any party';
	const isCode = /^[A-Z]{2,4}$|^[A-Z]\d{3}$/.test(party);
	return isCode ? party : `${party} (a terminal by its name)`;
}

/** `2026-01-01 to 2026-12-31`; undefined where the row is always valid. */
export function validityText({ validFrom, validTo }: Pick<Term, 'validFrom' | 'validTo'>) {
	if (validFrom === null && validTo === null) return undefined;
	if (validFrom === null) return `up to ${isoDate(validTo as number)}`;
	if (validTo === null) return `from ${isoDate(validFrom)}`;
	return `${isoDate(validFrom)} to ${isoDate(validTo)}`;
}

export function termText(term: Term): string {
	const valid = validityText(term);
	const parts = [
		`${scopeText(term)}${valid ? ` (started ${valid})` : ''}: ${freeText(term)}`,
		chargedText(term),
		`the day of the ${endsWithPickup(term.kind) ? 'pickup' : 'return'} ${term.lastDayCounts ? 'counts' : 'does not count'}`,
		...(term.returnTo === null ? [] : [`the empty goes to ${term.returnTo}`]),
		...(term.assumed.length === 0 ? [] : [`assumed: ${term.assumed.join(', ')}`]),
	];
	return parts.join('; ');
}

/** The start comes first, as in tariffs. */
function freeText(term: Term): string {
	const { start, freeDays, firstDay, freeCount } = term;
	const isPosted = endsWithPickup(term.kind) && term.applies === 'unless_posted';
	if (freeDays === null)
		return `free up to the posted LFD alone (nothing is calculated without one; valid by the ${STARTS[start]})`;
	const first = firstDay === 'same' ? 'that day being the first' : 'the next day being the first';
	const free =
		freeDays === 0
			? `no free day, ${first} that may be charged`
			: `${freeDays} ${freeCount} ${freeDays === 1 ? 'day' : 'days'} free, ${first}${closedText(term, freeCount)}`;
	return `${STARTS[start]} + ${free}${isPosted ? ', or the posted LFD where one is known' : ''}`;
}

/** ` (closed Saturday, Sunday, 2 holidays)`. */
function closedText({ closedWeekdays, holidays }: Term, count: DayCount): string {
	if (count === 'calendar') return '';
	const names = [...closedWeekdays].sort().map((day) => WEEKDAY_NAMES[day - 1]);
	const others = [...holidays].filter((day) => !closedWeekdays.has(weekday(day))).length;
	const closed = [
		...(names.length > 0 ? names : ['on no weekday']),
		others === 0 ? 'no holidays' : `${others} ${others === 1 ? 'holiday' : 'holidays'}`,
	];
	return ` (closed ${closed.join(', ')})`;
}

function chargedText(term: Term): string {
	const { tiers, chargedCount, freeCount } = term;
	const days = chargedCount === 'calendar' ? 'every calendar day' : 'every working day';
	const closed = freeCount === chargedCount ? '' : closedText(term, chargedCount);
	if (tiers.length === 0) return `then ${days}${closed} is charged, by amounts that are not given`;
	const amounts = tiers.map((tier) => `${daysText(tier)} ${amountText(tier)}`);
	return `then ${days}${closed} is charged: ${amounts.join(', ')} (the first charged day is day ${firstNumberOf(term)})`;
}

const daysText = ({ fromDay, toDay }: Tier): string => {
	if (toDay === null) return `from day ${fromDay}`;
	return fromDay === toDay ? `day ${fromDay}` : `days ${fromDay} to ${toDay}`;
};

const MOST_ROWS = 10;

/** `row 3`, `rows 3, 4 and 5`: sorted, each once; of many rows the first ones, and how many more. */
export function rowsText(terms: ReadonlyArray<Pick<Term, 'row'>>): string {
	const rows = [...new Set(terms.map(({ row }) => row))].sort((one, other) => one - other);
	return `${rows.length === 1 ? 'row' : 'rows'} ${firstNames(rows.map(String), MOST_ROWS)}`;
}

/** The first names of a long list, and how many more there are. */
export const firstNames = (names: string[], most: number): string =>
	inWords(names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names);

export type Finding = ReturnType<typeof finding>;

/**
 * @param severity `problem`: amounts would be missing or refused
 * @param sentence one plain line
 * @param of the row that it is about, from 1; left out where it is about all of the table
 */
export const finding = (
	kind:
		| 'coverage'
		| 'gap'
		| 'overlap'
		| 'refused'
		| 'uncovered'
		| 'understood'
		| 'unknown_name'
		| 'unused',
	severity: 'ok' | 'problem' | 'warning',
	sentence: string,
	{ row = null, name = null }: { row?: number | null; name?: string | null } = {},
) => ({ severity, finding: kind, row, name, sentence });
