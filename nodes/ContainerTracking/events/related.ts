import type { Resource } from '../jsonapi';
import { findIncluded, relatedIdentifier, type Notification } from './notification';

/**
 * What a notification is about, as far as it came along. A resource that is only referred to has its
 * `type` and `id` and no attributes.
 */
export interface Related {
	container?: Resource;
	shipment?: Resource;
	trackingRequest?: Resource;
	terminal?: Resource;
	transportEvent?: Resource;
	estimatedEvent?: Resource;
	/** The reference object where it is none of the above. */
	referenceObject?: Resource;
}

/** Follows the reference object to its container, shipment and terminal. */
export function relatedResources(notification: Notification): Related {
	const { reference, included } = notification;
	const one = (type: string, ...paths: Array<[Resource | undefined, string]>) =>
		reference?.type === type ? reference : (followed(included, paths) ?? onlyOne(included, type));

	const trackingRequest = one('tracking_request');
	const container = one('container', [reference, 'container']);
	const shipment = one(
		'shipment',
		[reference, 'shipment'],
		[container, 'shipment'],
		[trackingRequest, 'tracked_object'],
	);
	const terminal = one(
		'terminal',
		[reference, 'terminal'],
		[reference, 'pod_terminal'],
		[container, 'pod_terminal'],
		[shipment, 'pod_terminal'],
	);
	const transportEvent = one('transport_event');
	const estimatedEvent = one('estimated_event');
	const named = [container, shipment, trackingRequest, terminal, transportEvent, estimatedEvent];
	const referenceObject = named.includes(reference) ? undefined : reference;
	return {
		container,
		shipment,
		trackingRequest,
		terminal,
		transportEvent,
		estimatedEvent,
		referenceObject,
	};
}

/** The first path that leads to a resource that came along, else the first that leads anywhere. */
function followed(
	included: Resource[],
	paths: Array<[Resource | undefined, string]>,
): Resource | undefined {
	const identifiers = paths
		.map(([resource, relationship]) => relatedIdentifier(resource, relationship))
		.filter((identifier) => identifier !== undefined);
	for (const identifier of identifiers) {
		const resource = findIncluded(included, identifier);
		if (resource) return resource;
	}
	return identifiers[0];
}

/** Without a path, a resource belongs to the event only where there is no second of its type. */
function onlyOne(included: Resource[], type: string): Resource | undefined {
	const [first, second] = included.filter((resource) => resource.type === type);
	return second ? undefined : first;
}
