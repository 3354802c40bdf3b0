import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BadInput } from '../../../nodes/ContainerTracking/api/input/badInput';
import { parsedUrl } from '../../../nodes/ContainerTracking/api/input/links';
import { isPrivateHost, normalizeBaseUrl, path } from '../../../nodes/ContainerTracking/api/urls';
import { check, USUAL_RUNS } from '../../check.mts';
import { wordsOf } from '../../words.mts';

const secureOrigin = fc.webAuthority().filter((host) => parsedUrl(`https://${host}`) !== undefined);
const prefix = fc
	.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 3 })
	.map((segments) => segments.map((segment) => `/${segment}`).join(''))
	.filter((path) => !path.endsWith('/v2'));
const slashes = fc.constantFrom('', '/', '//');
const version = fc.constantFrom('', '/v2');
const spaces = fc.constantFrom('', ' ', '\n');

describe('The Base URL', () => {
	it('ends in /v2 once, whether or not it is written, whatever slashes and spaces are around', () => {
		check(
			[secureOrigin, prefix, version, slashes, spaces],
			USUAL_RUNS,
			(host, path, v2, end, space) => {
				const { origin } = new URL(`https://${host}`);
				const written = `${space}https://${host}${path}${v2}${end}${space}`;
				expect(normalizeBaseUrl(written)).toBe(`${origin}${path}/v2`);
			},
		);
	});

	it('may have letters beyond ASCII, also after many others', () => {
		// In some versions of Node.js a check of URLs changes its mind once it is compiled.
		for (let count = 0; count < 10_000; count++)
			expect(normalizeBaseUrl('https://büro.example')).toBe('https://xn--bro-hoa.example/v2');
	});

	it.each([
		['https://api.terminal49.com', 'https://api.terminal49.com/v2'],
		['\u200bhttps://api.terminal49.com/v2\u200b', 'https://api.terminal49.com/v2'],
		['http://localhost:3000/', 'http://localhost:3000/v2'],
		['http://127.0.0.1:3000/v2', 'http://127.0.0.1:3000/v2'],
		['http://[::1]:3000', 'http://[::1]:3000/v2'],
		['http://10.1.2.3/gateway/', 'http://10.1.2.3/gateway/v2'],
		['http://sandbox:8080/v2/', 'http://sandbox:8080/v2'],
		['http://tracking.internal', 'http://tracking.internal/v2'],
	])('%s is %s', (written, expected) => {
		expect(normalizeBaseUrl(written)).toBe(expected);
	});
});

describe('A Base URL is refused', () => {
	it.each([
		['', 'The Base URL is empty'],
		[undefined, 'The Base URL is empty'],
		[null, 'The Base URL is empty'],
		['api.terminal49.com', 'The Base URL "api.terminal49.com" is not a web address'],
		['https://', 'The Base URL "https://" is not a web address'],
		['ftp://api.example', 'The Base URL must start with https://, not ftp://'],
		['file:///etc/passwd', 'The Base URL must start with https://, not file://'],
		['javascript:alert(1)', 'The Base URL must start with https://, not javascript://'],
		['localhost:3000', 'The Base URL must start with https://, not localhost://'],
		['https://user:pass@api.example', 'The Base URL holds more than a host and a path'],
		['https://api.example/v2?key=1', 'The Base URL holds more than a host and a path'],
		['https://api.example/#v2', 'The Base URL holds more than a host and a path'],
		['https://api.example/v2/shipments', 'The Base URL goes on after /v2, with "/shipments"'],
		[
			'https://gate.example/a/v2/containers/1/',
			'The Base URL goes on after /v2, with "/containers/1"',
		],
	])('%s: %s', (written, message) => {
		const refusal = refusalOf(written);
		expect(refusal.message).toBe(message);
		expect(refusal.description).toContain('https://api.terminal49.com/v2');
	});

	it('for plain http to any public host', () => {
		check([fc.domain()], USUAL_RUNS, (host) => {
			fc.pre(!isPrivateHost(host));
			const { message } = refusalOf(`http://${host}/v2`);
			expect(message).toBe(
				`The Base URL uses plain http, so the API key would travel unprotected to ${host}`,
			);
		});
	});
});

describe('A private host', () => {
	it.each(
		wordsOf(`
		localhost sandbox db1 t1 app.localhost nas.local api.internal box.lan x.home.arpa
		127.0.0.1 127.255.0.9 10.0.0.1 192.168.178.20 169.254.1.1 172.16.0.1 172.31.255.255
		[::1] [fd00::1] [fe80::1]
	`),
	)('is %s', (host) => {
		expect(isPrivateHost(host)).toBe(true);
	});

	it.each(
		wordsOf(`
		example.com localhost.example.com internal.example 8.8.8.8 11.0.0.1 128.0.0.1 172.15.0.1
		172.32.0.1 192.169.0.1 127.0.0.1.example.com 10.example.com ai TO [2001:db8::1]
		[::ffff:808:808] [fdff.example]
	`),
	)('is not %s', (host) => {
		expect(isPrivateHost(host)).toBe(false);
	});

	it('counts by the address that is really asked, however it is written', () => {
		for (const written of ['http://0x7f.1', 'http://2130706433', 'http://127.1'])
			expect(normalizeBaseUrl(written)).toBe('http://127.0.0.1/v2');
		for (const written of ['http://0x08080808', 'http://134744072', 'http://example.com.'])
			expect(() => normalizeBaseUrl(written)).toThrow(BadInput);
	});
});

function refusalOf(written: unknown): BadInput {
	try {
		normalizeBaseUrl(written);
	} catch (thrown) {
		if (thrown instanceof BadInput) return thrown;
		throw thrown;
	}
	throw new Error(`${written} was not refused`);
}

const meaningful = (text: string) => !['', '.', '..'].includes(text.trim());

describe('A path', () => {
	it.each([
		[path`/shipments`, '/shipments'],
		[path`/shipments/${'a'}/stop_tracking`, '/shipments/a/stop_tracking'],
		[path`/shipments/${'../webhooks'}`, '/shipments/..%2Fwebhooks'],
		[path`/a/${'a/b?c#d'}/${'%2F'}`, '/a/a%2Fb%3Fc%23d/%252F'],
		[path`/vessels/${9321483}`, '/vessels/9321483'],
		[path`/vessels/${0}`, '/vessels/0'],
		[path`/ports/${' USLAX\n'}`, '/ports/USLAX'],
	])('%s is %s', (built, expected) => {
		expect(built).toBe(expected);
	});

	it('keeps whatever is inserted in one segment, readable again', () => {
		check([fc.string({ unit: 'binary', maxLength: 200 }).filter(meaningful)], USUAL_RUNS, (id) => {
			const { pathname } = new URL(path`/x/${id}/y`, 'https://service.example');
			const segments = pathname.split('/');
			expect(segments).toHaveLength(4);
			expect(decodeURIComponent(segments[2])).toBe(id.trim());
		});
	});

	it.each([undefined, null, '', ' ', '.', '..', ' .. ', '\u00a0'])('refuses %j', (id) => {
		expect(() => path`/shipments/${id}`).toThrow(BadInput);
	});

	it('says what it refuses', () => {
		expect(() => path`/shipments/${'..'}`).toThrow('The ID ".." cannot be looked up');
		expect(() => path`/shipments/${''}`).toThrow('The ID is empty and cannot be looked up');
		expect(() => path`/shipments/${{ id: 1 }}`).toThrow('The ID is an object, not a text');
		expect(() => path`/shipments/${['1']}`).toThrow('The ID is a list, not a text');
		expect(() => path`/shipments/${true}`).toThrow('The ID is true, not a text');
	});

	it.each(['\ud83d', 'a\udc00b', '\ud83d'.repeat(3)])(
		'refuses half of a character, which no URL can hold: %j',
		(id) => {
			expect(() => path`/shipments/${id}`).toThrow(BadInput);
			expect(() => path`/shipments/${id}`).toThrow(/^The ID ".*\ufffd.*" cannot be looked up$/);
		},
	);

	it('refuses what is longer than any ID, and quotes its beginning', () => {
		expect(path`/shipments/${'x'.repeat(1000)}`).toHaveLength(1011);
		expect(() => path`/shipments/${'x'.repeat(1001)}`).toThrow(
			`The ID "${'x'.repeat(60)}" cannot be looked up`,
		);
	});

	it('refuses what has no text, whatever members it has', () => {
		const odd = JSON.parse('{"toString": 5, "valueOf": 5, "__proto__": {"polluted": true}}');
		expect(() => path`/shipments/${odd}`).toThrow(BadInput);
	});
});
