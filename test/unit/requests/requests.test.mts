import { describe, expect, it } from 'vitest';

import { RESOURCES } from '../../../nodes/ContainerTracking/resources/resources';
import { fieldNames, requestFor, type RequestCase } from './cases.mts';
import { TABLES } from './tables/index.mts';

const CASES = Object.entries(TABLES).flatMap(([resource, table]) =>
	Object.entries(table).flatMap(([operation, cases]) =>
		cases.map((request) => ({ resource, operation, ...request })),
	),
);

describe('The request of every operation', () => {
	it.each(CASES)('$resource $operation, when $when', ({ resource, operation, set, request }) => {
		const { query = {}, ...rest } = requestFor(resource, operation, set);
		const { query: expectedQuery = {}, ...expected } = request;
		expect(rest).toStrictEqual(expected);
		expect(query).toStrictEqual(expectedQuery);
	});

	it('is the same for the same parameters, which it does not change', () => {
		for (const { resource, operation, set = {} } of CASES) {
			const before = structuredClone(set);
			const first = requestFor(resource, operation, set);
			expect(requestFor(resource, operation, set)).toStrictEqual(first);
			expect(set).toStrictEqual(before);
		}
	});
});

describe('The tables of requests', () => {
	/** Operations that make their own requests have no single one that a table could hold. */
	const operations = RESOURCES.flatMap(({ value, operations: all }) =>
		all.filter(({ request }) => request).map((operation) => ({ resource: value, operation })),
	);

	it('hold every operation that states its request', () => {
		const missing = operations
			.filter(({ resource, operation }) => !TABLES[resource]?.[operation.value]?.length)
			.map(({ resource, operation }) => `${resource} ${operation.value}`);
		expect(missing).toEqual([]);
	});

	it('set every field of an operation in one case at least', () => {
		const missing = operations.flatMap(({ resource, operation }) => {
			const cases = TABLES[resource]?.[operation.value] ?? [];
			const set = new Set(cases.flatMap(namesSet));
			return fieldNames(operation)
				.filter((name) => !set.has(name))
				.map((name) => `${resource} ${operation.value} ${name}`);
		});
		expect(missing).toEqual([]);
	});
});

const namesSet = ({ set = {} }: RequestCase): string[] =>
	Object.entries(set).flatMap(([name, value]) =>
		typeof value === 'object' && value !== null && !Array.isArray(value)
			? Object.keys(value).map((inner) => `${name}.${inner}`)
			: [name],
	);
