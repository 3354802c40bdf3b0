import { describe, expect, it } from 'vitest';
import fc from 'fast-check';

import {
	flatten,
	includeTree,
	indexIncluded,
} from '../../../../nodes/ContainerTracking/api/jsonapi/flatten';
import {
	type Resource,
	type FlatResource,
	isObject,
	type JsonApiDocument,
	resourceOf,
	resourcesOf,
} from '../../../../nodes/ContainerTracking/api/jsonapi/types';
import { simplify, simplifyResource } from '../../../../nodes/ContainerTracking/simplify/simplify';
import { check, sampled, USUAL_RUNS } from '../../../check.mts';
import { document, includes, oddDocument, resource } from './arbitraries.mts';

const to = (type: string, id: string) => ({ type, id });
const ref = (type: string, id: string) => ({ data: to(type, id) });

const PORT: Resource = { type: 'port', id: 'p1', attributes: { name: 'Los Angeles' } };
const METRO: Resource = { type: 'metro_area', id: 'p1', attributes: { name: 'Chicago' } };
const RAIL: Resource = { type: 'rail_terminal', id: 't1', attributes: { name: 'Ramp' } };
const TERMINAL: Resource = {
	...{ type: 'terminal', id: 't1', attributes: { name: 'Pier 400' } },
	relationships: { port: ref('port', 'p1') },
};
const CONTAINER: Resource = {
	...{ type: 'container', id: 'c1', attributes: { number: 'CSQU3054383' } },
	relationships: { pod_terminal: ref('terminal', 't1'), shipment: ref('shipment', 's1') },
};
const SHIPMENT: Resource = {
	...{ type: 'shipment', id: 's1', attributes: { bill_of_lading_number: 'TESTBL1' } },
	relationships: {
		containers: { data: [to('container', 'c1'), to('container', 'c2')] },
		destination: ref('metro_area', 'p1'),
		port_of_lading: ref('port', 'p1'),
		destination_terminal: ref('rail_terminal', 't1'),
		pod_terminal: { data: null },
		line_tracking_stopped_by_user: { links: { related: '/v2/x' } },
	},
	links: { self: '/v2/shipments/s1' },
};
const INDEX = indexIncluded([PORT, METRO, RAIL, TERMINAL, CONTAINER, SHIPMENT]);

const flat = (resource: Resource, ...paths: string[]) =>
	flatten(resource, INDEX, includeTree(paths));

describe('A flat resource', () => {
	it('has id, type, attributes, relationships and links side by side', () => {
		expect(flat(SHIPMENT)).toEqual({
			...{ id: 's1', type: 'shipment', bill_of_lading_number: 'TESTBL1' },
			containers: [to('container', 'c1'), to('container', 'c2')],
			destination: to('metro_area', 'p1'),
			port_of_lading: to('port', 'p1'),
			destination_terminal: to('rail_terminal', 't1'),
			...{ pod_terminal: null, links: { self: '/v2/shipments/s1' } },
		});
	});

	it('joins by type and id: the same id is a port here and a metro area there', () => {
		expect(flat(SHIPMENT, 'destination', 'port_of_lading', 'destination_terminal')).toMatchObject({
			destination: { type: 'metro_area', name: 'Chicago' },
			port_of_lading: { type: 'port', name: 'Los Angeles' },
			destination_terminal: { type: 'rail_terminal', name: 'Ramp' },
		});
	});

	it('joins as deep as was asked for, and no deeper', () => {
		const port = { ...to('port', 'p1'), name: 'Los Angeles' };
		expect(flat(SHIPMENT, 'containers.pod_terminal.port').containers).toEqual([
			{
				...{ ...to('container', 'c1'), number: 'CSQU3054383', shipment: to('shipment', 's1') },
				pod_terminal: { ...to('terminal', 't1'), name: 'Pier 400', port },
			},
			to('container', 'c2'),
		]);
	});

	it('ends a circle where the path ends', () => {
		const circle = flat(SHIPMENT, 'containers.shipment.containers');
		const inner = 'containers[0].shipment.containers[0]';
		expect(circle).toHaveProperty(`${inner}.number`, 'CSQU3054383');
		expect(circle).toHaveProperty(`${inner}.shipment`, to('shipment', 's1'));
	});

	it('finds what is included under a number as id', () => {
		const index = indexIncluded([{ type: 'port', id: 7 as never, attributes: { name: 'A' } }]);
		const row = { ...to('x', '1'), relationships: { port: ref('port', '7') } };
		expect(flatten(row, index, includeTree(['port']))).toHaveProperty('port.name', 'A');
	});

	it.each([
		[{}],
		[{ attributes: null, relationships: null }],
		[{ relationships: { a: null, b: {} } }],
		[{ attributes: { id: '1' } }],
	])('has id and type alone of %j', (more: Partial<Resource>) => {
		expect(flatten({ ...to('x', '1'), ...more })).toEqual(to('x', '1'));
	});
});

describe('Names that clash', () => {
	it('keep the id and type of the resource', () => {
		const attributes = { id: 'other', type: 'dry', attributes_id: 'kept' };
		expect(flatten({ ...to('container', 'c1'), attributes })).toEqual({
			...{ ...to('container', 'c1'), attributes_id: 'kept' },
			...{ attributes_attributes_id: 'other', attributes_type: 'dry' },
		});
	});

	it('keep an attribute and rename the relationship', () => {
		const clash: Resource = {
			...to('x', '1'),
			attributes: { port: 'USLAX', port_relationship: 'kept' },
			relationships: { port: ref('port', 'p1'), id: ref('port', 'p1') },
		};
		expect(flat(clash, 'port')).toEqual({
			...{ ...to('x', '1'), port: 'USLAX', port_relationship: 'kept' },
			port_relationship_relationship: { ...to('port', 'p1'), name: 'Los Angeles' },
			id_relationship: to('port', 'p1'),
		});
	});

	it('keep the links of the resource beside an attribute of that name', () => {
		const links = { self: '/v2/x/1' };
		const expected = { ...to('x', '1'), links: 3, resource_links: links };
		expect(flatten({ ...to('x', '1'), attributes: { links: 3 }, links })).toEqual(expected);
	});

	it('with what every object inherits are no clash', () => {
		const relationships = { constructor: ref('port', 'p1'), toString: ref('port', 'p1') };
		const names = Object.keys(flatten({ ...to('x', '1'), relationships } as never));
		expect(names.sort()).toEqual(['constructor', 'id', 'toString', 'type']);
	});
});

it.each([undefined, null, [], {} as never, [null] as never, [{}] as never])(
	'the index of what is included may be built from %j',
	(included) => {
		expect(indexIncluded(included).size).toBe(0);
	},
);

/** Whatever stands in an answer, presenting it neither throws nor changes it, and loses nothing. */
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
