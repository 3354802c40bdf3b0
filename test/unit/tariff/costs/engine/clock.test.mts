import { describe, expect, test } from 'vitest';

import type { Term } from '../../../../../nodes/ContainerTracking/tariff/terms/types';
import { cases } from '../../../../cases.mts';
import { forecastBy, noon } from './builders.mts';

const dayNumber = (date: string): number => Date.parse(date) / 86_400_000;

const WEEKENDS = [6, 7];

interface Rule {
	first?: Term['firstDay'];
	free: number;
	by?: Term['freeCount'];
	charged?: Term['chargedCount'];
	lastDay?: boolean;
	closed?: number[];
	holidays?: string[];
}

const termOf = ({ first, free, by, charged, lastDay, closed, holidays = [] }: Rule): Term => ({
	row: 1,
	name: 'row 1',
	kind: 'demurrage',
	party: null,
	terminal: null,
	equipment: { type: null, length: null, height: null },
	applies: 'always',
	scope: { port: null, customer: null, contract: null, bill_of_lading: null, container: null },
	marks: { shipper_owned: null, operating_reefer: null },
	charge: null,
	assumed: [],
	start: 'discharge',
	firstDay: first ?? 'next',
	freeDays: free,
	freeCount: by ?? 'calendar',
	chargedCount: charged ?? 'calendar',
	tiers: [{ fromDay: 1, toDay: null, amount: 10_000, currency: 'USD' }],
	numbering: 'after_free_time',
	lastDayCounts: lastDay ?? true,
	closedWeekdays: new Set(closed ?? WEEKENDS),
	holidays: new Set(holidays.map(dayNumber)),
	validFrom: null,
	validTo: null,
	returnTo: null,
});

const figureOn = (rule: Rule, start: string, today: string) => {
	const box = { pod_discharged_at: noon(start) };
	const { figures, accrued } = forecastBy([termOf(rule)], box, noon(today));
	return { ...figures[0], amount: accrued[0]?.amount ?? 0 };
};

const W = { by: 'working' } as const;
const SAME = { first: 'same' } as const;

// March 2026: Fri 6, Sat 7, Sun 8, Mon 9 … Fri 13, Mon 16, Fri 20, Mon 23, Fri 27, Sun 5 April.
describe('the last day without a charge', () => {
	test.each(cases<{ rule: Rule; start: string; freeUntil: string }>`
		no free days, from the next day: the day of the start | rule free=0 | start 2026-03-06
			| freeUntil 2026-03-06
		no free days, from the same day: the day before | rule ${SAME} free=0 | start 2026-03-06
			| freeUntil 2026-03-05
		no free working days: no day is looked for | rule ${W} free=0 | start 2026-03-06
			| freeUntil 2026-03-06
		no free working days from a Sunday on | rule ${W} ${SAME} free=0 | start 2026-03-08
			| freeUntil 2026-03-07
		1 day | rule free=1 | start 2026-03-06 | freeUntil 2026-03-07
		1 day, the same | rule ${SAME} free=1 | start 2026-03-06 | freeUntil 2026-03-06
		5 days | rule free=5 | start 2026-03-06 | freeUntil 2026-03-11
		5 days, from the same | rule ${SAME} free=5 | start 2026-03-06 | freeUntil 2026-03-10
		7 days | rule free=7 | start 2026-03-06 | freeUntil 2026-03-13
		30 days, into the next month | rule free=30 | start 2026-03-06 | freeUntil 2026-04-05
		365 days | rule free=365 | start 2026-03-06 | freeUntil 2027-03-06
		calendar days know no holidays | rule.free 3 | rule.holidays[] 2026-03-09 | start 2026-03-06
			| freeUntil 2026-03-09
		1 working day over a weekend | rule ${W} free=1 | start 2026-03-06 | freeUntil 2026-03-09
		2 working days | rule ${W} free=2 | start 2026-03-06 | freeUntil 2026-03-10
		4 working days | rule ${W} free=4 | start 2026-03-06 | freeUntil 2026-03-12
		5 working days: to the end of the week | rule ${W} free=5 | start 2026-03-06
			| freeUntil 2026-03-13
		6 working days: over two weekends | rule ${W} free=6 | start 2026-03-06
			| freeUntil 2026-03-16
		10 working days | rule ${W} free=10 | start 2026-03-06 | freeUntil 2026-03-20
		11 working days | rule ${W} free=11 | start 2026-03-06 | freeUntil 2026-03-23
		15 working days | rule ${W} free=15 | start 2026-03-06 | freeUntil 2026-03-27
		1 working day, the same | rule ${W} ${SAME} free=1 | start 2026-03-06 | freeUntil 2026-03-06
		2 working days from a Friday | rule ${W} ${SAME} free=2 | start 2026-03-06
			| freeUntil 2026-03-09
		5 working days from a Friday | rule ${W} ${SAME} free=5 | start 2026-03-06
			| freeUntil 2026-03-12
		6 working days from a Friday | rule ${W} ${SAME} free=6 | start 2026-03-06
			| freeUntil 2026-03-13
		5 working days after a Saturday | rule ${W} free=5 | start 2026-03-07 | freeUntil 2026-03-13
		5 working days after a Sunday | rule ${W} free=5 | start 2026-03-08 | freeUntil 2026-03-13
		5 working days from a Sunday | rule ${W} ${SAME} free=5 | start 2026-03-08
			| freeUntil 2026-03-13
		5 working days after a Monday | rule ${W} free=5 | start 2026-03-09 | freeUntil 2026-03-16
		holidays at the beginning | rule ${W} free=2 holidays=["2026-03-09", "2026-03-10"]
			| start 2026-03-06 | freeUntil 2026-03-12
		a holiday on the last day | rule ${W} free=5 holidays=["2026-03-13"] | start 2026-03-06
			| freeUntil 2026-03-16
		a holiday after the last day | rule ${W} free=5 holidays=["2026-03-16"] | start 2026-03-06
			| freeUntil 2026-03-13
		a holiday on a Saturday takes no day | rule ${W} free=5 holidays=["2026-03-07"]
			| start 2026-03-06 | freeUntil 2026-03-13
		a holiday on the start | rule ${W} ${SAME} free=1 holidays=["2026-03-06"] | start 2026-03-06
			| freeUntil 2026-03-09
		a week of holidays
			| rule ${W} free=6
				holidays=["2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12", "2026-03-13"]
			| start 2026-03-06 | freeUntil 2026-03-23
		only Sundays closed | rule ${W} free=2 closed=[7] | start 2026-03-06 | freeUntil 2026-03-09
		only Sundays closed, 6 days | rule ${W} free=6 closed=[7] | start 2026-03-06
			| freeUntil 2026-03-13
		only Sundays closed, 7 days | rule ${W} free=7 closed=[7] | start 2026-03-06
			| freeUntil 2026-03-14
		nothing closed | rule ${W} free=5 closed=[] | start 2026-03-06 | freeUntil 2026-03-11
		open on Wednesdays alone | rule ${W} free=3 closed=[1,2,4,5,6,7] | start 2026-03-06
			| freeUntil 2026-03-25
		Fridays and Saturdays closed | rule ${W} free=3 closed=[5,6] | start 2026-03-06
			| freeUntil 2026-03-10
		over a leap day | rule free=3 | start 2028-02-27 | freeUntil 2028-03-01
		over a leap day by working days | rule ${W} free=3 | start 2028-02-27 | freeUntil 2028-03-01
		over the end of February in another year | rule free=3 | start 2027-02-27
			| freeUntil 2027-03-02
		over the turn of the year | rule ${W} free=3 holidays=["2027-01-01"] | start 2026-12-30
			| freeUntil 2027-01-05
	`)('%s', (_name, { rule, start, freeUntil }) => {
		expect(figureOn(rule, start, start).free_until).toBe(freeUntil);
	});
});

// Free to Fri 13 March 2026.
const FREE_TO_FRIDAY = { free: 5, ...W } as const;
const WORKING = { ...FREE_TO_FRIDAY, charged: 'working' } as const;
const LAST_FREE = { ...FREE_TO_FRIDAY, lastDay: false } as const;

describe('the days that are charged', () => {
	test.each(cases<{ rule: Rule; today: string; days: number; first: string }>`
		on the day of the discharge | rule ${FREE_TO_FRIDAY} | today 2026-03-06 | days 0
			| first 2026-03-14
		the day before the last free day | rule ${FREE_TO_FRIDAY} | today 2026-03-12 | days 0
			| first 2026-03-14
		the last free day | rule ${FREE_TO_FRIDAY} | today 2026-03-13 | days 0 | first 2026-03-14
		the day after it | rule ${FREE_TO_FRIDAY} | today 2026-03-14 | days 1 | first 2026-03-14
		weekends are charged | rule ${FREE_TO_FRIDAY} | today 2026-03-15 | days 2 | first 2026-03-14
		on Monday | rule ${FREE_TO_FRIDAY} | today 2026-03-16 | days 3 | first 2026-03-14
		a week after | rule ${FREE_TO_FRIDAY} | today 2026-03-20 | days 7 | first 2026-03-14
		the last day free: on the last free day | rule ${LAST_FREE} | today 2026-03-13 | days 0
			| first 2026-03-14
		the last day free: on the day after | rule ${LAST_FREE} | today 2026-03-14 | days 0
			| first 2026-03-14
		the last day free: two days after | rule ${LAST_FREE} | today 2026-03-15 | days 1
			| first 2026-03-14
		the last day free: three days after | rule ${LAST_FREE} | today 2026-03-16 | days 2
			| first 2026-03-14
		working days: on the last free day | rule ${WORKING} | today 2026-03-13 | days 0
			| first 2026-03-16
		working days: on Saturday | rule ${WORKING} | today 2026-03-14 | days 0 | first 2026-03-16
		working days: on Sunday | rule ${WORKING} | today 2026-03-15 | days 0 | first 2026-03-16
		working days: on Monday | rule ${WORKING} | today 2026-03-16 | days 1 | first 2026-03-16
		working days: on Friday | rule ${WORKING} | today 2026-03-20 | days 5 | first 2026-03-16
		working days: on the Sunday after | rule ${WORKING} | today 2026-03-22 | days 5
			| first 2026-03-16
		working days: on the Monday after | rule ${WORKING} | today 2026-03-23 | days 6
			| first 2026-03-16
		working days, the last free: on Monday | rule ${WORKING} lastDay=false | today 2026-03-16
			| days 0 | first 2026-03-16
		working days, the last free: on Tuesday | rule ${WORKING} lastDay=false | today 2026-03-17
			| days 1 | first 2026-03-16
		a holiday is not charged | rule ${WORKING} holidays=["2026-03-16"] | today 2026-03-17
			| days 1 | first 2026-03-17
		a holiday is charged by calendar | rule ${FREE_TO_FRIDAY} holidays=["2026-03-16"]
			| today 2026-03-17 | days 4 | first 2026-03-14
		three years later | rule ${FREE_TO_FRIDAY} | today 2029-03-06 | days 1089 | first 2026-03-14
		# 155 weeks of 5, and of Sat, Sun, Mon, Tue two.
		three years later by working days | rule ${WORKING} | today 2029-03-06 | days 777
			| first 2026-03-16
	`)('%s', (_name, { rule, today, days, first }) => {
		const figure = figureOn(rule, '2026-03-06', today);
		expect(figure.charged_days).toBe(days);
		expect(figure.first_charged_day).toBe(first);
		expect(figure.amount).toBe(days);
	});
});

describe('where no day ever counts', () => {
	const ALL = [1, 2, 3, 4, 5, 6, 7];
	const box = { pod_discharged_at: noon('2026-03-06') };

	test.each<[string, Rule]>([
		['of the free time', { free: 5, ...W, closed: ALL }],
		['of the charged ones', { free: 5, charged: 'working', closed: ALL }],
	])('%s, nothing is made up', (_name, rule) => {
		const { figures, not_assessable: all } = forecastBy([termOf(rule)], box, noon('2026-03-20'));
		expect(figures).toEqual([]);
		expect(all.map(({ reason }) => reason)).toEqual(['free_time_unknown']);
	});
});

test('a container that stands for a quarter of a century takes no longer', () => {
	const { figures } = forecastBy(
		[termOf({ free: 5_000, ...W, charged: 'working' })],
		{ pod_discharged_at: noon('2000-03-03') },
		noon('2026-03-06'),
	);
	// Fri 3 March 2000 and 5000 working days: 1000 weeks on, Fri 3 May 2019.
	expect(figures[0].free_until).toBe('2019-05-03');
});
