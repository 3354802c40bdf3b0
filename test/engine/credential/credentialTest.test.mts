/** What the Test button of the credential says. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startSandbox, type Fault, type Sandbox } from '../../sandbox/index.mts';
import { testCredential } from '../harness/credentialTest.mts';

const OK = { status: 'OK', message: 'Connection successful!' };
const refused = (message: string) => ({ status: 'Error', message });

describe.each(['public', 'specification'] as const)('in profile %s', (profile) => {
	let sandbox: Sandbox;

	beforeAll(async () => {
		sandbox = await startSandbox({ profile });
	});

	afterAll(async () => await sandbox.close());

	beforeEach(() => {
		sandbox.faults.clear();
		sandbox.clearRequests();
	});

	const tested = async (apiKey: string, tail = '') =>
		await testCredential({ apiKey, baseUrl: sandbox.url + tail });

	test.each(['', '/', '/v2', '/v2/'])(
		'a good key is accepted, Base URL ending in %j',
		async (tail) => {
			expect(await tested(sandbox.apiKey, tail)).toEqual(OK);
			expect(sandbox.requests).toHaveLength(1);
			expect(sandbox.requests[0]).toMatchObject({
				method: 'GET',
				path: '/tracking_requests',
				query: { 'page[size]': '1' },
				status: 200,
			});
		},
	);

	test('a key that may only read is accepted', async () => {
		expect(await tested(sandbox.keys.readOnly)).toEqual(OK);
	});

	test.each(['wrong', 'sandbox-key-disabled'])('the key %j is refused', async (apiKey) => {
		expect(await tested(apiKey)).toEqual(refused('Invalid API Key'));
	});

	const entry = (status: number, member: object) => ({
		kind: 'status' as const,
		status,
		body: { errors: [{ status: String(status), ...member }] },
	});

	test.each<[string, Fault, string]>([
		['no key', entry(401, { detail: 'Missing API Key' }), 'Missing API Key'],
		['words in the title', entry(401, { title: 'Invalid API Key' }), 'Invalid API Key'],
		[
			'no permission',
			entry(403, { detail: 'Insufficient permissions' }),
			'Insufficient permissions',
		],
		['401 in other words', entry(401, {}), 'The service did not accept the API key (401)'],
		[
			'403 in other words',
			entry(403, { title: 'Forbidden' }),
			'The API key lacks permission to read tracking requests (403)',
		],
		['404', entry(404, {}), 'The Base URL does not lead to the tracking service (404)'],
		[
			'429',
			entry(429, {}),
			'The rate limit of the service is used up. Try again in a minute (429)',
		],
		[
			'500',
			{ kind: 'status', status: 500 },
			'The Base URL answered, but not like the tracking service',
		],
		[
			'a page',
			{ kind: 'html', status: 404 },
			'The Base URL answered, but not like the tracking service',
		],
		[
			'a page with 200',
			{ kind: 'html', status: 200 },
			'The Base URL answered, but not like the tracking service',
		],
		[
			'an odd body',
			{ kind: 'status', status: 200, body: { hello: 1 } },
			'The Base URL answered, but not like the tracking service',
		],
		[
			'no body',
			{ kind: 'errorShape', shape: 'noBody' },
			'The Base URL answered, but not like the tracking service',
		],
	])('%s', async (_, fault, message) => {
		sandbox.faults.add(fault);
		expect(await tested(sandbox.apiKey)).toEqual(refused(message));
	});
});

describe('a Base URL', () => {
	test.each([
		['', /Base URL is empty/],
		['not an address', /is not a web address/],
		['ftp://127.0.0.1', /must start with https/],
		['http://api.example.com', /plain http/],
		['https://user:pass@api.example.com', /more than a host and a path/],
	])('%j is refused', async (baseUrl, message) => {
		const verdict = await testCredential({ apiKey: 'sandbox-key', baseUrl });
		expect(verdict.status).toBe('Error');
		expect(verdict.message).toMatch(message);
	});

	test('where nobody answers is not accepted', async () => {
		const verdict = await testCredential({ apiKey: 'sandbox-key', baseUrl: 'http://127.0.0.1:1' });
		expect(verdict.status).toBe('Error');
		expect(verdict.message).toBeTruthy();
	});
});

describe('a redirect', () => {
	test('to another origin is not followed with the key', async () => {
		const sandbox = await startSandbox();
		const other = await startSandbox();
		sandbox.faults.add({ kind: 'redirect', to: `${other.url}/v2/tracking_requests` });
		await testCredential({ apiKey: sandbox.apiKey, baseUrl: sandbox.url });
		expect(other.requests.filter(({ authorized }) => authorized)).toEqual([]);
		await Promise.all([sandbox.close(), other.close()]);
	});
});
