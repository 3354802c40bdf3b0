/** Container: Get Pickup Status and Get Pickup Status of Many, against the sandbox's situations. */
import type { IDataObject } from 'n8n-workflow';
import { beforeEach, describe, expect, test } from 'vitest';

import { PROFILES } from '../harness/profiles.mts';
import { byId, failuresOf, useScene, TO_OUTPUT } from '../harness/scene.mts';
import { wordsOf } from '../../words.mts';

const ONE = 'container: getPickupStatus';
const MANY = 'container: getPickupStatusOfMany';
/** What has to be done first, by what it saves. */
const REASONS = wordsOf(`
	appointment_after_lfd overdue today last_gate_day soon appointment_missed
	hold_outlasts_lfd demurrage_without_lfd demurrage_before_lfd_over no_lfd_after_discharge
	no_lfd_at_ramp lfd_unreadable lfd_implausible lfd_dates_disagree conflicting stale
`);
const URGENCIES = ['overdue', 'today', 'soon', 'later', 'none'];
const urgenciesOf = (items: IDataObject[]) => [...new Set(items.map(({ urgency }) => urgency))];

describe.each(PROFILES)('in profile %s', (profile) => {
	const scene = useScene(beforeEach, { profile });

	test.each([
		['overdueInLosAngeles', 'overdue'],
		['lastFreeDayIsTodayInLosAngeles', 'today'],
		['withoutLfd', 'none'],
	] as const)('%s is %s', async (situation, urgency) => {
		const { containerId, containerNumber } = scene.sandbox.situations[situation];
		const done = await scene.run(ONE, { containerId: byId(containerId) });
		expect(done.items).toEqual([
			expect.objectContaining({ container_id: containerId, number: containerNumber, urgency }),
		]);
		expect(scene.sent()).toHaveLength(1);
	});

	test('a container that the item carries is judged without a request', async () => {
		const { containerId } = scene.sandbox.situations.overdueInLosAngeles;
		const id = { containerId: byId(containerId), output: 'full' };
		const includes = ['pickup_facility', 'pod_terminal', 'shipment'];
		const [container] = (await scene.run('container: get', { ...id, includes })).items;
		const fetched = await scene.run(ONE, id);
		scene.sandbox.clearRequests();
		const carrying = { containerSource: 'item', output: 'full' };
		const carried = await scene.run(ONE, carrying, [container, { container }]);
		expect(carried.error).toBeUndefined();
		for (const item of carried.items) {
			expect(item).toMatchObject({ container_id: containerId, urgency: 'overdue' });
			expect(Object.keys(item)).toEqual(Object.keys(fetched.items[0]));
		}
		expect(scene.sent()).toEqual([]);
	});

	test.each([
		['pickedUp', true],
		['overdueInLosAngeles', false],
	] as const)('a simplified container says whether it is gone: %s', async (situation, gone) => {
		const { containerId } = scene.sandbox.situations[situation];
		const id = { containerId: byId(containerId), includes: ['shipment'] };
		const { items } = await scene.run('container: get', id);
		expect(items).toMatchObject([{ id: containerId, picked_up: gone }]);
		if (profile === 'public') expect(items[0].current_status).toEqual(expect.any(String));
		const carried = { containerSource: 'item', output: 'full' };
		const { items: statuses } = await scene.run(ONE, carried, items);
		expect(statuses).toMatchObject([{ container_id: containerId, picked_up: gone, alerts: !gone }]);
	});

	test('of many, what costs money next comes first, each container once', async () => {
		const done = await scene.run(MANY, { urgency: URGENCIES, output: 'full' });
		const { pickedUp, overdueInLosAngeles, nobodyWatches } = scene.sandbox.situations;
		const apart = done.items.filter(({ listed_apart }) => listed_apart !== null);
		// What is to be verified, or watched by nobody, stands apart behind everything else.
		expect(apart).toEqual(done.items.slice(-apart.length));
		expect(apart.map(({ container_id }) => container_id)).toContain(nobodyWatches.containerId);
		const items = done.items.slice(0, -apart.length);
		const order = items.map(({ reasons }) => REASONS.indexOf((reasons as string[])[0]));
		const ranked = order.map((rank) => (rank < 0 ? REASONS.length : rank));
		expect(ranked).toEqual([...ranked].sort((one, other) => one - other));
		expect([...urgenciesOf(items)].sort()).toEqual([...URGENCIES].sort());
		const ids = done.items.map(({ container_id }) => container_id);
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids).toContain(overdueInLosAngeles.containerId);
		expect(ids).not.toContain(pickedUp.containerId);
		// The contract has no include with a dot: it is asked once more without.
		const lists = scene.sent().filter((request) => request === 'GET /shipments');
		expect(lists).toHaveLength(profile === 'public' ? 1 : 2);
		if (profile === 'public') expect(scene.sent()).toEqual(lists);
	});

	test('filters: urgency, carrier, and those that are gone', async () => {
		const ids = async ({ urgency, ...pickupFilters }: IDataObject) =>
			(await scene.run(MANY, { urgency, pickupFilters })).items.map(
				({ container_id }) => container_id,
			);
		const { pickedUp, overdueInLosAngeles: overdue } = scene.sandbox.situations;
		expect(await ids({ urgency: ['today'] })).not.toContain(overdue.containerId);
		expect(await ids({ urgency: URGENCIES, scacs: 'ocna' })).toContain(overdue.containerId);
		expect(await ids({ urgency: URGENCIES, scacs: 'BLUW' })).not.toContain(overdue.containerId);
		const all = await ids({ urgency: URGENCIES, includePickedUp: true });
		expect(all).toContain(pickedUp.containerId);
	});

	test('an option that is no date is named, and the other items go on', async () => {
		const { containerId } = scene.sandbox.situations.overdueInLosAngeles;
		const parameters = { containerId: byId(containerId), options: { now: '={{ $json.now }}' } };
		const rows = [{ now: '2026-03-11' }, { now: 'next week' }];
		const done = await scene.run(ONE, parameters, rows, TO_OUTPUT);
		expect(done.items[0]).toMatchObject({ container_id: containerId });
		expect(failuresOf(done).map(({ message }) => message)).toEqual([
			'As Of "next week" is not a date [Item 1]',
		]);
	});
});
