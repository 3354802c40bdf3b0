import { expect, test } from 'vitest';

import { bodyOf, call, get, open } from './testing.mts';

test.each([
	['no key', { key: null }, 'Missing API Key'],
	['an unknown key', { key: 'nonsense' }],
	['a name that every object has', { key: 'toString' }],
	['a disabled key', { key: 'sandbox-key-disabled' }],
	['another scheme', { key: null, headers: { Authorization: 'Bearer sandbox-key' } }],
	['two spaces', { key: null, headers: { Authorization: 'Token  sandbox-key' } }],
])('answers 401 to %s, before anything else is looked at', async (_name, options, detail?) => {
	const sandbox = await open();
	for (const reply of [
		await get(sandbox, '/shipments', options),
		await get(sandbox, '/nowhere', options),
		await call(sandbox, 'POST', '/tracking_requests', { ...options, body: '{' }),
	]) {
		expect([reply.status, reply.errors[0].detail]).toEqual([401, detail ?? 'Invalid API Key']);
	}
});

test.each([
	['readOnly', ['POST /tracking_requests', 'PATCH /containers', 'POST /parties', 'POST /webhooks']],
	['noWebhooks', ['POST /webhooks', 'GET /webhooks']],
] as const)('the key %s gets 403 for what it may not do', async (name, forbidden) => {
	const sandbox = await open();
	const key = sandbox.keys[name];
	expect((await get(sandbox, '/shipments', { key })).status).toBe(200);
	for (const endpoint of forbidden) {
		const [method, path] = endpoint.split(' ');
		const { status, errors } = await call(sandbox, method, path, { key });
		expect([endpoint, status, errors[0].detail]).toEqual([
			endpoint,
			403,
			'Insufficient permissions',
		]);
	}
	const party = bodyOf('party', { company_name: 'Elm' });
	const { status } = await call(sandbox, 'POST', '/parties', { key, body: party });
	expect(status).toBe(name === 'readOnly' ? 403 : 201);
});

test('the health check needs no key', async () => {
	expect((await get(await open(), '/health', { key: null })).status).toBe(200);
});
