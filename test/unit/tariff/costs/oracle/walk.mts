/** One clock, walked day by day. */
import { plus, weekdayOf } from './days.mts';
import type { Day, TermSpec } from './specs.mts';

export type Sums = Map<string, bigint>;

const isWorking = ({ closed, holidays }: TermSpec, day: Day): boolean =>
	!closed.includes(weekdayOf(day)) && !holidays.includes(day);

/** The last of the free days, as counted from the start. */
export function freeUntil(term: TermSpec, start: Day): Day {
	let day = term.firstDay === 'same' ? plus(start, -1) : start;
	let left = term.freeDays ?? 0;
	while (left > 0) {
		day = plus(day, 1);
		if (term.freeCount === 'calendar' || isWorking(term, day)) left -= 1;
	}
	return day;
}

export interface Walked {
	sums: Sums;
	days: number;
	/** In each currency, those that cost something. */
	daysIn: Map<string, number>;
	hasGap: boolean;
}

/** Both included. */
export interface Span {
	from: Day;
	to: Day;
}

const EVER: Span = { from: '0000-01-01', to: '9999-12-31' };

/** What it costs if it ends on that day; of a span the days in it alone, numbered from the first charged day on. */
export function walk(term: TermSpec, free: Day, end: Day, { from, to } = EVER): Walked {
	const sums: Sums = new Map();
	const daysIn = new Map<string, number>();
	let days = 0;
	let hasGap = false;
	const last = term.lastDayCounts ? end : plus(end, -1);
	for (let day = plus(free, 1); day <= last; day = plus(day, 1)) {
		if (term.chargedCount === 'working' && !isWorking(term, day)) continue;
		days += 1;
		if (day < from || day > to) continue;
		const number = days + (term.numbering === 'start' ? (term.freeDays ?? 0) : 0);
		const tier = term.tiers.find((each) => each.from <= number && number <= (each.to ?? number));
		if (!tier) hasGap = true;
		else {
			sums.set(tier.currency, (sums.get(tier.currency) ?? 0n) + tier.units);
			if (tier.units > 0n) daysIn.set(tier.currency, (daysIn.get(tier.currency) ?? 0) + 1);
		}
	}
	return { sums, days, daysIn, hasGap };
}

/** The first day after the free time that is charged. */
export function firstCharged(term: TermSpec, free: Day): Day {
	let day = plus(free, 1);
	while (term.chargedCount === 'working' && !isWorking(term, day)) day = plus(day, 1);
	return day;
}

export function addAll(all: Sums[]): Sums {
	const sums: Sums = new Map();
	for (const each of all) {
		for (const [currency, units] of each) sums.set(currency, (sums.get(currency) ?? 0n) + units);
	}
	return sums;
}
