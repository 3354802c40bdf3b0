import type { Context } from '../context.mts';
import type { Happening } from '../events/referenceObjects.mts';
import type { Attributes, Resource } from '../resource.mts';
import { isStopped } from '../trackingRequests.mts';

/** How an event is published, beside what happened. */
export interface EventOptions {
	/** The event object points at nothing: whom it is about cannot be found, not even by asking for it. */
	unrelated?: boolean;
}

/** Throws a RangeError when there is none. */
export function find({ store }: Context, type: string, id: string): Resource {
	const resource = store.get(type, id);
	if (!resource) throw new RangeError(`The sandbox has no ${type} ${id}.`);
	return resource;
}

/** A shipment whose tracking has stopped gets no more updates. */
export function isTracked({ store }: Context, container: Resource): boolean {
	const shipment = store.related(container, 'shipment');
	return !shipment || !isStopped(shipment);
}

/** An event about a container that is still tracked; answers the event object. */
export function publishAbout(
	context: Context,
	kind: string,
	container: Resource,
	attributes?: Attributes,
	more: Pick<Happening, 'unrelated' | 'besides'> = {},
): Resource | undefined {
	if (!isTracked(context, container)) return undefined;
	return context.notifications.publish({ kind, container, attributes, ...more });
}
