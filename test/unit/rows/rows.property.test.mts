/** Rows of whatever is sent: the documented columns, and in each what the database takes. */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { evaluatedAt } from '../../../nodes/ContainerTracking/pickup/pickupStatus';
import { containerRow, pageRow, shipmentRow } from '../../../nodes/ContainerTracking/simplify/rows';
import { SHAPES } from '../../sandbox/shapes/columns.mts';
import { check, sampled } from '../../check.mts';
import { CONTAINER_ROW, misfitsOf, SHIPMENT_ROW } from './documented.mts';

const NAMES = (type: 'container' | 'shipment') => [
	...new Set(
		Object.values(SHAPES.resources).flatMap((types) => Object.keys(types[type]?.attributes ?? {})),
	),
];

const hold = fc.record(
	{
		name: fc.constantFrom('customs', 'freight', null, 'a\0b', '\ud83d'),
		description: fc.constantFrom(null, 'Exam', 7),
		status: fc.constantFrom('hold', 'pending', null),
	},
	{ requiredKeys: [] },
);
const fee = fc.record({
	amount: fc.constantFrom(440, '1,250.50', null, -12.5, 'x'),
	currency_code: fc.constantFrom('USD', 'eur', null),
	type: fc.constantFrom('demurrage', 'total', null),
});

/** In the shape of some attribute, whichever it stands in. */
const value = fc.oneof(
	fc.constantFrom<unknown>(null, undefined, '', ' ', true, 'false', 0, -1, 12.5, NaN, Infinity),
	fc.constantFrom('2026-03-11', '2026-03-11T07:00:00Z', '2026-03-11T00:00:00-07:00', '2026-02-30'),
	fc.constantFrom('0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00', '2026-03-11 08:00:00'),
	fc.constantFrom('America/Los_Angeles', 'Asia/Shanghai', 'PST', 'picked_up', 'on_rail', 'a\0b'),
	fc.constantFrom('\ud83d', 'PO-1, PO-2', '440.00', 1e300, '1e400'),
	fc.array(fc.constantFrom('PO-2', 'PO-1', null, '', '\0', { name: 'x' })),
	fc.array(hold, { maxLength: 3 }),
	fc.array(fee, { maxLength: 3 }),
	fc.record({ pickup_lfd_line: fc.constantFrom('2026-03-11', '2026-03-12T07:00:00Z', 'soon') }),
	fc.dictionary(fc.string(), fc.anything(), { maxKeys: 2 }),
);

const flat = (type: 'container' | 'shipment') =>
	fc.record(Object.fromEntries(NAMES(type).map((name) => [name, value])), { requiredKeys: [] });

const related = fc.constantFrom(null, [], { type: 'terminal', id: 't1' }, 'odd', {
	type: 'terminal',
	id: 't2',
	name: 'Pier\0 400',
	firms_code: 'Y258',
});

const evaluate = evaluatedAt({ now: DateTime.fromISO('2026-03-10T12:00:00Z') });
const READ = { askedAt: Date.UTC(2026, 2, 10, 11, 59), page: 3 };

describe('A row for a database', () => {
	it('of a container and its shipment has the documented columns, whatever was sent', () => {
		check(
			[
				flat('container'),
				flat('shipment'),
				related,
				fc.constantFrom('container' as const, 'shipment' as const, 'unknown' as const),
			],
			sampled(400),
			(container, shipment, terminal, kind) => {
				const named = { ...container, id: 'c1', type: 'container', pod_terminal: terminal };
				const of = { ...shipment, id: 's1', type: 'shipment', containers: terminal };
				const row = containerRow(kind, READ, evaluate(named, { shipment: of }));
				expect(misfitsOf(row, CONTAINER_ROW)).toEqual([]);
				expect(row).toMatchObject({ kind, shipment_id: 's1', page: 3 });
			},
		);
	});

	it('of a shipment has those of a shipment', () => {
		check([flat('shipment')], 200, (shipment) => {
			const row = shipmentRow(READ, { ...shipment, id: 's1', type: 'shipment' });
			expect(misfitsOf(row, SHIPMENT_ROW)).toEqual([]);
		});
	});

	it('of a page has them, too', () => {
		expect(misfitsOf(pageRow(READ, 'container'), CONTAINER_ROW)).toEqual([]);
		expect(misfitsOf(pageRow(READ, 'shipment'), SHIPMENT_ROW)).toEqual([]);
	});
});
