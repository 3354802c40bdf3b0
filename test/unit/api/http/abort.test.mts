/** What ends a try, and that it leaves nothing open. */
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { pause } from '../rawServer.mts';
import { drip, faultAfter, serve, serveBody, tryOnce } from './trying.mts';

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
				setTimeout(() => response.writeHead(302, { Location: '/v2/shipments' }).end(), 100);
			},
		],
	])('for an answer %s', async (_, answer) => {
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
