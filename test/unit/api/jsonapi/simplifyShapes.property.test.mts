/** Simplified of every shape the service was seen to send: the same columns, and only what a table shows well. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../../../nodes/ContainerTracking/api/jsonapi/types';
import { FIRST_FIELDS } from '../../../../nodes/ContainerTracking/simplify/firstFields';
import {
	firstFieldNames,
	simplifyResource,
} from '../../../../nodes/ContainerTracking/simplify/simplify';
import { check, sampled } from '../../../check.mts';
import { SHAPES } from '../../../sandbox/shapes/columns.mts';

const TEXTS: { [kind: string]: fc.Arbitrary<unknown> } = {
	text: fc.constantFrom('Pier 400', 'PO-1', 'demurrage', 'America/Los_Angeles', 'available'),
	'empty text': fc.constant(''),
	uuid: fc.uuid(),
	date: fc.constant('2026-03-11'),
	'instant Z': fc.constant('2026-03-11T07:00:00Z'),
	'instant Z with fraction': fc.constant('2026-03-11T07:00:00.000Z'),
	'instant with offset': fc.constant('2026-03-11T00:00:00-07:00'),
	'numeric text': fc.constant('440.00'),
	integer: fc.integer(),
	number: fc.float({ noNaN: true, noDefaultInfinity: true }),
	boolean: fc.boolean(),
	null: fc.constant(null),
	'list of nothing': fc.constant([]),
	'list of null': fc.constant([null]),
	'list of text': fc.array(fc.constantFrom('PO-1', 'PO-2'), { minLength: 1, maxLength: 12 }),
};

const leaf = fc.constantFrom(null, 'customs', 'hold', '2026-03-11', 12.5, true);

/** A value of a kind in the words of shapes.json. */
function valueOf(kind: string): fc.Arbitrary<unknown> {
	if (kind in TEXTS) return TEXTS[kind];
	const keys = /\{(.*)\}/.exec(kind)?.[1].split(', ') ?? [];
	const record = fc.record(Object.fromEntries(keys.map((key) => [key, leaf])));
	return kind.startsWith('list') ? fc.array(record, { minLength: 1, maxLength: 3 }) : record;
}

function targetOf(kind: string): fc.Arbitrary<unknown> {
	const [, many, type] = /^(one|many) (\w+)/.exec(kind) ?? [];
	if (type === undefined) return fc.constant(kind.startsWith('many') ? [] : null);
	const target = fc.record({ type: fc.constant(type), id: fc.uuid() });
	return many === 'many' ? fc.array(target, { maxLength: 2 }) : target;
}

const any = (kinds: string[], of: (kind: string) => fc.Arbitrary<unknown>) =>
	fc.oneof(...kinds.map(of));

/** All that was seen of a type; each attribute may also be missing. */
function resourceOf(type: string, shape: (typeof SHAPES.resources)[string][string]) {
	const attributes = Object.entries(shape.attributes ?? {}).map(
		([name, kinds]) => [name, any(kinds, valueOf)] as const,
	);
	const relationships = Object.entries(shape.relationships ?? {}).map(
		([name, kinds]) => [name, fc.record({ data: any(kinds, targetOf) })] as const,
	);
	return fc.record({
		type: fc.constant(type),
		id: fc.uuid(),
		attributes: fc
			.record(Object.fromEntries(attributes), { requiredKeys: [] })
			.map((given) => ({ ...given, seen: true })),
		relationships: fc.record(Object.fromEntries(relationships), { requiredKeys: [] }),
	}) as fc.Arbitrary<Resource>;
}

const SEEN = Object.entries(SHAPES.resources).flatMap(([source, types]) =>
	Object.entries(types)
		.filter(([type]) => type in FIRST_FIELDS)
		.map(([type, shape]) => ({ source, type, shape })),
);

describe('Simplified of what was seen of the service', () => {
	it.each(SEEN)('$type ($source): the same columns, cells of one value each', ({ type, shape }) => {
		const columns = firstFieldNames(type);
		check([resourceOf(type, shape)], sampled(100), (resource) => {
			const row = simplifyResource(resource);
			expect(Object.keys(row)).toEqual(columns);
			for (const name of columns) expect(name).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
			for (const value of Object.values(row))
				expect(typeof (value ?? 'null')).toMatch(/^(string|number|boolean)$/);
		});
	});
});
