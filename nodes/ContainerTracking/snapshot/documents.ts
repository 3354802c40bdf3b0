import {
	idOf,
	isObject,
	type JsonObject,
	type Relationship,
	type Resource,
} from '../api/jsonapi/types';
import type { IncludedIndex } from '../api/jsonapi/flatten';
import type { Field } from './fields';

export interface Parts {
	id: string;
	container: Resource;
	shipment: Resource;
	index: IncludedIndex;
}

const OF_CONTAINER = ['pod_terminal', 'pickup_facility'];
const OF_SHIPMENT = ['pod_terminal', 'destination', 'destination_terminal'];

/** The shipment names the voyage that ends at the port of discharge. */
const OF_LAST_VESSEL = /vessel_(arrived|discharged)$/;

const identifier = ({ type, id }: { type: string; id: string }) => ({ data: { type, id } });

/** The envelope of the public service around an event object. */
export const envelope = (
	kind: string,
	id: string,
	reference: Resource,
	included: Resource[],
	relationship = 'reference_object',
) => ({
	data: {
		id,
		type: 'webhook_notification',
		// When it happened, only the service knows.
		attributes: { id, event: kind, created_at: null },
		relationships: { [relationship]: identifier(reference) },
	},
	included: [...included, reference],
});

export function notificationOf(event: DetectedEvent, { id, ...parts }: Parts): object {
	const { container, shipment, index } = parts;
	const reference: Resource = {
		id,
		type: EVENT_TYPES[event.kind] ?? 'transport_event',
		attributes: { ...eventAttributes(event, parts), ...event.attributes },
		relationships: {
			container: identifier(container),
			shipment: identifier(shipment),
			...terminalRelationship(event, parts),
		},
	};
	const beside = [
		...companions(container, OF_CONTAINER, index),
		...companions(shipment, OF_SHIPMENT, index),
	];
	// A container that does not name its shipment is in the one it was read with.
	const isNamed = isObject(container.relationships?.shipment?.data);
	const relationships = { ...container.relationships, shipment: identifier(shipment) };
	const whole = isNamed ? container : { ...container, relationships };
	return envelope(event.kind, id, reference, [...new Set(beside), shipment, whole]);
}

/** What the service writes beside it, as far as the reading shows. */
function eventAttributes(
	{ kind, place }: DetectedEvent,
	{ container, shipment }: Omit<Parts, 'id'>,
): JsonObject {
	const [ofContainer, ofShipment] = [container.attributes ?? {}, shipment.attributes ?? {}];
	const hasArrived = Boolean(ofContainer.ind_ata_at ?? ofContainer.ind_rail_unloaded_at);
	const there = place === 'here' ? (hasArrived ? 'inland' : 'discharge') : place;
	const [zone, locode] = {
		lading: [ofShipment.pol_timezone, ofShipment.port_of_lading_locode],
		discharge: [
			ofContainer.pod_timezone ?? ofShipment.pod_timezone,
			ofShipment.port_of_discharge_locode,
		],
		inland: [
			ofShipment.destination_timezone ?? ofContainer.final_destination_timezone,
			ofShipment.destination_locode,
		],
	}[there];
	if (kind in EVENT_TYPES) return { timezone: zone ?? null };
	return {
		event: kind,
		timezone: zone ?? null,
		location_locode: locode ?? null,
		...(OF_LAST_VESSEL.test(kind) && { voyage_number: ofShipment.pod_voyage_number ?? null }),
	};
}

function terminalRelationship(
	{ place }: DetectedEvent,
	{ container, shipment }: Omit<Parts, 'id'>,
): { [name: string]: Relationship } {
	const [ramp, port] = [shipment.relationships?.destination_terminal, container.relationships];
	const terminal = place === 'inland' ? (ramp ?? port?.pickup_facility) : port?.pod_terminal;
	return place !== 'lading' && terminal && isObject(terminal.data) ? { terminal } : {};
}

export function companions({ relationships }: Resource, names: string[], index: IncludedIndex) {
	return names.flatMap((name) => {
		const data: unknown = relationships?.[name]?.data;
		if (!isObject(data) || typeof data.type !== 'string') return [];
		return index.get(data.type)?.get(idOf(data) ?? '') ?? [];
	});
}

export function arrivalOf(id: string, shipment: Resource, estimated: string): object {
	const { pod_timezone, port_of_discharge_locode, pod_voyage_number } = shipment.attributes ?? {};
	const port = shipment.relationships?.port_of_discharge;
	const kind = 'shipment.estimated.arrival';
	const reference: Resource = {
		id,
		type: 'estimated_event',
		attributes: {
			event: kind,
			estimated_timestamp: estimated,
			timezone: pod_timezone ?? null,
			location_locode: port_of_discharge_locode ?? null,
			voyage_number: pod_voyage_number ?? null,
		},
		relationships: {
			shipment: identifier(shipment),
			...(port && isObject(port.data) && { port }),
		},
	};
	return envelope(kind, id, reference, [shipment]);
}

export type EventPlace = 'lading' | 'discharge' | 'inland' | 'here';

/** Something that a reading shows, as the service would report it. */
export interface DetectedEvent {
	kind: string;
	place: EventPlace;
	/** Of its event: changeset, value, timestamp. */
	attributes: JsonObject;
	/** What it rests on. */
	fields: readonly Field[];
}

/** Types of the event objects; of any other kind it is a transport event. */
const EVENT_TYPES: { [kind: string]: string } = {
	'container.created': 'container_created_event',
	'container.updated': 'container_updated_event',
	'container.pod_terminal_changed': 'container_pod_terminal_changed_event',
};
