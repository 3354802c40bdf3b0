/**
 * Money is never silent: what a sweep with its default filters has to name, by a calendar and by rules of their
 * own (docs/last-free-day.md).
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	isOfUrgency,
	pickupStatusAt,
} from '../../../../nodes/ContainerTracking/pickup/pickupStatus';
import type { Urgency } from '../../../../nodes/ContainerTracking/pickup/types';
import type { PickupStatus } from '../../../../nodes/ContainerTracking/pickup/facts';
import { sampled } from '../../../sample.mts';
import { NOW, plainContainer } from './containers.mts';
import { wordsOf } from '../../../words.mts';

const DEFAULT_BANDS = new Set<Urgency>(['overdue', 'today', 'soon']);

const isNamed = (status: PickupStatus): boolean =>
	!status.picked_up && isOfUrgency(status, DEFAULT_BANDS) && status.attention.length > 0;

describe('any container', () => {
	const at = pickupStatusAt({ now: NOW });

	it('with demurrage posted is named until it is gone, or under way from where it was charged', () => {
		const amounts = fc.constantFrom(1, 2_440, '90.50', '1,250.00');
		const charged = fc.tuple(plainContainer, amounts).map(([each, amount]) => ({
			...each,
			fees_at_pod_terminal: [
				...(each.fees_at_pod_terminal ?? []),
				{ type: 'demurrage', amount, currency_code: 'USD' },
			],
		}));
		let named = 0;
		fc.assert(
			fc.property(charged, (each) => {
				const status = at(each);
				const { picked_up, place, flags } = status;
				if (picked_up || place === 'inland_transit' || flags.check_before_arrival) return;
				named += 1;
				expect(isNamed(status)).toBe(true);
			}),
			{ numRuns: sampled(3_000) },
		);
		expect(named).toBeGreaterThan(sampled(300));
	});

	it('that is overdue or due is named, and none that is gone', () => {
		fc.assert(
			fc.property(plainContainer, (each) => {
				const status = at(each);
				if (status.picked_up) expect(status.attention).toEqual([]);
				else if (DEFAULT_BANDS.has(status.urgency)) expect(isNamed(status)).toBe(true);
			}),
			{ numRuns: sampled(3_000) },
		);
	});

	it('has one phrase for each reason, in the same order, each reason once', () => {
		fc.assert(
			fc.property(plainContainer, (each) => {
				const { attention, reasons } = at(each);
				expect(attention.map(({ reason }) => reason)).toEqual(reasons);
				expect(new Set(reasons).size).toBe(reasons.length);
				for (const { phrase } of attention) expect(phrase).toMatch(/^\S.*[^\s.]$/);
			}),
			{ numRuns: sampled(2_000) },
		);
	});
});

/** 0 is a Sunday. */
const weekdayOf = (date: string): number => new Date(date).getUTCDay();
const WEEKDAYS = [
	...(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const),
];
const plusDays = (date: string, days: number): string =>
	new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

const HOLIDAYS = wordsOf(`
	2026-05-25 2026-07-03 2026-11-26 2026-11-27 2026-12-25 2027-01-01
`);

/** Days on which gates are closed, as 12:00 UTC is: morning from Los Angeles to Berlin, four in the afternoon in Dubai. */
const GATES = [
	{ name: 'the weekend', closed: [0, 6], zone: 'America/New_York' },
	{ name: 'the weekend', closed: [0, 6], zone: 'America/Los_Angeles' },
	{ name: 'Friday and Saturday', closed: [5, 6], zone: 'Asia/Dubai' },
	{ name: 'no day', closed: [], zone: 'Europe/Berlin' },
];

describe.each(GATES)('gates closed on $name in $zone', ({ closed, zone }) => {
	const isOpen = (date: string) => !closed.includes(weekdayOf(date)) && !HOLIDAYS.includes(date);
	const evaluators = new Map<string, ReturnType<typeof pickupStatusAt>>();

	/** Of a container with that date. */
	const statusOn = (today: string, lfd: string): PickupStatus => {
		const at =
			evaluators.get(today) ??
			pickupStatusAt({
				now: `${today}T12:00:00Z`,
				closedWeekdays: closed.map((day) => WEEKDAYS[day]),
				holidays: HOLIDAYS,
			});
		evaluators.set(today, at);
		return at({
			id: 'c1',
			type: 'container',
			number: 'TEST1234567',
			pod_timezone: zone,
			pickup_lfd: lfd,
			pod_discharged_at: `${plusDays(lfd, -12)}T12:00:00Z`,
			terminal_checked_at: `${today}T04:00:00Z`,
		});
	};

	// That nothing is named too late follows from it: pickup/simulation/lastGateDay.test.mts.
	it('urgency, gate days and naming are those of a calendar on paper', () => {
		const wrong: string[] = [];
		for (let lfd = '2026-01-01'; lfd < '2028-01-01'; lfd = plusDays(lfd, 1)) {
			for (let left = 9; left >= -2; left -= 1) {
				const today = plusDays(lfd, -left);
				const ahead = Array.from({ length: Math.max(left, 0) }, (_, n) => plusDays(today, n + 1));
				const gates = ahead.filter(isOpen).length;
				const isSoon = Math.min(left, gates) <= 2;
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
