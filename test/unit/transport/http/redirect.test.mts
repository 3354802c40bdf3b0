import { describe, expect, it } from 'vitest';

import { locationOnSameOrigin } from '../../../../nodes/ContainerTracking/transport/http/exchange';
import type { RawServer } from '../rawServer.mts';
import { KEY, serve, tryOnce } from './trying.mts';

const FROM = 'https://api.example:8443/v2/shipments?q=1';
const target = (location: unknown, status = 302) =>
	locationOnSameOrigin(FROM, status, { location: location as string });

describe('A redirect is followed', () => {
	it.each([
		['/v2/shipments/1', 'https://api.example:8443/v2/shipments/1'],
		['other?x=1', 'https://api.example:8443/v2/other?x=1'],
		['https://API.example:8443/x', 'https://api.example:8443/x'],
	])('to %s', (location, expected) => {
		expect(target(location)).toBe(expected);
	});

	it.each([301, 302, 303, 307, 308])('with status %d', (status) => {
		expect(target('/x', status)).toBe('https://api.example:8443/x');
	});
});

describe('A redirect is not followed', () => {
	it.each([
		'https://elsewhere.example/v2/shipments',
		'//elsewhere.example/v2',
		'\\\\elsewhere.example/v2',
		'http://api.example:8443/v2',
		'https://api.example/v2',
		'https://api.example.elsewhere.example:8443/',
		'https://api.example:8443@elsewhere.example/',
		'http://[',
		'javascript:alert(1)',
		undefined,
		['/x'],
	])('to %j', (location) => {
		expect(target(location)).toBeUndefined();
	});

	it.each([200, 201, 300, 304, 404])('with status %d', (status) => {
		expect(target('/x', status)).toBeUndefined();
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
