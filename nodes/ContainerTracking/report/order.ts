import { rankByNextDay } from '../costs';
import { compareText } from '../pickup';
import { rankOf } from './reasons';
import { isGone, isOut } from './standing';
import type { OrderBy, ReportEntry } from './types';

/** For Array.sort. */
export type Compare = (a: ReportEntry, b: ReportEntry) => number;

/** What comes first of the entries of a report. */
export function orderOf(entries: readonly ReportEntry[], orderBy: OrderBy): Compare {
	if (orderBy === 'reason') return compareValue;
	const places = placesByCost(entries);
	const placeOf = (entry: ReportEntry) => places.get(entry) ?? Infinity;
	return (a, b) => compareEnd(a, b) || compareNumbers(placeOf(a), placeOf(b)) || compareValue(a, b);
}

/** The most valuable first: by the first of the reasons, then by days left, then those that cost already. */
const compareValue: Compare = (a, b) =>
	compareEnd(a, b) ||
	urgencyOf(a) - urgencyOf(b) ||
	(daysLeftIn(a) ?? 0) - (daysLeftIn(b) ?? 0) ||
	Number(b.fees.length > 0) - Number(a.fees.length > 0) ||
	compareText(a.number ?? '', b.number ?? '');

/** What is listed apart comes after everything else, what is gone last. */
const compareEnd: Compare = (a, b) =>
	Number(isGone(a)) - Number(isGone(b)) ||
	Number(a.listed_apart !== null) - Number(b.listed_apart !== null);

/** A reason to act comes before a date that is still far away. */
function urgencyOf(entry: ReportEntry): number {
	const urgency = isOut(entry) ? entry.empty?.urgency : entry.urgency;
	return rankOf(entry.attention.at(0)?.reason) * 2 + Number(urgency === 'none');
}

const daysLeftIn = (entry: ReportEntry): number | null =>
	isOut(entry) && entry.empty ? entry.empty.daysLeft : entry.days_left;

/** Not by their difference: there is none of two that are endless. */
function compareNumbers(a: number, b: number): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

/** The place of each by what the next day costs, as cost forecasts rank; rows of several forecasts each have their own ranks. */
function placesByCost(entries: readonly ReportEntry[]): Map<ReportEntry, number> {
	const costing = entries.flatMap((entry) => {
		const { cost, number } = entry;
		if (cost === null || cost.nextDay.length === 0) return [];
		return [{ entry, number, days_left: daysLeftIn(entry), cost: { next_day_cost: cost.nextDay } }];
	});
	return new Map(rankByNextDay(costing).map(({ item }, place) => [item.entry, place]));
}
