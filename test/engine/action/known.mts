/** What the sandbox holds, as parameters of the node. */
import type { IDataObject } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox/index.mts';
import { byId } from './setup.mts';

export const firstId = (sandbox: Sandbox, type: string): string => sandbox.store.all(type)[0].id;

export const container = ({ situations }: Sandbox) => ({
	containerId: byId(situations.ready.containerId),
});
export const shipment = ({ situations }: Sandbox) => ({
	shipmentId: byId(situations.ready.shipmentId),
});
export const trackingRequest = (sandbox: Sandbox) => ({
	trackingRequestId: byId(firstId(sandbox, 'tracking_request')),
});
export const party = (sandbox: Sandbox) => ({ partyId: byId(firstId(sandbox, 'party')) });
export const webhook = (sandbox: Sandbox) => ({ webhookId: byId(webhookOf(sandbox)) });
export const port = (sandbox: Sandbox) => ({ portId: byId(firstId(sandbox, 'port')) });

export const WEBHOOK_URL = 'http://127.0.0.1:9/receiver';
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

export function withWebhooks(sandbox: Sandbox): IDataObject {
	webhookOf(sandbox);
	return {};
}
