/** docs/interface.md#deliveries: reading notifications */
import { wholeSeconds } from '../clock.mts';
import { getById, getPage } from '../documents.mts';
import { type Answer, type Call, type Context, type Endpoint, on } from '../endpoint.mts';
import { badParameter } from '../errors.mts';
import { kindsOf } from '../events/kinds.mts';
import { present } from '../presentation.mts';
import type { Attributes } from '../resource.mts';

const include = { of: 'webhook_notification' };

export function webhookNotificationEndpoints(context: Context): Endpoint[] {
	const path = '/webhook_notifications';
	const type = 'webhook_notification';
	return [
		getPage(context, path, () => context.store.newestFirst(type), { only: 'public', include }),
		getById(context, path, type, { include: { ...include, byDefault: ['reference_object'] } }),
		on(`GET ${path}/examples`, { query: ['event'] }, (call) => examples(context, call)),
	];
}

function examples(context: Context, { query }: Call): Answer {
	const { event } = query;
	if (event === undefined) throw badParameter('event', null);
	if (!kindsOf(context.profile).includes(event)) {
		throw badParameter('event', `"${event}" is not an event.`);
	}
	const { notification, reference } = exampleOf(context, event);
	const included = context.notifications.included(event, notification, reference);
	return {
		document: {
			data: [present(notification, context.profile)],
			...(included ? { included } : {}),
			links: { self: `${context.origin()}/v2/webhook_notifications/examples?event=${event}` },
			meta: { size: 1, total: 1 },
		},
	};
}

/** An example notification of a kind, about the account's first shipment and container. */
export function exampleOf(context: Context, kind: string) {
	const { store, clock } = context;
	const container = store.all('container')[0];
	const { pickup_lfd } = container.attributes;
	const value = wholeSeconds(clock.now() + 3 * 24 * 3_600_000);
	const attributes: Attributes = {};
	if (kind.endsWith('.changed')) attributes.value = value;
	if (kind.startsWith('container.transport.estimated.')) attributes.timestamp = value;
	if (kind === 'shipment.estimated.arrival') attributes.estimated_timestamp = value;
	if (kind === 'container.updated') attributes.changeset = { pickup_lfd: [pickup_lfd, value] };
	const shipment = store.related(container, 'shipment');
	const trackingRequest = store.all('tracking_request')[0];
	const document = store.all('document')[0];
	const about = { container, shipment, trackingRequest, document, attributes };
	return context.notifications.example({ kind, ...about });
}
