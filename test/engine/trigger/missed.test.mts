/** What was missed is not lost: notifications read back in the shape of the trigger's items. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { createClient } from '../../../nodes/ContainerTracking/api/client';
import {
	missedItems,
	type MissedQuery,
} from '../../../nodes/ContainerTracking/resources/webhookNotification/missed';
import type { Run } from '../../../nodes/ContainerTracking/operation/definition';
import type { Profile } from '../harness/profiles.mts';
import { startTriggerScene, type TriggerScene } from '../harness/triggerScene.mts';

const START = '2026-06-01T12:00:00.000Z';

async function scene(profile: Profile = 'public', options = {}) {
	const made = await startTriggerScene(profile, {
		now: START,
		freeze: true,
		retryScale: 0.0001,
		parameters: { events: ['*'] },
		...options,
	});
	await made.host.publish();
	made.sandbox.clearRequests();
	return made;
}

async function missed({ host }: TriggerScene, query: Partial<MissedQuery> = {}, itemIndex = 0) {
	const context = host.context();
	const client = await createClient(context);
	const run = { client, context, itemIndex, errorContext: { itemIndex }, hint: () => {} };
	const whole: MissedQuery = { since: START, which: 'failed', output: 'simplified', ...query };
	return await missedItems(run as unknown as Run, whole);
}

/** Something happens, a minute after the last thing, and the trigger takes it or n8n is down. */
async function happen({ sandbox, host }: TriggerScene, isDown: boolean, action: () => void) {
	sandbox.clock.advance(60_000);
	host.outages = isDown ? 1_000 : 0;
	action();
	await sandbox.deliveries.settled();
	host.outages = 0;
}

const paths = ({ sandbox }: TriggerScene) =>
	sandbox.requests.map(({ method, path }) => `${method} ${path}`);

describe('missed notifications', () => {
	it('are those whose delivery failed for good, oldest first', async () => {
		const world = await scene();
		const { ship, situations } = world.sandbox;
		const { containerId, containerNumber } = situations.laterInHouston;
		await happen(world, true, () => ship.transportEvent(containerId, 'vessel_arrived'));
		await happen(world, false, () => ship.transportEvent(containerId, 'vessel_berthed'));
		await happen(world, true, () => ship.transportEvent(containerId, 'vessel_discharged'));
		const items = await missed(world);
		expect(items.map(({ event }) => event)).toEqual([
			'container.transport.vessel_arrived',
			'container.transport.vessel_discharged',
		]);
		expect(items[0]).toMatchObject({
			notification_id: expect.any(String),
			occurred_at: '2026-06-01T12:01:00Z',
			container: { number: containerNumber },
			shipment: { id: situations.laterInHouston.shipmentId },
			transport_event: { event: 'container.transport.vessel_arrived' },
		});
	});

	it('are the trigger’s items, with what more is known by now', async () => {
		const world = await scene();
		const { deliveries, ship, situations } = world.sandbox;
		deliveries.containers = 'whole';
		const { containerId, shipmentId } = situations.laterInHouston;
		await happen(world, false, () => ship.changeEta(shipmentId, '2026-07-01T00:00:00Z'));
		await happen(world, false, () => {
			ship.emit('container.updated', {
				containerId,
				attributes: { changeset: { weight_in_lbs: [0, 40_000] } },
			});
		});
		await happen(world, false, () => ship.transportEvent(containerId, 'vessel_discharged'));
		await happen(world, false, () => ship.emit('container.brand_new', { containerId }));
		const taken = world.host.executions.map(({ item }) => item);
		expect(taken).toHaveLength(4);
		expect(await missed(world, { which: 'all' })).toMatchObject(taken);
		const full = await missed(world, { which: 'all', output: 'full' });
		expect(full.map((item) => Object.keys(item))).toEqual(
			taken.map((item) => expect.arrayContaining(Object.keys(item))),
		);
	});

	it('have a pickup status, and which way a hold changed, where that is asked for', async () => {
		const world = await scene('public', {
			parameters: { events: ['*'], options: { addPickupStatus: true } },
		});
		const { ship, situations } = world.sandbox;
		const { containerId } = situations.laterInHouston;
		await happen(world, false, () =>
			ship.placeHold(containerId, { name: 'freight', status: 'hold', description: 'unpaid' }),
		);
		const taken = world.host.executions.map(({ item }) => item);
		expect(taken[0]).toMatchObject({ pickup: { active_holds: [{}] }, hold_changes: [{}] });
		const items = await missed(world, { which: 'all', addPickupStatus: true });
		expect(items.map(Object.keys)).toEqual(taken.map(Object.keys));
		expect(items).toMatchObject(
			taken.map(({ pickup, hold_changes }) => ({ pickup, hold_changes })),
		);
	});

	it('name the terminal of the event, as the trigger does, and not that of the port', async () => {
		const world = await scene();
		const { ship, situations } = world.sandbox;
		const { containerId } = situations.holdAtTheRamp;
		await happen(world, false, () => ship.transportEvent(containerId, 'full_out'));
		const [taken] = world.host.executions.map(({ item }) => item);
		expect((await missed(world, { which: 'all' }))[0]?.terminal).toEqual(taken.terminal);
		world.sandbox.faults.add({ kind: 'status', status: 403, match: { path: /^\/terminals/ } });
		const { id } = taken.terminal as IDataObject;
		expect((await missed(world, { which: 'all' }))[0]?.terminal).toEqual({ id });
	});

	it('come without the container that the key may not read, and say so', async () => {
		const world = await scene();
		const { ship, situations } = world.sandbox;
		const { containerId } = situations.ready;
		await happen(world, false, () => {
			ship.transportEvent(containerId, 'available');
			ship.transportEvent(situations.laterInHouston.containerId, 'available');
		});
		world.sandbox.faults.add({
			kind: 'status',
			status: 403,
			match: { path: new RegExp(`^/containers/${containerId}$`) },
		});
		const [withheld, read] = await missed(world, { which: 'all' });
		expect(withheld).toMatchObject({ container: { id: containerId } });
		expect(withheld.missing).toContain(`get container ${containerId}`);
		expect(read).toMatchObject({
			container: { number: situations.laterInHouston.containerNumber },
		});
	});

	it('say what the event reported, beside the container as it is now', async () => {
		const world = await scene();
		const { ship, situations } = world.sandbox;
		const { containerId } = situations.laterInHouston;
		const hold = { name: 'freight', status: 'hold', description: 'unpaid' };
		await happen(world, true, () => {
			ship.moveLfd(containerId, '2026-06-12T05:00:00Z');
			ship.placeHold(containerId, hold);
		});
		await happen(world, false, () => {
			ship.moveLfd(containerId, '2026-06-05T05:00:00Z');
			ship.clearHold(containerId, 'freight');
		});
		const items = await missed(world);
		expect(items.length).toBeGreaterThan(2);
		for (const { container } of items)
			expect(container).toMatchObject({
				pickup_lfd: '2026-06-05T05:00:00Z',
				last_free_day: '2026-06-05',
				holds: null,
			});
		expect(items.find(({ event }) => event === 'container.pickup_lfd.changed')).toMatchObject({
			current: '2026-06-12T05:00:00Z',
		});
	});

	it('cost one list and one request for each container, however many there are', async () => {
		const world = await scene();
		const { ship, situations } = world.sandbox;
		const { containerId } = situations.laterInHouston;
		await happen(world, true, () => {
			for (let n = 0; n < 5; n++) ship.transportEvent(containerId, 'rail_arrived');
		});
		expect(await missed(world)).toHaveLength(5);
		expect(paths(world)).toEqual(['GET /webhook_notifications', `GET /containers/${containerId}`]);
	});

	it('are fetched one by one where the list does not embed what they refer to', async () => {
		const world = await scene();
		const { ship, situations, faults, store } = world.sandbox;
		const { containerId } = situations.laterInHouston;
		await happen(world, true, () => {
			for (const kind of ['rail_arrived', 'rail_loaded']) ship.transportEvent(containerId, kind);
		});
		const rows = store.newestFirst('webhook_notification');
		faults.add({
			kind: 'status',
			status: 200,
			match: { path: '/webhook_notifications' },
			body: { data: rows, meta: { total: rows.length } },
		});
		expect(await missed(world)).toMatchObject([
			{ transport_event: { event: 'container.transport.rail_arrived' } },
			{ transport_event: { event: 'container.transport.rail_loaded' } },
		]);
		expect(paths(world).slice(1, 3).sort()).toEqual(
			rows.map(({ id }) => `GET /webhook_notifications/${id}`).sort(),
		);
	});

	it('before the given time are left out, and pages full of them are not read', async () => {
		const world = await scene();
		const { ship, situations } = world.sandbox;
		const { containerId } = situations.laterInHouston;
		await happen(world, false, () => {
			for (let n = 0; n < 600; n++) ship.transportEvent(containerId, 'rail_arrived');
		});
		await happen(world, false, () => ship.transportEvent(containerId, 'rail_departed'));
		const items = await missed(world, { which: 'all', since: '2026-06-01T14:01:30+02:00' });
		expect(items).toMatchObject([{ event: 'container.transport.rail_departed' }]);
		// The page before is noticed to be too old when it comes; four are read ahead at most.
		const lists = paths(world).filter((path) => path === 'GET /webhook_notifications');
		expect(lists.length).toBeLessThanOrEqual(5);
	});

	it('cannot be listed by a service that does not offer it, which says so and names the way round', async () => {
		await expect(missed(await scene('specification'))).rejects.toMatchObject({
			message: 'This service cannot list webhook notifications [Item 0]',
			description: expect.stringContaining('Get Pickup Status of Many'),
		});
	});
});
