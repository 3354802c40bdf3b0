import { minBy, uniqBy } from 'lodash';

import type { PickupContext } from './context';
import {
	dateOrNull,
	DAY_MS,
	dayOf,
	dayOfInstant,
	isSameMoment,
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

/** Port dates apply until the container leaves, rail dates after that. See docs/last-free-day.md#the-date-that-counts. */
export function lfdCandidates(
	context: PickupContext,
	where: ContainerLocation,
	nowMillis: number,
): LfdCandidate[] {
	const { leftPort } = where;
	// In `left_port` no ramp is known: the port's dates have ended, and no other date applies.
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
	if (combined) {
		const isRail = railDate !== null && isSameDate(combined, railDate);
		const isLines = line !== null && line.applies && isSameDate(combined, line);
		// Before leaving, `pickup_lfd` is the ramp's only if it equals the rail date and neither line nor terminal has one.
		const isRamps = leftPort
			? isRail || isLines || combined.time === null
			: isRail && railDate === rail && line === null && terminal === null;
		if (isRamps) toRamp(combined, context);
		combined.applies = isAwaited && isRamps === leftPort;
	}
	return [line, terminal, rail, facility, combined].filter((entry) => entry !== null);
}

/** Whether the line's date of a container that has left the port is for the ramp, not for the port. */
function isRampDate(
	line: LfdCandidate,
	{ railDate, terminal }: { [name in 'railDate' | 'terminal']: LfdCandidate | null },
	{ container, shipment, zones }: PickupContext,
	{ arrived, arrivedAt, leftAt }: ContainerLocation,
	nowMillis: number,
): boolean {
	// An unreadable date may be the ramp's, so it is shown rather than dropped.
	if (line.time === null) return true;
	const day = dayOf(line.time, zones.inland);
	if (day === railDate?.day) return true;
	// Midnight at the ramp is still the evening before at a port in the west, so the two zones give different days.
	const midnight = momentOf({ millis: day * DAY_MS, isInstant: false }, zones.inland);
	const isOfRamp = zones.inland !== null && day !== line.day && midnight === line.time.millis;
	const isTerminalsDay = terminal?.day === line.day && !isOfRamp;
	if (isTerminalsDay || isSameMoment(terminal?.value, line.value)) return false;
	if (arrived) {
		const since = arrivedAt ?? leftAt;
		return since === null || day >= dayOf(since, zones.inland);
	}
	const eta = readStoredTime(container.ind_eta_at) ?? readStoredTime(shipment.destination_eta_at);
	const earliest = Math.max(nowMillis, eta?.millis ?? nowMillis);
	return day >= dayOfInstant(earliest, zones.inland);
}

/** The same text, or the same day in the zone of the other date. */
function isSameDate(combined: LfdCandidate, other: LfdCandidate): boolean {
	if (combined.value === other.value) return true;
	return combined.time !== null && dayOf(combined.time, other.zone) === other.day;
}

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
	// `lfdCandidates` sets `applies` by the place where the container is.
	return { source, field, value, time, day, place, zone, applies: true };
}

/** Fractions of a day that order equal dates: terminal or rail carrier, then the line, then `pickup_lfd`. */
const TIE_BREAK: { [source in LfdSource]: number } = {
	terminal: 0,
	rail: 0,
	line: 0.1,
	combined: 0.2,
};

/** The dates of the ramp. The facility's only replaces a missing one of the railway. */
export function rampDates(candidates: readonly LfdCandidate[]): LfdCandidate[] {
	const isRailKnown = candidates.some(
		({ field, day }) => field === 'pickup_lfd_rail' && day !== null,
	);
	return candidates.filter(
		({ field, place }) => place === 'inland' && !(isRailKnown && field === 'ind_facility_lfd_on'),
	);
}

/** The earliest date that applies; at the port without one, the earliest ramp date, which is only shown. */
export function workingLfd(
	candidates: readonly LfdCandidate[],
	{ leftPort }: ContainerLocation,
): LfdCandidate | null {
	return (
		earliest(candidates.filter(({ applies }) => applies)) ??
		(leftPort ? null : earliest(rampDates(candidates)))
	);
}

const earliest = (candidates: readonly LfdCandidate[]): LfdCandidate | null =>
	minBy(candidates.filter(isRead), ({ day, source }) => day + TIE_BREAK[source]) ?? null;

const isRead = (each: LfdCandidate): each is LfdCandidate & { day: DayNumber } => each.day !== null;

/** The readable dates that should agree: dates that apply, and at the ramp all others of the ramp. */
export function comparableDates<Each extends Pick<LfdDate, 'applies' | 'place'>>(
	dates: readonly Each[],
): Each[] {
	const isAtRamp = dates.find(({ applies }) => applies)?.place === 'inland';
	return dates.filter(({ applies, place }) => applies || (isAtRamp && place === 'inland'));
}

export const datesDisagree = (candidates: readonly LfdCandidate[]): boolean =>
	uniqBy(comparableDates(candidates.filter(isRead)), 'day').length > 1;

/** Who stated the working date, by its own field or by another field with the same value. */
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
	/** The attribute with the date, e.g. `pickup_lfd_terminal` (of `import_deadlines`). */
	field,
	value,
	/** `YYYY-MM-DD`, or null when the value is no date. */
	date: dateOrNull(day),
	/** IANA name of the zone in which the date was read; null when not known. */
	zone: zone?.name ?? null,
	place,
	applies,
});
