/** The milestones of a container, each published by itself. */
import { expect, test } from 'vitest';

import type { Resource } from '../resource.mts';
import { openCollecting } from '../testing.mts';
import { containerOf, published } from './published.mts';

test('each container of a vessel is told by itself', async () => {
	const sandbox = await openCollecting();
	const { shipmentId } = sandbox.situations.lastFreeDayIsTodayInLosAngeles;
	sandbox.ship.arriveAtPort(shipmentId);
	const { data } = sandbox.store.get('shipment', shipmentId)?.relationships.containers ?? {};
	const ids = (data as Resource[]).map(({ id }) => id);
	expect(ids.length).toBeGreaterThan(1);
	const { collected } = sandbox.deliveries;
	expect(collected.map(({ kind }) => kind)).toEqual(
		ids.map(() => 'container.transport.vessel_arrived'),
	);
	expect(collected.map(({ containerId }) => containerId)).toEqual(ids);
});

test('a container goes inland by rail, is picked up there and returned', async () => {
	const sandbox = await openCollecting();
	const { ship, clock } = sandbox;
	const { containerId } = sandbox.situations.waitingForRailAtPort;
	const steps = ['loadOnRail', 'departByRail', 'arriveByRail', 'arriveInland', 'unloadFromRail'];
	for (const step of [...steps, 'pickUp', 'deliver', 'returnEmpty'] as const) {
		ship[step as 'deliver'](containerId);
		clock.advance(3_600_000);
	}
	const at = (hours: number) => `2026-03-10T${12 + hours}:00:00Z`;
	expect(containerOf(sandbox, containerId).attributes).toMatchObject({
		pod_rail_loaded_at: at(0),
		pod_rail_departed_at: at(1),
		pod_full_out_at: at(1),
		ind_ata_at: at(2),
		ind_rail_unloaded_at: at(4),
		final_destination_full_out_at: at(5),
		delivered_at: at(6),
		empty_terminated_at: at(7),
		rail_last_tracking_request_at: at(7),
		current_status: 'empty_returned',
	});
	const kinds = sandbox.deliveries.collected.map(({ kind }) => kind.replace('container.', ''));
	expect(kinds.filter((kind) => kind.startsWith('transport.'))).toEqual(
		'rail_loaded rail_departed rail_arrived arrived_at_inland_destination rail_unloaded full_out'
			.split(' ')
			.concat('delivered', 'empty_in')
			.map((name) => `transport.${name}`),
	);
});

test('the service can empty the LFDs of a container that was picked up', async () => {
	const sandbox = await openCollecting();
	const { containerId } = sandbox.situations.ready;
	const { pickup_lfd } = containerOf(sandbox, containerId).attributes;
	sandbox.ship.pickUp(containerId, { emptyLfds: true });
	expect(published(sandbox)).toEqual([
		['container.updated', { available_for_pickup: [true, false] }],
		['container.transport.full_out', undefined],
		['container.pickup_lfd_terminal.changed', [null, 'terminal']],
		['container.pickup_lfd.changed', [null, 'terminal']],
		[
			'container.updated',
			{ pickup_lfd: [pickup_lfd, null], pickup_lfd_terminal: [pickup_lfd, null] },
		],
	]);
	const { import_deadlines } = containerOf(sandbox, containerId).attributes;
	expect(import_deadlines).toMatchObject({ pickup_lfd_terminal: null });
});
