/** Answers that are JSON and nothing more: whatever stands in a document, presenting it does not throw. */
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
import { sampled } from '../../../sample.mts';
import { includes, oddDocument } from './arbitraries.mts';

function present(document: JsonApiDocument, paths: string[]): FlatResource[] {
	const index = indexIncluded(document.included);
	return resourcesOf(document).map((row) => flatten(row, index, includeTree(paths)));
}

describe('Any answer', () => {
	it('has rows that are objects, and nothing else', () => {
		fc.assert(
			fc.property(oddDocument, (document) => {
				const rows = resourcesOf(document);
				expect(rows.every(isObject)).toBe(true);
				expect(rows).toEqual([(document as { data?: unknown }).data].flat().filter(isObject));
				expect(resourceOf(document)).toBe(rows[0]);
			}),
		);
	});

	it('is presented without a throw, as plain JSON whose prototypes are those of all objects', () => {
		fc.assert(
			fc.property(oddDocument, includes, (document, paths) => {
				const before = JSON.stringify(document);
				for (const flat of present(document, paths)) {
					const simple = simplify(flat, includeTree(paths));
					for (const item of [flat, simple]) {
						expect(() => JSON.stringify(item)).not.toThrow();
						expect(Object.getPrototypeOf(item)).toBe(Object.prototype);
					}
				}
				for (const row of resourcesOf(document)) simplifyResource(row);
				expect(JSON.stringify(document)).toBe(before);
				expect('polluted' in {}).toBe(false);
			}),
			{ numRuns: sampled(1000) },
		);
	});
});

describe('A relationship', () => {
	const flatWith = (data: unknown) =>
		flatten({ type: 'x', id: '1', relationships: { port: { data } } } as never).port;

	it.each([[5], ['x'], [true], [[[]]], [[5, 'x']]])(
		'that holds no identifier stays as it is: %j',
		(data) => {
			expect(flatWith(data)).toEqual(data);
		},
	);

	it('to what has no ID of its own is not joined with what has none either', () => {
		const index = indexIncluded([{ type: 'port', attributes: { name: 'A' } }] as never);
		const port = { data: { type: 'port' } };
		const shipment = { type: 'shipment', id: '1', relationships: { port } };
		expect(flatten(shipment as never, index, includeTree(['port'])).port).not.toHaveProperty(
			'name',
		);
	});
});

describe('What is nested', () => {
	it('20,000 levels deep is presented like anything else', () => {
		const depth = 20_000;
		const deep = JSON.parse('[1,'.repeat(depth) + '2' + ']'.repeat(depth)) as never;
		const row = { type: 'container', id: '1', attributes: { deep, number: 'A' } };
		expect(flatten(row)).toMatchObject({ number: 'A' });
		expect(simplify(flatten(row))).toMatchObject({ id: '1', number: 'A' });
	});
});
