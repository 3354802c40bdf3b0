/** Custom Field > Set: created or updated, each reported (docs/interface.md#custom-fields). */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { byId, pairedItems, startScene, TO_ERROR_OUTPUT, TO_OUTPUT } from '../harness/scene.mts';
import { mapped, SET, startSet, stored } from './customFieldScene.mts';

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
		['shipment', 'shipmentId', 'shipments', { buyer: 'Elm' }],
		['tracking_request', 'trackingRequestId', 'tracking_requests', { requested_by: 'Ops' }],
	])('of a %s', async (of, field, folder, values) => {
		const { run, sandbox, sent } = await startScene();
		const { id } = sandbox.store.all(of)[1];
		const done = await run(SET, { of, [field]: byId(id), customFields: mapped(values) });
		expect(done.error).toBeUndefined();
		expect(sent().at(-1)).toBe(`POST /${folder}/${id}/custom_fields`);
		expect(stored(sandbox, id)).toEqual(values);
	});

	test('a container is found by its number', async () => {
		const { run, sandbox } = await startScene();
		const { containerId, containerNumber } = sandbox.situations.ready;
		const customFields = mapped({ pallets: 1 });
		await run(SET, { containerId: byId(containerNumber, 'number'), customFields });
		expect(stored(sandbox, containerId)).toMatchObject({ pallets: 1 });
	});

	test('columns that are empty stay as they are, and definitions are read once a run', async () => {
		const { set, sandbox, stored, sent } = await startSet({ pallets: 3 });
		await set({ pallets: null, delivery_note: '={{ $json.note }}', haulier: '' }, [
			{ note: 'A' },
			{ note: 'B' },
			{ note: 'C' },
		]);
		expect(stored()).toMatchObject({ pallets: 3 });
		expect(sent().filter((line) => line === 'GET /custom_field_definitions')).toHaveLength(1);
		expect(
			sandbox.store
				.all('custom_field')
				.filter(({ attributes }) => /^[ABC]$/.test(String(attributes.value))),
		).toHaveLength(1);
	});
});

describe('Map Automatically', () => {
	const automatic = { mappingMode: 'autoMapInputData', value: null, schema: [] };

	test('takes what has the name of a custom field, or its API name, and nothing else', async () => {
		const { run, id, stored } = await startSet();
		const input = { 'delivery note': 'Ring twice', pallets: 4, number: 'X', Priority: null };
		const done = await run(SET, { containerId: byId(id), customFields: automatic }, [input]);
		expect(done.error).toBeUndefined();
		expect(stored()).toEqual({ delivery_note: 'Ring twice', pallets: 4 });
	});

	test.each<[string, IDataObject, string]>([
		['none', { number: 'X' }, 'The incoming item has no value under the name of a custom field'],
		[
			'two',
			{ Pallets: 1, pallets: 2 },
			'The incoming item has two values for custom field "Pallets"',
		],
	])('%s of one field is refused', async (_, input, message) => {
		const { run, id, writes } = await startSet();
		const done = await run(SET, { containerId: byId(id), customFields: automatic }, [input]);
		expect(done.error?.message).toBe(`${message} [Item 0]`);
		expect(writes()).toEqual([]);
	});

	test('a name that two fields have is not guessed, and both are there under the names of Get Many', async () => {
		const { run, id, sandbox, stored, writes } = await startSet();
		const note = sandbox.store
			.all('custom_field_definition')
			.find(({ attributes }) => attributes.api_slug === 'haulier')!;
		Object.assign(note.attributes, { display_name: 'Delivery Note', data_type: 'short_text' });
		const set = async (input: IDataObject) =>
			await run(SET, { containerId: byId(id), customFields: automatic }, [input]);
		const { error } = await set({ 'Delivery Note': 'Ring twice' });
		expect(error?.message).toBe(
			'Incoming field "Delivery Note" is the name of 2 custom fields [Item 0]',
		);
		expect(writes()).toEqual([]);
		const named = { 'Delivery Note (delivery_note)': 'A', 'Delivery Note (haulier)': 'B' };
		expect((await set(named)).error).toBeUndefined();
		expect(stored()).toEqual({ delivery_note: 'A', haulier: 'B' });
	});

	test('a list without entries is empty, as those of Get Many may be', async () => {
		const { run, id, stored } = await startSet();
		const input = { equipment: [], pallets: 4 };
		const done = await run(SET, { containerId: byId(id), customFields: automatic }, [input]);
		expect(done.error).toBeUndefined();
		expect(stored()).toEqual({ pallets: 4 });
	});

	test('what Get Many gives can be set again', async () => {
		const { run, id, stored } = await startSet({
			priority: 'rush_order',
			equipment: 'Tarp, Liftgate',
		});
		const before = stored();
		const { items } = await run('customField: getAll', { containerId: byId(id) });
		const done = await run(SET, { containerId: byId(id), customFields: automatic }, items);
		expect(done.error).toBeUndefined();
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
