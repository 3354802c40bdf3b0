import { expect, test } from 'vitest';

import type { Sandbox } from './index.mts';
import { get, open } from './testing.mts';

const LFD = '2031-01-15T06:00:00Z';

const post = async (sandbox: Sandbox, path: string, body: unknown) => {
	const response = await fetch(`${sandbox.url}/sandbox${path}`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
	return { status: response.status, document: (await response.json()) as unknown };
};

test('shows the state, moves the clock and makes things happen', async () => {
	const sandbox = await open({ now: '2025-03-10T12:00:00Z', freeze: true });
	await get(sandbox, '/shipments');
	const summary = await (await fetch(`${sandbox.url}/sandbox`)).json();
	expect(summary).toMatchObject({ profile: 'public', requests: 1, resources: { webhook: 0 } });
	expect((await post(sandbox, '/clock', { advanceMs: 60_000 })).document).toEqual({
		now: '2025-03-10T12:01:00Z',
	});
	await post(sandbox, '/clock', { set: '2025-04-01T00:00:00Z' });
	expect(sandbox.clock.iso()).toBe('2025-04-01T00:00:00Z');
	const { containerId } = sandbox.situations.ready;
	const moved = await post(sandbox, '/ship', { call: 'moveLfd', arguments: [containerId, LFD] });
	expect(moved.document).toMatchObject({
		result: { attributes: { changeset: { pickup_lfd: [expect.any(String), LFD] } } },
	});
	expect(sandbox.requests).toHaveLength(1);
});

test('says what it does not know', async () => {
	const sandbox = await open();
	expect((await post(sandbox, '/ship', { call: 'sink' })).status).toBe(404);
	const nobody = await post(sandbox, '/ship', { call: 'pickUp', arguments: ['nobody'] });
	expect(nobody.status).toBe(400);
});
