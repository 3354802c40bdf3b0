import orderBy from 'lodash/orderBy';
import uniq from 'lodash/uniq';

import { compareText } from '../../pickup/read';
import { UNITS_PER_ONE, amountText } from '../terms/tiers';
import type { MoneyUnits } from '../terms/types';

/** An exact decimal amount of one currency (ISO 4217); amounts of two currencies are never added. */
export interface Money {
	currency: string;
	/** At most four decimals, so that it is exact in JSON. */
	amount: number;
}

/** Whole ten-thousandths per currency, sorted by its code. Only a difference has entries of zero. */
export type Amounts = ReadonlyArray<{ readonly currency: string; readonly units: MoneyUnits }>;

export const NOTHING: Amounts = [];

/**
 * The most that one charge may come to. So the sum of a container stays below 10^15 units, up to which whole units, and
 * their decimals in JSON, are exact.
 */
export const MOST_UNITS = 100_000_000_000_000;

/** Per currency: amounts of different currencies are never added. */
export function sumOf(one: Amounts, other: Amounts): Amounts {
	if (other.length === 0) return one;
	if (one.length === 0) return other;
	return combined(one, other, 1).filter(({ units }) => units !== 0);
}

/** `one` minus `other`, for each currency of either; zero and negative results are kept. */
export const differenceOf = (one: Amounts, other: Amounts): Amounts => combined(one, other, -1);

function combined(one: Amounts, other: Amounts, sign: 1 | -1): Amounts {
	const all = new Map(one.map(({ currency, units }) => [currency, units]));
	for (const { currency, units } of other)
		all.set(currency, (all.get(currency) ?? 0) + sign * units);
	return amountsOf(all);
}

/** Sorted by currency. */
export function amountsOf(units: ReadonlyMap<string, MoneyUnits>): Amounts {
	const all = [...units].map(([currency, each]) => ({ currency, units: each }));
	return all.length < 2 ? all : all.sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** New objects each time, since the receiver may change them. */
export const moneyOf = (amounts: Amounts): Money[] =>
	// The division gives the number nearest to the decimal, which JSON writes as that decimal.
	amounts.map(({ currency, units }) => ({ currency, amount: units / UNITS_PER_ONE }));

/** Whole ten-thousandths of an amount, rounded. */
export const unitsOf = (amount: number): MoneyUnits => Math.round(amount * UNITS_PER_ONE);

/** In whole coins of the currency, such as cents, as on invoices; half a coin is rounded towards zero. */
export function inCoins({ currency, amount }: Money): Money {
	const format = new Intl.NumberFormat('en', { style: 'currency', currency });
	const coin = UNITS_PER_ONE / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
	const units = unitsOf(amount);
	const coins = Math.sign(units) * Math.ceil(Math.abs(units) / coin - 1 / 2);
	return { currency, amount: (coins * coin) / UNITS_PER_ONE };
}

/** The exact sum of several lists, per currency; a currency with a sum of zero is left out. */
export function addUp(all: ReadonlyArray<readonly Money[]>): Money[] {
	const sum = all
		.flat()
		.map(({ currency, amount }) => [{ currency, units: unitsOf(amount) }])
		.reduce<Amounts>(sumOf, NOTHING);
	return moneyOf(sum.filter(({ units }) => units !== 0));
}

/** `all` minus `part`, per currency; zeros are left out. */
export const lessOf = (all: readonly Money[], part: readonly Money[]): Money[] =>
	addUp([all, part.map(({ currency, amount }) => ({ currency, amount: -amount }))]);

/** `EUR 10.00 + USD 1,250.50`, with two decimals unless an amount has more; empty for an empty list. */
export const moneyText = (money: readonly Money[]): string => money.map(amountText).join(' + ');

/** What the ranking reads; items of the pickup status with costs have it. */
interface Ranked {
	cost: { next_day_cost: readonly Money[]; is_complete?: boolean };
	number?: string | null;
	/** Days to the last free day: of two items with the same cost, the one due sooner comes first. */
	days_left?: number | null;
}

interface Entry<Item> {
	item: Item;
	rank: number | null;
	/** The first currency in which the item has its rank. */
	currency: string;
}

/**
 * Ranks what to fetch first, by what waiting until tomorrow adds. Currencies are not compared: each has its own ranks
 * from 1, and an item with costs in several currencies has its best rank.
 *
 * @returns the same items, the first to fetch first. The rank is null where tomorrow adds nothing: these items follow,
 * and items whose cost is not known come last.
 */
export function rankByNextDay<Item extends Ranked>(
	items: readonly Item[],
): Array<{ item: Item; rank: number | null }> {
	const entries = [...items]
		.sort(
			(one, other) =>
				daysLeft(one) - daysLeft(other) || compareText(one.number ?? '', other.number ?? ''),
		)
		.map((item): Entry<Item> => ({ item, rank: null, currency: '' }));
	const currencies = items.flatMap(({ cost }) => cost.next_day_cost.map((each) => each.currency));
	for (const currency of uniq(currencies).sort(compareText)) {
		const amountOf = ({ item }: Entry<Item>) =>
			item.cost.next_day_cost.find((each) => each.currency === currency)?.amount ?? 0;
		const costing = entries.filter((entry) => amountOf(entry) > 0);
		for (const [at, entry] of orderBy(costing, amountOf, 'desc').entries())
			if (entry.rank === null || entry.rank > at + 1)
				Object.assign(entry, { rank: at + 1, currency });
	}
	return entries
		.sort(
			(one, other) =>
				(one.rank ?? UNRANKED) - (other.rank ?? UNRANKED) ||
				Number(isUnknown(one)) - Number(isUnknown(other)) ||
				compareText(one.currency, other.currency),
		)
		.map(({ item, rank }) => ({ item, rank }));
}

/** What is known adds nothing tomorrow, but the cost is not complete. */
const isUnknown = ({ rank, item }: Entry<Ranked>): boolean =>
	rank === null && item.cost.is_complete === false;

const MANY_DAYS = 1_000_000;
const UNRANKED = Number.MAX_SAFE_INTEGER;

const daysLeft = ({ days_left: days }: Ranked): number => days ?? MANY_DAYS;
