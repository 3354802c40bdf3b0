import { groupBy, sortBy, uniqBy, upperFirst } from 'lodash';

import { type DayNumber, isoDate } from '../../pickup/dates';
import { type Finding, finding, firstNames, rowsText, scopeText, termText } from './describe';
import { overlapsIn } from './overlaps';
import type { ReadTerms } from './readTerms';
import { daysWithoutTier, firstNumberOf } from './tiers';
import { type EnteredTimes, MARKS, type RefusedCell, TERM_KINDS, type Term } from './types';
import { isScac, specificityOf } from './fit';

/**
 * How a table is understood, before money depends on it: each row in a sentence, refused cells, rows that conflict with
 * each other, and gaps. While cells are refused, gaps between rows are not looked for.
 *
 * @param placeOf what a row is called in sentences
 */
export function checkTerms(
	read: ReadTerms,
	today: DayNumber,
	placeOf: (row: number) => string = (row) => `row ${row}`,
): Finding[] {
	const { terms, entered, refused } = read;
	const isWhole = refused.length === 0;
	return [
		...refused.map((cell) => finding('refused', 'problem', refusedText(cell, placeOf), cell)),
		...terms.map((term) => finding('understood', 'ok', `Row ${term.row}: ${termText(term)}`, term)),
		...[...entered].map(([number, times]) =>
			finding('understood', 'ok', `Known of ${number}: ${timesText(times)}`),
		),
		...overlapsIn(terms),
		...terms.flatMap(tierGaps),
		...terms.flatMap((term) => yearWithoutHolidays(term, today)),
		...(isWhole ? [...validityGaps(terms, today), ...kindGaps(terms), ...coverageOf(terms)] : []),
	];
}

/** `Row 3, free_days: "5 days" is not …` */
export function refusedText(
	{ row, column, message }: RefusedCell,
	placeOf: (row: number) => string,
): string {
	const place = column === '' ? placeOf(row) : `${placeOf(row)}, ${column}`;
	return `${upperFirst(place)}: ${message}`;
}

function timesText({ availableAt, railNotifiedAt, freeUntil = {}, marks = {} }: EnteredTimes) {
	const times = [
		availableAt && `available ${availableAt}`,
		railNotifiedAt && `rail notification ${railNotifiedAt}`,
		...Object.entries(freeUntil).map(
			([kind, { day, source }]) =>
				`${kind} free until ${isoDate(day)} (${source ?? 'without a source'})`,
		),
		...MARKS.filter((name) => marks[name]).map((name) => name.replaceAll('_', ' ')),
	];
	return times.filter(Boolean).join(', ');
}

const MOST_NAMED_ROWS = 20;

/** For each kind with rows: which parties have rows, and whether a row covers all others. */
const coverageOf = (terms: readonly Term[]): Finding[] =>
	TERM_KINDS.flatMap((kind) => {
		const rows = terms.filter((term) => term.kind === kind && term.charge === null);
		if (rows.length === 0) return [];
		const sentence = `${upperFirst(kind)}: ${partiesText(rows)}; ${othersText(rows)}`;
		return [finding('coverage', 'ok', sentence)];
	});

function partiesText(rows: Term[]): string {
	const parties = [...new Set(rows.flatMap(({ party }) => party ?? []))].sort();
	if (parties.length === 0) return 'no row is for one party alone';
	return `rows for ${firstNames(parties, MOST_NAMED_ROWS)}`;
}

function othersText(rows: Term[]): string {
	const forAny = rows.filter(({ party }) => party === null);
	if (forAny.length === 0) return 'no row is for any party, so all others are not assessable';
	const forAll = forAny.filter((term) => specificityOf(term) === 0);
	if (forAll.length === 0)
		return `${rowsText(forAny)} ${forAny.length === 1 ? 'is' : 'are'} for any party, yet for some ports, terminals, customers or equipment only`;
	const isForEver = forAll.some(({ validFrom, validTo }) => validFrom === null && validTo === null);
	return `${rowsText(forAll)} for any party ${forAll.length === 1 ? 'covers' : 'cover'} all others${isForEver ? '' : ' while valid'}`;
}

/** Charged days that no tier covers, and tiers that no charged day reaches. */
function tierGaps(term: Term): Finding[] {
	const { row, tiers } = term;
	if (tiers.length === 0)
		return [
			finding('gap', 'warning', `Row ${row} has no amounts: days are given, and no costs`, term),
		];
	const first = firstNumberOf(term);
	const gaps = daysWithoutTier(tiers, first).map(([from, to]) => {
		const range = from === to ? `on day ${from}` : `on days ${from} to ${to}`;
		const days = to === null ? `from day ${from} on` : range;
		const sentence = `Row ${row} has no amount ${days}: a container that stays so long is not assessable`;
		return finding('gap', 'problem', sentence, term);
	});
	return [...gaps, ...unreached(term, first)];
}

/** Where working days count, a year without holidays is most often a year that the user has not entered yet. */
function yearWithoutHolidays(term: Term, today: DayNumber): Finding[] {
	const { row, freeCount, chargedCount, freeDays, holidays, validFrom, validTo } = term;
	const isCounted = (freeCount === 'working' && (freeDays ?? 0) > 0) || chargedCount === 'working';
	if (!isCounted || (validTo !== null && validTo < today)) return [];
	const year = isoDate(Math.max(today, validFrom ?? today)).slice(0, 4);
	if ([...holidays].some((each) => isoDate(each).startsWith(year))) return [];
	const sentence = `Row ${row} counts working days and has no holidays in ${year}: write them, or set calendar to us or canada`;
	return [finding('gap', 'warning', sentence, term)];
}

/** Tiers that begin again at 1 are easily confused with tiers that go on from the free days. */
function unreached(term: Term, first: number): Finding[] {
	const { row, tiers } = term;
	const isReached = tiers.length < 2 || tiers[0].toDay === null || tiers[0].toDay >= first;
	if (isReached || tiers[0].amount === 0) return [];
	const sentence = `Row ${row} has an amount for days that are free: its first charged day is day ${first}. If the tiers begin again at 1 after the free time, set numbering to after_free_time`;
	return [finding('gap', 'warning', sentence, term)];
}

/** For rows of the same scope: days between two rows on which neither is valid, and scopes that have ended or not begun. */
function validityGaps(terms: readonly Term[], today: DayNumber): Finding[] {
	const groups = groupBy(
		terms,
		({ kind, charge, party, terminal, scope, marks, equipment: { type, length, height } }) =>
			JSON.stringify([kind, charge, party, terminal, scope, marks, type, length, height]),
	);
	return Object.values(groups).flatMap((group) => {
		const sorted = sortBy(group, ({ validFrom }) => validFrom ?? -Infinity);
		return [...holesIn(sorted), ...notToday(sorted, today)];
	});
}

function holesIn(sorted: Term[]): Finding[] {
	let last = sorted[0];
	return sorted.flatMap((next) => {
		const before = last;
		if (endOf(next) > endOf(last)) last = next;
		const from = (before.validTo ?? Infinity) + 1;
		const to = (next.validFrom ?? -Infinity) - 1;
		if (to < from) return [];
		const days = from === to ? `on ${isoDate(from)}` : `from ${isoDate(from)} to ${isoDate(to)}`;
		const sentence = `Between ${rowsText([before, next])} nothing is for ${scopeText(next)} ${days}`;
		return [finding('gap', 'warning', sentence, { row: next.row })];
	});
}

const endOf = ({ validTo }: Term): number => validTo ?? Infinity;

function notToday(sorted: Term[], today: DayNumber): Finding[] {
	const [first] = sorted;
	const last = sorted.reduce((one, other) => (endOf(other) > endOf(one) ? other : one));
	const scope = scopeText(last);
	if (last.validTo !== null && last.validTo < today) {
		const sentence = `Row ${last.row} ended on ${isoDate(last.validTo)}: nothing is for ${scope} that starts after it`;
		return [finding('gap', 'warning', sentence, last)];
	}
	if (first.validFrom === null || first.validFrom <= today) return [];
	const sentence = `Row ${first.row} begins on ${isoDate(first.validFrom)}: nothing is for ${scope} that starts before it`;
	return [finding('gap', 'warning', sentence, first)];
}

const CHARGE_KINDS = ['demurrage', 'detention'] as const;

/** Demurrage without detention, or the reverse, for all parties or for one line. A combined row counts as both. */
function kindGaps(all: readonly Term[]): Finding[] {
	const terms = all.filter(({ charge }) => charge === null);
	const combined = terms.filter(({ kind }) => kind === 'combined');
	return CHARGE_KINDS.flatMap((kind) => {
		const others = terms.filter(
			(term) => term.kind === CHARGE_KINDS[1 - CHARGE_KINDS.indexOf(kind)],
		);
		const covering = [...terms.filter((term) => term.kind === kind), ...combined];
		if (covering.length === 0) return [finding('gap', 'warning', `No row is for ${kind}`)];
		const covered = new Set(covering.map(({ party }) => party));
		if (covered.has(null)) return [];
		// Railways and terminals take no empties back, so they are not expected to have both kinds.
		const missing = others.filter(
			({ party, start }) =>
				party !== null && isScac(party) && start !== 'rail_notification' && !covered.has(party),
		);
		return uniqBy(missing, 'party').map(({ party, kind: other }) => {
			const sentence = `No row is for ${kind} of ${party}, which has one for ${other}`;
			return finding('gap', 'warning', sentence);
		});
	});
}
