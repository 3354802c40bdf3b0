import pick from 'lodash/pick';
import type { IANAZone } from 'luxon';

import type { Evaluated } from '../pickup';
import { isoDate, localTime, type DayNumber } from '../pickup/dates';
import { gateDaysLeft, lastGateDay } from '../pickup/gates';
import { terminalNames, terminalOf } from '../pickup/place';
import { urgencyOf } from '../pickup/deadline';
import type { EnteredTimes, Term, TermsTable } from '../terms';
import { emptyReturnOf, gateOutOf, type End, type Move } from './events';
import { Rows } from './rows';
import { freeUntilOf } from './clock';
import { landedOn, startOf, startUnknown, type CostFacts } from './facts';
import { returnAttention, returnNote, returnReason, returnSentence } from './returnStatusTexts';
import type { NotAssessable, ReturnStatus } from './types';
import { compareText } from '../pickup/read';

/**
 * When the empty has to be back, for many containers. Nothing that the service sends makes it throw.
 *
 * @param entered times that the service does not report, by container number
 * @see docs/detention.md
 */
export function returnStatusAt(
	terms: TermsTable,
	entered: ReadonlyMap<string, EnteredTimes> = new Map(),
): (evaluated: Evaluated) => ReturnStatus {
	const rows = new Rows(terms, entered);
	const isEmpty = terms.terms.length === 0;
	return (evaluated) => {
		const { pickedUpReason, place } = evaluated.where;
		if (pickedUpReason === null && place !== 'left_port') return statusOf(evaluated, NOT_PICKED_UP);
		const gateOut = gateOutOf(evaluated);
		const end = emptyReturnOf(evaluated, gateOut);
		const state = end.isOver ? 'returned' : 'out';
		const due = isEmpty ? NO_TERMS : dueOf(rows, rows.factsOf(evaluated));
		return statusOf(evaluated, { state, gateOut, end, due });
	};
}

/**
 * Of a container of which too little is known to say whether it is out.
 *
 * @param phrase why, as in NotAssessable
 */
export function unknownReturn(
	evaluated: Evaluated,
	phrase = 'the service says nothing about it',
): ReturnStatus {
	const why: NotAssessable = { kind: null, reason: 'container_unknown', phrase };
	const due = { ...NOT_DUE, why };
	const result = statusOf(evaluated, { ...NOT_PICKED_UP, state: 'unknown', due });
	// It may have no ID of its own.
	return { ...result, alert_key: evaluated.status.alert_key };
}

/** The last free day and the row that it rests on, or why there is none. */
interface Due {
	term: Term | null;
	returnBy: DayNumber | null;
	why: NotAssessable | null;
}

const NOT_DUE: Due = { term: null, returnBy: null, why: null };

const NO_TERMS: Due = {
	...NOT_DUE,
	why: { kind: 'detention', reason: 'terms_unknown', phrase: 'no terms given' },
};

/** The row that the return rests on: a combined one, else one for detention. See docs/detention.md. */
function dueOf(rows: Rows, facts: CostFacts): Due {
	const combined = rows.combined(facts);
	const found = combined ?? rows.find('detention', 'out', facts);
	const kind = combined ? 'combined' : 'detention';
	const { term } = found;
	const unknown = (reason: NotAssessable['reason'], phrase: string): Due => ({
		term,
		returnBy: null,
		why: { kind, reason, phrase },
	});
	if (found.term === null) return unknown(found.reason, found.phrase);
	const start = startOf(facts, found.term);
	if (start === null) return unknown('start_unknown', startUnknown(found.term));
	const until = facts.entered?.freeUntil?.[kind]?.day ?? freeUntilOf(found.term, start);
	if (until === null) return unknown('free_time_unknown', `${found.term.name} states no free days`);
	// Nothing is charged before it was on land, or was picked up.
	const landed = landedOn(facts, kind === 'combined' ? 'port' : 'out');
	return { term, returnBy: Math.max(until, (landed ?? -Infinity) - 1), why: null };
}

/** What is known of the return. */
interface Return {
	state: ReturnStatus['state'];
	gateOut: Move | null;
	end: End;
	due: Due;
}

const NOT_PICKED_UP: Return = {
	state: 'not_picked_up',
	gateOut: null,
	end: { isOver: false, on: null },
	due: NOT_DUE,
};

function statusOf(evaluated: Evaluated, known: Return): ReturnStatus {
	const { status: pickup, todayIn, context, where, soonDays } = evaluated;
	const { state, gateOut, end, due } = known;
	const { term, returnBy } = due;
	const zone = zoneOf(evaluated, gateOut);
	const today = todayIn(zone);
	const dateOf = (day: DayNumber | null) => (day === null ? null : isoDate(day));
	const left = state !== 'out' || returnBy === null ? null : returnBy - today;
	// Days after today, up to the last free day, that the row does not call closed.
	const isOpen = left !== null && left >= 0 && term !== null;
	const openDays = isOpen ? gateDaysLeft(today, today + left, term) : null;
	const place = gateOut && terminalNames(terminalOf(context, where, gateOut.place));
	const outUntil = end.isOver ? end.on : today;
	const result: ReturnStatus = {
		number: pickup.number,
		state,
		return_by: dateOf(returnBy),
		return_days_left: left,
		return_urgency: urgencyOf(left, openDays, soonDays),
		last_gate_day: term && returnBy !== null ? dateOf(lastGateDay(returnBy, term)) : null,
		picked_up_at: gateOut && localTime(gateOut.time, gateOut.zone),
		picked_up_on: gateOut && isoDate(gateOut.day),
		picked_up_from: place?.find((name) => name !== null) ?? null,
		returned_on: dateOf(end.on),
		return_to: term?.returnTo ?? null,
		days_out: gateOut === null || outUntil === null ? null : outUntil - gateOut.day,
		terms_kind: term?.kind === 'combined' ? 'combined' : term && 'detention',
		terms_row: term?.row ?? null,
		terms_name: term?.name ?? null,
		not_assessable: state === 'returned' ? null : due.why,
		today: isoDate(today),
		zone: zone?.name ?? null,
		...pick(pickup, [
			'customer_name',
			'shipping_line_scac',
			'bill_of_lading_number',
			'ref_numbers',
		]),
		...pick(pickup, ['equipment_type', 'equipment_length', 'equipment_height']),
		...pick(pickup, ['container_id', 'shipment_id']),
		attention: [],
		alert_key: '',
		sentence: '',
		note: null,
		link: pickup.link,
	};
	result.attention = returnAttention(result, openDays, evaluated);
	result.alert_key = [
		...[result.container_id ?? result.number, result.return_by, result.return_urgency],
		returnReason(result),
	]
		.map((part) => part ?? 'none')
		.join(':');
	result.note = returnNote(result, gateOut, evaluated);
	result.sentence = returnSentence(result);
	return result;
}

/** Where it was picked up; before that, where it is. */
function zoneOf({ context: { zones }, where }: Evaluated, gateOut: Move | null): IANAZone | null {
	if (gateOut !== null) return gateOut.zone;
	const isInland = where.leftPort || (where.pickedUpReason !== null && where.inland);
	return (isInland ? zones.inland : null) ?? zones.port;
}

/** Overdue, today and soon come first; then what is not known, which may be any of these. */
function urgency({ state, return_urgency: urgency }: ReturnStatus): number {
	if (state === 'unknown') return 4;
	if (state !== 'out') return state === 'returned' ? 6 : 7;
	return ['overdue', 'today', 'soon', 'none', 'unknown', 'later'].indexOf(urgency);
}

/** For Array.sort: what costs most first. Of those without a day the ones that are out for longest, or nobody knows how long. */
export function compareReturn(a: ReturnStatus, b: ReturnStatus): number {
	return (
		urgency(a) - urgency(b) ||
		(a.return_days_left ?? 0) - (b.return_days_left ?? 0) ||
		daysOut(b) - daysOut(a) ||
		compareText(a.number ?? '', b.number ?? '')
	);
}

const daysOut = ({ days_out: days }: ReturnStatus): number => days ?? Number.MAX_SAFE_INTEGER;
