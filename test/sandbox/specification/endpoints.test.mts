/** Each endpoint of the contract, section by section: its answer, and the type of every field. */
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

interface Expected {
	type: string;
	/** For a list: the names of its links. */
	links?: string[];
	/** The types of `included`, in any order. */
	included?: string[];
	/** The `links.self` of the resource. */
	self?: string;
	status?: number;
	body?: () => object;
}

const PAGED = ['self', 'current', 'next', 'last'];
const EVENTS = ['self', 'current'];
const SHIPMENT = { type: 'shipment', self: '/v2/shipments/' };
const REQUEST = { type: 'tracking_request', self: '/v2/tracking_requests/' };

const TRACKING = bodyOf('tracking_request', {
	...{ request_type: 'booking_number', request_number: 'OCNA9001', scac: 'OCNA' },
	...{ ref_numbers: ['A'], shipment_tags: ['b'] },
});
const WEBHOOK = bodyOf('webhook', { url: 'http://127.0.0.1:9/', active: true, events: ['*'] });
const EXAMPLE = ['shipment', 'terminal', 'port', 'container', 'container_updated_event'];
const references = (type: string, more = {}) => bodyOf(type, { ref_numbers: ['A'] }, more);

/** `:type` in a path is the ID of the first resource of that type. */
const ENDPOINTS: Record<string, Expected> = {
	'POST /tracking_requests': { ...REQUEST, status: 201, included: [], body: () => TRACKING },
	'GET /tracking_requests': {
		...{ type: 'tracking_request', links: PAGED, included: ['shipment', 'party'] },
	},
	'GET /tracking_requests/:tracking_request': { ...REQUEST, included: ['shipment'] },
	'PATCH /tracking_requests/:tracking_request': {
		...{ ...REQUEST, included: ['shipment'], body: () => references('tracking_request') },
	},
	'GET /shipments': { type: 'shipment', links: PAGED },
	'GET /shipments/:shipment?include=containers': { ...SHIPMENT, included: ['container'] },
	'PATCH /shipments/:shipment': { ...SHIPMENT, body: () => references('shipment') },
	'PATCH /shipments/:shipment/stop_tracking': SHIPMENT,
	'PATCH /shipments/:shipment/resume_tracking': SHIPMENT,
	'GET /containers/:container': { type: 'container' },
	'PATCH /containers': {
		type: 'container',
		body: () => references('container', { id: sandbox.store.all('container')[0].id }),
	},
	'GET /containers/:container/transport_events': { type: 'transport_event', links: EVENTS },
	'GET /containers/:container/raw_events': {
		...{ type: 'raw_event', links: EVENTS, included: ['vessel'] },
	},
	'POST /parties': {
		...{ type: 'party', self: '/v2/parties/', status: 201 },
		body: () => bodyOf('party', { company_name: 'Elm' }),
	},
	'GET /shipping_lines/:shipping_line': { type: 'shipping_line' },
	'GET /vessels/9000017': { type: 'vessel' },
	'GET /metro_areas/:metro_area': { type: 'metro_area' },
	'GET /terminals/:terminal': { type: 'terminal' },
	'POST /webhooks': { type: 'webhook', status: 201, body: () => WEBHOOK },
	'GET /webhook_notifications/:webhook_notification?include=webhook,reference_object': {
		type: 'webhook_notification',
		included: ['webhook', 'container_updated_event'],
	},
	'GET /webhook_notifications/examples?event=container.updated': {
		...{ type: 'webhook_notification', links: ['self'], included: EXAMPLE },
	},
};

/** For notifications, makes one that is never delivered. */
function firstOf(type: string): string {
	if (type === 'webhook_notification') {
		sandbox.deliveries.collect();
		sandbox.ship.setAvailable(sandbox.situations.withoutLfd.containerId);
	}
	return sandbox.store.all(type)[0].id;
}

function checkForm(reply: Reply, { type, links, included, self }: Expected): void {
	const known = ['data', 'included', 'links', 'meta'];
	const document = JSON.parse(reply.text) as object;
	expect(known).toEqual(expect.arrayContaining(Object.keys(document)));
	expect(Array.isArray(reply.data)).toBe(links !== undefined);
	expect(reply.rows.length).toBeGreaterThan(0);
	for (const row of reply.rows) expect(row.type).toBe(type);
	if (links) {
		expect(new Set(Object.keys(reply.links))).toEqual(new Set(links));
		expect(reply.meta).toEqual({ size: reply.rows.length, total: expect.any(Number) as number });
	}
	if (self) expect(reply.data.links).toEqual({ self: self + reply.data.id });
	const types = new Set(reply.included.map((resource) => resource.type));
	if (included) expect(types).toEqual(new Set(included));
}

test('there are 21 of them', () => {
	expect(Object.keys(ENDPOINTS)).toHaveLength(21);
});

test.each(Object.entries(ENDPOINTS))('%s', async (endpoint, expected) => {
	const [method, path] = endpoint.split(' ');
	const filled = path.replace(/:(\w+)/, (_place, type: string) => firstOf(type));
	const reply = await call(sandbox, method, filled, { body: expected.body?.() });
	expect(reply.status).toBe(expected.status ?? 200);
	checkForm(reply, expected);
	const resources = [...reply.rows, ...reply.included];
	expect(resources.flatMap((resource) => resourceDefects(resource, 'specification'))).toEqual([]);
});
