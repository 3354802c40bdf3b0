import { finding, type Finding } from './finding';
import type { Term } from './types';

/** Charged days that no tier covers, and tiers that no charged day reaches. */
export function tierGaps(term: Term): Finding[] {
	const { row, tiers, numbering, freeDays } = term;
	if (tiers.length === 0) {
		const sentence = `Row ${row} has no amounts: days are told, and no costs`;
		return [finding('gap', 'warning', sentence, row, term)];
	}
	const first = numbering === 'start' ? (freeDays ?? 0) + 1 : 1;
	const gaps: Finding[] = [];
	const add = (from: number, to: number | null) => {
		const days =
			to === null
				? `from day ${from} on`
				: from === to
					? `on day ${from}`
					: `on days ${from} to ${to}`;
		const sentence = `Row ${row} has no amount ${days}: a container that stands so long is not assessable`;
		gaps.push(finding('gap', 'problem', sentence, row, term));
	};
	let next: number | null = first;
	for (const { fromDay, toDay } of tiers) {
		if (next === null || (toDay !== null && toDay < next)) continue;
		if (fromDay > next) add(next, fromDay - 1);
		next = toDay === null ? null : toDay + 1;
	}
	if (next !== null) add(next, null);
	return [...gaps, ...unreached(term, first)];
}

/** Tiers that begin again at 1 are easily taken for such that go on. */
function unreached(term: Term, first: number): Finding[] {
	const { row, tiers } = term;
	const isReached = tiers.length < 2 || tiers[0].toDay === null || tiers[0].toDay >= first;
	if (isReached || tiers[0].amount === 0) return [];
	const sentence = `Row ${row} has an amount for days that are free: its first charged day is day ${first}. If the tiers begin again at 1 after the free time, set numbering to after_free_time`;
	return [finding('gap', 'warning', sentence, row, term)];
}
