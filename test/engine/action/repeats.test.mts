/** What is sent again after a fault on the way, and what never is. */
import { randomUUID } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import type { Fault, Sandbox } from '../../sandbox/index.mts';
import { byId, startScene } from '../harness/scene.mts';

const FAULTS: Array<[string, Fault]> = [
	['503', { kind: 'status', status: 503 }],
	['a reset', { kind: 'reset' }],
	['a reset after it was processed', { kind: 'resetAfter' }],
	['an answer that breaks off', { kind: 'truncated', how: 'connection' }],
	['JSON that ends in the middle', { kind: 'truncated', how: 'json' }],
	['a page of a proxy', { kind: 'html', status: 502 }],
	['no answer in time', { kind: 'timeout' }],
];

/** One of each kind, where the method and not the fault is what matters. */
const KINDS_OF_FAULTS = FAULTS.filter(([name]) =>
	['503', 'a reset', 'a reset after it was processed'].includes(name),
);

/** Long enough for an answer on a machine that has much else to do. */
const OPTIONS = { options: { timeoutSeconds: 4 } };

interface Case {
	operation: string;
	sends: string;
	parameters(sandbox: Sandbox): IDataObject;
}

const REPEATED: Case[] = [
	{
		operation: 'container: get',
		sends: 'GET',
		parameters: ({ situations }) => ({ containerId: byId(situations.ready.containerId) }),
	},
	{
		operation: 'shipment: stopTracking',
		sends: 'PATCH',
		parameters: ({ situations }) => ({ shipmentId: byId(situations.ready.shipmentId) }),
	},
	{
		operation: 'webhook: delete',
		sends: 'DELETE',
		parameters: (sandbox) => ({ webhookId: byId(addWebhook(sandbox)) }),
	},
	{
		operation: 'trackingRequest: detectCarrier',
		sends: 'POST that only asks',
		parameters: () => ({ requestNumber: 'OCNA700037' }),
	},
];

const SENT_ONCE: Case[] = [
	{
		operation: 'party: create',
		sends: 'POST',
		parameters: () => ({ companyName: 'Elm Trading' }),
	},
	{
		operation: 'webhook: create',
		sends: 'POST that would double notifications',
		parameters: () => ({ url: 'http://127.0.0.1:9/x', additionalFields: { active: false } }),
	},
	{
		operation: 'container: refresh',
		sends: 'PATCH that may be charged',
		parameters: ({ situations }) => ({ containerId: byId(situations.ready.containerId) }),
	},
];

function addWebhook({ store }: Sandbox): string {
	const attributes = { url: 'http://127.0.0.1:9/x', active: false, events: ['*'], headers: [] };
	return store.add({ id: store.nextId('webhook'), type: 'webhook', attributes, relationships: {} })
		.id;
}

describe.concurrent.each(REPEATED)('$operation, a $sends', ({ operation, sends, parameters }) => {
	const faults = sends === 'GET' ? FAULTS : KINDS_OF_FAULTS;

	test.each(faults)('is sent again after %s', async (_, fault) => {
		const { run, sandbox, sent } = await startScene();
		const given = parameters(sandbox);
		sandbox.faults.add({ ...fault, times: 1 });
		const done = await run(operation, { ...given, ...OPTIONS });
		expect(done.error).toBeUndefined();
		expect(done.items).toHaveLength(1);
		expect(sent()).toHaveLength(2);
		expect(sent()[1]).toBe(sent()[0]);
	});
});

describe.concurrent.each(SENT_ONCE)('$operation, a $sends', ({ operation, sends, parameters }) => {
	const faults = sends === 'POST' ? FAULTS : KINDS_OF_FAULTS;

	test.each(faults)('is never sent again after %s', async (_, fault) => {
		const { run, sandbox, sent } = await startScene();
		sandbox.faults.add({ ...fault, times: 1 });
		const done = await run(operation, { ...parameters(sandbox), ...OPTIONS });
		expect(done.error?.message).toMatch(/\[Item 0]$/);
		expect(done.error?.context).toMatchObject({ outcomeUnknown: true });
		expect(sent()).toHaveLength(1);
	});
});

describe.concurrent('what a repeat cannot mend', () => {
	test.each([400, 401, 403, 404, 409, 422])('%s is never repeated', async (status) => {
		const { run, sandbox, sent } = await startScene();
		sandbox.faults.add({ kind: 'status', status });
		const containerId = byId(sandbox.situations.ready.containerId);
		const done = await run('container: get', { containerId });
		expect(done.error).toMatchObject({ httpCode: String(status) });
		expect(sent()).toHaveLength(1);
	});

	test('what is not there is not deleted, although a limit held up the first try', async () => {
		const { run, sandbox, sent } = await startScene();
		sandbox.faults.add({ kind: 'status', status: 429, headers: { 'Retry-After': '1' }, times: 1 });
		const done = await run('webhook: delete', { webhookId: byId(randomUUID()) });
		expect(done.error).toMatchObject({ httpCode: '404' });
		expect(sent()).toHaveLength(2);
	});

	test('a web page that says it is fine is no answer either', async () => {
		const { run, sandbox, sent } = await startScene();
		sandbox.faults.add({ kind: 'html', status: 200 });
		const containerId = byId(sandbox.situations.ready.containerId);
		const options = { maxWaitSeconds: 1 };
		const done = await run('container: get', { containerId, options });
		expect(done.error?.description).toContain('The answer was a web page (status 200)');
		// Asked for again, as behind a proxy that is being restarted.
		expect(sent()).toHaveLength(2);
	});

	test('a service that stays down is reported within Max Wait', async () => {
		const { run, sandbox, sent } = await startScene();
		sandbox.faults.add({ kind: 'status', status: 503 });
		const containerId = byId(sandbox.situations.ready.containerId);
		const done = await run('container: get', { containerId, options: { maxWaitSeconds: 2 } });
		expect(done.error?.message).toBe('The service could not process the request [Item 0]');
		// The wait before a fourth would end after it.
		expect(sent()).toHaveLength(3);
	});

	test('an address where nobody answers is named as such', async () => {
		const { run } = await startScene({}, { baseUrl: 'http://127.0.0.1:1' });
		const options = { maxWaitSeconds: 1 };
		const done = await run('vessel: get', { vesselId: byId('9000017', 'imo'), options });
		expect(done.error?.message).toBe('The service refused the connection [Item 0]');
		expect(done.error?.description).toContain('Check the Base URL of the credential');
	});
});
