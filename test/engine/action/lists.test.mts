/** Get Many: Return All. Lists that mislead: test/unit/api/paging; pages that fail: test/engine/hostile/lists. */
import { describe, expect, test } from 'vitest';

import type { RecordedRequest, Sandbox } from '../../sandbox/index.mts';
import { PROFILES } from '../harness/profiles.mts';
import { startScene } from '../harness/scene.mts';

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
