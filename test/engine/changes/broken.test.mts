/** What once got lost at the edge of what is read. */
import { describe, expect, test } from 'vitest';

import { PROFILES } from '../harness/profiles.mts';
import { afterFirst, inDays, startChangesScene, thrownBy } from './node/scene.mts';

const EVENTS = ['container.transport.empty_in', 'tracking_request.tracking_stopped'];

/** Some hundred shipments that are no longer tracked, so that the oldest is on a page that is not asked for. */
const MANY = { cachePages: true, bulk: { shipments: 550, containersPerShipment: 1 } };

test('a run by hand of an empty account says so where the key may not read examples', async () => {
	const { sandbox, schedule, ship } = await startChangesScene();
	ship.emptyAccount();
	const path = '/webhook_notifications/examples';
	sandbox.faults.add({ kind: 'status', status: 403, match: { path } });
	expect((await thrownBy(schedule.runByHand())).message).toMatch(/^Nothing to show/);
});

test.each(['that has shipments', 'that is empty'])(
	'the account of another key at the same address, after one %s, is read for the first time',
	async (first) => {
		const { sandbox, schedule, ship } = await startChangesScene();
		const isEmpty = first === 'that is empty';
		if (!isEmpty) await schedule.run();
		for (const type of ['shipment', 'container'])
			for (const resource of sandbox.store.all(type)) sandbox.store.remove(resource);
		expect(await schedule.run()).toBeNull();
		ship.book({ lane: 'losAngeles', number: 'OCNA900001', etd: inDays(5), eta: inDays(30) });
		const [old] = sandbox.store.all('shipment');
		for (const type of ['shipment', 'container'])
			for (const resource of sandbox.store.all(type))
				sandbox.store.update(resource, { created_at: '2026-01-01T00:00:00Z' });
		expect(await schedule.run()).toBeNull();
		expect(schedule.hints()).toEqual([expect.stringMatching(/^No shipment of the reading before/)]);
		ship.changeEta(old.id, inDays(33));
		expect((await schedule.run())?.map(({ event }) => event)).toContain(
			'shipment.estimated.arrival',
		);
	},
);

test('what is added to an account of which nothing else is left is reported', async () => {
	const { sandbox, ship, kinds } = await afterFirst({
		parameters: { events: ['container.created'] },
	});
	for (const type of ['shipment', 'container'])
		for (const resource of sandbox.store.all(type)) sandbox.store.remove(resource);
	ship.book({ lane: 'losAngeles', number: 'OCNA900001', etd: inDays(5), eta: inDays(30) });
	expect(await kinds()).toEqual(['container.created']);
});

describe.each(PROFILES)('profile %s', (profile) => {
	test.each([
		['a short account', {}],
		['a long one', MANY],
	])('the last news of a shipment that leaves the horizon are reported: %s', async (_, account) => {
		const { sandbox, schedule, ship, kinds, requests } = await startChangesScene({
			...{ profile, ...account },
			parameters: { events: EVENTS, filters: { lookBackDays: 60 } },
		});
		const { containerId, shipmentId } = sandbox.situations.laterInHouston;
		const old = sandbox.store.find({ type: 'shipment', id: shipmentId });
		sandbox.store.update(old!, { created_at: '2020-01-01T00:00:00Z' });
		for (const shipment of sandbox.store.all('shipment').slice(-250))
			if (account === MANY)
				sandbox.store.update(shipment, { line_tracking_stopped_at: '2025-01-01T00:00:00Z' });
		await schedule.run();
		requests();
		expect(await kinds()).toBeNull();
		const usual = requests().length;
		ship.returnEmpty(containerId);
		ship.stopTracking(shipmentId);
		expect(await kinds()).toEqual(EVENTS);
		requests();
		expect(await kinds()).toBeNull();
		expect(requests()).toHaveLength(usual);
	});
});
