import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BadInput } from '../../../nodes/ContainerTracking/input';
import { path } from '../../../nodes/ContainerTracking/transport';

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
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }).filter(meaningful), (id) => {
				const { pathname } = new URL(path`/x/${id}/y`, 'https://service.example');
				const segments = pathname.split('/');
				expect(segments).toHaveLength(4);
				expect(decodeURIComponent(segments[2])).toBe(id.trim());
			}),
		);
	});

	it.each([undefined, null, '', ' ', '.', '..', ' .. ', '\u00a0'])('refuses %j', (id) => {
		expect(() => path`/shipments/${id}`).toThrow(BadInput);
	});

	it('says what it refuses', () => {
		expect(() => path`/shipments/${'..'}`).toThrow('The ID ".." cannot be looked up');
		expect(() => path`/shipments/${''}`).toThrow('The ID is empty and cannot be looked up');
	});
});
