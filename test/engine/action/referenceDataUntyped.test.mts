/** Reference data as the contract shows it, `{data: {id, attributes}}`: without a type (docs/interface.md#reference-data). */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { startLiteralService } from '../harness/literalService.mts';
import { byId } from '../harness/scene.mts';

const ID = '3f0c7d7e-8f2d-4f0c-9c55-1d2b6f8a9e10';

interface Kind {
	operation: string;
	field: string;
	path: string;
	type: string;
	attributes: IDataObject;
	/** Attributes that Simplified leaves out. */
	further: string[];
}

const place = {
	country_code: 'US',
	time_zone: 'America/Chicago',
	latitude: 41.9,
	longitude: -87.6,
};

const KINDS: Kind[] = [
	{
		operation: 'shippingLine: get',
		field: 'shippingLineId',
		path: 'shipping_lines',
		type: 'shipping_line',
		attributes: {
			bill_of_lading_tracking_support: true,
			booking_number_tracking_support: true,
			container_number_tracking_support: false,
			scac: 'OCNA',
			name: 'Ocean A',
			short_name: 'A',
			alternative_scacs: ['OCNB'],
		},
		further: [],
	},
	{
		operation: 'vessel: get',
		field: 'vesselId',
		path: 'vessels',
		type: 'vessel',
		attributes: {
			flag: 'DK',
			name: 'EVER EXAMPLE',
			imo: '9321483',
			mmsi: '219000000',
			latitude: 1.5,
			longitude: 2.5,
			nautical_speed_knots: 12,
			navigational_heading_degrees: 90,
			position_timestamp: '2026-03-01T00:00:00Z',
		},
		further: ['flag'],
	},
	{
		operation: 'metroArea: get',
		field: 'metroAreaId',
		path: 'metro_areas',
		type: 'metro_area',
		attributes: { region: 'Midwest', name: 'Chicago', code: 'USCHI', state_abbr: 'IL', ...place },
		further: ['region'],
	},
	{
		operation: 'terminal: get',
		field: 'terminalId',
		path: 'terminals',
		type: 'terminal',
		attributes: {
			zip: '90731',
			state: 'California',
			name: 'Pier 1',
			nickname: 'P1',
			firms_code: 'Y001',
			smdg_code: 'P1',
			bic_facility_code: 'USLAXP1',
			street: '1 Pier Street',
			city: 'Los Angeles',
			state_abbr: 'CA',
			country: 'United States',
		},
		further: ['zip', 'state'],
	},
	{
		operation: 'port: get',
		field: 'portId',
		path: 'ports',
		type: 'port',
		attributes: { region: 'West', name: 'Los Angeles', code: 'USLAX', city: 'San Pedro', ...place },
		further: ['region'],
	},
];

const without = (record: IDataObject, names: string[]) =>
	Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

async function got({ operation, field, path }: Kind, data: object, more: IDataObject = {}) {
	const { run } = await startLiteralService({ [`GET /${path}/*`]: { body: { data } } });
	const { items, error } = await run(operation, { [field]: byId(ID), ...more });
	expect(error).toBeUndefined();
	return items;
}

describe.each(KINDS)('$operation', (kind) => {
	const { type, attributes, further } = kind;
	const simplified: IDataObject = {
		...without(attributes, further),
		...(type === 'port' && { state_abbr: null }),
		...(type === 'shipping_line' && { alternative_scacs: 'OCNB' }),
		id: ID,
	};

	test.each<[string, object]>([
		['typed', { id: ID, type, attributes }],
		['without a type', { id: ID, attributes }],
		['with null for a type', { id: ID, type: null, attributes }],
		['with a type of its own', { id: ID, type: `${type}s`, attributes }],
		['with the ID among the attributes', { attributes: { id: ID, ...attributes } }],
	])('Simplified is the same %s', async (_, data) => {
		const [item] = await got(kind, data);
		expect(item).toEqual(simplified);
		// Not by chance: the order is that of Simplified, too.
		expect(Object.keys(item)).toEqual(
			Object.keys((await got(kind, { id: ID, type, attributes }))[0]),
		);
	});

	test('Simplified does without an ID', async () => {
		expect(await got(kind, { attributes })).toEqual([{ ...simplified, id: null }]);
	});

	test('Full and Selected Fields say the type that was asked for', async () => {
		const full = { id: ID, type, ...attributes };
		expect(await got(kind, { id: ID, attributes }, { output: 'full' })).toEqual([full]);
		const selected = { output: 'selected', moreFields: 'id, type, name' };
		expect(await got(kind, { id: ID, attributes }, selected)).toEqual([
			{ type, name: attributes.name, id: ID },
		]);
	});

	test('Raw stays as it came', async () => {
		const data = { id: ID, attributes };
		expect(await got(kind, data, { output: 'raw' })).toEqual([{ data }]);
	});
});

test('a terminal that says it is one of a railway stays one', async () => {
	const terminal = KINDS.find(({ type }) => type === 'terminal')!;
	const data = { id: ID, type: 'rail_terminal', attributes: terminal.attributes };
	expect(await got(terminal, data)).toEqual([
		{ id: ID, name: 'Pier 1', nickname: 'P1', firms_code: 'Y001' },
	]);
});

test('the relationship of a terminal without types leads to its port all the same', async () => {
	const terminal = KINDS.find(({ type }) => type === 'terminal')!;
	const relationships = { port: { data: { id: 'p1' } } };
	const [item] = await got(
		terminal,
		{ id: ID, attributes: { name: 'Pier 1' }, relationships },
		{ output: 'full' },
	);
	expect(item).toMatchObject({ id: ID, type: 'terminal', name: 'Pier 1', port: { id: 'p1' } });
});

test('rows of a list without types are simplified, too', async () => {
	const [{ attributes }] = KINDS;
	const data = ['l1', 'l2'].map((id) => ({ id, attributes: { more: 1, ...attributes } }));
	const { run } = await startLiteralService({ 'GET /shipping_lines': { body: { data } } });
	const { items } = await run('shippingLine: getAll');
	expect(items).toEqual(data.map(({ id }) => ({ ...attributes, alternative_scacs: 'OCNB', id })));
});

describe('what is included without a type', () => {
	const shipment = { type: 'shipment', id: 's1', attributes: { bill_of_lading_number: 'BL1' } };
	const terminal = { id: 't1', attributes: { name: 'Pier 1', zip: '90731' } };
	const simplified = { id: 't1', name: 'Pier 1' };

	async function joined(data: object, included: object[], output = 'simplified') {
		const answer = {
			body: { data: { ...shipment, relationships: { pod_terminal: { data } } }, included },
		};
		const { run } = await startLiteralService({ 'GET /shipments/*': answer });
		const parameters = { shipmentId: byId('s1'), includes: ['pod_terminal'], output };
		const { items, error } = await run('shipment: get', parameters);
		expect(error).toBeUndefined();
		return items[0].pod_terminal;
	}

	test.each<[string, object, object[]]>([
		['is found by the type of the relationship', { type: 'terminal', id: 't1' }, [terminal]],
		['is found by its ID', { id: 't1' }, [{ ...terminal, type: 'terminal' }]],
		['is found where neither says a type', { id: 't1' }, [terminal]],
	])('%s', async (_, data, included) => {
		expect(await joined(data, included)).toMatchObject(simplified);
		expect(await joined(data, included, 'full')).toMatchObject({ ...simplified, zip: '90731' });
	});

	test('is never another thing of that ID', async () => {
		const vessel = { type: 'vessel', id: 't1', attributes: { name: 'EVER EXAMPLE' } };
		expect(await joined({ type: 'terminal', id: 't1' }, [vessel])).toEqual({
			type: 'terminal',
			id: 't1',
		});
	});
});
