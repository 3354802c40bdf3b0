/**
 * How many requests at a time, how fast, and what is made of a limit (docs/interface.md#limits). What executions that
 * use the same key share: test/unit/api/rateLimit. All wait side by side.
 */
import { WorkflowExecute } from 'n8n-core';
import type { NodeApiError } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import type { RecordedRequest } from '../../sandbox/index.mts';
import { additionalDataFor, singleNode } from '../harness/engine.mts';
import { byId, startScene, type Scene } from '../harness/scene.mts';

const GET = 'container: get';
const parameters = { containerId: byId('={{ $json.id }}') };

const moments = ({ requests }: Scene['sandbox']) => requests.map(({ at }) => Date.parse(at));
const statuses = ({ requests }: Scene['sandbox']) => requests.map(({ status }) => status);
const mostAtOnce = ({ requests }: Scene['sandbox']) =>
	Math.max(...requests.map(({ atOnce }) => atOnce));
const idsOf = (items: Array<{ id?: unknown }>) => items.map(({ id }) => ({ id }));
const containers = ({ sandbox }: Scene, count: number) =>
	sandbox.store
		.all('container')
		.slice(0, count)
		.map(({ id }) => ({ id }));
const ready = ({ situations }: Scene['sandbox']) => ({
	containerId: byId(situations.ready.containerId),
});

describe.concurrent('side by side', () => {
	test('items and pages share the four', async () => {
		const { run, sandbox } = await startScene({ bulk: { shipments: 230 } });
		let answer = () => {};
		const until = new Promise<void>((resolve) => (answer = resolve));
		// The first page of each of the three items is answered.
		sandbox.faults.add({ kind: 'held', until, skip: 3 });
		const finished = run('shipment: getAll', { returnAll: true }, [{}, {}, {}]);
		await expect.poll(() => mostAtOnce(sandbox), { timeout: 20_000 }).toBe(4);
		// A fifth would be under way by now.
		await new Promise((resolve) => setTimeout(resolve, 100));
		answer();
		await finished;
		expect(mostAtOnce(sandbox)).toBe(4);
	});

	test('writes to one thing do not overtake each other', async () => {
		const { run, sandbox } = await startScene({ latencyMs: 40 });
		const updateFields = { refNumbers: '={{ $json.ref }}', refNumbersChange: 'replace' };
		const references = [1, 2, 3, 4].map((ref) => ({ ref }));
		await run('container: update', { ...ready(sandbox), updateFields }, references);
		expect(mostAtOnce(sandbox)).toBe(1);
		const { containerId } = sandbox.situations.ready;
		expect(sandbox.store.get('container', containerId)?.attributes.ref_numbers).toEqual(['4']);
	});
});

describe.concurrent('while the rate headers say what is left', () => {
	test('it waits for the window, and not for a 429', async () => {
		const scene = await startScene({ plan: { windows: [{ limit: 6, ms: 1_000 }] } });
		const { items } = await scene.run(GET, parameters, containers(scene, 14));
		expect(items).toHaveLength(14);
		expect(statuses(scene.sandbox)).toEqual(Array(14).fill(200));
		const starts = moments(scene.sandbox);
		// In windows of six: the last comes in the third.
		expect(starts.at(-1)! - starts[0]).toBeGreaterThanOrEqual(990);
	});

	test('one that is stopped while it waits sends nothing more and holds up nobody', async () => {
		const scene = await startScene({ plan: { windows: [{ limit: 6, ms: 4_000 }] } });
		const { engine, sandbox } = scene;
		const shipments = () =>
			sandbox.requests.filter(({ path }: RecordedRequest) => path.startsWith('/shipments'));
		const get = { resource: 'shipment', operation: 'get', shipmentId: byId('={{ $json.id }}') };
		const workflow = engine.makeWorkflow(
			singleNode(get, idsOf(sandbox.store.all('shipment')) as never, {}),
		);
		const additionalData = additionalDataFor(engine.credentials, workflow);
		const startNode = workflow.getNode('Start')!;
		const stopped = new WorkflowExecute(additionalData, 'manual').run({ workflow, startNode });
		await expect
			.poll(() => sandbox.requests.length, { interval: 5, timeout: 20_000 })
			.toBeGreaterThanOrEqual(6);
		const ids = containers(scene, 6);
		const other = scene.run(GET, parameters, ids);
		stopped.cancel();
		expect((await stopped).status).toBe('canceled');
		const { length } = shipments();
		expect(idsOf((await other).items)).toEqual(ids);
		expect(shipments()).toHaveLength(length);
		expect(new Set(statuses(sandbox))).toEqual(new Set([200]));
	});
});

describe.concurrent('a limit that resets late', () => {
	test('stops at once, and says when it resets, n8n too', async () => {
		const { run, sandbox, sent } = await startScene();
		const reset = String(Date.now() / 1_000 + 3_600);
		sandbox.faults.add({ kind: 'status', status: 429, headers: { 'X-RateLimit-Reset': reset } });
		const { error } = await run(GET, ready(sandbox));
		expect(error?.message).toMatch(
			/^The service takes no requests before \d+ \w+ \d{4} \d\d:\d\d:\d\d P[SD]T \[Item 0]$/,
		);
		expect(error?.description).toContain('Max Wait');
		// n8n 2.37 and later read it on the error.
		expect((error as NodeApiError).failure).toMatchObject({ cause: 'rate-limited' });
		expect(sent()).toHaveLength(1);
	});
});
