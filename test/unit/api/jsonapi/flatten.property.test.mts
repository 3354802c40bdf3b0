import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	flatten,
	includeTree,
	indexIncluded,
} from '../../../../nodes/ContainerTracking/api/jsonapi/flatten';
import {
	type FlatResource,
	type JsonApiDocument,
	resourcesOf,
} from '../../../../nodes/ContainerTracking/api/jsonapi/types';
import { simplify } from '../../../../nodes/ContainerTracking/simplify/simplify';
import { document, includes, resource } from './arbitraries.mts';

function present({ included, ...rest }: JsonApiDocument, paths: string[]): FlatResource[] {
	const index = indexIncluded(included);
	return resourcesOf(rest).map((row) => flatten(row, index, includeTree(paths)));
}

const depthOf = (value: unknown): number =>
	typeof value === 'object' && value !== null
		? 1 + Math.max(0, ...Object.values(value).map(depthOf))
		: 0;

describe('Any document', () => {
	it('is not changed, neither by flattening nor by simplifying', () => {
		fc.assert(
			fc.property(document, includes, (input, paths) => {
				const before = JSON.stringify(input);
				for (const flat of present(input, paths)) simplify(flat, includeTree(paths));
				expect(JSON.stringify(input)).toBe(before);
			}),
		);
	});

	it('gives JSON, without circles, as deep as the longest path and no deeper', () => {
		fc.assert(
			fc.property(document, includes, (input, paths) => {
				const flat = present(input, paths);
				expect(() => JSON.stringify(flat)).not.toThrow();
				const longest = Math.max(0, ...paths.map((path) => path.split('.').length));
				// Each joined level adds a list and an object; the innermost holds attributes or a bare reference.
				expect(depthOf(flat)).toBeLessThanOrEqual(2 * (longest + 1) + 3);
			}),
		);
	});

	it('gives the same rows in the same order, each time alike', () => {
		fc.assert(
			fc.property(document, includes, (input, paths) => {
				const flat = present(input, paths);
				expect(flat.map(({ type, id }) => ({ type, id }))).toEqual(
					resourcesOf(input).map(({ type, id }) => ({ type, id })),
				);
				expect(present(structuredClone(input), paths)).toEqual(flat);
			}),
		);
	});

	it('leaves the prototype of what it gives alone', () => {
		fc.assert(
			fc.property(document, includes, (input, paths) => {
				for (const flat of present(input, paths)) {
					expect(Object.getPrototypeOf(flat)).toBe(Object.prototype);
					const simple = simplify(flat, includeTree(paths));
					expect(Object.getPrototypeOf(simple)).toBe(Object.prototype);
				}
			}),
		);
	});
});

describe('Any resource', () => {
	it('loses nothing, whatever names clash', () => {
		fc.assert(
			fc.property(resource, (input) => {
				const flat = flatten(input);
				const relationships = Object.values(input.relationships ?? {});
				const attributes = Object.entries(input.attributes ?? {}).filter(
					([name, value]) => !(['id', 'type'].includes(name) && value === input[name as 'id']),
				);
				const expected = [
					input.id,
					input.type,
					...attributes.map(([, value]) => value),
					...relationships.flatMap((relationship) =>
						relationship?.data === undefined ? [] : [relationship.data],
					),
					...(input.links ? [input.links] : []),
				];
				const sorted = (values: unknown[]) => values.map((value) => JSON.stringify(value)).sort();
				expect(sorted(Object.values(flat))).toEqual(sorted(expected));
			}),
		);
	});
});
