/** Custom Field > Get Many and Delete (docs/interface.md#custom-fields). */
import { describe, expect, test } from 'vitest';

import type { Sandbox } from '../../sandbox/index.mts';
import { startLiteralService } from '../harness/literalService.mts';
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
		const { error } = await run(GET, { ...limited, limit: 1.5 });
		expect(error?.message).toBe('Limit "1.5" is not a whole number of at least 1 [Item 0]');
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

	test('fields of one name, undefined ones and odd answers are kept apart', async () => {
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
