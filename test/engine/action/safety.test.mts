/** Where the key goes, and what an answer of any size or depth makes of a run. */
import type { IDataObject } from 'n8n-workflow';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { serve } from '../../serve/index.mts';
import { closeAfterFile } from '../harness/closing.mts';
import { createEngine } from '../harness/engine.mts';
import { byId, failuresOf, runner, startScene, TO_OUTPUT } from '../harness/scene.mts';

const vesselId = byId('9000017', 'imo');

/** The node at a service that answers everything alike. */
async function startAnswering(text: string, status = 200, apiKey = 'synthetic-key') {
	const answer = { status, headers: { 'Retry-After': '3600' }, body: text };
	const { url, close } = await serve(() => answer);
	closeAfterFile(close);
	return runner(await createEngine({ baseUrl: url, apiKey }));
}

describe('another server', () => {
	let origin: string;
	let reached: string[];

	beforeAll(async () => {
		const other = await serve(({ method, url, headers }) => {
			reached.push(`${method} ${url} ${JSON.stringify(headers)}`);
			return { body: { data: [] } };
		});
		closeAfterFile(other.close);
		origin = other.url;
	});
	beforeEach(() => void (reached = []));

	test('that links.next leads to is never asked', async () => {
		const { run, sandbox } = await startScene({ bulk: { shipments: 130 } });
		sandbox.faults.add({ kind: 'foreignNext', origin });
		const { items } = await run('shipment: getAll', { returnAll: true });
		const all = sandbox.store.newestFirst('shipment').map(({ id }) => id);
		expect(items.map(({ id }) => id)).toEqual(all);
		expect(reached).toEqual([]);
	});

	test('that a redirect leads to is never asked, neither to read nor to write', async () => {
		const { run, sandbox, sent } = await startScene();
		const to = `${origin}/v2/containers`;
		sandbox.faults.add({ kind: 'redirect', to, status: 302 });
		expect((await run('vessel: get', { vesselId })).error).toMatchObject({
			message: 'The Base URL leads on to another address, where the API key was not sent [Item 0]',
			httpCode: '302',
		});
		expect((await run('party: create', { companyName: 'Elm Trading' })).error).toBeDefined();
		expect(sent()).toHaveLength(2);
		expect(reached).toEqual([]);
	});
});

test.each([
	['in a text', 'synthetic-key-1', { name: 'Token synthetic-key-1', other: 'x' }, 'Token •••'],
	['as a number', '20260311', { name: 20260311, other: 'x' }, '•••'],
])('the key that a good answer echoes %s is in no item', async (_, apiKey, attributes, name) => {
	const data = { type: 'vessel', id: '1', attributes };
	const run = await startAnswering(JSON.stringify({ data }), 200, apiKey);
	for (const output of ['simplified', 'full', 'raw']) {
		const done = await run('vessel: get', { vesselId, output });
		expect(done.items).toHaveLength(1);
		const { data, ...row } = done.items[0] as { data?: { attributes: IDataObject } };
		const other = output === 'simplified' ? {} : { other: attributes.other };
		expect({ ...row, ...data?.attributes }).toMatchObject({ name, ...other });
	}
});

test('what n8n keeps of a refusal stays below 100 kB, however much the service says', async () => {
	const entry = { status: '422', detail: '柜'.repeat(100), meta: { trace: 'x'.repeat(100) } };
	const run = await startAnswering(JSON.stringify({ errors: Array(10_000).fill(entry) }), 429);
	const { error } = await run('vessel: get', { vesselId });
	const { name, message, stack } = error as Error;
	const goingOn = await run('vessel: get', { vesselId }, [{}], TO_OUTPUT);
	expect(failuresOf(goingOn)).toHaveLength(1);
	for (const kept of [{ ...error, name, message, stack }, goingOn.outputs[0]])
		expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThan(100_000);
});

test.each(['simplified', 'full', 'raw'])(
	'an answer nested deeper than any of the service, Output %s: never a message of JavaScript',
	async (output) => {
		const deep = '['.repeat(20_000) + ']'.repeat(20_000);
		const row = `{"type":"shipment","attributes":{"a":${deep}}}`;
		const run = await startAnswering(`{"data":[${row},${row}]}`);
		for (const name of ['shipment: get', 'shipment: getAll']) {
			// What is no shipment would be asked for again, with waits.
			const options = { maxWaitSeconds: 0 };
			const { error } = await run(name, { shipmentId: byId('1'), output, options });
			const { message = '', description } = error ?? {};
			expect(message).not.toContain('call stack');
			if (message.startsWith('The node came upon something')) {
				expect(message).toMatch(/\[Item 0]$/);
				expect(description).toMatch(/JavaScript says: ".*"\. Report it .*issues\.$/);
			}
		}
	},
);
