/** Transport events, changes of the tracking, documents, and events of any kind. */
import type { Context } from '../endpoint.mts';
import type { Attributes, Resource } from '../resource.mts';
import { storeDocument } from '../seed/document.mts';
import { isStopped, outcomeOf, SUCCEEDED } from '../trackingRequests.mts';
import { change, find, publishAbout } from './change.mts';

/** @param kind after `container.transport.`, or a whole kind */
export function transportEvent(
	context: Context,
	id: string,
	kind: string,
	attributes: Attributes = {},
): Resource | undefined {
	const container = find(context, 'container', id);
	const whole = kind.startsWith('container.') ? kind : `container.transport.${kind}`;
	return publishAbout(context, whole, container, attributes);
}

export function changeEta(context: Context, shipmentId: string, eta: string): Resource | undefined {
	const shipment = find(context, 'shipment', shipmentId);
	if (isStopped(shipment)) return undefined;
	const original = shipment.attributes.pod_original_eta_at ?? eta;
	context.store.update(shipment, { pod_eta_at: eta, pod_original_eta_at: original });
	const kind = 'shipment.estimated.arrival';
	const attributes = { estimated_timestamp: eta };
	return context.notifications.publish({ kind, shipment, attributes });
}

/** The `timestamp` of the event is the estimate, so it is in the future. */
export function changeInlandEta(context: Context, id: string, eta: string) {
	const container = find(context, 'container', id);
	if (container.attributes.ind_eta_at === eta) return undefined;
	change(context, id, { ind_eta_at: eta }, { checkedBy: 'rail' });
	const kind = 'container.transport.estimated.arrived_at_inland_destination';
	return publishAbout(context, kind, container, { timestamp: eta });
}

/** The carrier has no more updates, or `reason` gives another reason. */
export const stopTracking = (context: Context, id: string, reason = 'no_updates_at_line'): void =>
	context.trackingRequests.stop(find(context, 'shipment', id), reason, false);

/** Resumes tracking, whoever stopped it. */
export const resumeTracking = (context: Context, shipmentId: string): void =>
	context.trackingRequests.resume(find(context, 'shipment', shipmentId));

/** Ends a request that waits for its manifest, or for ever. */
export function resolveTracking(
	context: Context,
	trackingRequestId: string,
	result: 'succeeded' | 'failed' = 'succeeded',
	reason = 'not_found',
): void {
	const request = find(context, 'tracking_request', trackingRequestId);
	const failed = { ...outcomeOf(request), result, reason };
	context.trackingRequests.resolve(request, result === 'succeeded' ? SUCCEEDED : failed);
}

/** The resources that an event of any kind is about. */
export interface About {
	containerId?: string;
	shipmentId?: string;
	trackingRequestId?: string;
	/** Attributes of the event object. */
	attributes?: Attributes;
	/** The event object has no relationships. */
	unrelated?: boolean;
}

/** An event of any kind, unknown ones included; nothing else changes. */
export function emit(context: Context, kind: string, about: About = {}): Resource | undefined {
	const known = (type: string, id: string | undefined) =>
		id === undefined ? undefined : find(context, type, id);
	return context.notifications.publish({
		kind,
		container: known('container', about.containerId),
		shipment: known('shipment', about.shipmentId),
		trackingRequest: known('tracking_request', about.trackingRequestId),
		attributes: about.attributes,
		unrelated: about.unrelated,
	});
}

/** The data read from a document is its representation, which is included with the notification. */
function publishDocument(context: Context, kind: string, read: object, about?: Resource) {
	const { store, clock, notifications } = context;
	const named = { id: store.nextId('document'), name: 'Mailed notice', source: 'email' };
	const given = { ...named, created_at: clock.iso(), ...read };
	const document = storeDocument(store, given, about && [about]);
	return notifications.publish({ kind, document });
}

/** @param payload the data that was read, e.g. `{bill_of_lading_number: 'OCNA700037'}` */
export const extractDocument = (context: Context, payload: Attributes = {}): Resource | undefined =>
	publishDocument(context, 'document.extracted', { payload });

export const failExtraction = (context: Context): Resource | undefined =>
	publishDocument(context, 'document.extraction_failed', { payload: {} });

/** A document is linked to a shipment or a container. */
export const linkDocument = (
	context: Context,
	to: { type: 'shipment' | 'container'; id: string },
): Resource | undefined =>
	publishDocument(context, 'link.created', {}, find(context, to.type, to.id));
