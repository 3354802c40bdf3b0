import { describe, expect, it } from 'vitest';

import {
	flatten,
	includeTree,
	indexIncluded,
} from '../../../../nodes/ContainerTracking/api/jsonapi/flatten';
import type { Resource } from '../../../../nodes/ContainerTracking/api/jsonapi/types';

const ref = (type: string, id: string) => ({ data: { type, id } });

const PORT: Resource = { type: 'port', id: 'p1', attributes: { name: 'Los Angeles' } };
const METRO: Resource = { type: 'metro_area', id: 'p1', attributes: { name: 'Chicago' } };
const RAIL: Resource = { type: 'rail_terminal', id: 't1', attributes: { name: 'Ramp' } };
const TERMINAL: Resource = {
	type: 'terminal',
	id: 't1',
	attributes: { name: 'Pier 400' },
	relationships: { port: ref('port', 'p1') },
};
const CONTAINER: Resource = {
	type: 'container',
	id: 'c1',
	attributes: { number: 'CSQU3054383' },
	relationships: { pod_terminal: ref('terminal', 't1'), shipment: ref('shipment', 's1') },
};
const SHIPMENT: Resource = {
	type: 'shipment',
	id: 's1',
	attributes: { bill_of_lading_number: 'TESTBL1' },
	relationships: {
		containers: {
			data: [
				{ type: 'container', id: 'c1' },
				{ type: 'container', id: 'c2' },
			],
		},
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
			id: 's1',
			type: 'shipment',
			bill_of_lading_number: 'TESTBL1',
			containers: [
				{ type: 'container', id: 'c1' },
				{ type: 'container', id: 'c2' },
			],
			destination: { type: 'metro_area', id: 'p1' },
			port_of_lading: { type: 'port', id: 'p1' },
			destination_terminal: { type: 'rail_terminal', id: 't1' },
			pod_terminal: null,
			links: { self: '/v2/shipments/s1' },
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
		const { containers } = flat(SHIPMENT, 'containers.pod_terminal.port');
		expect(containers).toEqual([
			{
				id: 'c1',
				type: 'container',
				number: 'CSQU3054383',
				pod_terminal: {
					id: 't1',
					type: 'terminal',
					name: 'Pier 400',
					port: { id: 'p1', type: 'port', name: 'Los Angeles' },
				},
				shipment: { type: 'shipment', id: 's1' },
			},
			{ type: 'container', id: 'c2' },
		]);
	});

	it('ends a circle where the path ends', () => {
		const flatShipment = flat(SHIPMENT, 'containers.shipment.containers');
		expect(flatShipment).toHaveProperty(
			'containers[0].shipment.containers[0].number',
			'CSQU3054383',
		);
		expect(flatShipment).toHaveProperty('containers[0].shipment.containers[0].shipment', {
			type: 'shipment',
			id: 's1',
		});
	});

	it('finds what is included under a number as id', () => {
		const index = indexIncluded([{ type: 'port', id: 7 as never, attributes: { name: 'A' } }]);
		const tree = includeTree(['port']);
		const target = { type: 'x', id: '1', relationships: { port: ref('port', '7') } };
		expect(flatten(target, index, tree)).toHaveProperty('port.name', 'A');
	});

	it('needs neither attributes nor relationships', () => {
		expect(flatten({ type: 'x', id: '1' })).toEqual({ type: 'x', id: '1' });
		expect(flatten({ type: 'x', id: '1', attributes: null, relationships: null })).toEqual({
			type: 'x',
			id: '1',
		});
		expect(flatten({ type: 'x', id: '1', relationships: { a: null, b: {} } })).toEqual({
			type: 'x',
			id: '1',
		});
	});
});

describe('Names that clash', () => {
	it('keep the id and type of the resource', () => {
		const attributes = { id: 'other', type: 'dry', attributes_id: 'kept' };
		expect(flatten({ type: 'container', id: 'c1', attributes })).toEqual({
			id: 'c1',
			type: 'container',
			attributes_id: 'kept',
			attributes_attributes_id: 'other',
			attributes_type: 'dry',
		});
	});

	it('are no clash where they say the same', () => {
		expect(flatten({ type: 'x', id: '1', attributes: { id: '1' } })).toEqual({
			type: 'x',
			id: '1',
		});
	});

	it('keep an attribute and rename the relationship', () => {
		const clash: Resource = {
			type: 'x',
			id: '1',
			attributes: { port: 'USLAX', port_relationship: 'kept' },
			relationships: { port: ref('port', 'p1'), id: ref('port', 'p1') },
		};
		expect(flat(clash, 'port')).toEqual({
			type: 'x',
			id: '1',
			port: 'USLAX',
			port_relationship: 'kept',
			port_relationship_relationship: { type: 'port', id: 'p1', name: 'Los Angeles' },
			id_relationship: { type: 'port', id: 'p1' },
		});
	});

	it('keep the links of the resource beside an attribute of that name', () => {
		const resource = { type: 'x', id: '1', attributes: { links: 3 }, links: { self: '/v2/x/1' } };
		expect(flatten(resource)).toEqual({
			type: 'x',
			id: '1',
			links: 3,
			resource_links: { self: '/v2/x/1' },
		});
	});

	it('with what every object inherits are no clash', () => {
		const relationships = { constructor: ref('port', 'p1'), toString: ref('port', 'p1') };
		expect(Object.keys(flatten({ type: 'x', id: '1', relationships } as never))).toEqual([
			'id',
			'type',
			'constructor',
			'toString',
		]);
	});

	it('with the prototype do no harm', () => {
		const resource: Resource = JSON.parse(
			'{"type":"x","id":"1","attributes":{"__proto__":{"polluted":true}},"relationships":{"__proto__":{"data":{"type":"port","id":"p1"}}}}',
		);
		const result = flat(resource, '__proto__');
		expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
		expect(result).not.toHaveProperty('polluted');
		expect(Object.keys(result)).toEqual(['id', 'type', 'proto', 'attributes_proto']);
		expect(result.proto).toMatchObject({ name: 'Los Angeles' });
	});
});

describe('The index of what is included', () => {
	it.each([undefined, null, [], {} as never, [null] as never, [{}] as never])(
		'may be built from %j',
		(included) => {
			expect(indexIncluded(included).size).toBe(0);
		},
	);
});
