import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	includePaths,
	includeTree,
	isIncludePath,
} from '../../../../nodes/ContainerTracking/api/jsonapi/flatten';

const name = fc.stringMatching(/^[a-z][a-z_]{0,6}$/);
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('.'));

describe('Include paths', () => {
	it('are read from lists and texts, each once, in order', () => {
		expect(includePaths(['b', 'a'], ' a , c.d,, ', undefined)).toEqual(['b', 'a', 'c.d']);
		expect(includePaths(undefined, '')).toEqual([]);
		expect(includePaths([' a ', 'b,c'])).toEqual(['a', 'b', 'c']);
	});

	it('are the same when they are joined and read again', () => {
		fc.assert(
			fc.property(fc.array(path), (paths) => {
				const once = includePaths(paths);
				expect(includePaths(once.join(' , '))).toEqual(once);
			}),
		);
	});

	it('are relationship names joined by dots', () => {
		fc.assert(
			fc.property(path, (text) => {
				expect(isIncludePath(text)).toBe(true);
			}),
		);
	});

	it.each(['', '.', 'a.', '.a', 'a..b', 'a b', 'a/b', 'a&b=1', 'a,b', 'a\n', 'ä', '*'])(
		'are not %j',
		(text) => {
			expect(isIncludePath(text)).toBe(false);
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

	it('has exactly the paths it was made of, and what leads to them', () => {
		const leads = (text: string) =>
			text.split('.').map((_, index, names) => names.slice(0, index + 1).join('.'));
		const walk = (tree: object, above = ''): string[] =>
			Object.entries(tree).flatMap(([key, inner]) => [
				above + key,
				...walk(inner as object, `${above}${key}.`),
			]);
		fc.assert(
			fc.property(fc.array(path), (paths) => {
				const expected = new Set(paths.flatMap(leads));
				expect(new Set(walk(includeTree(paths)))).toEqual(expected);
			}),
		);
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
