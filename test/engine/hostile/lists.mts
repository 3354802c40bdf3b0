/** Every operation that reads a list, with a list for it, and one reading of it. */
import type { IDataObject, INode } from 'n8n-workflow';

import { byId, TO_OUTPUT } from '../harness/scene.mts';
import { withService, type Resource, type ServiceOptions } from './service.mts';

export interface ListOperation {
	/** `resource: operation`. */
	name: string;
	path: string;
	row(number: number): Resource;
	included?(rows: Resource[]): Resource[];
	parameters?: IDataObject;
	/** The row that an item shows. */
	rowOf(item: IDataObject): unknown;
	/** Items come at the end, sorted, so none came before a page that fails. */
	atOnce?: true;
}

const toOne = (type: string, id: string) => ({ data: { type, id } });

/** Newest first, a second apart. */
const createdAt = (number: number): string =>
	new Date(Date.UTC(2026, 2, 1) - number * 1_000).toISOString();

const plainList = (name: string, path: string, type: string): ListOperation => ({
	name,
	path,
	row: (number) => ({
		type,
		id: `${type}-${number}`,
		attributes: { created_at: createdAt(number) },
	}),
	parameters: { returnAll: true },
	rowOf: ({ id }) => id,
});

const eventList = (...list: Parameters<typeof plainList>): ListOperation => ({
	...plainList(...list),
	parameters: { returnAll: true, containerId: byId('one') },
});

const shipment = (number: number): Resource => ({
	type: 'shipment',
	id: `shipment-${number}`,
	attributes: { bill_of_lading_number: `TEST${number}` },
	relationships: { containers: { data: [{ type: 'container', id: `container-${number}` }] } },
});

const containersOf = (shipments: Resource[]): Resource[] =>
	shipments.map(({ id }) => ({
		type: 'container',
		id: id.replace('shipment', 'container'),
		attributes: { number: id, pickup_lfd: '2026-03-05T08:00:00Z', pod_timezone: 'Etc/UTC' },
	}));

const notification = (number: number): Resource => ({
	type: 'webhook_notification',
	id: `notification-${number}`,
	attributes: {
		event: 'tracking_request.succeeded',
		delivery_status: 'failed',
		created_at: createdAt(number),
	},
	relationships: {
		reference_object: toOne('tracking_request', `request-${number}`),
		webhook: toOne('webhook', 'webhook-1'),
	},
});

const trackingRequestsOf = (notifications: Resource[]): Resource[] =>
	notifications.map(({ id }) => ({
		type: 'tracking_request',
		id: id.replace('notification', 'request'),
		attributes: { request_number: id, status: 'created' },
	}));

export const LIST_OPERATIONS: ListOperation[] = [
	plainList('trackingRequest: getAll', '/tracking_requests', 'tracking_request'),
	plainList('shipment: getAll', '/shipments', 'shipment'),
	plainList('container: getAll', '/containers', 'container'),
	plainList('party: getAll', '/parties', 'party'),
	plainList('shippingLine: getAll', '/shipping_lines', 'shipping_line'),
	plainList('webhook: getAll', '/webhooks', 'webhook'),
	plainList('webhookNotification: getAll', '/webhook_notifications', 'webhook_notification'),
	eventList('container: getTransportEvents', '/containers/one/transport_events', 'transport_event'),
	eventList('container: getRawEvents', '/containers/one/raw_events', 'raw_event'),
	{
		name: 'container: getPickupStatusOfMany',
		path: '/shipments',
		row: shipment,
		included: containersOf,
		parameters: { urgency: [] },
		rowOf: ({ container_id }) => String(container_id).replace('container', 'shipment'),
		atOnce: true,
	},
	{
		name: 'webhookNotification: getMissed',
		path: '/webhook_notifications',
		row: notification,
		included: trackingRequestsOf,
		// One that is picked, so that this list alone is read.
		parameters: { since: '2026-01-01', webhookId: byId('webhook-1') },
		rowOf: ({ notification_id }) => notification_id,
		atOnce: true,
	},
	{
		...plainList('search: find', '/search', 'search_result'),
		// The ID of a row is none of what it found, so it is not in the item.
		row: (number) => ({
			type: 'search_result',
			id: `search_result-${number}`,
			attributes: { entity_type: 'shipment', number: `search_result-${number}` },
		}),
		rowOf: ({ number }) => number,
		parameters: { searchText: 'TEST' },
		atOnce: true,
	},
];

export const SHIPMENTS = LIST_OPERATIONS[1];

export interface Reading {
	/** IDs of all rows of the list. */
	all: string[];
	/** IDs of the rows given. */
	given: unknown[];
	/** What ended it: of the error item, or of the run. */
	error?: { message: string; description: string };
	/** What was reported beside the output. */
	hints: string[];
	requests: Array<{ page: number; query: URLSearchParams; authorization: string }>;
}

export interface ReadingOptions {
	rows?: number;
	/** Of the options of the node. */
	options?: IDataObject;
	/** Of the node. Default: Continue On Fail, so that rows and error both show. */
	settings?: Partial<INode>;
	service?: Omit<ServiceOptions, 'lists'>;
}

/** Reads the whole list once. */
export async function read(
	operation: ListOperation,
	{ rows = 250, options = {}, settings = TO_OUTPUT, service = {} }: ReadingOptions,
): Promise<Reading> {
	const { path, row, included } = operation;
	const list = Array.from({ length: rows }, (_, index) => row(index + 1));
	const all = list.map(({ id }) => id);
	const lists = { [path]: list };
	return await withService({ lists, included, ...service }, async (run, { requests }) => {
		const parameters = { ...operation.parameters, options };
		const { items, error, hints } = await run(operation.name, parameters, [{}], settings);
		const failed = items.find((item) => 'error' in item)?.error as Reading['error'];
		const given = items.filter((item) => !('error' in item)).map(operation.rowOf);
		const thrown = error && { message: error.message, description: String(error.description) };
		return { all, given, error: failed ?? thrown, hints, requests };
	});
}

/**
 * What is wrong with a reading, in words; undefined where it holds what every reading has to: each row
 * once and in order up to where it ended, and it ended at the end or says why not.
 */
export function wrongIn({ atOnce }: ListOperation, reading: Reading): string | undefined {
	const { all, given, error } = reading;
	const places = given.map((id) => all.indexOf(String(id)));
	if (places.includes(-1)) return 'an unknown row';
	if (new Set(places).size < places.length) return `a row twice among ${given.length}`;
	if (!error && given.length < all.length) return `${given.length} of ${all.length} rows, no error`;
	// Those that come at once are sorted by what they say.
	const isInOrder = atOnce || places.every((place, index) => place === index);
	return isInOrder ? undefined : 'rows out of order';
}
