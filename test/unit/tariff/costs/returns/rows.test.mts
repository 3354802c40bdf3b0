/** Which row the day rests on, and what is said where none can be reported. */
import { describe, expect, test } from 'vitest';

import { MERGED, returnOf, reported } from './scene.mts';

describe('the row', () => {
	test('of a combined clock reports the day also where that of the pickup is not known', () => {
		const box = { pod_full_out_at: null, delivered_at: '2026-03-10T12:00:00Z' };
		expect(returnOf({ rows: [MERGED], box })).toMatchObject({
			return_by: '2026-03-13',
			days_out: null,
			not_assessable: null,
		});
	});

	test('that starts with a time which nobody entered reports no day', () => {
		const rows = [{ ...MERGED, start: 'available' }];
		const status = returnOf({ rows });
		expect(status.not_assessable).toMatchObject({ kind: 'combined', reason: 'start_unknown' });
		expect(reported(status)).toEqual([
			'return_start_unknown: out 2 days, no available_at entered and no event of it, which Merged starts with',
		]);
		const times = { container: 'TEST 1234567', available_at: '2026-03-07T08:00:00-08:00' };
		expect(returnOf({ rows: [...rows, times] }).return_by).toBe('2026-03-14');
	});
});
