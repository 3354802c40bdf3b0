/** A shipment that is booked and not yet under way: containers are added later, and it moves to another vessel. */
import type { Context } from '../endpoint.mts';
import { type Attributes, type Resource, text, notKnown } from '../resource.mts';
import { addContainer, onShip } from '../seed/container.mts';
import { type Lane, type LaneName, LANES, momentsOf } from '../seed/lanes.mts';
import { CUSTOMERS } from '../seed/parties.mts';
import { addShipment } from '../seed/shipment.mts';
import { stableId } from '../store.mts';
import { isStopped } from '../trackingRequests.mts';
import { boxesOf, find, publishAbout } from './change.mts';
import { changeEta } from './events.mts';

export interface Booking {
	lane: LaneName;
	/** Bill of lading, e.g. `OCNA900001`. */
	number: string;
	/** Planned departure, ISO 8601. */
	etd: string;
	/** Original estimate of the arrival at the port of discharge. Null: the line has not given one. */
	eta: string | null;
	/** The number of containers. Default 1. */
	containers?: number;
	/** Default: one of the account's. */
	customer?: string;
	/** A shipping line of the reference data. Default: that of the lane. */
	scac?: string;
}

export interface Booked {
	shipmentId: string;
	containerIds: string[];
	containerNumbers: string[];
}

/** The service finds a shipment, just requested, whose containers are still empty. */
export function book(context: Context, booking: Booking): Booked {
	const { store, clock, profile, notifications } = context;
	const { number, etd, eta, containers = 1, customer = CUSTOMERS[0] } = booking;
	const own = LANES[booking.lane];
	const lane = { ...own, scac: booking.scac ?? own.scac };
	const at = momentsOf(clock.now(), lane);
	const created_at = clock.iso();
	const asked = { line_tracking_last_attempted_at: created_at };
	const shipment = addShipment(store, {
		...{ lane, at, number, customer, profile },
		attributes: {
			...{ created_at, ...asked, line_tracking_last_succeeded_at: created_at },
			...{ pol_etd_at: etd, pol_atd_at: null },
			...{ pod_eta_at: eta, pod_original_eta_at: eta, pod_ata_at: null },
		},
	});
	const boxes = Array.from({ length: containers }, () => newBox(context, shipment, lane));
	for (const container of boxes)
		notifications.publish({ kind: 'container.created', container, shipment });
	return {
		shipmentId: shipment.id,
		containerIds: boxes.map(({ id }) => id),
		containerNumbers: boxes.map(({ attributes }) => String(attributes.number)),
	};
}

/** The line adds a container to a shipment that is under way; returns the container. */
export function addBox(context: Context, shipmentId: string): Resource | undefined {
	const shipment = find(context, 'shipment', shipmentId);
	if (isStopped(shipment)) return undefined;
	const container = newBox(context, shipment, laneOf(shipment));
	context.notifications.publish({ kind: 'container.created', container, shipment });
	return container;
}

/** A container that has not left, without an event. */
function newBox({ store, clock }: Context, shipment: Resource, lane: Lane): Resource {
	const serial = 500_000 + store.count('booked containers') * 7;
	const created_at = clock.iso();
	return addContainer(store, {
		...{ shipment, lane, serial, at: momentsOf(clock.now(), lane) },
		attributes: {
			...{ ...onShip, pod_last_tracking_request_at: null, current_status: 'new', created_at },
			shipment_last_tracking_request_at: created_at,
		},
	});
}

/** The lane between the places of a shipment, with its shipping line. */
function laneOf(shipment: Resource): Lane {
	const lanes: Lane[] = Object.values(LANES);
	const lane = lanes.find(
		({ from, to, inland = '' }) =>
			text(shipment, 'port_of_lading_locode') === from &&
			text(shipment, 'port_of_discharge_locode') === to &&
			text(shipment, 'destination_locode') === inland,
	);
	if (!lane) throw new RangeError(`The sandbox has no lane for the shipment ${shipment.id}.`);
	return { ...lane, scac: text(shipment, 'shipping_line_scac') };
}

/** Removes everything that is tracked, so that the account has only later bookings. */
export function emptyAccount({ store }: Context): void {
	for (const type of ['shipment', 'container', 'tracking_request'])
		for (const resource of store.all(type)) store.remove(resource);
}

export interface Sailing {
	/** IMO number of a vessel of the reference data; default: the vessel stays. */
	vesselImo?: string;
	/** Default: the voyage stays. */
	voyage?: string;
	/** Departure from the port of lading. */
	etd?: string;
	/** Expected arrival at the port of discharge; the original estimate stays. */
	eta?: string;
}

/**
 * The line books the shipment on another vessel or voyage, or names the first one. No event reports that: the shipment
 * has the new vessel from now on, and changed estimates are published as usual.
 */
export function roll(context: Context, shipmentId: string, to: Sailing): Resource | undefined {
	const { store } = context;
	const shipment = find(context, 'shipment', shipmentId);
	if (isStopped(shipment)) return undefined;
	const { vesselImo, voyage, etd, eta } = to;
	store.update(shipment, {
		...(vesselImo === undefined ? {} : vesselOf(context, vesselImo)),
		...(voyage === undefined ? {} : { pod_voyage_number: voyage }),
		...(etd === undefined ? {} : { pol_etd_at: etd }),
	});
	checkLine(context, shipmentId);
	const kind = 'container.transport.estimated.vessel_departed';
	const reported = etd === undefined ? [] : boxesOf(context, shipment);
	const departures = reported.map((box) => publishAbout(context, kind, box, { timestamp: etd }));
	return (eta === undefined ? undefined : changeEta(context, shipmentId, eta)) ?? departures.at(-1);
}

function vesselOf(context: Context, imo: string): Attributes {
	const { attributes } = find(context, 'vessel', stableId('vessel', imo));
	return { pod_vessel_name: attributes.name, pod_vessel_imo: attributes.imo };
}

/** The line has not named a vessel. In the contract a shipment always has one, so nothing happens. */
export function forgetVessel({ store, profile }: Context, shipmentId: string): void {
	const shipment = store.get('shipment', shipmentId);
	const nobody = notKnown('pod_vessel_name pod_vessel_imo pod_voyage_number');
	if (shipment && profile === 'public') store.update(shipment, nobody);
}

/**
 * The service asks the line about a shipment without finding a change.
 * @param answers false: the line does not answer, so only the attempt is noted
 */
export function checkLine(context: Context, shipmentId: string, answers = true): void {
	const { store, clock } = context;
	const shipment = find(context, 'shipment', shipmentId);
	const now = clock.iso();
	store.update(shipment, {
		line_tracking_last_attempted_at: now,
		...(answers ? { line_tracking_last_succeeded_at: now } : {}),
	});
	for (const box of answers ? boxesOf(context, shipment) : [])
		store.update(box, { shipment_last_tracking_request_at: now });
}
