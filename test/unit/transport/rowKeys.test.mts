import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { RowKeys } from '../../../nodes/ContainerTracking/transport/paging/rowKeys';

/** Few of each kind, so that they come again: UUIDs, near ones, other IDs, none. */
const id = fc.oneof(
	fc.uuid(),
	fc
		.integer({ min: 0, max: 40 })
		.map((n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
	fc.integer({ min: 0, max: 5 }).map((n) => `0000000${n}-0000-0000-0000-000000000000`),
	fc.integer({ min: 0, max: 5 }).map((n) => `ABCDEF0${n}-0000-4000-8000-000000000000`),
	fc.string({ minLength: 1, maxLength: 2, unit: fc.constantFrom('a', 'b', '-') }),
	fc.integer({ min: 0, max: 9 }),
	fc.constant(undefined),
);
const row = fc.record({
	type: fc.constantFrom('shipment', 'container', ''),
	id,
	attributes: fc.record({ number: fc.integer({ min: 0, max: 3 }) }),
});

describe('the rows of a list that came', () => {
	test('are known again, whatever their IDs look like', () => {
		fc.assert(
			fc.property(fc.array(row, { maxLength: 700 }), (rows) => {
				const keys = new RowKeys();
				const known = new Set<string>();
				for (const each of rows as Array<Parameters<RowKeys['add']>[0]>) {
					const isNamed = each.id !== undefined;
					const name = isNamed ? `${each.type}/${String(each.id)}` : JSON.stringify(each);
					expect(keys.has(each)).toBe(known.has(name));
					expect(keys.add(each)).toBe(!known.has(name));
					known.add(name);
					expect(keys.size).toBe(known.size);
				}
			}),
		);
	});

	test('are known also where they are many', () => {
		const keys = new RowKeys();
		const rows = Array.from({ length: 20_000 }, (_, n) => ({
			type: 'shipment',
			id: `${n.toString(16).padStart(8, '0')}-0000-4000-8000-${(n * 7919).toString(16).padStart(12, '0')}`,
		}));
		expect(rows.filter((each) => keys.add(each))).toHaveLength(20_000);
		expect(rows.filter((each) => keys.add(each))).toEqual([]);
		expect(keys.has({ type: 'container', id: rows[0].id })).toBe(false);
	});
});
