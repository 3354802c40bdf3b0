import { describe, expect, it, test } from 'vitest';

import { shown } from '../../../nodes/ContainerTracking/resources/pickupStatus/evaluation';
import { statusOf } from './builders.mts';

type Fields = { [name: string]: unknown };
const rowOf = (attributes: Fields = {}) => shown(statusOf(attributes), 'simplified') as Fields;

const fee = (type: string, amount: number, currency_code = 'USD') => ({
	type,
	amount,
	currency_code,
});

describe('a simplified row', () => {
	test('says in this order what a table is read for', () => {
		const row = rowOf({
			pickup_lfd: '2026-03-13',
			current_status: 'available',
			holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }, { name: 'freight' }],
			fees_at_pod_terminal: [fee('demurrage', 2440)],
			shipment: { customer_name: 'Acme' },
		});
		expect(Object.entries(row)).toEqual([
			['number', 'TEST1234567'],
			['last_free_day', '2026-03-13'],
			['days_left', 2],
			['urgency', 'soon'],
			['ready', 'blocked'],
			['holds', 'customs, freight'],
			['fees', 'USD 2,440.00 demurrage'],
			['terminal', 'Pier 400'],
			['current_status', 'available'],
			['customer_name', 'Acme'],
			['container_id', '11111111-1111-4111-8111-111111111111'],
		]);
	});

	test('has null for what is empty, and no list or object', () => {
		const row = rowOf({ pod_terminal: null, number: null });
		expect(row).toMatchObject({
			...{ number: null, last_free_day: null, days_left: null, holds: null, fees: null },
			...{ terminal: null, current_status: null, customer_name: null },
		});
		for (const value of Object.values(row))
			expect(value === null || typeof value !== 'object').toBe(true);
	});

	it.each<[string, Fields, string | null]>([
		[
			'pending ones as such',
			{ holds_at_pod_terminal: [{ name: 'customs' }, { name: 'exam', status: 'pending' }] },
			'customs; announced: exam',
		],
		[
			'pending ones alone',
			{ holds_at_pod_terminal: [{ name: 'exam', status: 'pending' }] },
			'announced: exam',
		],
		[
			'those of the port, at the ramp, as such',
			{
				ind_ata_at: '2026-03-11T18:00:00Z',
				holds_at_pod_terminal: [{ name: 'TMF' }],
				ind_facility_holds: [{ name: 'customs' }],
			},
			'customs; from the port: TMF',
		],
		[
			'in one line, whatever the service writes',
			{ holds_at_pod_terminal: [{ name: 'other', description: 'Seal\nis\tbroken' }] },
			'Seal is broken',
		],
	])('holds: %s', (_, attributes, holds) => expect(rowOf(attributes).holds).toBe(holds));

	it.each<[string, object[], string]>([
		['one kind', [fee('demurrage', 2440)], 'USD 2,440.00 demurrage'],
		[
			'several kinds',
			[fee('demurrage', 300), fee('exam', 150)],
			'USD 450.00 (demurrage 300.00, exam 150.00)',
		],
		[
			'currencies are never added',
			[fee('demurrage', 300), fee('exam', 90, 'CAD')],
			'CAD 90.00 exam and USD 300.00 demurrage',
		],
		['not yet priced', [fee('exam', 0)], 'fees not yet priced'],
	])('fees: %s', (_, fees_at_pod_terminal, fees) =>
		expect(rowOf({ fees_at_pod_terminal }).fees).toBe(fees),
	);

	test('a note only where something was not looked at', () => {
		const status = statusOf({});
		expect(shown(status, 'simplified')).not.toHaveProperty('note');
		expect(shown({ ...status, note: 'Look it up.' }, 'simplified')).toHaveProperty(
			'note',
			'Look it up.',
		);
	});

	test('the full status keeps its structures', () => {
		const status = statusOf({ fees_at_pod_terminal: [fee('demurrage', 300)] });
		expect(shown(status, 'full')).toBe(status);
	});
});
