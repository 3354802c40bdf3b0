/** What is sent again after a fault on the way, and what never is. Each fault and each method: test/unit/api/retry. */
import { randomUUID } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { webhookOf } from '../../operations/inSandbox.mts';
import type { Fault, Sandbox } from '../../sandbox/index.mts';
import { byId, startScene } from '../harness/scene.mts';

const UNAVAILABLE: Fault = { kind: 'status', status: 503 };
const LOST: Fault = { kind: 'resetAfter' };
const TIMEOUT: Fault = { kind: 'timeout' };
/** Long enough for an answer on a machine that has much else to do. */
const OPTIONS = { options: { timeoutSeconds: 2 } };
const ready = ({ situations }: Sandbox) => ({ containerId: byId(situations.ready.containerId) });

type Case = [operation: string, fault: Fault, parameters: (sandbox: Sandbox) => IDataObject];

const REPEATED: Case[] = [
	['container: get', { kind: 'reset' }, ready],
	[
		'shipment: stopTracking',
		LOST,
		({ situations }) => ({ shipmentId: byId(situations.ready.shipmentId) }),
	],
	['webhook: delete', LOST, (sandbox) => ({ webhookId: byId(webhookOf(sandbox)) })],
	['trackingRequest: detectCarrier', UNAVAILABLE, () => ({ requestNumber: 'OCNA700037' })],
];

const SENT_ONCE: Case[] = [
	['party: create', LOST, () => ({ companyName: 'Elm Trading' })],
	['party: create', TIMEOUT, () => ({ companyName: 'Elm Trading' })],
	// It would double notifications.
	[
		'webhook: create',
		UNAVAILABLE,
		() => ({ url: 'http://127.0.0.1:9/x', additionalFields: { active: false } }),
	],
	// It may be charged.
	['container: refresh', LOST, ready],
];

test.concurrent.each(REPEATED)('%s is sent again after %j', async (operation, fault, of) => {
	const { run, sandbox, sent } = await startScene();
	const parameters = of(sandbox);
	sandbox.faults.add({ ...fault, times: 1 });
	const { error, items } = await run(operation, { ...parameters, ...OPTIONS });
	expect([error, items.length, sent().length]).toEqual([undefined, 1, 2]);
	expect(sent()[1]).toBe(sent()[0]);
});

test.concurrent.each(SENT_ONCE)('%s is never sent again after %j', async (operation, fault, of) => {
	const { run, sandbox, sent } = await startScene();
	sandbox.faults.add({ ...fault, times: 1 });
	const { error } = await run(operation, { ...of(sandbox), ...OPTIONS });
	expect(error?.message).toMatch(/\[Item 0]$/);
	expect(error?.context).toMatchObject({ outcomeUnknown: true });
	expect(sent()).toHaveLength(1);
});

describe.concurrent('what a repeat cannot mend', () => {
	test('what is not there is not deleted, although a limit held up the first try', async () => {
		const { run, sandbox, sent } = await startScene();
		sandbox.faults.add({ kind: 'status', status: 429, headers: { 'Retry-After': '1' }, times: 1 });
		const done = await run('webhook: delete', { webhookId: byId(randomUUID()) });
		expect(done.error).toMatchObject({ httpCode: '404' });
		expect(sent()).toHaveLength(2);
	});

	test('a web page that says it is fine is asked for again, as behind a proxy that is being restarted', async () => {
		const { run, sandbox, sent } = await startScene();
		sandbox.faults.add({ kind: 'html', status: 200 });
		const { error } = await run('container: get', {
			...{ ...ready(sandbox), options: { maxWaitSeconds: 1 } },
		});
		expect(error?.description).toContain('The answer was a web page (status 200)');
		expect(sent()).toHaveLength(2);
	});

	test('a service that stays down is reported within Max Wait', async () => {
		const { run, sandbox, sent } = await startScene();
		sandbox.faults.add(UNAVAILABLE);
		const options = { maxWaitSeconds: 2 };
		const done = await run('container: get', { ...ready(sandbox), options });
		expect(done.error?.message).toBe('The service could not process the request [Item 0]');
		// The wait before a fourth would end after it.
		expect(sent()).toHaveLength(3);
	});
});
