import { describe, expect, test } from 'vitest';

import type { Profile } from './resource.mts';
import { bodyOf, call, get, open, receiver, register } from './testing.mts';

const ATTRIBUTES = [
	'bill_of_lading_number normalized_number ref_numbers tags created_at',
	'port_of_lading_locode port_of_lading_name port_of_discharge_locode port_of_discharge_name',
	'destination_locode destination_name',
	'shipping_line_scac shipping_line_name shipping_line_short_name customer_name',
	'pod_vessel_name pod_vessel_imo pod_voyage_number pol_etd_at pol_atd_at',
	'pod_eta_at pod_original_eta_at pod_ata_at destination_eta_at destination_ata_at',
	'pol_timezone pod_timezone destination_timezone line_tracking_last_attempted_at',
	'line_tracking_last_succeeded_at line_tracking_stopped_at line_tracking_stopped_reason',
].flatMap((line) => line.split(' '));

const RELATIONSHIPS = [
	'port_of_lading port_of_discharge pod_terminal destination destination_terminal',
	'line_tracking_stopped_by_user containers',
].flatMap((line) => line.split(' '));

describe.each<Profile>(['public', 'specification'])('in profile %s', (profile) => {
	test('a shipment has the fields of the contract and no others', async () => {
		const sandbox = await open({ profile });
		const { shipmentId } = sandbox.situations.railDateInChicago;
		const { data } = await get(sandbox, `/shipments/${shipmentId}`);
		expect(data.type).toBe('shipment');
		expect(Object.keys(data.attributes).sort()).toEqual([...ATTRIBUTES].sort());
		expect(Object.keys(data.relationships).sort()).toEqual([...RELATIONSHIPS].sort());
		expect(data.links).toEqual({ self: `/v2/shipments/${shipmentId}` });
	});

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

test('lists newest first, thirty on a page', async () => {
	const sandbox = await open();
	const { rows, meta } = await get(sandbox, '/shipments');
	const created = rows.map((row) => String(row.attributes.created_at));
	expect(created).toEqual([...created].sort().reverse());
	expect(rows).toHaveLength(30);
	expect(meta.total).toBe(sandbox.store.all('shipment').length);
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
