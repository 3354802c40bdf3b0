/** Section 2.12, `reference_object`: the object a notification is about, by event kind. */
import {
	type Attributes,
	type Profile,
	type Relationships,
	type Resource,
	toOne,
} from '../resource.mts';
import type { Store } from '../store.mts';

/** Something that happened, and what it happened to. */
export interface Happening {
	/** One of section 6.2, or any other text. */
	kind: string;
	container?: Resource;
	shipment?: Resource;
	trackingRequest?: Resource;
	/** Of the reference object: `changeset`, `value`, `timestamp`, `estimated_timestamp` … */
	attributes?: Attributes;
	/** Of the reference object, beyond those that follow from the container and the shipment. */
	relationships?: Relationships;
}

const OWN_TYPES: Record<string, string> = {
	'container.updated': 'container_updated_event',
	'container.created': 'container_created_event',
	'container.pod_terminal_changed': 'container_pod_terminal_changed_event',
};

/**
 * The object concerned: an existing resource, or a new event object that is not stored yet.
 * Undefined when nothing is known to be concerned.
 */
export function referenceObject(
	happening: Happening,
	{ store, profile, id, at }: { store: Store; profile: Profile; id: string; at: string },
): Resource | undefined {
	const { kind, container } = happening;
	if (kind.startsWith('tracking_request.')) return happening.trackingRequest;
	const type = eventType(kind);
	if (profile === 'specification' && container && isAboutContainerItself(kind)) return container;
	if (!container && type !== 'estimated_event') return happening.shipment;
	const shipment = happening.shipment ?? (container && store.related(container, 'shipment'));
	return {
		id,
		type,
		attributes: { ...baseAttributes(kind, type, at, container, shipment), ...happening.attributes },
		relationships: { ...baseRelationships(type, container, shipment), ...happening.relationships },
	};
}

/** The contract knows no event objects for these, so the container is the object concerned. */
const isAboutContainerItself = (kind: string) =>
	['container.created', 'container.pod_terminal_changed', 'container.pickup_lfd.changed'].includes(
		kind,
	);

const eventType = (kind: string) =>
	kind.includes('.estimated.') ? 'estimated_event' : (OWN_TYPES[kind] ?? 'transport_event');

function baseAttributes(
	kind: string,
	type: string,
	at: string,
	container?: Resource,
	shipment?: Resource,
): Attributes {
	const timezone = container?.attributes.pod_timezone ?? shipment?.attributes.pod_timezone ?? null;
	const voyage_number = shipment?.attributes.pod_voyage_number ?? null;
	const location_locode = shipment?.attributes.port_of_discharge_locode ?? null;
	switch (type) {
		case 'container_updated_event':
			return { changeset: {}, timestamp: at, timezone, data_source: 'terminal' };
		case 'estimated_event': {
			const data_source = 'shipping_line';
			return { created_at: at, event: kind, location_locode, timezone, voyage_number, data_source };
		}
		case 'transport_event':
			return {
				event: kind,
				created_at: at,
				voyage_number,
				timestamp: at,
				location_locode,
				timezone,
				data_source: 'terminal',
				invalidated_at: null,
			};
		default:
			return { event: kind, created_at: at, timestamp: at, timezone };
	}
}

function baseRelationships(type: string, container?: Resource, shipment?: Resource): Relationships {
	const port = shipment?.relationships.port_of_discharge ?? { data: null };
	const terminal = container?.relationships.pod_terminal ?? { data: null };
	switch (type) {
		case 'container_updated_event':
			return { container: toOne(container), terminal };
		case 'estimated_event':
			return { shipment: toOne(shipment), port, vessel: { data: null } };
		case 'transport_event':
			return {
				shipment: toOne(shipment),
				container: toOne(container),
				vessel: { data: null },
				location: port,
				terminal,
			};
		default:
			return { container: toOne(container), shipment: toOne(shipment), terminal };
	}
}
