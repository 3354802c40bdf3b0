/** An account that is read in parts, each by a run of its own that begins where the one before ended. */
import type { IDataObject } from 'n8n-workflow';
import { beforeEach, describe, expect, test } from 'vitest';

import { cases } from '../../cases.mts';
import { CONTAINER_ROW, misfitsOf, SHIPMENT_ROW } from '../../unit/rows/documented.mts';
import { ALL_EXTRAS, PROFILES } from '../harness/profiles.mts';
import {
	failureOf,
	startScene,
	TO_ERROR_OUTPUT,
	TO_OUTPUT,
	type Scene,
} from '../harness/scene.mts';
import { ALL, MANY } from './account.mts';

const SHIPMENTS = 'shipment: getAll';

/** A loop as a workflow has it: what the first row says leads to the next run. */
async function loop(
	{ run }: Scene,
	operation: string,
	parameters: IDataObject,
	{ pagesToRead = 2, between = () => {} } = {},
): Promise<IDataObject[][]> {
	const runs: IDataObject[][] = [];
	let resumeFromPage: unknown = null;
	do {
		const { items, error } = await run(operation, {
			...parameters,
			options: { pagesToRead, resumeFromPage: resumeFromPage as number },
		});
		expect(error).toBeUndefined();
		runs.push(items);
		between();
		resumeFromPage = items[0].next_page;
		expect(new Set(items.map((row) => row.next_page)).size).toBe(1);
	} while (resumeFromPage !== null);
	return runs;
}

const valuesOf = (runs: IDataObject[][], column: string) =>
	new Set(runs.flat().flatMap((row) => row[column] ?? []));

describe.each(PROFILES)('in profile %s', (profile) => {
	let scene: Scene;
	const ids = (type: string) => scene.sandbox.store.all(type).map(({ id }) => id);
	const pages = () => scene.sandbox.requests.map(({ query }) => Number(query['page[number]']));

	beforeEach(async () => {
		scene = await startScene({
			profile,
			extras: ALL_EXTRAS,
			bulk: { shipments: 430, containersPerShipment: 1 },
		});
	});

	test('brings every container once, a page asked for once', async () => {
		const count = Math.ceil(ids('shipment').length / 100);
		const runs = await loop(scene, MANY, ALL);
		expect(runs.flat().flatMap((row) => misfitsOf(row, CONTAINER_ROW))).toEqual([]);
		const found = runs.flat().map((row) => row.container_id);
		expect(found.sort()).toEqual(ids('container').sort());
		expect(pages()).toEqual(Array.from({ length: count }, (_, at) => at + 1));
		expect(runs.map(([row]) => row.next_page)).toEqual([3, 5, null]);
		expect(valuesOf(runs, 'page')).toEqual(new Set(pages()));
	});

	test('misses none where shipments leave the tracked ones, and others come, between two runs', async () => {
		const before = ids('container');
		const { ship, store } = scene.sandbox;
		const stopped = { line_tracking_stopped_at: scene.sandbox.clock.iso() };
		const runs = await loop(scene, MANY, ALL, {
			pagesToRead: 1,
			between: () => {
				for (const shipment of store.newestFirst('shipment').slice(0, 60))
					store.update(shipment, stopped);
				ship.book({
					...{ lane: 'chicago' as const, number: `OCNA99${store.all('shipment').length}` },
					...{ containers: 1, etd: '2026-03-20T12:00:00Z', eta: '2026-04-10T12:00:00Z' },
				});
			},
		});
		const found = valuesOf(runs, 'container_id');
		expect(before.filter((id) => !found.has(id))).toEqual([]);
	});

	test('the same of a list that is wanted without what is stopped', async () => {
		const { store } = scene.sandbox;
		const stopped = { line_tracking_stopped_at: scene.sandbox.clock.iso() };
		const parameters = { returnAll: true, filters: { trackingStopped: false }, output: 'rows' };
		const runs = await loop(scene, SHIPMENTS, parameters, {
			pagesToRead: 1,
			between: () => {
				for (const shipment of store.newestFirst('shipment').slice(0, 60))
					store.update(shipment, stopped);
			},
		});
		expect(runs.flat().flatMap((row) => misfitsOf(row, SHIPMENT_ROW))).toEqual([]);
		const found = valuesOf(runs, 'shipment_id');
		const tracked = store
			.all('shipment')
			.filter(({ attributes }) => !attributes.line_tracking_stopped_at);
		expect(tracked.filter(({ id }) => !found.has(id))).toEqual([]);
		expect(tracked.length).toBeGreaterThan(300);
	});

	test('goes on where a run gives no row', async () => {
		const nobody = { ...ALL, pickupFilters: { customers: 'Nobody, Ltd.' } };
		const runs = await loop(scene, MANY, nobody);
		for (const run of runs) expect(run).toMatchObject([{ kind: 'page', shipment_id: null }]);
		expect(runs.flat().flatMap((row) => misfitsOf(row, CONTAINER_ROW))).toEqual([]);
		expect(pages().length).toBe(Math.ceil(ids('shipment').length / 100));
	});

	test('reports it in other outputs, too', async () => {
		for (const output of ['simplified', 'full', 'selected']) {
			const runs = await loop(scene, MANY, { ...ALL, output });
			expect(valuesOf(runs, 'container_id')).toEqual(new Set(ids('container')));
			const lists = await loop(scene, SHIPMENTS, { returnAll: true, output });
			expect(valuesOf(lists, 'id')).toEqual(new Set(ids('shipment')));
		}
	});

	describe('a page that fails', () => {
		const parameters = (first: number) => ({
			...ALL,
			options: { pagesToRead: 3, resumeFromPage: first, maxWaitSeconds: 0 },
		});
		const failing = (page: number) =>
			scene.sandbox.faults.add({
				kind: 'status',
				status: 500,
				match: { path: '/shipments', page },
			});

		test.each([
			['pickup status of many', MANY, {}],
			['shipments', SHIPMENTS, { returnAll: true }],
		])('of %s: what came before stays, and the next run goes on there', async (_, name, more) => {
			const fault = failing(4);
			const set = name === MANY ? parameters(2) : { ...more, output: 'rows', ...optionsOf(2) };
			for (const settings of [TO_OUTPUT, TO_ERROR_OUTPUT]) {
				const { outputs } = await scene.run(name, set, [{}], settings);
				const items = outputs.flat().map(({ json }) => json);
				const rows = items.filter((item) => !('error' in item));
				expect(new Set(rows.map((row) => row.page))).toEqual(new Set([2, 3]));
				expect(new Set(rows.map((row) => row.next_page))).toEqual(new Set([4]));
				const failure = failureOf(items.find((item) => 'error' in item));
				expect(failure).toMatchObject({ status: 500, resume_from_page: 4 });
				expect(failure.description).toContain(
					'The items of the pages before are in the output. To go on, set Resume From Page under Options to 4.',
				);
			}
			fault.remove();
		});

		test('without rows before it, only the error comes: a loop ends', async () => {
			failing(2);
			const { outputs } = await scene.run(MANY, parameters(2), [{}], TO_ERROR_OUTPUT);
			expect(outputs[0] ?? []).toEqual([]);
			expect(failureOf(outputs[1][0].json)).toMatchObject({ resume_from_page: 2 });
		});

		test('that ends the run takes its rows along, so the next one begins where it did', async () => {
			failing(4);
			const { error, items } = await scene.run(MANY, parameters(2));
			expect(items).toEqual([]);
			expect(error?.description).toContain('To go on, set Resume From Page under Options to 2.');
		});

		test('of a list that is read as a whole is reported as well', async () => {
			failing(3);
			const whole = { returnAll: true, options: { maxWaitSeconds: 0 } };
			const kept = await scene.run(SHIPMENTS, whole, [{}], TO_OUTPUT);
			expect(kept.items).toHaveLength(201);
			expect(failureOf(kept.items[200])).toMatchObject({ resume_from_page: 3 });
			const { error } = await scene.run(SHIPMENTS, whole);
			expect(error?.description).toContain('can be read in parts');
		});
	});
});

const optionsOf = (resumeFromPage: number) => ({
	options: { pagesToRead: 3, resumeFromPage, maxWaitSeconds: 0 },
});

describe('is refused before any request', () => {
	test.each(cases<{ operation: string; parameters: IDataObject; message: string }>`
		with a limit | operation ${SHIPMENTS} | parameters ${{ options: { pagesToRead: 1 } }}
			| message do not go with a Limit
		with half a page | operation ${SHIPMENTS}
			| parameters ${{ returnAll: true, options: { resumeFromPage: 1.5 } }}
			| message Resume From Page is 1.5, not a whole number of at least 1
		below the first page | operation ${MANY} | parameters ${{ options: { resumeFromPage: 0 } }}
			| message Resume From Page is 0, not a whole number of at least 1
		with a container number | operation ${SHIPMENTS}
			| parameters ${{ returnAll: true, filters: { containerNumber: 'CSQU3054383' }, options: { pagesToRead: 1 } }}
			| message Container Number finds single entries
		for sums | operation ${MANY} | parameters ${{ output: 'sums', options: { pagesToRead: 1 } }}
			| message Sums Only counts the whole account
	`)('%s', async (_, { operation, parameters, message }) => {
		const scene = await startScene();
		const { error } = await scene.run(operation, parameters);
		expect(error?.message).toContain(message);
		expect(error?.description).toBeTruthy();
		expect(scene.sent()).toEqual([]);
	});
});

test('of a service with pages of its own size, begins where they begin', async () => {
	const scene = await startScene({ largestPage: 30, bulk: { shipments: 100 } });
	const runs = await loop(scene, MANY, ALL, { pagesToRead: 1 });
	const all = scene.sandbox.store.all('container').map(({ id }) => id);
	expect(
		runs
			.flat()
			.flatMap((row) => row.container_id ?? [])
			.sort(),
	).toEqual(all.sort());
});

test('one that begins behind the end of the list ends there', async () => {
	const scene = await startScene();
	const options = { resumeFromPage: 99 };
	const behind = async (operation: string, output: string) =>
		(await scene.run(operation, { ...ALL, returnAll: true, output, options })).items;
	for (const operation of [MANY, SHIPMENTS])
		expect(await behind(operation, 'rows')).toMatchObject([
			{ kind: 'page', page: 99, next_page: null },
		]);
	expect(await behind(SHIPMENTS, 'simplified')).toEqual([{ page: 99, next_page: null }]);
	expect(await behind(SHIPMENTS, 'raw')).toMatchObject([{ data: [] }]);
});

test('one whose first page is answered with errors beside no rows does not end there', async () => {
	const scene = await startScene({ largestPage: 30 });
	const options = { resumeFromPage: 2, maxWaitSeconds: 0 };
	const body = { data: [], errors: [{ title: 'Busy' }] };
	scene.sandbox.faults.add({ kind: 'status', status: 200, body });
	const { error, items } = await scene.run(MANY, { ...ALL, options });
	expect(items).toEqual([]);
	expect(error?.description).toContain('The service says: "Busy"');
});
