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
