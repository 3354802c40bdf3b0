import { compareText } from '../pickup';
import type { CostForecast } from './types';

/** What ranking looks at; items of the pickup status with their costs are such. */
export interface Ranked {
	cost: Pick<CostForecast, 'next_day_cost'> & { is_complete?: boolean };
	number?: string | null;
	/** To the last free day: of two that cost the same, the one that is due sooner comes first. */
	days_left?: number | null;
}

interface Entry<Item> {
	item: Item;
	at: number;
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
	const entries = items.map((item, at): Entry<Item> => ({ item, at, rank: null, currency: '' }));
	for (const currency of currenciesOf(items)) rankIn(currency, entries);
	return entries.sort(compareEntries).map(({ item, rank }) => ({ item, rank }));
}

const currenciesOf = (items: readonly Ranked[]): string[] =>
	[
		...new Set(items.flatMap(({ cost }) => cost.next_day_cost.map(({ currency }) => currency))),
	].sort(compareText);

function rankIn<Item extends Ranked>(currency: string, entries: readonly Entry<Item>[]): void {
	const costing = entries.flatMap((entry) => {
		const amount = entry.item.cost.next_day_cost.find((each) => each.currency === currency)?.amount;
		return amount !== undefined && amount > 0 ? [{ entry, amount }] : [];
	});
	costing.sort((a, b) => b.amount - a.amount || compareDue(a.entry, b.entry));
	for (const [place, { entry }] of costing.entries()) {
		if (entry.rank !== null && entry.rank <= place + 1) continue;
		entry.rank = place + 1;
		entry.currency = currency;
	}
}

function compareEntries<Item extends Ranked>(a: Entry<Item>, b: Entry<Item>): number {
	return (
		(a.rank ?? UNRANKED) - (b.rank ?? UNRANKED) ||
		Number(isUnknown(a)) - Number(isUnknown(b)) ||
		compareText(a.currency, b.currency) ||
		compareDue(a, b)
	);
}

/** Nothing is added by what is known of it, and not all is. */
const isUnknown = ({ rank, item }: Entry<Ranked>): boolean =>
	rank === null && item.cost.is_complete === false;

const compareDue = (a: Entry<Ranked>, b: Entry<Ranked>): number =>
	daysLeft(a) - daysLeft(b) || compareText(a.item.number ?? '', b.item.number ?? '') || a.at - b.at;

const MANY_DAYS = 1_000_000;
const UNRANKED = Number.MAX_SAFE_INTEGER;

const daysLeft = ({ item }: Entry<Ranked>): number => item.days_left ?? MANY_DAYS;
