/** A delivery that comes after a later one, since n8n was away for it or its run failed, changes nothing any more. */
import { expect, it } from 'vitest';

import { type Profile } from '../harness/profiles.mts';
import { startTriggerScene, type TriggerScene } from '../harness/triggerScene.mts';

async function scene(profile: Profile, event: string, ...events: string[]) {
	const options = { addPickupStatus: true };
	const made = await startTriggerScene(profile, {
		now: '2026-06-01T12:00:00.000Z',
		freeze: true,
		retryScale: 0.3,
		parameters: { events: [event, ...events], options },
	});
	await made.host.publish();
	return made;
}

/** The items of what happens, a minute after the last thing. */
async function items({ sandbox, host }: TriggerScene, happening: () => unknown) {
	sandbox.clock.advance(60_000);
	happening();
	await sandbox.deliveries.settled();
	return host.executions.splice(0).map(({ item }) => item);
}

const HOUSTON_MIDNIGHT = 'T05:00:00Z';

/** Two things happen, and n8n is away for the first delivery, so that it comes after the second one. */
async function inReverse(world: TriggerScene, first: () => unknown, second: () => unknown) {
	const { clock, deliveries } = world.sandbox;
	const sofar = deliveries.attempts.length;
	world.host.outages = 1;
	clock.advance(60_000);
	first();
	await expect.poll(() => deliveries.attempts.length).toBeGreaterThan(sofar);
	return await items(world, second);
}

// The contract's envelope has the container alone, which does not say when it changed.
it('moves no last free day', async () => {
	const world = await scene('public', 'container.pickup_lfd.changed');
	const { ship, situations } = world.sandbox;
	const { containerId } = situations.laterInHouston;
	const move = (day: string) => () => ship.moveLfd(containerId, `${day}${HOUSTON_MIDNIGHT}`);
	await items(world, move('2026-06-05'));
	const moved = await inReverse(world, move('2026-06-09'), move('2026-06-03'));
	expect(moved).toMatchObject([
		{ lfd_change: { direction: 'earlier', previous: '2026-06-05', current: '2026-06-03' } },
		// It reports the container as it was, and that this is no longer so.
		{
			lfd_change: {
				direction: 'unchanged',
				previous: '2026-06-09',
				current: '2026-06-09',
				overtaken: true,
			},
			pickup: { last_free_day: '2026-06-09' },
		},
	]);
	const [next] = await items(world, move('2026-06-04'));
	expect(next).toMatchObject({ lfd_change: { direction: 'later', previous: '2026-06-03' } });
});

it('says so where its run had failed and is run again after a newer one', async () => {
	const parameters = {
		events: ['container.pickup_lfd.changed'],
		options: { addPickupStatus: true, acknowledge: 'lastNode' },
	};
	const now = '2026-06-01T12:00:00.000Z';
	const world = await startTriggerScene('public', { now, freeze: true, parameters });
	const { sandbox, host } = world;
	await host.publish();
	sandbox.deliveries.collect();
	const { containerId } = sandbox.situations.laterInHouston;
	const reported = async (day: string): Promise<string> => {
		sandbox.clock.advance(60_000);
		sandbox.ship.moveLfd(containerId, `${day}${HOUSTON_MIDNIGHT}`);
		const { notificationId } = sandbox.deliveries.collected.at(-1)!;
		await sandbox.deliveries.deliver(notificationId);
		return notificationId;
	};
	await reported('2026-06-09');
	host.run = async () => await Promise.reject(new Error('the message was refused'));
	const older = await reported('2026-06-03');
	host.run = async () => {};
	await reported('2026-06-06');
	expect(await sandbox.deliveries.deliver(older)).toBe(200);
	expect(host.executions.map(({ item }) => item.lfd_change)).toMatchObject([
		{ current: '2026-06-09' },
		{ direction: 'earlier', current: '2026-06-03', overtaken: false },
		{ current: '2026-06-06', overtaken: false },
		{ overtaken: true },
	]);
});

it('is run again after a failed run with the container as it is, where that run was the only one to say so', async () => {
	const kinds = ['pickup_lfd.changed', 'pickup_lfd_terminal.changed', 'updated'];
	const [lfd, ofTerminal, updated] = kinds.map((kind) => `container.${kind}`);
	const options = { addPickupStatus: true, onlyNews: true, acknowledge: 'lastNode' };
	const parameters = { events: [lfd, ofTerminal, updated], options };
	const { sandbox, host } = await startTriggerScene('public', { parameters });
	await host.publish();
	const { clock, deliveries, faults, ship, situations } = sandbox;
	const { containerId } = situations.laterInHouston;
	deliveries.collect();
	const moved = (day: string) => {
		const before = deliveries.collected.length;
		ship.moveLfd(containerId, `${day}${HOUSTON_MIDNIGHT}`);
		clock.advance(1_000);
		const collected = deliveries.collected.slice(before);
		return Object.fromEntries(collected.map(({ kind, notificationId }) => [kind, notificationId]));
	};
	const first = moved('2031-05-09');
	// It comes without its container, so what is known was fetched.
	await deliveries.deliver(first[ofTerminal]);
	let answer = () => {};
	const until = new Promise<void>((resolve) => (answer = resolve));
	faults.add({ kind: 'held', until, times: 1, match: { path: `/containers/${containerId}` } });
	const [second, third] = [moved('2031-05-03'), moved('2031-05-06')];
	host.run = async () => await Promise.reject(new Error('the message was refused'));
	sandbox.clearRequests();
	const failed = deliveries.deliver(second[lfd]);
	await expect.poll(() => sandbox.requests.length).toBeGreaterThan(0);
	await deliveries.deliver(first[updated]);
	answer();
	expect(await failed).toBe(500);
	host.run = async () => {};
	for (const id of Object.values(third)) expect(await deliveries.deliver(id)).toBe(200);
	expect(await deliveries.deliver(second[lfd])).toBe(200);
	const again = { direction: 'earlier', previous: '2031-05-09', current: '2031-05-06' };
	expect(host.executions.slice(1).map(({ item }) => item.lfd_change)).toMatchObject([again, again]);
});

it('releases nothing', async () => {
	const kinds = ['container.transport.available', 'container.transport.not_available'] as const;
	const world = await scene('public', ...kinds);
	const { ship, situations } = world.sandbox;
	const { containerId } = situations.laterInHouston;
	const set = (available: boolean) => () => ship.setAvailable(containerId, available);
	await items(world, set(false));
	const reported = await inReverse(world, set(true), set(false));
	// Both come without the container, which is fetched, and is not available by now.
	expect(reported).toMatchObject([
		{ event: kinds[1], availability_change: { previous: null, current: false } },
		{ event: kinds[0], availability_change: { previous: false, current: false } },
	]);
});
