import type { IANAZone } from 'luxon';

import type { Box } from './box';
import { dayOf, isoDate, readStoredTime, type DayNumber } from './dates';
import type { Journey } from './journey';
import { readFields, readText } from './read';
import type { LfdDate, LfdSource } from './types';

/** Where a container waits for its pickup. */
export type Place = 'port' | 'destination';

/** A stored last free day, with what judging it needs. */
export interface LfdCandidate {
	source: LfdSource;
	field: string;
	value: string;
	/** Null when the value is no date. */
	day: DayNumber | null;
	place: Place;
	zone: IANAZone | null;
	/** False for the port's deadline once the container went inland. */
	applies: boolean;
}

/** All stored last free days (rules 4 and 6), in the order in which one of two equal ones is preferred. */
export function lfdCandidates(box: Box, journey: Journey): LfdCandidate[] {
	const { container } = box;
	const deadlines = readFields(container.import_deadlines);
	const linePlace = journey.leftPort ? 'destination' : 'port';
	const stated = [
		candidate(box, 'line', 'pickup_lfd_line', deadlines.pickup_lfd_line, linePlace),
		candidate(box, 'terminal', 'pickup_lfd_terminal', deadlines.pickup_lfd_terminal, 'port'),
		candidate(box, 'rail', 'pickup_lfd_rail', deadlines.pickup_lfd_rail, 'destination'),
		candidate(box, 'rail', 'ind_facility_lfd_on', container.ind_facility_lfd_on, 'destination'),
	].filter((entry) => entry !== null);
	for (const entry of stated) entry.applies = entry.source !== 'terminal' || !journey.leftPort;
	const isOnlyRail = stated[0]?.field === 'pickup_lfd_rail';
	const combinedPlace = isOnlyRail ? 'destination' : linePlace;
	const combined =
		repeated(container.pickup_lfd, stated) ??
		candidate(box, 'combined', 'pickup_lfd', container.pickup_lfd, combinedPlace);
	return combined === null ? stated : [...stated, combined];
}

/** The earliest date that applies; of equal ones the one with a known zone, then the one listed first. */
export function workingLfd(candidates: readonly LfdCandidate[]): LfdCandidate | null {
	let earliest: LfdCandidate | null = null;
	for (const next of candidates) {
		if (!next.applies || next.day === null) continue;
		const isEarlier = earliest === null || next.day < (earliest.day as number);
		const isSurer = next.day === earliest?.day && earliest.zone === null && next.zone !== null;
		if (isEarlier || isSurer) earliest = next;
	}
	return earliest;
}

export function datesDisagree(candidates: readonly LfdCandidate[]): boolean {
	const days = candidates.filter(({ applies, day }) => applies && day !== null);
	return days.some(({ day }) => day !== days[0].day);
}

/** The candidate as the user sees it. */
export function toLfdDate({ source, field, value, day, zone, applies }: LfdCandidate): LfdDate {
	const date = day === null ? null : isoDate(day);
	return { source, field, value, date, zone: zone?.name ?? null, applies };
}

function candidate(
	{ zones }: Box,
	source: LfdSource,
	field: string,
	stored: unknown,
	place: Place,
): LfdCandidate | null {
	const value = readText(stored);
	if (value === null) return null;
	const time = readStoredTime(value);
	const zone = zones[place];
	const day = time && dayOf(time, zone);
	return { source, field, value, day, place, zone, applies: true };
}

/**
 * `pickup_lfd` repeats the line's, else the terminal's, else the rail carrier's date (public service):
 * it is to be read in the zone of that one, and closes with it.
 */
function repeated(pickupLfd: unknown, stated: readonly LfdCandidate[]): LfdCandidate | null {
	const value = readText(pickupLfd);
	const origin = stated.find((entry) => entry.value === value);
	return origin ? { ...origin, source: 'combined', field: 'pickup_lfd' } : null;
}
