import type { JsonApiDocument, Resource, ResourceIdentifier } from '../jsonapi';
import { path, statusOf, type ApiRequest, type Client, type ErrorContext } from '../transport';
import { isIncluded, readResources, relatedIdentifier, resourceKey } from './notification';

/** Resources that came along or were fetched, by `type/id`. */
export type ResourcesByKey = Map<string, Resource>;

const LINKS = [
	'reference_object',
	'container',
	'shipment',
	'tracked_object',
	'terminal',
	'pod_terminal',
	'pickup_facility',
	'destination',
	'destination_terminal',
	'metro_area',
	'location',
	'port',
	'vessel',
	'document',
	'last_document_representation',
];

/** As deep as a delivery: notification, event, container, shipment, ramp, its metro area. */
const DEPTH = 5;

/** What a delivery of the notification would have had in `included`, as far as it is known. */
export function deliveryIncluded(notification: Resource, byKey: ResourcesByKey): Resource[] {
	const found = new Map<string, Resource>();
	let edge = [notification];
	for (let depth = 0; depth < DEPTH; depth++) {
		edge = edge
			.flatMap(linkedResources)
			.flatMap((identifier) => byKey.get(resourceKey(identifier)) ?? [])
			.filter((resource) => !found.has(resourceKey(resource)));
		for (const resource of edge) found.set(resourceKey(resource), resource);
	}
	return [...found.values()];
}

const linkedResources = (resource: Resource): ResourceIdentifier[] =>
	LINKS.map((link) => relatedIdentifier(resource, link)).filter((one) => one !== undefined);

/**
 * Fetches what did not come along: the events, then the tracking requests, their containers, their
 * shipments, their documents; each once, however many notifications refer to it. What was deleted in the meantime is left out.
 */
export async function fetchRelated(
	client: Client,
	notifications: Resource[],
	byKey: ResourcesByKey,
	errorContext: ErrorContext = {},
): Promise<void> {
	const fetch = async (requests: ApiRequest[]) =>
		await fetchAll(client, requests, byKey, errorContext);
	const bare = notifications.filter(
		(notification) => notification.id && isBare(notification, byKey),
	);
	await fetch(bare.map(notificationRequest));
	const missing = (type: string) =>
		missingIds(
			notifications.flatMap((notification) => {
				const self = byKey.get(resourceKey(notification)) ?? notification;
				return [self, ...deliveryIncluded(self, byKey)];
			}),
			type,
			byKey,
		);
	await fetch(missing('tracking_request').map(trackingRequestRequest));
	await fetch(missing('container').map(containerRequest));
	await fetch(missing('shipment').map(shipmentRequest));
	await fetch(missing('document').map(documentRequest));
}

/** Whether the event itself is not known, or does not say which container it is about. */
function isBare(notification: Resource, byKey: ResourcesByKey): boolean {
	const isAboutContainer = String(notification.attributes?.event).startsWith('container.');
	const reference = relatedIdentifier(notification, 'reference_object');
	// A document has none; whatever is about a container has, also where a delivery came without.
	if (!reference) return isAboutContainer && !relatedIdentifier(notification, 'container');
	const event = byKey.get(resourceKey(reference));
	if (!event) return true;
	return isAboutContainer && event.type !== 'container' && !relatedIdentifier(event, 'container');
}

function missingIds(resources: Resource[], type: string, byKey: ResourcesByKey): string[] {
	const ids = resources
		.flatMap(linkedResources)
		.filter((one) => one.type === type && !isIncluded(byKey.get(resourceKey(one))))
		.map(({ id }) => id);
	return [...new Set(ids)];
}

const notificationRequest = ({ id }: Resource): ApiRequest => ({
	method: 'GET',
	path: path`/webhook_notifications/${id}`,
	query: { include: 'reference_object' },
});

/** Its shipment comes along without asking. */
const trackingRequestRequest = (id: string): ApiRequest => ({
	method: 'GET',
	path: path`/tracking_requests/${id}`,
});

const containerRequest = (id: string): ApiRequest => ({
	method: 'GET',
	path: path`/containers/${id}`,
	query: { include: 'pickup_facility,pod_terminal,shipment' },
});

const shipmentRequest = (id: string): ApiRequest => ({
	method: 'GET',
	path: path`/shipments/${id}`,
	query: { include: 'destination,destination_terminal,pod_terminal' },
});

const documentRequest = (id: string): ApiRequest => ({
	method: 'GET',
	path: path`/documents/${id}`,
	query: { include: 'last_document_representation' },
});

/** The client itself keeps the number of requests in flight within its bound. */
async function fetchAll(
	client: Client,
	requests: ApiRequest[],
	byKey: ResourcesByKey,
	errorContext: ErrorContext,
): Promise<void> {
	const fetched = await Promise.allSettled(
		requests.map(async (request) => await client.send(request, errorContext)),
	);
	for (const outcome of fetched) {
		if (outcome.status === 'fulfilled') addResources(byKey, outcome.value.document);
	}
	const failed = fetched.find(
		(outcome) => outcome.status === 'rejected' && statusOf(outcome.reason) !== '404',
	);
	if (failed?.status === 'rejected') throw failed.reason;
}

/** Adds what an answer holds, read as liberally as a delivery: an ID may be a number. */
export function addResources(byKey: ResourcesByKey, { data, included }: JsonApiDocument): void {
	const resources = [...readResources([data].flat()), ...readResources(included)];
	for (const resource of resources) byKey.set(resourceKey(resource), resource);
}
