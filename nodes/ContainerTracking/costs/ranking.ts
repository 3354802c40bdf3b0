import type { CostForecast } from './types';

/**
 * Which to fetch first: by what waiting until tomorrow adds. Currencies are not compared with each other: each has its
 * own first, second …
 *
 * @returns the same items, the first to fetch first, each with its rank from 1; null where tomorrow adds nothing
 */
export function rankByNextDay<Item extends { cost: CostForecast }>(
	items: readonly Item[],
): Array<{ item: Item; rank: number | null }> {
	throw new Error(`not built yet ${items.length}`);
}
