import { pick } from 'lodash';

import type { Evaluated } from '../../pickup/pickupStatus';
import type { Term } from '../terms/types';
import { dateOrNull, isoDate, localTime } from '../../pickup/dates';
import { urgencyOf } from '../../pickup/deadline';
import { gateDaysLeft, lastGateDay } from '../../pickup/gates';
import type { End, Move } from '../../pickup/moves';
import { terminalNames, terminalOf } from '../../pickup/place';
import { type FreeTime, freeTimeOf } from './freeTime';
import type { CostFacts } from './facts';
import type { NotAssessable, TermRows } from './rows';

interface Due {
	term: Term | null;
	free: FreeTime | null;
	why: NotAssessable | null;
}

export const noDay = (why: NotAssessable | null, term: Term | null = null): Due => ({
	term,
	free: null,
	why,
});

/** The free time by a combined row, else by a row for detention. See docs/detention.md. */
export function dueOf(rows: TermRows, facts: CostFacts): Due {
	const combined = rows.combined(facts);
	const found = combined ?? rows.find('detention', 'out', facts);
	const kind = combined ? 'combined' : 'detention';
	if (found.term === null) return noDay({ ...pick(found, ['reason', 'phrase']), kind });
	const free = freeTimeOf(found.term, { kind, place: combined ? 'port' : 'out' }, facts);
	return 'reason' in free
		? noDay({ ...free, kind }, found.term)
		: { term: found.term, free, why: null };
}

/** `returned`: the empty is back, and nothing needs attention; `unknown`: the service reports too little. */
export const RETURN_STATES = ['not_picked_up', 'out', 'returned', 'unknown'] as const;

export interface Return {
	state: (typeof RETURN_STATES)[number];
	gateOut: Move | null;
	end: End;
	due: Due;
}

/** When the empty has to be back, by the user's own terms. Plain JSON. Days are `YYYY-MM-DD` at its place. */
export type ReturnFacts = ReturnType<typeof returnFactsOf>['facts'];

export function returnFactsOf(evaluated: Evaluated, { state, gateOut, end, due }: Return) {
	const { status: pickup, todayIn, context, where, soonDays } = evaluated;
	const { term, free } = due;
	const returnBy = free?.until ?? null;
	const zone = pickupZone(evaluated, gateOut);
	const today = todayIn(zone);
	const left = state !== 'out' || returnBy === null ? null : returnBy - today;
	// Days after today, up to the last free day, that the row does not close.
	const isOpen = left !== null && left >= 0 && term !== null;
	const openDays = isOpen ? gateDaysLeft(today, today + left, term) : null;
	const place = gateOut && terminalNames(terminalOf(context, where, gateOut.place));
	const outUntil = end.isOver ? end.on : today;
	const kind: 'combined' | 'detention' | null =
		term && (term.kind === 'combined' ? 'combined' : 'detention');
	const facts = {
		number: pickup.number,
		state,
		return_by: dateOrNull(returnBy),
		return_days_left: left,
		return_urgency: urgencyOf(left, openDays, soonDays),
		/** The last day on or before `return_by` that the row does not close. */
		last_gate_day: term && returnBy !== null ? dateOrNull(lastGateDay(returnBy, term)) : null,
		/** ISO 8601 in the time of the place of the pickup. */
		picked_up_at: gateOut && localTime(gateOut.time, gateOut.zone),
		picked_up_on: gateOut && isoDate(gateOut.day),
		picked_up_from: place?.find((name) => name !== null) ?? null,
		returned_on: dateOrNull(end.on),
		/** Where the empty goes, by the row. */
		return_to: term?.returnTo ?? null,
		days_out: gateOut === null || outUntil === null ? null : outUntil - gateOut.day,
		terms_kind: kind,
		terms_row: term?.row ?? null,
		terms_name: term?.name ?? null,
		/** Why there is no date; null where there is a date, or none is needed. */
		not_assessable: state === 'returned' ? null : due.why,
		today: isoDate(today),
		zone: zone?.name ?? null,
		...pick(pickup, ['customer_name', 'shipping_line_scac', 'bill_of_lading_number']),
		...pick(pickup, ['ref_numbers', 'equipment_type', 'equipment_length', 'equipment_height']),
		...pick(pickup, ['container_id', 'shipment_id']),
	};
	return { facts, openDays };
}

/** The zone of the pickup; before the pickup, the zone where the container is. */
function pickupZone({ context: { zones }, where }: Evaluated, gateOut: Move | null) {
	if (gateOut !== null) return gateOut.zone;
	const isInland = where.leftPort || (where.pickedUpReason !== null && where.inland);
	return (isInland ? zones.inland : null) ?? zones.port;
}
