import { describe, expect, it } from 'vitest';

import { cases } from '../../../cases.mts';
import { statusOf } from '../builders.mts';
import { LATE, TO_CHICAGO, WHEN } from './situations.mts';

describe('picked_up', () => {
	it.each(cases<{ attributes: { [name: string]: unknown } }>`
		empty_terminated | attributes empty_terminated_at=${WHEN}
		final_destination_full_out | attributes final_destination_full_out_at=${WHEN}
		delivered | attributes delivered_at=${WHEN}
		picked_up | attributes current_status=picked_up
		delivered | attributes current_status=delivered
		empty_returned | attributes current_status=empty_returned
		pod_full_out | attributes pod_full_out_at=${WHEN}
		picked_up
			| attributes current_status=picked_up ind_ata_at=2026-03-08T12:00:00Z
				ind_rail_carrier_scac=T
		picked_up | attributes current_status=picked_up shipment=${TO_CHICAGO}
	`)('%s: no alert, no days left, though the date has passed', (reason, { attributes }) => {
		const status = statusOf({ ...LATE, ...attributes });
		expect(status).toMatchObject({
			picked_up: true,
			picked_up_reason: reason,
			place: 'picked_up',
			alerts: false,
			listed_apart: null,
			reasons: [],
			urgency: 'none',
			days_left: null,
			ready: 'unknown',
		});
		expect(status.sentence).toMatch(/^TEST1234567: gone, [a-z ]+\.$/);
	});

	it.each([
		['available'],
		['not_available'],
		['grounded'],
		['off_dock'],
		['dropped'],
		['loaded'],
		['awaiting_inland_transfer'],
		['something new'],
	])('status %s is not gone, and shown', (current_status) => {
		const status = statusOf({ ...LATE, current_status });
		expect(status).toMatchObject({
			picked_up: false,
			urgency: 'overdue',
			current_status,
			alerts: true,
		});
	});

	// Now is 11 March 2026, 19:00Z. Clocks differ by minutes.
	it.each([
		['2026-03-11T19:10:00Z', true],
		['2026-03-11T20:00:00Z', false],
		['2026-03-12T01:00:00-07:00', false],
		['2026-03-11', true],
		['2026-03-12', false],
		['N/A', false],
		[0, false],
	])('by a mark of %s: %s', (mark, picked_up) => {
		for (const field of ['pod_full_out_at', 'empty_terminated_at', 'delivered_at']) {
			const status = statusOf({ ...LATE, [field]: mark });
			expect(status).toMatchObject({ picked_up, flags: { time_doubtful: !picked_up } });
			const said = `no usable time, not counted: ${field} "${mark}"`;
			expect(status.sentence.includes(said)).toBe(!picked_up);
			expect(status.doubtful_times).toEqual(picked_up ? [] : [{ field, value: String(mark) }]);
		}
	});

	it('picked up at the port by the railway, not at the ramp yet: not gone', () => {
		const attributes = { current_status: 'picked_up', pod_rail_loaded_at: WHEN };
		const status = statusOf({ ...attributes, available_for_pickup: false });
		expect(status).toMatchObject({ picked_up: false, place: 'inland_transit' });
	});
});
