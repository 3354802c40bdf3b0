/** How many requests at a time, and how fast (docs/interface.md#limits). */
import { describe, expect, test } from 'vitest';

import type { RecordedRequest } from '../../sandbox/index.mts';
import { byId, failuresOf, startScene, TO_OUTPUT } from './setup.mts';

const GET = 'container: get';
const parameters = { containerId: byId('={{ $json.id }}') };
const moments = (requests: RecordedRequest[]) => requests.map(({ at }) => Date.parse(at));

/** The most requests that were being answered at the same moment. */
function mostAtOnce(requests: RecordedRequest[], latencyMs: number): number {
	const starts = moments(requests);
	return Math.max(
		...starts.map((now) => starts.filter((at) => at <= now && now < at + latencyMs).length),
	);
}

describe('side by side', () => {
	const latencyMs = 60;

	test('at most four requests are in flight, and items keep their order', async () => {
		const latencies = [60, 10, 40, 20];
		let count = 0;
		const { run, sandbox } = await startScene({ latencyMs: () => latencies[count++ % 4] });
		const ids = sandbox.store.all('container').map(({ id }) => id);
		const done = await run(
			GET,
			parameters,
			ids.slice(0, 24).map((id) => ({ id })),
		);
		expect(done.items.map(({ id }) => id)).toEqual(ids.slice(0, 24));
		expect(mostAtOnce(sandbox.requests, 10)).toBeLessThanOrEqual(4);
	});

	test('four items are fetched in the time of one', async () => {
		const { run, sandbox } = await startScene({ latencyMs });
		const ids = sandbox.store.all('container').map(({ id }) => ({ id }));
		await run(GET, parameters, ids.slice(0, 16));
		expect(mostAtOnce(sandbox.requests, latencyMs)).toBe(4);
		const starts = moments(sandbox.requests);
		expect(starts.at(-1)! - starts[0]).toBeLessThan(16 * latencyMs * 0.5);
	});

	test('pages are fetched side by side once the first has told how many there are', async () => {
		const { run, sandbox } = await startScene({ latencyMs, bulk: { shipments: 900 } });
		const done = await run('shipment: getAll', { returnAll: true });
		const ids = sandbox.store.newestFirst('shipment').map(({ id }) => id);
		expect(done.items.map(({ id }) => id)).toEqual(ids);
		const { requests } = sandbox;
		expect(requests).toHaveLength(Math.ceil(ids.length / 100));
		expect(mostAtOnce(requests, latencyMs)).toBe(4);
		const starts = moments(requests);
		expect(starts[1] - starts[0]).toBeGreaterThanOrEqual(latencyMs);
		expect(starts.at(-1)! - starts[0]).toBeLessThan(requests.length * latencyMs * 0.6);
	});

	test('items and pages share the four', async () => {
		const { run, sandbox } = await startScene({ latencyMs, bulk: { shipments: 300 } });
		await run('shipment: getAll', { returnAll: true }, [{}, {}, {}]);
		expect(mostAtOnce(sandbox.requests, latencyMs)).toBe(4);
	});

	test('writes to one thing do not overtake each other', async () => {
		const { run, sandbox } = await startScene({ latencyMs });
		const { containerId } = sandbox.situations.ready;
		await run(
			'container: update',
			{ containerId: byId(containerId), updateFields: { refNumbers: '={{ $json.ref }}' } },
			[1, 2, 3, 4].map((ref) => ({ ref })),
		);
		expect(mostAtOnce(sandbox.requests, latencyMs)).toBe(1);
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
		// Twenty in windows of six: three waits, none of them longer than a window.
		expect(starts.at(-1)! - starts[0]).toBeLessThan(4_000);
	});

	test.concurrent('pages wait for it, too', async () => {
		const { run, sandbox } = await startScene({
			plan: { windows: [{ limit: 5, ms: 1_000 }] },
			bulk: { shipments: 1_000 },
		});
		const done = await run('shipment: getAll', { returnAll: true });
		expect(done.items).toHaveLength(sandbox.store.all('shipment').length);
		expect(new Set(sandbox.requests.map(({ status }) => status))).toEqual(new Set([200]));
	});
});

describe('after a 429', () => {
	const inSeconds = (seconds: number) => Math.ceil(Date.now() / 1_000) + seconds;

	test.concurrent.each([
		['Retry-After in seconds', () => ({ 'Retry-After': '1' }), 950, 1_600],
		[
			'Retry-After as a date',
			() => ({ 'Retry-After': new Date(inSeconds(1) * 1_000).toUTCString() }),
			950,
			2_600,
		],
		['X-RateLimit-Reset', () => ({ 'X-RateLimit-Reset': String(inSeconds(1)) }), 950, 2_600],
		[
			'Retry-After, whatever X-RateLimit-Reset says',
			() => ({ 'Retry-After': '1', 'X-RateLimit-Reset': String(inSeconds(90)) }),
			950,
			1_600,
		],
		['no header: backs off', () => ({}), 350, 1_000],
		['a header that says nothing: backs off', () => ({ 'Retry-After': 'soon' }), 350, 1_000],
	])('%s', async (_, headers, least, most) => {
		const { run, sandbox } = await startScene();
		sandbox.faults.add({ kind: 'status', status: 429, headers: headers(), times: 1 });
		const id = sandbox.situations.ready.containerId;
		const done = await run(GET, { containerId: byId(id) });
		expect(done.items[0]?.id).toBe(id);
		const [refused, repeated] = moments(sandbox.requests);
		expect(repeated - refused).toBeGreaterThanOrEqual(least);
		expect(repeated - refused).toBeLessThan(most);
	});

	test.concurrent('without headers the waits grow', async () => {
		const { run, sandbox } = await startScene();
		sandbox.faults.add({ kind: 'status', status: 429, times: 3 });
		await run(GET, { containerId: byId(sandbox.situations.ready.containerId) });
		const [first, second, third, fourth] = moments(sandbox.requests);
		expect(third - second).toBeGreaterThan(second - first);
		expect(fourth - third).toBeGreaterThan(third - second);
	});

	test.concurrent('a POST is repeated as well, since it was not carried out', async () => {
		const { run, sandbox, sent } = await startScene();
		sandbox.faults.add({ kind: 'status', status: 429, headers: { 'Retry-After': '1' }, times: 1 });
		const done = await run('party: create', { companyName: 'Elm Trading' });
		expect(done.items[0]).toMatchObject({ company_name: 'Elm Trading' });
		expect(sent()).toEqual(['POST /parties', 'POST /parties']);
	});

	test.concurrent('all requests of the run wait together', async () => {
		const { run, sandbox } = await startScene();
		sandbox.faults.add({ kind: 'status', status: 429, headers: { 'Retry-After': '1' }, times: 1 });
		const ids = sandbox.store.all('container').map(({ id }) => ({ id }));
		const done = await run(GET, parameters, ids.slice(0, 12));
		expect(done.items).toHaveLength(12);
		const refusedAt = Date.parse(sandbox.requests.find(({ status }) => status === 429)!.at);
		const meanwhile = moments(sandbox.requests).filter(
			(at) => at > refusedAt + 100 && at < refusedAt + 900,
		);
		expect(meanwhile).toEqual([]);
	});
});

describe('a limit that resets late', () => {
	const HOUR = 3_600;
	/** A window that does not end while this is maintained, since windows are aligned to 1970. */
	const YEARS = 100 * 365 * 86_400_000;

	test.concurrent.each([
		['Retry-After', () => ({ 'Retry-After': String(HOUR) })],
		['X-RateLimit-Reset', () => ({ 'X-RateLimit-Reset': String(Date.now() / 1_000 + HOUR) })],
	])('stops at once and says when it resets: %s', async (_, headers) => {
		const { run, sandbox, sent } = await startScene();
		sandbox.faults.add({ kind: 'status', status: 429, headers: headers() });
		const startedAt = Date.now();
		const done = await run(GET, { containerId: byId(sandbox.situations.ready.containerId) });
		expect(Date.now() - startedAt).toBeLessThan(2_000);
		expect(done.error?.message).toMatch(
			/^The service takes no requests before \d+ \w+ \d{4} \d\d:\d\d:\d\d P[SD]T \[Item 0]$/,
		);
		expect(done.error?.description).toContain('Max Wait');
		expect(sent()).toHaveLength(1);
	});

	test.concurrent('the headers of a good answer are enough to stop the next', async () => {
		const { run, sandbox } = await startScene({
			plan: { windows: [{ limit: 4, ms: YEARS }] },
		});
		const ids = sandbox.store.all('container').map(({ id }) => ({ id }));
		const done = await run(GET, parameters, ids.slice(0, 7), TO_OUTPUT);
		expect(sandbox.requests.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect(done.items.slice(0, 4).map(({ id }) => id)).toEqual(ids.slice(0, 4).map(({ id }) => id));
		expect(failuresOf(done).map(({ status }) => status)).toEqual([429, 429, 429]);
	});

	test.concurrent.each([0, 1])('Max Wait of %s seconds is kept', async (maxWaitSeconds) => {
		const { run, sandbox, sent } = await startScene();
		sandbox.faults.add({ kind: 'status', status: 429, headers: { 'Retry-After': '2' } });
		const containerId = byId(sandbox.situations.ready.containerId);
		const done = await run(GET, { containerId, options: { maxWaitSeconds } });
		expect(done.error?.message).toMatch(/^The service takes no requests before /);
		expect(sent()).toHaveLength(1);
	});
});
