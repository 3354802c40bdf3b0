/** Many events at once: one run for them where that was chosen, and none without its container for want of a rate limit. */
import { expect, it } from 'vitest';

import { published } from '../harness/delivering.mts';
import { LFD, restart, startTriggerScene, UPDATED } from '../harness/triggerScene.mts';

const AVAILABLE = 'container.transport.available';
const ARRIVED = 'container.transport.vessel_arrived';

const idsOf = (items: object[]) =>
	items.map((item) => (item as { container?: { id: string } }).container?.id).sort();

/** A ship with so many containers, of which the service says something at the same moment. */
async function ship(count: number, kind: string, options: object, more = {}) {
	const scene = await startTriggerScene('public', {
		parameters: { events: [kind], options: { readAccount: false, ...options } },
		...more,
	});
	await scene.host.publish();
	const { store, ship: emitter, situations } = scene.sandbox;
	const like = store.get('container', situations.laterInHouston.containerId)!;
	const ids = Array.from({ length: count }, () => {
		const container = store.add({ ...structuredClone(like), id: store.nextId('container') });
		return container.id;
	});
	return {
		...scene,
		ids: [...ids].sort(),
		arrive: async (from = 0, to = count) => {
			for (const containerId of ids.slice(from, to)) emitter.emit(kind, { containerId });
			await scene.sandbox.deliveries.settled();
		},
	};
}

it.concurrent(
	'events that arrive within some seconds come as items of one run, and the next ones in another',
	async ({ expect }) => {
		const { host, ids, arrive } = await ship(9, ARRIVED, { collectSeconds: 1 });
		await arrive(0, 6);
		await arrive(6, 9);
		expect(host.executions.map(({ items }) => items?.length)).toEqual([6, 3]);
		expect(idsOf(host.executions.flatMap(({ items = [] }) => items))).toEqual(ids);
	},
);

it.concurrent(
	'no event is acknowledged before the run that it was collected for, whenever the first one was',
	async ({ expect }) => {
		const { host, arrive, sandbox } = await ship(2, AVAILABLE, { collectSeconds: 2 });
		let answer = () => {};
		const until = new Promise<void>((resolve) => (answer = resolve));
		sandbox.faults.add({ kind: 'held', until, times: 1, match: { path: /^\/containers\// } });
		// Its container is awaited for longer than the service is kept waiting.
		await arrive(0, 1);
		answer();
		await arrive(1, 2);
		expect(host.executions.map(({ items }) => items?.length)).toEqual([2]);
	},
);

it.concurrent(
	'events that were collected come again, each, where their run could not be started',
	async ({ expect }) => {
		const options = { collectSeconds: 1, acknowledge: 'lastNode' };
		const { host, ids, arrive, sandbox } = await ship(5, ARRIVED, options, { retryScale: 0.02 });
		let fails = 1;
		host.run = async () => {
			if (fails-- > 0) throw new Error('The chat is away.');
		};
		await arrive();
		const [failed, ...others] = host.executions;
		expect(failed).toMatchObject({ failed: true });
		expect(idsOf(others.flatMap(({ items, item }) => items ?? [item]))).toEqual(ids);
		const { attempts } = sandbox.deliveries;
		expect(attempts.filter(({ status }) => status === 200)).toHaveLength(5);
	},
);

it.concurrent(
	'an event that waits for others while n8n is restarted comes again, though what repeats it was acknowledged',
	async ({ expect }) => {
		const options = { collectSeconds: 5, onlyNews: true };
		const parameters = { events: [LFD, UPDATED], options };
		const scene = await published('public', { parameters, retryScale: 0.02 });
		const { sandbox, host, containerId } = scene;
		sandbox.ship.moveLfd(containerId, '2031-05-06T07:00:00Z');
		// One waits to be collected. The other has nothing new, and n8n saves what is known with its answer.
		await expect.poll(() => sandbox.deliveries.attempts.length).toBe(1);
		await restart(host);
		await sandbox.deliveries.settled();
		expect(host.executions).toHaveLength(1);
		const [{ item }] = host.executions;
		expect(item).toMatchObject({ container: { id: containerId } });
	},
);

it.concurrent(
	'events whose run could not be started come again, also where n8n is restarted before',
	async ({ expect }) => {
		const options = { collectSeconds: 1 };
		const { host, ids, arrive, sandbox } = await ship(3, ARRIVED, options, { retryScale: 0.02 });
		let fails = 1;
		host.begin = async () => {
			if (fails-- > 0) throw new Error('The database is away.');
		};
		const arrived = arrive();
		await expect.poll(() => sandbox.deliveries.attempts.length).toBeGreaterThanOrEqual(3);
		await expect.poll(() => host.state.memory).toBeDefined();
		await restart(host);
		await arrived;
		expect(idsOf(host.executions.flatMap(({ items, item }) => items ?? [item]))).toEqual(ids);
	},
);

it.concurrent(
	'a burst of bare events under a rate limit: each comes with its container, and none is lost',
	async ({ expect }) => {
		// The first requests of all events alone would use it up, again and again. Every event needs two, so a window is
		// enough for four or five events; the service tries in seven windows.
		const plan = { windows: [{ limit: 10, ms: 3_000 }] };
		const options = { addPickupStatus: true };
		const { host, ids, arrive, sandbox } = await ship(12, AVAILABLE, options, {
			...{ plan, retryScale: 0.01 },
		});
		await arrive();
		await expect.poll(() => host.executions.length).toBe(12);
		expect(idsOf(host.executions.map(({ item }) => item))).toEqual(ids);
		for (const { item } of host.executions)
			expect(item).toMatchObject({ pickup: { incomplete: false } });
		// An event whose container is not to be had yet comes again.
		const statuses = sandbox.deliveries.attempts.map(({ status }) => status);
		expect(new Set([...statuses, 503])).toEqual(new Set([503, 200]));
	},
	60_000,
);

it('of many bare events few are completed at a time, so that each gets all that it needs', async () => {
	const { arrive, sandbox } = await ship(12, AVAILABLE, {});
	const until = new Promise<void>((resolve) => setTimeout(resolve, 300));
	sandbox.faults.add({ kind: 'held', until, match: { path: /^\/webhook_notifications\// } });
	sandbox.clearRequests();
	await arrive();
	const paths = sandbox.requests.map(({ path }) => path);
	const firstContainer = paths.findIndex((path) => path.startsWith('/containers/'));
	expect(firstContainer).toBeGreaterThan(0);
	expect(firstContainer).toBeLessThanOrEqual(6);
});
