/** Tracking Request → Detect Carrier: an answer that tells no carrier is none, in whatever form one comes. */
import { expect, onTestFinished, test } from 'vitest';

import { startSandbox } from '../../sandbox/index.mts';
import { createEngine } from '../harness/engine.mts';
import { startProxy } from '../harness/proxy.mts';
import { runner } from '../harness/scene.mts';

async function detect(body: unknown) {
	const sandbox = await startSandbox();
	const proxy = await startProxy(sandbox.url, () => ({ status: 200, body }));
	onTestFinished(async () => {
		await proxy.close();
		await sandbox.close();
	});
	const run = runner(await createEngine({ baseUrl: proxy.url, apiKey: sandbox.apiKey }));
	const options = { maxWaitSeconds: 0 };
	return await run('trackingRequest: detectCarrier', { requestNumber: 'OCNA700037', options });
}

const TOLD = { number_type: 'bill_of_lading', shipping_line: { selected: { scac: 'OCNA' } } };

test.each([
	['a resource', { data: { id: '1', type: 'infer_number_results', attributes: TOLD } }],
	['plain fields', TOLD],
])('what is told as %s is given', async (_, body) => {
	const { items, error } = await detect(body);
	expect(error).toBeUndefined();
	expect(items).toMatchObject([TOLD]);
});

test.each([
	['nothing', undefined],
	['an empty object', {}],
	['a message', { message: 'Busy' }],
	['a refusal', { errors: [{ detail: 'Busy' }] }],
])('%s is no answer', async (_, body) => {
	const { items, error } = await detect(body);
	expect(items).toEqual([]);
	expect(error?.message).toBe('The service answered without the data that was asked for [Item 0]');
});
