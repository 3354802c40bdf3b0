import { resourcesOf, type Resource, type ResourceIdentifier } from '../jsonapi';
import { path, statusOf, type ApiRequest, type Client, type RequestOrigin } from '../transport';
import { relatedIdentifier } from '../events/notification';

/** Resources that were fetched, by type and id. */
export type Known = Map<string, Resource>;

export const keyOf = ({ type, id }: ResourceIdentifier): string => `${type}/${id}`;

/** The ways from a notification to what its item shows. */
const WAYS = [
	'reference_object',
	'container',
	'shipment',
	'tracked_object',
	'terminal',
	'pod_terminal',
	'location',
	'port',
	'vessel',
];

/** The same depth as a delivery: notification, event, container, shipment, terminal. */
const DEPTH = 4;

/** What a delivery of the notification would have had in `included`, as far as it is known. */
export function surroundings(notification: Resource, known: Known): Resource[] {
	const found = new Map<string, Resource>();
	let edge = [notification];
	for (let depth = 0; depth < DEPTH; depth++) {
		edge = edge
			.flatMap((resource) => WAYS.map((way) => relatedIdentifier(resource, way)))
			.map((identifier) => identifier && known.get(keyOf(identifier)))
			.filter((resource) => resource !== undefined && !found.has(keyOf(resource))) as Resource[];
		for (const resource of edge) found.set(keyOf(resource), resource);
	}
	return [...found.values()];
}

/** Fetches what the list did not embed: the events, then their containers, then their shipments. */
export async function fetchRelated(
	client: Client,
	notifications: Resource[],
	known: Known,
	origin: RequestOrigin,
): Promise<void> {
	const fetch = async (requests: ApiRequest[]) => await fetchAll(client, requests, known, origin);
	const bare = notifications.filter((notification) => {
		const reference = relatedIdentifier(notification, 'reference_object');
		return reference && !known.has(keyOf(reference));
	});
	await fetch(
		bare.map(({ id }) => ({
			method: 'GET',
			path: path`/webhook_notifications/${id}`,
			query: { include: 'reference_object' },
		})),
	);
	const missing = (type: string) =>
		missingIds(
			notifications.flatMap((notification) => surroundings(notification, known)),
			type,
			known,
		);
	await fetch(missing('container').map(containerRequest));
	await fetch(missing('shipment').map(shipmentRequest));
}

function missingIds(resources: Resource[], type: string, known: Known): string[] {
	const ids = resources
		.flatMap((resource) => WAYS.map((way) => relatedIdentifier(resource, way)))
		.filter((identifier) => identifier?.type === type && !known.has(keyOf(identifier)))
		.map((identifier) => (identifier as ResourceIdentifier).id);
	return [...new Set(ids)];
}

const containerRequest = (id: string): ApiRequest => ({
	method: 'GET',
	path: path`/containers/${id}`,
	query: { include: 'shipment,pod_terminal' },
});

const shipmentRequest = (id: string): ApiRequest => ({
	method: 'GET',
	path: path`/shipments/${id}`,
	query: { include: 'pod_terminal' },
});

/** The client itself keeps the number of requests in flight within its bound. */
async function fetchAll(
	client: Client,
	requests: ApiRequest[],
	known: Known,
	origin: RequestOrigin,
): Promise<void> {
	await Promise.all(
		requests.map(async (request) => {
			try {
				const { document } = await client.send(request, origin);
				const resources = [...resourcesOf(document), ...(document.included ?? [])];
				for (const resource of resources) known.set(keyOf(resource), resource);
			} catch (error) {
				// What was deleted in the meantime is left out; the notification itself still counts.
				if (statusOf(error) !== '404') await Promise.reject(error);
			}
		}),
	);
}
