/** Get Many: Return All, pages that fail, and a list of one. Lists that mislead: test/unit/api/paging. */
import { describe, expect, test } from 'vitest';

import type { RecordedRequest, Sandbox } from '../../sandbox/index.mts';
import { PROFILES } from '../harness/profiles.mts';
import { startScene, TO_OUTPUT, type Scene } from '../harness/scene.mts';

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
});

test('a page that fails is fetched again, the others are not; one that fails for good ends it', async () => {
	const scene = await startScene({ bulk: { shipments: 360 } });
	scene.sandbox.faults.add({ kind: 'status', status: 503, match: { page: 3 }, times: 1 });
	const all = idsOf(scene.sandbox, 'shipment');
	expect(await readAll(scene)).toEqual(all);
	const pages = pagesOf(scene.sandbox).sort();
	expect(pages.filter((page) => page === 3)).toHaveLength(2);
	expect(new Set(pages).size).toBe(pages.length - 1);
	scene.sandbox.faults.add({ kind: 'status', status: 403, match: { page: 3 } });
	const done = await scene.run('shipment: getAll', { returnAll: true }, [{}], TO_OUTPUT);
	// What was read before it stays.
	expect(done.items.slice(0, -1).map(({ id }) => id)).toEqual(all.slice(0, 200));
	expect(done.items.at(-1)).toHaveProperty('error.status', 403);
});

test('a list that is one object is that row', async () => {
	const scene = await startScene();
	const [id, ...others] = idsOf(scene.sandbox, 'party');
	for (const other of others) scene.sandbox.store.remove({ type: 'party', id: other });
	scene.sandbox.faults.add({ kind: 'oneObject' });
	expect(await readAll(scene, 'party: getAll')).toEqual([id]);
});
