/** How a run is stopped, whatever it is waiting for. */
import { WorkflowExecute } from 'n8n-core';
import type { IDataObject, INode } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { byId, documentOf } from '../../operations/inSandbox.mts';
import { KEYS } from '../../sandbox/authentication.mts';
import { pause, startRawServer } from '../../unit/api/rawServer.mts';
import { additionalDataFor, createEngine, singleNode } from '../harness/engine.mts';
import { startScene, TO_OUTPUT, type Scene } from '../harness/scene.mts';

function start(
	{ engine }: Pick<Scene, 'engine'>,
	parameters: IDataObject,
	input: IDataObject[] = [{}],
	settings: Partial<INode> = {},
) {
	const workflow = engine.makeWorkflow(singleNode(parameters, input, settings));
	const additionalData = additionalDataFor(engine.credentials, workflow);
	const startNode = workflow.getNode('Start')!;
	return new WorkflowExecute(additionalData, 'manual').run({ workflow, startNode });
}

/** What it ends as that is stopped. */
async function cancel(running: ReturnType<typeof start>): Promise<void> {
	running.cancel();
	expect((await running).status).toBe('canceled');
}

const LIST = { resource: 'shipment', operation: 'getAll' };

describe.each([
	['', {}],
	[', refusals going to the output', TO_OUTPUT],
])('a run%s', (_, settings) => {
	test('that is stopped while it waits ends then, and sends nothing more', async () => {
		// A key of its own: what it is reported outlasts this test.
		const scene = await startScene({}, { apiKey: KEYS.readOnly });
		const { faults, requests } = scene.sandbox;
		faults.add({ kind: 'status', status: 429, headers: { 'Retry-After': '200' } });
		const running = start(scene, LIST, [{}], settings);
		await until(() => requests.length === 1);
		await cancel(running);
		expect(requests).toHaveLength(1);
	});

	test('that is stopped while a body comes closes its connection', async () => {
		const server = await startRawServer((response) => response.write('{"data":['));
		const engine = await createEngine({ baseUrl: server.url, apiKey: 'synthetic-key' });
		const running = start({ engine }, LIST, [{}], settings);
		await until(() => server.requests.length === 1);
		await pause(50);
		await cancel(running);
		await server.idle();
		expect(server.requests).toHaveLength(1);
		await server.close();
	});
});

test('a run that is stopped while a file comes closes its connection', async () => {
	const host = await startRawServer((response) => response.write('Arrival'));
	const scene = await startScene();
	const body = { download_url: `${host.url}/file` };
	scene.sandbox.faults.add({ kind: 'status', status: 200, body, times: 1 });
	const documentId = byId(documentOf(scene.sandbox));
	const running = start(scene, { resource: 'document', operation: 'download', documentId });
	await until(() => host.requests.length === 1);
	await pause(50);
	await cancel(running);
	await host.idle();
	await host.close();
});

test('a run that is stopped between items sends nothing more', async () => {
	const scene = await startScene({ latencyMs: 50 });
	const { requests } = scene.sandbox;
	const create = { resource: 'party', operation: 'create', companyName: '={{ $json.name }}' };
	const names = Array.from({ length: 60 }, (_, index) => ({ name: `Company ${index}` }));
	const running = start(scene, create, names);
	await until(() => requests.length >= 8);
	await cancel(running);
	expect(requests.length).toBeLessThanOrEqual(16);
});

test('a run without any item sends nothing', async () => {
	const { run, sent } = await startScene();
	const done = await run('shipment: getAll', {}, []);
	expect([done.error, sent()]).toEqual([undefined, []]);
});

async function until(condition: () => boolean): Promise<void> {
	while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}
