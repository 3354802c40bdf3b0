/** What the sandbox holds, as parameters of the node. */
import type { IDataObject } from 'n8n-workflow';

import type { Sandbox } from '../sandbox/index.mts';
import { storeDocument } from '../sandbox/seed/document.mts';

/** One thing, picked by its ID. */
export const byId = (value: string, mode = 'id') => ({ __rl: true, mode, value });

/** A bill of lading to track, whose carrier is known. */
export const givenBill = (requestNumber: string | number, scac: string) => ({
	requestType: 'bill_of_lading',
	requestNumber,
	carrier: 'given',
	scac: byId(scac, 'scac'),
});

export const firstId = ({ store }: Sandbox, type: string): string => store.all(type)[0].id;

/** The first of a type, picked by the field of that name. */
export const first = (field: string, type: string) => (sandbox: Sandbox) => ({
	[field]: byId(firstId(sandbox, type)),
});

/** Nobody listens there: what is delivered to it fails at once. */
export const WEBHOOK_URL = 'http://127.0.0.1:9/receiver';

/** Takes whatever is posted there. */
export const receiverAt = ({ url }: Sandbox): string => `${url}/sandbox/clock`;
export const EVENT = 'container.pickup_lfd.changed';

/** An inactive webhook, so that nothing is delivered. */
export function webhookOf({ store }: Sandbox): string {
	const attributes = { url: WEBHOOK_URL, active: false, events: ['*'], secret: 's', headers: [] };
	return store.add({ id: store.nextId('webhook'), type: 'webhook', attributes, relationships: {} })
		.id;
}

export function notificationOf(sandbox: Sandbox, delivery_status = 'pending'): string {
	const { store } = sandbox;
	const toOne = (type: string, id: string) => ({ data: { type, id } });
	return store.add({
		id: store.nextId('webhook_notification'),
		type: 'webhook_notification',
		attributes: { event: EVENT, delivery_status, created_at: sandbox.clock.iso() },
		relationships: {
			webhook: toOne('webhook', webhookOf(sandbox)),
			reference_object: toOne('tracking_request', firstId(sandbox, 'tracking_request')),
			webhook_notification_logs: { data: [] },
		},
	}).id;
}

/** Parameters, once there is a webhook or a notification. */
export const having =
	(make: (sandbox: Sandbox) => unknown, parameters: IDataObject = {}) =>
	(sandbox: Sandbox): IDataObject => {
		make(sandbox);
		return parameters;
	};

/** A document of its own, so that one that is deleted is missed by nobody. */
export function documentOf({ store, clock }: Sandbox): string {
	const id = store.nextId('document');
	// No two documents have the same file.
	const file = Buffer.from(`%PDF-1.4 ${id}`);
	const named = { id, name: 'Arrival notice', source: 'api', created_at: clock.iso(), file };
	const [shipment] = store.all('shipment');
	return storeDocument(store, named, [shipment]).id;
}

const stored = (type: string) => (sandbox: Sandbox) => {
	const { store } = sandbox;
	const attributes = { created_at: sandbox.clock.iso() };
	return (
		store.all(type)[0]?.id ??
		store.add({ id: store.nextId(type), type, attributes, relationships: {} }).id
	);
};

export const schemaOf = stored('document_schema');
export const submissionOf = stored('email_submission');
