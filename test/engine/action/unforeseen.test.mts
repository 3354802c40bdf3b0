/** What nobody has foreseen is reported in our words, and what n8n itself says stays as it is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startRawServer, type RawServer } from '../../unit/api/rawServer.mts';
import { createEngine } from '../harness/engine.mts';
import { byId, runner, startScene, type Scene } from '../harness/scene.mts';

describe('an answer nested deeper than any of the service', () => {
	let server: RawServer;
	let run: Scene['run'];

	beforeAll(async () => {
		const deep = '['.repeat(20_000) + ']'.repeat(20_000);
		const row = `{"type":"shipment","attributes":{"a":${deep}}}`;
		server = await startRawServer((response) => response.end(`{"data":[${row},${row}]}`));
		run = runner(await createEngine({ baseUrl: server.url, apiKey: 'synthetic-key' }));
	});

	afterAll(async () => await server.close());

	test.each(
		['shipment: get', 'shipment: getAll'].flatMap((name) =>
			['simplified', 'full', 'raw'].map((output) => [name, output] as const),
		),
	)('%s, %s: never a message of JavaScript', async (name, output) => {
		// What is no shipment would be asked for again, with waits.
		const options = { maxWaitSeconds: 0 };
		const done = await run(name, { shipmentId: byId('1'), output, options });
		const { message, description } = done.error ?? {};
		expect(message ?? '').not.toContain('call stack');
		if (message?.startsWith('The node came upon something')) {
			expect(message).toMatch(/\[Item 0]$/);
			expect(description).toMatch(/JavaScript says: ".*"\. Report it .*issues\.$/);
		}
	});
});

test("an expression that cannot be evaluated is reported in n8n's words", async () => {
	const { run, sent } = await startScene();
	const done = await run('shipment: get', { shipmentId: byId("={{ $('Nope').item.json.id }}") });
	expect(done.error?.message).toContain("Referenced node doesn't exist");
	expect(sent()).toEqual([]);
});

test('a value that holds a code of Node.js is reported as it was given', async () => {
	const { run } = await startScene();
	const done = await run('shipment: getAll', { options: { timeoutSeconds: '={{ "EPERM" }}' } });
	expect(done.error?.message).toBe('Timeout (Seconds) "EPERM" is not a number above 0 [Item 0]');
});
