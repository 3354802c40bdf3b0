import type { IDataObject } from 'n8n-workflow';

import {
	flatten,
	includeTree,
	indexIncluded,
	simplifyResource,
	type IncludedIndex,
	type JsonObject,
	type JsonValue,
	type Resource,
} from '../jsonapi';
import { changesOf, movedDate, type Change, type MovedDate } from './changes';
import { readNotification, text, type Notification } from './notification';
import { relatedResources, type Related } from './related';

export type TriggerOutput = 'simplified' | 'full' | 'raw';

/** Relationships that Full joins; those between the named resources are side by side in the item already. */
const JOINED = includeTree([
	'location',
	'vessel',
	'port',
	'port_of_lading',
	'port_of_discharge',
	'destination',
	'destination_terminal',
	'pickup_facility',
	'customer',
]);

/**
 * A notification document, as delivered, listed or given as an example, in the shape of the trigger's
 * items. One that cannot be read is answered as it came.
 */
export function toTriggerItem(document: JsonObject, output: TriggerOutput): IDataObject {
	const notification = readNotification(document);
	if (!notification) return document;
	return deliveryItem(
		notification,
		output,
		relatedResources(notification),
		changesOf(notification),
	);
}

/**
 * The item of one notification.
 *
 * Simplified: event, notificationId and occurredAt, `previous` and `current` for a last free day or ETA
 * that moved, `changes`, then each resource that came along with its first fields. Full: the same item
 * with all fields, and `notification`. Raw: the body as it came.
 *
 * `added` gives what only the trigger knows, which stands beside the date that moved.
 */
export function deliveryItem(
	notification: Notification,
	output: TriggerOutput,
	related: Related,
	changes: Change[] | undefined,
	added?: (moved: MovedDate | undefined) => IDataObject,
): IDataObject {
	if (output === 'raw') return notification.document;
	const { event, id, resource } = notification;
	const moved = movedDate(notification, changes, related.container?.attributes ?? undefined);
	const item: IDataObject = {
		event,
		notificationId: id ?? null,
		occurredAt: occurredAt(notification),
		...added?.(moved),
		...moved,
	};
	if (changes) item.changes = changes;
	const shape = output === 'full' ? wholeShape(notification) : firstFields;
	for (const [name, found] of Object.entries(related) as Array<[string, Resource | undefined]>) {
		if (!found || (output === 'simplified' && isToldByChanges(found))) continue;
		item[name] = shape(found);
	}
	if (output === 'full') item.notification = shape(resource);
	return item;
}

/** An event object that only ties changes to a container: both are in the item already. */
const isToldByChanges = ({ type }: Resource): boolean => /^container_\w+_event$/.test(type);

const firstFields = (resource: Resource): IDataObject => simplifyResource(resource) as IDataObject;

function wholeShape({ included }: Notification): (resource: Resource) => IDataObject {
	const index: IncludedIndex = indexIncluded(included);
	return (resource) => flatten(resource, index, JOINED) as IDataObject;
}

/**
 * When it happened: the moment of the event, else when the service noted it. The timestamp of an
 * estimate lies in the future, so it is never taken.
 */
function occurredAt({ event, reference, resource }: Notification): JsonValue {
	const attributes = reference?.attributes ?? {};
	const isEstimate = reference?.type === 'estimated_event' || event.includes('.estimated.');
	const moments = [
		isEstimate ? undefined : attributes.timestamp,
		resource.attributes?.created_at,
		attributes.created_at,
	];
	return moments.find(text) ?? null;
}
