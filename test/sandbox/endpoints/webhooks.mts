/** Webhooks, see docs/interface.md#webhooks. All endpoints require a key that may manage webhooks. */
import { getPage, one, required } from '../documents.mts';
import {
	type AttributeRules,
	type Call,
	type Context,
	type Document,
	type Endpoint,
	on,
	publicOnly,
} from '../endpoint.mts';
import { notFound, unprocessable } from '../errors.mts';
import { kindsOf } from '../events/kinds.mts';
import type { Attributes } from '../resource.mts';
import { checkKinds, eventCategories, lessOf, listedKinds, shown } from './webhookBehaviour.mts';
import { exampleOf } from './webhookNotifications.mts';

const ATTRIBUTES: AttributeRules = {
	url: 'text',
	active: 'boolean',
	events: 'texts',
};

/** Beyond the contract. */
const HEADERS: AttributeRules = { headers: 'headers' };

export const webhookEndpoints = (context: Context): Endpoint[] =>
	[
		creation(context),
		...publicOnly([...publicEndpoints(context), ...sampleEndpoints(context)]),
	].map((endpoint) => ({ ...endpoint, permission: 'webhooks' }));

const creation = (context: Context): Endpoint =>
	on(
		'POST /webhooks',
		{
			body: {
				type: 'webhook',
				attributes: {
					...ATTRIBUTES,
					...(context.extras.headers ? HEADERS : {}),
					url: 'required text',
					active: 'required boolean',
				},
			},
		},
		(call) => {
			const { document } = one(context, call, shown(context, created(context, call)));
			return { status: 201, document: lessOf(context, document as Document) };
		},
	);

function publicEndpoints(context: Context): Endpoint[] {
	const { store } = context;
	const path = '/webhooks/:id';
	const webhookOf = (call: Call) => required(context, 'webhook', call.params.id);
	const list = getPage(context, '/webhooks', () =>
		store.newestFirst('webhook').map((webhook) => shown(context, webhook)),
	);
	return [
		{
			...list,
			handle: async (call) => {
				const { meta } = context.webhooks;
				const { document } = await list.handle(call);
				return { document: { ...document, ...(meta && { meta }) } };
			},
		},
		on(`GET ${path}`, (call) => one(context, call, shown(context, webhookOf(call)))),
		on(
			`PATCH ${path}`,
			{ body: { type: 'webhook', attributes: { ...ATTRIBUTES, ...HEADERS } } },
			(call) => {
				const changed = store.update(webhookOf(call), checked(context, call.attributes));
				return one(context, call, shown(context, changed));
			},
		),
		on(`DELETE ${path}`, (call) => {
			store.remove(webhookOf(call));
			return { status: 204 };
		}),
	];
}

const IPS = { webhook_notification_ips: ['127.0.0.1'], last_updated: '2025-01-01T00:00:00Z' };

const sampleEndpoints = (context: Context): Endpoint[] => [
	on('GET /webhooks/events', () => {
		const kinds = listedKinds(context);
		if (kinds === 'absent') throw notFound('The list of events');
		return { document: { data: eventCategories(kinds) } };
	}),
	on('GET /webhooks/ips', () => ({ document: IPS })),
	on(
		'POST /webhooks/trigger',
		{ body: { plain: { url: 'required text', event: 'required text', secret: 'text' } } },
		async (call) => ({ document: await sampleSent(context, call.attributes) }),
	),
];

function created(context: Context, call: Call) {
	const { store } = context;
	const count = store.count('webhook secret');
	return store.add({
		id: store.nextId('webhook'),
		type: 'webhook',
		attributes: {
			events: [],
			headers: [],
			...checked(context, call.attributes),
			secret: `sandbox-webhook-secret-${count}`,
		},
		relationships: {},
	});
}

function sampleSent(context: Context, { url, event, secret }: Attributes) {
	checkUrl(url, '/url');
	const kind = String(event);
	if (!kindsOf(context.profile).includes(kind)) {
		throw unprocessable('/event', `"${kind}" is not an event.`);
	}
	const { notification, reference } = exampleOf(context, kind);
	const envelope = context.notifications.envelope(kind, notification, reference);
	const key = secret === undefined ? undefined : String(secret);
	return context.deliveries.sendOnce(String(url), Buffer.from(JSON.stringify(envelope)), key);
}

function checked(context: Context, attributes: Attributes): Attributes {
	const { url, events } = attributes;
	if (url !== undefined) checkUrl(url, '/data/attributes/url');
	if (Array.isArray(events)) checkKinds(context, events);
	return attributes;
}

function checkUrl(url: unknown, pointer: string): void {
	if (url === '') throw unprocessable(pointer, "url can't be blank.", 'blank');
	if (!/^https?:\/\/[^/\s]+/.test(String(url))) throw unprocessable(pointer, 'url is not valid.');
}
