import snakeCase from 'lodash/snakeCase';

import type { Resource } from '../jsonapi/types';
import { findIncluded, relatedIdentifier, resourceKey, type Notification } from './notification';

/** What a notification is about. What was not included has its `type` and `id` and no attributes. */
export type Related = {
	container?: Resource;
	shipment?: Resource;
	trackingRequest?: Resource;
	terminal?: Resource;
	transportEvent?: Resource;
	estimatedEvent?: Resource;
	/** The reference object where it is none of the above. */
	referenceObject?: Resource;
	/** Of a kind that has its own way to what it is about: the document it names. */
	document?: Resource;
};

export function relatedResources(notification: Notification): Related {
	const { reference, resource, included } = notification;
	const one = (type: string, ...paths: Array<[Resource | undefined, string]>) => {
		if (reference?.type === type) return reference;
		const all = included.filter((each) => each.type === type);
		// Without a path, a resource belongs to the event only where there is no second of its type.
		return followed(included, paths) ?? (all.length === 1 ? all[0] : undefined);
	};

	const trackingRequest = one('tracking_request');
	const container = one('container', [reference, 'container'], [resource, 'container']);
	const shipment = one(
		'shipment',
		[reference, 'shipment'],
		[container, 'shipment'],
		[trackingRequest, 'tracked_object'],
		[resource, 'shipment'],
	);
	const terminal = one(
		'terminal',
		[reference, 'terminal'],
		[reference, 'pod_terminal'],
		[container, 'pod_terminal'],
		[shipment, 'pod_terminal'],
	);
	const document = one('document', [resource, 'document'], [reference, 'document']);
	const named = {
		...{ container, shipment, trackingRequest, terminal },
		transportEvent: one('transport_event'),
		estimatedEvent: one('estimated_event'),
	};
	const isNamed = [...Object.values(named), document].includes(reference);
	return { ...named, referenceObject: isNamed ? undefined : reference, document };
}

/** Types that are in the item under names of their own, or beside what they belong to. */
const PLACES = ['port', 'metro_area', 'vessel', 'terminal', 'rail_terminal', 'webhook'];

/** What was included beyond that, by type, such as what was read from a document. */
export function otherResources({ reference, included }: Notification, related: Related) {
	const named = Object.values(related);
	const isAboutContainer = related.container ?? related.shipment ?? related.trackingRequest;
	// A type may be called like a member that every object has.
	const others = new Map<string, Resource[]>();
	for (const resource of included) {
		if (named.includes(resource) || (reference && resourceKey(reference) === resourceKey(resource)))
			continue;
		const { type } = resource;
		// Further containers of a shipment are many; the item names the one it is about.
		const isBeside = isAboutContainer && ['container', 'shipment'].includes(type);
		if (PLACES.includes(type) || isBeside) continue;
		const name = snakeCase(type);
		others.set(name, [...(others.get(name) ?? []), resource]);
	}
	return others;
}

/** The first path that leads to a resource that was included, else the first that leads anywhere. */
function followed(
	included: Resource[],
	paths: Array<[Resource | undefined, string]>,
): Resource | undefined {
	const identifiers = paths.flatMap(([resource, name]) => relatedIdentifier(resource, name) ?? []);
	const found = identifiers.flatMap((identifier) => findIncluded(included, identifier) ?? []);
	return found[0] ?? identifiers[0];
}
