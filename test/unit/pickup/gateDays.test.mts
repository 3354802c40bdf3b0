/**
 * Urgency, gate days and naming around the last free days of 2026 and 2027, by a calendar on paper. That nobody who looks
 * on each open day is reported for the first time on the last gate day or after it follows from these rules: an open day with
 * one or two more open days behind it comes before each last gate day.
 */
import { describe, expect, it } from 'vitest';

import { isOfUrgency, pickupStatusAt } from '../../../nodes/ContainerTracking/pickup/pickupStatus';
import type { PickupStatus } from '../../../nodes/ContainerTracking/pickup/facts';
import type { Urgency } from '../../../nodes/ContainerTracking/pickup/types';
import { inFull } from '../../check.mts';
import { wordsOf } from '../../words.mts';

const URGENT: ReadonlySet<Urgency> = new Set<Urgency>(['overdue', 'today', 'soon']);

/** Whether the morning's list has it, with a reason in words. */
const isNamed = (status: PickupStatus): boolean =>
	isOfUrgency(status, URGENT) && status.attention.some(({ phrase }) => phrase !== '');

/** 0 is a Sunday. */
const weekdayOf = (date: string): number => new Date(date).getUTCDay();
const WEEKDAYS = [
	...(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const),
];
const plusDays = (date: string, days: number): string =>
	new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** Holidays of the USA, and eleven days in a row without gate hours from 24 December 2026 on. */
const HOLIDAYS = [
	...wordsOf(`
		2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12
		2026-11-11 2026-11-26 2026-11-27 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05
		2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24 2027-12-31
	`),
	...Array.from({ length: 11 }, (_, day) => plusDays('2026-12-24', day)),
];

/** Days on which gates are closed, as 12:00 UTC is: morning from New York to Berlin, four in the afternoon in Dubai. */
const GATES = [
	{ name: 'the weekend', closed: [0, 6], zone: 'America/New_York', soonDays: 2 },
	{ name: 'Friday and Saturday', closed: [5, 6], zone: 'Asia/Dubai', soonDays: 2 },
	{ name: 'Sunday', closed: [0], zone: 'America/New_York', soonDays: 3 },
	{ name: 'no day', closed: [], zone: 'Europe/Berlin', soonDays: 2 },
];

describe.each(GATES)('gates closed on $name in $zone', ({ closed, zone, soonDays }) => {
	const isOpen = (date: string) => !closed.includes(weekdayOf(date)) && !HOLIDAYS.includes(date);
	const evaluators = new Map<string, ReturnType<typeof pickupStatusAt>>();

	/** Of a container with that date. */
	const statusOn = (today: string, lfd: string): PickupStatus => {
		const at =
			evaluators.get(today) ??
			pickupStatusAt({
				...{ now: `${today}T12:00:00Z`, soonDays, holidays: HOLIDAYS },
				closedWeekdays: closed.map((day) => WEEKDAYS[day]),
			});
		evaluators.set(today, at);
		return at({
			...{ id: 'c1', type: 'container', number: 'TEST1234567', pod_timezone: zone },
			pickup_lfd: lfd,
			pod_discharged_at: `${plusDays(lfd, -21)}T12:00:00Z`,
			terminal_checked_at: `${today}T04:00:00Z`,
		});
	};

	it(`are counted, and what has ${soonDays} of them left at most is named`, () => {
		const wrong: string[] = [];
		for (let lfd = '2026-01-01'; lfd < '2028-01-01'; lfd = plusDays(lfd, inFull(1, 5))) {
			for (let left = 16; left >= -3; left -= 1) {
				const today = plusDays(lfd, -left);
				const ahead = Array.from({ length: Math.max(left, 0) }, (_, n) => plusDays(today, n + 1));
				const gates = ahead.filter(isOpen).length;
				const isSoon = Math.min(left, gates) <= soonDays;
				const urgency = left < 0 ? 'overdue' : left === 0 ? 'today' : isSoon ? 'soon' : 'later';
				const status = statusOn(today, lfd);
				const isLastGate = left > 0 && gates === 0;
				const expected = [left, left < 0 ? null : gates, urgency, isLastGate, urgency !== 'later'];
				const found = [
					...[status.days_left, status.gate_days_left, status.urgency],
					...[status.reasons.includes('last_gate_day'), isNamed(status)],
				];
				if (String(found) !== String(expected))
					wrong.push(`${lfd} on ${today}: ${found} in place of ${expected}`);
			}
		}
		expect(wrong.slice(0, 20)).toEqual([]);
	});
});
