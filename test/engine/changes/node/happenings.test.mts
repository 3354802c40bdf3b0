/** What happens between two readings, as the next one reports it; each family of fields is in the random fortnights. */
import { describe, expect, test } from 'vitest';

import { PROFILES } from '../../harness/profiles.mts';
import { inDays, LFD, startChangesScene, type ChangesScene, type Profile } from './scene.mts';

const UPDATED = 'container.updated';
const HOLD = { name: 'customs', status: 'hold', description: 'exam' };
const FEE = { type: 'demurrage', amount: 120, currency_code: 'USD' };

const shipmentOf = ({ sandbox }: ChangesScene, containerId: string): string =>
	(
		sandbox.store.get('container', containerId)!.relationships.shipment.data as unknown as {
			id: string;
		}
	).id;

describe.each(PROFILES)('profile %s', (profile: Profile) => {
	test.each([
		['with pickup status', { onlyNews: true }],
		['without', { onlyNews: true, addPickupStatus: false }],
	])('a date that moved before tracking stopped is news, %s', async (_, options) => {
		const scene = await startChangesScene({ profile, parameters: { events: [UPDATED], options } });
		const { schedule, ship, containerId } = scene;
		await schedule.run();
		ship.moveLfd(containerId, inDays(2));
		ship.stopTracking(shipmentOf(scene, containerId));
		expect(await schedule.run()).toMatchObject([
			{ event: UPDATED, container: { id: containerId }, current: inDays(2) },
		]);
		expect(await schedule.run()).toBeNull();
	});

	test('a date that stood there when tracking stopped is none of the first reading', async () => {
		const options = { onlyNews: true, firstReading: 'everything' };
		const parameters = { events: [LFD], options };
		const scene = await startChangesScene({ profile, parameters });
		const { schedule, ship, containerId } = scene;
		ship.stopTracking(shipmentOf(scene, containerId));
		const items = (await schedule.run()) ?? [];
		expect(items.length).toBeGreaterThan(0);
		expect(items.map(({ container }) => (container as { id: string }).id)).not.toContain(
			containerId,
		);
	});
});

test('holds alone, where only that part is ticked', async () => {
	const { schedule, ship, containerId } = await startChangesScene({
		parameters: { events: [`${UPDATED}#holds`] },
	});
	await schedule.run();
	ship.setFees(containerId, [FEE]);
	expect(await schedule.run()).toBeNull();
	ship.placeHold(containerId, HOLD);
	const items = await schedule.run();
	expect(items).toMatchObject([
		{ event: UPDATED, changes: [{ field: 'holds_at_pod_terminal', before: [], after: [HOLD] }] },
	]);
});
