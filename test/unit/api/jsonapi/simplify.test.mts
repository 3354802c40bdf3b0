import pick from 'lodash/pick';
import { describe, expect, it } from 'vitest';

import {
	flatten,
	includeTree,
	indexIncluded,
} from '../../../../nodes/ContainerTracking/api/jsonapi/flatten';
import type { FlatResource, Resource } from '../../../../nodes/ContainerTracking/api/jsonapi/types';
import { simplify, simplifyResource } from '../../../../nodes/ContainerTracking/simplify/simplify';
import { cases } from '../../../cases.mts';
import { wordsOf } from '../../../words.mts';

/** Every type of the contract and of the public service (docs/interface.md). */
const TYPES = wordsOf(`
	tracking_request shipment container transport_event estimated_event raw_event
	container_updated_event party shipping_line vessel metro_area port terminal rail_terminal
	webhook webhook_notification webhook_notification_log something_new
`);

/** A resource that has every field anybody may ask for. */
function richest(type: string): FlatResource {
	const fields = Object.fromEntries(
		Array.from({ length: 40 }, (_, index) => [`field_${index}`, 1]),
	);
	return new Proxy({ id: '1', type, ...fields } as FlatResource, {
		get: (target, name) => target[name as string] ?? { id: 'any', type: 'any' },
	});
}

const isId = (name: string) => name === 'id' || name.endsWith('_id');

describe('Simplified output', () => {
	it.each(TYPES)('of %s has ten fields at most, and its IDs last', (type) => {
		const names = Object.keys(simplify(richest(type)));
		const ids = names.filter(isId);
		expect(names.length - ids.length).toBeGreaterThan(0);
		expect(names.slice(0, 10).length + Math.min(ids.length, 1)).toBeGreaterThanOrEqual(
			names.length,
		);
		expect(names.slice(-ids.length)).toEqual(ids);
	});

	it.each(cases<{ names: string }>`
		container | names number last_free_day current_status picked_up available_for_pickup holds
			fees pickup_appointment_at pickup_lfd pod_timezone id
		shipment | names bill_of_lading_number shipping_line_scac customer_name ref_numbers
			port_of_lading_name port_of_discharge_name pod_vessel_name pod_eta_at pod_ata_at
			line_tracking_stopped_at id
		tracking_request | names request_number request_type scac status failed_reason ref_numbers
			tags created_at shipment_id id
		party | names company_name id
		webhook | names url active events headers id
		shipping_line | names name scac short_name alternative_scacs bill_of_lading_tracking_support
			booking_number_tracking_support container_number_tracking_support id
		vessel | names name imo mmsi latitude longitude nautical_speed_knots
			navigational_heading_degrees position_timestamp id
		metro_area | names name code state_abbr country_code time_zone latitude longitude id
		terminal | names name nickname firms_code smdg_code bic_facility_code street city state_abbr
			country id
		transport_event | names event timestamp timezone location_locode voyage_number value
			created_at container_id shipment_id id
		raw_event | names event original_event timestamp estimated timezone location_name
			location_locode vessel_name index id
		webhook_notification | names event delivery_status created_at reference_object_type
			reference_object_id webhook_id id
	`)('of %s says in this order what it is looked at for', (type, { names }) => {
		expect(Object.keys(simplify(richest(type)))).toEqual(wordsOf(names));
	});

	it('has the same fields whatever the service sent, and null for what it did not', () => {
		const flat = { name: 'Oakland', city: null, latitude: undefined, extra: 1 };
		const simple = simplify({ id: '1', type: 'port', ...flat });
		expect(Object.keys(simple)).toEqual(
			wordsOf('name code city state_abbr country_code time_zone latitude longitude id'),
		);
		expect(Object.values(simple).filter((value) => value !== null)).toEqual(['Oakland', '1']);
	});

	it.each<[unknown, object]>([
		[undefined, {}],
		[{ id: 'r', type: 'document_representation' }, {}],
		[null, { extracted_data: null }],
		[
			{ id: 'r', type: 'document_representation', payload: { a: 1 } },
			{ extracted_data: '{"a":1}' },
		],
		[{ id: 'r', type: 'document_representation', payload: null }, { extracted_data: null }],
	])('of a document with %j says what was read in it only where it came', (read, said) => {
		const flat = { id: '1', type: 'document', last_document_representation: read };
		expect(pick(simplify(flat), 'extracted_data')).toEqual(said);
	});

	it.each<[type: string, name: string, given: object, expected: string | null]>([
		// The first of several names that has a value.
		['tracking_request', 'tags', { tags: ['a'], shipment_tags: ['b'] }, 'a'],
		['tracking_request', 'tags', { tags: null, shipment_tags: ['b', 'c'] }, 'b, c'],
		['tracking_request', 'tags', { tags: [] }, null],
		['tracking_request', 'tags', {}, null],
		// One text of a list.
		['shipment', 'ref_numbers', { ref_numbers: [null] }, null],
		['shipment', 'ref_numbers', { ref_numbers: ['PO-1', null] }, 'PO-1'],
		['shipment', 'ref_numbers', { ref_numbers: ['PO-1', 'PO-2'] }, 'PO-1, PO-2'],
		['shipment', 'ref_numbers', { ref_numbers: 'PO-1' }, 'PO-1'],
		// The first three, and how many more.
		['webhook', 'events', { events: ['a.b', 'c.d', 'e.f'] }, 'a.b, c.d, e.f'],
		['webhook', 'events', { events: wordsOf('a.b c.d e.f g h') }, 'a.b, c.d, e.f and 2 more'],
		['webhook', 'events', { events: [] }, null],
		['webhook', 'events', { events: null }, null],
		// What a changeset is about.
		['container_updated_event', 'changed', { changeset: { a: [1, 2], b: [[], []] } }, 'a, b'],
		['container_updated_event', 'changed', { changeset: {} }, null],
		['container_updated_event', 'changed', {}, null],
		// The shipment of a tracking request, joined or not.
		['tracking_request', 'shipment_id', { tracked_object: { type: 'shipment', id: 's1' } }, 's1'],
		['tracking_request', 'shipment_id', { tracked_object: null }, null],
	])('of %s has %s of %j', (type, name, given, expected) => {
		expect(simplify({ id: '1', type, ...given })[name]).toBe(expected);
	});

	it('never shows the secret of a webhook, nor what its headers hold', () => {
		const headers = ['X-Tenant', 'X-Key'].map((name) => ({ name, value: 'hidden' }));
		const webhook = { id: '1', type: 'webhook', secret: 'hidden', headers };
		expect(JSON.stringify(simplify(webhook))).not.toContain('hidden');
		expect(simplify(webhook).headers).toBe('X-Tenant, X-Key');
	});

	it('reports holds and fees of a container as short texts', () => {
		const container = {
			...{ id: '1', type: 'container' },
			holds_at_pod_terminal: [
				{ name: 'customs', status: 'hold' },
				{ name: 'freight' },
				{ name: 'exam', status: 'pending' },
			],
			fees_at_pod_terminal: [{ type: 'demurrage', amount: '2440.00', currency_code: 'USD' }],
		};
		expect(simplify(container)).toMatchObject({
			holds: 'customs, freight; announced: exam',
			fees: 'USD 2,440.00 demurrage',
		});
		const none = { ...container, holds_at_pod_terminal: [], fees_at_pod_terminal: null };
		expect(simplify(none)).toMatchObject({ holds: null, fees: null });
	});

	it('says what the port listed before the container came to the ramp as such', () => {
		const container = {
			...{ id: '1', type: 'container', ind_ata_at: '2026-03-11T18:00:00Z' },
			holds_at_pod_terminal: [{ name: 'TMF', status: 'hold' }],
			ind_facility_holds: [{ name: 'customs', status: 'hold' }],
		};
		const checkedAt = (terminal_checked_at: string) =>
			simplify({ ...container, terminal_checked_at }).holds;
		expect(checkedAt('2026-03-10T18:00:00Z')).toBe('customs; from the port: TMF');
		expect(checkedAt('2026-03-12T18:00:00Z')).toBe('TMF, customs');
	});

	it('takes the first ten fields of a type nobody has heard of', () => {
		const fields = Array.from({ length: 20 }, (_, index) => [`field_${index}`, index]);
		const flat = { id: '1', type: 'new', ...Object.fromEntries(fields) };
		const names = fields.slice(0, 9).map(([name]) => name);
		expect(Object.keys(simplify(flat))).toEqual(['type', ...names, 'id']);
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
			containers: { data: ['c1', 'c2'].map((id) => ({ type: 'container', id })) },
			pod_terminal: { data: null },
		},
	};
	const simplified = (...paths: string[]) => {
		const tree = includeTree(paths);
		return simplify(flatten(shipment, indexIncluded(included), tree), tree);
	};

	it('follow, simplified themselves, at any depth', () => {
		const { containers, pod_terminal, ...own } = simplified(
			'containers.pod_terminal',
			'pod_terminal',
		);
		expect(pod_terminal).toBeNull();
		expect(containers).toEqual([
			expect.objectContaining({
				number: 'CSQU3054383',
				id: 'c1',
				pod_terminal: expect.objectContaining({ name: 'Pier 400', id: 't1' }) as object,
			}),
			{ type: 'container', id: 'c2' },
		]);
		expect(own).toEqual(simplified());
	});

	it('stay out where nobody asked', () => {
		expect(Object.keys(simplified())).toEqual(Object.keys(simplify({ id: '1', type: 'shipment' })));
	});

	it('are null where there are none', () => {
		const tree = includeTree(['containers']);
		const none = { ...shipment, relationships: { containers: { data: [] } } };
		expect(simplify(flatten(none, undefined, tree), tree).containers).toBeNull();
	});
});

it.each([null, undefined, {}])(
	'a resource that is only named, its attributes being %j, has its ID alone',
	(attributes) => {
		const named = { type: 'container', id: 'c1', attributes, relationships: {} } as Resource;
		expect(simplifyResource(named)).toEqual({ id: 'c1' });
	},
);
