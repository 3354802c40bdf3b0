import { partition } from 'lodash';

import { type DayNumber, dayLabel, isoDate } from '../../pickup/dates';
import { cannotBeTrue } from '../../pickup/deadline';
import { gateDaysLeft, type Gates, isGateOpen } from '../../pickup/gates';
import { shortened } from '../../pickup/read';
import { type LfdCandidate, rampDates } from '../../pickup/sources';
import type { DayCount, Term } from '../terms/types';
import {
	type Clock,
	type ClockPlace,
	type CostFacts,
	dayMeant,
	isRampRow,
	landedOn,
	startOf,
	startUnknown,
	terminalNamesAt,
} from './facts';
import type { NotAssessable } from './rows';

/**
 * Arithmetic of the days of a term: from the start of its clock to the end of the free time, and then the charged days.
 * Whole days only: the caller has converted times to days in the right zone. See docs/terms.md.
 */

/** How many days after `after`, up to and including `last`, count; 0 where `last` is not later. */
export function daysCounted(after: DayNumber, last: DayNumber, count: DayCount, daysOff: Gates) {
	if (last <= after) return 0;
	return count === 'calendar' ? last - after : gateDaysLeft(after, last, daysOff);
}

/** The nth day that counts after `after`; `after` itself for 0. A table leaves at least one weekday open. */
function dayCounted(after: DayNumber, nth: number, count: DayCount, daysOff: Gates): DayNumber {
	if (nth <= 0) return after;
	if (count === 'calendar') return after + nth;
	let day = after;
	for (let left = nth; left > 0; ) {
		day += 1;
		if (isGateOpen(day, daysOff)) left -= 1;
	}
	return day;
}

type ClockTerm = Gates &
	Pick<Term, 'chargedCount' | 'firstDay' | 'freeCount' | 'freeDays' | 'lastDayCounts'>;

/**
 * The last day without a charge by the row alone, which a posted last free day may replace. With no free days it is the
 * day before the first day. Null where the row states no free days.
 */
export function freeUntilOf(term: ClockTerm, start: DayNumber): DayNumber | null {
	if (term.freeDays === null) return null;
	const before = term.firstDay === 'same' ? start - 1 : start;
	return dayCounted(before, term.freeDays, term.freeCount, term);
}

/** The first charged day after the free time. */
export const firstChargedDayOf = (term: ClockTerm, freeUntil: DayNumber): DayNumber =>
	dayCounted(freeUntil, 1, term.chargedCount, term);

/**
 * How many days are charged if the clock ends (the container is fetched or returned) on `end`. An end on the last free
 * day, or before it, costs nothing.
 */
export const chargedDaysOf = (term: ClockTerm, freeUntil: DayNumber, end: DayNumber): number =>
	daysCounted(freeUntil, term.lastDayCounts ? end : end - 1, term.chargedCount, term);

export interface FreeTime {
	/** A posted last free day overrides the row, and an extension in writing overrides both. */
	basis: 'posted_lfd' | 'terms' | 'in_writing';
	start: DayNumber | null;
	until: DayNumber;
	firstCharged: DayNumber;
	notes: string[];
	/** The notes on extensions in writing that are not used. */
	unused: string[];
}

/** Kinds that a combined row replaces. An extension for one of these is not used: it would extend an unknown part. */
const REPLACED = ['demurrage', 'detention'] as const;

type Reason = Pick<NotAssessable, 'reason' | 'phrase'>;

/** The free time of a clock: an extension in writing comes first, then a posted last free day, then the row. */
export function freeTimeOf(
	term: Term,
	{ kind, place }: Pick<Clock, 'kind' | 'place'>,
	facts: CostFacts,
): FreeTime | Reason {
	const start = startOf(facts, term);
	const own = start === null ? null : freeUntilOf(term, start);
	const { extension, notes: ofExtensions } = extensionOf(term, kind, facts);
	const { day: posted, notes } =
		kind === 'detention' || extension ? { day: null, notes: [] } : postedDayOf(term, place, facts);
	notes.push(...ofExtensions);
	const meant = dayMeant(facts, term);
	if (meant !== null)
		notes.push(`the time entered is midnight in UTC, so perhaps ${labelOf(meant, facts)} is meant`);
	const landed = landedOn(facts, kind === 'combined' ? 'port' : place);
	const freeTime = (basis: FreeTime['basis'], day: DayNumber, more: string[]): FreeTime => {
		// Days before the container was on land are not charged.
		const until = landed === null ? day : Math.max(day, landed - 1);
		const firstCharged = firstChargedDayOf(term, until);
		const all = [...notes, ...more];
		return { basis, start, until, firstCharged, notes: all, unused: ofExtensions };
	};
	if (extension) {
		const { day, source } = extension;
		const by = source ?? 'no source given';
		return freeTime('in_writing', day, [`free until ${labelOf(day, facts)} in writing: ${by}`]);
	}
	if (posted !== null && kind !== 'combined' && term.applies === 'unless_posted')
		return freeTime(
			'posted_lfd',
			posted,
			notesOnPosted(posted, place, { own, start, landed }, facts),
		);
	if (own !== null) {
		const unused = `the posted LFD ${labelOf(posted ?? own, facts)} does not count for this row`;
		return freeTime('terms', own, posted === null || posted === own ? [] : [unused]);
	}
	if (start === null && term.freeDays !== null)
		return { reason: 'start_unknown', phrase: startUnknown(term, facts) };
	const missing = `no last free day is posted, which ${term.name} follows`;
	return { reason: 'free_time_unknown', phrase: [missing, ...notes].join('; ') };
}

const labelOf = (day: DayNumber, { evaluated }: CostFacts): string =>
	dayLabel(isoDate(day), isoDate(evaluated.deadline.today));

/** The extension in writing that counts for a clock; the notes name the ones that are not used. */
function extensionOf(term: Term, kind: Clock['kind'], facts: CostFacts) {
	const { freeUntil = {} } = facts.entered;
	// A named charge with 0 free days, such as plug, has no free time to extend.
	const written = term.charge === null || term.freeDays !== 0 ? freeUntil[kind] : undefined;
	// An extension that ends before the discharge was for an earlier voyage.
	const isOfVoyage = written && written.day >= (landedOn(facts, 'port') ?? -Infinity);
	const unused = (day: DayNumber, why: string) =>
		`free until ${labelOf(day, facts)} in writing ${why} and is not used`;
	const notes = written && !isOfVoyage ? [unused(written.day, 'lies before the discharge')] : [];
	for (const other of kind === 'combined' && term.charge === null ? REPLACED : []) {
		const replaced = freeUntil[other];
		if (replaced) notes.push(unused(replaced.day, `is for ${other}, not combined,`));
	}
	return { extension: isOfVoyage ? written : undefined, notes };
}

/** What contradicts a posted last free day that counts. */
function notesOnPosted(
	posted: DayNumber,
	place: ClockPlace,
	{ own, start, landed }: Record<'landed' | 'own' | 'start', DayNumber | null>,
	facts: CostFacts,
): string[] {
	const differs = own !== null && own !== posted;
	const notes = differs ? [`by the row alone it would be free until ${labelOf(own, facts)}`] : [];
	const arrival = place === 'ramp' ? 'arrival' : 'discharge';
	if (start !== null && posted < start)
		notes.push('the posted LFD lies before the start of the clock');
	else if (landed !== null && posted < landed)
		notes.push(`the posted LFD lies before the ${arrival}`);
	return notes;
}

/**
 * The posted last free day that counts for a row at the port or the ramp: the line's for a row of the line, the
 * terminal's for one of the terminal, the rail date for one of a railway, else the earliest of the place. It counts
 * even if the container has left, since an ended charge followed the date of its place. Null where no date can be used;
 * the notes name posted dates that are not used. See docs/terms.md.
 */
export function postedDayOf(term: Term, place: ClockPlace, facts: CostFacts) {
	const notes = new Set<string>();
	const usable: Array<{ source: LfdCandidate['source']; day: DayNumber }> = [];
	for (const candidate of candidatesFor(term, place, facts)) {
		const { source, day } = candidate;
		const doubt = doubtOf(candidate, facts);
		if (doubt !== null) notes.add(doubt);
		else if (day !== null) usable.push({ source, day });
	}
	const source = sourceOf(term, place, facts);
	const own = usable.filter((each) => each.source === source);
	const days = (own.length > 0 ? own : usable).map(({ day }) => day);
	return { day: days.length === 0 ? null : Math.min(...days), notes: [...notes] };
}

/** The dates of the place. A railway's date changes what the railway charges, and storage, not the line's demurrage. */
function candidatesFor({ kind, party }: Term, place: ClockPlace, facts: CostFacts): LfdCandidate[] {
	const { candidates, line } = facts;
	const isOfLine = kind === 'demurrage' && party !== null && party === line;
	const ofPlace =
		place === 'ramp' ? rampDates(candidates) : candidates.filter((each) => each.place === 'port');
	if (!isOfLine) return ofPlace;
	const [ofRail, others] = partition(ofPlace, ({ source }) => source === 'rail');
	// `pickup_lfd` repeats the railway's date.
	const isCopy = ({ source, day }: LfdCandidate) =>
		source === 'combined' && ofRail.some((each) => each.day === day);
	return others.filter((each) => !isCopy(each));
}

/** Why the date is not used; null where there is no doubt. */
function doubtOf({ day, place, value }: LfdCandidate, { evaluated }: CostFacts): string | null {
	if (day === null) return `the posted LFD "${shortened(value)}" cannot be read and is not used`;
	const { context, deadline, where } = evaluated;
	if (!cannotBeTrue({ day, place }, context, where, deadline.today)) return null;
	return `the posted LFD ${dayLabel(isoDate(day), isoDate(deadline.today))} cannot be true and is not used`;
}

function sourceOf({ kind, party, start, terminal }: Term, place: ClockPlace, facts: CostFacts) {
	// A storage row without a party that names a terminal is a row of that terminal.
	if (party === null)
		return kind === 'storage' && terminal !== null && place === 'port' ? 'terminal' : null;
	if (isRampRow({ party, start }, facts.railways) && start !== 'rail_notification') return 'rail';
	if (party === facts.line) return 'line';
	if (place === 'ramp') return 'rail';
	return terminalNamesAt(facts, place).includes(party) ? 'terminal' : null;
}
