/** Before and on the sea: the box leaves the shipper, is rolled to another vessel, and sails. */
import type { Context } from '../context.mts';
import { type Attributes, type Resource, targets } from '../resource.mts';
import { stableId } from '../store.mts';
import { isStopped } from '../trackingRequests.mts';
import { change } from './changeContainer.mts';
import { changeEta } from './onTheWay.mts';
import { find, publishAbout, type EventOptions } from './world.mts';

export interface Sailing {
	/** IMO number of a vessel of the reference data; default: the vessel stays. */
	vesselImo?: string;
	/** Default: the voyage stays. */
	voyage?: string;
	/** When it leaves the port of lading. */
	etd?: string;
	/** When it is expected in the port of discharge; the original estimate stays what it was. */
	eta?: string;
}

const boxesOf = (context: Context, shipment: Resource): Resource[] =>
	targets(shipment, 'containers').map(({ id }) => find(context, 'container', id));

/** The milestone of each container of a shipment; answers the last event. */
const eachBox = (
	context: Context,
	shipment: Resource,
	kind: string,
	attributes: Attributes,
	more: EventOptions,
): Resource | undefined =>
	boxesOf(context, shipment)
		.map((box) => {
			change(context, box.id, attributes, { ...more, checkedBy: 'line' });
			return publishAbout(context, `container.transport.${kind}`, box, {}, more);
		})
		.at(-1);

const ofShipment =
	(kind: string, timesOf: (now: string) => { box: Attributes; shipment?: Attributes }) =>
	(context: Context, shipmentId: string, more: EventOptions = {}): Resource | undefined => {
		const shipment = find(context, 'shipment', shipmentId);
		if (isStopped(shipment)) return undefined;
		const { box, shipment: own = {} } = timesOf(context.clock.iso());
		context.store.update(shipment, own);
		return eachBox(context, shipment, kind, box, more);
	};

/** The empty containers go to the shipper. */
export const fetchEmpty = ofShipment('empty_out', () => ({ box: { current_status: 'new' } }));

/** The full containers come to the port of lading. */
export const gateIn = ofShipment('full_in', () => ({ box: { current_status: 'new' } }));

export const loadOnVessel = ofShipment('vessel_loaded', () => ({
	box: { current_status: 'on_ship' },
}));

/** The vessel leaves the port of lading. */
export const sail = ofShipment('vessel_departed', (now) => ({
	box: { current_status: 'on_ship' },
	shipment: { pol_atd_at: now },
}));

/**
 * The line books the shipment on another vessel or voyage, or tells the first one. No event says so: the shipment
 * names it from now on, and what is estimated of it is told as usual.
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
	const told = etd === undefined ? [] : boxesOf(context, shipment);
	const departures = told.map((box) => publishAbout(context, kind, box, { timestamp: etd }));
	return (eta === undefined ? undefined : changeEta(context, shipmentId, eta)) ?? departures.at(-1);
}

function vesselOf(context: Context, imo: string): Attributes {
	const { attributes } = find(context, 'vessel', stableId('vessel', imo));
	return { pod_vessel_name: attributes.name, pod_vessel_imo: attributes.imo };
}

/** The line has not said which vessel it will be. In the contract a shipment always has one, so nothing happens. */
export function forgetVessel({ store, profile }: Context, shipmentId: string): void {
	const shipment = store.get('shipment', shipmentId);
	const nobody = { pod_vessel_name: null, pod_vessel_imo: null, pod_voyage_number: null };
	if (shipment && profile === 'public') store.update(shipment, nobody);
}

/**
 * The service asks the line about a shipment; nothing has changed there.
 * @param answers false: the line does not answer, so that only the attempt is noted
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
