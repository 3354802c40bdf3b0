import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';

import { readEvent } from '../events/reading';
import { readNotification, relatedIdentifier, resourceKey } from '../events/notification';
import { linkTemplate } from '../api/input/links';
import { MARKS_OF_ARRIVAL, readPickupContext } from '../pickup/context';
import { readZone, zoneNear } from '../pickup/dates';
import { locationOf } from '../pickup/place';
import { isObject, type JsonObject, type Resource } from '../api/jsonapi/types';
import type { IncludedIndex } from '../api/jsonapi/flatten';
import { passesFilters } from '../trigger/filters';
import type { Known, KnownSubject } from '../trigger/reducer/known';
import { type ItemSettings, reduce, usesState } from '../trigger/reducer/reducer';
import type { EventSettings } from '../trigger/settings';
import type { Field } from './fields';

export interface Parts {
	id: string;
	container: Resource;
	shipment: Resource;
	index: IncludedIndex;
}

const OF_CONTAINER = ['pod_terminal', 'pickup_facility'];
const OF_SHIPMENT = ['pod_terminal', 'destination', 'destination_terminal'];

/** Event kinds of the voyage that the shipment names, which ends at the port of discharge. */
const OF_LAST_VESSEL = /vessel_(arrived|discharged)$/;

const identifier = ({ type, id }: { type: string; id: string }) => ({ data: { type, id } });

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
		// Only the service knows when the change happened.
		attributes: { id, event: kind, created_at: null },
		relationships: { [relationship]: identifier(reference) },
	},
	included: [...included, reference],
});

export function notificationOf(event: DetectedEvent, { id, ...parts }: Parts): object {
	const { container, shipment, index } = parts;
	const { pickup_facility, pod_terminal } = container.relationships ?? {};
	// As in pickup status, the facility comes first.
	const ofRamp = [pickup_facility, shipment.relationships?.destination_terminal];
	const happenedAt = placeOf(event, parts);
	const places = happenedAt === 'inland' ? ofRamp : [pod_terminal];
	const terminal = places.find((place) => isObject(place?.data));
	const reference: Resource = {
		id,
		type: EVENT_TYPES[event.kind] ?? 'transport_event',
		attributes: { ...eventAttributes(event, happenedAt, parts), ...event.attributes },
		relationships: {
			container: identifier(container),
			shipment: identifier(shipment),
			...(event.place !== 'lading' && terminal && { terminal }),
		},
	};
	const beside = [
		...companions(container, OF_CONTAINER, index),
		...companions(shipment, OF_SHIPMENT, index),
	];
	// A container that does not name its shipment belongs to the one it was read with.
	const isNamed = isObject(container.relationships?.shipment?.data);
	const relationships = { ...container.relationships, shipment: identifier(shipment) };
	const whole = isNamed ? container : { ...container, relationships };
	return envelope(event.kind, id, reference, [...new Set(beside), shipment, whole]);
}

function placeOf({ place }: DetectedEvent, { container, shipment }: Omit<Parts, 'id'>) {
	if (place !== 'here') return place;
	const of = { ...container.attributes, shipment: shipment.attributes };
	const where = locationOf(readPickupContext(of, {}, DateTime.now().toMillis()));
	const hasArrived =
		where.arrived || MARKS_OF_ARRIVAL.some((name) => Boolean(container.attributes?.[name]));
	return hasArrived && !where.conflicting && where.place !== 'left_port' ? 'inland' : 'discharge';
}

function eventAttributes(
	{ kind, place }: DetectedEvent,
	happenedAt: ReturnType<typeof placeOf>,
	{ container, shipment }: Omit<Parts, 'id'>,
): JsonObject {
	const [ofContainer, ofShipment] = [container.attributes ?? {}, shipment.attributes ?? {}];
	const podZone = ofContainer.pod_timezone ?? ofShipment.pod_timezone;
	const [zone, locode] = {
		lading: [ofShipment.pol_timezone, ofShipment.port_of_lading_locode],
		discharge: [podZone, ofShipment.port_of_discharge_locode],
		inland: [
			ofShipment.destination_timezone ?? ofContainer.final_destination_timezone,
			ofShipment.destination_locode,
		],
	}[happenedAt];
	if (kind in EVENT_TYPES) return { timezone: zone ?? null };
	// No record names the place of a delivery or of an empty.
	const isPlaceKnown = !/\.(delivered|empty_in)$/.test(kind);
	const returned = kind.endsWith('.empty_in') ? ofContainer.empty_terminated_timezone : null;
	const [port, own] = [podZone, returned ?? zone].map(readZone);
	return {
		event: kind,
		timezone: zoneNear(own, place === 'lading' ? null : port)?.name ?? null,
		location_locode: isPlaceKnown ? (locode ?? null) : null,
		...(OF_LAST_VESSEL.test(kind) && { voyage_number: ofShipment.pod_voyage_number ?? null }),
	};
}

export const companions = (resource: Resource, names: string[], index: IncludedIndex) =>
	names.flatMap((name) => {
		const { type = '', id = '' } = relatedIdentifier(resource, name) ?? {};
		return index.get(type)?.get(id) ?? [];
	});

export const ARRIVAL = 'shipment.estimated.arrival';

export function arrivalOf(id: string, shipment: Resource, estimated: string): object {
	const { pod_timezone, port_of_discharge_locode, pod_voyage_number } = shipment.attributes ?? {};
	const port = shipment.relationships?.port_of_discharge;
	const reference: Resource = {
		id,
		type: 'estimated_event',
		attributes: {
			event: ARRIVAL,
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
	return envelope(ARRIVAL, id, reference, [shipment]);
}

export type EventPlace = 'lading' | 'discharge' | 'inland' | 'here';

export interface DetectedEvent {
	kind: string;
	place: EventPlace;
	attributes: JsonObject;
	fields: readonly Field[];
}

/** Types of the event objects. All other kinds are transport events. */
const EVENT_TYPES: { [kind: string]: string } = {
	'container.created': 'container_created_event',
	'container.updated': 'container_updated_event',
	'container.pod_terminal_changed': 'container_pod_terminal_changed_event',
};

/** Makes items of the changes of one reading. Each item takes into account what earlier items reported. */
export class ChangeItems {
	private readonly known = new Map<string, KnownSubject | undefined>();
	private readonly shape: ItemSettings;

	constructor(
		private readonly settings: EventSettings,
		baseUrl: string,
		private readonly at: DateTime,
	) {
		this.shape = {
			...settings,
			linkTemplate: linkTemplate(settings.linkBase, baseUrl),
			readAt: at.toISO(),
		};
	}

	/** Undefined if the filters or Skip Repeated Events exclude the change. */
	item({ document, known }: { document: object; known: () => Known }): IDataObject | undefined {
		const notification = readNotification(document);
		if (!notification) return undefined;
		const { included } = notification;
		// All included resources were read together with the change, so they count as fetched.
		const fetched = new Set(included.map(resourceKey));
		const reading = readEvent({ ...notification, fetched }, this.at);
		const { related, changes, context } = reading;
		if (!passesFilters(this.settings.filters, notification.event, related, changes))
			return undefined;
		if (!usesState(reading, this.shape)) return reduce({}, reading, this.at, this.shape).item;
		const { container, shipment } = known();
		const ofContainer = `container ${context.containerId}`;
		const ofShipment = `shipment ${related.shipment?.id}`;
		const before = {
			container: this.known.has(ofContainer) ? this.known.get(ofContainer) : container,
			shipment: this.known.has(ofShipment) ? this.known.get(ofShipment) : shipment,
		};
		const { item, known: after } = reduce(before, reading, this.at, this.shape);
		if (context.containerId) this.known.set(ofContainer, after.container);
		else if (related.shipment?.id) this.known.set(ofShipment, after.shipment);
		return item;
	}
}
