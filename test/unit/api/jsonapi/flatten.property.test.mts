/** Whatever stands in an answer, presenting it neither throws nor changes it, and loses nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	flatten,
	includeTree,
	indexIncluded,
} from '../../../../nodes/ContainerTracking/api/jsonapi/flatten';
import {
	type FlatResource,
	isObject,
	type JsonApiDocument,
	resourceOf,
	resourcesOf,
} from '../../../../nodes/ContainerTracking/api/jsonapi/types';
import { simplify, simplifyResource } from '../../../../nodes/ContainerTracking/simplify/simplify';
import { USUAL_RUNS, check } from '../../../check.mts';
import { sampled } from '../../../sample.mts';
import { document, includes, oddDocument, resource } from './arbitraries.mts';

function present({ included, ...rest }: JsonApiDocument, paths: string[]): FlatResource[] {
	const index = indexIncluded(included);
	return resourcesOf(rest).map((row) => flatten(row, index, includeTree(paths)));
}

const depthOf = (value: unknown): number =>
	typeof value === 'object' && value !== null
		? 1 + Math.max(0, ...Object.values(value).map(depthOf))
		: 0;

describe('Any document', () => {
	it('gives the same rows in order, as deep as the longest path and no deeper', () => {
		check([document, includes], USUAL_RUNS, (input, paths) => {
			const flat = present(input, paths);
			expect(flat.map(({ type, id }) => ({ type, id }))).toEqual(
				resourcesOf(input).map(({ type, id }) => ({ type, id })),
			);
			expect(present(structuredClone(input), paths)).toEqual(flat);
			const longest = Math.max(0, ...paths.map((path) => path.split('.').length));
			// Each joined level adds a list and an object; the innermost holds attributes or a bare reference.
			expect(depthOf(flat)).toBeLessThanOrEqual(2 * (longest + 1) + 3);
		});
	});

	it('also one that is JSON and nothing more, gives plain JSON of the rows that are objects', () => {
		check([fc.oneof(document, oddDocument), includes], sampled(1000), (input, paths) => {
			const before = JSON.stringify(input);
			const rows = resourcesOf(input);
			expect(rows).toEqual([(input as { data?: unknown }).data].flat().filter(isObject));
			expect(resourceOf(input)).toBe(rows[0]);
			for (const flat of present(input, paths)) {
				for (const item of [flat, simplify(flat, includeTree(paths))]) {
					expect(() => JSON.stringify(item)).not.toThrow();
					expect(Object.getPrototypeOf(item)).toBe(Object.prototype);
				}
			}
			for (const row of rows) simplifyResource(row);
			expect(JSON.stringify(input)).toBe(before);
			expect('polluted' in {}).toBe(false);
		});
	});

	it('nested 20,000 levels deep is presented like anything else', () => {
		const depth = 20_000;
		const deep = JSON.parse('[1,'.repeat(depth) + '2' + ']'.repeat(depth)) as never;
		const row = { type: 'container', id: '1', attributes: { deep, number: 'A' } };
		expect(flatten(row)).toMatchObject({ number: 'A' });
		expect(simplify(flatten(row))).toMatchObject({ id: '1', number: 'A' });
	});
});

it('any resource loses nothing, whatever names clash', () => {
	check([resource], USUAL_RUNS, (input) => {
		const relationships = Object.values(input.relationships ?? {});
		const attributes = Object.entries(input.attributes ?? {}).filter(
			([name, value]) => !(['id', 'type'].includes(name) && value === input[name as 'id']),
		);
		const expected = [
			...[input.id, input.type, ...attributes.map(([, value]) => value)],
			...relationships.flatMap((to) => (to?.data === undefined ? [] : [to.data])),
			...(input.links ? [input.links] : []),
		];
		const sorted = (values: unknown[]) => values.map((value) => JSON.stringify(value)).sort();
		expect(sorted(Object.values(flatten(input)))).toEqual(sorted(expected));
	});
});

describe('A relationship', () => {
	it.each([[5], ['x'], [true], [[[]]], [[5, 'x']]])(
		'that holds no identifier stays as it is: %j',
		(data) => {
			const row = { type: 'x', id: '1', relationships: { port: { data } } };
			expect(flatten(row as never).port).toEqual(data);
		},
	);

	it('to what has no ID of its own is not joined with what has none either', () => {
		const index = indexIncluded([{ type: 'port', attributes: { name: 'A' } }] as never);
		const row = { type: 'shipment', id: '1', relationships: { port: { data: { type: 'port' } } } };
		const { port } = flatten(row as never, index, includeTree(['port']));
		expect(port).not.toHaveProperty('name');
	});
});
