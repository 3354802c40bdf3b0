import { expect, onTestFinished, test } from 'vitest';

import { listen } from '../serve/index.mts';
import type { Resource } from './resource.mts';
import { open, receiver, register } from './testing.mts';

test('twelve retries with growing delays and the same bytes, then failed', async () => {
	const sandbox = await open({ retryScale: 0.0002 });
	const { url, deliveries } = await receiver(() => 503);
	await register(sandbox, url);
	sandbox.ship.emit('container.created', { containerId: sandbox.situations.ready.containerId });
	await sandbox.deliveries.settled();
	expect(sandbox.deliveries.attempts.map(({ attempt }) => attempt)).toEqual(
		Array.from({ length: 13 }, (_, index) => index + 1),
	);
	expect(new Set(sandbox.deliveries.attempts.map(({ status }) => status))).toEqual(new Set([503]));
	expect(new Set(deliveries.map(({ body }) => body.toString())).size).toBe(1);
	const times = sandbox.deliveries.attempts.map(({ at }) => Date.parse(at));
	const waits = times.slice(1).map((time, index) => time - times[index]);
	// Of 8, 15 and 30 minutes; a timer may be a millisecond early.
	[96, 180, 360].forEach((least, index) =>
		expect(waits.slice(-3)[index]).toBeGreaterThanOrEqual(least - 2),
	);
});

test('a receiver that recovers ends the retries', async () => {
	const sandbox = await open({ retryScale: 0.00001 });
	const { url } = await receiver((count) => (count < 4 ? 500 : 200));
	await register(sandbox, url);
	sandbox.ship.emit('container.created', { containerId: sandbox.situations.ready.containerId });
	await sandbox.deliveries.settled();
	expect(sandbox.deliveries.attempts.map(({ status }) => status)).toEqual([500, 500, 500, 200]);
	const [notification] = sandbox.store.all('webhook_notification');
	expect(notification.attributes.delivery_status).toBe('succeeded');
});

test.each([
	['public', 204, 1],
	['public', 302, 13],
	['specification', 200, 1],
	['specification', 204, 13],
] as const)('in %s, %i ends after %i tries', async (profile, status, tries) => {
	const sandbox = await open({ profile, retryScale: 0.00001 });
	const { url } = await receiver(() => status);
	await register(sandbox, url);
	sandbox.ship.emit('container.created', { containerId: sandbox.situations.ready.containerId });
	await sandbox.deliveries.settled();
	expect(sandbox.deliveries.attempts).toHaveLength(tries);
});

test('a receiver that does not answer in time, or is not there, counts as no answer', async () => {
	const sandbox = await open({ retryScale: 0.00001, deliveryTimeoutMs: 20 });
	await register(sandbox, 'http://127.0.0.1:9/hook');
	sandbox.ship.emit('container.created', { containerId: sandbox.situations.ready.containerId });
	await sandbox.deliveries.settled();
	expect(sandbox.deliveries.attempts).toHaveLength(13);
	expect(sandbox.deliveries.attempts[0].status).toBeNull();
});

test('a receiver that keeps the connection open without answering does not hold a delivery for ever', async () => {
	const sandbox = await open({ retryScale: 0.00001, deliveryTimeoutMs: 100 });
	const silent = await listen(() => undefined);
	onTestFinished(silent.close);
	await register(sandbox, `${silent.url}/hook`);
	sandbox.ship.emit('container.created', { containerId: sandbox.situations.ready.containerId });
	await sandbox.deliveries.settled();
	expect(sandbox.deliveries.attempts.map(({ status }) => status)).toEqual(Array(13).fill(null));
}, 20_000);

test('a webhook that is switched off meanwhile gets no retry, one that keeps failing is switched off', async () => {
	const sandbox = await open({ retryScale: 0.00001, deactivateAfterFailures: 2 });
	const { url, deliveries } = await receiver(() => 500);
	const { id } = await register(sandbox, url);
	const hook = sandbox.store.get('webhook', id) as Resource;
	const { containerId } = sandbox.situations.ready;
	for (let n = 0; n < 2; n++) {
		expect(hook.attributes.active).toBe(true);
		sandbox.ship.emit('container.created', { containerId });
		await sandbox.deliveries.settled();
	}
	expect(hook.attributes.active).toBe(false);
	expect(deliveries).toHaveLength(26);
	sandbox.store.update(hook, { active: true });
	sandbox.deliveries.pause();
	sandbox.ship.emit('container.created', { containerId });
	sandbox.store.update(hook, { active: false });
	sandbox.deliveries.resume();
	await sandbox.deliveries.settled();
	expect(deliveries).toHaveLength(26);
});
