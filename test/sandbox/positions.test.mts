/** Positions, maps and ports, as the API description of the public service has them: docs/interface.md#positions. */
import { describe, expect, test } from 'vitest';

import { get, open } from './testing.mts';

/** What the description shows of each kind of feature that is served here. */
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
