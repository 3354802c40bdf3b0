import { describe, expect, it } from 'vitest';

import { findOperation, RESOURCES } from '../../../nodes/ContainerTracking/resources';
import { CASES, OPERATIONS } from '../../operations/index.mts';
import type { RequestCase } from '../../operations/operationCase.mts';
import { fieldNames, requestFor } from './cases.mts';

/** Those of operations that make requests as they go are reported at the sandbox: engine/action/operationsSent. */
const REQUESTS = OPERATIONS.filter(
	({ resource, operation }) => findOperation(resource, operation).request,
).flatMap(({ resource, operation, requests }) =>
	requests.map((request) => ({ resource, operation, ...request })),
);

describe('The request of every operation', () => {
	it.each(REQUESTS)(
		'$resource $operation, when $when',
		async ({ resource, operation, set, request, checksAnswer }) => {
			const { query = {}, ...rest } = await requestFor(resource, operation, set);
			const { query: expectedQuery = {}, ...expected } = request;
			expect(rest).toStrictEqual({
				...expected,
				...(checksAnswer && { expects: expect.any(Function) as unknown }),
			});
			expect(query).toStrictEqual(expectedQuery);
		},
	);

	it('is the same for the same parameters, which it does not change', async () => {
		for (const { resource, operation, set = {} } of REQUESTS) {
			const before = structuredClone(set);
			const [first, second] = [1, 2].map(() => requestFor(resource, operation, set));
			expect(JSON.stringify(await first)).toBe(JSON.stringify(await second));
			expect(set).toStrictEqual(before);
		}
	});
});

describe('The case files', () => {
	const operations = RESOURCES.flatMap(({ value, operations: all }) =>
		all.map((operation) => ({ resource: value, operation })),
	);

	it('say the requests of every operation', () => {
		const missing = operations
			.filter(({ resource, operation }) => !CASES[resource]?.[operation.value]?.requests.length)
			.map(({ resource, operation }) => `${resource} ${operation.value}`);
		expect(missing).toEqual([]);
	});

	it('report nothing that the node does not offer', () => {
		const offered = operations.map(({ resource, operation }) => `${resource}: ${operation.value}`);
		expect(OPERATIONS.map(({ name }) => name).filter((name) => !offered.includes(name))).toEqual(
			[],
		);
	});

	it('set every field of an operation in one case at least', () => {
		const missing = operations.flatMap(({ resource, operation }) => {
			const cases = CASES[resource]?.[operation.value]?.requests ?? [];
			const set = new Set(cases.flatMap(namesSet));
			return fieldNames(operation)
				.filter((name) => !set.has(name))
				.map((name) => `${resource} ${operation.value} ${name}`);
		});
		expect(missing).toEqual([]);
	});

	it('say of each operation what the node says: at which service it is missing', () => {
		const extras = operations.filter(({ operation }) => operation.publicOnly);
		const unknown = extras
			.filter(({ resource, operation }) => !CASES[resource]?.[operation.value]?.publicOnly)
			.map(({ resource, operation }) => `${resource} ${operation.value}`);
		expect(extras.length).toBeGreaterThan(10);
		expect(unknown).toEqual([]);
	});
});

const namesSet = ({ set = {} }: RequestCase): string[] =>
	Object.entries(set).flatMap(([name, value]) =>
		typeof value === 'object' && value !== null && !Array.isArray(value)
			? [name, ...Object.keys(value).map((inner) => `${name}.${inner}`)]
			: [name],
	);
