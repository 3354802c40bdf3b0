import fc from 'fast-check';
import { expect, it } from 'vitest';

import { flatten } from '../../../../nodes/ContainerTracking/api/jsonapi/flatten';
import type { Resource } from '../../../../nodes/ContainerTracking/api/jsonapi/types';
import { FIRST_FIELDS } from '../../../../nodes/ContainerTracking/simplify/firstFields';
import { simplify, simplifyResource } from '../../../../nodes/ContainerTracking/simplify/simplify';
import { sampled } from '../../../sample.mts';

const TYPES = [...Object.keys(FIRST_FIELDS), 'a_type_nobody_knows'];
const NAMES = [
	...new Set(
		Object.values(FIRST_FIELDS)
			.flat()
			.flatMap((field) => (typeof field === 'string' ? field.split(/: | \| |\./) : [])),
	),
	// What fields that are worked out look at.
	'changeset',
	'current_status',
	'events',
	'fees_at_pod_terminal',
	'headers',
	'holds_at_pod_terminal',
	'import_deadlines',
	'ind_ata_at',
	'pickup_lfd',
	'pod_full_out_at',
	'shipment',
	'type',
	'something_else',
];

const identifier = fc.record({ type: fc.constant('port'), id: fc.constantFrom('1', '2') });
const target = fc.oneof(identifier, fc.array(identifier, { maxLength: 2 }), fc.constant(null));
const relationship = fc.oneof(fc.constant(null), fc.record({ data: target }), fc.constant({}));
const members = <T,>(value: fc.Arbitrary<T>, minKeys = 0) =>
	fc.dictionary(fc.constantFrom(...NAMES), value, { minKeys, maxKeys: 12 });
const maybe = <T,>(value: fc.Arbitrary<T>) => fc.option(fc.option(value), { nil: undefined });

const resource = fc.record({
	type: fc.constantFrom(...TYPES),
	id: fc.constantFrom('1', '2'),
	attributes: members(fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constant([null])), 1),
	relationships: maybe(members(relationship)),
}) as fc.Arbitrary<Resource>;

it('a resource has the same first fields as its flat form, in the same order', () => {
	fc.assert(
		fc.property(resource, (each) => {
			const expected = simplify(flatten(each));
			expect(simplifyResource(each)).toEqual(expected);
			expect(Object.keys(simplifyResource(each))).toEqual(Object.keys(expected));
		}),
		{ numRuns: sampled(2000) },
	);
});

it.each([null, undefined, {}])(
	'one that is only named, its attributes being %j, has its ID alone',
	(attributes) => {
		const named = { type: 'container', id: 'c1', attributes, relationships: {} } as Resource;
		expect(simplifyResource(named)).toEqual({ id: 'c1' });
	},
);
