/** Custom Field > Get Many and Delete, and accounts without custom fields (docs/interface.md#custom-fields). */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import type { Sandbox } from '../../sandbox/index.mts';
import { startLiteralService, type Answers } from '../harness/literalService.mts';
import { byId, pairedItems, startScene } from '../harness/scene.mts';

const GET = 'customField: getAll';
const DELETE = 'customField: delete';
const ID = '3f0c7d7e-8f2d-4f0c-9c55-1d2b6f8a9e10';
const containerId = byId(ID);

/** The container that is seeded with values. */
const holder = ({ store }: Sandbox) => store.all('container')[0].id;

describe('Get Many', () => {
	test('gives one item with the same columns for each container, empty ones too', async () => {
		const { run, sandbox } = await startScene();
		const ids = sandbox.store
			.all('container')
			.slice(0, 2)
			.map(({ id }) => ({ id }));
		const done = await run(GET, { containerId: byId('={{ $json.id }}') }, ids);
		expect(done.error).toBeUndefined();
		const empty = {
			...{ 'Delivery Note': null, Pallets: null, 'Deliver On': null, 'Dock Slot': null },
			...{ 'Needs Chassis': null, Priority: null, Equipment: null, Haulier: null },
		};
		const common = { entity_type: 'container' };
		expect(done.items).toEqual([
			{
				...{ ...common, entity_id: ids[0].id, ...empty },
				...{ 'Delivery Note': 'Ring twice', Pallets: 22, Priority: 'Rush Order' },
			},
			{ ...common, entity_id: ids[1].id, ...empty },
		]);
		expect(pairedItems(done)).toEqual([{ item: 0 }, { item: 1 }]);
	});

	test('gives one item for each value, flat, up to a limit', async () => {
		const { run, sandbox } = await startScene();
		const id = holder(sandbox);
		const { items } = await run(GET, { containerId: byId(id), combine: false });
		expect(items).toContainEqual({
			...{ name: 'Priority', value: 'Rush Order', stored_value: 'rush_order' },
			...{ api_slug: 'priority', data_type: 'enum', entity_type: 'container', entity_id: id },
		});
		expect(items).toHaveLength(3);
		const limited = { containerId: byId(id), combine: false, limit: 2 };
		expect((await run(GET, limited)).items).toHaveLength(2);
		expect((await run(GET, { ...limited, returnAll: true })).items).toHaveLength(3);
	});

	test('reads all pages, of definitions and of values', async () => {
		const count = 260;
		const rows = (type: string, more: (at: number) => object) =>
			Array.from({ length: count }, (_, at) => ({
				id: `${type} ${at}`,
				type,
				attributes: { api_slug: `field_${at}`, ...more(at) },
			}));
		const definitions = rows('custom_field_definition', (at) => ({
			...{ display_name: `Field ${at}`, data_type: 'number', entity_type: 'Container' },
		}));
		const values = rows('custom_field', (at) => ({ value: at, display_value: String(at) }));
		const paged = (all: object[]) => (asked: { query: { [name: string]: string } }) => {
			const [number, size] = ['number', 'size'].map((name) => Number(asked.query[`page[${name}]`]));
			const data = all.slice((number - 1) * size, number * size);
			return { body: { data, meta: { size: data.length, total: count } } };
		};
		const { run } = await startLiteralService({
			'GET /custom_field_definitions': paged(definitions),
			[`GET /containers/${ID}/custom_fields`]: paged(values),
		});
		const { items, error } = await run(GET, { containerId });
		expect(error).toBeUndefined();
		expect(Object.keys(items[0])).toHaveLength(count + 2);
		expect(items[0]).toMatchObject({ 'Field 0': 0, 'Field 259': 259 });
	});

	test('fields of one name, undefined ones and odd answers are told apart', async () => {
		const definition = (id: string, attributes: object | null) => ({
			...{ id, type: 'custom_field_definition', attributes },
		});
		const ofContainer = { entity_type: 'Container', data_type: 'short_text' };
		const { run } = await startLiteralService({
			'GET /custom_field_definitions': {
				body: {
					data: [
						definition('1', { ...ofContainer, api_slug: 'a', display_name: 'Note' }),
						definition('2', { ...ofContainer, api_slug: 'b', display_name: 'Note' }),
						definition('3', { ...ofContainer, api_slug: 'c', display_name: null }),
						definition('4', { ...ofContainer, api_slug: 'd', display_name: 'entity_id' }),
						definition('5', { api_slug: 's', display_name: 'Note', entity_type: 'Shipment' }),
						definition('6', null),
					],
				},
			},
			[`GET /containers/${ID}/custom_fields`]: {
				body: {
					data: [
						{ type: 'custom_field', attributes: { api_slug: 'b', value: 'B' } },
						{
							type: 'custom_field',
							attributes: { api_slug: 'gone', value: { x: 1 }, display_value: 'X' },
						},
						{ type: 'custom_field', attributes: null },
					],
				},
			},
		});
		const { items } = await run(GET, { containerId });
		expect(items).toEqual([
			{
				...{ entity_type: 'container', entity_id: ID, 'Note (a)': null, 'Note (b)': 'B' },
				...{ c: null, 'entity_id (d)': null, gone: 'X' },
			},
		]);
	});
});

describe('Delete', () => {
	test.each(['Delivery Note', 'delivery_note', ' delivery note '])(
		'by the name "%s"',
		async (name) => {
			const { run, sandbox, sent } = await startScene();
			const id = holder(sandbox);
			const done = await run(DELETE, { containerId: byId(id), customField: byId(name, 'name') });
			expect(done.items).toEqual([{ success: true }]);
			expect(sent().at(-1)).toBe(`DELETE /containers/${id}/custom_fields/delivery_note`);
		},
	);

	test.each([
		['Dock Slot', 'Custom field "Dock Slot" has no value that could be deleted [Item 0]'],
		['Nothing', 'Custom Field "Nothing" is not a custom field here [Item 0]'],
	])('%s: %s', async (name, message) => {
		const { run, sandbox } = await startScene();
		const parameters = { containerId: byId(holder(sandbox)), customField: byId(name, 'name') };
		expect((await run(DELETE, parameters)).error?.message).toBe(message);
	});

	test('a name that two fields have is not guessed', async () => {
		const row = (api_slug: string) => ({
			...{ id: api_slug, type: 'custom_field_definition' },
			attributes: { api_slug, display_name: 'Note', entity_type: 'Container' },
		});
		const { run, sent } = await startLiteralService({
			'GET /custom_field_definitions': { body: { data: [row('a'), row('b')] } },
		});
		const { error } = await run(DELETE, { containerId, customField: byId('note', 'name') });
		expect(error?.message).toBe('Custom Field "note" is the name of 2 custom fields [Item 0]');
		expect(error?.description).toBe('Use one of Note (a), Note (b).');
		expect(sent()).toEqual(['GET /custom_field_definitions']);
	});
});

const EVERY: Array<[string, IDataObject]> = [
	[GET, { containerId }],
	[DELETE, { containerId, customField: byId('pallets', 'name') }],
	[
		'customField: set',
		{ containerId, customFields: { mappingMode: 'defineBelow', value: { a: 1 } } },
	],
];

describe.each(EVERY)('%s in an account without custom fields', (name, parameters) => {
	test.each([402, 403, 422])('refused with %i, says so and what to do', async (refusesWith) => {
		const { run, sent } = await startScene({ customFields: { refusesWith } });
		const { error } = await run(name, parameters);
		expect(error?.message).toBe('This account seems to have no custom fields [Item 0]');
		expect(error?.description).toContain('Custom fields are not part of your plan.');
		expect(error?.description).toContain('Ask the support of the service');
		expect(new Set(sent())).toEqual(new Set(['GET /custom_field_definitions']));
	});

	test('refused with 500, it says what that may mean', async () => {
		const { run } = await startScene({ customFields: { refusesWith: 500 } });
		const { error } = await run(name, { ...parameters, options: { maxWaitSeconds: 0 } });
		expect(error?.message).toBe(
			'The service could not give the custom fields of this account [Item 0]',
		);
		expect(error?.description).toContain(
			'An account without custom fields may be answered like this',
		);
	});

	test('a key that is not accepted is another matter', async () => {
		const { run } = await startLiteralService({}, { status: 401 });
		expect((await run(name, parameters)).error?.message).toBe(
			'The API key was not accepted [Item 0]',
		);
	});
});

describe('answers that are none', () => {
	const definitions = {
		body: {
			data: [{ id: '1', type: 'd', attributes: { api_slug: 'a', entity_type: 'Container' } }],
		},
	};
	const values = `GET /containers/${ID}/custom_fields`;

	test.each<[string, Answers]>([
		['definitions without data', { 'GET /custom_field_definitions': { body: {} } }],
		['definitions as a web page', { 'GET /custom_field_definitions': { body: '<html></html>' } }],
		[
			'values without data',
			{ 'GET /custom_field_definitions': definitions, [values]: { body: {} } },
		],
		[
			'values that are refused within a 200',
			{ 'GET /custom_field_definitions': definitions, [values]: { body: { errors: [{}] } } },
		],
	])('%s: no item is given', async (_, answers) => {
		const { run } = await startLiteralService(answers);
		const done = await run(GET, { containerId, options: { maxWaitSeconds: 0 } });
		expect(done.items).toEqual([]);
		expect(done.error?.message).toMatch(/without the data that was asked for|web page/);
	});

	test('an ID that the service does not have', async () => {
		const { run } = await startScene();
		const { error } = await run(GET, { containerId });
		expect(error?.message).toContain('does not have this ID');
	});
});
