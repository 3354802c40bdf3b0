import { describe, expect, test } from 'vitest';

import { get, open } from './testing.mts';

describe('answers that deviate', () => {
	test('every row on each page, with next and last advertised for ever', async () => {
		const sandbox = await open();
		sandbox.faults.add({ kind: 'everyRowOnEachPage', match: { path: '/shipping_lines' } });
		const first = await get(sandbox, '/shipping_lines?page[size]=2');
		const far = await get(sandbox, '/shipping_lines?page[size]=2&page[number]=40');
		expect(first.rows).toHaveLength(sandbox.store.all('shipping_line').length);
		expect(far.rows).toEqual(first.rows);
		expect(far.links.next).toContain('page[number]=41');
		expect(far.links.last).toBeDefined();
	});

	test('next leads to itself, or to another origin', async () => {
		const sandbox = await open();
		sandbox.faults.add({ kind: 'repeatedNext', times: 1 });
		sandbox.faults.add({ kind: 'foreignNext', origin: 'http://evil.example' });
		const repeated = await get(sandbox, '/shipments?page[number]=2');
		expect(repeated.links.next).toBe(repeated.links.self);
		const foreign = await get(sandbox, '/shipments');
		expect(foreign.links.next).toBe(
			'http://evil.example/v2/shipments?page[number]=2&page[size]=30',
		);
		expect((await get(sandbox, '/vessels/9000017')).links).toEqual({});
	});

	test('meta in other forms, and links absent', async () => {
		const sandbox = await open();
		for (const shape of ['total', 'pagination', 'absent', 'withoutLinks'] as const) {
			sandbox.faults.add({ kind: 'meta', shape, times: 1 });
		}
		const total = sandbox.store.all('shipment').length;
		expect((await get(sandbox, '/shipments')).meta).toEqual({ total });
		expect((await get(sandbox, '/shipments')).meta).toEqual({ pagination: { size: 30, total } });
		const bare = await get(sandbox, '/shipments');
		expect(bare.meta).toEqual({});
		expect(bare.links).toHaveProperty('next');
		const linkless = await get(sandbox, '/shipments');
		expect([linkless.meta.total, linkless.links]).toEqual([total, {}]);
	});

	test('filters without effect', async () => {
		const sandbox = await open();
		sandbox.faults.add({ kind: 'dropFilters' });
		const path = '/shipments?filter[bill_of_lading_number]=nothing&page[size]=3&include=containers';
		const { rows, included } = await get(sandbox, path);
		expect(rows).toHaveLength(3);
		expect(included.length).toBeGreaterThan(0);
	});

	test('one as a list, and a list as one', async () => {
		const sandbox = await open();
		sandbox.faults.add({ kind: 'oneElementList', times: 1 });
		sandbox.faults.add({ kind: 'oneObject' });
		expect(Array.isArray((await get(sandbox, '/vessels/9000017')).data)).toBe(true);
		const path = '/webhook_notifications/examples?event=container.updated';
		expect((await get(sandbox, path)).data.type).toBe('webhook_notification');
	});

	test('a cached page is not served in place of a fault', async () => {
		const sandbox = await open({ cachePages: true });
		await get(sandbox, '/shipments');
		sandbox.faults.add({ kind: 'meta', shape: 'absent', times: 1 });
		expect((await get(sandbox, '/shipments')).meta).toEqual({});
		expect((await get(sandbox, '/shipments')).meta).not.toEqual({});
	});
});
