import { EVENT_OPTIONS } from '../../nodes/ContainerTracking/events/catalogue';
import { byId, EVENT, having, notificationOf } from './inSandbox.mts';
import { ID, reads, type ResourceCases, sends } from './operationCase.mts';
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
		requests: sends`
			nothing is included | set notificationId=${ID} | request ${one}
			what it refers to is included | set notificationId=${ID} includes=["reference_object"]
					moreIncludes=reference_object.shipment | request ${one}
				| request.query include=reference_object,reference_object.shipment
		`,
		type: 'webhook_notification',
		parameters: (sandbox) => ({ notificationId: byId(notificationOf(sandbox)) }),
		joined: { path: 'reference_object.request_number', includes: ['reference_object'] },
		preview: afterAnOutage(each('notificationId', ['webhook_notification'])),
	},
	getExamples: {
		requests: sends`
			a kind is picked | set event=container.created asTriggerItems=false
				| request ${examples('container.created')}
			a kind nobody has heard of is typed | set event=${' container.transport.grounded '}
					addPickupStatus=true | request ${examples('container.transport.grounded')}
		`,
		type: 'webhook_notification',
		parameters: () => ({ event: byId(EVENT, 'list'), asTriggerItems: false }),
		preview: eachKind,
	},
	getMissed: {
		requests: sends`
			everything is set: the list is read from the newest back, and judged here
				| set since=2026-03-11 which=all webhookId=${ID} addPickupStatus=true output=raw
				| request ${list} | request.query include=reference_object
		`,
		publicOnly: true,
		absent: 'This service cannot list webhook notifications',
		fields: ['event', 'notification_id'],
		parameters: having((sandbox) => notificationOf(sandbox, 'failed'), { since: '2025-01-01' }),
		preview: afterAnOutage(once({ since: OUTAGE_BEGAN, which: 'all' })),
	},
	getAll: {
		requests: sends`
			nothing is set | request ${list}
			webhooks and logs are included | set includes=["webhook"]
					moreIncludes=webhook_notification_logs | request ${list}
				| request.query include=webhook,webhook_notification_logs
		`,
		publicOnly: true,
		type: 'webhook_notification',
		parameters: having(notificationOf, { limit: 2 }),
		joined: { path: 'webhook.url', includes: ['webhook'] },
		preview: afterAnOutage(everything),
	},
};
