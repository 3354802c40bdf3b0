/** Add Pickup Status on real deliveries: what an item carries, and what the trigger remembers. */
import { describe, expect, it } from 'vitest';

import { LFD } from '../harness/eventKinds.mts';
import { type Profile } from '../harness/profiles.mts';
import type { SandboxOptions } from '../../sandbox/index.mts';
import { restart, startTriggerScene, type TriggerScene } from '../harness/triggerScene.mts';

const START = '2026-06-01T12:00:00.000Z';

async function scene(profile: Profile = 'public', parameters = {}, sandbox: SandboxOptions = {}) {
	const made = await startTriggerScene(profile, {
		...sandbox,
		now: START,
		freeze: true,
		parameters: {
			events: ['*'],
			options: { addPickupStatus: true },
			...parameters,
		},
	});
	await made.host.publish();
	made.sandbox.clearRequests();
	return made;
}

/** The items of what happens. */
async function items({ sandbox, host }: TriggerScene, happening: () => unknown) {
	happening();
	await sandbox.deliveries.settled();
	return host.executions.splice(0).map(({ item }) => item);
}

const HOUSTON_MIDNIGHT = 'T05:00:00Z';

describe('Add Pickup Status', () => {
	it.each([
		['ownFirst', ['earlier', expect.stringMatching(/^un(changed|known)$/)]],
		['updatedFirst', ['earlier', 'unchanged']],
	] as const)(
		'reports direction, days and terminal of a moved last free day, %s',
		async (order, reported) => {
			const events = [LFD, 'container.updated'];
			const world = await scene('public', { events }, { order });
			const { ship, situations, requests } = world.sandbox;
			const { containerId, containerNumber, billOfLading } = situations.laterInHouston;
			const lfd = `2026-06-05${HOUSTON_MIDNIGHT}`;
			const moved = await items(world, () => ship.moveLfd(containerId, lfd, 'terminal'));
			expect(moved).toHaveLength(2);
			const directions = moved.map(
				({ lfd_change }) => (lfd_change as { direction: string }).direction,
			);
			expect(directions.sort()).toEqual(reported);
			expect(
				moved.find(({ lfd_change }) => (lfd_change as never)['direction'] === 'earlier'),
			).toMatchObject({
				lfd_change: { previous: '2026-06-07', current: '2026-06-05', previous_known: true },
				pickup: {
					number: containerNumber,
					last_free_day: '2026-06-05',
					bill_of_lading_number: billOfLading,
					terminal: 'Bayou Bend Terminal',
					incomplete: false,
				},
			});
			expect(requests).toEqual([]);
		},
	);

	it('remembers the date of each container through a restart of n8n', async () => {
		const world = await scene('public', { events: ['container.pickup_lfd.changed'] });
		const { ship, situations } = world.sandbox;
		const { containerId } = situations.laterInHouston;
		const move = (day: string) => () => ship.moveLfd(containerId, `${day}${HOUSTON_MIDNIGHT}`);
		await items(world, move('2026-06-05'));
		await restart(world.host);
		const [later] = await items(world, move('2026-06-08'));
		expect(later.lfd_change).toMatchObject({ direction: 'later', previous: '2026-06-05' });
		await restart(world.host);
		const [again] = await items(world, () =>
			ship.emit('container.pickup_lfd.changed', {
				containerId,
				attributes: { value: `2026-06-08${HOUSTON_MIDNIGHT}` },
			}),
		);
		expect(again.lfd_change).toMatchObject({ direction: 'unchanged' });
	});

	it.each([true, false])(
		'looks at the container where a date without value may have been cleared (fetch: %s)',
		async (fetchMissing) => {
			const options = { addPickupStatus: true, fetchMissing, readAccount: false };
			const world = await scene('public', { events: [LFD], options });
			const { ship, situations, requests } = world.sandbox;
			const { containerId } = situations.laterInHouston;
			const [item] = await items(world, () =>
				ship.moveLfd(containerId, null, undefined, { omitValue: true }),
			);
			expect(item.lfd_change).toMatchObject({
				direction: 'unknown',
				previous_known: false,
				needs_container: !fetchMissing,
			});
			expect(item.pickup).toMatchObject({ incomplete: false, last_free_day: null });
			expect(requests.some(({ path }) => path === `/containers/${containerId}`)).toBe(fetchMissing);
		},
	);

	it('reports no alert for a container that is gone', async () => {
		const world = await scene();
		const { ship, situations } = world.sandbox;
		const { containerId } = situations.laterInHouston;
		const gone = await items(world, () => ship.pickUp(containerId));
		for (const item of gone) expect(item.pickup).toMatchObject({ picked_up: true, alerts: false });
	});

	it('adds nothing where it is off, nor to Raw', async () => {
		for (const parameters of [{ options: {} }, { output: 'raw' }]) {
			const world = await scene('public', parameters);
			const { ship, situations } = world.sandbox;
			const { containerId } = situations.laterInHouston;
			const lfd = `2026-06-05${HOUSTON_MIDNIGHT}`;
			for (const item of await items(world, () => ship.moveLfd(containerId, lfd))) {
				for (const field of ['pickup', 'lfd_change', 'hold_changes']) {
					expect(item).not.toHaveProperty(field);
				}
			}
		}
	});
});
