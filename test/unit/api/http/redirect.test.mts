import { describe, expect, it } from 'vitest';

import type { RawServer } from '../rawServer.mts';
import { KEY, serve, tryOnce } from './trying.mts';

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

	it.each([301, 302, 303, 307, 308])('with status %d', async (status) => {
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

	it.each([200, 201, 300, 304, 404])('with status %d', async (status) => {
		expect(await followed(() => '/x', status)).toEqual([status, []]);
	});
});

describe('A redirect over a real socket', () => {
	const redirecting = async (location: (count: number) => string) => {
		const server: RawServer = await serve((response, { url }) => {
			if (url === '/v2/found') return response.end('{"data":{"id":"1"}}');
			return response
				.writeHead(302, { Location: location(server.requests.length) })
				.end('<html>Moved</html>');
		});
		return server;
	};

	it('on the same origin is followed by GET, with the key', async () => {
		const server = await redirecting((count) => (count < 3 ? `/v2/moved-${count}` : '/v2/found'));
		expect((await tryOnce(server)).document).toEqual({ data: { id: '1' } });
		expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(
			Array(4).fill(`Token ${KEY}`),
		);
	});

	it.each([
		['POST', '/v2/found'],
		['GET', 'http://localhost:1/v2/found'],
	] as const)('of %s to %s is not', async (method, to) => {
		const server = await serve((response) => response.writeHead(302, { Location: to }).end());
		expect((await tryOnce(server, { method })).status).toBe(302);
		expect(server.requests).toHaveLength(1);
	});

	it('is followed three times', async () => {
		const server = await serve((response) =>
			response.writeHead(302, { Location: '/v2/round' }).end(),
		);
		expect((await tryOnce(server)).status).toBe(302);
		expect(server.requests).toHaveLength(4);
	});
});
