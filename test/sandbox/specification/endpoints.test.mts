/** Section by section: each endpoint of the contract, what it answers, and that every field is of its type. */
import { beforeAll, expect, test } from 'vitest';

import { type Sandbox, startSandbox } from '../index.mts';
import { resourceDefects } from '../shapes/resourceDefects.mts';
import { bodyOf, call, type Reply } from '../testing.mts';

let sandbox: Sandbox;

beforeAll(async () => {
	const now = '2026-03-10T12:00:00Z';
	sandbox = await startSandbox({ profile: 'specification', now, freeze: true });
	return async () => await sandbox.close();
});

const first = (type: string) => sandbox.store.all(type)[0];
const id = (type: string) => first(type).id;

const TRACKING = bodyOf('tracking_request', {
	...{ request_type: 'booking_number', request_number: 'OCNA9001', scac: 'OCNA' },
	...{ ref_numbers: ['A'], shipment_tags: ['b'] },
});
const REFERENCES = { ref_numbers: ['A'] };

interface Expected {
	type: string;
	/** Where the document is a list: the names of its links. */
	links?: string[];
	/** The types of `included`, in any order. */
	included?: string[];
	/** The `links.self` of the resource. */
	self?: string;
	status?: number;
}

const PAGED = ['self', 'current', 'next', 'last'];

const ENDPOINTS: Array<
	[method: string, path: () => string, expected: Expected, body?: () => unknown]
> = [
	[
		...(['POST', () => '/tracking_requests'] as const),
		{ type: 'tracking_request', self: '/v2/tracking_requests/', status: 201, included: [] },
		() => TRACKING,
	],
	[
		...(['GET', () => '/tracking_requests'] as const),
		{ type: 'tracking_request', links: PAGED, included: ['shipment', 'party'] },
	],
	[
		...(['GET', () => `/tracking_requests/${id('tracking_request')}`] as const),
		{ type: 'tracking_request', self: '/v2/tracking_requests/', included: ['shipment'] },
	],
	[
		...(['PATCH', () => `/tracking_requests/${id('tracking_request')}`] as const),
		{ type: 'tracking_request', self: '/v2/tracking_requests/', included: ['shipment'] },
		() => bodyOf('tracking_request', REFERENCES),
	],
	['GET', () => '/shipments', { type: 'shipment', links: PAGED }],
	[
		...(['GET', () => `/shipments/${id('shipment')}?include=containers`] as const),
		{ type: 'shipment', self: '/v2/shipments/', included: ['container'] },
	],
	[
		...(['PATCH', () => `/shipments/${id('shipment')}`] as const),
		{ type: 'shipment', self: '/v2/shipments/' },
		() => bodyOf('shipment', REFERENCES),
	],
	...['stop_tracking', 'resume_tracking'].map((action): [string, () => string, Expected] => [
		...(['PATCH', () => `/shipments/${id('shipment')}/${action}`] as const),
		{ type: 'shipment', self: '/v2/shipments/' },
	]),
	['GET', () => `/containers/${id('container')}`, { type: 'container' }],
	[
		...(['PATCH', () => '/containers', { type: 'container' }] as const),
		() => ({ data: { ...bodyOf('container', REFERENCES).data, id: id('container') } }),
	],
	[
		...(['GET', () => `/containers/${id('container')}/transport_events`] as const),
		{ type: 'transport_event', links: ['self', 'current'] },
	],
	[
		...(['GET', () => `/containers/${id('container')}/raw_events`] as const),
		{ type: 'raw_event', links: ['self', 'current'], included: ['vessel'] },
	],
	[
		...(['POST', () => '/parties', { type: 'party', self: '/v2/parties/', status: 201 }] as const),
		() => bodyOf('party', { company_name: 'Elm' }),
	],
	['GET', () => `/shipping_lines/${id('shipping_line')}`, { type: 'shipping_line' }],
	['GET', () => `/vessels/${String(first('vessel').attributes.imo)}`, { type: 'vessel' }],
	['GET', () => `/metro_areas/${id('metro_area')}`, { type: 'metro_area' }],
	['GET', () => `/terminals/${id('terminal')}`, { type: 'terminal' }],
	[
		...(['POST', () => '/webhooks', { type: 'webhook', status: 201 }] as const),
		() => bodyOf('webhook', { url: 'http://127.0.0.1:9/', active: true, events: ['*'] }),
	],
	[
		'GET',
		() => `/webhook_notifications/${notified()}?include=webhook,reference_object`,
		{ type: 'webhook_notification', included: ['webhook', 'container_updated_event'] },
	],
	[
		...(['GET', () => '/webhook_notifications/examples?event=container.updated'] as const),
		{
			...{ type: 'webhook_notification', links: ['self'] },
			included: ['shipment', 'terminal', 'port', 'container', 'container_updated_event'],
		},
	],
];

/** The id of a notification that is never delivered. */
function notified(): string {
	sandbox.deliveries.collect();
	sandbox.ship.setAvailable(sandbox.situations.withoutLfd.containerId);
	return sandbox.store.all('webhook_notification')[0].id;
}

function checkForm(reply: Reply, { type, links, included, self }: Expected): void {
	const known = ['data', 'included', 'links', 'meta'];
	const document = JSON.parse(reply.text) as object;
	expect(known).toEqual(expect.arrayContaining(Object.keys(document)));
	expect(Array.isArray(reply.data)).toBe(links !== undefined);
	expect(reply.rows.length).toBeGreaterThan(0);
	for (const row of reply.rows) expect(row.type).toBe(type);
	if (links) {
		expect(Object.keys(reply.links).sort()).toEqual([...links].sort());
		expect(reply.meta).toEqual({ size: reply.rows.length, total: expect.any(Number) as number });
	}
	if (self) expect(reply.data.links).toEqual({ self: self + reply.data.id });
	const types = new Set(reply.included.map((resource) => resource.type));
	if (included) expect([...types].sort()).toEqual([...included].sort());
}

test('there are 21 of them', () => {
	expect(ENDPOINTS).toHaveLength(21);
});

test.each(ENDPOINTS)('%s %s', async (method, path, expected, body) => {
	const reply = await call(sandbox, method, path(), { body: body?.() });
	expect(reply.status).toBe(expected.status ?? 200);
	checkForm(reply, expected);
	const resources = [...reply.rows, ...reply.included];
	expect(resources.flatMap((resource) => resourceDefects(resource, 'specification'))).toEqual([]);
});
