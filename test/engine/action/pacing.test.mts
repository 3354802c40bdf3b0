/** How many requests at a time, and how fast (docs/interface.md#limits). */
import { describe, expect, test } from 'vitest';

import type { RecordedRequest } from '../../sandbox/index.mts';
import { byId, startScene } from '../harness/scene.mts';

const GET = 'container: get';
const parameters = { containerId: byId('={{ $json.id }}') };
const moments = (requests: RecordedRequest[]) => requests.map(({ at }) => Date.parse(at));

const mostAtOnce = (requests: RecordedRequest[]) =>
	Math.max(...requests.map(({ atOnce }) => atOnce));

describe('side by side', () => {
	/** Long enough for requests that are sent together to meet, also on a machine that has much else to do. */
	const latencyMs = 400;

	test.concurrent('four items are fetched at a time, and keep their order', async () => {
		const { run, sandbox } = await startScene({ latencyMs });
		const ids = sandbox.store.all('container').map(({ id }) => ({ id }));
		const done = await run(GET, parameters, ids.slice(0, 12));
		expect(done.items.map(({ id }) => ({ id }))).toEqual(ids.slice(0, 12));
		expect(mostAtOnce(sandbox.requests)).toBe(4);
	});

	test.concurrent('items and pages share the four', async () => {
		const { run, sandbox } = await startScene({ latencyMs, bulk: { shipments: 300 } });
		await run('shipment: getAll', { returnAll: true }, [{}, {}, {}]);
		expect(mostAtOnce(sandbox.requests)).toBe(4);
	});

	test.concurrent('writes to one thing do not overtake each other', async () => {
		const { run, sandbox } = await startScene({ latencyMs: 40 });
		const { containerId } = sandbox.situations.ready;
		await run(
			'container: update',
			{
				containerId: byId(containerId),
				updateFields: { refNumbers: '={{ $json.ref }}', refNumbersChange: 'replace' },
			},
			[1, 2, 3, 4].map((ref) => ({ ref })),
		);
		expect(mostAtOnce(sandbox.requests)).toBe(1);
		expect(sandbox.store.get('container', containerId)?.attributes.ref_numbers).toEqual(['4']);
	});
});

describe('while the rate headers say what is left', () => {
	test.concurrent('it waits for the window, and not for a 429', async () => {
		const { run, sandbox } = await startScene({ plan: { windows: [{ limit: 6, ms: 1_000 }] } });
		const ids = sandbox.store.all('container').map(({ id }) => ({ id }));
		const done = await run(GET, parameters, ids.slice(0, 20));
		expect(done.items).toHaveLength(20);
		expect(sandbox.requests.map(({ status }) => status)).toEqual(Array(20).fill(200));
		const starts = moments(sandbox.requests);
		// Twenty in windows of six: the last comes in the fourth.
		expect(starts.at(-1)! - starts[0]).toBeGreaterThanOrEqual(1_990);
	});
});
