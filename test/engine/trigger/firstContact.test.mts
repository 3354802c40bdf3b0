/** The first event of a container says what was before, since publishing reads the account. */
import type { IDataObject } from 'n8n-workflow';
import { afterEach, expect, it, vi } from 'vitest';

import type { SandboxOptions } from '../../sandbox/index.mts';
import { PROFILES, type Profile } from '../harness/profiles.mts';
import { LFD, restart, startTriggerScene, type TriggerScene } from '../harness/triggerScene.mts';

const TERMINAL_LFD = 'container.pickup_lfd_terminal.changed';
const HOUSTON_MIDNIGHT = 'T05:00:00Z';

const PUBLISHED = '2026-06-01T12:00:00.000Z';
const HOUR = 3_600_000;

afterEach(() => void vi.useRealTimers());

async function scene(
	profile: Profile,
	events: string[],
	options: object = {},
	sandboxOptions: SandboxOptions = {},
) {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(PUBLISHED) });
	const made = await startTriggerScene(profile, {
		...sandboxOptions,
		now: PUBLISHED,
		freeze: true,
		parameters: { events, options: { addPickupStatus: true, onlyNews: true, ...options } },
	});
	return { ...made, containerId: made.sandbox.situations.laterInHouston.containerId };
}

/** An hour after publishing, so that nothing of it can have been read already. */
async function items({ sandbox, host }: TriggerScene, happening: () => unknown) {
	sandbox.clock.advance(HOUR);
	vi.setSystemTime(Date.now() + HOUR);
	happening();
	await sandbox.deliveries.settled();
	return host.executions.splice(0).map(({ item }) => item);
}

const lists = ({ sandbox }: TriggerScene) =>
	sandbox.requests.filter(({ path }) => path === '/shipments').length;

/** The last free day that counted when the account was read. */
const dayBefore = ({ sandbox }: TriggerScene, containerId: string): string =>
	String(sandbox.store.get('container', containerId)?.attributes.pickup_lfd).slice(0, 10);

it.each(PROFILES)('an earlier day is earlier at once, in profile %s', async (profile) => {
	const world = await scene(profile, [LFD]);
	await world.host.publish();
	const before = dayBefore(world, world.containerId);
	const [item, ...others] = await items(world, () =>
		world.sandbox.ship.moveLfd(world.containerId, `2026-06-03${HOUSTON_MIDNIGHT}`),
	);
	expect(item.lfd_change).toMatchObject({
		...{ direction: 'earlier', previous: before, previous_known: true, current: '2026-06-03' },
	});
	expect(others).toEqual([]);
});

it('the terminal’s earlier day, read before, is not new when the line’s date goes', async () => {
	const world = await scene('public', [LFD, 'container.updated']);
	const { store, ship, situations } = world.sandbox;
	const { containerId } = situations.terminalEarlierThanLine;
	await world.host.publish();
	const { attributes } = store.get('container', containerId)!;
	const { pickup_lfd_terminal: terminal, ...others } = attributes.import_deadlines as IDataObject;
	const goes = () => {
		const import_deadlines = { ...others, pickup_lfd_terminal: terminal, pickup_lfd_line: null };
		const changeset = { pickup_lfd: [attributes.pickup_lfd, terminal] };
		store.update(store.get('container', containerId)!, { pickup_lfd: terminal, import_deadlines });
		ship.emit(LFD, { containerId, attributes: {} });
		ship.emit('container.updated', { containerId, attributes: { changeset } });
	};
	expect(await items(world, goes)).toEqual([]);
});

it.each(PROFILES)(
	'what has changed while it was not published is read at the next publishing, in profile %s',
	async (profile) => {
		const world = await scene(profile, [LFD]);
		const { sandbox, host, containerId } = world;
		await host.publish();
		const { store, ship, situations } = sandbox;
		await items(world, () => ship.moveLfd(containerId, `2026-06-05${HOUSTON_MIDNIGHT}`));
		await host.unpublish();
		await items(world, () => ship.moveLfd(containerId, `2026-06-20${HOUSTON_MIDNIGHT}`));
		const like = structuredClone(store.get('container', containerId)!);
		const added = store.add({ ...like, id: store.nextId('container') });
		store.append(store.get('shipment', situations.laterInHouston.shipmentId)!, 'containers', added);
		await host.publish();
		for (const id of [containerId, added.id]) {
			const reported = await items(world, () => ship.moveLfd(id, `2026-06-10${HOUSTON_MIDNIGHT}`));
			expect(reported.map((item) => item.lfd_change)).toMatchObject([
				{ direction: 'earlier', previous: '2026-06-20', current: '2026-06-10' },
			]);
		}
	},
);

it('what has changed while n8n was down for longer than the service repeats is read at its start', async () => {
	const world = await scene('public', [LFD], {}, { retryScale: 0.0001 });
	const { sandbox, host, containerId } = world;
	const move = (day: string) => () => sandbox.ship.moveLfd(containerId, day + HOUSTON_MIDNIGHT);
	await host.publish();
	await items(world, move('2026-06-05'));
	host.outages = Infinity;
	expect(await items(world, move('2026-06-20'))).toEqual([]);
	host.outages = 0;
	vi.setSystemTime(Date.now() + HOUR);
	await restart(host);
	await host.publish('init');
	const [item] = await items(world, move('2026-06-10'));
	expect(item.lfd_change).toMatchObject({ direction: 'earlier', previous: '2026-06-20' });
	// After a short break the service repeats what it could not deliver.
	const once = lists(world);
	await restart(host);
	await host.publish('init');
	expect(lists(world)).toBe(once);
});

it('a change that is delivered long after it was made is reported, although what the account has was read since', async () => {
	const world = await scene('public', [LFD]);
	const { sandbox, host, containerId } = world;
	const { ship, deliveries, situations } = sandbox;
	await host.publish();
	deliveries.collect();
	const move = (id: string) => () => ship.moveLfd(id, `2026-06-03${HOUSTON_MIDNIGHT}`);
	await items(world, move(containerId));
	// What was remembered is lost while n8n is away, and an event of another container has the account read anew.
	const stored = JSON.parse(host.savedStaticData) as { [node: string]: { memory?: string } };
	for (const state of Object.values(stored)) delete state.memory;
	host.savedStaticData = JSON.stringify(stored);
	await restart(host);
	await items(world, move(situations.ready.containerId));
	const [late, other] = deliveries.collected.map(({ notificationId }) => notificationId);
	await deliveries.deliver(other);
	await expect
		.poll(async () => {
			await deliveries.deliver(other);
			return host.state.memory;
		})
		.toMatch(/"read"/);
	host.executions.splice(0);
	await deliveries.deliver(late);
	expect(host.executions.map(({ item }) => item.lfd_change)).toMatchObject([
		{ direction: 'unknown', current: '2026-06-03' },
	]);
});

it('the first ETA says which way it moved', async () => {
	const world = await scene('public', ['shipment.estimated.arrival'], { onlyNews: false });
	await world.host.publish();
	const { ship, situations } = world.sandbox;
	// Its vessel has arrived, so that it had no ETA any more.
	const [item] = await items(world, () =>
		ship.changeEta(situations.laterInHouston.shipmentId, '2026-07-01T08:00:00Z'),
	);
	expect(item.eta_change).toMatchObject({ direction: 'set', previous: null, previous_known: true });
});

it('a change at the moment of reading is not taken for what was there', async () => {
	const world = await scene('public', [TERMINAL_LFD]);
	const { sandbox, host, containerId } = world;
	await host.publish();
	const { store, ship } = sandbox;
	const { import_deadlines: deadlines } = store.get('container', containerId)!.attributes;
	// The account was read after the date had moved, and the event comes after that.
	const value = (deadlines as { pickup_lfd_terminal: string }).pickup_lfd_terminal;
	ship.emit(TERMINAL_LFD, { containerId, attributes: { value } });
	await sandbox.deliveries.settled();
	expect(host.executions.map(({ item }) => item.lfd_change)).toMatchObject([
		{ direction: 'unknown', previous_known: false },
	]);
});

it('what was answered before an event, and looked at long after it, is no change since', async () => {
	const extras = { signature: true, headers: true };
	const world = await scene('specification', [LFD], {}, { extras });
	const { sandbox, host, containerId: id } = world;
	const { faults, ship, situations } = sandbox;
	let release = () => {};
	const until = new Promise<void>((resolve) => (release = resolve));
	// Rows of the page wait for a container of a row before them, as under a rate limit.
	faults.add({ kind: 'held', until, times: 1, match: { path: /^\/containers\// } });
	await host.publish();
	const move = (container: string, day: number) => () =>
		ship.moveLfd(container, `2026-07-${10 + day}${HOUSTON_MIDNIGHT}`);
	await items(world, move(id, 9));
	vi.setSystemTime(Date.now() + HOUR);
	release();
	let day = 0;
	await expect
		.poll(async () => {
			await items(world, move(situations.ready.containerId, ++day));
			return host.state.memory;
		})
		.toMatch(/"read"/);
	expect((await items(world, move(id, 5))).map((item) => item.lfd_change)).toMatchObject([
		{ direction: 'earlier', previous: '2026-07-19', current: '2026-07-15' },
	]);
});

it('nothing is read where the option says so, or where nothing of it is asked for', async () => {
	for (const options of [{ readAccount: false }, { addPickupStatus: false, onlyNews: false }]) {
		const world = await scene('public', [LFD], options);
		await world.host.publish();
		expect(lists(world)).toBe(0);
	}
});

it.each([
	['activate', 403],
	['init', 404],
	['activate', 429],
	['init', 503],
] as const)(
	'a reading that is refused, mode %s, %i: the workflow is published, the log says what is not known, and the first event is reported',
	async (activation, status) => {
		const world = await scene('public', [LFD]);
		const { host, sandbox, webhooks, containerId } = world;
		const headers: Record<string, string> = status === 429 ? { 'Retry-After': '3600' } : {};
		sandbox.faults.add({ kind: 'status', status, headers, match: { path: '/shipments' } });
		await host.publish(activation);
		expect(webhooks()).toMatchObject([{ active: true }]);
		// One that is worth a repetition goes on behind.
		if (status < 429) expect(host.warnings.join()).toMatch(/may not say what was before/);
		const [item, ...others] = await items(world, () =>
			sandbox.ship.moveLfd(containerId, `2026-06-03${HOUSTON_MIDNIGHT}`),
		);
		expect(item.lfd_change).toMatchObject({ direction: 'unknown', previous_known: false });
		expect(others).toEqual([]);
	},
);

it('a reading that failed when n8n published is begun again with a later event', async () => {
	const world = await scene('public', [LFD]);
	const { host, sandbox, containerId } = world;
	const outage = sandbox.faults.add({ kind: 'status', status: 403, match: { path: '/shipments' } });
	await host.publish();
	outage.remove();
	const other = sandbox.situations.ready.containerId;
	await items(world, () => sandbox.ship.moveLfd(other, `2026-06-03${HOUSTON_MIDNIGHT}`));
	await expect.poll(() => host.state.memory).toMatch(/"read"/);
	const [item] = await items(world, () =>
		sandbox.ship.moveLfd(containerId, `2026-06-03${HOUSTON_MIDNIGHT}`),
	);
	expect(item.lfd_change).toMatchObject({ direction: 'earlier', previous_known: true });
});

it('whoever publishes again at once, with a key that may read, has the account read', async () => {
	const world = await scene('public', [LFD]);
	const { host, sandbox, containerId } = world;
	const outage = sandbox.faults.add({ kind: 'status', status: 403, match: { path: '/shipments' } });
	await host.publish();
	outage.remove();
	await host.unpublish();
	await host.publish();
	const [item] = await items(world, () =>
		sandbox.ship.moveLfd(containerId, `2026-06-03${HOUSTON_MIDNIGHT}`),
	);
	expect(item.lfd_change).toMatchObject({ direction: 'earlier', previous_known: true });
});
