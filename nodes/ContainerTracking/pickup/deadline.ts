import type { IANAZone } from 'luxon';

import type { PickupContext } from './context';
import { type DayNumber, dayOf, isAmerican, isUtcMidnight, type StoredTime } from './dates';
import { closedDays, gateDaysLeft, lastGateDay, type Gates } from './gates';
import type { ContainerLocation } from './place';
import { datesDisagree, type LfdCandidate, lfdCandidates, workingLfd } from './sources';
import type { Urgency } from './types';

const MAX_DAYS_AFTER_DISCHARGE = 45;
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
	const day = working?.day ?? null;
	const doubt = doubtsOf(context, where, day, today);
	const counts = day !== null && working?.applies && where.pickedUpReason === null;
	const isSilent = doubt.implausible || doubt.beforeLanding;
	const daysLeft = counts && !isSilent ? day - today : null;
	const gates = gatesOf(working);
	const gateDays =
		daysLeft === null || daysLeft < 0 ? null : gateDaysLeft(today, today + daysLeft, gates);
	return {
		candidates,
		disagree: datesDisagree(candidates),
		working,
		today,
		daysLeft,
		urgency: urgencyOf(daysLeft, gateDays, soonDays),
		lastGateDay: day === null ? null : lastGateDay(day, gates),
		gateDaysLeft: gateDays,
		closedDays: daysLeft === null ? [] : closedDays(today, today + daysLeft, gates),
		...doubt,
		isUnparsed: candidates.some((each) => each.applies && each.day === null),
		utcMidnight: isMovedMidnight(working),
	};
}

function doubtsOf(
	{ dischargedAt, zones }: PickupContext,
	{ landed }: ContainerLocation,
	lfd: DayNumber | null,
	today: DayNumber,
) {
	const sinceDischarge = lfd === null ? null : daysSinceDischarge(dischargedAt, zones.port, lfd);
	return {
		implausible: lfd !== null && cannotBeTrue(lfd, sinceDischarge, today),
		beforeDischarge: sinceDischarge !== null && sinceDischarge < 0,
		beforeLanding: !landed && lfd !== null && lfd < today,
	};
}

/** Too long after the discharge; too far away where that is not known. */
export const cannotBeTrue = (
	lfd: DayNumber,
	sinceDischarge: number | null,
	today: DayNumber,
): boolean =>
	sinceDischarge === null ? lfd - today > MAX_DAYS_AWAY : sinceDischarge > MAX_DAYS_AFTER_DISCHARGE;

export const daysSinceDischarge = (
	discharged: StoredTime | null,
	zone: IANAZone | null,
	day: DayNumber,
): number | null => discharged && day - dayOf(discharged, zone);

/** Midnight in UTC is the evening before in the Americas, which may not have been meant. */
function isMovedMidnight(working: LfdCandidate | null): boolean {
	if (!working?.time || !working.zone || !isUtcMidnight(working.time)) return false;
	return isAmerican(working.zone);
}

/** Calendar days decide; `soon` also by the days on which the gates are open. */
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
