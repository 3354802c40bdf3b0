/** Timeout and Max Wait, which expressions may set to anything, and what cannot be begun at all. */
import type { NodeApiError } from 'n8n-workflow';
import { beforeAll, describe, expect, test } from 'vitest';

import {
	byId,
	failuresOf,
	startScene,
	useScene,
	TO_ERROR_OUTPUT,
	TO_OUTPUT,
} from '../harness/scene.mts';

const GET = 'vessel: get';
const vesselId = byId('9000017', 'imo');

const REFUSED: Array<[name: string, given: string, message: string]> = [
	['timeoutSeconds', '={{ 0 }}', 'Timeout (Seconds) is 0, not a number above 0'],
	// A code of Node.js is no reason to call it a fault of the network.
	['timeoutSeconds', '={{ "EPERM" }}', 'Timeout (Seconds) "EPERM" is not a number above 0'],
	['timeoutSeconds', '={{ NaN }}', 'Timeout (Seconds) is NaN, not a number above 0'],
	['timeoutSeconds', '={{ true }}', 'Timeout (Seconds) is true, not a number above 0'],
	['timeoutSeconds', '={{ [30] }}', 'Timeout (Seconds) is a list, not a number above 0'],
	['maxWaitSeconds', '={{ -1 }}', 'Max Wait (Seconds) is -1, not a number of at least 0'],
];

const TAKEN: Array<[name: string, given: unknown]> = [
	['timeoutSeconds', '={{ " 7.5 " }}'],
	['timeoutSeconds', '={{ 1e300 }}'],
	['timeoutSeconds', '={{ null }}'],
	['timeoutSeconds', 2 ** 31],
	['maxWaitSeconds', '={{ "0" }}'],
	['maxWaitSeconds', '={{ 1e300 }}'],
];

describe('an option', () => {
	const scene = useScene(beforeAll);

	test.each(REFUSED)('%s %s is refused before any request', async (name, given, message) => {
		scene.sandbox.clearRequests();
		const { error } = await scene.run(GET, { vesselId, options: { [name]: given } });
		expect(error?.message).toBe(`${message} [Item 0]`);
		expect(error?.description).toMatch(/^Enter .*\.$/);
		expect((error as NodeApiError).failure).toEqual({ cause: 'configuration-invalid' });
		expect(scene.sent()).toEqual([]);
	});

	test.each(TAKEN)('%s %s is taken', async (name, given) => {
		const done = await scene.run(GET, { vesselId, options: { [name]: given } } as never);
		expect([done.error, done.items.length]).toEqual([undefined, 1]);
	});

	test('Timeout as a text ends a try after that time', async () => {
		const { run, sandbox, sent } = await startScene();
		sandbox.faults.add({ kind: 'timeout', times: 1 });
		const done = await run(GET, { vesselId, options: { timeoutSeconds: '={{ "1.5" }}' } });
		expect([done.items.length, sent().length]).toEqual([1, 2]);
	});

	test('where no answer comes in that time, it is said which option gives more', async () => {
		const { run, sandbox } = await startScene();
		sandbox.faults.add({ kind: 'timeout' });
		const options = { timeoutSeconds: 1, maxWaitSeconds: 0 };
		const { error } = await run(GET, { vesselId, options });
		expect(error?.message).toBe('The service did not answer in time [Item 0]');
		expect(error?.description).toContain('raise Timeout (Seconds) in the options');
	});
});

describe('what cannot be begun', () => {
	test.each([
		[TO_OUTPUT, 0],
		[TO_ERROR_OUTPUT, 1],
	])('is reported by an item for each that came in: %j', async (settings, output) => {
		const { run, sent } = await startScene();
		const parameters = { vesselId, options: { timeoutSeconds: 0 } };
		const done = await run(GET, parameters, [{ a: 1 }, { a: 2 }], settings);
		expect(failuresOf(done, output).map(({ message }) => message)).toEqual(
			[0, 1].map((item) => `Timeout (Seconds) is 0, not a number above 0 [Item ${item}]`),
		);
		expect(done.items).toHaveLength(output === 0 ? 2 : 0);
		expect(sent()).toEqual([]);
	});

	test('is reported the same way where it is the Base URL', async () => {
		const { run } = await startScene({}, { baseUrl: 'ftp://127.0.0.1' });
		const done = await run(GET, { vesselId }, [{ a: 1 }, { a: 2 }], TO_OUTPUT);
		const message = 'The Base URL must start with https://, not ftp://';
		expect(failuresOf(done)).toMatchObject([{ message }, { message }]);
		const { error } = await run(GET, { vesselId });
		expect((error as NodeApiError).failure).toEqual({ cause: 'configuration-invalid' });
	});

	test("an expression that cannot be evaluated is reported in n8n's words", async () => {
		const { run, sent } = await startScene();
		const shipmentId = byId("={{ $('Nope').item.json.id }}");
		const { error } = await run('shipment: get', { shipmentId });
		expect(error?.message).toContain("Referenced node doesn't exist");
		expect(sent()).toEqual([]);
	});
});
