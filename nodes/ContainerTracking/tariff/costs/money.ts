import orderBy from 'lodash/orderBy';
import uniq from 'lodash/uniq';

import { compareText } from '../../pickup/read';
import { UNITS_PER_ONE, amountText } from '../terms/tiers';
import type { MoneyUnits } from '../terms/types';

/** An exact decimal amount of one currency (ISO 4217); amounts of two currencies are never added. */
export interface Money {
	currency: string;
	/** At most four decimals; written as JSON it is exact. */
	amount: number;
}

/** Whole ten-thousandths per currency, sorted by its code; a currency with nothing is left out. */
export type Amounts = ReadonlyArray<{ readonly currency: string; readonly units: MoneyUnits }>;

export const NOTHING: Amounts = [];

/**
 * The most that one charge may come to. The sum of all that a container has stays below 10^15 units, up to which every
 * number of units is exact, and so is its decimal fraction written as JSON.
 */
export const MOST_UNITS = 100_000_000_000_000;

/** Per currency; currencies are never added to each other. */
export function sumOf(one: Amounts, other: Amounts): Amounts {
	if (other.length === 0) return one;
	if (one.length === 0) return other;
	return combined(one, other, 1).filter(({ units }) => units !== 0);
}

/** What the one has more, per currency of either; 0 and less are kept. */
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

/** As it is reported: new objects each time, since whoever gets them may change them. */
export const moneyOf = (amounts: Amounts): Money[] =>
	// Dividing gives the number nearest to the decimal, which is the one that is written as that decimal.
	amounts.map(({ currency, units }) => ({ currency, amount: units / UNITS_PER_ONE }));

/** Whole ten-thousandths of an amount; what is smaller is rounded. */
export const unitsOf = (amount: number): MoneyUnits => Math.round(amount * UNITS_PER_ONE);

/** In whole coins of its currency, such as cents, as invoices have it; half a coin is none. */
export function inCoins({ currency, amount }: Money): Money {
	const format = new Intl.NumberFormat('en', { style: 'currency', currency });
	const coin = UNITS_PER_ONE / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
	const units = unitsOf(amount);
	const coins = Math.sign(units) * Math.ceil(Math.abs(units) / coin - 1 / 2);
	return { currency, amount: (coins * coin) / UNITS_PER_ONE };
}

/** The sum of several lists, exactly, per currency; a currency that comes to nothing is left out. */
export function addUp(all: ReadonlyArray<readonly Money[]>): Money[] {
	const sum = all
		.flat()
		.map(({ currency, amount }) => [{ currency, units: unitsOf(amount) }])
		.reduce<Amounts>(sumOf, NOTHING);
	return moneyOf(sum.filter(({ units }) => units !== 0));
}

/** What `all` is more than `part`, likewise. */
export const lessOf = (all: readonly Money[], part: readonly Money[]): Money[] =>
	addUp([all, part.map(({ currency, amount }) => ({ currency, amount: -amount }))]);

/** `EUR 10.00 + USD 1,250.50`; two decimals unless an amount has more, nothing for an empty list. */
export const moneyText = (money: readonly Money[]): string => money.map(amountText).join(' + ');

/** What ranking looks at; items of the pickup status with their costs are such. */
interface Ranked {
	cost: { next_day_cost: readonly Money[]; is_complete?: boolean };
	number?: string | null;
	/** To the last free day: of two that cost the same, the one that is due sooner comes first. */
	days_left?: number | null;
}

interface Entry<Item> {
	item: Item;
	rank: number | null;
	/** The first of the currencies in which it has that rank. */
	currency: string;
}

/**
 * Which to fetch first: by what waiting until tomorrow adds. Currencies are not compared with each other: each has its
 * own first, second …, and an item that costs in several has the best of its ranks.
 *
 * @returns the same items, the first to fetch first, each with its rank from 1. Null where tomorrow adds nothing: these
 * follow, and after them those of which that is not known.
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

/** Nothing is added by what is known of it, and not all is. */
const isUnknown = ({ rank, item }: Entry<Ranked>): boolean =>
	rank === null && item.cost.is_complete === false;

const MANY_DAYS = 1_000_000;
const UNRANKED = Number.MAX_SAFE_INTEGER;

const daysLeft = ({ days_left: days }: Ranked): number => days ?? MANY_DAYS;
