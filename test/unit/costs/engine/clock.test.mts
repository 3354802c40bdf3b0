import { describe, expect, test } from 'vitest';

import type { Term } from '../../../../nodes/ContainerTracking/terms';
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
	test.each<[name: string, rule: Rule, start: string, freeUntil: string]>([
		[
			'no free days, from the next day: the day of the start',
			{ free: 0 },
			'2026-03-06',
			'2026-03-06',
		],
		[
			'no free days, from the same day: the day before',
			{ free: 0, ...SAME },
			'2026-03-06',
			'2026-03-05',
		],
		['no free working days: no day is looked for', { free: 0, ...W }, '2026-03-06', '2026-03-06'],
		[
			'no free working days from a Sunday on',
			{ free: 0, ...W, ...SAME },
			'2026-03-08',
			'2026-03-07',
		],
		['1 day', { free: 1 }, '2026-03-06', '2026-03-07'],
		['1 day, the same', { free: 1, ...SAME }, '2026-03-06', '2026-03-06'],
		['5 days', { free: 5 }, '2026-03-06', '2026-03-11'],
		['5 days, from the same', { free: 5, ...SAME }, '2026-03-06', '2026-03-10'],
		['7 days', { free: 7 }, '2026-03-06', '2026-03-13'],
		['30 days, into the next month', { free: 30 }, '2026-03-06', '2026-04-05'],
		['365 days', { free: 365 }, '2026-03-06', '2027-03-06'],
		[
			'calendar days know no holidays',
			{ free: 3, holidays: ['2026-03-09'] },
			'2026-03-06',
			'2026-03-09',
		],
		['1 working day over a weekend', { free: 1, ...W }, '2026-03-06', '2026-03-09'],
		['2 working days', { free: 2, ...W }, '2026-03-06', '2026-03-10'],
		['4 working days', { free: 4, ...W }, '2026-03-06', '2026-03-12'],
		['5 working days: to the end of the week', { free: 5, ...W }, '2026-03-06', '2026-03-13'],
		['6 working days: over two weekends', { free: 6, ...W }, '2026-03-06', '2026-03-16'],
		['10 working days', { free: 10, ...W }, '2026-03-06', '2026-03-20'],
		['11 working days', { free: 11, ...W }, '2026-03-06', '2026-03-23'],
		['15 working days', { free: 15, ...W }, '2026-03-06', '2026-03-27'],
		['1 working day, the same', { free: 1, ...W, ...SAME }, '2026-03-06', '2026-03-06'],
		['2 working days from a Friday', { free: 2, ...W, ...SAME }, '2026-03-06', '2026-03-09'],
		['5 working days from a Friday', { free: 5, ...W, ...SAME }, '2026-03-06', '2026-03-12'],
		['6 working days from a Friday', { free: 6, ...W, ...SAME }, '2026-03-06', '2026-03-13'],
		['5 working days after a Saturday', { free: 5, ...W }, '2026-03-07', '2026-03-13'],
		['5 working days after a Sunday', { free: 5, ...W }, '2026-03-08', '2026-03-13'],
		['5 working days from a Sunday', { free: 5, ...W, ...SAME }, '2026-03-08', '2026-03-13'],
		['5 working days after a Monday', { free: 5, ...W }, '2026-03-09', '2026-03-16'],
		[
			'holidays at the beginning',
			{ free: 2, ...W, holidays: ['2026-03-09', '2026-03-10'] },
			'2026-03-06',
			'2026-03-12',
		],
		[
			'a holiday on the last day',
			{ free: 5, ...W, holidays: ['2026-03-13'] },
			'2026-03-06',
			'2026-03-16',
		],
		[
			'a holiday after the last day',
			{ free: 5, ...W, holidays: ['2026-03-16'] },
			'2026-03-06',
			'2026-03-13',
		],
		[
			'a holiday on a Saturday takes no day',
			{ free: 5, ...W, holidays: ['2026-03-07'] },
			'2026-03-06',
			'2026-03-13',
		],
		[
			'a holiday on the start',
			{ free: 1, ...W, ...SAME, holidays: ['2026-03-06'] },
			'2026-03-06',
			'2026-03-09',
		],
		[
			'a week of holidays',
			{
				free: 6,
				...W,
				holidays: ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'],
			},
			'2026-03-06',
			'2026-03-23',
		],
		['only Sundays closed', { free: 2, ...W, closed: [7] }, '2026-03-06', '2026-03-09'],
		['only Sundays closed, 6 days', { free: 6, ...W, closed: [7] }, '2026-03-06', '2026-03-13'],
		['only Sundays closed, 7 days', { free: 7, ...W, closed: [7] }, '2026-03-06', '2026-03-14'],
		['nothing closed', { free: 5, ...W, closed: [] }, '2026-03-06', '2026-03-11'],
		[
			'open on Wednesdays alone',
			{ free: 3, ...W, closed: [1, 2, 4, 5, 6, 7] },
			'2026-03-06',
			'2026-03-25',
		],
		['Fridays and Saturdays closed', { free: 3, ...W, closed: [5, 6] }, '2026-03-06', '2026-03-10'],
		['over a leap day', { free: 3 }, '2028-02-27', '2028-03-01'],
		['over a leap day by working days', { free: 3, ...W }, '2028-02-27', '2028-03-01'],
		['over the end of February in another year', { free: 3 }, '2027-02-27', '2027-03-02'],
		[
			'over the turn of the year',
			{ free: 3, ...W, holidays: ['2027-01-01'] },
			'2026-12-30',
			'2027-01-05',
		],
	])('%s', (_name, rule, start, freeUntil) => {
		expect(figureOn(rule, start, start).free_until).toBe(freeUntil);
	});
});

// Free to Fri 13 March 2026.
const FREE_TO_FRIDAY = { free: 5, ...W } as const;
const WORKING = { ...FREE_TO_FRIDAY, charged: 'working' } as const;
const LAST_FREE = { ...FREE_TO_FRIDAY, lastDay: false } as const;

describe('the days that are charged', () => {
	test.each<[name: string, rule: Rule, today: string, days: number, first: string]>([
		['on the day of the discharge', FREE_TO_FRIDAY, '2026-03-06', 0, '2026-03-14'],
		['the day before the last free day', FREE_TO_FRIDAY, '2026-03-12', 0, '2026-03-14'],
		['the last free day', FREE_TO_FRIDAY, '2026-03-13', 0, '2026-03-14'],
		['the day after it', FREE_TO_FRIDAY, '2026-03-14', 1, '2026-03-14'],
		['weekends are charged', FREE_TO_FRIDAY, '2026-03-15', 2, '2026-03-14'],
		['on Monday', FREE_TO_FRIDAY, '2026-03-16', 3, '2026-03-14'],
		['a week after', FREE_TO_FRIDAY, '2026-03-20', 7, '2026-03-14'],
		['the last day free: on the last free day', LAST_FREE, '2026-03-13', 0, '2026-03-14'],
		['the last day free: on the day after', LAST_FREE, '2026-03-14', 0, '2026-03-14'],
		['the last day free: two days after', LAST_FREE, '2026-03-15', 1, '2026-03-14'],
		['the last day free: three days after', LAST_FREE, '2026-03-16', 2, '2026-03-14'],
		['working days: on the last free day', WORKING, '2026-03-13', 0, '2026-03-16'],
		['working days: on Saturday', WORKING, '2026-03-14', 0, '2026-03-16'],
		['working days: on Sunday', WORKING, '2026-03-15', 0, '2026-03-16'],
		['working days: on Monday', WORKING, '2026-03-16', 1, '2026-03-16'],
		['working days: on Friday', WORKING, '2026-03-20', 5, '2026-03-16'],
		['working days: on the Sunday after', WORKING, '2026-03-22', 5, '2026-03-16'],
		['working days: on the Monday after', WORKING, '2026-03-23', 6, '2026-03-16'],
		[
			'working days, the last free: on Monday',
			{ ...WORKING, lastDay: false },
			'2026-03-16',
			0,
			'2026-03-16',
		],
		[
			'working days, the last free: on Tuesday',
			{ ...WORKING, lastDay: false },
			'2026-03-17',
			1,
			'2026-03-16',
		],
		[
			'a holiday is not charged',
			{ ...WORKING, holidays: ['2026-03-16'] },
			'2026-03-17',
			1,
			'2026-03-17',
		],
		[
			'a holiday is charged by calendar',
			{ ...FREE_TO_FRIDAY, holidays: ['2026-03-16'] },
			'2026-03-17',
			4,
			'2026-03-14',
		],
		['three years later', FREE_TO_FRIDAY, '2029-03-06', 1089, '2026-03-14'],
		// 155 weeks of 5, and of Sat, Sun, Mon, Tue two.
		['three years later by working days', WORKING, '2029-03-06', 777, '2026-03-16'],
	])('%s', (_name, rule, today, days, first) => {
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
