import type { Evaluated } from '../pickup';
import { dayOf, isUtcMidnight, readStoredTime, type DayNumber } from '../pickup/dates';
import { readText, type Fields } from '../pickup/read';
import { terminalOf } from '../pickup/place';
import { partyOf, plainWords, type EnteredTimes, type Term } from '../terms';
import { gateOutOf, moveOf, type Move } from './events';

/** Where a clock runs: at the port, at the ramp, or out of the gate. */
export type ClockPlace = 'port' | 'ramp' | 'out';

/** Railways of North America by SCAC: their rows run at the ramp, also where nothing of rail is recorded yet. */
const RAILWAYS = new Set(
	'BNSF CN CNRU CP CPKC CPRS CSX CSXT FEC FXE KCS KCSM NS NSRR UP UPRR'.split(' '),
);

/** Stands for any of them. */
export const ANY_RAILWAY = 'BNSF';

/** What the rows ask of a container, read once. */
export interface CostFacts {
	evaluated: Evaluated;
	/** SCAC; upper case, as all names here. */
	line: string | null;
	/** The one that delivers; failing that, the one that took it at the port. */
	railways: string[];
	gateOut: Move | null;
	entered: EnteredTimes | undefined;
}

export function costFactsOf(
	evaluated: Evaluated,
	enteredTimes: ReadonlyMap<string, EnteredTimes>,
): CostFacts {
	const { container, shipment } = evaluated.context;
	const railway = upper(container.ind_rail_carrier_scac) ?? upper(container.pod_rail_carrier_scac);
	const line = upper(shipment.shipping_line_scac);
	return {
		evaluated,
		line: line === null ? null : partyOf(line),
		railways: railway === null ? [] : [partyOf(railway)],
		gateOut: gateOutOf(evaluated),
		entered: enteredTimes.size === 0 ? undefined : enteredTimes.get(numberOf(container)),
	};
}

/** As a table of terms has its names: blanks in the middle as one, nothing invisible. */
function upper(value: unknown): string | null {
	const text = readText(value);
	return text === null ? null : plainWords(text).toUpperCase() || null;
}

const numberOf = ({ number }: Fields): string => (upper(number) ?? '').replace(/\s+/g, '');

/** Name, nickname and FIRMS code of the terminal of a place. */
export function terminalNamesAt(
	{ evaluated: { context, where }, gateOut }: CostFacts,
	place: ClockPlace,
): string[] {
	const isInland = place === 'ramp' || (place === 'out' && gateOut?.place === 'inland');
	const { name, nickname, firms_code } = terminalOf(context, where, isInland ? 'inland' : 'port');
	return [...new Set([name, nickname, firms_code].flatMap((text) => upper(text) ?? []))];
}

/** What rows for some ports, customers, references or bills of lading are compared with. */
export function scopeAt({ evaluated, gateOut }: CostFacts, place: ClockPlace) {
	const { context, status } = evaluated;
	const { port_of_discharge_locode: port, destination_locode: destination } = context.shipment;
	const isInland = place === 'ramp' || (place === 'out' && gateOut?.place === 'inland');
	const known = (...values: unknown[]) => values.flatMap((value) => upper(value) ?? []);
	return {
		port: known(isInland ? destination : port),
		customer: known(status.customer_name),
		contract: known(...status.ref_numbers),
		bill_of_lading: known(status.bill_of_lading_number),
	};
}

/** Whether a railway charges, as far as its name tells. */
export const isOfRailway = ({ party }: Pick<Term, 'party'>): boolean =>
	party !== null && RAILWAYS.has(party);

/** Whether the clock of a row runs at the ramp: by its start, or since a railway charges. */
export const isRampRow = (
	term: Pick<Term, 'party' | 'start'>,
	railways: readonly string[],
): boolean =>
	term.start === 'rail_notification' ||
	isOfRailway(term) ||
	(term.party !== null && railways.includes(term.party));

/** The day on which the clock of a row starts, at its place; null where that is not known. */
export function startOf(facts: CostFacts, term: Pick<Term, 'party' | 'start'>): DayNumber | null {
	if (term.start === 'gate_out') return facts.gateOut?.day ?? null;
	const { context, todayIn } = facts.evaluated;
	const { container, shipment, zones } = context;
	const isRamp = isRampRow(term, facts.railways);
	const zone = isRamp ? zones.inland : zones.port;
	switch (term.start) {
		case 'available':
			return enteredDay(facts.entered?.availableAt, zone);
		case 'rail_notification':
			return enteredDay(facts.entered?.railNotifiedAt, zone);
		case 'discharge':
			if (isRamp)
				return moveOf(container.ind_rail_unloaded_at, zone, 'inland', todayIn)?.day ?? null;
			return portDay(context.dischargedAt, facts);
		case 'vessel_arrival':
			if (isRamp) return null;
			return portDay(readStoredTime(container.pod_arrived_at ?? shipment.pod_ata_at), facts);
	}
}

function portDay(time: ReturnType<typeof readStoredTime>, { evaluated }: CostFacts) {
	const zone = evaluated.context.zones.port;
	const day = time && dayOf(time, zone);
	return day !== null && day <= evaluated.todayIn(zone) ? day : null;
}

/** The day from which it stood on land at a place: nothing is charged before it. Null where that is not known. */
export function landedOn({ evaluated }: CostFacts, place: ClockPlace): DayNumber | null {
	const { context, where, todayIn } = evaluated;
	if (place === 'out') return null;
	const [time, zone] =
		place === 'ramp'
			? [where.arrivedAt, context.zones.inland]
			: [context.dischargedAt, context.zones.port];
	const day = time && dayOf(time, zone);
	return day !== null && day <= todayIn(zone) ? day : null;
}

/** Availability may be announced for a day ahead. */
function enteredDay(text: string | undefined, zone: Move['zone']): DayNumber | null {
	const time = readStoredTime(text);
	return time && dayOf(time, zone);
}

/**
 * The day that may be meant in place of the one that counts: a time at midnight in UTC was perhaps a bare day once. Null
 * where there is no such doubt.
 */
export function dayMeant(facts: CostFacts, term: Pick<Term, 'party' | 'start'>): DayNumber | null {
	const { entered, evaluated, railways } = facts;
	const text =
		term.start === 'available'
			? entered?.availableAt
			: term.start === 'rail_notification'
				? entered?.railNotifiedAt
				: undefined;
	const time = readStoredTime(text);
	if (time === null || !isUtcMidnight(time)) return null;
	const { port, inland } = evaluated.context.zones;
	const written = dayOf(time, null);
	return written === dayOf(time, isRampRow(term, railways) ? inland : port) ? null : written;
}

/** Why the start of a row is not known. */
export function startUnknown({ start, name }: Term): string {
	switch (start) {
		case 'available':
			return `no available_at entered, which ${name} starts with`;
		case 'rail_notification':
			return `no rail_notified_at entered, which ${name} starts with`;
		case 'gate_out':
			return 'not known when it was picked up';
		case 'discharge':
			return 'not known when it was discharged';
		case 'vessel_arrival':
			return 'not known when the vessel arrived';
	}
}
