import { dateOrNull, type DayNumber, isoDate } from '../../pickup/dates';
import { holdNames } from '../../pickup/holds';
import {
	datedBefore,
	type End,
	emptyReturnOf,
	isAtRamp,
	portEndOf,
	rampEndOf,
} from '../../pickup/moves';
import type { Evaluated } from '../../pickup/pickupStatus';
import { plainText, readText } from '../../pickup/read';
import { endsWithPickup, TERM_KINDS, type Term, type TermKind } from '../terms/types';
import { type Clock, type ClockPlace, type CostFacts, noticedOn, zoneAt } from './facts';
import { type FreeTime, freeTimeOf } from './freeTime';
import { addUp } from './money';
import { DAYS_AHEAD, type Projection, projectionOf } from './projection';
import { type NotAssessable, type TermRows, isDecided } from './rows';

/** The cost of a clock, or why it cannot be assessed. With a gap in the tiers, both are set. */
export interface Charged {
	clock: Clock;
	charge: { figure: CostFigure; projection: Projection; term: Term; freeUntil: DayNumber } | null;
	missing: NotAssessable | null;
}

/** The cost of each clock of a container. No clock runs before the container has landed. */
export function chargesOf(rows: TermRows, evaluated: Evaluated) {
	const facts = rows.factsOf(evaluated);
	const { where, context, todayIn } = evaluated;
	const { inland, port } = context.zones;
	// Today where the container is: at the gate-out, inland once it has left the port, else at the port.
	const today = todayIn(
		facts.gateOut === null ? (where.leftPort ? inland : port) : facts.gateOut.zone,
	);
	const clocks = where.landed ? clocksOf(facts, rows) : [];
	return { facts, today, all: clocks.map((clock) => chargedOf(clock, facts, rows, today)) };
}

export type Charges = ReturnType<typeof chargesOf>;

/** @param today the first day for which running clocks are calculated */
function chargedOf(clock: Clock, facts: CostFacts, rows: TermRows, today: DayNumber): Charged {
	const { kind, charge: name, place, end } = clock;
	const missing = (reason: NotAssessable['reason'], phrase: string): Charged => ({
		clock,
		charge: null,
		missing: { kind, reason, phrase: plainText(phrase) },
	});
	const found = rows.find(kind, place, facts, name);
	// A row for any party at the port does not apply at the ramp, so the phrase names the ramp.
	if (found.term === null)
		return missing(found.reason, place === 'ramp' ? `${found.phrase} at the ramp` : found.phrase);
	const { term } = found;
	if (end.isOver && end.on === null) return missing('end_unknown', endUnknown(clock));
	const free = freeTimeOf(term, clock, facts);
	if ('reason' in free) return missing(free.reason, free.phrase);
	const { start, until: freeUntil } = free;
	// An evening notice starts the clock on the next business day, and a pickup before that day is possible.
	const begun = term.start === 'rail_notification' ? noticedOn(facts) : start;
	if (kind !== 'detention' && end.on !== null && begun !== null && end.on < begun)
		return missing('end_unknown', `${endUnknown(clock)}, it is dated before the start`);
	const projection = projectionOf(term, freeUntil, end.on ?? today, end.isOver ? 1 : DAYS_AHEAD);
	if (projection.isTooLarge) return { clock, charge: null, missing: tooLarge(kind) };
	const { chargedDays } = projection;
	if (free.basis === 'terms' && chargedDays > 0 && isUnposted(clock, term, facts))
		return missing('free_time_unknown', NO_LONGER_POSTED);
	const figure = figureOf(term, clock, free, projection, facts);
	return {
		clock,
		charge: { figure, projection, term, freeUntil },
		missing: projection.gap === null ? null : gapIn(term, projection.gap),
	};
}

/** A running, ended or future charge of a container, with its row. Days are `YYYY-MM-DD` at its place. */
export type CostFigure = ReturnType<typeof figureOf>;

function figureOf(
	term: Term,
	clock: Clock,
	{ basis, start, until, firstCharged, notes }: FreeTime,
	projection: Projection,
	facts: CostFacts,
) {
	return {
		kind: term.kind,
		charge: term.charge,
		/** Row of the user's table, from 1. */
		row: term.row,
		row_name: term.name,
		party: term.party,
		basis,
		clock_start: dateOrNull(start),
		free_until: isoDate(until),
		first_charged_day: isoDate(firstCharged),
		/** The day of the pickup or return that ended the clock; null while it runs. */
		ended_on: dateOrNull(clock.end.on),
		/** Days charged so far, as in `accrued`. */
		charged_days: projection.chargedDays,
		/** The amounts if the clock ended today; all amounts where it has ended. */
		accrued: addUp([projection.amounts[0]]),
		/** What to know beside the amount, e.g. closed days among the charged ones, holds, a posted date that differs. */
		notes: [...notes, ...notesOf(clock, projection, facts)].map(plainText),
	};
}

export const gapIn = ({ kind, name }: Term, day: number): NotAssessable => ({
	kind,
	reason: 'tiers_gap',
	phrase: plainText(`${name} has no amount for day ${day}`),
});

export const tooLarge = (kind: Term['kind']): NotAssessable => ({
	kind,
	reason: 'amount_too_large',
	phrase: `the ${kind} is more than can be calculated exactly`,
});

/** The last day that can be charged: the end of the clock or today, or the day before if the last day does not count. */
export const lastChargeable = (end: Clock['end'], { lastDayCounts }: Term, today: DayNumber) =>
	(end.on ?? today) - (lastDayCounts ? 0 : 1);

function endUnknown({ kind, place }: Clock): string {
	if (kind === 'detention' || kind === 'combined') return 'not known when the empty was returned';
	return place === 'ramp' ? 'not known when it left the ramp' : 'not known when it left the port';
}

/** Whether a posted date may be lost: the service removes it after the pickup, and the row alone may charge too much. */
export const isUnposted = ({ kind, place, end }: Clock, { applies }: Term, facts: CostFacts) => {
	const isAtPort = place === 'port';
	const isPosted = facts.candidates.some((each) => (each.place === 'port') === isAtPort);
	return end.isOver && !isPosted && applies === 'unless_posted' && endsWithPickup(kind);
};

export const NO_LONGER_POSTED =
	'the last free day that was in force at the pickup is not posted any more, and no event that came with the container states it';

function closedNote(closed: number, charged: number): string {
	if (charged === 1) return 'the charged day is a closed day of the row';
	const are = closed === 1 ? 'is a closed day' : 'are closed days';
	return `${closed} of the ${charged} charged days ${are} of the row`;
}

function notesOf({ end, place }: Clock, { chargedDays, closedDays }: Projection, facts: CostFacts) {
	const { status, where } = facts.evaluated;
	const holds = holdNames(status.active_holds);
	const isOver = end.isOver || where.pickedUpReason !== null;
	const isOut = place === 'out';
	const later = isOut ? datedBefore(facts.evaluated, facts.gateOut) : null;
	return [
		closedDays > 0 && closedNote(closedDays, chargedDays),
		later !== null && `its gate-out is dated before its ${later}, verify`,
		isOut &&
			where.place === 'left_port' &&
			'its onward move is not known: if it goes on by rail, this clock starts at the ramp',
		zoneAt(facts, place) === null && 'the time zone is not known, days are those in UTC',
		!isOver && holds.length > 0 && `holds do not extend the free time: ${holds.join(', ')}`,
	].filter((note) => note !== false);
}

/**
 * The clocks of a container that has landed. An ended clock without a row is missing only if the table has rows for
 * such clocks: a user with terms for detention alone does not ask about the demurrage before it.
 */
function clocksOf(facts: CostFacts, rows: TermRows): Clock[] {
	const { evaluated, gateOut } = facts;
	const { where } = evaluated;
	const isOut = where.pickedUpReason !== null || where.place === 'left_port';
	const returned = isOut ? emptyReturnOf(evaluated, gateOut) : { isOver: false, on: null };
	const places: Array<{ place: ClockPlace; end: End }> = [
		{ place: 'port', end: portEndOf(evaluated) },
	];
	if (isAtRamp(evaluated)) places.push({ place: 'ramp', end: rampEndOf(evaluated) });
	const clocks: Clock[] = [];
	const add = (kind: TermKind, place: ClockPlace, end: End, isAlwaysExpected: boolean) => {
		const isCovered = rows.has(kind, place, facts);
		if (isCovered || isAlwaysExpected) clocks.push({ kind, charge: null, place, end });
	};
	// The container is bound inland, and has left the port by rail or not left it yet.
	const isByRail = where.inland && (where.byRail || !where.leftPort);
	if (rows.combined(facts) !== null) {
		add('combined', 'port', returned, true);
	} else {
		for (const { place, end } of places) {
			if (rows.isThrough && place === 'port' && isByRail) continue;
			// Railways list their charges at the ramp mostly as storage, so with storage rows no demurrage is missing.
			const isMissed = !end.isOver && !(place === 'ramp' && rows.has('storage', place, facts));
			add('demurrage', place, end, isMissed);
		}
		if (isOut) add('detention', 'out', returned, !returned.isOver);
	}
	for (const { place, end } of places) add('storage', place, end, false);
	if (isOut) places.push({ place: 'out', end: returned });
	return [...clocks, ...namedClocks(facts, rows, places, returned)];
}

/** Clocks of named charges (plug, dwell fee, chassis …), only where a row is for the container or may be. */
function namedClocks(
	facts: CostFacts,
	rows: TermRows,
	places: ReadonlyArray<Pick<Clock, 'place' | 'end'>>,
	returned: End,
): Clock[] {
	// A chassis of a pool has a number. Without a number, the trucker brought his own.
	const { pod_full_out_chassis_number: chassis } = facts.evaluated.context.container;
	const isOwnChassis = readText(chassis) === null;
	return TERM_KINDS.flatMap((kind) =>
		[...rows.table.chargesOf(kind)].flatMap((charge) => {
			if (charge === 'chassis' && isOwnChassis) return [];
			const ofKind = places.filter(({ place }) => (kind === 'detention') === (place === 'out'));
			// As that of the kind itself, the clock runs from the port to the return.
			const whole: typeof places = [{ place: 'port', end: returned }];
			return (kind === 'combined' ? whole : ofKind)
				.filter(({ place }) => rows.has(kind, place, facts, charge))
				.map(({ place, end }) => ({ kind, charge, place, end }))
				.filter(({ place }) => isDecided(rows.find(kind, place, facts, charge)));
		}),
	);
}
