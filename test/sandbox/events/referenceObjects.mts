/** `reference_object`: the object that a notification is about, by event kind. */
import {
	type Attributes,
	type Profile,
	type Relationship,
	type Relationships,
	type Resource,
	toOne,
} from '../resource.mts';
import type { Store } from '../store.mts';
import { isAboutDocument } from './kinds.mts';
import { settingOf } from './scenes.mts';

/** A happening and the resources that it is about. */
export interface Happening {
	/** One of the documented kinds, or any other text. */
	kind: string;
	container?: Resource;
	shipment?: Resource;
	trackingRequest?: Resource;
	/** The document of `document.*` and `link.created`. */
	document?: Resource;
	/** Attributes of the reference object: `changeset`, `value`, `timestamp`, `estimated_timestamp` … */
	attributes?: Attributes;
	/** The event object has no relationships: its container cannot be found. */
	unrelated?: boolean;
}

const OWN_TYPES: Record<string, string> = {
	'container.updated': 'container_updated_event',
	'container.created': 'container_created_event',
	'container.pod_terminal_changed': 'container_pod_terminal_changed_event',
	'shipment.estimated.arrival': 'estimated_event',
};

interface Making {
	store: Store;
	profile: Profile;
	id: string;
	at: string;
}

/**
 * The object of a happening: an existing resource, or a new event object that is not stored yet. Undefined if no object
 * is known.
 */
export function referenceObject(happening: Happening, making: Making): Resource | undefined {
	const { kind, container } = happening;
	if (isAboutDocument(kind)) return undefined;
	if (kind.startsWith('tracking_request.')) return happening.trackingRequest;
	const type = OWN_TYPES[kind] ?? 'transport_event';
	if (making.profile === 'specification' && container && isAboutContainerItself(kind)) {
		return container;
	}
	if (!container && type !== 'estimated_event') return happening.shipment;
	const shipment = happening.shipment ?? (container && making.store.related(container, 'shipment'));
	const { attributes, relationships } = eventObject(type, { ...happening, shipment }, making);
	return {
		id: making.id,
		type,
		attributes: { ...attributes, ...happening.attributes },
		relationships: happening.unrelated ? emptied(relationships) : relationships,
	};
}

/** The contract has no event objects for these kinds, so the container is the reference object. */
const isAboutContainerItself = (kind: string) =>
	['container.created', 'container.pod_terminal_changed', 'container.pickup_lfd.changed'].includes(
		kind,
	);

type Body = Pick<Resource, 'attributes' | 'relationships'>;

function eventObject(type: string, happening: Happening, making: Making): Body {
	const { kind, container, shipment } = happening;
	const { at } = making;
	const about = { container: toOne(container), shipment: toOne(shipment) };
	const terminal = container?.relationships.pod_terminal ?? { data: null };
	const timezone = container?.attributes.pod_timezone ?? shipment?.attributes.pod_timezone ?? null;
	const data_source = 'terminal';
	switch (type) {
		case 'container_created_event':
			return { attributes: { timestamp: at, timezone }, relationships: about };
		case 'container_pod_terminal_changed_event':
			return { attributes: { timestamp: at, data_source }, relationships: { ...about, terminal } };
		case 'container_updated_event':
			return {
				attributes: { changeset: {}, timestamp: at, timezone, data_source },
				relationships: { ...about, terminal },
			};
		case 'estimated_event': {
			const arrival = settingOf(ARRIVAL, { ...making, container, shipment });
			return estimatedEvent(kind, at, arrival, about.shipment);
		}
		default:
			return transportEvent(kind, at, settingOf(kind, { ...making, container, shipment }), about);
	}
}

/** The estimated arrival of a shipment is that of its vessel. */
const ARRIVAL = 'container.transport.vessel_arrived';

type Setting = ReturnType<typeof settingOf>;

const estimatedEvent = (
	event: string,
	created_at: string,
	{ location, vessel, voyage, locode, timezone }: Setting,
	shipment: Relationship,
): Body => ({
	attributes: {
		...{ created_at, event, location_locode: locode, timezone, voyage_number: voyage },
		data_source: 'shipping_line',
	},
	relationships: { shipment, port: toOne(location), vessel: toOne(vessel) },
});

const transportEvent = (
	event: string,
	at: string,
	{ location, terminal, vessel, voyage, locode, timezone }: Setting,
	about: Relationships,
): Body => ({
	attributes: {
		...{ event, created_at: at, voyage_number: voyage ?? null, timestamp: at },
		...{ location_locode: locode, timezone, data_source: 'terminal', invalidated_at: null },
		// A changed date is in `value`, which may be absent, but is not null.
		...(event.endsWith('.changed') ? {} : { value: null }),
	},
	relationships: {
		...{ ...about, vessel: toOne(vessel), location: toOne(location), terminal: toOne(terminal) },
	},
});

const emptied = (relationships: Relationships): Relationships =>
	Object.fromEntries(Object.keys(relationships).map((name) => [name, { data: null }]));
