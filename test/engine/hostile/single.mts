/** Operations on one thing, and one run of each on a service that answers them wrongly. */
import type { IDataObject } from 'n8n-workflow';

import { byId, failureOf, givenBill, TO_OUTPUT } from '../harness/scene.mts';
import { withService, type Request, type Resource, type Service, type Spoil } from './service.mts';

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

const single = (
	method: string,
	path: string,
	operation: string,
	parameters: IDataObject,
): SingleOperation => ({ operation, parameters, method, path });

const reading = (operation: string, idField: string, path: string): SingleOperation =>
	single('GET', path, operation, { [idField]: byId('one') });

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

const updateFields = { refNumbers: 'PO-1' };

export const UPDATES = [
	single('PATCH', '/shipments/one', 'shipment: update', { ...shipment, updateFields }),
	single('PATCH', '/shipments/one/stop_tracking', 'shipment: stopTracking', shipment),
];
export const UPDATE_CONTAINER = single('PATCH', '/containers', 'container: update', {
	containerId: byId('one'),
	updateFields,
});
export const DELETE = single('DELETE', '/webhooks/one', 'webhook: delete', {
	webhookId: byId('one'),
});
export const CREATE_PARTY = single('POST', '/parties', 'party: create', {
	companyName: 'Elm Trading',
});
export const TRACK = single(
	'POST',
	'/tracking_requests',
	'trackingRequest: create',
	givenBill('TEST700037', 'TEST'),
);

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
	const answering = {
		lists: lists(),
		carriesOut,
		spoil: (request: Request) => {
			if (request.path !== path) return undefined;
			if (request.method !== method) return lookUp;
			return left-- > 0 ? spoil : undefined;
		},
	};
	return await withService(answering, async (run, service) => {
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
	});
}
