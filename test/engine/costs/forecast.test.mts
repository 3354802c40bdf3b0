/**
 * Container: Get Cost Forecast of Many, through the node and over a socket. The amounts are worked out by hand from
 * the terms of the scene: today is Wednesday 11 March 2026 in Los Angeles.
 */
import { describe, expect, test } from 'vitest';

import { PROFILES } from '../harness/profiles.mts';
import { pairedItems } from '../harness/scene.mts';
import { ON_SHIP, OUT, RETURNED, startCostScene, TERMS, type Box } from './forecastScene.mts';

const BOXES: { [name: string]: Box } = {
	// Charged 10 and 11 March: 2 × 100. Until 18 March 9 days: 4 × 100 + 5 × 200.
	overdue: { lfd: '2026-03-09' },
	// Free today. Until 18 March 7 days: 4 × 100 + 3 × 200.
	today: { lfd: '2026-03-11' },
	// Charged 7 to 11 March: 5 × 90.50; until 18 March 12 × 90.50.
	inEuro: { line: 'BLUW', lfd: '2026-03-06' },
	// Free 3 to 7 March, charged 8 to 11 March: 4 × 150; until 18 March 11 × 150.
	out: { attributes: OUT },
	noRow: { line: 'ZZZZ', lfd: '2026-03-09' },
	later: { lfd: '2026-03-25' },
	onShip: { attributes: ON_SHIP },
	returned: { attributes: RETURNED },
};

const CHECK = 'Terms > Check shows which rows a table lacks.';
const NOT_ASSESSABLE =
	'1 container is not assessable, or only in part: no row for demurrage of ZZZZ (1). What is missing is not in the amounts.';

/** Amounts in words and as numbers, of one currency. */
const costing = (
	rank: number | null,
	currency: string | null,
	[next, accrued, inWeek]: Array<number | null>,
	[nextText, accruedText, inWeekText]: Array<string | null>,
) => ({
	...{ rank, next_day_cost: nextText, accrued: accruedText, in_seven_days: inWeekText, currency },
	...{ next_day_amount: next, accrued_amount: accrued, in_seven_days_amount: inWeek },
	...{ costs_from: null as string | null, ends_with: 'pickup' as string | null },
	...{ ready: 'ready', place: 'port' },
	...{ reasons: null, terms: 'Ocean demurrage' as string | null },
	not_assessable: null as string | null,
});
const NOTHING = costing(null, null, [0, 0, 0], [null, null, null]);

const COSTS = {
	inEuro: {
		...costing(1, 'EUR', [90.5, 452.5, 1086], ['EUR 90.50', 'EUR 452.50', 'EUR 1,086.00']),
		...{ last_free_day: '2026-03-06', reasons: 'overdue', terms: 'Blue demurrage' },
	},
	out: {
		...costing(1, 'USD', [150, 600, 1650], ['USD 150.00', 'USD 600.00', 'USD 1,650.00']),
		...{ ends_with: 'return', last_free_day: null, ready: null, place: 'picked_up' },
		terms: 'Ocean per diem',
	},
	overdue: {
		...costing(2, 'USD', [100, 200, 1400], ['USD 100.00', 'USD 200.00', 'USD 1,400.00']),
		...{ last_free_day: '2026-03-09', reasons: 'overdue' },
	},
	today: {
		...costing(3, 'USD', [100, 0, 1000], ['USD 100.00', null, 'USD 1,000.00']),
		...{ costs_from: '2026-03-12', last_free_day: '2026-03-11', reasons: 'today' },
	},
	later: { ...NOTHING, last_free_day: '2026-03-25' },
	noRow: {
		// Nobody knows what it owes, so no number says nothing.
		...costing(null, null, [null, null, null], [null, null, null]),
		...{ ends_with: null, last_free_day: '2026-03-09', reasons: 'overdue', terms: null },
		not_assessable: 'no row for demurrage of ZZZZ',
	},
};

describe.each(PROFILES)('in profile %s', (profile) => {
	test('the first to fetch first, by currency, with the amounts of the terms', async () => {
		const scene = await startCostScene({ profile }, BOXES);
		const done = await scene.forecast();
		expect(done.error).toBeUndefined();
		const rows = done.items.map(({ number: _number, container_id: id, ...row }) => [
			scene.nameOf(id),
			row,
		]);
		const notes = '1 not assessable';
		expect(rows).toEqual(Object.entries(COSTS).map(([name, row]) => [name, { ...row, notes }]));
		expect(done.hints).toEqual([
			CHECK,
			'Waiting until tomorrow adds EUR 90.50 + USD 350.00 for 4 containers, EUR 90.50 + USD 250.00 of it for the first 3 of the list. If nothing is done, all together owe EUR 1,086.00 + USD 4,050.00 in seven days.',
			NOT_ASSESSABLE,
		]);
		// Each row of the table had a part in each.
		const all = TERMS.map((_, item) => ({ item }));
		expect(pairedItems(done)).toEqual(done.items.map(() => all));
	});

	test('all together: a row for each currency in all, of each line, terminal and customer', async () => {
		const scene = await startCostScene({ profile }, BOXES);
		const { items, error } = await scene.forecast({ output: 'sums' });
		expect(error).toBeUndefined();
		const all = items.filter(({ scope }) => scope === 'all');
		const counts = { containers: 6, probably_picked_up: 0, not_assessable: 1 };
		expect(all).toEqual([
			// 90.5 for each day.
			{
				...{ scope: 'all', name: null, currency: 'EUR', notes: '1 not assessable' },
				...{ accrued: 452.5, next_day_cost: 90.5, in_seven_days: 1086 },
				by_day: [452.5, 543, 633.5, 724, 814.5, 905, 995.5, 1086],
				...counts,
			},
			// Out: 600, then 150 a day. Overdue: 200, 300, 400, then 200 a day. Due today: 0, 100 … 400, then 200 a day.
			{
				...{ scope: 'all', name: null, currency: 'USD', notes: '1 not assessable' },
				...{ accrued: 800, next_day_cost: 350, in_seven_days: 4050 },
				by_day: [800, 1150, 1500, 1950, 2400, 2950, 3500, 4050],
				...counts,
			},
		]);
		expect(items).toContainEqual({
			...{ scope: 'line', name: 'ZZZZ', currency: null, notes: '1 not assessable' },
			...{ accrued: null, next_day_cost: null, in_seven_days: null },
			by_day: Array<null>(8).fill(null),
			...{ ...counts, containers: 1 },
		});
		const usd = (scope: string) =>
			items
				.filter((item) => item.scope === scope && item.currency === 'USD')
				.reduce((sum, item) => sum + Number(item.in_seven_days), 0);
		for (const scope of ['line', 'terminal', 'customer']) expect(usd(scope)).toBe(4050);
	});

	test.each([
		['open', ['inEuro', 'out', 'overdue', 'today', 'later', 'noRow']],
		['costing', ['inEuro', 'out', 'overdue', 'today', 'noRow']],
		['all', ['inEuro', 'out', 'overdue', 'today', 'later', 'noRow', 'onShip', 'returned']],
	])('show %s: what is not assessable always comes along', async (show, names) => {
		const scene = await startCostScene({ profile }, BOXES);
		const { items } = await scene.forecast({ show });
		expect(items.map(({ container_id: id }) => scene.nameOf(id)).sort()).toEqual(names.sort());
	});

	test('fields that are picked, also those of the costs, holds and fees as the pickup status has them', async () => {
		const attributes = {
			holds_at_pod_terminal: [{ name: 'customs', description: 'Exam' }],
			fees_at_pod_terminal: [{ amount: 150, currency_code: 'USD' }],
		};
		const scene = await startCostScene({ profile }, { overdue: { ...BOXES.overdue, attributes } });
		const { items, hints } = await scene.forecast({
			output: 'selected',
			outputFields: ['next_day_cost', 'cost.is_complete', 'holds', 'fees'],
			moreFields: 'cost.figures[0].row_name, detention, cost.what',
		});
		expect(items).toEqual([
			{
				next_day_cost: 'USD 100.00',
				'cost.is_complete': true,
				holds: 'customs',
				fees: 'USD 150.00',
				'cost.figures[0].row_name': 'Ocean demurrage',
				detention: null,
				'cost.what': null,
				container_id: scene.ids.overdue,
			},
		]);
		expect(hints).toContainEqual(expect.stringContaining('"cost.what"'));
	});
});
