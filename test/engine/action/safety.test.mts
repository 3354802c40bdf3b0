/** Where the key goes, what an ID can reach, and how a run is stopped. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WorkflowExecute } from 'n8n-core';
import type { IDataObject, INode } from 'n8n-workflow';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { additionalDataFor, createEngine, singleNode } from '../harness/engine.mts';
import { byId, runner, startScene, TO_OUTPUT, type Scene } from './setup.mts';

describe('another server', () => {
	let other: Server;
	let origin: string;
	let reached: string[];

	beforeEach(async () => {
		reached = [];
		other = createServer((request, response) => {
			reached.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
			response.end('{"data":[]}');
		});
		await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
		origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
	});

	afterEach(async () => {
		other.closeAllConnections();
		await new Promise((resolve) => other.close(resolve));
	});

	test('that links.next leads to is never asked', async () => {
		const { run, sandbox } = await startScene({ bulk: { shipments: 230 } });
		sandbox.faults.add({ kind: 'foreignNext', origin });
		const done = await run('shipment: getAll', { returnAll: true });
		const all = sandbox.store.newestFirst('shipment').map(({ id }) => id);
		expect(done.items.map(({ id }) => id)).toEqual(all);
		expect(reached).toEqual([]);
	});

	test.each([301, 302, 303, 307, 308])('that a %s leads to is never asked', async (status) => {
		const { run, sandbox, sent } = await startScene();
		sandbox.faults.add({ kind: 'redirect', to: `${origin}/v2/containers`, status });
		const parameters = { containerId: byId(sandbox.situations.ready.containerId) };
		const done = await run('container: get', parameters);
		expect(done.error).toMatchObject({
			message: 'The Base URL leads on to another address, where the API key was not sent [Item 0]',
			httpCode: String(status),
		});
		expect(reached).toEqual([]);
		expect(sent()).toHaveLength(1);
	});

	test('that a write is led to is never asked', async () => {
		const { run, sandbox } = await startScene();
		sandbox.faults.add({ kind: 'redirect', to: `${origin}/v2/parties`, status: 307 });
		const done = await run('party: create', { companyName: 'Elm Trading' });
		expect(done.error).toBeDefined();
		expect(reached).toEqual([]);
	});

	test('a redirect on the same origin is followed, with the key', async () => {
		const { run, sandbox } = await startScene();
		const { containerId } = sandbox.situations.ready;
		const to = `${sandbox.url}/v2/containers/${containerId}`;
		sandbox.faults.add({ kind: 'redirect', to, match: { path: '/containers/moved' } });
		const done = await run('container: get', { containerId: byId('moved') });
		expect(done.items[0]?.id).toBe(containerId);
		expect(sandbox.requests.map(({ authorized }) => authorized)).toEqual([true, true]);
	});

	test('redirects that go round end', async () => {
		const { run, sandbox, sent } = await startScene();
		sandbox.faults.add({ kind: 'redirect', to: '/v2/containers/round' });
		const done = await run('container: get', { containerId: byId('round') });
		expect(done.error).toBeDefined();
		expect(sent().length).toBeLessThan(10);
	});
});

describe('an ID', () => {
	const READ = 'shipment: get';

	test.each([
		['../webhooks', '/shipments/..%2Fwebhooks'],
		['../../v2/webhooks', '/shipments/..%2F..%2Fv2%2Fwebhooks'],
		['a/stop_tracking', '/shipments/a%2Fstop_tracking'],
		['x?filter=1', '/shipments/x%3Ffilter%3D1'],
		['x#y', '/shipments/x%23y'],
		['%2e%2e', '/shipments/%252e%252e'],
		['two words', '/shipments/two%20words'],
		['ü✓', '/shipments/%C3%BC%E2%9C%93'],
		['..\\webhooks', '/shipments/..%5Cwebhooks'],
	])('%s is one segment of the path', async (id, path) => {
		const { run, sent } = await startScene();
		const done = await run(READ, { shipmentId: byId(id) });
		expect(done.error).toMatchObject({ httpCode: '404' });
		expect(sent()).toEqual([`GET ${path}`]);
	});

	test.each(['.', '..', ' .. '])('%j is refused before any request', async (id) => {
		const { run, sent } = await startScene();
		const done = await run(READ, { shipmentId: byId(id) });
		expect(done.error?.message).toBe(`The ID "${id.trim()}" cannot be looked up [Item 0]`);
		expect(sent()).toEqual([]);
	});

	test('is found in a URL, of the app as of the service', async () => {
		const { run, sandbox, sent } = await startScene();
		const { shipmentId } = sandbox.situations.ready;
		const urls = [
			`https://app.terminal49.com/shipments/${shipmentId}`,
			`https://app.terminal49.com/shipments/${shipmentId}?tab=containers#top`,
			`${sandbox.url}/v2/shipments/${shipmentId}`,
		];
		const parameters = { shipmentId: byId('={{ $json.url }}', 'url') };
		const done = await run(
			READ,
			parameters,
			urls.map((url) => ({ url })),
		);
		expect(done.items.map(({ id }) => id)).toEqual([shipmentId, shipmentId, shipmentId]);
		expect(new Set(sent())).toEqual(new Set([`GET /shipments/${shipmentId}`]));
	});

	test('in a URL of something else is not taken', async () => {
		const { run, sent } = await startScene();
		const url = 'https://app.terminal49.com/containers/1';
		const done = await run(READ, { shipmentId: byId('={{ $json.url }}', 'url') }, [{ url }]);
		expect(done.error?.message).toContain('[Item 0]');
		expect(sent()).toEqual([]);
	});
});

describe('a run', () => {
	function start(
		{ engine }: Scene,
		parameters: IDataObject,
		input: IDataObject[] = [{}],
		settings: Partial<INode> = {},
	) {
		const workflow = engine.makeWorkflow(singleNode(parameters, input, settings));
		const additionalData = additionalDataFor(engine.credentials, workflow);
		const startNode = workflow.getNode('Start')!;
		return new WorkflowExecute(additionalData, 'manual').run({ workflow, startNode });
	}

	test.each([
		['', {}],
		[', refusals going to the output', TO_OUTPUT],
	])('that is stopped while it waits ends soon, and sends nothing more%s', async (_, settings) => {
		const scene = await startScene();
		const { faults, requests } = scene.sandbox;
		faults.add({ kind: 'status', status: 429, headers: { 'Retry-After': '3' } });
		const running = start(scene, { resource: 'shipment', operation: 'getAll' }, [{}], settings);
		await until(() => requests.length === 1);
		const stoppedAt = Date.now();
		running.cancel();
		expect((await running).status).toBe('canceled');
		expect(Date.now() - stoppedAt).toBeLessThan(1_500);
		expect(requests).toHaveLength(1);
	});

	test('that is stopped between items sends nothing more', async () => {
		const scene = await startScene({ latencyMs: 50 });
		const { requests } = scene.sandbox;
		const parameters = { companyName: '={{ $json.name }}' };
		const names = Array.from({ length: 60 }, (_, index) => ({ name: `Company ${index}` }));
		const running = start(scene, { resource: 'party', operation: 'create', ...parameters }, names);
		await until(() => requests.length >= 8);
		running.cancel();
		expect((await running).status).toBe('canceled');
		expect(requests.length).toBeLessThanOrEqual(16);
	});

	test('without any item sends nothing', async () => {
		const { run, sent } = await startScene();
		const done = await run('shipment: getAll', {}, []);
		expect(done.error).toBeUndefined();
		expect(sent()).toEqual([]);
	});
});

describe('a Base URL', () => {
	test.each(['', '/', '/v2', '/v2/', '/v2//'])('may end in %j', async (tail) => {
		const { sandbox, sent } = await startScene();
		const { url, apiKey } = sandbox;
		const run = runner(await createEngine({ baseUrl: ` ${url}${tail} `, apiKey: ` ${apiKey}\n` }));
		const done = await run('vessel: get', { vesselId: byId('9000017', 'imo') });
		expect(done.items).toHaveLength(1);
		expect(sent()).toEqual(['GET /vessels/9000017']);
	});

	test.each([
		['', 'The Base URL is empty'],
		['not an address', 'The Base URL "not an address" is not a web address'],
		['ftp://127.0.0.1', 'The Base URL must start with https://, not ftp://'],
		['http://api.example.com', /^The Base URL uses plain http, so the API key would travel/],
		['https://user:secret@api.example.com', 'The Base URL holds more than a host and a path'],
	])('%j is refused before any request', async (url, message) => {
		const { run } = await startScene({}, { baseUrl: url });
		const done = await run('shipment: getAll', {}, [{}, {}]);
		expect(done.error?.message).toMatch(message);
		expect(done.error?.description).toMatch(/https:\/\//);
	});
});

async function until(condition: () => boolean): Promise<void> {
	while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}
