/** The Test button in n8n 1.123.0, which has its own messages for every status. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { testCredential } from '../../engine/harness/credentialTest.mts';
import { startSandbox, type Fault, type Sandbox } from '../../sandbox/index.mts';
import { oldestN8n } from './packages.mts';

const OTHER_ANSWER =
	'The Base URL answered, but not like the tracking service. If it leads on to another address, enter that one';

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

const tested = async (apiKey = sandbox.apiKey) =>
	await testCredential({ apiKey, baseUrl: sandbox.url }, oldestN8n());

test('a good key is accepted, with one request', async () => {
	expect(await tested()).toEqual({ status: 'OK', message: 'Connection successful!' });
	expect(sandbox.requests).toHaveLength(1);
});

const REFUSED = 'Authorization failed - please check your credentials';

test('a wrong key is refused', async () => {
	expect(await tested('wrong')).toEqual({ status: 'Error', message: REFUSED });
});

test('a key that cannot be sent is refused', async () => {
	expect(await tested(' ')).toEqual({ status: 'Error', message: 'The API Key is empty' });
	expect(sandbox.requests).toEqual([]);
});

test.each([
	[401, 'HTTP Token: Access denied.\n', REFUSED],
	[429, 'Retry later', 'The service is receiving too many requests from you'],
])('%i as a text', async (status, html, message) => {
	sandbox.faults.add({ kind: 'html', status, html });
	expect(await tested()).toEqual({ status: 'Error', message });
});

test('a failure of the service is reported', async () => {
	sandbox.faults.add({ kind: 'status', status: 503 });
	expect(await tested()).toEqual({
		status: 'Error',
		message: expect.stringContaining('Service unavailable - try again later'),
	});
});

describe('no connection is', () => {
	test.each([301, 302, 303, 307, 308])('a redirect elsewhere (%i)', async (status) => {
		sandbox.faults.add({ kind: 'redirect', to: `${other.url}/v2/tracking_requests`, status });
		expect(await tested()).toEqual({
			status: 'Error',
			message: `Request failed with status code ${status}`,
		});
		expect(other.requests).toEqual([]);
	});

	test.each<Fault>([
		{ kind: 'html', status: 200 },
		...[null, 17, 'text', [1], {}, { data: null }, { data: 'x' }, { data: {} }].map(
			(body): Fault => ({ kind: 'status', status: 200, body }),
		),
	])('%j', async (fault) => {
		sandbox.faults.add(fault);
		expect(await tested()).toEqual({ status: 'Error', message: OTHER_ANSWER });
	});
});
