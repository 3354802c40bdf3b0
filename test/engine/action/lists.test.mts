/** Get Many: Return All, Limit, filters, and lists that change or mislead while they are read. */
import { describe, expect, test } from 'vitest';

import type { Fault, RecordedRequest, Sandbox } from '../../sandbox/index.mts';
import { PROFILES } from '../harness/profiles.mts';
import { startScene, type Scene } from '../harness/scene.mts';

const idsOf = ({ store }: Sandbox, type: string) => store.newestFirst(type).map(({ id }) => id);
const pagesOf = ({ requests }: Sandbox) =>
	requests.map(({ query }: RecordedRequest) => Number(query['page[number]']));

async function readAll(scene: Scene, operation = 'shipment: getAll', more = {}) {
	const done = await scene.run(operation, { returnAll: true, ...more });
	expect(done.error).toBeUndefined();
	return done.items.map(({ id }) => id);
}

describe.each(PROFILES)('in profile %s', (profile) => {
	test('Return All gives each row once, in the order of the service', async () => {
		const scene = await startScene({ profile, bulk: { shipments: 230 } });
		expect(await readAll(scene)).toEqual(idsOf(scene.sandbox, 'shipment'));
		expect(pagesOf(scene.sandbox)).toEqual([1, 2, 3]);
		expect(scene.sandbox.requests[0].query['page[size]']).toBe('100');
	});

	test('filters go out under the names of the service, dates in UTC', async () => {
		const { run, sandbox } = await startScene({ profile });
		await run('trackingRequest: getAll', {
			filters: {
				scac: 'ocna',
				createdAfter: '2025-03-11T08:00:00',
				createdBefore: '2099-01-01T00:00:00+02:00',
				requestNumber: ' ocna 700037',
				search: 'PO',
				status: 'created',
			},
		});
		expect(sandbox.requests[0]).toMatchObject({
			status: 200,
			query: {
				'filter[scac]': 'OCNA',
				// Los Angeles, the zone of the workflow.
				'filter[created_at][start]': '2025-03-11T15:00:00.000Z',
				'filter[created_at][end]': '2098-12-31T22:00:00.000Z',
				'filter[request_number]': 'OCNA700037',
				'filter[status]': 'created',
				q: 'PO',
			},
		});
	});
});

describe('while a list is read', () => {
	test('rows that are added neither hide nor double others', async () => {
		let added = 0;
		const scene: Scene = await startScene({
			bulk: { shipments: 460 },
			latencyMs: ({ query }) => {
				if (Number(query['page[number]']) > 1 && added < 60) {
					const { store } = scene.sandbox;
					const newest = store.newestFirst('shipment')[0];
					for (const until = added + 20; added < until; added++) {
						store.add({ ...newest, id: store.nextId('shipment') });
					}
				}
				return 5;
			},
		});
		const before = idsOf(scene.sandbox, 'shipment');
		const ids = await readAll(scene);
		expect(added).toBe(60);
		expect(new Set(ids).size).toBe(ids.length);
		expect(before.filter((id) => !ids.includes(id))).toEqual([]);
	});

	test('a page that fails is fetched again, the others are not', async () => {
		const scene = await startScene({ bulk: { shipments: 460 } });
		scene.sandbox.faults.add({ kind: 'status', status: 503, match: { page: 3 }, times: 1 });
		expect(await readAll(scene)).toEqual(idsOf(scene.sandbox, 'shipment'));
		const pages = pagesOf(scene.sandbox).sort();
		expect(pages.filter((page) => page === 3)).toHaveLength(2);
		expect(new Set(pages).size).toBe(pages.length - 1);
	});

	test('what was read before a page that fails for good stays', async () => {
		const scene = await startScene({ bulk: { shipments: 460 } });
		scene.sandbox.faults.add({ kind: 'status', status: 403, match: { page: 3 } });
		const all = idsOf(scene.sandbox, 'shipment');
		const done = await scene.run('shipment: getAll', { returnAll: true }, [{}], {
			onError: 'continueRegularOutput',
		});
		expect(done.items.slice(0, -1).map(({ id }) => id)).toEqual(all.slice(0, 200));
		expect(done.items.at(-1)).toHaveProperty('error.status', 403);
	});
});

describe('a list that misleads', () => {
	test.each<[string, string, Fault]>([
		[
			'every row on each page, next and last advertised',
			'shippingLine',
			{ kind: 'everyRowOnEachPage' },
		],
		['next leads to the page it stands on', 'shipment', { kind: 'repeatedNext' }],
		['no meta', 'shipment', { kind: 'meta', shape: 'absent' }],
	])('is read once and ends: %s', async (_, resource, fault) => {
		const scene = await startScene({ bulk: { shipments: 130 } });
		scene.sandbox.faults.add(fault);
		const ids = await readAll(scene, `${resource}: getAll`);
		const type = resource === 'shipment' ? resource : 'shipping_line';
		expect([...ids].sort()).toEqual([...idsOf(scene.sandbox, type)].sort());
		expect(scene.sandbox.requests.length).toBeLessThanOrEqual(8);
	});

	test('a list that is one object is that row', async () => {
		const scene = await startScene();
		const [id, ...others] = idsOf(scene.sandbox, 'party');
		for (const other of others) scene.sandbox.store.remove({ type: 'party', id: other });
		scene.sandbox.faults.add({ kind: 'oneObject' });
		expect(await readAll(scene, 'party: getAll')).toEqual([id]);
	});
});
