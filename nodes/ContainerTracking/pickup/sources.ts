import minBy from 'lodash/minBy';
import uniqBy from 'lodash/uniqBy';

import type { PickupContext } from './context';
import {
	dateOrNull,
	DAY_MS,
	dayOf,
	dayOfInstant,
	momentOf,
	readStoredTime,
	type DayNumber,
} from './dates';
import { DEADLINES, LFD_SOURCES } from './lfdChange';
import type { ContainerLocation } from './place';
import { type Fields, readStored, readText } from './read';
import type { LfdSource } from './types';

export type LfdCandidate = NonNullable<ReturnType<typeof candidate>>;

export type LfdDate = ReturnType<typeof toLfdDate>;

/** The port's dates apply until the container leaves, those of rail from then on. See docs/last-free-day.md#the-date-that-counts. */
export function lfdCandidates(
	context: PickupContext,
	where: ContainerLocation,
	nowMillis = -Infinity,
): LfdCandidate[] {
	const { leftPort } = where;
	// Nothing shows a ramp: the dates of the port are over, and no other place has one.
	const isAwaited = where.place !== 'left_port';
	const terminal = candidate(context, 'pickup_lfd_terminal');
	const rail = candidate(context, 'pickup_lfd_rail');
	const facility = candidate(context, 'ind_facility_lfd_on');
	const line = candidate(context, 'pickup_lfd_line') ?? candidate(context, 'ssl_lfd');
	const combined = candidate(context, 'pickup_lfd');

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

const SOURCES = { ...LFD_SOURCES, ssl_lfd: 'line' } as const;

function candidate({ container, deadlines, zones }: PickupContext, field: keyof typeof SOURCES) {
	const isDeadline = DEADLINES.some((each) => each === field);
	const value = readStored((isDeadline ? deadlines[field] : undefined) ?? container[field]);
	if (value === null) return null;
	const time = readStoredTime(value);
	const source: LfdSource = SOURCES[field];
	const place: 'port' | 'inland' = source === 'rail' ? 'inland' : 'port';
	const zone = zones[place];
	const day = time && dayOf(time, zone);
	// It counts at the place where the container is: the port's until it has left, then the ramp's.
	return { source, field, value, time, day, place, zone, applies: true };
}

/** Which of two equal dates is reported: that of the place where the container is, else the line's. Parts of a day. */
const TIE_BREAK: { [source in LfdSource]: number } = {
	terminal: 0,
	rail: 0,
	line: 0.1,
	combined: 0.2,
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

const earliest = (candidates: readonly LfdCandidate[]): LfdCandidate | null =>
	minBy(candidates.filter(isRead), ({ day, source }) => day + TIE_BREAK[source]) ?? null;

const isRead = (each: LfdCandidate): each is LfdCandidate & { day: DayNumber } => each.day !== null;

/** Of dates that can be read, those that have to agree: the ones that apply, and at the ramp any other one of it. */
export function comparableDates<Each extends Pick<LfdDate, 'applies' | 'place'>>(
	dates: readonly Each[],
): Each[] {
	const isAtRamp = dates.find(({ applies }) => applies)?.place === 'inland';
	return dates.filter(({ applies, place }) => applies || (isAtRamp && place === 'inland'));
}

export const datesDisagree = (candidates: readonly LfdCandidate[]): boolean =>
	uniqBy(comparableDates(candidates.filter(isRead)), 'day').length > 1;

/** Who stated the working date: reported for its own field, or for another one that repeats it. */
export function statedByOf(
	working: LfdCandidate,
	candidates: readonly LfdCandidate[],
	statedBy: Fields,
): string | null {
	const repeating = candidates.filter(({ value }) => value === working.value);
	const names = [working, ...repeating].map(({ field }) => readText(statedBy[field]));
	return names.find((name) => name !== null) ?? null;
}

export const toLfdDate = ({ source, field, value, day, zone, place, applies }: LfdCandidate) => ({
	source,
	/** The attribute it is in, e.g. `pickup_lfd_terminal` (of `import_deadlines`). */
	field,
	value,
	/** `YYYY-MM-DD`, or null when the value is no date. */
	date: dateOrNull(day),
	/** IANA name of the zone the date was read in; null when not known. */
	zone: zone?.name ?? null,
	place,
	applies,
});
