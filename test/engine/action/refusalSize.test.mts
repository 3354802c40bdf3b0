/** What n8n keeps of a refusal, however much the service says. */
import { afterEach, describe, expect, test } from 'vitest';

import { startRawServer, type RawServer } from '../../unit/api/rawServer.mts';
import { createEngine } from '../harness/engine.mts';
import { byId, failuresOf, runner, TO_ERROR_OUTPUT, TO_OUTPUT } from '../harness/scene.mts';

const LIMIT = 100_000;
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const BODIES: Array<[string, () => string]> = [
	[
		'10,000 entries',
		() =>
			JSON.stringify({
				errors: Array.from({ length: 10_000 }, (_, index) => ({
					status: '422',
					title: 'Unprocessable Entity',
					detail: `Row ${index} is not valid: ${'柜'.repeat(100)}`,
					source: { pointer: `/data/attributes/rows/${index}` },
					meta: { trace: 'x'.repeat(100) },
				})),
			}),
	],
	['a web page of 1 MB', () => `<!doctype html>${'<p>x</p>'.repeat(125_000)}`],
];

describe.each([400, 429])('a refusal with status %d', (status) => {
	let server: RawServer;
	afterEach(async () => await server.close());

	test.each(BODIES)('and %s stays below 100 kB', async (_, body) => {
		const bytes = Buffer.from(body());
		server = await startRawServer((response) => {
			response.writeHead(status, { 'Retry-After': '3600' }).end(bytes);
		});
		const run = runner(await createEngine({ baseUrl: server.url, apiKey: 'synthetic-key' }));
		const parameters = { vesselId: byId('9000017', 'imo') };
		const stopped = await run('vessel: get', parameters);
		const { error } = stopped;
		expect(error).toBeDefined();
		const { name, message, stack } = error as Error;
		expect(bytesOf({ ...error, name, message, stack })).toBeLessThan(LIMIT);
		for (const [settings, output] of [
			[TO_OUTPUT, 0],
			[TO_ERROR_OUTPUT, 1],
		] as const) {
			const done = await run('vessel: get', parameters, [{}], settings);
			expect(failuresOf(done, output)).toHaveLength(1);
			expect(bytesOf(done.outputs[output])).toBeLessThan(LIMIT);
		}
	});
});
