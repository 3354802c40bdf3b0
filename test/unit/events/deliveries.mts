/** Synthetic notifications in both envelopes, as small as each test allows. */
import type { JsonObject } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import { record } from '../../cases.mts';

export const CONTAINER = {
	id: 'c1',
	type: 'container',
	attributes: record`
		number=TEST1234567 ref_numbers=["BOX-1"] pickup_lfd=2026-03-12T07:00:00Z
		pod_timezone=America/Los_Angeles seal_number=S-1
	`,
	relationships: {
		shipment: { data: { type: 'shipment', id: 's1' } },
		pod_terminal: { data: { type: 'terminal', id: 't1' } },
	},
};

export const SHIPMENT = {
	id: 's1',
	type: 'shipment',
	attributes: record`
		bill_of_lading_number=BL123456 shipping_line_scac=TEST ref_numbers=["PO-1042"] tags=["priority"]
		pod_eta_at=2026-03-05T08:00:00Z
	`,
	relationships: { pod_terminal: { data: { type: 'terminal', id: 't1' } } },
};

const TERMINAL = {
	id: 't1',
	type: 'terminal',
	attributes: { name: 'Pier Test', firms_code: 'T123' },
};

export const updatedEvent = (changeset: JsonObject) => ({
	id: 'e1',
	type: 'container_updated_event',
	attributes: { changeset, timestamp: '2026-03-01T10:00:00Z', timezone: 'America/Los_Angeles' },
	relationships: {
		container: { data: { type: 'container', id: 'c1' } },
		terminal: { data: { type: 'terminal', id: 't1' } },
	},
});

export const etaEvent = (attributes: JsonObject = {}) => ({
	id: 'e2',
	type: 'estimated_event',
	attributes: {
		event: 'shipment.estimated.arrival',
		estimated_timestamp: '2026-03-07T08:00:00Z',
		created_at: '2026-03-01T09:00:00Z',
		...attributes,
	},
	relationships: { shipment: { data: { type: 'shipment', id: 's1' } } },
});

export const transportEvent = (attributes: JsonObject = {}) => ({
	id: 'e3',
	type: 'transport_event',
	attributes: {
		event: 'container.transport.full_out',
		timestamp: '2026-03-02T17:30:00Z',
		location_locode: 'USLAX',
		...attributes,
	},
	relationships: {
		container: { data: { type: 'container', id: 'c1' } },
		shipment: { data: { type: 'shipment', id: 's1' } },
		terminal: { data: { type: 'rail_terminal', id: 'r1' } },
	},
});

export const TRACKING_REQUEST = {
	id: 'r9',
	type: 'tracking_request',
	attributes: { request_number: 'BL123456', scac: 'TEST', status: 'succeeded' },
	relationships: { tracked_object: { data: { type: 'shipment', id: 's1' } } },
};

interface Reference {
	id: string;
	type: string;
}

/** The public service's envelope. */
export function publicDelivery(
	event: string,
	reference: Reference,
	included: object[] = [CONTAINER, SHIPMENT, TERMINAL],
	id = 'n1',
): JsonObject {
	return {
		data: {
			id,
			type: 'webhook_notification',
			attributes: { id, event, delivery_status: 'pending', created_at: '2026-03-03T00:00:00Z' },
			relationships: {
				reference_object: { data: { type: reference.type, id: reference.id } },
			},
		},
		included: [reference, ...included],
	} as unknown as JsonObject;
}

/** The container in another state; a field of `undefined` is left out. */
export const withContainer = (attributes: object) => {
	const all = Object.entries({ ...CONTAINER.attributes, ...attributes });
	const kept = all.filter(([, value]) => value !== undefined);
	return { ...CONTAINER, attributes: Object.fromEntries(kept) };
};

/** `container.updated` as the service sends it: the container beside it holds the new values already. */
export function updated(changeset: object, container: object = {}, further: object[] = []) {
	const event = updatedEvent(changeset as JsonObject);
	const included = [withContainer(container), SHIPMENT, TERMINAL, ...further];
	return publicDelivery('container.updated', event, included);
}

/** An event of its own kind, with the container beside it. */
export function changed(event: string, attributes: object = {}, container: object = {}) {
	const reference = transportEvent({ event, ...attributes });
	return publicDelivery(event, reference, [withContainer(container), SHIPMENT, TERMINAL]);
}

/** An event that names its container and comes without it. */
export const bare = (event: string, attributes: object = {}) =>
	publicDelivery(event, transportEvent({ event, ...attributes }), []);

/** The delivery as one that the service made at another time. */
export function madeAt(document: object, created_at: string | undefined): JsonObject {
	const { data } = document as unknown as { data: { attributes: object } };
	const attributes = { ...data.attributes, created_at };
	return { ...document, data: { ...data, attributes } } as unknown as JsonObject;
}

/** The delivery as one that the service made two days before the others. */
export const early = (document: object): JsonObject => madeAt(document, '2026-03-01T00:00:00Z');

/** The envelope of the contract. */
export const contractDelivery = (event: string, object: Reference | null): JsonObject =>
	({ type: event, data: object }) as unknown as JsonObject;
