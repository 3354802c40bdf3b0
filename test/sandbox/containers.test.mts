import { describe, expect, test } from 'vitest';

import type { Profile } from './resource.mts';
import { bodyOf, call, get, open } from './testing.mts';

describe.each<Profile>(['public', 'specification'])('in profile %s', (profile) => {
	test('transport events bring what they are about, some without timestamp', async () => {
		const sandbox = await open({ profile });
		const { containerId } = sandbox.situations.pickedUpOnLfdInDetroit;
		const path = `/containers/${containerId}/transport_events`;
		const include = 'location,terminal,vessel,shipment,container';
		const terminal = profile === 'public' ? 'rail_terminal' : 'terminal';
		const { rows, included, links } = await get(sandbox, `${path}?include=${include}`);
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

/** The documented properties of each kind of feature that the sandbox serves. */
const PROPERTIES: Record<string, string[]> = {
	port: [
		...['ports_sequence', 'ports_total', 'location_id', 'location_type', 'name', 'state_abbr'],
		...['state', 'country_code', 'country', 'time_zone', 'label', 'inbound_eta_at', 'updated_at'],
		...['inbound_ata_at', 'outbound_etd_at', 'outbound_atd_at'],
	],
	estimated_full_legs: ['ports_sequence', 'previous_port_id', 'next_port_id', 'point_count'],
};

async function scene() {
	const sandbox = await open();
	const [from, to] = sandbox.store.all('port');
	const [vessel] = sandbox.store.all('vessel');
	const leg = `port_id=${to.id}&previous_port_id=${from.id}`;
	return { sandbox, leg, path: `/vessels/${vessel.id}/future_positions`, vessel };
}

describe('the planned track of a vessel', () => {
	test.each(['', '_with_coordinates'])('future_positions%s', async (suffix) => {
		const { sandbox, leg, path, vessel } = await scene();
		const start = suffix && '&latitude=1.5&longitude=-2.5';
		const { data, status } = await get(sandbox, `${path}${suffix}?${leg}${start}`);
		expect([status, data.id, data.type]).toEqual([200, vessel.id, 'vessel']);
		const positions = data.attributes.positions as Array<Record<string, unknown>>;
		for (const position of positions) {
			expect(position).toEqual({
				...{ latitude: expect.any(Number), longitude: expect.any(Number), heading: 270 },
				...{ timestamp: expect.stringMatching(/Z$/), estimated: true },
			});
		}
		if (suffix) expect(positions[0]).toMatchObject({ latitude: 1.5, longitude: -2.5 });
	});

	test('is refused without its ports, and by an IMO number', async () => {
		const { sandbox, leg, path } = await scene();
		expect((await get(sandbox, `${path}?port_id=1`)).status).toBe(400);
		expect((await get(sandbox, `/vessels/9000017/future_positions?${leg}`)).status).toBe(404);
	});
});

test('the map of a container is GeoJSON with the properties of each kind', async () => {
	const { sandbox } = await scene();
	const { containerId } = sandbox.situations.ready;
	const { text } = await get(sandbox, `/containers/${containerId}/map_geojson`);
	const body = JSON.parse(text) as {
		type: string;
		features: Array<{ type: string; properties: Record<string, unknown> }>;
	};
	expect(body.type).toBe('FeatureCollection');
	for (const { type, properties } of body.features) {
		const { feature_type, ...others } = properties;
		expect(type).toBe('Feature');
		expect(PROPERTIES[String(feature_type)]).toEqual(expect.arrayContaining(Object.keys(others)));
	}
});

test('ports come all at once, whatever page is asked for', async () => {
	const { sandbox } = await scene();
	const { rows } = await get(sandbox, '/ports?page[size]=2&page[number]=3');
	expect(rows).toHaveLength(sandbox.store.all('port').length);
});
