import { expect, test } from 'vitest';

import { bodyOf, call, get, open, track } from './testing.mts';

test.each([
	['GET', '/shipment'],
	['GET', '/shipments/'],
	['GET', '/../v2/nothing'],
	['PUT', '/shipments'],
	['HEAD', '/shipments'],
	['POST', '/shipments'],
	['DELETE', '/shipments/1'],
	['GET', '/shipments/..%2Fwebhooks'],
])('%s %s is not found', async (method, path) => {
	expect((await call(await open(), method, path)).status).toBe(404);
});

test('outside /v2 there is nothing for a client', async () => {
	const sandbox = await open();
	const response = await fetch(`${sandbox.url}/shipments`, {
		headers: { Authorization: `Token ${sandbox.apiKey}` },
	});
	expect(response.status).toBe(404);
});

test('a path that cannot be decoded gets an errors body', async () => {
	const { status, errors } = await get(await open(), '/shipments/%zz');
	expect([status, errors[0].status]).toEqual([400, '400']);
});

test.each([
	['/shipments?filter[bill_of_lading]=1', 'filter[bill_of_lading]'],
	['/shipments?page=2', 'page'],
	['/tracking_requests?status=failed', 'status'],
	['/shipping_lines?include=port', 'include'],
	['/containers?number=ABCU1234567', 'number'],
	['/webhook_notifications/examples?kind=container.updated', 'kind'],
	['/shipments?include=container', 'include'],
	['/shipments?include=constructor', 'include'],
	['/tracking_requests?filter[status]=constructor', 'filter[status]'],
	['/shipments?include=containers.terminal', 'include'],
	['/shipments?include=', 'include'],
	['/tracking_requests?include=tracked_object.containers.nothing', 'include'],
	['/shipments?q=a&q=b', 'q'],
])('refuses the query of %s', async (path, parameter) => {
	const { status, errors } = await get(await open(), path);
	expect(status).toBe(400);
	expect(errors[0].source).toEqual({ parameter });
});

test('a service that drops unknown filters drops nothing else', async () => {
	const sandbox = await open({ dropsUnknownFilters: true });
	const ids = async (path: string) => (await get(sandbox, path)).rows.map(({ id }) => id);
	const all = await ids('/shipments');
	expect(await ids('/shipments?filter[bill_of_lading]=1')).toEqual(all);
	expect(await ids('/shipments?filter[bill_of_lading_number]=1')).toEqual([]);
	expect((await get(sandbox, '/shipments?page=2')).status).toBe(400);
});

test.each<[string, unknown, number, string | undefined]>([
	['no body', undefined, 400, undefined],
	['malformed JSON', '{"data":', 400, undefined],
	['a list', [], 400, undefined],
	['no data', {}, 400, '/data'],
	['data beside others', { data: {}, meta: {} }, 400, '/meta'],
	['no type', { data: { attributes: {} } }, 400, '/data/type'],
	['another type', bodyOf('webhooks', {}), 422, '/data/type'],
	['an unknown member', { data: { type: 'webhook', attribute: {} } }, 400, '/data/attribute'],
	['no attributes', { data: { type: 'webhook' } }, 400, '/data/attributes/url'],
	['an unknown attribute', bodyOf('webhook', { URL: 'x' }), 422, '/data/attributes/URL'],
	[
		'an unknown relationship',
		bodyOf('webhook', { url: 'https://a.example', active: true }, { relationships: { owner: {} } }),
		422,
		'/data/relationships/owner',
	],
])('refuses a body with %s', async (_name, body, expected, pointer) => {
	const { status, errors } = await call(await open(), 'POST', '/webhooks', { body });
	expect(status).toBe(expected);
	expect(errors[0].source?.pointer).toBe(pointer);
});

test('refuses a relationship of the wrong type or form', async () => {
	const sandbox = await open();
	const attributes = { request_number: 'OCNA1', scac: 'OCNA' };
	for (const customer of [{ id: 'x' }, { data: { id: 'x', type: 'parties' } }, 'x']) {
		const { status, errors } = await track(sandbox, attributes, { relationships: { customer } });
		expect(status).toBe(422);
		expect(errors[0].source?.pointer).toBe('/data/relationships/customer');
	}
});

test('takes both content types and no other', async () => {
	const sandbox = await open();
	const post = (type: string) =>
		call(sandbox, 'POST', '/parties', {
			body: bodyOf('party', { company_name: 'Elm' }),
			headers: { 'Content-Type': type },
		});
	expect((await post('application/vnd.api+json')).status).toBe(201);
	expect((await post('application/json; charset=utf-8')).status).toBe(201);
	expect((await post('text/plain')).status).toBe(400);
});

test('refuses a body where none belongs', async () => {
	const sandbox = await open();
	const { shipmentId } = sandbox.situations.ready;
	const path = `/shipments/${shipmentId}/stop_tracking`;
	expect((await call(sandbox, 'PATCH', path, { body: { data: {} } })).status).toBe(400);
});

test('the contract knows no carrier detection, ref_number, or public event kinds', async () => {
	const sandbox = await open({ profile: 'specification' });
	const attributes = { request_number: 'OCNA1', scac: 'OCNA', auto_detect_vocc_scac: true };
	expect((await track(sandbox, attributes)).status).toBe(422);
	const webhook = { url: 'https://a.example', active: true };
	for (const kind of ['container.transport.available', 'container.update']) {
		const body = bodyOf('webhook', { ...webhook, events: [kind] });
		const { status, errors } = await call(sandbox, 'POST', '/webhooks', { body });
		expect([status, errors[0].source?.pointer]).toEqual([422, '/data/attributes/events']);
	}
});

test('answers have the content type of the profile', async () => {
	const type = async (profile: 'public' | 'specification') =>
		(await get(await open({ profile }), '/shipments')).headers.get('content-type');
	expect(await type('public')).toBe('application/vnd.api+json');
	expect(await type('specification')).toBe('application/json');
});
