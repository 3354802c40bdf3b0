import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { faultAfter, KEY, serve, serveBody, tryOnce } from './trying.mts';

const CUT_OFF = 'The answer of the service was cut off or is not JSON';

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
		const server = await serveBody(body, headers);
		const response = await tryOnce(server);
		expect(response).toMatchObject({ status: 200, document });
	});

	it('that comes in pieces is put together, also in the middle of a character', async () => {
		const server = await serve((response) => {
			const bytes = Buffer.from(json);
			const middle = bytes.indexOf('ü') + 1;
			response.write(bytes.subarray(0, middle), () =>
				setTimeout(() => response.end(bytes.subarray(middle)), 30),
			);
		});
		expect((await tryOnce(server)).document).toEqual(document);
	});

	it.each<[body: string, document: unknown, status: number]>([
		['', {}, 200],
		[' \n', {}, 200],
		['null', null, 200],
		['"text"', 'text', 200],
		['[1]', [1], 200],
		['<!doctype html><p>Sign in</p>', '<!doctype html><p>Sign in</p>', 200],
		['Bad gateway', 'Bad gateway', 502],
	])('%j is passed on as %j, with status %d', async (body, document, status) => {
		const server = await serve((response) => response.writeHead(status).end(body));
		expect(await tryOnce(server)).toMatchObject({ status });
		expect((await tryOnce(server)).document).toEqual(document);
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
		const server = await serveBody(body, headers);
		expect(await faultAfter(server)).toMatchObject({
			what: CUT_OFF,
			transient: true,
			neverSent: false,
		});
		await server.idle();
	});

	it.each(['Content-Length', 'Transfer-Encoding'])('by its %s is cut off', async (header) => {
		const server = await serve((response) => {
			if (header === 'Content-Length') response.setHeader(header, json.length);
			response.write(json.slice(0, 100), () => response.socket?.destroy());
		});
		expect(await faultAfter(server)).toMatchObject({ what: CUT_OFF, transient: true });
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
		const server = await serve((response) => {
			response.writeHead(200, { 'Content-Length': 50_000_001 }).write('{"data":[');
		});
		expect(await faultAfter(server)).toMatchObject(TOO_LARGE);
		await server.idle();
	});

	it('is refused while it arrives', async () => {
		let sent = 0;
		const server = await serve((response) => {
			const more = () => {
				if (++sent < 300 && !response.destroyed) response.write(MEGABYTE, more);
			};
			more();
		});
		expect(await faultAfter(server)).toMatchObject(TOO_LARGE);
		await server.idle();
		expect(sent).toBeLessThan(100);
	});

	it('is refused where compression makes it small', async () => {
		const server = await serveBody(gzipSync(Buffer.alloc(60_000_000, ' ')), {
			'Content-Encoding': 'gzip',
		});
		expect(await faultAfter(server)).toMatchObject(TOO_LARGE);
		await server.idle();
	});

	it('begins above it', async () => {
		const server = await serveBody(`"${'x'.repeat(49_999_998)}"`);
		expect((await tryOnce(server)).status).toBe(200);
	});
});

describe('The key is taken out of an answer', () => {
	it.each<[string, string, string, unknown]>([
		['that is good', KEY, `{"data":{"id":"${KEY}"}}`, { data: { id: '•••' } }],
		['in a name', KEY, `{"${KEY}":1}`, { '•••': 1 }],
		['as a number', '12345678', '{"data":{"id":12345678}}', { data: { id: '•••' } }],
		['that escapes it', 'secret/key-1', '{"id":"\\u0073ecret\\/key-\\u0031"}', { id: '•••' }],
		['that is only the key', KEY, `"${KEY}"`, '•••'],
	])('%s', async (_, apiKey, body, document) => {
		const server = await serveBody(body);
		expect((await tryOnce(server, { apiKey })).document).toEqual(document);
	});

	it('that is a text', async () => {
		const server = await serve((response) => response.writeHead(400).end(`Token ${KEY}!`));
		expect((await tryOnce(server)).document).toBe('Token •••!');
	});
});
