import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BadInput } from '../../../nodes/ContainerTracking/api/input/badInput';
import { USUAL_RUNS, check } from '../../check.mts';
import { path } from '../../../nodes/ContainerTracking/api/urls';

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
