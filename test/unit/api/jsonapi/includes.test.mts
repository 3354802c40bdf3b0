import { describe, expect, it } from 'vitest';

import {
	includePaths,
	includeTree,
	INCLUDE_PATH,
} from '../../../../nodes/ContainerTracking/api/jsonapi/flatten';

describe('Include paths', () => {
	it('are read from lists and texts, each once, in order', () => {
		expect(includePaths(['b', 'a'], ' a , c.d,, ', undefined)).toEqual(['b', 'a', 'c.d']);
		expect(includePaths(undefined, '')).toEqual([]);
		expect(includePaths([' a ', 'b,c'])).toEqual(['a', 'b', 'c']);
	});

	it.each(['a', 'a_b', 'containers.pod_terminal.port'])('are names joined by dots: %s', (text) => {
		expect(INCLUDE_PATH.test(text)).toBe(true);
	});

	it.each(['', '.', 'a.', '.a', 'a..b', 'a b', 'a/b', 'a&b=1', 'a,b', 'a\n', 'ä', '*'])(
		'are not %j',
		(text) => {
			expect(INCLUDE_PATH.test(text)).toBe(false);
		},
	);
});

describe('The tree of includes', () => {
	it('has a branch for each path, shared where paths begin alike', () => {
		expect(JSON.parse(JSON.stringify(includeTree(['a.b', 'a.c', 'd', 'a'])))).toEqual({
			a: { b: {}, c: {} },
			d: {},
		});
	});

	it('has no branch that nobody asked for', () => {
		const tree = includeTree(['a']);
		for (const inherited of ['constructor', '__proto__', 'toString'])
			expect(tree[inherited]).toBeUndefined();
		const odd = includeTree(['__proto__.polluted']);
		expect(Object.keys(odd)).toEqual(['__proto__']);
		expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
	});
});
