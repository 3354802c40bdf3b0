/** Why a run stopped, as n8n 2.37 and later read it on the error. */
import type { NodeApiError } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { byId, startScene } from '../harness/scene.mts';

const GET = 'container: get';
const failureOf = (run: { error?: unknown }) => (run.error as NodeApiError | undefined)?.failure;

describe('n8n is reported why', () => {
	test('an input that nobody could use is reported before the service is asked', async () => {
		const { run, sent } = await startScene();
		const done = await run('trackingRequest: create', { requestNumber: '={{ [] }}' });
		expect(failureOf(done)).toEqual({ cause: 'configuration-invalid' });
		expect(sent()).toEqual([]);
	});

	test('a Base URL that is none', async () => {
		const { run } = await startScene({}, { baseUrl: 'nowhere' });
		expect(failureOf(await run('shipment: getAll'))).toEqual({ cause: 'configuration-invalid' });
	});

	test('a limit that resets in an hour, and how long that is', async () => {
		const { run, sandbox } = await startScene();
		sandbox.faults.add({ kind: 'status', status: 429, headers: { 'Retry-After': '3600' } });
		const before = Date.now();
		const done = await run(GET, { containerId: byId(sandbox.situations.ready.containerId) });
		const failure = failureOf(done) as {
			cause: string;
			retryAfterMs: number;
			resetsAtEpochMs: number;
		};
		expect(failure.cause).toBe('rate-limited');
		expect(failure.resetsAtEpochMs).toBeGreaterThanOrEqual(before + 3_600_000);
		expect(failure.retryAfterMs).toBeGreaterThan(0);
		expect(failure.retryAfterMs).toBeLessThanOrEqual(3_600_000);
	});
});
