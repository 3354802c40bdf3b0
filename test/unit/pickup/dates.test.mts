import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { cases } from '../../cases.mts';
import { statusOf } from './builders.mts';

describe('a bare date, or text without a zone, is taken literally', () => {
	it.each([
		['2020-05-20'],
		['2020-05-20 00:00:00'],
		['2020-05-20T00:00:00'],
		['2020-05-20T23:59:59.999'],
		[' 2020-05-20 '],
	])('%j is 20 May in Los Angeles, Tokyo and without a zone', (pickup_lfd) => {
		for (const pod_timezone of ['America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati', null]) {
			expect(statusOf({ pickup_lfd, pod_timezone }).last_free_day).toBe('2020-05-20');
		}
	});
});

describe('an instant is the calendar date in its zone', () => {
	it.each(cases<{ pickup_lfd: string; pod_timezone: string; date: string }>`
		04:00Z, midnight in New York in summer | pickup_lfd 2026-07-10T04:00:00Z
			| pod_timezone America/New_York | date 2026-07-10
		05:00Z, midnight in New York in winter | pickup_lfd 2026-01-10T05:00:00Z
			| pod_timezone America/New_York | date 2026-01-10
		07:00Z, midnight in Los Angeles in summer | pickup_lfd 2026-07-10T07:00:00Z
			| pod_timezone America/Los_Angeles | date 2026-07-10
		08:00Z, midnight in Los Angeles in winter | pickup_lfd 2026-01-10T08:00:00Z
			| pod_timezone America/Los_Angeles | date 2026-01-10
		mid-day | pickup_lfd 2026-03-11T19:30:00Z | pod_timezone America/Los_Angeles
			| date 2026-03-11
		23:59Z | pickup_lfd 2026-03-11T23:59:00Z | pod_timezone America/Los_Angeles
			| date 2026-03-11
		the last moment of the local day | pickup_lfd 2026-03-12T06:59:59Z
			| pod_timezone America/Los_Angeles | date 2026-03-11
		an offset instead of Z | pickup_lfd 2026-03-11T00:00:00-07:00
			| pod_timezone America/Los_Angeles | date 2026-03-11
		an offset of another zone | pickup_lfd 2026-03-11T03:00:00-04:00
			| pod_timezone America/Los_Angeles | date 2026-03-11
		an offset without a colon | pickup_lfd 2026-03-11T00:00:00-0700
			| pod_timezone America/Los_Angeles | date 2026-03-11
		SQL text with UTC | pickup_lfd 2026-03-11 07:00:00 UTC | pod_timezone America/Los_Angeles
			| date 2026-03-11
		text with UTC | pickup_lfd 2026-03-11T07:00:00 UTC | pod_timezone America/Los_Angeles
			| date 2026-03-11
		without seconds | pickup_lfd 2026-03-11T07:00Z | pod_timezone America/Los_Angeles
			| date 2026-03-11
		with milliseconds | pickup_lfd 2026-03-11T07:00:00.000Z | pod_timezone America/Los_Angeles
			| date 2026-03-11
		offset zero | pickup_lfd 2026-03-11T07:00:00+00:00 | pod_timezone America/Los_Angeles
			| date 2026-03-11
		SQL text with an offset | pickup_lfd 2026-03-11 00:00:00 -07:00
			| pod_timezone America/Los_Angeles | date 2026-03-11
		east of Greenwich, still the day before in UTC | pickup_lfd 2026-03-10T15:00:00Z
			| pod_timezone Asia/Tokyo | date 2026-03-11
		year end | pickup_lfd 2027-01-01T05:00:00Z | pod_timezone America/Chicago | date 2026-12-31
		leap day | pickup_lfd 2028-02-29T08:00:00Z | pod_timezone America/Los_Angeles
			| date 2028-02-29
	`)('%s', (_case, { pickup_lfd, pod_timezone, date }) => {
		expect(statusOf({ pickup_lfd, pod_timezone }).last_free_day).toBe(date);
	});

	it('is not late on the last free day itself, though its instant has passed', () => {
		const pickup_lfd = '2026-03-11T07:00:00Z';
		const lastMinute = statusOf({ pickup_lfd }, { now: '2026-03-12T06:59:59Z' });
		expect(lastMinute).toMatchObject({ days_left: 0, urgency: 'today' });
		expect(statusOf({ pickup_lfd }, { now: '2026-03-12T07:00:00Z' }).urgency).toBe('overdue');
	});
});

describe('without a valid zone the date is read in UTC and flagged', () => {
	it.each([[null], [''], ['Mars/Olympus'], [42], ['local'], ['system'], [undefined]])(
		'zone %j',
		(pod_timezone) => {
			const status = statusOf({ pickup_lfd: '2026-03-11T02:00:00Z', pod_timezone });
			expect(status).toMatchObject({
				last_free_day: '2026-03-11',
				lfd_zone: null,
				lfd_zone_known: false,
				flags: { zone_unknown: true },
			});
		},
	);

	it('an LFD at 14:00Z with a null zone is that day, flagged', () => {
		const status = statusOf({ pickup_lfd: '2026-03-11T14:00:00Z', pod_timezone: null });
		expect(status.last_free_day).toBe('2026-03-11');
		expect(status.days_left).toBe(0);
		expect(status.flags.zone_unknown).toBe(true);
	});

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

	it.each([['US/Eastern'], ['US/Pacific'], ['Asia/Calcutta'], ['Etc/GMT+5'], ['UTC']])(
		'the alias %s is a valid zone',
		(pod_timezone) => {
			const status = statusOf({ pickup_lfd: '2026-03-11', pod_timezone });
			expect(status).toMatchObject({ lfd_zone: pod_timezone, flags: { zone_unknown: false } });
		},
	);

	it('takes the zone of the shipment where the container carries none', () => {
		const shipment = { id: 's1', type: 'shipment', pod_timezone: 'America/New_York' };
		const status = statusOf({ pickup_lfd: '2026-03-11T03:59:00Z', pod_timezone: null, shipment });
		expect(status).toMatchObject({ lfd_zone: 'America/New_York', last_free_day: '2026-03-10' });
	});
});

describe('days left is a difference of dates in the zone of the terminal', () => {
	it.each([
		['the spring night', '2026-03-07T20:00:00Z', '2026-03-09', 2],
		['the morning after the spring night', '2026-03-08T19:00:00Z', '2026-03-09', 1],
		['the autumn night', '2026-10-31T20:00:00Z', '2026-11-02', 2],
		['the year end', '2026-12-31T20:00:00Z', '2027-01-01', 1],
		['a leap day', '2028-02-28T20:00:00Z', '2028-03-01', 2],
		['no leap day', '2026-02-28T20:00:00Z', '2026-03-01', 1],
		['late evening, when UTC is a day ahead', '2026-03-12T06:00:00Z', '2026-03-11', 0],
		['the whole summer, across both changes', '2026-12-01T20:00:00Z', '2026-03-01', -275],
	])('%s', (_case, now, pickup_lfd, days) => {
		// Discharged on that very day, so that no date is too far from it.
		const status = statusOf({ pickup_lfd, pod_discharged_at: pickup_lfd }, { now });
		expect(status.days_left).toBe(days);
	});

	it.each([
		['2026-02-29'],
		['2026-13-01'],
		['0000-00-00'],
		['2026-03-11T25:00:00Z'],
		['soon'],
		['2026'],
	])('%j is no date: shown as stored, without a day', (pickup_lfd) => {
		const status = statusOf({ pickup_lfd });
		expect(status).toMatchObject({ last_free_day: null, days_left: null, urgency: 'none' });
		expect(status.lfd_dates).toMatchObject([{ value: pickup_lfd, date: null }]);
		expect(status.reasons).toEqual(['lfd_unreadable']);
		expect(status.flags.lfd_unreadable).toBe(true);
		expect(status.sentence).toContain(
			`the last free day "${pickup_lfd}" at Pier 400 cannot be read`,
		);
	});
});

describe('midnight in UTC, in the Americas: the earlier local day is kept, and flagged', () => {
	it.each([
		['America/Chicago', '2026-03-12T00:00:00Z', '2026-03-11', true],
		['America/Los_Angeles', '2026-03-12T00:00:00.000Z', '2026-03-11', true],
		['US/Eastern', '2026-03-12T00:00:00+00:00', '2026-03-11', true],
		['Canada/Atlantic', '2026-03-11T20:00:00-04:00', '2026-03-11', true],
		['Pacific/Honolulu', '2026-03-12 00:00:00 UTC', '2026-03-11', true],
		['America/Chicago', '2026-03-12T00:00:01Z', '2026-03-11', false],
		['America/Chicago', '2026-03-12', '2026-03-12', false],
		['America/Chicago', '2026-03-12 00:00:00', '2026-03-12', false],
		['Europe/Amsterdam', '2026-03-12T00:00:00Z', '2026-03-12', false],
		['UTC', '2026-03-12T00:00:00Z', '2026-03-12', false],
		[null, '2026-03-12T00:00:00Z', '2026-03-12', false],
	])('%s, %s: %s', (pod_timezone, pickup_lfd, date, flagged) => {
		const status = statusOf({ pickup_lfd, pod_timezone });
		expect(status.last_free_day).toBe(date);
		expect(status.flags.utc_midnight).toBe(flagged);
		expect(status.sentence.includes('stored as midnight in UTC')).toBe(flagged);
	});
});
