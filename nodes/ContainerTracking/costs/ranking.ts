import orderBy from 'lodash/orderBy';
import uniq from 'lodash/uniq';

import { compareText } from '../pickup/read';
import type { CostForecast } from './forecast';

/** What ranking looks at; items of the pickup status with their costs are such. */
interface Ranked {
	cost: Pick<CostForecast, 'next_day_cost'> & { is_complete?: boolean };
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
