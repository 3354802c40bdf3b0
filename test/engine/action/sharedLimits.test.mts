/** Executions that use the same key at the same time share what is left of it (docs/interface.md#limits). */
import { WorkflowExecute } from 'n8n-core';
import { describe, expect, test } from 'vitest';

import type { RecordedRequest } from '../../sandbox/index.mts';
import { additionalDataFor, singleNode } from '../harness/engine.mts';
import { byId, failuresOf, startScene, TO_OUTPUT, type Scene } from '../harness/scene.mts';

const GET = 'container: get';
const parameters = { containerId: byId('={{ $json.id }}') };
/** A window that does not end while this is maintained, since windows are aligned to 1970. */
const YEARS = 100 * 365 * 86_400_000;

const statusesOf = (requests: RecordedRequest[]) => [
	...new Set(requests.map(({ status }) => status)),
];
const containersOf = ({ sandbox }: Scene) =>
	sandbox.store.all('container').map(({ id }) => ({ id }));

describe('several at once', () => {
	test.concurrent('have their items in order, and meet no 429', async ({ expect }) => {
		const scene = await startScene({ plan: { windows: [{ limit: 25, ms: 2_000 }] } });
		const ids = containersOf(scene).slice(0, 15);
		const get = async () => await scene.run(GET, parameters, ids);
		const runs = await Promise.all([get(), get(), get(), get()]);
		for (const { items } of runs) expect(items.map(({ id }) => ({ id }))).toEqual(ids);
		expect(statusesOf(scene.sandbox.requests)).toEqual([200]);
	});
});

test('a run that is stopped while it waits sends nothing more and holds up nobody', async () => {
	const scene = await startScene({ plan: { windows: [{ limit: 6, ms: 2_000 }] } });
	const { engine, sandbox } = scene;
	const isOf = (path: string) => (request: RecordedRequest) => request.path.startsWith(path);
	const workflow = engine.makeWorkflow(
		singleNode(
			{ resource: 'shipment', operation: 'get', shipmentId: byId('={{ $json.id }}') },
			sandbox.store.all('shipment').map(({ id }) => ({ id })),
			{},
		),
	);
	const additionalData = additionalDataFor(engine.credentials, workflow);
	const startNode = workflow.getNode('Start')!;
	const stopped = new WorkflowExecute(additionalData, 'manual').run({ workflow, startNode });
	while (sandbox.requests.length < 6) await new Promise((resolve) => setTimeout(resolve, 10));
	const ids = containersOf(scene).slice(0, 10);
	const other = scene.run(GET, parameters, ids);
	stopped.cancel();
	expect((await stopped).status).toBe('canceled');
	const sent = sandbox.requests.filter(isOf('/shipments')).length;
	expect((await other).items.map(({ id }) => ({ id }))).toEqual(ids);
	expect(sandbox.requests.filter(isOf('/shipments'))).toHaveLength(sent);
	expect(statusesOf(sandbox.requests)).toEqual([200]);
});

describe('what is used up', () => {
	const plan = { windows: [{ limit: 4, ms: YEARS }] };

	test.concurrent(
		'stops those that begin together with one refusal at most',
		async ({ expect }) => {
			const scene = await startScene({ plan });
			const ids = containersOf(scene).slice(0, 6);
			const get = async () => await scene.run(GET, parameters, ids, TO_OUTPUT);
			const runs = await Promise.all([get(), get(), get()]);
			expect(runs.flatMap((run) => failuresOf(run)).map(({ status }) => status)).toEqual(
				Array(14).fill(429),
			);
			expect(scene.sandbox.requests.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		},
	);

	test.concurrent('is so for one key and one service', async ({ expect }) => {
		const scene = await startScene({ plan });
		const { url, keys } = scene.sandbox;
		const ids = containersOf(scene).slice(0, 4);
		const other = await startScene({ plan });
		await scene.run(GET, parameters, ids);
		expect((await scene.run(GET, parameters, ids.slice(0, 1))).error).toBeDefined();
		const elsewhere = containersOf(other).slice(0, 4);
		expect((await other.run(GET, parameters, elsewhere)).items).toHaveLength(4);
		const withOtherKey = await startScene({}, { baseUrl: url, apiKey: keys.readOnly });
		expect((await withOtherKey.run(GET, parameters, ids)).items).toHaveLength(4);
	});
});
