/** Containers by terminal, and shipments by container number, held against what the sandbox holds. Each filter: droppedFilters. */
import type { IDataObject } from 'n8n-workflow';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Resource } from '../../sandbox/index.mts';
import { PROFILES } from '../harness/profiles.mts';
import { startScene, type Scene } from '../harness/scene.mts';

const SHIPMENTS = 'shipment: getAll';

let scene: Scene;

const idsOf = (rows: Array<{ id?: unknown }>) => rows.map(({ id }) => String(id)).sort();

async function listed(operation: string, filters: IDataObject, more: IDataObject = {}) {
	const done = await scene.run(operation, { returnAll: true, filters, ...more });
	expect(done.error).toBeUndefined();
	return { ids: idsOf(done.items), hints: done.hints, items: done.items };
}

test('containers by terminal, which does not come along with the results', async () => {
	scene = await startScene();
	const { store } = scene.sandbox;
	const [terminal] = store.all('terminal');
	const isThere = (row: Resource) =>
		['pod_terminal', 'pickup_facility'].some(
			(name) => store.related(row, name)?.id === terminal.id,
		);
	const filters = { terminal: String(terminal.attributes.firms_code) };
	const { ids, items } = await listed('container: getAll', filters, { output: 'full' });
	expect(ids).toEqual(idsOf(store.all('container').filter(isThere)));
	expect(ids.length).toBeGreaterThan(1);
	expect(items[0].pod_terminal).not.toHaveProperty('name');
});

test('a list by a container number that cannot be right says so', async () => {
	scene = await startScene();
	const { containerNumber } = scene.sandbox.situations.ready;
	const next = (Number(containerNumber.at(-1)) + 1) % 10;
	const misprint = `${containerNumber.slice(0, -1)}${next}`;
	const note = `The check digit of ${misprint} does not fit, so look for a misprint.`;
	for (const [operation, name] of [
		['container: getAll', 'number'],
		[SHIPMENTS, 'containerNumber'],
	] as const) {
		expect(await listed(operation, { [name]: misprint })).toMatchObject({ ids: [], hints: [note] });
		expect((await listed(operation, { [name]: containerNumber })).hints).toEqual([]);
	}
});

describe.each(PROFILES)('shipments by container number in profile %s', (profile) => {
	beforeEach(async () => {
		scene = await startScene({ profile });
	});

	test('the shipment with the container comes, with what is included', async () => {
		const { containerNumber, shipmentId, billOfLading } = scene.sandbox.situations.ready;
		const { items } = await listed(
			SHIPMENTS,
			{ containerNumber: containerNumber.toLowerCase() },
			{ includes: ['containers'], output: 'full' },
		);
		expect(items).toMatchObject([{ id: shipmentId, bill_of_lading_number: billOfLading }]);
		const containers = items[0].containers as IDataObject[];
		expect(containers.map(({ number }) => number)).toContain(containerNumber);
	});

	test('other filters are looked at beside it', async () => {
		const { containerNumber, billOfLading, shipmentId } = scene.sandbox.situations.ready;
		const by = async (filters: IDataObject) =>
			(await listed(SHIPMENTS, { containerNumber, ...filters })).ids;
		expect(await by({ billOfLading })).toEqual([shipmentId]);
		expect(await by({ billOfLading: 'OTHER1' })).toEqual([]);
		expect(await by({ trackingStopped: true })).toEqual([]);
	});

	test('a number that no container has gives none', async () => {
		const { ids, hints } = await listed(SHIPMENTS, { containerNumber: 'CSQU3054383' });
		expect(ids).toEqual([]);
		const partly = expect.stringContaining('cannot be asked for Container Number');
		expect(hints).toEqual(profile === 'public' ? [] : [partly]);
	});
});

test('both voyages of a container come, up to the limit', async () => {
	scene = await startScene();
	const { store, situations } = scene.sandbox;
	const { containerId, containerNumber, shipmentId } = situations.ready;
	const other = situations.laterInHouston.shipmentId;
	const container = store.get('container', containerId)!;
	const shipment = { data: { type: 'shipment', id: other } };
	store.add({
		...container,
		id: store.nextId('container'),
		relationships: { ...container.relationships, shipment },
	});
	const filters = { containerNumber };
	expect((await listed(SHIPMENTS, filters)).ids).toEqual([shipmentId, other].sort());
	const one = await listed(SHIPMENTS, filters, { returnAll: false, limit: 1 });
	expect(one.ids).toHaveLength(1);
});
