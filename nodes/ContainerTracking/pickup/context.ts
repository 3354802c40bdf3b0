import type { IANAZone } from 'luxon';

import { isBareDate, momentOf, readStoredTime, readZone, zoneNear } from './dates';
import { feesOf } from './fees';
import { readFields, type Fields, readStored } from './read';

/** A time that cannot be used: unreadable, or in the future although its field reports something past. */
type DoubtfulTime = { field: string; value: string };

export const MARKS_OF_LEAVING = [
	'pod_full_out_at',
	'pod_rail_loaded_at',
	'pod_rail_departed_at',
] as const;
export const MARKS_OF_ARRIVAL = ['ind_ata_at', 'ind_rail_unloaded_at'] as const;
export const MARKS_OF_THE_END = [
	'empty_terminated_at',
	'final_destination_full_out_at',
	'delivered_at',
] as const;
/** Each of them says that the container was picked up, unless it left for a train. */
export const MARKS_OF_PICKUP: readonly string[] = ['pod_full_out_at', ...MARKS_OF_THE_END];

/** Fields of containers and shipments that report something past. A doubtful time becomes null and closes nothing. */
const PAST_MARKS: ReadonlySet<string> = new Set([
	...MARKS_OF_LEAVING,
	...MARKS_OF_ARRIVAL,
	...MARKS_OF_THE_END,
	'terminal_checked_at',
	'rail_last_tracking_request_at',
	'pod_ata_at',
	'destination_ata_at',
	'line_tracking_stopped_at',
	'line_tracking_last_succeeded_at',
]);
/** Landing times stay, even if doubtful: the container may be in the port and cost money. */
const LANDINGS = ['pod_arrived_at', 'pod_discharged_at'];
/** Times that may lie in the future. Last free days have rules of their own. */
const PLANS: ReadonlySet<string> = new Set([
	'pickup_appointment_at',
	'ind_eta_at',
	'pod_eta_at',
	'pod_original_eta_at',
	'destination_eta_at',
]);
const TIMES = [...PAST_MARKS, ...LANDINGS, ...PLANS];

/** Clocks differ by minutes. */
const SKEW_MS = 15 * 60_000;

/** Whether a stored time can be read and is not in the future. A time without a zone is one of the zone, or of UTC. */
export function hasHappened(
	value: unknown,
	nowMillis: number,
	zone: IANAZone | null = null,
): boolean {
	const time = readStoredTime(value);
	if (time === null) return false;
	const moment = momentOf(time, zone);
	const isOfUtc = time.millis < moment && !isBareDate(value);
	return (isOfUtc ? time.millis : moment) - nowMillis <= SKEW_MS;
}

type Zones = ReturnType<typeof zonesOf>;

const AT_PORT = /^(pod|terminal)_/;

/** The fields with doubtful past times set to null, and the list of all doubtful times. */
function settledTimes(fields: Fields, zones: Zones, nowMillis: number) {
	const doubtful: DoubtfulTime[] = [];
	let taken: Fields = fields;
	for (const field of TIMES) {
		const value = readStored(fields[field]);
		if (value === null) continue;
		const isPlan = PLANS.has(field);
		const zone = AT_PORT.test(field) ? zones.port : (zones.inland ?? zones.port);
		if (isPlan ? readStoredTime(value) !== null : hasHappened(value, nowMillis, zone)) continue;
		doubtful.push({ field, value });
		if (PAST_MARKS.has(field)) taken = { ...taken, [field]: null };
	}
	return { taken, doubtful };
}

/** Resources that are passed separately, not inside the container as `shipment` and `pod_terminal`. */
export interface PickupRelated {
	shipment?: unknown;
	terminal?: unknown;
	/** Who stated a last free day, from `data_source` of its event: `{pickup_lfd_terminal: 'terminal'}`. */
	statedBy?: unknown;
}

export type PickupContext = ReturnType<typeof readPickupContext>;

/** Joins a flat container with its shipment and terminal. Resources passed separately win over included ones. */
export function readPickupContext(
	containerValue: unknown,
	related: PickupRelated,
	nowMillis: number,
) {
	const given = readFields(containerValue);
	const ofShipment = readFields(related.shipment ?? given.shipment);
	const inlandTerminal = firstNamed(given.pickup_facility, ofShipment.destination_terminal);
	const portTerminal = firstNamed(related.terminal, given.pod_terminal, ofShipment.pod_terminal);
	const zones = zonesOf(given, ofShipment, portTerminal, inlandTerminal);
	const own = settledTimes(given, zones, nowMillis);
	const joined = settledTimes(ofShipment, zones, nowMillis);
	const [container, shipment] = [own.taken, joined.taken];
	/** The first that has happened. */
	const timeOf = (...values: unknown[]) =>
		readStoredTime(values.find((value) => hasHappened(value, nowMillis, zones.port)));
	return {
		container,
		shipment,
		/** `import_deadlines`; empty where the service sends only the fields of the contract. */
		deadlines: readFields(container.import_deadlines),
		portTerminal,
		/** Where an inland move ends: the pickup facility, else the destination terminal. */
		inlandTerminal,
		zones,
		/** Of the ship. Null where it is not known, or in the future. */
		arrivedAt: timeOf(container.pod_arrived_at, shipment.pod_ata_at),
		/** Null where the stored time is unreadable or in the future; the container counts as landed all the same. */
		dischargedAt: timeOf(container.pod_discharged_at),
		fees: feesOf(container),
		statedBy: readFields(related.statedBy),
		/** Times that cannot be used; those that report something past are null in container and shipment. */
		doubtfulTimes: [...own.doubtful, ...joined.doubtful],
	};
}

/** The first terminal with a name, else the first with an ID. */
function firstNamed(...values: unknown[]): Fields {
	const all = values.map(readFields).filter((fields) => fields.id !== undefined || hasName(fields));
	return all.find(hasName) ?? all[0] ?? {};
}

const hasName = (terminal: Fields): boolean =>
	terminal.name !== undefined || terminal.nickname !== undefined;

/** See docs/last-free-day.md#the-day. */
function zonesOf(
	container: Fields,
	shipment: Fields,
	portTerminal: Fields,
	inlandTerminal: Fields,
) {
	const port =
		readZone(container.pod_timezone) ??
		readZone(shipment.pod_timezone) ??
		zoneOfPlace(shipment.port_of_discharge) ??
		zoneOfPlace(portTerminal.port);
	const isOther = inlandTerminal !== portTerminal && inlandTerminal.id !== portTerminal.id;
	const inland =
		(isOther
			? (zoneOfPlace(inlandTerminal.metro_area) ?? zoneOfPlace(inlandTerminal.port))
			: null) ??
		zoneOfPlace(shipment.destination) ??
		readZone(shipment.destination_timezone) ??
		readZone(container.final_destination_timezone);
	const used = zoneNear(inland, port);
	return { port, inland: used, refused: used === inland ? null : inland };
}

const zoneOfPlace = (place: unknown): IANAZone | null => readZone(readFields(place).time_zone);
