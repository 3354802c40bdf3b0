/** Where the key goes, and what an ID can reach. */
import type { IDataObject } from 'n8n-workflow';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { serve, type Served } from '../../serve/index.mts';
import { startRawServer } from '../../unit/api/rawServer.mts';
import { createEngine } from '../harness/engine.mts';
import { byId, runner, startScene } from '../harness/scene.mts';

describe('another server', () => {
	let other: Served;
	let origin: string;
	let reached: string[];

	beforeEach(async () => {
		reached = [];
		other = await serve(({ method, url, headers }) => {
			reached.push(`${method} ${url} ${JSON.stringify(headers)}`);
			return { body: { data: [] } };
		});
		origin = other.url;
	});

	afterEach(async () => await other.close());

	test('that links.next leads to is never asked', async () => {
		const { run, sandbox } = await startScene({ bulk: { shipments: 230 } });
		sandbox.faults.add({ kind: 'foreignNext', origin });
		const done = await run('shipment: getAll', { returnAll: true });
		const all = sandbox.store.newestFirst('shipment').map(({ id }) => id);
		expect(done.items.map(({ id }) => id)).toEqual(all);
		expect(reached).toEqual([]);
	});

	test.each([302])('that a %s leads to is never asked', async (status) => {
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
		const path = `/containers/${containerId}`;
		const to = `${sandbox.url}/v2${path}`;
		sandbox.faults.add({ kind: 'redirect', to, match: { path }, times: 1 });
		const done = await run('container: get', { containerId: byId(containerId) });
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

describe('the key that a good answer echoes', () => {
	test.each([
		['in a text', 'synthetic-key-1', { name: 'Token synthetic-key-1', other: 'x' }, 'Token •••'],
		['as a number', '20260311', { name: 20260311, other: 'x' }, '•••'],
		['in a text, a short one', '12345', { name: 'Token 12345', other: 'MEDU1234567' }, 'Token •••'],
	])('%s is in no item', async (_, apiKey, attributes, name) => {
		const server = await startRawServer((response) =>
			response.end(JSON.stringify({ data: { type: 'vessel', id: '1', attributes } })),
		);
		const run = runner(await createEngine({ baseUrl: server.url, apiKey }));
		for (const output of ['simplified', 'full', 'raw']) {
			const done = await run('vessel: get', { vesselId: byId('9000017', 'imo'), output });
			expect(done.items).toHaveLength(1);
			const { data, ...row } = done.items[0] as { data?: { attributes: IDataObject } };
			expect({ ...row, ...data?.attributes }).toMatchObject({ name });
			if (output !== 'simplified')
				expect({ ...row, ...data?.attributes }).toMatchObject({ other: attributes.other });
		}
		await server.close();
	});
});

describe('an ID', () => {
	const READ = 'shipment: get';

	test.each(['../webhooks', '../../v2/webhooks', 'a/stop_tracking', '/webhooks', 'a//b'])(
		'%s, taken for a link, leads nowhere else',
		async (id) => {
			const { run, sent } = await startScene();
			const done = await run(READ, { shipmentId: byId(id) });
			expect(done.error?.message).toBe(`Shipment "${id}" holds no ID [Item 0]`);
			expect(sent()).toEqual([]);
		},
	);
});

describe('a Base URL', () => {
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
