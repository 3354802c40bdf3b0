import { moneyText, type CostFigure, type Money } from '../../costs';
import type { CostStatus } from './costStatus';

const moneyCell = (amounts: readonly Money[]): string | null => moneyText(amounts) || null;

const textCell = (texts: string[], separator: string): string | null =>
	[...new Set(texts)].join(separator) || null;

/** One that has ended without a charge is not. */
const isInAmounts = ({ ended_on: end, accrued }: CostFigure) => end === null || accrued.length > 0;

/** A row that reads well in a table: amounts as texts, null for what is none. */
export function costRow(status: CostStatus) {
	const { cost, picked_up: isOut } = status;
	return {
		number: status.number,
		next_day_cost: moneyCell(cost.next_day_cost),
		accrued: moneyCell(cost.accrued),
		in_seven_days: moneyCell(cost.if_ended.at(-1)?.amounts ?? []),
		costs_from: cost.costs_from,
		ends_with: cost.ends_with,
		// Of one that is out, both are over.
		last_free_day: isOut ? null : status.last_free_day,
		ready: isOut ? null : status.ready,
		terms: textCell(
			cost.figures.filter(isInAmounts).map(({ row_name }) => row_name),
			', ',
		),
		not_assessable: textCell(
			cost.not_assessable.map(({ phrase }) => phrase),
			'; ',
		),
	};
}

/** The same among others. */
export const rankedRow = (status: CostStatus) => ({ rank: status.cost.rank, ...costRow(status) });
