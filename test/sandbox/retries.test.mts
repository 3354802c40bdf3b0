import { expect, onTestFinished, test } from 'vitest';

import { listen } from '../serve/index.mts';
import type { Sandbox, SandboxOptions } from './index.mts';
import type { Resource } from './resource.mts';
import { open, receiver, register } from './testing.mts';

/** One delivery, tried until it is settled. */
async function report({ ship, situations, deliveries }: Sandbox) {
	ship.emit('container.created', { containerId: situations.ready.containerId });
	await deliveries.settled();
}

/** A sandbox that has sent one notification to a webhook, and the statuses of the attempts. */
async function reported(url: string, options: SandboxOptions) {
	const sandbox = await open({ retryScale: 0.00001, ...options });
	await register(sandbox, url);
	await report(sandbox);
	return { sandbox, statuses: sandbox.deliveries.attempts.map(({ status }) => status) };
}

test('twelve retries with growing delays and the same bytes, then failed', async () => {
	const { url, deliveries } = await receiver(() => 503);
	const { sandbox, statuses } = await reported(url, { retryScale: 0.0002 });
	expect(statuses).toEqual(Array(13).fill(503));
	const { attempts } = sandbox.deliveries;
	expect(attempts.map(({ attempt }) => attempt)).toEqual(attempts.map((_, index) => index + 1));
	expect(new Set(deliveries.map(({ body }) => body.toString())).size).toBe(1);
	const times = attempts.map(({ at }) => Date.parse(at));
	const waits = times.slice(1).map((time, index) => time - times[index]);
	// Of 8, 15 and 30 minutes; a timer may be a millisecond early.
	[96, 180, 360].forEach((least, index) =>
		expect(waits.slice(-3)[index]).toBeGreaterThanOrEqual(least - 2),
	);
});

test('a receiver that recovers ends the retries', async () => {
	const { url } = await receiver((count) => (count < 4 ? 500 : 200));
	const { sandbox, statuses } = await reported(url, {});
	expect(statuses).toEqual([500, 500, 500, 200]);
	const [notification] = sandbox.store.all('webhook_notification');
	expect(notification.attributes.delivery_status).toBe('succeeded');
});

test.each([
	['public', 204, 1],
	['public', 302, 13],
	['specification', 200, 1],
	['specification', 204, 13],
] as const)('in %s, %i ends after %i tries', async (profile, status, tries) => {
	const { url } = await receiver(() => status);
	expect((await reported(url, { profile })).statuses).toHaveLength(tries);
});

test('a receiver that does not answer in time, or is not there, counts as no answer', async () => {
	const { statuses } = await reported('http://127.0.0.1:9/hook', { deliveryTimeoutMs: 20 });
	expect(statuses).toEqual(Array(13).fill(null));
});

test('a receiver that keeps the connection open without answering does not hold a delivery for ever', async () => {
	const silent = await listen(() => undefined);
	onTestFinished(silent.close);
	const { statuses } = await reported(`${silent.url}/hook`, { deliveryTimeoutMs: 100 });
	expect(statuses).toEqual(Array(13).fill(null));
}, 20_000);

test('a webhook that is switched off meanwhile gets no retry', async () => {
	const { url, deliveries } = await receiver(() => 500);
	const { sandbox } = await reported(url, {});
	const hook = sandbox.store.all('webhook')[0] as Resource;
	sandbox.deliveries.pause();
	const repeated = report(sandbox);
	sandbox.store.update(hook, { active: false });
	sandbox.deliveries.resume();
	await repeated;
	expect(deliveries).toHaveLength(13);
});
