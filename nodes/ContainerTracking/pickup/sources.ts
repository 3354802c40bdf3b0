import type { IANAZone } from 'luxon';

import type { PickupContext } from './context';
import {
	DAY_MS,
	dayOf,
	dayOfInstant,
	isoDate,
	momentOf,
	readStoredTime,
	type DayNumber,
	type StoredTime,
} from './dates';
import type { ContainerLocation } from './place';
import { type Fields, readStored, readText } from './read';
import type { LfdDate, LfdSource } from './types';

export interface LfdCandidate {
	source: LfdSource;
	field: string;
	value: string;
	time: StoredTime | null;
	day: DayNumber | null;
	place: LfdDate['place'];
	zone: IANAZone | null;
	applies: boolean;
}

/** The port's dates apply until the container leaves, those of rail from then on. See docs/last-free-day.md#the-date-that-counts. */
export function lfdCandidates(
	context: PickupContext,
	where: ContainerLocation,
	nowMillis = -Infinity,
): LfdCandidate[] {
	const { container, deadlines } = context;
	const { leftPort } = where;
	// Nothing shows a ramp: the dates of the port are over, and no other place has one.
	const isAwaited = where.place !== 'left_port';
	const inDeadlines = (field: string) => deadlines[field] ?? container[field];
	const read = (source: LfdSource, field: string, place: LfdDate['place']) =>
		candidate(context, source, field, inDeadlines(field), place);
	const terminal = read('terminal', 'pickup_lfd_terminal', 'port');
	const rail = read('rail', 'pickup_lfd_rail', 'inland');
	const facility = candidate(
		context,
		'rail',
		'ind_facility_lfd_on',
		container.ind_facility_lfd_on,
		'inland',
	);
	const line =
		read('line', 'pickup_lfd_line', 'port') ??
		candidate(context, 'line', 'ssl_lfd', container.ssl_lfd, 'port');
	const combined = candidate(context, 'combined', 'pickup_lfd', container.pickup_lfd, 'port');

	if (terminal) terminal.applies = !leftPort;
	const railDate = rail !== null && rail.day !== null ? rail : (facility ?? rail);
	for (const each of [rail, facility]) {
		if (each) each.applies = leftPort && isAwaited && (each === railDate || each.day === null);
	}
	if (line && leftPort) {
		const isRamps =
			isAwaited && isRampDate(line, { railDate, terminal }, context, where, nowMillis);
		if (isRamps) toRamp(line, context);
		line.applies = isRamps;
	}
	if (combined) placeCombined(combined, { line, terminal, rail, railDate, leftPort }, context);
	if (combined && !isAwaited) combined.applies = false;
	return [line, terminal, rail, facility, combined].filter((entry) => entry !== null);
}

/** The line's date of a container that has left: the ramp's, or that of the port, which is over. */
function isRampDate(
	line: LfdCandidate,
	{ railDate, terminal }: Pick<Others, 'railDate' | 'terminal'>,
	{ container, shipment, zones }: PickupContext,
	{ arrived, arrivedAt, leftAt }: ContainerLocation,
	nowMillis: number,
): boolean {
	// It is not known whose an unreadable date is; it is shown rather than dropped.
	if (line.time === null) return true;
	const day = dayOf(line.time, zones.inland);
	if (day === railDate?.day) return true;
	// Midnight at the ramp is the evening before at a port further west.
	const midnight = momentOf({ millis: day * DAY_MS, isInstant: false }, zones.inland);
	const isOfRamp = zones.inland !== null && day !== line.day && midnight === line.time.millis;
	const isTerminals = terminal?.value === line.value || terminal?.day === line.day;
	if (terminal && isTerminals && !isOfRamp) return false;
	if (arrived) {
		const since = arrivedAt ?? leftAt;
		return since === null || day >= dayOf(since, zones.inland);
	}
	const eta = readStoredTime(container.ind_eta_at) ?? readStoredTime(shipment.destination_eta_at);
	const earliest = Math.max(nowMillis, eta?.millis ?? -Infinity);
	return earliest === -Infinity || day >= dayOfInstant(earliest, zones.inland);
}

interface Others {
	line: LfdCandidate | null;
	terminal: LfdCandidate | null;
	rail: LfdCandidate | null;
	railDate: LfdCandidate | null;
	leftPort: boolean;
}

/** On the rail carrier's day it is the ramp's, unless another source at the port may have stated it. */
function placeCombined(
	combined: LfdCandidate,
	{ line, terminal, rail, railDate, leftPort }: Others,
	context: PickupContext,
): void {
	const isRail = railDate !== null && isSameDate(combined, railDate);
	if (!leftPort) {
		const isCopy = isRail && railDate === rail && line === null && terminal === null;
		if (isCopy) toRamp(combined, context);
		combined.applies = !isCopy;
		return;
	}
	const isLines = line !== null && line.applies && isSameDate(combined, line);
	combined.applies = isRail || isLines || combined.time === null;
	if (combined.applies) toRamp(combined, context);
}

/** The same text, or the same day in the zone of the other one. */
function isSameDate(combined: LfdCandidate, other: LfdCandidate): boolean {
	if (combined.value === other.value) return true;
	return combined.time !== null && dayOf(combined.time, other.zone) === other.day;
}

/** Reads a date as one of the final place, in the zone there. */
function toRamp(entry: LfdCandidate, { zones }: PickupContext): void {
	entry.place = 'inland';
	entry.zone = zones.inland;
	entry.day = entry.time && dayOf(entry.time, zones.inland);
}

function candidate(
	{ zones }: PickupContext,
	source: LfdSource,
	field: string,
	stored: unknown,
	place: LfdDate['place'],
): LfdCandidate | null {
	const value = readStored(stored);
	if (value === null) return null;
	const time = readStoredTime(value);
	const zone = zones[place];
	const day = time && dayOf(time, zone);
	return { source, field, value, time, day, place, zone, applies: true };
}

/** Which of two equal dates is reported: that of the place where the container is, else the line's. */
const PREFERENCE: { [source in LfdSource]: number } = {
	terminal: 0,
	rail: 0,
	line: 1,
	combined: 2,
};

/** The earliest date that applies; at the port without one, the rail carrier's, which is only shown. */
export function workingLfd(
	candidates: readonly LfdCandidate[],
	{ leftPort }: ContainerLocation,
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
			(day === first.day && PREFERENCE[candidate.source] < PREFERENCE[first.candidate.source]);
		if (isFirst) first = { candidate, day };
	}
	return first && first.candidate;
}

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

/** Who stated the working date: reported for its own field, or for another one that repeats it. */
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
