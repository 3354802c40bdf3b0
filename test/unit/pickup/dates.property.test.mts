import fc from 'fast-check';
import memoize from 'lodash/memoize';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { wordsOf } from '../../words.mts';
import { check, sampled } from '../../check.mts';
import { statusOf } from './builders.mts';

const ALIASES = wordsOf(`
	US/Eastern US/Pacific US/Central Asia/Calcutta Asia/Saigon GB EST5EDT
`);
const ZONES = [...Intl.supportedValuesOf('timeZone'), ...ALIASES];
const DAY_MS = 86_400_000;

const zone = fc.constantFrom(...ZONES);
// From 2012 on no zone has skipped a whole calendar day (Samoa did so at the end of 2011).
const date = fc
	.integer({ min: Date.UTC(2012, 0, 1) / DAY_MS, max: Date.UTC(2060, 0, 1) / DAY_MS })
	.map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
const instant = fc.integer({ min: Date.UTC(2012, 0, 2), max: Date.UTC(2060, 0, 1) });
// More than 60 days ahead a date cannot be true.
const daysOver = fc.integer({ min: -59, max: 9000 });
const millisOver = fc.integer({ min: -59 * DAY_MS, max: 9000 * DAY_MS });
const later = (day: string, days: number) =>
	new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Made once for each zone, since that takes longer than all that is asked of it. */
const wallOf = memoize(
	(timeZone: string) =>
		new Intl.DateTimeFormat('en-US', {
			timeZone,
			calendar: 'gregory',
			year: 'numeric',
			month: '2-digit',
			day: '2-digit',
		}),
);

/** The date on the wall, found without luxon. */
function wallDate(millis: number, timeZone: string): string {
	const parts = wallOf(timeZone).formatToParts(millis);
	const part = (type: string) => parts.find((entry) => entry.type === type)?.value;
	return `${part('year')}-${part('month')}-${part('day')}`;
}

function daysLeft(pickup_lfd: string, pod_timezone: string, nowMillis: number): number {
	const now = new Date(nowMillis).toISOString();
	// Discharged on that very day, so that no date is too far from it.
	const attributes = { pickup_lfd, pod_timezone, pod_discharged_at: pickup_lfd };
	return statusOf(attributes, { now }).days_left as number;
}

/** The first moment of a local day. Where clocks go back over midnight (Havana), it comes twice. */
function startOfDay(day: string, zoneName: string): number {
	const midnight = DateTime.fromISO(day, { zone: zoneName }).startOf('day').toMillis();
	const hourBefore = midnight - 3_600_000;
	return wallDate(hourBefore, zoneName) === day ? hourBefore : midnight;
}

/** The local midnights before and after each change of clocks in 2026. */
function nightsOfClockChange(zoneName: string): number[] {
	const start = DateTime.fromISO('2026-01-01T12:00', { zone: zoneName });
	// Week by week first, since most weeks have none, and none has two.
	const weeks = Array.from({ length: 53 }, (_, week) => start.plus({ weeks: week }));
	const days = weeks
		.filter((week) => week.offset !== week.plus({ weeks: 1 }).offset)
		.flatMap((week) => Array.from({ length: 7 }, (_, day) => week.plus({ days: day })));
	return days
		.map((previous) => [previous, previous.plus({ days: 1 })])
		.filter(([previous, day]) => previous.offset !== day.offset)
		.flat()
		.map((night) => startOfDay(night.toISODate() as string, zoneName));
}

describe('for any instant, zone and date', () => {
	it('days left changes by exactly one at local midnight', () => {
		check([date, daysOver, zone], sampled(1500), (lfd, over, zoneName) => {
			const midnight = startOfDay(later(lfd, over), zoneName);
			const before = daysLeft(lfd, zoneName, midnight - 1);
			expect(before - daysLeft(lfd, zoneName, midnight)).toBe(1);
		});
	});

	it('on the nights of every change of clocks in 2026, in every zone', () => {
		let nights = 0;
		for (const zoneName of ZONES) {
			for (const midnight of nightsOfClockChange(zoneName)) {
				const before = daysLeft('2026-01-15', zoneName, midnight - 1);
				expect(before - daysLeft('2026-01-15', zoneName, midnight), zoneName).toBe(1);
				nights += 1;
			}
		}
		expect(nights).toBeGreaterThan(500);
	});

	it('days left is the difference of the two dates on the wall', () => {
		check([instant, millisOver, zone], sampled(1500), (lfd, over, zoneName) => {
			const now = lfd + over;
			const wallDays = (millis: number) => Date.parse(wallDate(millis, zoneName)) / DAY_MS;
			const stored = new Date(lfd).toISOString();
			expect(daysLeft(stored, zoneName, now)).toBe(wallDays(lfd) - wallDays(now));
		});
	});

	it('a bare date never shifts', () => {
		check(
			[date, fc.oneof(zone, fc.constant(null)), instant],
			sampled(1500),
			(lfd, pod_timezone, now) => {
				const status = statusOf(
					{ pickup_lfd: lfd, pod_timezone },
					{ now: new Date(now).toISOString() },
				);
				expect(status.last_free_day).toBe(lfd);
			},
		);
	});

	it('midnight at the terminal, however stored, is that day', () => {
		check([date, zone], sampled(1500), (lfd, zoneName) => {
			const midnight = DateTime.fromISO(lfd, { zone: zoneName }).startOf('day');
			const forms = [midnight.toISO(), midnight.toUTC().toISO(), midnight.toJSDate().toJSON()];
			for (const pickup_lfd of forms) {
				expect(statusOf({ pickup_lfd, pod_timezone: zoneName }).last_free_day).toBe(lfd);
			}
		});
	});
});
