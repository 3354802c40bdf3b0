/** One try over a real socket and n8n's own helper: what it brings, what ends it, and that it leaves nothing open. */
import type { ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';

import { exchange } from '../../../../nodes/ContainerTracking/transport/http/exchange';
import { faultOf } from '../../../../nodes/ContainerTracking/transport/http/faults';
import { redactor } from '../../../../nodes/ContainerTracking/transport/redact';
import { hostContext } from './hostContext.mts';
import { pause, startRawServer, type RawServer } from '../rawServer.mts';

const KEY = 'synthetic-key-4711';
const CUT_OFF = 'The answer of the service was cut off or is not JSON';
const LONG_MS = 25_000;

let server: RawServer;
afterEach(async () => await server.close());

interface TryOptions {
	timeoutMs?: number;
	stop?: AbortSignal;
	method?: 'GET' | 'POST';
	apiKey?: string;
}

async function tryOnce(options: TryOptions = {}) {
	const { timeoutMs = LONG_MS, stop, method = 'GET', apiKey = KEY } = options;
	const context = hostContext({ apiKey, baseUrl: server.url }, stop);
	const headers = { Accept: 'application/vnd.api+json' };
	return await exchange(
		context,
		{ method, url: `${server.url}/v2/shipments`, headers },
		{ timeoutMs, redact: redactor(apiKey) },
	);
}

const faultAfter = async (options?: TryOptions) =>
	faultOf(await tryOnce(options).catch((error: unknown) => error));

const answering = async (body: string | Buffer, headers: { [name: string]: string } = {}) => {
	server = await startRawServer((response) => {
		response.writeHead(200, { 'Content-Type': 'application/vnd.api+json', ...headers });
		response.end(body);
	});
};

/** One byte at a time, without an end. */
function drip(response: ServerResponse): void {
	const timer = setInterval(() => response.write(' '), 20);
	response.on('close', () => clearInterval(timer));
}

describe('A body', () => {
	const document = { data: [{ type: 'shipment', id: '1', attributes: { name: 'Düsseldorf ✓' } }] };
	const json = JSON.stringify(document);

	it.each<[string, string | Buffer, { [name: string]: string }]>([
		['as it is', json, {}],
		['after a byte order mark', `\uFEFF${json}`, {}],
		['of another type', json, { 'Content-Type': 'text/plain' }],
		['compressed with gzip', gzipSync(json), { 'Content-Encoding': 'gzip' }],
		['compressed with Brotli', brotliCompressSync(json), { 'Content-Encoding': 'br' }],
	])('%s is parsed', async (_, body, headers) => {
		await answering(body, headers);
		const response = await tryOnce();
		expect(response).toMatchObject({ status: 200, document });
	});

	it('that comes in pieces is put together, also in the middle of a character', async () => {
		server = await startRawServer((response) => {
			const bytes = Buffer.from(json);
			const middle = bytes.indexOf('ü') + 1;
			response.write(bytes.subarray(0, middle), () =>
				setTimeout(() => response.end(bytes.subarray(middle)), 30),
			);
		});
		expect((await tryOnce()).document).toEqual(document);
	});

	it.each(['', ' \n'])('that is empty (%j) is an empty document', async (body) => {
		await answering(body);
		expect((await tryOnce()).document).toEqual({});
	});

	it.each(['null', '0', 'false', '"text"', '[1]'])('%s is passed on as it is', async (body) => {
		await answering(body);
		expect((await tryOnce()).document).toEqual(JSON.parse(body));
	});

	it('that refuses and is no JSON is passed on as text', async () => {
		server = await startRawServer((response) => response.writeHead(502).end('Bad gateway'));
		expect(await tryOnce()).toMatchObject({ status: 502, document: 'Bad gateway' });
	});

	it('that is a web page is passed on as text', async () => {
		await answering('<!doctype html><p>Sign in</p>');
		expect((await tryOnce()).document).toBe('<!doctype html><p>Sign in</p>');
	});
});

describe('A body that ends too early', () => {
	const json = JSON.stringify({ data: Array.from({ length: 500 }, (_, id) => ({ id })) });
	const half = (body: Buffer) => body.subarray(0, body.length / 2);

	it.each<[string, Buffer, { [name: string]: string }]>([
		['in the middle of the JSON', half(Buffer.from(json)), {}],
		['in the middle of what gzip made', half(gzipSync(json)), { 'Content-Encoding': 'gzip' }],
		[
			'in the middle of what Brotli made',
			half(brotliCompressSync(json)),
			{ 'Content-Encoding': 'br' },
		],
		['and says it were compressed', Buffer.from(json), { 'Content-Encoding': 'gzip' }],
	])('%s is cut off', async (_, body, headers) => {
		await answering(body, headers);
		expect(await faultAfter()).toMatchObject({ what: CUT_OFF, transient: true, neverSent: false });
		await server.idle();
	});

	it.each(['Content-Length', 'Transfer-Encoding'])('by its %s is cut off', async (header) => {
		server = await startRawServer((response) => {
			if (header === 'Content-Length') response.setHeader(header, json.length);
			response.write(json.slice(0, 100), () => response.socket?.destroy());
		});
		expect(await faultAfter()).toMatchObject({ what: CUT_OFF, transient: true });
	});
});

describe('A try takes no longer than its time', () => {
	const TIMED_OUT = {
		code: 'ETIMEDOUT',
		what: 'The service did not answer in time',
		transient: true,
		neverSent: false,
	};

	it.each<[string, (response: ServerResponse) => void]>([
		['that dribbles in', drip],
		[
			'whose error dribbles in',
			(response) => {
				response.statusCode = 500;
				drip(response);
			},
		],
		[
			'whose compressed body dribbles in',
			(response) => {
				response.setHeader('Content-Encoding', 'gzip');
				response.write(gzipSync('{"data":[]}').subarray(0, 10));
			},
		],
		['that never begins', () => undefined],
		['that never goes on', (response) => response.write('{"data":')],
		[
			'whose headers dribble in',
			(response) => {
				const { socket } = response;
				socket?.write('HTTP/1.1 200 OK\r\nX: ');
				const timer = setInterval(() => socket?.write('x'), 20);
				socket?.on('close', () => clearInterval(timer));
			},
		],
		[
			'behind redirects that each take their time',
			(response) => {
				setTimeout(() => response.writeHead(302, { Location: '/v2/shipments' }).end(), 200);
			},
		],
	])('for an answer %s', async (_, answer) => {
		server = await startRawServer(answer);
		expect(await faultAfter({ timeoutMs: 500 })).toMatchObject(TIMED_OUT);
		await server.idle();
	});

	it('however long that may be', async () => {
		await answering('{"data":[]}');
		for (const timeoutMs of [2 ** 31, 1e300, Infinity])
			expect((await tryOnce({ timeoutMs })).status).toBe(200);
	});
});

describe('A stop of the execution', () => {
	it.each<[string, (response: ServerResponse) => void]>([
		['before the answer', () => undefined],
		['while the body comes', drip],
	])('%s closes the connection', async (_, answer) => {
		const stop = new AbortController();
		server = await startRawServer((response) => {
			answer(response);
			setTimeout(() => stop.abort(), 100);
		});
		expect(await faultAfter({ stop: stop.signal })).toMatchObject({ transient: false });
		await server.idle();
	});

	it('that came before sends nothing', async () => {
		await answering('{"data":[]}');
		expect(await faultAfter({ stop: AbortSignal.abort() })).toMatchObject({ transient: false });
		await pause(50);
		expect(server.requests).toHaveLength(0);
	});
});

describe('An answer above 50 MB', () => {
	const MEGABYTE = Buffer.alloc(1_000_000, ' ');
	const TOO_LARGE = {
		code: 'TOO_LARGE',
		what: 'The answer of the service is larger than 50 MB',
		transient: false,
	};

	it('is refused by what it says of itself', async () => {
		server = await startRawServer((response) => {
			response.writeHead(200, { 'Content-Length': 50_000_001 }).write('{"data":[');
		});
		expect(await faultAfter()).toMatchObject(TOO_LARGE);
		await server.idle();
	});

	it('is refused while it arrives', async () => {
		let sent = 0;
		server = await startRawServer((response) => {
			const more = () => {
				if (++sent < 300 && !response.destroyed) response.write(MEGABYTE, more);
			};
			more();
		});
		expect(await faultAfter()).toMatchObject(TOO_LARGE);
		await server.idle();
		expect(sent).toBeLessThan(100);
	});

	it('is refused where compression makes it small', async () => {
		await answering(gzipSync(Buffer.alloc(60_000_000, ' ')), { 'Content-Encoding': 'gzip' });
		expect(await faultAfter()).toMatchObject(TOO_LARGE);
		await server.idle();
	});

	it('begins above it', async () => {
		await answering(`"${'x'.repeat(49_999_998)}"`);
		expect((await tryOnce()).status).toBe(200);
	});
});

describe('A redirect', () => {
	const redirecting = async (location: (count: number) => string) => {
		server = await startRawServer((response, { url }) => {
			if (url === '/v2/found') return response.end('{"data":{"id":"1"}}');
			return response
				.writeHead(302, { Location: location(server.requests.length) })
				.end('<html>Moved</html>');
		});
	};

	it('on the same origin is followed by GET, with the key', async () => {
		await redirecting((count) => (count < 3 ? `/v2/moved-${count}` : '/v2/found'));
		expect((await tryOnce()).document).toEqual({ data: { id: '1' } });
		expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(
			Array(4).fill(`Token ${KEY}`),
		);
	});

	it.each([
		['POST', '/v2/found'],
		['GET', 'http://localhost:1/v2/found'],
	] as const)('of %s to %s is not', async (method, to) => {
		server = await startRawServer((response) => response.writeHead(302, { Location: to }).end());
		expect((await tryOnce({ method })).status).toBe(302);
		expect(server.requests).toHaveLength(1);
	});

	it('is followed three times', async () => {
		server = await startRawServer((response) =>
			response.writeHead(302, { Location: '/v2/round' }).end(),
		);
		expect((await tryOnce()).status).toBe(302);
		expect(server.requests).toHaveLength(4);
	});
});

describe('The key is taken out of an answer', () => {
	it.each<[string, string, string, unknown]>([
		['that is good', KEY, `{"data":{"id":"${KEY}"}}`, { data: { id: '•••' } }],
		['in a name', KEY, `{"${KEY}":1}`, { '•••': 1 }],
		['as a number', '12345678', '{"data":{"id":12345678}}', { data: { id: '•••' } }],
		['as a number in another notation', '12345678', '{"id":1.2345678e7}', { id: '•••' }],
		['that escapes it', 'secret/key-1', '{"id":"\\u0073ecret\\/key-\\u0031"}', { id: '•••' }],
		['that is only the key', KEY, `"${KEY}"`, '•••'],
	])('%s', async (_, apiKey, body, document) => {
		await answering(body);
		expect((await tryOnce({ apiKey })).document).toEqual(document);
	});

	it('that is a text', async () => {
		server = await startRawServer((response) => response.writeHead(400).end(`Token ${KEY}!`));
		expect((await tryOnce()).document).toBe('Token •••!');
	});
});
