import { dayLabel, isoDate, type DayNumber } from '../pickup/dates';
import { holdNames } from '../pickup/holds';
import { plainText, shortened } from '../pickup/read';
import type { Term } from '../terms';
import { firstChargedDayOf, freeUntilOf } from './clock';
import type { Clock } from './clocks';
import { isBeforeArrival } from './events';
import {
	dayMeant,
	noticedOn,
	landedOn,
	startOf,
	startUnknown,
	type CostFacts,
	isPostedAt,
	isRampRow,
	terminalNamesAt,
	type ClockPlace,
	zoneAt,
} from './facts';
import { moneyOf } from './money';
import { DAYS_AHEAD, type Projection, type Projections } from './projection';
import type { Rows } from './rows';
import type { CostFigure, NotAssessable } from './types';
import { cannotBeTrue, daysSinceDischarge } from '../pickup/deadline';
import type { LfdCandidate } from '../pickup/sources';

/** What a clock costs, or what is missing; a gap in the tiers is both. */
export interface Charged {
	clock: Clock;
	charge: { figure: CostFigure; projection: Projection; term: Term; freeUntil: DayNumber } | null;
	missing: NotAssessable | null;
}

/** The end of the free time, and what it follows. */
interface FreeTime {
	basis: CostFigure['basis'];
	start: DayNumber | null;
	until: DayNumber;
	notes: string[];
}

/** @param today the day from which running clocks are reckoned on */
export function chargedOf(
	clock: Clock,
	facts: CostFacts,
	{ rows, projections, today }: { rows: Rows; projections: Projections; today: DayNumber },
): Charged {
	const { kind, charge: name, place, end } = clock;
	const missing = (reason: NotAssessable['reason'], phrase: string): Charged => ({
		clock,
		charge: null,
		missing: { kind, reason, phrase: plainText(phrase) },
	});
	const found = rows.find(kind, place, facts, name);
	// A row for any party at the port is none at the ramp, so the place has to be said.
	if (found.term === null)
		return missing(found.reason, place === 'ramp' ? `${found.phrase} at the ramp` : found.phrase);
	const { term } = found;
	if (end.isOver && end.on === null) return missing('end_unknown', endUnknown(clock));
	const free = freeTimeOf(term, clock, facts);
	if ('reason' in free) return missing(free.reason, free.phrase);
	// A notice in the evening starts on the next business day, which a pickup may well come before.
	const begun = term.start === 'rail_notification' ? noticedOn(facts) : free.start;
	if (kind !== 'detention' && end.on !== null && begun !== null && end.on < begun)
		return missing('end_unknown', `${endUnknown(clock)}, it is dated before the start`);
	const firstCharged = firstChargedDayOf(term, free.until);
	const projection = projections.of(term, free.until, end.on ?? today, end.isOver ? 1 : DAYS_AHEAD);
	if (firstCharged === null || projection === null)
		return missing('free_time_unknown', `${term.name} does not tell which days are charged`);
	if (projection.isTooLarge) return missing('amount_too_large', tooLarge(kind));
	if (isUnposted(clock, term, free, projection, facts)) {
		return missing('free_time_unknown', NO_LONGER_POSTED);
	}
	const figure = figureOf({ term, clock, free, firstCharged, projection }, facts);
	return {
		clock,
		charge: { figure, projection, term, freeUntil: free.until },
		missing: projection.gap === null ? null : gapIn(term, projection.gap),
	};
}

export const gapIn = ({ kind, name }: Term, day: number): NotAssessable => ({
	kind,
	reason: 'tiers_gap',
	phrase: plainText(`${name} has no amount for day ${day}`),
});

export const tooLarge = (kind: Term['kind']): string =>
	`the ${kind} is more than can be reckoned exactly`;

/** The last day that can be charged: the end of the clock, or today while it runs. */
export const lastChargeable = (end: Clock['end'], { lastDayCounts }: Term, today: DayNumber) =>
	(end.on ?? today) - (lastDayCounts ? 0 : 1);

function endUnknown({ kind, place }: Clock): string {
	if (kind === 'detention' || kind === 'combined') return 'not known when the empty was returned';
	return place === 'ramp' ? 'not known when it left the ramp' : 'not known when it left the port';
}

function freeTimeOf(
	term: Term,
	{ kind, place }: Clock,
	facts: CostFacts,
): FreeTime | Pick<NotAssessable, 'reason' | 'phrase'> {
	const start = startOf(facts, term);
	const own = start === null ? null : freeUntilOf(term, start);
	const written = facts.entered?.freeUntil?.[kind];
	const posted = kind === 'detention' || written ? null : postedDayOf(term, place, facts);
	const notes = [...(posted?.notes ?? [])];
	const label = (day: DayNumber) => dayLabel(isoDate(day), isoDate(facts.evaluated.deadline.today));
	const meant = dayMeant(facts, term);
	if (meant !== null)
		notes.push(`the time entered is midnight in UTC, so perhaps ${label(meant)} is meant`);
	const landed = landedOn(facts, kind === 'combined' ? 'port' : place);
	const onLand = (day: DayNumber) => (landed === null ? day : Math.max(day, landed - 1));
	if (written) {
		notes.push(
			`free until ${label(written.day)} in writing: ${written.source ?? 'no source given'}`,
		);
		return { basis: 'in_writing', start, until: onLand(written.day), notes };
	}
	if (posted?.day != null && kind !== 'combined' && term.applies === 'unless_posted') {
		if (own !== null && own !== posted.day)
			notes.push(`by the row alone it would be free until ${label(own)}`);
		if (start !== null && posted.day < start)
			notes.push('the posted LFD lies before the start of the clock');
		else if (landed !== null && posted.day < landed)
			notes.push(
				`the posted LFD lies before the ${place === 'ramp' ? 'arrival' : 'discharge'}`,
			);
		return { basis: 'posted_lfd', start, until: onLand(posted.day), notes };
	}
	if (own !== null) {
		if (posted?.day != null && posted.day !== own)
			notes.push(`the posted LFD ${label(posted.day)} does not count for this row`);
		return { basis: 'terms', start, until: onLand(own), notes };
	}
	return start === null && term.freeDays !== null
		? { reason: 'start_unknown', phrase: startUnknown(term) }
		: {
				reason: 'free_time_unknown',
				phrase: [`no last free day is posted, which ${term.name} follows`, ...notes].join('; '),
			};
}

interface Parts {
	term: Term;
	clock: Clock;
	free: FreeTime;
	firstCharged: DayNumber;
	projection: Projection;
}

function figureOf(
	{ term, clock, free, firstCharged, projection }: Parts,
	facts: CostFacts,
): CostFigure {
	return {
		kind: term.kind,
		charge: term.charge,
		row: term.row,
		row_name: term.name,
		party: term.party,
		basis: free.basis,
		clock_start: free.start === null ? null : isoDate(free.start),
		free_until: isoDate(free.until),
		first_charged_day: isoDate(firstCharged),
		ended_on: clock.end.on === null ? null : isoDate(clock.end.on),
		charged_days: projection.chargedDays,
		accrued: moneyOf(projection.amounts[0]),
		notes: [...free.notes, ...notesOf(clock, projection, facts)].map(plainText),
	};
}

/** The service empties the last free day once the container has left: what the row alone gives may never have been owed. */
const isUnposted = (
	{ kind, place, end }: Clock,
	{ applies }: Term,
	{ basis }: FreeTime,
	{ chargedDays }: Projection,
	facts: CostFacts,
): boolean =>
	end.isOver &&
	!isPostedAt(facts, place) &&
	basis === 'terms' &&
	applies === 'unless_posted' &&
	chargedDays > 0 &&
	(kind === 'demurrage' || kind === 'storage');

export const NO_LONGER_POSTED =
	'the last free day that was in force at the pickup is not posted any more, and no event that came with the container states it';

const MAY_GO_BY_RAIL =
	'its onward move is not known: if it goes on by rail, this clock starts at the ramp';

const closedNote = (closed: number, charged: number): string =>
	charged === 1
		? 'the charged day is a closed day of the row'
		: `${closed} of the ${charged} charged days ${closed === 1 ? 'is a closed day' : 'are closed days'} of the row`;

/** What is to be known beside the amount. */
function notesOf({ end, place }: Clock, { chargedDays, closedDays }: Projection, facts: CostFacts) {
	const { status, where } = facts.evaluated;
	const notes: string[] = [];
	if (closedDays > 0) notes.push(closedNote(closedDays, chargedDays));
	const zone = zoneAt(facts, place);
	if (place === 'out' && isBeforeArrival(facts.evaluated, facts.gateOut))
		notes.push('its gate-out is dated before its arrival by rail, verify');
	if (place === 'out' && where.place === 'left_port') notes.push(MAY_GO_BY_RAIL);
	if (zone === null) notes.push('the time zone is not known, days are those in UTC');
	if (end.isOver || where.pickedUpReason !== null) return notes;
	const holds = holdNames(status.active_holds);
	if (holds.length > 0) notes.push(`holds do not extend the free time: ${holds.join(', ')}`);
	return notes;
}

/** The posted last free day that a row follows. */
interface PostedDay {
	/** Null where none is posted that can be used. */
	day: DayNumber | null;
	/** What was posted and is not used. */
	notes: string[];
}

const NONE: PostedDay = { day: null, notes: [] };

/**
 * The last free day that counts for a row at the port or the ramp: of a line's row the line's, of a terminal's the
 * terminal's, of a railway's the rail date; else the earliest of the place. Whether the container is still there does
 * not matter: a charge that has ended followed the date of its place. See docs/terms.md.
 */
function postedDayOf(term: Term, place: ClockPlace, facts: CostFacts): PostedDay {
	const { candidates } = facts;
	if (candidates.length === 0) return NONE;
	const here = datesOf(candidates, place).filter((each) => isOfCharger(each, term, facts));
	if (here.length === 0) return NONE;
	const notes: string[] = [];
	const usable: LfdCandidate[] = [];
	for (const each of here) {
		const doubt = doubtOf(each, facts);
		if (doubt === null) usable.push(each);
		else if (!notes.includes(doubt)) notes.push(doubt);
	}
	const source = sourceOf(term, place, facts);
	const day = earliest(usable.filter((each) => each.source === source)) ?? earliest(usable);
	return { day, notes };
}

/** A railway's date moves what a railway charges, and storage: not the demurrage of the line. */
const isOfCharger = ({ source }: LfdCandidate, { kind, party }: Term, { line }: CostFacts) =>
	source !== 'rail' || kind !== 'demurrage' || party === null || party !== line;

/** The facility's date stands in where the railway's is missing or cannot be read. */
function datesOf(candidates: readonly LfdCandidate[], place: ClockPlace): LfdCandidate[] {
	if (place !== 'ramp') return candidates.filter((each) => each.place === 'port');
	const isRailKnown = candidates.some(
		({ field, day }) => field === 'pickup_lfd_rail' && day !== null,
	);
	return candidates.filter(
		(each) => each.place === 'inland' && !(isRailKnown && each.field === 'ind_facility_lfd_on'),
	);
}

/** Null where nothing speaks against the date. */
function doubtOf({ day, place, value }: LfdCandidate, { evaluated }: CostFacts): string | null {
	if (day === null) {
		return `the posted LFD "${shortened(value)}" cannot be read and is not used`;
	}
	const { context, deadline, where } = evaluated;
	// The line's free time at a ramp may be long, and the journey there too.
	const isAtRamp = place === 'inland' && where.arrivedAt !== null;
	const sinceDischarge = isAtRamp
		? daysSinceDischarge(where.arrivedAt, context.zones.inland, day)
		: daysSinceDischarge(context.dischargedAt, context.zones.port, day);
	if (!cannotBeTrue(day, sinceDischarge, deadline.today)) return null;
	const label = dayLabel(isoDate(day), isoDate(deadline.today));
	return `the posted LFD ${label} cannot be true and is not used`;
}

function sourceOf({ kind, party, start, terminal }: Term, place: ClockPlace, facts: CostFacts) {
	// Storage is the place's own: a row that names the terminal is that terminal's.
	if (party === null)
		return kind === 'storage' && terminal !== null && place === 'port' ? 'terminal' : null;
	if (isRampRow({ party, start }, facts.railways) && start !== 'rail_notification') return 'rail';
	if (party === facts.line) return 'line';
	if (place === 'ramp') return 'rail';
	return terminalNamesAt(facts, place).includes(party) ? 'terminal' : null;
}

function earliest(dates: readonly LfdCandidate[]): DayNumber | null {
	let first: DayNumber | null = null;
	for (const { day } of dates) if (day !== null && (first === null || day < first)) first = day;
	return first;
}
