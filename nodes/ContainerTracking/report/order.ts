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
	daysLeftOf(a) - daysLeftOf(b) ||
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

const daysLeftOf = (entry: ReportEntry): number =>
	(isOut(entry) ? entry.empty?.daysLeft : entry.days_left) ?? 0;

/** Not by their difference: there is none of two that are endless. */
function compareNumbers(a: number, b: number): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

/**
 * The place of each by what the next day costs, from 0. Currencies are not compared with each other: each has its own
 * first, second …, and what costs in two of them has the better place.
 */
function placesByCost(entries: readonly ReportEntry[]): Map<ReportEntry, number> {
	const costing = entries.flatMap((entry) =>
		(entry.cost?.nextDay ?? []).map((money) => ({ entry, ...money })),
	);
	const places = new Map<ReportEntry, number>();
	for (const currency of new Set(costing.map((each) => each.currency))) {
		const own = costing.filter((each) => each.currency === currency);
		own.sort((a, b) => b.amount - a.amount);
		let place = 0;
		for (const [at, { entry, amount }] of own.entries()) {
			// Those that cost the same share a place.
			if (at > 0 && amount !== own[at - 1].amount) place = at;
			places.set(entry, Math.min(places.get(entry) ?? place, place));
		}
	}
	return places;
}
