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
