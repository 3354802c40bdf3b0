/** Operations on one thing, and one run of each on a service that answers them wrongly. */
import type { IDataObject } from 'n8n-workflow';

import { byId, failureOf, givenBill, runner, TO_OUTPUT } from '../harness/scene.mts';
import { createEngine } from '../harness/engine.mts';
import { KEY, startService, type Resource, type Service, type Spoil } from './service.mts';

const thing = (type: string): Resource => ({
	type,
	id: 'one',
	attributes: { number: 'TEST1', ref_numbers: [] },
});

const lists = () => ({
	'/shipments': [thing('shipment')],
	'/containers': [thing('container')],
	'/tracking_requests': [thing('tracking_request')],
	'/parties': [thing('party')],
	'/webhooks': [thing('webhook')],
});

export interface SingleOperation {
	operation: string;
	parameters: IDataObject;
	method: string;
	path: string;
	/** The field of the item that holds the ID. */
	idIn?: string;
}

const shipment = { shipmentId: byId('one') };

const reading = (operation: string, idField: string, path: string): SingleOperation => ({
	operation,
	parameters: { [idField]: byId('one') },
	method: 'GET',
	path,
});

export const READS: SingleOperation[] = [
	reading('shipment: get', 'shipmentId', '/shipments/one'),
	reading('container: get', 'containerId', '/containers/one'),
	reading('trackingRequest: get', 'trackingRequestId', '/tracking_requests/one'),
	reading('webhook: get', 'webhookId', '/webhooks/one'),
	{
		...reading('container: getPickupStatus', 'containerId', '/containers/one'),
		idIn: 'container_id',
	},
];

export const UPDATES: SingleOperation[] = [
	{
		operation: 'shipment: update',
		parameters: { ...shipment, updateFields: { refNumbers: 'PO-1' } },
		method: 'PATCH',
		path: '/shipments/one',
	},
	{
		operation: 'shipment: stopTracking',
		parameters: shipment,
		method: 'PATCH',
		path: '/shipments/one/stop_tracking',
	},
];

export const UPDATE_CONTAINER: SingleOperation = {
	operation: 'container: update',
	parameters: { containerId: byId('one'), updateFields: { refNumbers: 'PO-1' } },
	method: 'PATCH',
	path: '/containers',
};

export const DELETE: SingleOperation = {
	operation: 'webhook: delete',
	parameters: { webhookId: byId('one') },
	method: 'DELETE',
	path: '/webhooks/one',
};

export const CREATE_PARTY: SingleOperation = {
	operation: 'party: create',
	parameters: { companyName: 'Elm Trading' },
	method: 'POST',
	path: '/parties',
};

export const TRACK: SingleOperation = {
	operation: 'trackingRequest: create',
	parameters: givenBill('TEST700037', 'TEST'),
	method: 'POST',
	path: '/tracking_requests',
};

export interface Trial {
	item: IDataObject | undefined;
	count: number;
	failure: ReturnType<typeof failureOf> | undefined;
	hints: string[];
	/** How often it was sent. */
	sent: number;
	service: Service;
}

interface Circumstances {
	/** How often it is answered wrongly. Default: for ever. */
	times?: number;
	/** Whether a write is carried out all the same. Default: it is. */
	carriesOut?: boolean;
	/** In place of the list that is looked through afterwards. */
	lookUp?: Spoil;
}

/** Runs the operation; its own request is answered wrongly the first times. */
export async function attempt(
	{ operation, parameters, method, path }: SingleOperation,
	spoil: Spoil,
	{ times = Infinity, carriesOut = true, lookUp }: Circumstances = {},
): Promise<Trial> {
	let left = times;
	const service = await startService({
		lists: lists(),
		carriesOut,
		spoil: (request) => {
			if (request.path !== path) return undefined;
			if (request.method !== method) return lookUp;
			return left-- > 0 ? spoil : undefined;
		},
	});
	try {
		const run = runner(await createEngine({ baseUrl: service.url, apiKey: KEY }));
		const options = times === Infinity ? { maxWaitSeconds: 0 } : {};
		const { items, hints } = await run(operation, { ...parameters, options }, [{}], TO_OUTPUT);
		const failed = items.find(({ error }) => error);
		return {
			item: items.find(({ error }) => !error),
			count: items.length,
			hints,
			failure: failed && failureOf(failed),
			sent: service.requests.filter((one) => one.method === method && one.path === path).length,
			service,
		};
	} finally {
		await service.close();
	}
}
