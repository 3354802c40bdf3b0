import { describe, expect, it } from 'vitest';

import {
	flatten,
	includeTree,
	indexIncluded,
	type FlatResource,
	type Resource,
} from '../../../nodes/ContainerTracking/jsonapi';
import { simplify } from '../../../nodes/ContainerTracking/simplify';

/** Every type of the contract and of the public service (docs/interface.md). */
const TYPES = [
	'tracking_request',
	'shipment',
	'container',
	'transport_event',
	'estimated_event',
	'raw_event',
	'container_updated_event',
	'party',
	'shipping_line',
	'vessel',
	'metro_area',
	'port',
	'terminal',
	'rail_terminal',
	'webhook',
	'webhook_notification',
	'webhook_notification_log',
	'something_new',
];

/** A resource that has every field anybody may ask for. */
function richest(type: string): FlatResource {
	const fields = Object.fromEntries(
		Array.from({ length: 40 }, (_, index) => [`field_${index}`, 1]),
	);
	return new Proxy({ id: '1', type, ...fields } as FlatResource, {
		get: (target, name) => target[name as string] ?? { id: 'any', type: 'any' },
	});
}

describe('Simplified output', () => {
	it.each(TYPES)('of %s has ten fields at most, the ID first', (type) => {
		const names = Object.keys(simplify(richest(type)));
		expect(names.length).toBeLessThanOrEqual(10);
		expect(names.length).toBeGreaterThan(1);
		expect(names[0]).toBe('id');
	});

	it.each([
		['container', ['number', 'pickup_lfd', 'holds_at_pod_terminal', 'fees_at_pod_terminal']],
		['shipment', ['bill_of_lading_number', 'pod_eta_at', 'line_tracking_stopped_at']],
		['tracking_request', ['request_number', 'status', 'failed_reason', 'shipment_id', 'tags']],
		['transport_event', ['event', 'timestamp', 'location_locode', 'container_id']],
		['webhook', ['url', 'active', 'events']],
	])('of %s has what a dispatcher looks at first', (type, names) => {
		expect(Object.keys(simplify(richest(type)))).toEqual(expect.arrayContaining(names));
	});

	it('never shows the secret of a webhook', () => {
		const webhook = { id: '1', type: 'webhook', url: 'https://n8n.example.com', secret: 'hidden' };
		expect(JSON.stringify(simplify(webhook))).not.toContain('hidden');
	});

	it('leaves out what the resource does not have, and keeps null', () => {
		const flat = { id: '1', type: 'container', number: 'CSQU3054383', pickup_lfd: null, extra: 1 };
		expect(simplify(flat)).toEqual({ id: '1', number: 'CSQU3054383', pickup_lfd: null });
	});

	it.each([
		[{ tags: ['a'], shipment_tags: ['b'] }, ['a']],
		[{ tags: null, shipment_tags: ['b'] }, ['b']],
		[{ shipment_tags: ['b'] }, ['b']],
		[{ tags: [] }, []],
		[{ tags: null }, null],
		[{ tags: null, shipment_tags: null }, null],
	])('takes the first of several names that has a value: %j', (fields, tags) => {
		expect(simplify({ id: '1', type: 'tracking_request', ...fields })).toEqual({ id: '1', tags });
	});

	it('has no tags where neither name is there', () => {
		expect(simplify({ id: '1', type: 'tracking_request' })).toEqual({ id: '1' });
	});

	it.each([
		[null, []],
		[[null], []],
		[['PO-1', null], ['PO-1']],
		[['PO-1'], ['PO-1']],
	])('gives reference numbers as a list of texts: %j', (ref_numbers, expected) => {
		expect(simplify({ id: '1', type: 'container', ref_numbers }).ref_numbers).toBeUndefined();
		expect(simplify({ id: '1', type: 'shipment', ref_numbers }).ref_numbers).toEqual(expected);
	});

	it('reads the shipment of a tracking request, joined or not', () => {
		const tracked = { type: 'shipment', id: 's1' };
		const flat = { id: '1', type: 'tracking_request', tracked_object: tracked };
		expect(simplify(flat)).toEqual({ id: '1', shipment_id: 's1' });
		const open = { ...flat, tracked_object: null };
		expect(simplify(open)).toEqual({ id: '1' });
	});

	it('takes the first ten fields of a type nobody has heard of', () => {
		const fields = Array.from({ length: 20 }, (_, index) => [`field_${index}`, index]);
		const flat = { id: '1', type: 'new', ...Object.fromEntries(fields) };
		expect(Object.keys(simplify(flat))).toEqual(Object.keys(flat).slice(0, 10));
	});

	it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
		'knows no type and no relationship by what objects inherit: %s',
		(name) => {
			const flat = { id: '1', type: name, a: 1 };
			const simple = simplify(flat, includeTree([name]));
			expect(simple).toStrictEqual({ id: '1', type: name, a: 1 });
			expect(Object.hasOwn(simple, name)).toBe(false);
		},
	);
});

describe('Relationships that were asked for', () => {
	const included: Resource[] = [
		{ type: 'terminal', id: 't1', attributes: { name: 'Pier 400', zip: '90731' } },
		{
			type: 'container',
			id: 'c1',
			attributes: { number: 'CSQU3054383', seal_number: 'S1' },
			relationships: { pod_terminal: { data: { type: 'terminal', id: 't1' } } },
		},
	];
	const shipment = {
		type: 'shipment',
		id: 's1',
		relationships: {
			containers: {
				data: [
					{ type: 'container', id: 'c1' },
					{ type: 'container', id: 'c2' },
				],
			},
			pod_terminal: { data: null },
		},
	};
	const simplified = (...paths: string[]) => {
		const tree = includeTree(paths);
		return simplify(flatten(shipment, indexIncluded(included), tree), tree);
	};

	it('follow, simplified themselves, at any depth', () => {
		expect(simplified('containers.pod_terminal', 'pod_terminal')).toEqual({
			id: 's1',
			containers: [
				{ id: 'c1', number: 'CSQU3054383', pod_terminal: { id: 't1', name: 'Pier 400' } },
				{ type: 'container', id: 'c2' },
			],
			pod_terminal: null,
		});
	});

	it('stay out where nobody asked', () => {
		expect(simplified()).toEqual({ id: 's1' });
	});
});
