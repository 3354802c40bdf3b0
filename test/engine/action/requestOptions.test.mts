/** Timeout and Max Wait, which expressions may set to anything, and what cannot be begun at all. */
import { describe, expect, test } from 'vitest';

import {
	byId,
	failuresOf,
	startScene,
	TO_ERROR_OUTPUT,
	TO_OUTPUT,
	type Scene,
} from '../harness/scene.mts';

const GET = 'vessel: get';
const vesselId = byId('9000017', 'imo');

const REFUSED: Array<[name: string, given: string, message: string]> = [
	['timeoutSeconds', '={{ 0 }}', 'Timeout (Seconds) is 0, not a number above 0'],
	['timeoutSeconds', '={{ "0" }}', 'Timeout (Seconds) "0" is not a number above 0'],
	['timeoutSeconds', '={{ "30 s" }}', 'Timeout (Seconds) "30 s" is not a number above 0'],
	['timeoutSeconds', '={{ NaN }}', 'Timeout (Seconds) is NaN, not a number above 0'],
	['timeoutSeconds', '={{ true }}', 'Timeout (Seconds) is true, not a number above 0'],
	['timeoutSeconds', '={{ [30] }}', 'Timeout (Seconds) is a list, not a number above 0'],
	['maxWaitSeconds', '={{ -1 }}', 'Max Wait (Seconds) is -1, not a number of at least 0'],
	['maxWaitSeconds', '={{ NaN }}', 'Max Wait (Seconds) is NaN, not a number of at least 0'],
];

const TAKEN: Array<[name: string, given: unknown]> = [
	['timeoutSeconds', '={{ " 7.5 " }}'],
	['timeoutSeconds', '={{ 1e300 }}'],
	['timeoutSeconds', '={{ null }}'],
	['timeoutSeconds', '={{ $json.missing }}'],
	['timeoutSeconds', 2 ** 31],
	['maxWaitSeconds', '={{ "0" }}'],
	['maxWaitSeconds', 0],
	['maxWaitSeconds', '={{ 1e300 }}'],
];

describe('an option', () => {
	let scene: Scene;

	test.each(REFUSED)('%s %s is refused before any request', async (name, given, message) => {
		scene ??= await startScene();
		const done = await scene.run(GET, { vesselId, options: { [name]: given } });
		expect(done.error?.message).toBe(`${message} [Item 0]`);
		expect(done.error?.description).toMatch(/^Enter .*\.$/);
		expect(scene.sent()).toEqual([]);
	});

	test.each(TAKEN)('%s %s is taken', async (name, given) => {
		const { run } = await startScene();
		const done = await run(GET, { vesselId, options: { [name]: given } } as never);
		expect(done.error).toBeUndefined();
		expect(done.items).toHaveLength(1);
	});

	test('Timeout as a text ends a try after that time', async () => {
		const { run, sandbox, sent } = await startScene();
		sandbox.faults.add({ kind: 'timeout', times: 1 });
		const done = await run(GET, { vesselId, options: { timeoutSeconds: '={{ "2.5" }}' } });
		expect(done.items).toHaveLength(1);
		expect(sent()).toHaveLength(2);
	});
});

describe('what cannot be begun', () => {
	const parameters = { vesselId, options: { timeoutSeconds: 0 } };

	test.each([
		[TO_OUTPUT, 0],
		[TO_ERROR_OUTPUT, 1],
	])('is reported by an item for each that came in: %j', async (settings, output) => {
		const { run, sent } = await startScene();
		const done = await run(GET, parameters, [{ a: 1 }, { a: 2 }], settings);
		expect(failuresOf(done, output).map(({ message }) => message)).toEqual([
			'Timeout (Seconds) is 0, not a number above 0 [Item 0]',
			'Timeout (Seconds) is 0, not a number above 0 [Item 1]',
		]);
		expect(done.items).toHaveLength(output === 0 ? 2 : 0);
		expect(sent()).toEqual([]);
	});

	test('is reported the same way where it is the Base URL', async () => {
		const { run } = await startScene({}, { baseUrl: 'ftp://127.0.0.1' });
		const done = await run(GET, { vesselId }, [{ a: 1 }, { a: 2 }], TO_OUTPUT);
		expect(failuresOf(done).map(({ message }) => message)).toEqual(
			Array(2).fill('The Base URL must start with https://, not ftp://'),
		);
	});
});
