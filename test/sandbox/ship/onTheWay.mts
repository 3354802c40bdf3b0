import type { Context } from '../context.mts';
import { outcomeOf, SUCCEEDED } from '../outcomes.mts';
import type { Attributes, Resource } from '../resource.mts';
import { isStopped } from '../trackingRequests.mts';
import { change } from './changeContainer.mts';
import { find, publishAbout, type EventOptions } from './world.mts';

/** @param kind after `container.transport.`, or a whole kind */
export function transportEvent(
	context: Context,
	containerId: string,
	kind: string,
	attributes: Attributes = {},
	more: EventOptions = {},
): Resource | undefined {
	const container = find(context, 'container', containerId);
	const whole = kind.startsWith('container.') ? kind : `container.transport.${kind}`;
	return publishAbout(context, whole, container, attributes, more);
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

/** The estimate is the `timestamp` of the event, so it lies in the future. */
export function changeInlandEta(
	context: Context,
	containerId: string,
	eta: string,
	more: EventOptions = {},
): Resource | undefined {
	const container = find(context, 'container', containerId);
	if (container.attributes.ind_eta_at === eta) return undefined;
	change(context, containerId, { ind_eta_at: eta }, { checkedBy: 'rail' });
	const kind = 'container.transport.estimated.arrived_at_inland_destination';
	return publishAbout(context, kind, container, { timestamp: eta }, more);
}

/** The carrier has nothing more to tell, or `reason` says why else. */
export function stopTracking(
	context: Context,
	shipmentId: string,
	reason = 'no_updates_at_line',
): void {
	context.trackingRequests.stop(find(context, 'shipment', shipmentId), reason, false);
}

/** Whoever stopped it, the line is asked again from now on. */
export const resumeTracking = (context: Context, shipmentId: string): void =>
	context.trackingRequests.resume(find(context, 'shipment', shipmentId));

/** A request that waits for its manifest, or forever, comes to its end now. */
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

/** What an event of any kind is about. */
export interface About {
	containerId?: string;
	shipmentId?: string;
	trackingRequestId?: string;
	/** Of the event object. */
	attributes?: Attributes;
	/** The event object points at nothing. */
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
