/** Get Many: Return All and Limit. Lists that mislead: test/unit/api/paging; pages that fail: test/engine/hostile/lists. */
import { beforeAll, describe, expect, test } from 'vitest';

import type { RecordedRequest, Sandbox } from '../../sandbox/index.mts';
import { PROFILES } from '../harness/profiles.mts';
import { startScene, useScene } from '../harness/scene.mts';

const pagesOf = ({ requests }: Sandbox) =>
	requests.map(({ query }: RecordedRequest) => Number(query['page[number]']));

describe.each(PROFILES)('in profile %s', (profile) => {
	test('Return All gives each row once, in the order of the service', async () => {
		const { run, sandbox } = await startScene({ profile, bulk: { shipments: 230 } });
		const { items, error } = await run('shipment: getAll', { returnAll: true });
		expect(error).toBeUndefined();
		const ids = sandbox.store.newestFirst('shipment').map(({ id }) => id);
		expect(items.map(({ id }) => id)).toEqual(ids);
		expect(pagesOf(sandbox)).toEqual([1, 2, 3]);
		expect(sandbox.requests[0].query['page[size]']).toBe('100');
	});
});

describe('Limit', () => {
	const scene = useScene(beforeAll, { bulk: { shipments: 60 } });

	test.each([
		[{}, 50],
		[{ limit: 1 }, 1],
		[{ limit: '7' }, 7],
		[{ returnAll: true }, Infinity],
		[{ returnAll: true, limit: 0 }, Infinity],
	])('%j gives up to %d rows', async (set, most) => {
		const { items } = await scene.run('shipment: getAll', set);
		const { length: all } = scene.sandbox.store.all('shipment');
		expect(all).toBeGreaterThan(50);
		expect(items).toHaveLength(Math.min(most, all));
	});

	test.each([0, -5, 2.5, 'many', '', null, NaN, Infinity])(
		'that is %s is refused before any request',
		async (limit) => {
			scene.sandbox.clearRequests();
			const { error } = await scene.run('shipment: getAll', { limit });
			const message = /^Limit (is empty|.* not a (whole )?number of at least 1) \[Item 0\]$/;
			expect(error?.message).toMatch(message);
			if (limit === 2.5) expect(error?.description).toContain('Return All');
			expect(scene.sent()).toEqual([]);
		},
	);
});
