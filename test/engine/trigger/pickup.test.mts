/** Add Pickup Status on real deliveries: what an item carries, and what the trigger remembers. */
import { describe, expect, it } from 'vitest';

import { LFD } from '../harness/eventKinds.mts';
import { startTriggerScene, type TriggerScene } from '../harness/triggerScene.mts';

const START = '2026-06-01T12:00:00.000Z';

async function scene(parameters: object) {
	const made = await startTriggerScene('public', {
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
	it.each([true, false])(
		'looks at the container where a date without value may have been cleared (fetch: %s)',
		async (fetchMissing) => {
			const options = { addPickupStatus: true, fetchMissing, readAccount: false };
			const world = await scene({ events: [LFD], options });
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

	it('adds nothing where it is off, nor to Raw', async () => {
		for (const parameters of [{ options: {} }, { output: 'raw' }]) {
			const world = await scene(parameters);
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
