/** The kinds of the contract, and what it shows of the objects that they concern. */

/** Written down from the contract, apart from the list of the nodes. */
export const MOVEMENTS = [
	...['vessel_arrived', 'vessel_discharged', 'vessel_loaded', 'vessel_departed', 'vessel_berthed'],
	...['rail_departed', 'rail_arrived', 'rail_loaded', 'rail_unloaded'],
	...['transshipment_arrived', 'transshipment_discharged'],
	...['transshipment_loaded', 'transshipment_departed'],
	...['feeder_arrived', 'feeder_discharged', 'feeder_loaded', 'feeder_departed'],
	...['empty_out', 'full_in', 'full_out', 'empty_in'],
	...['arrived_at_inland_destination', 'estimated.arrived_at_inland_destination'],
].map((kind) => `container.transport.${kind}`);
const SHIPMENT_KINDS = ['shipment.estimated.arrival'];
const REQUEST_KINDS = ['succeeded', 'failed', 'awaiting_manifest', 'tracking_stopped'].map(
	(kind) => `tracking_request.${kind}`,
);
const CONTAINER_KINDS = ['created', 'updated', 'pod_terminal_changed', 'pickup_lfd.changed'].map(
	(kind) => `container.${kind}`,
);
export const KINDS = [...MOVEMENTS, ...SHIPMENT_KINDS, ...REQUEST_KINDS, ...CONTAINER_KINDS];

const REQUEST_ID = '0b0b0b0b-0000-4000-8000-000000000001';
const EVENT_ID = '0b0b0b0b-0000-4000-8000-000000000002';
export const UNKNOWN_ID = '0b0b0b0b-0000-4000-8000-000000000003';

const one = (type: string, id: string) => ({ data: { id, type } });
const NONE = { data: null };

export const transportEvent = (event: string, containerId: string) => ({
	id: EVENT_ID,
	type: 'transport_event',
	attributes: {
		event,
		created_at: '2026-03-01T10:05:00Z',
		voyage_number: '023E',
		timestamp: '2026-03-01T10:00:00Z',
		location_locode: 'USLAX',
		timezone: 'America/Los_Angeles',
	},
	relationships: {
		shipment: NONE,
		container: one('container', containerId),
		vessel: NONE,
		location: NONE,
		terminal: NONE,
	},
});

export const container = (id: string, attributes: object = {}) => ({
	id,
	type: 'container',
	attributes: {
		number: 'TEST7654321',
		ref_numbers: [],
		pickup_lfd: '2031-03-12T08:00:00Z',
		pod_timezone: 'America/Los_Angeles',
		availability_known: true,
		available_for_pickup: false,
		holds_at_pod_terminal: [],
		fees_at_pod_terminal: [],
		...attributes,
	},
	relationships: { shipment: NONE, pickup_facility: NONE, pod_terminal: NONE },
});

const shipment = (id: string) => ({
	id,
	type: 'shipment',
	attributes: { bill_of_lading_number: 'TESTBL1', pod_eta_at: '2031-03-05T08:00:00Z' },
	relationships: { containers: { data: [] } },
});

const trackingRequest = (status: string) => ({
	id: REQUEST_ID,
	type: 'tracking_request',
	attributes: { request_type: 'bill_of_lading', request_number: 'TESTBL1', scac: 'TEST', status },
	relationships: { tracked_object: NONE, customer: NONE },
});

/** What the contract's envelope has as `data`. */
export function deliveredObject(kind: string, about: { containerId: string; shipmentId: string }) {
	if (MOVEMENTS.includes(kind)) return transportEvent(kind, about.containerId);
	if (SHIPMENT_KINDS.includes(kind)) return shipment(about.shipmentId);
	if (REQUEST_KINDS.includes(kind)) return trackingRequest(kind.split('.')[1]);
	return container(about.containerId);
}
