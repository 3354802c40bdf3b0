/** What the Test button of the credential says. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Fault, Sandbox } from '../../sandbox/index.mts';
import { testCredential } from '../harness/credentialTest.mts';
import { startScene } from '../harness/scene.mts';

const OK = { status: 'OK', message: 'Connection successful!' };
const OTHER_ANSWER =
	'The Base URL answered, but not like the tracking service. If it leads on to another address, enter that one';
const FAILED = 'The service could not process the request. Try again in a few minutes';
const LEADS_ON =
	'The Base URL leads on to another address, where the API key was not sent. If you trust that address, enter it as Base URL';
const refused = (message: string) => ({ status: 'Error', message });

describe.each(['public', 'specification'] as const)('in profile %s', (profile) => {
	let sandbox: Sandbox;

	beforeAll(async () => {
		({ sandbox } = await startScene({ profile }));
	});

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

	test.each(['Token ', ' token\t'])('is accepted with %j in front', async (word) => {
		expect(await tested(word + sandbox.apiKey)).toEqual(OK);
	});

	test.each(['wrong', 'sandbox-key-disabled'])('the key %j is refused', async (apiKey) => {
		expect(await tested(apiKey)).toEqual(refused('Invalid API Key'));
	});

	const entry = (status: number, member: object) => ({
		kind: 'status' as const,
		status,
		body: { errors: [{ status: String(status), ...member }] },
	});

	/** As Rails answers: no JSON, whatever the caller accepts. */
	const text = (status: number, html: string): Fault => ({ kind: 'html', status, html });

	test.each<[string, Fault, string]>([
		['no key', entry(401, { detail: 'Missing API Key' }), 'Invalid API Key'],
		['words in the title', entry(401, { title: 'Invalid API Key' }), 'Invalid API Key'],
		['401 in other words', entry(401, {}), 'Invalid API Key'],
		['401 as a text', text(401, 'HTTP Token: Access denied.\n'), 'Invalid API Key'],
		['401 without a body', { kind: 'errorShape', shape: 'noBody', status: 401 }, 'Invalid API Key'],
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
			'429 as a text',
			text(429, 'Retry later'),
			'The rate limit of the service is used up. Try again in a minute (429)',
		],
		['500', { kind: 'status', status: 500 }, `${FAILED} (500)`],
		['503 with a list', { kind: 'status', status: 503, body: { data: [] } }, `${FAILED} (503)`],
		[
			'404 as a page',
			{ kind: 'html', status: 404 },
			'The Base URL does not lead to the tracking service (404)',
		],
		['a page with 200', { kind: 'html', status: 200 }, OTHER_ANSWER],
		['no body', { kind: 'errorShape', shape: 'noBody' }, 'Unprocessable Entity'],
		...[
			...[null, 17, true, 'text', [1], ['text'], [{ id: '1' }], {}, { hello: 1 }, { errors: [] }],
			...[null, 'x', 17, true, {}, { id: '1', type: 'tracking_request' }].map((data) => ({ data })),
		].map((body): [string, Fault, string] => [
			`200 with ${JSON.stringify(body)}`,
			{ kind: 'status', status: 200, body },
			OTHER_ANSWER,
		]),
	])('%s', async (_, fault, message) => {
		sandbox.faults.add(fault);
		expect(await tested(sandbox.apiKey)).toEqual(refused(message));
	});
});

test('an empty list for an answer is no connection: n8n stumbles over it', async () => {
	const { sandbox } = await startScene();
	sandbox.faults.add({ kind: 'status', status: 200, body: [] });
	const tested = testCredential({ apiKey: sandbox.apiKey, baseUrl: sandbox.url });
	await expect(tested).rejects.toThrow(TypeError);
});

describe('a Base URL', () => {
	test.each([
		['', /Base URL is empty/],
		['not an address', /is not a web address/],
		['ftp://127.0.0.1', /must start with https/],
		['http://api.example.com', /plain http/],
		['https://user:pass@api.example.com', /more than a host and a path/],
		['https://api.example.com/v2?page=1', /more than a host and a path/],
		['//api.example.com', /is not a web address/],
		['https:\n//exa mple.com', /is not a web address/],
	])('%j is refused', async (baseUrl, message) => {
		const verdict = await testCredential({ apiKey: 'sandbox-key', baseUrl });
		expect(verdict.status).toBe('Error');
		expect(verdict.message).toMatch(message);
	});

	test.each([
		(host: string) => `HTTP://${host}/V2/../v2//`,
		(host: string) => `http:\\\\${host}\\v2`,
		(host: string) => ` ht\ttp://${host}\n/v2 `,
		(host: string) => `http://${host.replace('127.0.0.1', '0x7f.0.0.1')}`,
	])('%s is read as the nodes read it', async (written) => {
		const { sandbox } = await startScene();
		const baseUrl = written(new URL(sandbox.url).host);
		expect(await testCredential({ apiKey: sandbox.apiKey, baseUrl })).toEqual(OK);
		expect(sandbox.requests.map(({ path }) => path)).toEqual(['/tracking_requests']);
	});

	test('where nobody answers is not accepted', async () => {
		const verdict = await testCredential({ apiKey: 'sandbox-key', baseUrl: 'http://127.0.0.1:1' });
		expect(verdict.status).toBe('Error');
		expect(verdict.message).toBeTruthy();
	});
});

describe('a redirect', () => {
	let sandbox: Sandbox;
	let other: Sandbox;

	beforeAll(async () => {
		[{ sandbox }, { sandbox: other }] = await Promise.all([startScene(), startScene()]);
	});
	beforeEach(() => sandbox.faults.clear());

	const tested = async () => await testCredential({ apiKey: sandbox.apiKey, baseUrl: sandbox.url });

	test.each([300, 301, 302, 303, 307, 308])(
		'(%i) to a good service elsewhere fails, and the key stays',
		async (status) => {
			sandbox.faults.add({ kind: 'redirect', to: `${other.url}/v2/tracking_requests`, status });
			expect(await tested()).toEqual(refused(`${LEADS_ON} (${status})`));
			expect(other.requests).toEqual([]);
		},
	);

	test('to another path of the service fails too: n8n cannot follow it safely', async () => {
		sandbox.faults.add({ times: 1, kind: 'redirect', to: '/v2/tracking_requests', status: 301 });
		expect(await tested()).toEqual(refused(`${LEADS_ON} (301)`));
	});

	test('with a good answer in it is no connection', async () => {
		sandbox.faults.add({ kind: 'status', status: 302, body: { data: [] } });
		expect(await tested()).toEqual(refused(`${LEADS_ON} (302)`));
	});
});

describe('an API key', () => {
	test.each([
		['', 'The API Key is empty'],
		[' \n', 'The API Key is empty'],
		['key\r\nX-Evil: 1', 'The API Key holds characters that cannot be sent'],
		['ключ', 'The API Key holds characters that cannot be sent'],
	])('%j is refused before anything is sent', async (apiKey, message) => {
		const verdict = await testCredential({ apiKey, baseUrl: 'http://127.0.0.1:1' });
		expect(verdict).toEqual(refused(message));
	});
});
