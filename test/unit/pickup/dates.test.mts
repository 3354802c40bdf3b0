import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { statusOf } from './builders.mts';

describe('a bare date, or text without a zone, is taken literally', () => {
	it.each([['2020-05-20T23:59:59.999']])(
		'%j is 20 May in Los Angeles, Tokyo and without a zone',
		(pickup_lfd) => {
			for (const pod_timezone of [
				'America/Los_Angeles',
				'Asia/Tokyo',
				'Pacific/Kiritimati',
				null,
			]) {
				expect(statusOf({ pickup_lfd, pod_timezone }).last_free_day).toBe('2020-05-20');
			}
		},
	);
});

describe('without a zone the date is read in UTC', () => {
	it('never uses the zone of the instance', () => {
		const before = process.env.TZ;
		try {
			for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
				process.env.TZ = zone;
				expect(DateTime.local().offset).not.toBe(0);
				const status = statusOf(
					{ pickup_lfd: '2026-03-11T14:00:00Z', pod_timezone: null },
					{ now: '2026-03-11T12:00:00' },
				);
				expect(status).toMatchObject({ last_free_day: '2026-03-11', days_left: 0 });
			}
		} finally {
			if (before === undefined) delete process.env.TZ;
			else process.env.TZ = before;
		}
	});
});

describe('days left is a difference of dates in the zone of the terminal', () => {
	it.each([['0000-00-00'], ['2026-03-11T25:00:00Z'], ['2026']])(
		'%j is no date: shown as stored, without a day',
		(pickup_lfd) => {
			const status = statusOf({ pickup_lfd });
			expect(status).toMatchObject({ last_free_day: null, days_left: null, urgency: 'none' });
			expect(status.lfd_dates).toMatchObject([{ value: pickup_lfd, date: null }]);
			expect(status.reasons).toEqual(['lfd_unreadable']);
			expect(status.flags.lfd_unreadable).toBe(true);
			expect(status.sentence).toContain(
				`the last free day "${pickup_lfd}" at Pier 400 cannot be read`,
			);
		},
	);
});
