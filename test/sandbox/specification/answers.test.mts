/** Common parts of every answer in the contract: limits and errors; and extras of the public service. */
import { expect, test } from 'vitest';

import type { Sandbox, SandboxOptions } from '../index.mts';
import { bodyOf, call, get, open, receiver, register, type Reply } from '../testing.mts';

const literal = (options: SandboxOptions = {}) =>
	open({ profile: 'specification', freeze: true, ...options });

const NAMES = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

type Send = (sandbox: Sandbox) => Promise<Reply>;

const post = (path: string, body: unknown) => (sandbox: Sandbox) =>
	call(sandbox, 'POST', path, { body });
const read = (path: string, key?: string | null) => (sandbox: Sandbox) =>
	get(sandbox, path, { key });
const forbidden: Send = (sandbox) =>
	call(sandbox, 'POST', '/parties', { key: sandbox.keys.readOnly });
const tracking = (request_number: string, scac: string) =>
	post(
		'/tracking_requests',
		bodyOf('tracking_request', { request_type: 'bill_of_lading', request_number, scac }),
	);
const at = (name: string) => ({ source: { pointer: `/data/attributes/${name}` } });

/** One request for each kind of answer; for a refusal with the status and the other described members. */
const ANSWERS: Record<string, [send: Send, status?: number, more?: object]> = {
	'a list': [read('/shipments')],
	created: [post('/parties', bodyOf('party', { company_name: 'Elm' }))],
	'malformed JSON': [post('/parties', '{'), 400],
	'a missing field': [post('/parties', bodyOf('party', {})), 400, at('company_name')],
	'an unknown parameter': [read('/shipments?x=1'), 400],
	'a repeated parameter': [read('/shipments?include=containers&include=containers'), 400],
	'a bad page': [read('/shipments?page[size]=ten'), 400],
	'no kind': [read('/webhook_notifications/examples'), 400],
	'a path that cannot be decoded': [read('/shipments/%zz'), 400],
	'no key': [read('/shipments', null), 401, { detail: 'Missing API Key' }],
	'a wrong key': [read('/shipments', 'wrong'), 401, { detail: 'Invalid API Key' }],
	'no permission': [forbidden, 403, { detail: 'Insufficient permissions' }],
	'no such id': [read('/shipments/1'), 404],
	'no such path': [read('/nowhere'), 404],
	'an unsupported carrier': [
		...([tracking('ABCD1234', 'ABCD'), 422] as const),
		{ code: 'unsupported_scac', ...at('scac') },
	],
	'a blank number': [tracking('', 'OCNA'), 422, at('request_number')],
};

/** Another sandbox gives the answer past the limit. */
async function everyAnswer(options: SandboxOptions = {}): Promise<Array<[string, Reply]>> {
	const sandbox = await literal(options);
	const limited = await literal({ ...options, plan: { windows: [{ limit: 0, ms: 60_000 }] } });
	const replies: Array<[string, Reply]> = [['past the limit', await get(limited, '/shipments')]];
	for (const [name, [send]] of Object.entries(ANSWERS)) replies.push([name, await send(sandbox)]);
	return replies;
}

test('every answer reports the limit, the rest and the reset as integers', async () => {
	for (const plan of ['standard', 'unlimited'] as const) {
		for (const [name, { headers }] of await everyAnswer({ plan })) {
			for (const header of NAMES) {
				expect([name, header, headers.get(header)]).toEqual([
					...[name, header, expect.stringMatching(/^\d+$/)],
				]);
			}
		}
	}
});

test('a plan that is unlimited is never used up', async () => {
	const sandbox = await literal();
	const { headers } = await get(sandbox, '/shipments');
	expect(Number(headers.get('X-RateLimit-Remaining'))).toBeGreaterThan(100_000);
});

test('a request without a good key is 401 however often it comes', async () => {
	const sandbox = await literal({ plan: { windows: [{ limit: 1, ms: 60_000 }] } });
	for (let n = 0; n < 3; n++) {
		const { status, headers } = await get(sandbox, '/shipments', { key: 'wrong' });
		expect([status, headers.has('Retry-After')]).toEqual([401, false]);
	}
	expect((await get(sandbox, '/shipments')).status).toBe(200);
});

test('an error has status, title and detail as texts, pointer and code where they are described', async () => {
	const past = [429, { title: 'Too Many Requests', detail: expect.stringMatching(/wait.*retry/) }];
	for (const [name, reply] of await everyAnswer()) {
		const [status, more = {}] = name === 'past the limit' ? past : ANSWERS[name].slice(1);
		if (status === undefined) continue;
		const text = expect.any(String) as string;
		expect([name, reply.status, reply.errors]).toEqual([
			...[name, status],
			[{ status: String(status), title: text, detail: text, ...(more as object) }],
		]);
		expect(Object.keys(JSON.parse(reply.text) as object)).toEqual(['errors']);
	}
});

test.each([
	['/tracking_requests?include=user', 'includes'],
	['/shipments?include=containers.pod_terminal', 'includes'],
	['/shipments?q=a', 'filters'],
	['/shipments?number=a', 'filters'],
	['/shipments?filter[tracking_stopped]=true', 'filters'],
	['/tracking_requests?filter[updated_at][start]=2025-01-01T00:00:00Z', 'filters'],
])('%s is beyond the contract, and can be switched on', async (path, extra) => {
	expect((await get(await literal(), path)).status).toBe(400);
	expect((await get(await literal({ extras: { [extra]: true } }), path)).status).toBe(200);
	expect((await get(await open(), path)).status).toBe(200);
});

test('the relations and filters of the contract are taken', async () => {
	const sandbox = await literal();
	const { containerId, shipmentId } = sandbox.situations.everyMovement;
	for (const path of [
		'/tracking_requests?include=tracked_object,customer',
		'/tracking_requests?q=a&filter[status]=failed&filter[scac]=OCNA&filter[request_number]=1',
		'/tracking_requests?filter[created_at][start]=2025-01-01T00:00:00Z&filter[created_at][end]=2025-01-01T00:00:00Z',
		'/shipments?filter[bill_of_lading_number]=1',
		`/shipments/${shipmentId}?include=port_of_lading,port_of_discharge,pod_terminal,destination,destination_terminal,line_tracking_stopped_by_user,containers`,
		`/containers/${containerId}?include=shipment,pickup_facility,pod_terminal,transport_events,raw_events`,
		`/containers/${containerId}/transport_events?include=shipment,container,vessel,location,terminal`,
	]) {
		expect([path, (await get(sandbox, path)).status]).toEqual([path, 200]);
	}
});

test('a webhook takes url, active and events; headers and signatures have to be switched on', async () => {
	const body = (url: string) =>
		bodyOf('webhook', { url, active: true, events: ['*'], headers: [{ name: 'X', value: '1' }] });
	const sandbox = await literal();
	const { url, deliveries } = await receiver();
	const refused = await call(sandbox, 'POST', '/webhooks', { body: body(url) });
	expect([refused.status, refused.errors[0].source?.pointer]).toEqual([
		...[422, '/data/attributes/headers'],
	]);
	const { attributes } = await register(sandbox, url);
	expect(attributes).toEqual({
		...{ url, active: true, events: ['*'], headers: [] },
		secret: expect.any(String) as string,
	});
	const { containerId } = sandbox.situations.ready;
	sandbox.ship.setAvailable(containerId, false);
	await sandbox.deliveries.settled();
	expect(Object.keys(deliveries[0].headers)).not.toContain('x-t49-webhook-signature');

	const more = await literal({ extras: { headers: true, signature: true } });
	expect((await call(more, 'POST', '/webhooks', { body: body(url) })).status).toBe(201);
	more.ship.setAvailable(containerId, false);
	await more.deliveries.settled();
	const [{ headers }] = deliveries.slice(-1);
	expect([headers.x, headers['x-t49-webhook-signature']]).toEqual([
		'1',
		expect.stringMatching(/^[0-9a-f]{64}$/),
	]);
});

test.each([
	['id', undefined, 'secret'],
	['secret', 'id', undefined],
] as const)('a webhook can be answered without %s', async (omitted, id, secret) => {
	const sandbox = await literal({ webhooks: { omits: [omitted] } });
	const data = await register(sandbox, 'https://receiver.example/hook');
	expect(['id' in data, 'secret' in data.attributes]).toEqual([Boolean(id), Boolean(secret)]);
});
