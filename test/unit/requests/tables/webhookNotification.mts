import { ID, type RequestTable } from '../cases.mts';

const one = { method: 'GET' as const, path: `/webhook_notifications/${ID}` };
const list = { method: 'GET' as const, path: '/webhook_notifications' };
const examples = (event: string) => ({
	method: 'GET' as const,
	path: '/webhook_notifications/examples',
	query: { event },
});

export const webhookNotification: RequestTable = {
	get: [
		{ when: 'nothing is included', set: { notificationId: ID }, request: one },
		{
			when: 'what it refers to is included',
			set: {
				notificationId: ID,
				includes: ['reference_object'],
				moreIncludes: 'reference_object.shipment',
			},
			request: { ...one, query: { include: 'reference_object,reference_object.shipment' } },
		},
	],
	getExamples: [
		{
			when: 'a kind is picked',
			set: { event: 'container.created', asTriggerItems: false },
			request: examples('container.created'),
		},
		{
			when: 'a kind nobody has heard of is typed',
			set: { event: ' container.transport.grounded ' },
			request: examples('container.transport.grounded'),
		},
	],
	getMissed: [
		{
			when: 'everything is set: the list is read from the newest back, and judged here',
			set: { since: '2026-03-11', which: 'all', webhookId: ID, output: 'raw' },
			request: list,
		},
	],
	getAll: [
		{ when: 'nothing is set', request: list },
		{
			when: 'webhooks and logs are included',
			set: { includes: ['webhook'], moreIncludes: 'webhook_notification_logs' },
			request: { ...list, query: { include: 'webhook,webhook_notification_logs' } },
		},
	],
};
