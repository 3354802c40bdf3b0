import { expect, test } from 'vitest';

import {
	type Money,
	rankByNextDay,
} from '../../../../../nodes/ContainerTracking/tariff/costs/money';

interface Item {
	number: string;
	days_left?: number | null;
	cost: { next_day_cost: Money[]; is_complete?: boolean };
}

const item = (
	number: string,
	costs: string,
	more: Partial<Item> & { incomplete?: boolean } = {},
): Item => {
	const next_day_cost = costs
		.split(',')
		.filter(Boolean)
		.map((text) => {
			const [currency, amount] = text.trim().split(' ');
			return { currency, amount: Number(amount) };
		});
	const { incomplete = false, ...fields } = more;
	return { number, ...fields, cost: { next_day_cost, is_complete: !incomplete } };
};

const ranked = (...items: Item[]): string[] =>
	rankByNextDay(items).map(({ item: { number }, rank }) => `${number} ${rank}`);

test('each currency has its own first, second …', () => {
	expect(
		ranked(item('A', 'USD 100'), item('B', 'EUR 1'), item('C', 'USD 300'), item('D', 'EUR 2')),
	).toEqual(['D 1', 'C 1', 'B 2', 'A 2']);
});

test('two currencies: the better of the ranks', () => {
	expect(ranked(item('A', 'USD 300'), item('B', 'EUR 1, USD 100'), item('C', 'USD 200'))).toEqual([
		'B 1',
		'A 1',
		'C 2',
	]);
});

test('the same amount: what is due sooner, then the number', () => {
	expect(
		ranked(
			item('D', 'USD 100'),
			item('C', 'USD 100', { days_left: 0 }),
			item('B', 'USD 100', { days_left: 0 }),
			item('A', 'USD 100', { days_left: -3 }),
		),
	).toEqual(['A 1', 'B 2', 'C 3', 'D 4']);
});

test('nothing to save comes after it, and what is not known last', () => {
	expect(
		ranked(
			item('A', '', { incomplete: true }),
			item('B', ''),
			item('C', 'USD 1', { incomplete: true }),
			item('D', '', { days_left: -1 }),
		),
	).toEqual(['C 1', 'D null', 'B null', 'A null']);
});

test('the order of what is passed in does not matter, unless all is equal', () => {
	const items = [item('A', 'USD 5'), item('B', 'EUR 5, USD 7'), item('C', ''), item('D', 'EUR 9')];
	expect(ranked(...[...items].reverse())).toEqual(ranked(...items));
	const twins = [item('A', 'USD 5', { days_left: 1 }), item('A', 'USD 5', { days_left: 1 })];
	expect(rankByNextDay(twins).map(({ item: one }) => one)).toEqual(twins);
	expect(rankByNextDay([])).toEqual([]);
});
