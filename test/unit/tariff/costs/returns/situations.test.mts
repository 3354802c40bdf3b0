/** Situations after the pickup: when the clock starts and ends, and what stays unknown. */
import { describe, expect, test } from 'vitest';

import { cases, record } from '../../../../cases.mts';
import { RAIL, returnOf, TO_CHICAGO, reported, type Fields } from './scene.mts';

describe('the start', () => {
	test('is the gate-out at the port, by the calendar there', () => {
		// In Los Angeles it is still Monday, 9 March, in UTC Tuesday.
		expect(returnOf()).toMatchObject(record`
			state=out picked_up_on=2026-03-09 picked_up_at=2026-03-09T19:00:00-07:00
			picked_up_from=Pier 400 days_out=2 return_by=2026-03-13 return_days_left=2
			return_urgency=soon last_gate_day=2026-03-13 zone=America/Los_Angeles today=2026-03-11
			terms_kind=detention terms_row=1 terms_name=Contract 12 not_assessable=null
		`);
	});

	test('is the gate-out at the ramp, by the calendar there, whatever the port says', () => {
		// 05:30Z is 00:30 of Tuesday in Chicago and 22:30 of Monday in Los Angeles. Free: Wed 11 to Sat 14.
		const status = returnOf({
			box: { ...RAIL, final_destination_full_out_at: '2026-03-10T05:30:00Z' },
			shipment: TO_CHICAGO,
		});
		expect(status).toMatchObject({
			picked_up_on: '2026-03-10',
			picked_up_from: 'Global 4',
			zone: 'America/Chicago',
			return_by: '2026-03-14',
			return_days_left: 3,
			last_gate_day: '2026-03-13',
			// Thursday and Friday are open, Saturday is not.
			return_urgency: 'soon',
		});
		expect(reported(status)).toEqual([
			'return_soon: empty due back in 3 days, Sat 14 Mar, 2 of them not closed',
		]);
	});

	test.each(cases<{ box: Fields; shipment?: Fields }>`
		gone from the ramp, with a rail mark and only the gate-out of the port
			| box ${RAIL} delivered_at=2026-03-10T12:00:00Z | shipment ${TO_CHICAGO}
		delivered, and no time of a pickup | box pod_full_out_at=null delivered_at=2026-03-10T12:00:00Z
	`)('is not known: %s', (_, { box, shipment }) => {
		const status = returnOf({ box, shipment });
		expect(status).toMatchObject({
			state: 'out',
			return_by: null,
			return_days_left: null,
			return_urgency: 'none',
			picked_up_on: null,
			days_out: null,
			not_assessable: { kind: 'detention', reason: 'start_unknown' },
		});
		expect(reported(status)).toEqual([
			'return_start_unknown: out, not known when it was picked up',
		]);
	});
});

describe('the end', () => {
	test('is none at a time that cannot be read, which is said', () => {
		const status = returnOf({ box: { empty_terminated_at: 'yesterday' } });
		expect(status).toMatchObject({ state: 'out', returned_on: null, return_by: '2026-03-13' });
		expect(status.note).toContain('No usable time, not counted: empty_terminated_at "yesterday".');
	});

	test.each(cases<{ box: Fields; expected: Fields }>`
		in the zone of the pickup where that lies on another continent
			| box empty_terminated_at=2026-03-11T05:30:00Z empty_terminated_timezone=Asia/Shanghai
			| expected returned_on=2026-03-10 days_out=1
	`)('%s', (_, { box, expected }) => {
		const status = returnOf({ box });
		expect(status).toMatchObject({
			...expected,
			state: 'returned',
			return_urgency: 'none',
			return_days_left: null,
			not_assessable: null,
			// The calendar of the report cancels its entry by it.
			return_by: '2026-03-13',
		});
		expect(reported(status)).toEqual([]);
	});
});

describe('before the pickup', () => {
	const THERE = { pod_full_out_at: null };

	test('tracking that stopped before any pickup was seen: it may be out, which is said', () => {
		const shipment = { line_tracking_stopped_at: '2026-03-09T00:00:00Z' };
		const { state, note, sentence } = returnOf({ box: THERE, shipment });
		expect(state).toBe('not_picked_up');
		expect(note).toBe(
			'Tracking was stopped before a pickup was seen, so it may be out without the service knowing.',
		);
		expect(sentence).toContain(note);
	});

	test('a last free day long over without a fee: it is probably out, which is said', () => {
		const box = { ...THERE, pod_discharged_at: '2026-01-20T18:00:00Z', pickup_lfd: '2026-01-27' };
		expect(returnOf({ box }).note).toBe(
			'Its last free day is long over and no fee is posted, so it is probably out: verify.',
		);
	});

	test.each<[string, Fields, Fields?]>([['in the port', { pod_full_out_at: null }]])(
		'%s, nothing is due back',
		(_, box, shipment) => {
			const status = returnOf({ box, shipment });
			expect(status).toMatchObject({
				...{ state: 'not_picked_up', return_by: null, return_urgency: 'none', days_out: null },
				...{ terms_row: null, not_assessable: null },
			});
			expect(reported(status)).toEqual([]);
			expect(status.sentence).toBe('TEST1234567: not picked up yet, so no empty is due back.');
		},
	);
});

describe('out of the gate, inland by its destination alone: perhaps on its way to a train', () => {
	const note =
		'It left the port, and its onward move is not known: if it goes on by rail, the clock starts at the ramp.';

	test('the clock starts at the gate of the port, which may be too early', () => {
		const status = returnOf({ shipment: TO_CHICAGO });
		expect(status).toMatchObject({
			...{ state: 'out', picked_up_on: '2026-03-09', days_out: 2, note },
			...{ return_by: '2026-03-13', return_days_left: 2, not_assessable: null },
		});
		expect(reported(status)).toEqual(['return_soon: empty due back in 2 days, Fri 13 Mar']);
	});
});
