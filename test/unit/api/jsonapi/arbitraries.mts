import fc from 'fast-check';

import type {
	JsonApiDocument,
	Resource,
} from '../../../../nodes/ContainerTracking/api/jsonapi/types';

const TYPES = ['shipment', 'container', 'port', 'metro_area', 'terminal', 'rail_terminal'];
/** Few names, so that attributes, relationships and the members of a resource often share one. */
const NAMES = ['id', 'type', 'links', 'name', 'port', 'containers', 'constructor'];

const identifier = fc.record({
	type: fc.constantFrom(...TYPES),
	id: fc.constantFrom('1', '2', '3'),
});

const members = <T,>(value: fc.Arbitrary<T>) =>
	fc
		.array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 6 })
		.map((entries) => Object.fromEntries(entries));

const relationship = fc.oneof(
	fc.constant(null),
	fc.record({
		data: fc.oneof(
			identifier,
			fc.constant(null),
			fc.array(identifier, { maxLength: 3 }),
			fc.constant(undefined),
		),
	}),
);

export const resource: fc.Arbitrary<Resource> = fc.record(
	{
		type: fc.constantFrom(...TYPES),
		id: fc.constantFrom('1', '2', '3'),
		attributes: fc.oneof(fc.constant(null), members(fc.jsonValue({ maxDepth: 1 }))),
		relationships: fc.oneof(fc.constant(null), members(relationship)),
		links: fc.oneof(fc.constant(null), fc.constant({ self: '/v2/x/1' })),
	},
	{ requiredKeys: ['type', 'id'] },
) as fc.Arbitrary<Resource>;

export const document: fc.Arbitrary<JsonApiDocument> = fc.record({
	data: fc.array(resource, { maxLength: 3 }),
	included: fc.oneof(fc.constant(null), fc.array(resource, { maxLength: 8 })),
});

/** Include paths over the same names, three deep at most. */
export const includes = fc.array(
	fc
		.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 })
		.map((names) => names.join('.')),
	{ maxLength: 4 },
);

/** Whatever JSON.parse makes of an answer, also members that every method of objects looks at. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
	fc.jsonValue({ maxDepth: 2 }),
	fc.constantFrom('{"toString": 5, "valueOf": 5}', '{"__proto__": {"polluted": true}}').map(parsed),
	fc.constant('[null, 5, "x", [], {}]').map(parsed),
	identifier,
);

function parsed(json: string): unknown {
	return JSON.parse(json);
}

const oddRelationship = fc.oneof(
	anything,
	relationship,
	fc.record({ data: anything }),
	fc.record({ data: fc.array(fc.oneof(identifier, anything), { maxLength: 3 }) }),
);

const oddResource: fc.Arbitrary<unknown> = fc.oneof(
	{ weight: 1, arbitrary: anything },
	{
		weight: 4,
		arbitrary: fc.record(
			{
				type: fc.oneof(fc.constantFrom(...TYPES), anything),
				id: fc.oneof(fc.constantFrom('1', '2', 1, 2), anything),
				attributes: fc.oneof(anything, members(anything)),
				relationships: fc.oneof(anything, members(oddRelationship)),
				links: anything,
			},
			{ requiredKeys: [] },
		),
	},
);

/** An answer that is JSON and nothing more. */
export const oddDocument = fc.record(
	{
		data: fc.oneof(fc.array(oddResource, { maxLength: 3 }), oddResource),
		included: fc.oneof(fc.array(oddResource, { maxLength: 8 }), anything),
	},
	{ requiredKeys: [] },
) as fc.Arbitrary<JsonApiDocument>;
