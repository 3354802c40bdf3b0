import { describe, expect, it } from 'vitest';

import { locationOnSameOrigin } from '../../../../nodes/ContainerTracking/transport/http/redirect';

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
