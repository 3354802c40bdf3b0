import { describe, expect, test } from 'vitest';

import type { Profile } from './resource.mts';
import { bodyOf, call, get, open } from './testing.mts';

const ATTRIBUTES = [
	'number seal_number ref_numbers created_at equipment_type equipment_length equipment_height',
	'weight_in_lbs pickup_lfd pickup_appointment_at availability_known available_for_pickup',
	'pod_arrived_at pod_discharged_at pod_full_out_at terminal_checked_at',
	'pod_full_out_chassis_number location_at_pod_terminal final_destination_full_out_at',
	'empty_terminated_at holds_at_pod_terminal fees_at_pod_terminal pod_timezone',
	'final_destination_timezone empty_terminated_timezone pod_rail_carrier_scac',
	'ind_rail_carrier_scac pod_last_tracking_request_at shipment_last_tracking_request_at',
	'pod_rail_loaded_at pod_rail_departed_at ind_eta_at ind_ata_at ind_rail_unloaded_at',
	'ind_facility_lfd_on',
].flatMap((line) => line.split(' '));

const PUBLIC_EXTRAS = [
	'current_status delivered_at import_deadlines ind_facility_fees ind_facility_holds',
	'rail_last_tracking_request_at',
].flatMap((line) => line.split(' '));

describe.each<Profile>(['public', 'specification'])('in profile %s', (profile) => {
	test('a container has the fields of the contract; the extras only in public', async () => {
		const sandbox = await open({ profile });
		const { containerId } = sandbox.situations.ready;
		const { data } = await get(sandbox, `/containers/${containerId}`);
		const extras = profile === 'public' ? PUBLIC_EXTRAS : [];
		expect(Object.keys(data.attributes).sort()).toEqual([...ATTRIBUTES, ...extras].sort());
		expect(Object.keys(data.relationships).sort()).toEqual([
			'pickup_facility',
			'pod_terminal',
			'raw_events',
			'shipment',
			'transport_events',
		]);
	});

	test('transport events come newest created first, some without timestamp', async () => {
		const sandbox = await open({ profile });
		const { containerId } = sandbox.situations.pickedUpOnLfdInDetroit;
		const path = `/containers/${containerId}/transport_events`;
		const include = 'location,terminal,vessel,shipment,container';
		const terminal = profile === 'public' ? 'rail_terminal' : 'terminal';
		const { rows, included, links } = await get(sandbox, `${path}?include=${include}`);
		const created = rows.map((row) => String(row.attributes.created_at));
		expect(created).toEqual([...created].sort().reverse());
		expect(Object.keys(links).sort()).toEqual(['current', 'self']);
		expect(included.map(({ type }) => type)).toEqual(
			expect.arrayContaining(['container', 'port', terminal, 'shipment', 'vessel']),
		);
		const kinds = rows.map((row) => row.attributes.event);
		expect(kinds).toContain('container.transport.arrived_at_inland_destination');
		expect(kinds.includes('container.pickup_lfd.changed')).toBe(profile === 'public');
		const everyEvent = sandbox.store.all('transport_event');
		expect(everyEvent.some((event) => event.attributes.timestamp === null)).toBe(true);
	});

	test('raw events hold past and estimated milestones, with vessels included', async () => {
		const sandbox = await open({ profile });
		const { containerId } = sandbox.situations.arrivingInThreeDays;
		const { rows, included } = await get(sandbox, `/containers/${containerId}/raw_events`);
		expect(rows.map((row) => row.attributes.index)).toEqual(rows.map((_row, index) => index));
		expect(rows.at(-1)?.attributes).toMatchObject({
			event: 'vessel_arrived',
			original_event: 'Vessel arrival',
			estimated: true,
			actual_on: null,
			actual_at: null,
		});
		expect(rows[0].attributes).toMatchObject({ estimated: false, estimated_at: null });
		expect(new Set(included.map(({ type }) => type))).toEqual(new Set(['vessel']));
	});
});

test('PATCH /containers takes the id in data.id', async () => {
	const sandbox = await open();
	const { containerId: id } = sandbox.situations.ready;
	const update = (data: object) => call(sandbox, 'PATCH', '/containers', { body: { data } });
	const { data } = await update({ type: 'container', id, attributes: { ref_numbers: ['X'] } });
	expect([data.id, data.attributes.ref_numbers]).toEqual([id, ['X']]);
	const withoutId = await update({ type: 'container', attributes: { ref_numbers: ['X'] } });
	expect([withoutId.status, withoutId.errors[0].source?.pointer]).toEqual([400, '/data/id']);
	expect((await update({ type: 'container', id: 'nobody', attributes: {} })).status).toBe(404);
	const inPath = await call(sandbox, 'PATCH', `/containers/${id}`, {
		body: bodyOf('container', {}, { id }),
	});
	expect(inPath.status).toBe(404);
});

test('containers can be listed, with nested includes', async () => {
	const sandbox = await open();
	const { rows, included, meta } = await get(
		sandbox,
		'/containers?page[size]=100&include=shipment.port_of_lading,pickup_facility',
	);
	expect(rows).toHaveLength(Math.min(Number(meta.total), 100));
	expect(new Set(included.map(({ type }) => type))).toEqual(
		new Set(['port', 'rail_terminal', 'shipment', 'terminal']),
	);
});

test('a refresh asks the terminal now, at most ten times a minute', async () => {
	const sandbox = await open({ now: '2025-03-10T12:00:10Z', freeze: true });
	const { containerId } = sandbox.situations.staleTerminalCheck;
	const refresh = () => call(sandbox, 'PATCH', `/containers/${containerId}/refresh`);
	expect(JSON.parse((await refresh()).text)).toEqual({
		message: expect.stringMatching(/^Started refresh/),
	});
	const { data } = await get(sandbox, `/containers/${containerId}`);
	expect(data.attributes.terminal_checked_at).toBe(sandbox.clock.iso());
	for (let n = 2; n <= 10; n++) expect((await refresh()).status).toBe(200);
	const refused = await refresh();
	expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '50']);
	sandbox.clock.advance(50_000);
	expect((await refresh()).status).toBe(200);
});
