import { describe, expect, test } from 'vitest';

import { readTerms } from '../../../../../nodes/ContainerTracking/tariff/terms/readTerms';
import type { Term } from '../../../../../nodes/ContainerTracking/tariff/terms/types';
import { cases } from '../../../../cases.mts';
import { DEMURRAGE, forecastBy, noon } from './builders.mts';

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

/** Rules that no row may have, too: more free days than a year has, no day that counts. */
const [TERM] = readTerms([{ ...DEMURRAGE, applies: 'always', tiers: '1-: 1 USD' }]).terms;

const termOf = ({ first, free, by, charged, lastDay, closed, holidays = [] }: Rule): Term => ({
	...TERM,
	firstDay: first ?? 'next',
	freeDays: free,
	freeCount: by ?? 'calendar',
	chargedCount: charged ?? 'calendar',
	lastDayCounts: lastDay ?? true,
	closedWeekdays: new Set(closed ?? WEEKENDS),
	holidays: new Set(holidays.map(dayNumber)),
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
		no free working days from a Sunday on | rule ${W} ${SAME} free=0 | start 2026-03-08
			| freeUntil 2026-03-07
		365 days | rule free=365 | start 2026-03-06 | freeUntil 2027-03-06
		a week of holidays
			| rule ${W} free=6
				holidays=["2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12", "2026-03-13"]
			| start 2026-03-06 | freeUntil 2026-03-23
		open on Wednesdays alone | rule ${W} free=3 closed=[1,2,4,5,6,7] | start 2026-03-06
			| freeUntil 2026-03-25
	`)('%s', (_name, { rule, start, freeUntil }) => {
		expect(figureOn(rule, start, start).free_until).toBe(freeUntil);
	});
});

// Free to Fri 13 March 2026.
const FREE_TO_FRIDAY = { free: 5, ...W } as const;
const WORKING = { ...FREE_TO_FRIDAY, charged: 'working' } as const;

describe('the days that are charged', () => {
	test.each(cases<{ rule: Rule; today: string; days: number; first: string }>`
		working days, the last free: on Tuesday | rule ${WORKING} lastDay=false | today 2026-03-17
			| days 1 | first 2026-03-16
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
