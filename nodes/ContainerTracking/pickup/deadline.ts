import type { IANAZone } from 'luxon';

import type { PickupContext } from './context';
import { type DayNumber, dayOf, continentsOf, isUtcMidnight, type StoredTime } from './dates';
import { closedDays, gateDaysLeft, lastGateDay, type Gates } from './gates';
import type { ContainerLocation } from './place';
import { datesDisagree, type LfdCandidate, lfdCandidates, workingLfd } from './sources';
import type { Urgency } from './types';

const MAX_DAYS_AFTER_LANDING = 45;
const MAX_DAYS_AWAY = 60;

export type Deadline = ReturnType<typeof deadlineOf>;

export interface Evaluation {
	nowMillis: number;
	soonDays: number;
	gates: (working: LfdCandidate | null) => Gates;
	todayIn: (zone: LfdCandidate['zone']) => DayNumber;
}

/** See docs/last-free-day.md#the-date-that-counts. */
export function deadlineOf(
	context: PickupContext,
	where: ContainerLocation,
	{ nowMillis, soonDays, gates: gatesOf, todayIn }: Evaluation,
) {
	const candidates = lfdCandidates(context, where, nowMillis);
	const working = workingLfd(candidates, where);
	const { zones } = context;
	const today = todayIn(working ? working.zone : where.leftPort ? zones.inland : zones.port);
	const lfd = working?.day ?? null;
	const implausible = working !== null && cannotBeTrue(working, context, where, today);
	const beforeLanding = !where.landed && lfd !== null && lfd < today;
	const counts = working?.applies && where.pickedUpReason === null;
	const daysLeft = lfd !== null && counts && !implausible && !beforeLanding ? lfd - today : null;
	const gates = gatesOf(working);
	const gateDays =
		daysLeft === null || daysLeft < 0 ? null : gateDaysLeft(today, today + daysLeft, gates);
	return {
		candidates,
		lfd,
		disagree: datesDisagree(candidates),
		working,
		today,
		daysLeft,
		urgency: urgencyOf(daysLeft, gateDays, soonDays),
		lastGateDay: lfd === null ? null : lastGateDay(lfd, gates),
		gateDaysLeft: gateDays,
		closedDays: daysLeft === null ? [] : closedDays(today, today + daysLeft, gates),
		implausible,
		beforeDischarge: lfd !== null && (daysSince(context.dischargedAt, zones.port, lfd) ?? 0) < 0,
		beforeLanding,
		isUnparsed: candidates.some((each) => each.applies && each.day === null),
		/** Midnight in UTC is the evening before in the Americas, and the service may have meant the later day. */
		utcMidnight:
			!!working?.time &&
			!!working.zone &&
			isUtcMidnight(working.time) &&
			continentsOf(working.zone).includes('America'),
	};
}

/**
 * Whether a date lies too long after the discharge (a ramp date: after the arrival at the ramp, as the journey may be
 * long), or too far ahead where that day is not known. See docs/last-free-day.md#dates-that-make-no-sense.
 */
export function cannotBeTrue(
	{ day, place }: Pick<LfdCandidate, 'day' | 'place'>,
	{ dischargedAt, zones }: PickupContext,
	{ arrivedAt }: ContainerLocation,
	today: DayNumber,
): boolean {
	if (day === null) return false;
	const since =
		place === 'inland'
			? daysSince(arrivedAt, zones.inland, day)
			: daysSince(dischargedAt, zones.port, day);
	return since === null ? day - today > MAX_DAYS_AWAY : since > MAX_DAYS_AFTER_LANDING;
}

/** Calendar days from the time to `day`. */
export const daysSince = (
	time: StoredTime | null,
	zone: IANAZone | null,
	day: DayNumber,
): number | null => time && day - dayOf(time, zone);

/** By calendar days left; for `soon`, gate days count where they are fewer. */
export function urgencyOf(
	daysLeft: number | null,
	gateDays: number | null,
	soonDays: number,
): Urgency {
	if (daysLeft === null) return 'none';
	if (daysLeft < 0) return 'overdue';
	if (daysLeft === 0) return 'today';
	return Math.min(daysLeft, gateDays ?? daysLeft) <= soonDays ? 'soon' : 'later';
}
