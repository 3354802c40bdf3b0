import { EVENT_OPTIONS } from '../../nodes/ContainerTracking/events/catalogue';
import { byId, EVENT, having, notificationOf } from './inSandbox.mts';
import { ID, reads, type ResourceCases, when } from './operationCase.mts';
import { afterAnOutage, each, everything, once, type Preview } from './preview.mts';

const one = reads(`/webhook_notifications/${ID}`);
const list = reads('/webhook_notifications');
const examples = (event: string) => ({
	...reads('/webhook_notifications/examples'),
	query: { event },
});

const OUTAGE_BEGAN = '2020-01-01T00:00:00Z';

const eachKind: Preview = () => ({
	parameters: { event: byId('={{ $json.kind }}', 'kind') },
	items: EVENT_OPTIONS.map(({ value }) => ({ kind: value })),
});

export const webhookNotification: ResourceCases = {
	get: {
		requests: [
			when('nothing is included', { notificationId: ID }, one),
			when(
				'what it refers to is included',
				{
					notificationId: ID,
					includes: ['reference_object'],
					moreIncludes: 'reference_object.shipment',
				},
				{ ...one, query: { include: 'reference_object,reference_object.shipment' } },
			),
		],
		type: 'webhook_notification',
		parameters: (sandbox) => ({ notificationId: byId(notificationOf(sandbox)) }),
		joined: { path: 'reference_object.request_number', includes: ['reference_object'] },
		preview: afterAnOutage(each('notificationId', ['webhook_notification'])),
	},
	getExamples: {
		requests: [
			when(
				'a kind is picked',
				{ event: 'container.created', asTriggerItems: false },
				examples('container.created'),
			),
			when(
				'a kind nobody has heard of is typed',
				{ event: ' container.transport.grounded ' },
				examples('container.transport.grounded'),
			),
		],
		type: 'webhook_notification',
		parameters: () => ({ event: byId(EVENT, 'list'), asTriggerItems: false }),
		preview: eachKind,
	},
	getMissed: {
		requests: [
			when(
				'everything is set: the list is read from the newest back, and judged here',
				{ since: '2026-03-11', which: 'all', webhookId: ID, output: 'raw' },
				{ ...list, query: { include: 'reference_object' } },
			),
		],
		publicOnly: true,
		absent: 'This service cannot list webhook notifications',
		fields: ['event', 'notification_id'],
		parameters: having((sandbox) => notificationOf(sandbox, 'failed'), { since: '2025-01-01' }),
		preview: afterAnOutage(once({ since: OUTAGE_BEGAN, which: 'all' })),
	},
	getAll: {
		requests: [
			when('nothing is set', {}, list),
			when(
				'webhooks and logs are included',
				{ includes: ['webhook'], moreIncludes: 'webhook_notification_logs' },
				{ ...list, query: { include: 'webhook,webhook_notification_logs' } },
			),
		],
		publicOnly: true,
		type: 'webhook_notification',
		parameters: having(notificationOf, { limit: 2 }),
		joined: { path: 'webhook.url', includes: ['webhook'] },
		preview: afterAnOutage(everything),
	},
};
