import { describe, expect, test } from 'vitest';

import { readTerms } from '../../../../../nodes/ContainerTracking/tariff/terms/readTerms';
import type { Term } from '../../../../../nodes/ContainerTracking/tariff/terms/types';
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

const W = { by: 'working' } as const;

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
