import { expect, test } from 'vitest';

import { bodyOf, call, get, open } from './testing.mts';

test('answers 401 Missing API Key without an Authorization header', async () => {
	const { status, errors } = await get(await open(), '/shipments', { key: null });
	expect(status).toBe(401);
	expect(errors).toEqual([{ status: '401', title: 'Unauthorized', detail: 'Missing API Key' }]);
});

test.each([
	['an unknown key', { key: 'nonsense' }],
	['a name that every object has', { key: 'toString' }],
	['a disabled key', { key: 'sandbox-key-disabled' }],
	['another scheme', { key: null, headers: { Authorization: 'Bearer sandbox-key' } }],
	['two spaces', { key: null, headers: { Authorization: 'Token  sandbox-key' } }],
])('answers 401 Invalid API Key to %s', async (_name, options) => {
	const { status, errors } = await get(await open(), '/shipments', options);
	expect([status, errors[0].detail]).toEqual([401, 'Invalid API Key']);
});

test('disabling a key takes effect immediately', async () => {
	const sandbox = await open();
	expect((await get(sandbox, '/shipments')).status).toBe(200);
	sandbox.authentication.disable(sandbox.apiKey);
	expect((await get(sandbox, '/shipments')).status).toBe(401);
	sandbox.authentication.enable(sandbox.apiKey);
	expect((await get(sandbox, '/shipments')).status).toBe(200);
});

test('a read-only key reads, and gets 403 for everything that writes', async () => {
	const sandbox = await open();
	const key = sandbox.keys.readOnly;
	const { shipmentId } = sandbox.situations.ready;
	expect((await get(sandbox, `/shipments/${shipmentId}`, { key })).status).toBe(200);
	for (const [method, path] of [
		['POST', '/tracking_requests'],
		['PATCH', `/shipments/${shipmentId}`],
		['PATCH', `/shipments/${shipmentId}/stop_tracking`],
		['PATCH', '/containers'],
		['POST', '/parties'],
		['POST', '/webhooks'],
	]) {
		const { status, errors } = await call(sandbox, method, path, { key });
		expect([path, status, errors[0].detail]).toEqual([path, 403, 'Insufficient permissions']);
	}
});

test('a key without that right gets 403 for webhooks, and may do all else', async () => {
	const sandbox = await open();
	const key = sandbox.keys.noWebhooks;
	const body = bodyOf('webhook', { url: 'https://example.com', active: true });
	expect((await call(sandbox, 'POST', '/webhooks', { key, body })).status).toBe(403);
	expect((await get(sandbox, '/webhooks', { key })).status).toBe(403);
	const party = bodyOf('party', { company_name: 'Elm' });
	expect((await call(sandbox, 'POST', '/parties', { key, body: party })).status).toBe(201);
});

test('the key is asked for before anything else is looked at', async () => {
	const sandbox = await open();
	expect((await get(sandbox, '/nowhere', { key: null })).status).toBe(401);
	const broken = { key: null, body: '{' };
	expect((await call(sandbox, 'POST', '/tracking_requests', broken)).status).toBe(401);
});

test('the health check needs no key', async () => {
	expect((await get(await open(), '/health', { key: null })).status).toBe(200);
});
