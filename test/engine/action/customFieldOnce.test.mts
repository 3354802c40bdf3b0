/** Custom Field > Set makes nothing twice, whatever becomes of its requests (docs/interface.md#custom-fields). */
import { describe, expect, test } from 'vitest';

import { gate, startSet } from './customFieldScene.mts';

describe('nothing is made twice', () => {
	const post = { match: { method: 'POST' }, times: 1 };

	test('when the answer to a new value is lost, what is there is looked up and updated', async () => {
		const { sandbox, set, stored, id, writes } = await startSet();
		sandbox.faults.add({ ...post, kind: 'resetAfter' });
		const done = await set({ pallets: 5 });
		expect(done.error).toBeUndefined();
		const path = `/containers/${id}/custom_fields`;
		expect(writes()).toEqual([`POST ${path}`, `PATCH ${path}/pallets`]);
		expect(stored()).toEqual({ pallets: 5 });
	});

	test('when it surely was not carried out, it is sent once more', async () => {
		const { sandbox, set, stored, writes } = await startSet();
		sandbox.faults.add({ ...post, kind: 'status', status: 500 });
		const done = await set({ pallets: 5 });
		expect(done.error).toBeUndefined();
		expect(writes()).toHaveLength(2);
		expect(stored()).toEqual({ pallets: 5 });
	});

	test('a service that answers without data is not believed, and said so in the end', async () => {
		const { sandbox, set, writes } = await startSet();
		sandbox.faults.add({ kind: 'status', status: 200, body: {}, match: { method: 'POST' } });
		const { error } = await set({ pallets: 5 });
		expect(error?.message).toBe(
			'The service answered without the data that was asked for [Item 0]',
		);
		expect(error?.description).toContain('was carried out is not known');
		expect(writes()).toHaveLength(3);
	});

	test('items that set the same field at once: one creates it, the others update it', async () => {
		const { sandbox, set, stored, id } = await startSet();
		const held = gate();
		// All four have read before the first writes.
		sandbox.faults.add({
			kind: 'held',
			until: held.opened,
			match: { path: `/containers/${id}/custom_fields`, method: 'GET' },
			times: 4,
		});
		const done = set(
			{ pallets: '={{ $json.n }}' },
			[1, 2, 3, 4].map((n) => ({ n })),
		);
		const readers = () =>
			sandbox.requests.filter(({ path }) => path.endsWith('custom_fields')).length;
		await expect.poll(readers).toBe(4);
		held.open();
		const { error, items } = await done;
		expect(error).toBeUndefined();
		expect(items.map(({ change }) => change).sort()).toEqual([
			'created',
			'updated',
			'updated',
			'updated',
		]);
		expect(Object.keys(stored())).toEqual(['pallets']);
	});

	test('a value that was deleted meanwhile is created', async () => {
		const { sandbox, set, stored, id } = await startSet({ pallets: 1 });
		const path = `/containers/${id}/custom_fields/pallets`;
		const [row] = sandbox.store.all('custom_field').filter(({ attributes, relationships }) => {
			const holder = relationships.entity.data as { id: string };
			return attributes.api_slug === 'pallets' && holder.id === id;
		});
		const held = gate();
		sandbox.faults.add({
			kind: 'held',
			until: held.opened,
			match: { path, method: 'PATCH' },
			times: 1,
		});
		const done = set({ pallets: 9 });
		await expect.poll(() => sandbox.requests.some(({ method }) => method === 'PATCH')).toBe(true);
		sandbox.store.remove(row);
		held.open();
		expect((await done).items).toMatchObject([{ value: 9, change: 'created' }]);
		expect(stored()).toEqual({ pallets: 9 });
	});
});
