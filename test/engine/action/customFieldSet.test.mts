/** Custom Field > Set: created or updated, each reported, and nothing made twice (docs/interface.md#custom-fields). */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import type { Sandbox } from '../../sandbox/index.mts';
import { byId, pairedItems, startScene, TO_ERROR_OUTPUT, TO_OUTPUT } from '../harness/scene.mts';

const SET = 'customField: set';

const mapped = (value: object) => ({ mappingMode: 'defineBelow', value, schema: [] });

/** A container without values. */
const bare = ({ store }: Sandbox) => store.all('container')[1].id;

/** What the service holds of it. */
const storedOf = ({ store }: Sandbox, id: string): IDataObject =>
	Object.fromEntries(
		store
			.all('custom_field')
			.filter(({ relationships }) => (relationships.entity.data as { id: string }).id === id)
			.map(({ attributes }) => [attributes.api_slug, attributes.value]),
	) as IDataObject;

async function startSet(values: object = {}) {
	const parts = await startScene();
	const id = bare(parts.sandbox);
	const set = async (value: object, ...more: [IDataObject[]?, object?]) =>
		await parts.run(SET, { containerId: byId(id), customFields: mapped(value) }, ...more);
	if (Object.keys(values).length > 0) await set(values);
	parts.sandbox.clearRequests();
	const writes = () => parts.sent().filter((line) => !line.startsWith('GET '));
	return { ...parts, id, set, writes, stored: () => storedOf(parts.sandbox, id) };
}

describe('what is sent', () => {
	test('a value that is new is created, one that is there updated, in one run', async () => {
		const { id, set, writes, stored } = await startSet({ pallets: 3 });
		const done = await set({ delivery_note: 'Ring twice', pallets: '12' });
		expect(done.error).toBeUndefined();
		const path = `/containers/${id}/custom_fields`;
		expect(writes()).toEqual([`POST ${path}`, `PATCH ${path}/pallets`]);
		expect(stored()).toEqual({ delivery_note: 'Ring twice', pallets: 12 });
		const common = { entity_type: 'container', entity_id: id };
		expect(done.items).toEqual([
			{
				...{ name: 'Delivery Note', value: 'Ring twice', stored_value: 'Ring twice' },
				...{ api_slug: 'delivery_note', data_type: 'short_text', ...common, change: 'created' },
			},
			{
				...{ name: 'Pallets', value: 12, stored_value: 12 },
				...{ api_slug: 'pallets', data_type: 'number', ...common, change: 'updated' },
			},
		]);
		expect(pairedItems(done)).toEqual([{ item: 0 }, { item: 0 }]);
	});

	test.each([
		['shipment', 'shipmentId', { buyer: 'Elm' }],
		['tracking_request', 'trackingRequestId', { requested_by: 'Ops' }],
	])('of a %s', async (of, field, values) => {
		const { run, sandbox, sent } = await startScene();
		const { id } = sandbox.store.all(of)[1];
		const done = await run(SET, { of, [field]: byId(id), customFields: mapped(values) });
		expect(done.error).toBeUndefined();
		expect(sent().at(-1)).toBe(`POST /${of}s/${id}/custom_fields`);
		expect(storedOf(sandbox, id)).toEqual(values);
	});

	test('a container is found by its number', async () => {
		const { run, sandbox } = await startScene();
		const { containerId, containerNumber } = sandbox.situations.ready;
		const customFields = mapped({ pallets: 1 });
		await run(SET, { containerId: byId(containerNumber, 'number'), customFields });
		expect(storedOf(sandbox, containerId)).toMatchObject({ pallets: 1 });
	});

	test('columns that are empty stay as they are, and definitions are read once a run', async () => {
		const { set, stored, sent } = await startSet({ pallets: 3 });
		const notes = ['A', 'B', 'C'].map((note) => ({ note }));
		await set({ pallets: null, delivery_note: '={{ $json.note }}', haulier: '' }, notes);
		const delivery_note = expect.stringMatching(/^[ABC]$/) as string;
		expect(stored()).toEqual({ pallets: 3, delivery_note });
		expect(sent().filter((line) => line === 'GET /custom_field_definitions')).toHaveLength(1);
	});
});

describe('Map Automatically', () => {
	async function startMapping(values = {}) {
		const scene = await startSet(values);
		const customFields = { mappingMode: 'autoMapInputData', value: null, schema: [] };
		const parameters = { containerId: byId(scene.id), customFields };
		const map = async (input: IDataObject) => await scene.run(SET, parameters, [input]);
		return { ...scene, map };
	}

	test.each<[string, IDataObject, IDataObject]>([
		[
			'has the name of a custom field, or its API name, and nothing else',
			{ 'delivery note': 'Ring twice', pallets: 4, number: 'X', Priority: null },
			{ delivery_note: 'Ring twice', pallets: 4 },
		],
		['is no list without entries', { equipment: [], pallets: 4 }, { pallets: 4 }],
		['is no such list as a table keeps it', { equipment: '[]', pallets: 4 }, { pallets: 4 }],
	])('takes what %s', async (_, input, expected) => {
		const { map, stored } = await startMapping();
		expect((await map(input)).error).toBeUndefined();
		expect(stored()).toEqual(expected);
	});

	test.each<[IDataObject, string]>([
		[{ number: 'X' }, 'The incoming item has no value under the name of a custom field'],
		[{ Pallets: 1, pallets: 2 }, 'The incoming item has two values for custom field "Pallets"'],
	])('%j is refused', async (input, message) => {
		const { map, writes } = await startMapping();
		expect((await map(input)).error?.message).toBe(`${message} [Item 0]`);
		expect(writes()).toEqual([]);
	});

	test('a name that two fields have is not guessed, and both are there under the names of Get Many', async () => {
		const { map, sandbox, stored, writes } = await startMapping();
		const { attributes } = sandbox.store
			.all('custom_field_definition')
			.find((definition) => definition.attributes.api_slug === 'haulier')!;
		Object.assign(attributes, { display_name: 'Delivery Note', data_type: 'short_text' });
		const { error } = await map({ 'Delivery Note': 'Ring twice' });
		const message = 'Incoming field "Delivery Note" is the name of 2 custom fields [Item 0]';
		expect([error?.message, writes()]).toEqual([message, []]);
		await map({ 'Delivery Note (delivery_note)': 'A', 'Delivery Note (haulier)': 'B' });
		expect(stored()).toEqual({ delivery_note: 'A', haulier: 'B' });
	});

	test('what Get Many gives can be set again', async () => {
		const values = { priority: 'rush_order', equipment: 'Tarp, Liftgate' };
		const { map, run, id, stored } = await startMapping(values);
		const before = stored();
		const { items } = await run('customField: getAll', { containerId: byId(id) });
		expect((await map(items[0])).error).toBeUndefined();
		expect(stored()).toEqual(before);
	});
});

describe('one of several is refused', () => {
	const refused = { kind: 'errorShape', shape: 'several' } as const;
	const second = { ...refused, match: { method: 'POST' }, skip: 1, times: 1 } as const;
	const values = { delivery_note: 'A', pallets: 2, needs_chassis: true };

	test('the run stops and says what became of each', async () => {
		const { sandbox, set, stored } = await startSet();
		sandbox.faults.add(second);
		const { error } = await set(values);
		expect(error?.message).toBe('The service did not accept a value [Item 0]');
		expect(error?.description).toContain('Set: Delivery Note and Needs Chassis.');
		expect(error?.description).toContain('Not set: Pallets.');
		expect(stored()).toEqual({ delivery_note: 'A', needs_chassis: true });
	});

	test('with Continue each is an item, and the refused one goes to the error output', async () => {
		for (const settings of [TO_OUTPUT, TO_ERROR_OUTPUT]) {
			const { sandbox, set } = await startSet();
			sandbox.faults.add(second);
			const done = await set(values, [{}], settings);
			const items = done.outputs.flat().map(({ json }) => json);
			expect(items.flatMap(({ name }) => name ?? [])).toEqual(['Delivery Note', 'Needs Chassis']);
			const failure = items.find(({ error }) => error)?.error;
			expect(failure).toMatchObject({ name: 'Pallets', api_slug: 'pallets', status: 422 });
			if (settings === TO_ERROR_OUTPUT) expect(done.outputs[1]).toHaveLength(1);
			expect(done.outputs.flat().map(({ pairedItem }) => pairedItem)).toEqual(
				Array(3).fill({ item: 0 }),
			);
		}
	});

	test('a key that may not write stops the rest, which is reported', async () => {
		const { sandbox, set, writes } = await startSet();
		sandbox.faults.add({ kind: 'status', status: 403, match: { method: 'POST' } });
		const { error } = await set(values);
		expect(error?.message).toBe('The API key lacks permission for this action [Item 0]');
		expect(error?.description).toContain('Not sent: Pallets and Needs Chassis.');
		expect(writes()).toHaveLength(1);
	});
});

describe('nothing is made twice', () => {
	const post = { match: { method: 'POST' }, times: 1 };

	test('when the answer to a new value is lost, what is there is looked up and updated', async () => {
		const { sandbox, set, stored, id, writes } = await startSet();
		sandbox.faults.add({ ...post, kind: 'resetAfter' });
		// It had none before.
		expect((await set({ pallets: 5 })).items).toMatchObject([{ value: 5, change: 'created' }]);
		const path = `/containers/${id}/custom_fields`;
		expect(writes()).toEqual([`POST ${path}`, `PATCH ${path}/pallets`]);
		expect(stored()).toEqual({ pallets: 5 });
	});

	test('when it surely was not carried out, it is sent once more', async () => {
		const { sandbox, set, stored, writes } = await startSet();
		sandbox.faults.add({ ...post, kind: 'status', status: 500 });
		expect((await set({ pallets: 5 })).error).toBeUndefined();
		expect([writes().length, stored()]).toEqual([2, { pallets: 5 }]);
	});

	test('a service that answers without data is not believed, and said so in the end', async () => {
		const { sandbox, set, writes } = await startSet();
		sandbox.faults.add({ kind: 'status', status: 200, body: {}, match: { method: 'POST' } });
		const { error } = await set({ pallets: 5 });
		const message = 'The service answered without the data that was asked for [Item 0]';
		expect(error?.message).toBe(message);
		expect(error?.description).toContain('was carried out is not known');
		expect(writes()).toHaveLength(3);
	});

	/** Holds so many requests until it is opened. */
	function hold({ faults }: Sandbox, match: { path: string; method: string }, times: number) {
		let open = () => {};
		const until = new Promise<void>((resolve) => (open = resolve));
		faults.add({ kind: 'held', until, match, times });
		return () => open();
	}

	test('runs that set the same field at once: one creates it, the others update it', async () => {
		const { sandbox, set, stored, id } = await startSet();
		const path = `/containers/${id}/custom_fields`;
		// All four have read before the first writes.
		const open = hold(sandbox, { path, method: 'GET' }, 4);
		const runs = [1, 2, 3, 4].map(async (pallets) => await set({ pallets }));
		await expect.poll(() => sandbox.requests.filter((each) => each.path === path).length).toBe(4);
		open();
		const done = await Promise.all(runs);
		const changes = done.flatMap(({ items }) => items.map(({ change }) => change)).sort();
		expect(changes).toEqual(['created', 'updated', 'updated', 'updated']);
		expect(Object.keys(stored())).toEqual(['pallets']);
	});

	test.each([
		['reading', (id: string) => `/containers/${id}/custom_fields`, byId],
		[
			'look-up by number',
			() => '/containers',
			(_: string, number: string) => byId(number, 'number'),
		],
	])(
		'of items that set the same field the last one counts, however slow the first %s is',
		async (_, pathOf, located) => {
			const { sandbox, run, stored, id } = await startSet();
			sandbox.faults.add({
				...{ kind: 'slow', ms: 300, times: 1 },
				match: { path: pathOf(id), method: 'GET' },
			});
			const number = String(sandbox.store.get('container', id)!.attributes.number);
			const { items } = await run(
				SET,
				{ containerId: located(id, number), customFields: mapped({ pallets: '={{ $json.n }}' }) },
				[{ n: 1 }, { n: 2 }, { n: 3 }],
			);
			expect(items.map(({ change }) => change)).toEqual(['created', 'updated', 'updated']);
			expect(stored()).toEqual({ pallets: 3 });
		},
	);

	test('a value that was deleted meanwhile is created', async () => {
		const { sandbox, set, stored, id } = await startSet({ pallets: 1 });
		const path = `/containers/${id}/custom_fields/pallets`;
		const [row] = sandbox.store.all('custom_field').filter(({ attributes, relationships }) => {
			const holder = relationships.entity.data as { id: string };
			return attributes.api_slug === 'pallets' && holder.id === id;
		});
		const open = hold(sandbox, { path, method: 'PATCH' }, 1);
		const done = set({ pallets: 9 });
		await expect.poll(() => sandbox.requests.some(({ method }) => method === 'PATCH')).toBe(true);
		sandbox.store.remove(row);
		open();
		expect((await done).items).toMatchObject([{ value: 9, change: 'created' }]);
		expect(stored()).toEqual({ pallets: 9 });
	});
});
