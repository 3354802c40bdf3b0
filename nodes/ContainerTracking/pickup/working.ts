import { isoDate, type DayNumber } from './dates';
import type { Whereabouts } from './place';
import { readText, type Fields } from './read';
import type { LfdCandidate } from './sources';
import type { LfdDate, LfdSource } from './types';

/** Which of two equal dates is told: that of the place where the container stands, else the line's. */
const PREFERENCE: { [source in LfdSource]: number } = {
	terminal: 0,
	rail: 0,
	line: 1,
	combined: 2,
};

/**
 * The earliest date that applies; where none does, the container being at the port, the rail carrier's,
 * which then is only shown.
 */
export function workingLfd(
	candidates: readonly LfdCandidate[],
	{ leftPort }: Whereabouts,
): LfdCandidate | null {
	return (
		earliest(candidates.filter(({ applies }) => applies)) ??
		(leftPort ? null : earliest(candidates.filter(({ place }) => place === 'inland')))
	);
}

function earliest(candidates: readonly LfdCandidate[]): LfdCandidate | null {
	let first: { candidate: LfdCandidate; day: DayNumber } | null = null;
	for (const candidate of candidates) {
		const { day } = candidate;
		if (day === null) continue;
		const isFirst =
			first === null ||
			day < first.day ||
			(day === first.day && isPreferred(candidate, first.candidate));
		if (isFirst) first = { candidate, day };
	}
	return first && first.candidate;
}

const isPreferred = (one: LfdCandidate, other: LfdCandidate): boolean =>
	PREFERENCE[one.source] < PREFERENCE[other.source];

/** Whether sources that speak of the same place name different days. */
export function datesDisagree(candidates: readonly LfdCandidate[]): boolean {
	const counting = candidates.find(({ applies, day }) => applies && day !== null);
	if (!counting) return false;
	return candidates.some(
		({ applies, place, day }) =>
			day !== null &&
			day !== counting.day &&
			(applies || (place === 'inland' && counting.place === 'inland')),
	);
}

/** Who stated the working date: told for its own field, or for another one that repeats it. */
export function statedByOf(
	working: LfdCandidate,
	candidates: readonly LfdCandidate[],
	statedBy: Fields,
): string | null {
	const repeating = candidates.filter(({ value }) => value === working.value);
	for (const { field } of [working, ...repeating]) {
		const name = readText(statedBy[field]);
		if (name !== null) return name;
	}
	return null;
}

/** The candidate as the user sees it. */
export function toLfdDate({
	source,
	field,
	value,
	day,
	zone,
	place,
	applies,
}: LfdCandidate): LfdDate {
	const date = day === null ? null : isoDate(day);
	return { source, field, value, date, zone: zone?.name ?? null, place, applies };
}
