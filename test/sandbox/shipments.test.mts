import { describe, expect, test } from 'vitest';

import type { Profile } from './resource.mts';
import { bodyOf, call, get, open, receiver, register } from './testing.mts';

describe.each<Profile>(['public', 'specification'])('in profile %s', (profile) => {
	test('everything it points at can be included', async () => {
		const sandbox = await open({ profile, extras: { includes: true } });
		const { shipmentId } = sandbox.situations.railDateInChicago;
		const include =
			'port_of_lading,port_of_discharge,destination,destination_terminal,containers.pod_terminal';
		const { data, included } = await get(sandbox, `/shipments/${shipmentId}?include=${include}`);
		const types = included.map(({ type }) => type);
		const [destination, facility] =
			profile === 'public' ? ['metro_area', 'rail_terminal'] : ['port', 'terminal'];
		expect(data.relationships.destination.data).toMatchObject({ type: destination });
		expect(types).toEqual(
			expect.arrayContaining(['port', destination, facility, 'container', 'terminal']),
		);
		expect(new Set(included.map(({ type, id }) => `${type} ${id}`)).size).toBe(included.length);
	});

	test('stopping and resuming tracking', async () => {
		const sandbox = await open({ profile, freeze: true });
		const { shipmentId, containerId } = sandbox.situations.ready;
		const stop = () => call(sandbox, 'PATCH', `/shipments/${shipmentId}/stop_tracking`);
		const { url, deliveries } = await receiver();
		await register(sandbox, url);

		const stopped = await stop();
		expect(stopped.status).toBe(200);
		expect(stopped.data.attributes).toMatchObject({
			line_tracking_stopped_at: sandbox.clock.iso(),
			line_tracking_stopped_reason: 'cancelled_by_user',
		});
		expect(stopped.data.relationships.line_tracking_stopped_by_user.data).toMatchObject({
			type: 'user',
		});
		await stop();
		expect(sandbox.ship.moveLfd(containerId, '2025-01-01T05:00:00Z')).toBeUndefined();
		await sandbox.deliveries.settled();
		expect(deliveries).toHaveLength(1);
		const [request] = (await get(sandbox, '/tracking_requests?page[size]=100')).rows.filter(
			(row) => row.attributes.status === 'tracking_stopped',
		);
		expect(request.relationships.tracked_object.data).toMatchObject({ id: shipmentId });

		const resumed = await call(sandbox, 'PATCH', `/shipments/${shipmentId}/resume_tracking`);
		expect(resumed.data.attributes).toMatchObject({
			line_tracking_stopped_at: null,
			line_tracking_stopped_reason: null,
		});
		expect(resumed.data.relationships.line_tracking_stopped_by_user.data).toBeNull();
		expect(sandbox.ship.moveLfd(containerId, '2025-01-01T05:00:00Z')).toBeDefined();
	});
});

test('filters by bill of lading, with or without the SCAC it is stored with', async () => {
	const sandbox = await open();
	const { billOfLading, shipmentId } = sandbox.situations.ready;
	for (const number of [billOfLading, billOfLading.slice(4)]) {
		const { rows } = await get(sandbox, `/shipments?filter[bill_of_lading_number]=${number}`);
		expect(rows.map(({ id }) => id)).toEqual([shipmentId]);
	}
});

test('a number stored without prefix is found only by the number that was requested', async () => {
	const sandbox = await open();
	const { billOfLading, shipmentId } = sandbox.situations.billOfLadingWithoutPrefix;
	const requested = `PCFC${billOfLading}`;
	const byFilter = await get(sandbox, `/shipments?filter[bill_of_lading_number]=${requested}`);
	expect(byFilter.rows).toEqual([]);
	const byNumber = await get(sandbox, `/shipments?number=${requested}`);
	expect(byNumber.rows.map(({ id }) => id)).toEqual([shipmentId]);
});

test('filters by search term and by stopped tracking', async () => {
	const sandbox = await open();
	const { trackingStopped, nobodyWatches } = sandbox.situations;
	const { shipmentId, billOfLading } = trackingStopped;
	const stopped = await get(sandbox, '/shipments?filter[tracking_stopped]=true');
	expect(stopped.rows.map(({ id }) => id)).toEqual([nobodyWatches.shipmentId, shipmentId]);
	const others = await get(sandbox, '/shipments?filter[tracking_stopped]=false');
	expect(others.meta.total).toBe(sandbox.store.all('shipment').length - 2);
	expect((await get(sandbox, '/shipments?filter[tracking_stopped]=no')).status).toBe(400);
	const found = await get(sandbox, `/shipments?q=po-${billOfLading.slice(-5)}`);
	expect(found.rows.map(({ id }) => id)).toEqual([shipmentId]);
});

test('an update changes references and unique tags, nothing else', async () => {
	const sandbox = await open();
	const update = (attributes: object) =>
		call(sandbox, 'PATCH', `/shipments/${sandbox.situations.ready.shipmentId}`, {
			body: bodyOf('shipment', { ...attributes }),
		});
	const { data } = await update({ ref_numbers: ['A'], tags: ['x', 'y'] });
	expect(data.attributes).toMatchObject({ ref_numbers: ['A'], tags: ['x', 'y'] });
	expect((await update({ tags: ['x', 'x'] })).status).toBe(422);
	expect((await update({ customer_name: 'Elm' })).status).toBe(422);
});

test('a service of the contract has no filter by customer, nor a list of containers', async () => {
	const sandbox = await open({ profile: 'specification' });
	expect((await get(sandbox, '/shipments?filter[customer_id]=1')).status).toBe(400);
	expect((await get(sandbox, '/containers?filter[number]=1')).status).toBe(404);
});
