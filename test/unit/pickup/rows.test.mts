import { describe, expect, it, test } from 'vitest';

import {
	pickupRow,
	presentMany,
} from '../../../nodes/ContainerTracking/resources/pickupStatus/presenting';
import type { PickupStatus } from '../../../nodes/ContainerTracking/pickup/facts';
import type { Run } from '../../../nodes/ContainerTracking/operation/definition';
import { cases } from '../../cases.mts';
import { statusOf } from './builders.mts';

type Fields = { [name: string]: unknown };
type Chosen = Parameters<typeof presentMany>[1];

/** The items of these statuses, and the hints beside them. */
function presented(chosen: Chosen, statuses: PickupStatus[], labels: string[] = []) {
	const hints: string[] = [];
	const run = { hint: (hint: string) => hints.push(hint) } as unknown as Run;
	const { items } = presentMany(run, chosen, { statuses, notes: [], labels }, pickupRow);
	return { items: items as Fields[], hints };
}
const simplified = (...statuses: PickupStatus[]) =>
	presented({ output: 'simplified' }, statuses).items;
const rowOf = (attributes: Fields = {}) => simplified(statusOf(attributes))[0];

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
			['why', 'LFD in 2 days'],
			['ready', 'blocked'],
			['holds', 'customs, freight'],
			['fees', 'USD 2,440.00 demurrage'],
			['terminal', 'Pier 400'],
			['place', 'port'],
			['current_status', 'available'],
			['customer_name', 'Acme'],
			['reasons', 'soon, hold_outlasts_lfd, demurrage_before_lfd_over'],
			['container_id', '11111111-1111-4111-8111-111111111111'],
		]);
	});

	const onHold = { holds_at_pod_terminal: [{ name: 'customs' }] };
	it.each(cases<{ attributes?: Fields; why: string | null }>`
		a day that is over | attributes pickup_lfd=2026-03-07 | why 4 days overdue
		today | attributes pickup_lfd=2026-03-11 | why LFD today
		few gate days | attributes pickup_lfd=2026-03-15 | why LFD in 4 days (2 gate days)
		money without a date | attributes.fees_at_pod_terminal[] ${fee('demurrage', 300)}
			| why demurrage posted, no LFD
		new without a date | attributes pod_discharged_at=2026-03-11T09:00:00Z | why no LFD yet
		a hold without urgency | attributes ${onHold} pickup_lfd=2026-03-30 | why customs hold
		on a ship
			| attributes pod_discharged_at=null available_for_pickup=false terminal_checked_at=null
			| why not landed yet
		a container that was picked up | attributes pod_full_out_at=2026-03-10T18:00:00Z | why null
	`)('why, in a few words: %s', (_, { attributes = {}, why }) =>
		expect(rowOf(attributes).why).toBe(why),
	);

	test('why is what the message says first, shorter', () => {
		const holds_at_pod_terminal = [{ name: 'other', description: 'seal broken '.repeat(20) }];
		const { why } = rowOf({ pickup_lfd: '2026-03-30', holds_at_pod_terminal });
		expect(why).toMatch(/^hold: seal broken .*…$/);
		expect(String(why).length).toBeLessThanOrEqual(40);
		const status = statusOf({ pickup_lfd: '2026-03-12' });
		expect(status.attention[0].phrase).toBe('LFD tomorrow, Thu 12 Mar');
		expect(simplified(status)[0].why).toBe('LFD tomorrow');
	});

	it.each(cases<{ attributes: Fields; holds: string | null }>`
		pending ones as such | attributes.holds_at_pod_terminal[] name=customs
			| attributes.holds_at_pod_terminal[] name=exam status=pending | holds customs; announced: exam
		those of the port, at the ramp, as such | attributes.ind_ata_at 2026-03-11T18:00:00Z
			| attributes.holds_at_pod_terminal[] name=TMF | attributes.ind_facility_holds[] name=customs
			| holds customs; from the port: TMF
		in one line, whatever the service writes
			| attributes.holds_at_pod_terminal[] name=other description=${'Seal\nis\tbroken'}
			| holds Seal is broken
	`)('holds: %s', (_, { attributes, holds }) => expect(rowOf(attributes).holds).toBe(holds));

	it.each(cases<{ fees_at_pod_terminal: object[]; fees: string }>`
		several kinds | fees_at_pod_terminal[] ${fee('demurrage', 300)}
			| fees_at_pod_terminal[] ${fee('exam', 150)} | fees USD 450.00 (demurrage 300.00, exam 150.00)
		currencies are never added | fees_at_pod_terminal[] ${fee('demurrage', 300)}
			| fees_at_pod_terminal[] ${fee('exam', 90, 'CAD')}
			| fees CAD 90.00 exam and USD 300.00 demurrage
		not yet priced | fees_at_pod_terminal[] ${fee('exam', 0)} | fees fees not yet priced
	`)('fees: %s', (_, { fees_at_pod_terminal, fees }) =>
		expect(rowOf({ fees_at_pod_terminal }).fees).toBe(fees),
	);

	test('a note where some row has one: every row has its column then, the ID stays last', () => {
		const status = statusOf({});
		const reported = { ...status, note: 'Look it up.' };
		expect(simplified(status)[0]).not.toHaveProperty('note');
		const rows = simplified(status, reported);
		expect(rows.map(({ note }) => note)).toEqual([null, 'Look it up.']);
		expect(Object.keys(rows[0])).toEqual(Object.keys(rows[1]));
		expect(Object.keys(rows[0]).slice(-2)).toEqual(['note', 'container_id']);
	});

	test('what was not looked at stands in each row, in a few words, the ID stays last', () => {
		const chosen = { output: 'simplified' as const };
		const [row] = presented(chosen, [statusOf({})], ['12 older shipments left out']).items;
		expect(Object.entries(row).slice(-2)).toEqual([
			['notes', '12 older shipments left out'],
			['container_id', '11111111-1111-4111-8111-111111111111'],
		]);
	});

	test('Selected Fields are those of the row and of Full; what was not looked at and the ID come along', () => {
		const chosen: Chosen = {
			output: 'selected',
			outputFields: ['holds', 'last_gate_day'],
			moreFields: 'flags.stale, x',
		};
		const held = statusOf({ pickup_lfd: '2026-03-15', holds_at_pod_terminal: [{ name: 'TMF' }] });
		const { items, hints } = presented(chosen, [held], ['12 older shipments left out']);
		const [row] = items;
		expect(Object.entries(row)).toEqual([
			['holds', 'TMF'],
			['last_gate_day', '2026-03-13'],
			['flags.stale', false],
			['x', null],
			['notes', '12 older shipments left out'],
			['container_id', '11111111-1111-4111-8111-111111111111'],
		]);
		expect(hints).toEqual([
			'Nothing here has a field "x", so null is returned for it. Output: Full shows which fields there are.',
		]);
	});

	test('the full status keeps its structures', () => {
		const status = statusOf({ fees_at_pod_terminal: [fee('demurrage', 300)] });
		expect(presented({ output: 'full' }, [status]).items[0]).toBe(status);
	});
});
