/** Custom Field > Get Many and Delete, and accounts without custom fields (docs/interface.md#custom-fields). */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { cases } from '../../cases.mts';
import type { Sandbox } from '../../sandbox/index.mts';
import { cut } from '../harness/listService.mts';
import { startLiteralService, type Answers, type Asked } from '../harness/literalService.mts';
import { byId, failuresOf, pairedItems, startScene, TO_OUTPUT } from '../harness/scene.mts';

const GET = 'customField: getAll';
const DELETE = 'customField: delete';
const ID = '3f0c7d7e-8f2d-4f0c-9c55-1d2b6f8a9e10';
const containerId = byId(ID);
const DEFINITIONS = 'GET /custom_field_definitions';
const VALUES = `GET /containers/${ID}/custom_fields`;

/** The container that is seeded with values. */
const holder = ({ store }: Sandbox) => store.all('container')[0].id;
const rows = (type: string, ...all: Array<object | null>) => ({
	body: { data: all.map((attributes, at) => ({ id: `${type} ${at}`, type, attributes })) },
});
const definitions = (...all: Array<object | null>) =>
	rows('custom_field_definition', ...all.map((each) => each && { ...OF_CONTAINER, ...each }));
const OF_CONTAINER = { entity_type: 'Container', data_type: 'short_text' };

describe('Get Many', () => {
	test('gives one item with the same columns for each container, empty ones too', async () => {
		const { run, sandbox } = await startScene();
		const ids = sandbox.store.all('container').slice(0, 2);
		const input = ids.map(({ id }) => ({ id }));
		const done = await run(GET, { containerId: byId('={{ $json.id }}') }, input);
		expect(done.error).toBeUndefined();
		const empty = {
			...{ 'Delivery Note': null, Pallets: null, 'Deliver On': null, 'Dock Slot': null },
			...{ 'Needs Chassis': null, Priority: null, Equipment: null, Haulier: null },
		};
		const held = { 'Delivery Note': 'Ring twice', Pallets: 22, Priority: 'Rush Order' };
		expect(done.items).toEqual([
			{ entity_type: 'container', entity_id: ids[0].id, ...empty, ...held },
			{ entity_type: 'container', entity_id: ids[1].id, ...empty },
		]);
		expect(pairedItems(done)).toEqual([{ item: 0 }, { item: 1 }]);
	});

	test('gives one item for each value, flat, up to a limit', async () => {
		const { run, sandbox } = await startScene();
		const id = holder(sandbox);
		const each = { containerId: byId(id), combine: false };
		const { items } = await run(GET, each);
		expect(items).toContainEqual({
			...{ name: 'Priority', value: 'Rush Order', stored_value: 'rush_order' },
			...{ api_slug: 'priority', data_type: 'enum', entity_type: 'container', entity_id: id },
		});
		expect(items).toHaveLength(3);
		expect((await run(GET, { ...each, limit: 2 })).items).toHaveLength(2);
		expect((await run(GET, { ...each, limit: 2, returnAll: true })).items).toHaveLength(3);
		const { error } = await run(GET, { ...each, limit: 1.5 });
		expect(error?.message).toBe('Limit "1.5" is not a whole number of at least 1 [Item 0]');
	});

	test('reads all pages, of definitions and of values', async () => {
		const count = 130;
		const numbers = Array.from({ length: count }, (_, at) => at);
		const paged =
			({ body: { data } }: ReturnType<typeof rows>) =>
			({ query }: Asked) => {
				const [number, size] = [query['page[number]'], query['page[size]']].map(Number);
				const page = cut(data, { number, size });
				return { body: { data: page, meta: { size: page.length, total: count } } };
			};
		const named = numbers.map((at) => ({ api_slug: `field_${at}`, display_name: `Field ${at}` }));
		const valued = numbers.map((at) => ({ api_slug: `field_${at}`, value: at }));
		const { run } = await startLiteralService({
			[DEFINITIONS]: paged(definitions(...named)),
			[VALUES]: paged(rows('custom_field', ...valued)),
		});
		const { items, error } = await run(GET, { containerId });
		expect(error).toBeUndefined();
		expect(Object.keys(items[0])).toHaveLength(count + 2);
		expect(items[0]).toMatchObject({ 'Field 0': 0, 'Field 129': 129 });
	});

	test('fields of one name, undefined ones and odd answers are kept apart', async () => {
		const { run } = await startLiteralService({
			[DEFINITIONS]: definitions(
				...['a', 'b'].map((api_slug) => ({ api_slug, display_name: 'Note' })),
				{ api_slug: 'c', display_name: null },
				{ api_slug: 'd', display_name: 'entity_id' },
				{ api_slug: 's', display_name: 'Note', entity_type: 'Shipment' },
				null,
			),
			[VALUES]: rows(
				'custom_field',
				{ api_slug: 'b', value: 'B' },
				{ api_slug: 'gone', value: { x: 1 }, display_value: 'X' },
				null,
			),
		});
		const { items } = await run(GET, { containerId });
		const notes = { 'Note (a)': null, 'Note (b)': 'B' };
		expect(items).toEqual([
			...[
				{
					entity_type: 'container',
					entity_id: ID,
					...notes,
					c: null,
					'entity_id (d)': null,
					gone: 'X',
				},
			],
		]);
	});
});

describe('Delete', () => {
	test('takes the name or the API name', async () => {
		const { run, sandbox, sent } = await startScene();
		const id = holder(sandbox);
		const remove = async (name: string) =>
			await run(DELETE, { containerId: byId(id), customField: byId(name, 'name') });
		expect((await remove(' delivery note ')).items).toEqual([{ success: true }]);
		expect(sent().at(-1)).toBe(`DELETE /containers/${id}/custom_fields/delivery_note`);
		expect((await remove('priority')).items).toEqual([{ success: true }]);
		for (const [name, message] of [
			['Dock Slot', 'Custom field "Dock Slot" has no value that could be deleted [Item 0]'],
			['Nothing', 'Custom Field "Nothing" is not a custom field here [Item 0]'],
		])
			expect((await remove(name)).error?.message).toBe(message);
	});

	test('a name that two fields have is not guessed', async () => {
		const two = ['a', 'b'].map((api_slug) => ({ api_slug, display_name: 'Note' }));
		const { run, sent } = await startLiteralService({ [DEFINITIONS]: definitions(...two) });
		const { error } = await run(DELETE, { containerId, customField: byId('note', 'name') });
		expect(error?.message).toBe('Custom Field "note" is the name of 2 custom fields [Item 0]');
		expect(error?.description).toBe('Use one of Note (a), Note (b).');
		expect(sent()).toEqual([DEFINITIONS]);
	});
});

const NAMED = { displayName: 'Gate', apiSlug: 'gate' };
const ANY = { mappingMode: 'defineBelow', value: { a: 1 } };
const READ_FIRST: Array<[string, IDataObject]> = [
	[GET, { containerId }],
	[DELETE, { containerId, customField: byId('pallets', 'name') }],
	['customField: set', { containerId, customFields: ANY }],
];

describe('in an account without custom fields', () => {
	test.each<[number, string, IDataObject]>([
		...READ_FIRST.map((each, at): [number, ...typeof each] => [[402, 403, 422][at], ...each]),
		[402, 'fieldDefinition: getAll', {}],
		[422, 'fieldDefinition: getOptions', { definitionId: containerId }],
		[403, 'customField: getValuesOfMany', {}],
		[403, 'fieldDefinition: create', NAMED],
	])('refused with %i, %s says so and what to do', async (refusesWith, name, parameters) => {
		const { run, sent } = await startScene({ customFields: { refusesWith } });
		const { error } = await run(name, parameters);
		expect(error?.message).toBe('This account seems to have no custom fields [Item 0]');
		expect(error?.description).toContain('Custom fields are not part of your plan.');
		expect(error?.description).toContain('Ask the support of the service');
		expect(new Set(sent()).size).toBe(1);
	});

	test.each(READ_FIRST)('%s: each item says so with its own number', async (name, given) => {
		const { run } = await startScene({ customFields: { refusesWith: 403 } });
		const done = await run(name, given, [{}, {}, {}], TO_OUTPUT);
		const message = 'This account seems to have no custom fields';
		const numbered = [0, 1, 2].map((item) => `${message} [Item ${item}]`);
		expect(failuresOf(done).map((failure) => failure.message)).toEqual(numbered);
	});

	test.each(READ_FIRST)(
		'%s: 500 may mean that, another key is another matter',
		async (name, given) => {
			const { run } = await startScene({ customFields: { refusesWith: 500 } });
			const { error } = await run(name, { ...given, options: { maxWaitSeconds: 0 } });
			const message = 'The service could not give the custom fields of this account [Item 0]';
			expect(error?.message).toBe(message);
			expect(error?.description).toContain('without custom fields may be answered like this');
			const refusing = await startLiteralService({}, { status: 401 });
			const refused = await refusing.run(name, given);
			expect(refused.error?.message).toBe('The API key was not accepted [Item 0]');
		},
	);
});

test('a name that is taken and an ID that is not there are other matters', async () => {
	const { run } = await startScene();
	const taken = await run('fieldDefinition: create', { ...NAMED, apiSlug: 'pallets' });
	expect(taken.error?.message).toBe('The service did not accept a value: API Name [Item 0]');
	expect(taken.error?.description).toContain('pallets has already been taken.');
	const { error } = await run(GET, { containerId });
	expect(error?.message).toContain('does not have this ID');
});

test.each(cases<{ answers: Answers }>`
	definitions without data | answers ${{ [DEFINITIONS]: { body: {} } }}
	definitions as a web page | answers ${{ [DEFINITIONS]: { body: '<html></html>' } }}
	values without data
		| answers ${{ [DEFINITIONS]: definitions({ api_slug: 'a' }), [VALUES]: { body: {} } }}
	values that are refused within a 200
		| answers ${{ [DEFINITIONS]: definitions({ api_slug: 'a' }), [VALUES]: { body: { errors: [{}] } } }}
`)('%s: no item is given', async (_, { answers }) => {
	const { run } = await startLiteralService(answers);
	const done = await run(GET, { containerId, options: { maxWaitSeconds: 0 } });
	expect(done.items).toEqual([]);
	expect(done.error?.message).toMatch(/without the data that was asked for|web page/);
});
