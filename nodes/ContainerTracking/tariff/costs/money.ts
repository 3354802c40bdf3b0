import { orderBy, sortBy, uniq } from 'lodash';

import { compareText } from '../../pickup/read';
import { amountText } from '../terms/tiers';

/** An exact decimal amount of one currency (ISO 4217); amounts of two currencies are never added. */
export interface Money {
	currency: string;
	/** At most four decimals, so that it is exact in JSON. */
	amount: number;
}

const UNITS_PER_ONE = 10_000;

/** Whole ten-thousandths, so that sums are exact. */
export const unitsOf = (amount: number): number => Math.round(amount * UNITS_PER_ONE);

/** The division gives the number nearest to the decimal, which JSON writes as that decimal. */
export const ofUnits = (units: number): number => units / UNITS_PER_ONE;

/**
 * The most that one charge may come to. So the sum of a container stays below 10^15 units, up to which whole units, and
 * their decimals in JSON, are exact.
 */
export const MOST_UNITS = 100_000_000_000_000;

/** Per currency, sorted by its code; zeros are kept. New objects, since the receiver may change them. */
function sumUp(all: readonly Money[]): Money[] {
	const sums = new Map<string, number>();
	for (const { currency, amount } of all)
		sums.set(currency, (sums.get(currency) ?? 0) + unitsOf(amount));
	const inOrder = [...sums].sort(([one], [other]) => compareText(one, other));
	return inOrder.map(([currency, units]) => ({ currency, amount: ofUnits(units) }));
}

/** `one` minus `other`, for each currency of either. */
export const differenceOf = (one: readonly Money[], other: readonly Money[]): Money[] =>
	sumUp([...one, ...other.map(({ currency, amount }) => ({ currency, amount: -amount }))]);

const isSomething = ({ amount }: Money): boolean => amount !== 0;

/** The exact sum of several lists, per currency; a currency with a sum of zero is left out. */
export const addUp = (all: ReadonlyArray<readonly Money[]>): Money[] =>
	sumUp(all.flat()).filter(isSomething);

/** `all` minus `part`, per currency; zeros are left out. */
export const lessOf = (all: readonly Money[], part: readonly Money[]): Money[] =>
	differenceOf(all, part).filter(isSomething);

/** In whole coins of the currency, such as cents, as on invoices; half a coin is rounded towards zero. */
export function inCoins({ currency, amount }: Money): Money {
	const format = new Intl.NumberFormat('en', { style: 'currency', currency });
	const coin = UNITS_PER_ONE / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
	const units = unitsOf(amount);
	const coins = Math.sign(units) * Math.ceil(Math.abs(units) / coin - 1 / 2);
	return { currency, amount: ofUnits(coins * coin) };
}

/** `EUR 10.00 + USD 1,250.50`, with two decimals unless an amount has more; empty for an empty list. */
export const moneyText = (money: readonly Money[]): string => money.map(amountText).join(' + ');

interface Ranked {
	cost: { next_day_cost: readonly Money[]; is_complete?: boolean };
	number?: string | null;
	/** Days to the last free day: of two items with the same cost, the one due sooner comes first. */
	days_left?: number | null;
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
	const inOrder = sortBy(items, [
		({ days_left: days }) => days ?? Infinity,
		({ number }) => number ?? '',
	]);
	const ranks = new Map<Item, { rank: number; currency: string }>();
	const rankOf = (item: Item) => ranks.get(item)?.rank ?? Infinity;
	const currencies = items.flatMap(({ cost }) => cost.next_day_cost.map((each) => each.currency));
	for (const currency of uniq(currencies).sort(compareText)) {
		const amountOf = ({ cost }: Item) =>
			cost.next_day_cost.find((each) => each.currency === currency)?.amount ?? 0;
		const costing = inOrder.filter((item) => amountOf(item) > 0);
		for (const [at, item] of orderBy(costing, amountOf, 'desc').entries())
			if (at + 1 < rankOf(item)) ranks.set(item, { rank: at + 1, currency });
	}
	return sortBy(inOrder, [
		rankOf,
		// Where what is known adds nothing, the cost may not be complete.
		(item) => !ranks.has(item) && item.cost.is_complete === false,
		(item) => ranks.get(item)?.currency ?? '',
	]).map((item) => ({ item, rank: ranks.get(item)?.rank ?? null }));
}
