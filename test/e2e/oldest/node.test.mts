/** The action node on the engine of n8n 1.123.0: lists, faults and redirects through its helpers. */
import type { IExecuteFunctions, INodeParameters, INodeType, NodeApiError } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { contextOf, CREDENTIAL, loadedBy } from '../../engine/harness/credentialHost.mts';
import { startSandbox, type Sandbox } from '../../sandbox/index.mts';
import { oldestN8n } from './packages.mts';

const SHIPMENTS = { resource: 'shipment', operation: 'getAll', returnAll: true };

let sandbox: Sandbox;
let other: Sandbox;

beforeAll(async () => {
	[sandbox, other] = await Promise.all([startSandbox(), startSandbox()]);
});
afterAll(async () => await Promise.all([sandbox.close(), other.close()]));
beforeEach(() => {
	sandbox.faults.clear();
	sandbox.clearRequests();
});

async function run(parameters: INodeParameters, apiKey = sandbox.apiKey): Promise<unknown[]> {
	const n8n = oldestN8n();
	const { credentialTypes, nodeTypes } = await loadedBy(n8n);
	const node = nodeTypes.containerTracking.type as INodeType;
	const data = { apiKey, baseUrl: sandbox.url };
	const credential = { type: credentialTypes[CREDENTIAL].type, data };
	const context: IExecuteFunctions = contextOf(n8n, credential, node, { parameters });
	const outputs = await node.execute?.call(context);
	return Array.isArray(outputs) ? outputs[0] : [];
}

test('a whole list is read, over faults on the way', async () => {
	sandbox.faults.add({ times: 1, kind: 'status', status: 503 });
	sandbox.faults.add({ times: 1, kind: 'reset' });
	expect(await run(SHIPMENTS)).toHaveLength(sandbox.store.all('shipment').length);
});

test('a redirect to another path of the service is followed', async () => {
	sandbox.faults.add({ times: 1, kind: 'redirect', to: '/v2/shipments?page[size]=1', status: 307 });
	await expect(run({ ...SHIPMENTS, returnAll: false, limit: 1 })).resolves.toHaveLength(1);
});

test('a redirect elsewhere is reported, and not followed', async () => {
	sandbox.faults.add({ kind: 'redirect', to: `${other.url}/v2/shipments`, status: 302 });
	await expect(run(SHIPMENTS)).rejects.toThrow('The Base URL leads on to another address');
	expect(other.requests).toEqual([]);
});

test("a wrong key fails with the service's words", async () => {
	await expect(run(SHIPMENTS, 'wrong')).rejects.toMatchObject({
		description: expect.stringContaining('Invalid API Key'),
	});
});

test('a key that cannot be sent is named', async () => {
	const reported = run(SHIPMENTS, ' ').catch(
		({ message, description }: NodeApiError) => `${message} ${description}`,
	);
	expect(await reported).toContain('The API Key is empty');
	expect(sandbox.requests).toEqual([]);
});
