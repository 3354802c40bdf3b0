import { NodeApiError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

import { BadInput } from '../../../../nodes/ContainerTracking/api/input/badInput';
import { faultOf } from '../../../../nodes/ContainerTracking/api/http/faults';
import { record } from '../../../cases.mts';
import { NODE } from '../errors/refusals.mts';
import { pause, type RawServer } from '../rawServer.mts';
import { drip, faultAfter, serve, serveBody, tryOnce, KEY } from './trying.mts';

describe('What a request helper throws', () => {
	it.each([
		['bare', { code: 'ECONNREFUSED' }],
		['in place of a status, as n8n 1.123 keeps it', { message: 'x', httpCode: 'ECONNREFUSED' }],
		['as a cause', { message: 'x', cause: { code: 'ECONNREFUSED' } }],
		['in an n8n wrapper', { code: 'ERR', errorResponse: { cause: { code: 'ECONNREFUSED' } } }],
	])('is recognized %s', (_how, thrown) => {
		expect(faultOf(thrown)).toEqual({
			code: 'ECONNREFUSED',
			what: 'The service refused the connection',
			neverSent: true,
			transient: true,
			words: undefined,
		});
	});

	it.each(['socket hang up', 'The request was aborted', 'aborted'])('%s is a reset', (message) => {
		expect(faultOf(new Error(message))).toMatchObject({
			code: 'ECONNRESET',
			neverSent: false,
			transient: true,
		});
	});

	it.each(['HPE_INVALID_CONSTANT', 'HPE_INVALID_HEADER_TOKEN', 'HPE_CR_EXPECTED'])(
		'%s is an answer that is no HTTP',
		(code) => {
			const thrown = { message: 'Parse Error', cause: { code, message: 'Parse Error' } };
			expect(faultOf(thrown)).toMatchObject({
				what: 'The Base URL answered, but not with HTTP',
				remedy: expect.stringContaining('port'),
				neverSent: false,
				transient: false,
			});
		},
	);

	it('that is not known keeps its words and its code, and is not tried again', () => {
		const thrown = Object.assign(new Error('Credential is gone'), { code: 'ODD' });
		expect(faultOf(thrown)).toEqual(record`
			code=ODD what=The request could not be sent neverSent=false transient=false
			words=Credential is gone
		`);
	});

	it.each([undefined, null, 'text', 7, {}, { code: 7 }, { code: 'toString' }])(
		'may be anything: %j',
		(thrown) => {
			const fault = faultOf(thrown);
			expect(fault.what).toBe('The request could not be sent');
			expect([fault.neverSent, fault.transient]).toEqual([false, false]);
		},
	);

	it.each([
		['bare', (refused: Error) => refused],
		['in an n8n wrapper', (refused: Error) => new NodeApiError(NODE, refused as never)],
	])('that the credential refused is reported in its own words, %s', (_, wrapped) => {
		const refused = new BadInput('The API Key is empty', 'Enter it in the credential.');
		expect(faultOf(wrapped(refused))).toEqual(record`
			code=BAD_INPUT what=The API Key is empty remedy=Enter it in the credential. neverSent=true
			transient=false
		`);
	});

	it('and quotes a whole page is cut', () => {
		expect(faultOf(new Error('x'.repeat(100_000))).words).toHaveLength(500);
	});

	it('is not followed in circles', () => {
		const circle: { cause?: unknown } = {};
		circle.cause = circle;
		expect(faultOf(circle).code).toBe('UNKNOWN');
	});
});

/** What ends a try, and that it leaves nothing open. */
describe('A try takes no longer than its time', () => {
	const TIMED_OUT = record`
		code=ETIMEDOUT what=The service did not answer in time transient=true neverSent=false
	`;

	it.each(
		Object.entries<(response: ServerResponse) => void>({
			'that dribbles in': drip,
			'whose error dribbles in': (response) => {
				response.statusCode = 500;
				drip(response);
			},
			'whose compressed body dribbles in': (response) => {
				response.setHeader('Content-Encoding', 'gzip');
				response.write(gzipSync('{"data":[]}').subarray(0, 10));
			},
			'that never begins': () => undefined,
			'that never goes on': (response) => response.write('{"data":'),
			'whose headers dribble in': (response) => {
				const { socket } = response;
				socket?.write('HTTP/1.1 200 OK\r\nX: ');
				const timer = setInterval(() => socket?.write('x'), 20);
				socket?.on('close', () => clearInterval(timer));
			},
			'behind redirects that each take their time': (response) => {
				setTimeout(() => response.writeHead(302, { Location: '/v2/shipments' }).end(), 100);
			},
		}),
	)('for an answer %s', async (_, answer) => {
		const server = await serve(answer);
		expect(await faultAfter(server, { timeoutMs: 250 })).toMatchObject(TIMED_OUT);
		await server.idle();
	});

	it('however long that may be', async () => {
		const server = await serveBody('{"data":[]}');
		for (const timeoutMs of [2 ** 31, 1e300, Infinity])
			expect((await tryOnce(server, { timeoutMs })).status).toBe(200);
	});
});

describe('A stop of the execution', () => {
	it.each<[string, (response: ServerResponse) => void]>([
		['before the answer', () => undefined],
		['while the body comes', drip],
	])('%s closes the connection', async (_, answer) => {
		const stop = new AbortController();
		const server = await serve((response) => {
			answer(response);
			setTimeout(() => stop.abort(), 50);
		});
		expect(await faultAfter(server, { stop: stop.signal })).toMatchObject({ transient: false });
		await server.idle();
	});

	it('that came before sends nothing', async () => {
		const server = await serveBody('{"data":[]}');
		expect(await faultAfter(server, { stop: AbortSignal.abort() })).toMatchObject({
			transient: false,
		});
		await pause(50);
		expect(server.requests).toHaveLength(0);
	});
});

type Location = (port: string) => string | undefined;

/** The statuses and paths that are come to, of one that leads there from localhost. */
async function followed(location: Location, status = 302): Promise<[number, unknown[]]> {
	const server: RawServer = await serve((response, { url }) => {
		if (url !== '/v2/shipments') return response.end('{"data":{"id":"1"}}');
		const to = location(new URL(server.url).port);
		return response.writeHead(status, to === undefined ? {} : { Location: to }).end('{"data":[]}');
	});
	const { port } = new URL(server.url);
	const answer = await tryOnce({ ...server, url: `http://localhost:${port}` });
	return [answer.status, server.requests.slice(1).map(({ url }) => url)];
}

describe('A redirect is followed', () => {
	it.each<[string, Location, string]>([
		['a path', () => '/v2/shipments/1', '/v2/shipments/1'],
		['a path beside', () => 'other?x=1', '/v2/other?x=1'],
		['the host in capitals', (port) => `http://LOCALHOST:${port}/x`, '/x'],
	])('to %s', async (_, location, path) => {
		expect(await followed(location)).toEqual([200, [path]]);
	});

	it.each([301, 303, 307, 308])('with status %d', async (status) => {
		expect(await followed(() => '/x', status)).toEqual([200, ['/x']]);
	});
});

describe('A redirect is not followed', () => {
	it.each<[string, Location]>([
		['another host', () => 'https://elsewhere.example/v2/shipments'],
		['another host without a scheme', () => '//elsewhere.example/v2'],
		['another host by backslashes', () => '\\\\elsewhere.example/v2'],
		['another scheme', (port) => `https://localhost:${port}/v2`],
		['another port', () => 'http://localhost:1/v2'],
		['a host that begins alike', (port) => `http://localhost.elsewhere.example:${port}/`],
		['a host behind what looks like it', (port) => `http://localhost:${port}@elsewhere.example/`],
		['half an address', () => 'http://['],
		['a script', () => 'javascript:alert(1)'],
		['nowhere', () => undefined],
	])('to %s', async (_, location) => {
		expect(await followed(location)).toEqual([302, []]);
	});

	it.each([201, 300, 304])('with status %d', async (status) => {
		expect(await followed(() => '/x', status)).toEqual([status, []]);
	});
});

describe('A redirect over a real socket', () => {
	it('on the same origin is followed by GET, three times, with the key', async () => {
		const server: RawServer = await serve((response) =>
			response.writeHead(302, { Location: `/v2/moved-${server.requests.length}` }).end(),
		);
		expect((await tryOnce(server)).status).toBe(302);
		expect(server.requests.map(({ url }) => url)).toEqual(
			['shipments', 'moved-1', 'moved-2', 'moved-3'].map((name) => `/v2/${name}`),
		);
		for (const { headers } of server.requests) expect(headers.authorization).toBe(`Token ${KEY}`);
	});

	it('of POST is not', async () => {
		const server = await serve((response) => response.writeHead(302, { Location: '/x' }).end());
		expect((await tryOnce(server, { method: 'POST' })).status).toBe(302);
		expect(server.requests).toHaveLength(1);
	});
});
