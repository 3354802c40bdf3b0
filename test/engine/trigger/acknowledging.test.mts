/** A notification is done once n8n has acknowledged it: not before, and not twice. */
import { afterEach, describe, expect, it, vi } from 'vitest';

import { minutesLater, published } from '../harness/delivering.mts';
import { restart, type TriggerScene } from '../harness/triggerScene.mts';

const DATE = '2031-05-06T07:00:00Z';
const LATER = '2031-05-07T07:00:00Z';
/** How long the service waits for an answer: long for one that is given at once, on a busy machine too. */
const DELIVERY_TIMEOUT_MS = 1_000;

const AT_END = { options: { acknowledge: 'lastNode' } };

afterEach(() => {
	vi.useRealTimers();
});

const statuses = ({ sandbox }: TriggerScene) =>
	sandbox.deliveries.attempts.map(({ status }) => status);

/** Fails the first so many times. */
const failing = (times: number) => async () => {
	if (times-- > 0) throw new Error('Not this time');
};

describe('a notification', () => {
	it('an execution that n8n could not start is started when the service tries again', async () => {
		const scene = await published('public');
		scene.host.begin = failing(2);
		await scene.moveLfd(DATE);
		expect(statuses(scene)).toEqual([500, 500, 200]);
		expect(scene.host.executions).toHaveLength(1);
	});

	it('on arrival, a run that fails is not run again', async () => {
		const scene = await published('public');
		scene.host.run = failing(1);
		await scene.moveLfd(DATE);
		expect(statuses(scene)).toEqual([200]);
		expect(scene.host.executions).toMatchObject([{ failed: true }]);
	});

	it('at the end, a run that fails is run again with the same item, until one succeeds', async () => {
		const scene = await published('public', { parameters: AT_END });
		scene.host.run = failing(2);
		await scene.moveLfd(DATE);
		expect(statuses(scene)).toEqual([500, 500, 200]);
		const [first, second, third] = scene.host.executions;
		expect([first.failed, second.failed, third.failed]).toEqual([true, true, undefined]);
		expect([second.item, third.item]).toEqual([first.item, first.item]);
	});
});

it('an event whose run has not begun when n8n is restarted comes again, though others were saved meanwhile', async () => {
	const scene = await published('public', { retryScale: 0.02 });
	const { host, sandbox } = scene;
	let begun = 0;
	host.begin = async () => {
		if (++begun === 1) await new Promise(() => {});
	};
	const ids = [scene.containerId, sandbox.situations.ready.containerId];
	sandbox.ship.moveLfd(ids[0], DATE);
	await expect.poll(() => begun).toBe(1);
	sandbox.ship.moveLfd(ids[1], DATE);
	await expect.poll(() => statuses(scene)).toEqual([200]);
	await restart(host);
	await sandbox.deliveries.settled();
	expect(host.executions).toMatchObject(
		[ids[1], ids[0]].map((id) => ({ item: { container: { id } } })),
	);
});

describe('acknowledgement at the end', () => {
	it('a run that takes longer than the service waits is run once, and acknowledged afterwards', async () => {
		const scene = await published('public', {
			parameters: AT_END,
			deliveryTimeoutMs: DELIVERY_TIMEOUT_MS,
		});
		let end = () => {};
		scene.host.run = async () => await new Promise((resolve) => (end = resolve));
		const moved = scene.moveLfd(DATE);
		await expect.poll(() => statuses(scene).length).toBeGreaterThan(2);
		end();
		await moved;
		const [late, ...others] = statuses(scene);
		expect([late, others.at(-1)]).toEqual([null, 200]);
		expect(new Set(others.slice(0, -1))).toEqual(new Set([503]));
		expect(scene.host.executions).toHaveLength(1);
	});

	it('a run that outlasts another publishing brings back the old webhook: later events start runs all the same', async () => {
		const scene = await published('public', { parameters: AT_END });
		const { host, webhooks } = scene;
		let end = () => {};
		host.run = async () => await new Promise((resolve) => (end = resolve));
		const moved = scene.moveLfd(DATE);
		await expect.poll(() => host.executions.length).toBe(1);
		await host.unpublish();
		await host.publish();
		host.run = async () => {};
		end();
		await moved;
		expect(host.state.webhookId).not.toBe(webhooks()[0].id);
		await scene.moveLfd(LATER);
		expect(statuses(scene)).toEqual([200, 200]);
		expect(host.executions).toHaveLength(2);
		expect(host.state).toMatchObject({ webhookId: webhooks()[0].id, secret: webhooks()[0].secret });
	});

	it('a run that has not ended after ten minutes is taken for lost', async () => {
		const scene = await published('public', {
			parameters: AT_END,
			deliveryTimeoutMs: DELIVERY_TIMEOUT_MS,
		});
		scene.host.run = async () => await new Promise(() => {});
		await scene.moveLfd(DATE);
		const [{ notificationId }] = scene.sandbox.deliveries.attempts;
		expect(scene.host.executions).toHaveLength(1);
		minutesLater(9);
		expect(await scene.sandbox.deliveries.deliver(notificationId)).toBe(503);
		minutesLater(2);
		scene.host.run = async () => {};
		expect(await scene.sandbox.deliveries.deliver(notificationId)).toBe(200);
		expect(scene.host.executions).toHaveLength(2);
	});
});

it('what is acknowledged while it is completed runs once, though it comes again or others come, and n8n restarts', async () => {
	const event = 'container.transport.available';
	const { sandbox, host } = await published('public', { parameters: { events: [event] } });
	const { laterInHouston, ready } = sandbox.situations;
	const emit = async ({ containerId }: { containerId: string }) => {
		sandbox.ship.emit(event, { containerId });
		await sandbox.deliveries.settled();
	};
	let answer = () => {};
	const until = new Promise<void>((resolve) => (answer = resolve));
	sandbox.faults.add({ kind: 'held', until, times: 1, match: { path: /^\/containers\// } });
	await emit(laterInHouston);
	const [{ notificationId }] = sandbox.deliveries.attempts;
	await emit(ready);
	expect(await sandbox.deliveries.deliver(notificationId)).toBe(503);
	answer();
	await expect.poll(() => host.executions.length).toBe(2);
	await restart(host);
	expect(await sandbox.deliveries.deliver(notificationId)).toBe(200);
	expect(host.executions).toHaveLength(2);
});
