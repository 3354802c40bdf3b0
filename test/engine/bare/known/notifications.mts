/** Webhooks and notifications. */
import { byId } from '../../harness/scene.mts';
import { id, IDS } from '../rows.mts';
import type { Case } from './case.mts';

const NOTIFICATION = {
	...{ id: IDS.notification, event: 'tracking_request.succeeded' },
	...{ delivery_status: 'pending', reference_object_type: 'tracking_request' },
	...{ reference_object_id: IDS.tracked, webhook_id: IDS.webhook },
	...{ created_at: '2026-03-05T00:00:00Z' },
};

export const NOTIFICATIONS: Case[] = [
	{
		name: 'webhook: create',
		parameters: {
			url: 'http://127.0.0.1:9/receiver',
			events: ['container.updated'],
			additionalFields: { active: false },
		},
		requests: ['POST /v2/webhooks'],
		items: [
			{
				...{ id: id('9', 1), url: 'http://127.0.0.1:9/receiver', active: false },
				...{ events: 'container.updated', headers: null },
			},
		],
	},
	{
		name: 'webhookNotification: get',
		parameters: { notificationId: byId(IDS.notification) },
		requests: [`GET /v2/webhook_notifications/${IDS.notification}`],
		items: [NOTIFICATION],
		isRead: true,
	},
	{
		name: 'webhookNotification: getExamples',
		parameters: { event: byId('container.updated', 'kind'), asTriggerItems: false },
		requests: ['GET /v2/webhook_notifications/examples?event=container.updated'],
		items: [
			{ ...NOTIFICATION, id: id('f', 900), event: 'container.updated' },
			{
				...{ id: id('f', 901), event: 'container.updated', delivery_status: 'pending' },
				...{ reference_object_type: null, reference_object_id: null, webhook_id: null },
				...{ created_at: '2026-03-05T00:00:00Z' },
			},
		],
		isRead: true,
	},
];
