/** How near the day is, what is said of it, and what makes it doubtful. */
import { describe, expect, test } from 'vitest';

import { cases } from '../../../../cases.mts';
import { NOON, OUT, PER_DIEM, RAIL, returnOf, TO_CHICAGO, reported } from './scene.mts';

describe('the urgency', () => {
	test.each<[string, string, number, string[]]>([
		['2026-03-11T19:00:00Z', 'soon', 2, ['return_soon: empty due back in 2 days, Fri 13 Mar']],
		// Half an hour before midnight in Los Angeles.
		[
			'2026-03-14T07:30:00Z',
			'overdue',
			-1,
			['return_overdue: empty 1 day overdue, was due back Fri 13 Mar'],
		],
	])('at %s: %s', (now, urgency, left, phrases) => {
		const status = returnOf({ now });
		expect(status).toMatchObject({ return_urgency: urgency, return_days_left: left });
		expect(reported(status)).toEqual(phrases);
	});

	test.each(cases<{ free_days: number; urgency: string; last: string; phrase: string }>`
		2026-03-13T19:00:00Z | free_days 6 | urgency soon | last 2026-03-13
			| phrase empty due back in 2 days, Sun 15 Mar, today is the last day that is not closed
		2026-03-15T19:00:00Z | free_days 6 | urgency today | last 2026-03-13
			| phrase empty due back today, a closed day
	`)('weekends never move the day: %s', (now, { free_days, urgency, last, phrase }) => {
		const status = returnOf({ now, rows: [{ ...PER_DIEM, free_days }] });
		expect(status).toMatchObject({
			...{ return_by: '2026-03-15', return_urgency: urgency, last_gate_day: last },
			attention: [{ phrase }],
		});
	});
});

test('a container whose tracking was stopped may be back, which is said beside its day', () => {
	const shipment = {
		line_tracking_stopped_at: '2026-03-10T12:00:00Z',
		line_tracking_stopped_reason: 'past_full_out_window',
	};
	const status = returnOf({ shipment, now: '2026-03-16T19:00:00Z' });
	expect(reported(status)).toEqual([
		'return_overdue: empty 3 days overdue, was due back Fri 13 Mar, tracking stopped (past full out window), verify',
	]);
	expect(status.note).toBe(
		'Tracking was stopped (past full out window), so the empty may be back without the service knowing.',
	);
	expect(returnOf({ shipment, box: { current_status: 'empty_returned' } }).note).toBeNull();
});

test('a zone that is refused, or not known, is reported about', () => {
	const box = { ...RAIL, final_destination_full_out_at: '2026-03-10T05:30:00Z' };
	const refused = returnOf({
		box,
		shipment: { ...TO_CHICAGO, destination_timezone: 'Asia/Shanghai' },
	});
	// 22:30 of Monday at the port.
	expect(refused).toMatchObject({ picked_up_on: '2026-03-09', zone: 'America/Los_Angeles' });
	expect(refused.note).toContain('Asia/Shanghai');
	const unknown = returnOf({ box: { pod_timezone: null } });
	expect(unknown).toMatchObject({ picked_up_on: '2026-03-10', zone: null });
	expect(unknown.note).toBe('The time zone is not known, so the day of the pickup is that in UTC.');
});

test('the key changes with the day and the urgency, and with nothing else', () => {
	const key = returnOf().alert_key;
	expect(key).toBe(`${String(OUT.id)}:2026-03-13:soon:return_soon`);
	expect(returnOf({ now: '2026-03-12T19:00:00Z' }).alert_key).toBe(key);
	expect(returnOf({ now: '2026-03-13T19:00:00Z' }).alert_key).not.toBe(key);
	expect(returnOf({ rows: [{ ...PER_DIEM, free_days: 5 }], now: NOON }).alert_key).not.toBe(key);
});
