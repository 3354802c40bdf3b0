import { omitBy, sortBy } from 'lodash';

import type { Evaluated } from '../../pickup/pickupStatus';
import { isOfRailway, partyOf, upperName } from '../terms/cells';
import type { EnteredByNumber, EnteredTimes, Term, TermKind } from '../terms/types';
import {
	DAY_MS,
	dayOf,
	isUtcMidnight,
	localTime,
	readStoredTime,
	storedMillis,
	type DayNumber,
} from '../../pickup/dates';
import { isGateOpen } from '../../pickup/gates';
import { readText, type Fields } from '../../pickup/read';
import { inlandPlaceOf, terminalOf } from '../../pickup/place';
import { type End, type Move, gateOutOf, moveOf } from '../../pickup/moves';
import { candidatesOf, readResources, validEvents } from './events';

/** Where a clock runs: at the port, at the ramp, or out of the gate. */
export type ClockPlace = 'port' | 'ramp' | 'out';

export interface Clock {
	kind: TermKind;
	/** The name of a charge that adds up with others of the kind; null for the kind itself. */
	charge: string | null;
	place: ClockPlace;
	end: End;
}

export type CostFacts = ReturnType<typeof costFactsOf>;

export function costFactsOf(evaluated: Evaluated, enteredTimes: EnteredByNumber) {
	const { container, shipment } = evaluated.context;
	const railway = upper(container.ind_rail_carrier_scac) ?? upper(container.pod_rail_carrier_scac);
	const line = upper(shipment.shipping_line_scac);
	const own = enteredTimes.size === 0 ? undefined : enteredTimes.get(numberOf(container));
	return {
		evaluated,
		/** SCAC, in upper case like all names here. */
		line: line === null ? null : partyOf(line),
		/** The railway that delivers, else the one that took the container at the port. */
		railways: railway === null ? [] : [partyOf(railway)],
		gateOut: gateOutOf(evaluated),
		...timesOf(evaluated, own),
		/** Posted last free days; once the container has left, also those that its events state. */
		candidates: candidatesOf(evaluated),
	};
}

const AVAILABLE = 'container.transport.available';

/** When the container was first available: at the port, and then at the ramp, where that is the railway's notice. */
function noticesOf({ context, where }: Evaluated): EnteredTimes {
	const notices = validEvents(readResources(context.container.transport_events))
		.filter(({ event }) => event === AVAILABLE)
		.flatMap(({ timestamp }) => {
			const [text, millis] = [readText(timestamp), storedMillis(timestamp)];
			return text === null || millis === null ? [] : { text, millis };
		});
	const times = sortBy(notices, 'millis');
	const arrived = where.arrivedAt?.moment ?? Infinity;
	const atRamp = times.find(({ millis }) => millis >= arrived);
	const atPort = times.find(({ millis }) => millis < arrived);
	return { availableAt: atPort?.text, railNotifiedAt: atRamp?.text };
}

/** A move may be recorded some days late; a container goes on another voyage only after weeks. */
export const MOST_DAYS_OFF = 14;

/** What the user entered for this voyage counts before what the container's events state. */
function timesOf(evaluated: Evaluated, own: EnteredTimes = {}) {
	const { dischargedAt } = evaluated.context;
	const begins = dischargedAt ? dischargedAt.millis - MOST_DAYS_OFF * DAY_MS : -Infinity;
	const isEarlier = (entered: unknown) => (storedMillis(entered) ?? Infinity) < begins;
	const ofVoyage: EnteredTimes = omitBy(own, isEarlier);
	const notices = noticesOf(evaluated);
	return {
		entered: { ...notices, ...ofVoyage },
		/** Where a row of the ramp starts with it: an event of the port does not start that clock. */
		availableAtRamp: ofVoyage.availableAt ?? notices.railNotifiedAt,
		hasEarlier: Object.values(own).some(isEarlier),
	};
}

/** The form of names in a table of terms. */
function upper(value: unknown): string | null {
	const text = readText(value);
	return text === null ? null : upperName(text) || null;
}

const numberOf = ({ number }: Fields): string => (upper(number) ?? '').replace(/\s+/g, '');

const isInlandAt = ({ gateOut }: CostFacts, place: ClockPlace): boolean =>
	place === 'ramp' || (place === 'out' && gateOut?.place === 'inland');

export function terminalAt(facts: CostFacts, place: ClockPlace): Fields {
	const { context, where } = facts.evaluated;
	return terminalOf(context, where, isInlandAt(facts, place) ? 'inland' : 'port');
}

export function terminalNamesAt(facts: CostFacts, place: ClockPlace): string[] {
	const { name, nickname, firms_code } = terminalAt(facts, place);
	return [...new Set([name, nickname, firms_code].flatMap((text) => upper(text) ?? []))];
}

export function scopeAt(facts: CostFacts, place: ClockPlace) {
	const { context, status } = facts.evaluated;
	const { port_of_discharge_locode: port } = context.shipment;
	const { destination_locode: ramp } = inlandPlaceOf(context.shipment);
	const known = (...values: unknown[]) => values.flatMap((value) => upper(value) ?? []);
	return {
		port: known(isInlandAt(facts, place) ? ramp : port),
		customer: known(status.customer_name),
		contract: known(...status.ref_numbers),
		bill_of_lading: billsOf(context.shipment),
		container: [numberOf(context.container)].filter(Boolean),
	};
}

/** With and without the SCAC of the line in front, since the service may have either. */
function billsOf({ bill_of_lading_number: bill, shipping_line_scac }: Fields): string[] {
	const number = upper(bill)?.replaceAll(' ', '');
	if (number === undefined) return [];
	const line = upper(shipping_line_scac) ?? '';
	return [number, number.startsWith(line) ? number.slice(line.length) : line + number];
}

/** Whether the clock of a row runs at the ramp: by its start, or because a railway charges. */
export const isRampRow = (
	term: Pick<Term, 'party' | 'start'>,
	railways: readonly string[],
): boolean =>
	term.start === 'rail_notification' ||
	isOfRailway(term) ||
	(term.party !== null && railways.includes(term.party));

const NOTICES_UNTIL = '17:00:00';

/** A railway's notice after 17:00 there, or on a day without business, counts for the next business day. */
function noticeDay(facts: CostFacts, term: Term): DayNumber | null {
	const zone = facts.evaluated.context.zones.inland;
	const time = readStoredTime(facts.entered.railNotifiedAt);
	if (time === null) return null;
	let day = dayOf(time, zone) + (localTime(time, zone).slice(11, 19) > NOTICES_UNTIL ? 1 : 0);
	while (!isGateOpen(day, term)) day += 1;
	return day;
}

/** The calendar day of the railway's notice, even after 17:00. */
export const noticedOn = ({ entered, evaluated }: CostFacts): DayNumber | null =>
	enteredDay(entered.railNotifiedAt, evaluated.context.zones.inland);

const availableAt = ({ entered, availableAtRamp }: CostFacts, isRamp: boolean) =>
	isRamp ? availableAtRamp : entered.availableAt;

/** The day may lie ahead, since availability may be announced in advance. */
function enteredDay(text: string | undefined, zone: Move['zone']): DayNumber | null {
	const time = readStoredTime(text);
	return time && dayOf(time, zone);
}

/** The day on which the clock of a row starts, at its place; null where that is not known. */
export function startOf(facts: CostFacts, term: Term): DayNumber | null {
	if (term.start === 'gate_out') return facts.gateOut?.day ?? null;
	const { evaluated } = facts;
	const { container, shipment, zones } = evaluated.context;
	const isRamp = isRampRow(term, facts.railways);
	const zone = isRamp ? zones.inland : zones.port;
	switch (term.start) {
		case 'available':
			return enteredDay(availableAt(facts, isRamp), zone);
		case 'rail_notification':
			return noticeDay(facts, term);
		case 'discharge':
			return isRamp
				? (moveOf(evaluated, container.ind_rail_unloaded_at, 'inland')?.day ?? null)
				: landedOn(facts, 'port');
		case 'vessel_arrival': {
			const dayAtPort = (time: unknown) => moveOf(evaluated, time, 'port')?.day ?? null;
			return isRamp
				? null
				: (dayAtPort(container.pod_arrived_at) ?? dayAtPort(shipment.pod_ata_at));
		}
	}
}

/** The day on which the container landed at a place, or went out; nothing is charged before. Null where it is not known. */
export function landedOn({ evaluated, gateOut }: CostFacts, place: ClockPlace): DayNumber | null {
	const { context, where, todayIn } = evaluated;
	if (place === 'out') return gateOut?.day ?? null;
	const [time, zone] =
		place === 'ramp'
			? [where.arrivedAt, context.zones.inland]
			: [context.dischargedAt, context.zones.port];
	const day = time && dayOf(time, zone);
	return day !== null && day <= todayIn(zone) ? day : null;
}

/**
 * Another day that may be meant: a time at midnight in UTC may once have been a bare day. Null where there is no such
 * doubt.
 */
export function dayMeant(facts: CostFacts, term: Pick<Term, 'party' | 'start'>): DayNumber | null {
	const { entered, evaluated, railways } = facts;
	const isRamp = isRampRow(term, railways);
	const available = availableAt(facts, isRamp);
	const times: { [start: string]: string | undefined } = {
		...{ available, rail_notification: entered.railNotifiedAt },
	};
	const time = readStoredTime(times[term.start]);
	if (time === null || !isUtcMidnight(time)) return null;
	const { port, inland } = evaluated.context.zones;
	const meant = dayOf(time, null);
	return meant === dayOf(time, isRamp ? inland : port) ? null : meant;
}

const ofThis = (hasEarlier: boolean): string =>
	hasEarlier ? ' for this voyage (another was, weeks before the discharge)' : '';

export const startUnknown = ({ start, name }: Term, { hasEarlier }: CostFacts): string =>
	({
		available: `no available_at entered${ofThis(hasEarlier)} and no event of it, which ${name} starts with`,
		rail_notification: `no rail_notified_at entered${ofThis(hasEarlier)} and no event of it, which ${name} starts with`,
		gate_out: 'not known when it was picked up',
		discharge: 'not known when it was discharged',
		vessel_arrival: 'not known when the vessel arrived',
	})[start];

/** The zone in which the days of a place are counted; null or undefined where it is not known. */
export function zoneAt({ evaluated: { context }, gateOut }: CostFacts, place: ClockPlace) {
	if (place === 'out') return gateOut?.zone;
	return place === 'ramp' ? context.zones.inland : context.zones.port;
}
