/** How long the service asks to wait, and what is made of it (docs/interface.md#limits). */
import { describe, expect, test } from 'vitest';

import type { RecordedRequest } from '../../sandbox/index.mts';
import { byId, failuresOf, startScene, TO_OUTPUT } from '../harness/scene.mts';

const GET = 'container: get';
const parameters = { containerId: byId('={{ $json.id }}') };
const moments = (requests: RecordedRequest[]) => requests.map(({ at }) => Date.parse(at));

describe('after a 429', () => {
	/** Seconds since 1970. */
	const inSeconds = (seconds: number) => Math.ceil(Date.now() / 1_000) + seconds;

	test.concurrent.each<[string, (moment: number) => { [name: string]: string }, number?]>([
		['Retry-After in seconds', () => ({ 'Retry-After': '1' }), 1_000],
		['Retry-After as a date', (at) => ({ 'Retry-After': new Date(at * 1_000).toUTCString() })],
		['X-RateLimit-Reset', (at) => ({ 'X-RateLimit-Reset': String(at) })],
		['no header: backs off', () => ({}), 375],
	])('%s', async (_, headers, wait) => {
		const { run, sandbox } = await startScene();
		const moment = inSeconds(1);
		sandbox.faults.add({ kind: 'status', status: 429, headers: headers(moment), times: 1 });
		const id = sandbox.situations.ready.containerId;
		const done = await run(GET, { containerId: byId(id), options: { maxWaitSeconds: 20 } });
		expect(done.items[0]?.id).toBe(id);
		const [refused, repeated] = moments(sandbox.requests);
		// A timer may be a few milliseconds early.
		const earliest = wait ? refused + wait : moment * 1_000;
		expect(repeated).toBeGreaterThanOrEqual(earliest - 10);
	});

	test.concurrent('a POST is repeated as well, since it was not carried out', async () => {
		const { run, sandbox, sent } = await startScene();
		sandbox.faults.add({ kind: 'status', status: 429, headers: { 'Retry-After': '1' }, times: 1 });
		const done = await run('party: create', { companyName: 'Elm Trading' });
		expect(done.items[0]).toMatchObject({ company_name: 'Elm Trading' });
		expect(sent()).toEqual(['POST /parties', 'POST /parties']);
	});

	test.concurrent('all requests of the run wait together', async () => {
		let count = 0;
		// The refusal is there long before the other three answers.
		const { run, sandbox } = await startScene({ latencyMs: () => (count++ === 0 ? 0 : 1_500) });
		sandbox.faults.add({ kind: 'status', status: 429, headers: { 'Retry-After': '2' }, times: 1 });
		const ids = sandbox.store.all('container').map(({ id }) => ({ id }));
		const done = await run(GET, parameters, ids.slice(0, 12));
		expect(done.items).toHaveLength(12);
		const [refused, ...others] = moments(sandbox.requests);
		expect(sandbox.requests[0].status).toBe(429);
		expect(others.filter((at) => at < refused + 1_990)).toHaveLength(3);
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
		const done = await run(GET, { containerId: byId(sandbox.situations.ready.containerId) });
		expect(done.error?.message).toMatch(
			/^The service takes no requests before \d+ \w+ \d{4} \d\d:\d\d:\d\d P[SD]T \[Item 0]$/,
		);
		expect(done.error?.description).toContain('Max Wait');
		expect(sent()).toHaveLength(1);
	});

	test.concurrent.each(['3600', '1e308', 'Infinity'])(
		'after a 503 is not waited for either: %s',
		async (reported) => {
			const { run, sandbox, sent } = await startScene();
			sandbox.faults.add({ kind: 'status', status: 503, headers: { 'Retry-After': reported } });
			const containerId = byId(sandbox.situations.ready.containerId);
			const done = await run(GET, { containerId });
			expect(done.error?.message).toBe('The service could not process the request [Item 0]');
			expect(sent()).toHaveLength(1);
		},
	);

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
