/** Positions and maps: paid parts of the public service, and ports by their codes. */
import { beforeEach, expect, test } from 'vitest';

import { byId, failuresOf, useScene, TO_OUTPUT } from '../harness/scene.mts';

const TRACK = 'vessel: getPlannedTrack';

const scene = useScene(beforeEach);

const leg = () => ({
	vesselId: byId('9000017', 'imo'),
	fromPortId: byId('CNSHA', 'locode'),
	toPortId: byId('uslax', 'locode'),
});

test('the planned track of items with the same ports looks each of them up once a run', async () => {
	const { items, error } = await scene.run(TRACK, leg(), [{}, {}, {}]);
	expect(error).toBeUndefined();
	const asked = scene.sent().map((request) => request.replace(/[0-9a-f-]{36}/, 'ID'));
	const track = 'GET /vessels/ID/future_positions';
	const lookups = ['GET /vessels/9000017', 'GET /ports/CNSHA', 'GET /ports/USLAX'];
	expect(asked).toEqual([...lookups, track, track, track]);
	expect(items).toHaveLength(15);
	expect(items[4]).toMatchObject({
		...{ latitude: 33.73, longitude: -118.26, estimated: true },
		...{ vessel_name: 'ALPHA HORIZON', imo: '9000017' },
	});
	const at = { latitude: 10, longitude: -20 };
	const from = await scene.run(TRACK, { ...leg(), startAt: 'position', ...at });
	expect(from.items[0]).toMatchObject(at);
});

test('a planned track from a position that nobody entered is refused before anything is asked', async () => {
	const { error } = await scene.run(TRACK, { ...leg(), startAt: 'position' });
	expect(error?.message).toBe('Latitude and Longitude are both 0 [Item 0]');
	expect(scene.sent()).toEqual([]);
	const onEquator = { startAt: 'position', latitude: 0, longitude: -20 };
	expect((await scene.run(TRACK, { ...leg(), ...onEquator })).items[0]).toMatchObject({
		latitude: 0,
		longitude: -20,
	});
});

test.each([
	['Vessel', { vesselId: byId('9999999', 'imo') }, '9999999'],
	['From Port', { fromPortId: byId('ZZZZZ', 'locode') }, 'ZZZZZ'],
	['To Port', { toPortId: byId('zzzzz', 'locode') }, 'ZZZZZ'],
])('of a planned track, a %s that the service does not have is named', async (name, set, code) => {
	const { error } = await scene.run(TRACK, { ...leg(), ...set });
	expect(error?.message).toBe(`${name} "${code}" was not found [Item 0]`);
});

test.each(['full', 'simplified'])('%s, a vessel comes with where it was', async (output) => {
	const filters = { positionsFrom: '2026-03-01T00:00:00Z', positionsTo: '2026-03-03T00:00:00Z' };
	const vesselId = byId('9000017', 'imo');
	const { items } = await scene.run('vessel: get', { vesselId, filters, output });
	expect(items).toMatchObject([
		{
			imo: '9000017',
			positions: [
				{ timestamp: '2026-03-01T00:00:00.000Z', estimated: false },
				{ timestamp: '2026-03-03T00:00:00.000Z', estimated: false },
			],
		},
	]);
});

test.each([
	[TRACK, leg],
	['container: getMap', () => ({ containerId: byId(scene.sandbox.situations.ready.containerId) })],
	['vessel: get', () => ({ vesselId: byId('9000017', 'imo') })],
])('%s says so where the plan lacks it', async (operation, parameters) => {
	const errors = [{ status: '403', title: 'Forbidden', detail: 'Not part of your plan' }];
	scene.sandbox.faults.add({ kind: 'status', status: 403, body: { errors } });
	const [failure] = failuresOf(await scene.run(operation, parameters(), [{}], TO_OUTPUT));
	expect(failure.message).toBe(
		'The plan of this account has no vessel positions and maps [Item 0]',
	);
	expect(failure.description).toContain('The service says: "Not part of your plan".');
	expect(failure.description).toContain('ask its support to turn them on');
});
