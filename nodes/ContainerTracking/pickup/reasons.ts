import type { PickupContext } from './context';
import {
	DAY_MS,
	type DayNumber,
	dayOf,
	dayOfInstant,
	isBareDate,
	isoDate,
	localTime,
	momentOf,
	readStoredTime,
	storedMoment,
} from './dates';
import { type Deadline, type Evaluation, daysSince } from './deadline';
import type { holdsOf } from './holds';
import type { ContainerLocation } from './place';
import { readText } from './read';
import { REASONS, type Reason, type ReviewReason } from './types';

const MAX_CHECK_AGE_MS = 48 * 3_600_000;

type Checks = ReturnType<typeof checksOf>;

/** When the watching source was last heard of, and whether a check came after the line's tracking stopped. */
export function checksOf(
	{ container, shipment, zones }: PickupContext,
	where: ContainerLocation,
	nowMillis: number,
) {
	const watcher = watcherOf(where, zones);
	const heardAt = watcher && storedMoment(container[watcher.field], watcher.zone);
	const stopped = readText(shipment.line_tracking_stopped_at);
	const stoppedAt = storedMoment(stopped, zones.port);
	const isLater = (at: number | null) => at !== null && stoppedAt !== null && at > stoppedAt;
	return {
		watcher,
		/** Milliseconds since 1970; null where it is not known, or where nothing watches the container. */
		heardAt,
		stale: heardAt !== null && nowMillis - heardAt > MAX_CHECK_AGE_MS,
		daysSilent: heardAt === null ? null : Math.floor((nowMillis - heardAt) / DAY_MS),
		check_unknown: watcher !== null && heardAt === null,
		line_tracking_stopped: stopped !== null,
		tracking_stopped:
			stopped !== null &&
			!isLater(checkedMoment({ container, zones })) &&
			!isLater(storedMoment(container.rail_last_tracking_request_at, zones.inland)),
		check_before_arrival: isCheckBeforeArrival(where, { container, zones }),
	};
}

/**
 * Which source watches a container, and the field of its last check: the terminal at the port, then the railway. Null
 * on the way, in `left_port`, once picked up, and inland without rail. See docs/last-free-day.md#stale-data.
 */
function watcherOf({ place, byRail }: ContainerLocation, zones: PickupContext['zones']) {
	if (place === 'port')
		return { name: 'terminal', field: 'terminal_checked_at', zone: zones.port } as const;
	const isInland = place === 'inland_transit' || place === 'inland_waiting';
	return isInland && byRail
		? ({ name: 'railway', field: 'rail_last_tracking_request_at', zone: zones.inland } as const)
		: null;
}

type Checked = Pick<PickupContext, 'container' | 'zones'>;

const checkedMoment = ({ container, zones }: Checked): number | null =>
	storedMoment(container.terminal_checked_at, zones.port);

/** Whether the last terminal check is older than the arrival at the ramp, so that it lists holds and fees of the port. */
export function isCheckBeforeArrival(
	{ arrived, arrivedAt }: Pick<ContainerLocation, 'arrived' | 'arrivedAt'>,
	context: Checked,
): boolean {
	const checkedAt = checkedMoment(context);
	return arrived && arrivedAt !== null && checkedAt !== null && checkedAt < arrivedAt.moment;
}

type Appointment = ReturnType<typeof appointmentOf>;

const NO_APPOINTMENT = { at: null, day: null, isPast: false, afterLfd: false, missed: false };

/** In the port's zone. Missed only if a later check still finds the container. See docs/last-free-day.md#appointments. */
export function appointmentOf(
	context: PickupContext,
	{ pickedUpReason, leftPort }: ContainerLocation,
	lfd: DayNumber | null,
	nowMillis: number,
) {
	const { container, zones } = context;
	const time = readStoredTime(container.pickup_appointment_at);
	if (time === null) return NO_APPOINTMENT;
	const day = dayOf(time, zones.port);
	const isDate = isBareDate(container.pickup_appointment_at);
	const moment = momentOf(time, zones.port);
	/** A bare date has passed when its day is over. */
	const isBefore = (millis: number) =>
		isDate ? day < dayOfInstant(millis, zones.port) : moment < millis;
	const isPast = isBefore(nowMillis);
	const isAwaited = pickedUpReason === null && !leftPort;
	const checked = isPast && isAwaited ? checkedMoment(context) : null;
	return {
		/** ISO 8601 in the port's time; the day alone for a bare date. */
		at: isDate ? isoDate(day) : localTime(time, zones.port),
		day,
		isPast,
		afterLfd: pickedUpReason === null && !isPast && lfd !== null && day > lfd,
		missed: checked !== null && isBefore(checked),
	};
}

/** A container overdue by more days, without demurrage, was most likely picked up unnoticed. */
const MAX_DAYS_OVERDUE = 30;
const DAYS_AFTER_DISCHARGE = 3;
const DAYS_AFTER_ARRIVAL = 1;

export interface Findings {
	context: PickupContext;
	where: ContainerLocation;
	deadline: Deadline;
	appointment: Appointment;
	checks: Checks;
	holds: ReturnType<typeof holdsOf>;
}

/** The findings, and why somebody should look at the container. */
export type Judged = ReturnType<typeof judged>;

/** See docs/last-free-day.md#money-without-a-date. */
export function judged(findings: Findings, evaluation: Evaluation) {
	const daysHere = daysAtPlace(findings, evaluation);
	const needsReview = reviewReasonOf(findings);
	if (findings.where.pickedUpReason !== null)
		return { ...findings, reasons: [], needsReview, daysHere };
	const isFound = rules(findings, needsReview, daysHere);
	// A container that was probably picked up owes nothing; all others keep every reason that may cost money.
	const reasons = REASONS.filter((reason) =>
		needsReview === 'probably_picked_up' ? reason === needsReview : isFound[reason],
	);
	// A literal, since merging objects takes longer.
	const { context, where, deadline, appointment, checks, holds } = findings;
	return { context, where, deadline, appointment, checks, holds, reasons, needsReview, daysHere };
}

function rules(
	{ context, where, deadline, appointment, checks, holds }: Findings,
	needsReview: ReviewReason | null,
	daysHere: number | null,
): { [reason in Reason]: boolean } {
	const { urgency, daysLeft, gateDaysLeft, isUnparsed, implausible } = deadline;
	const { demurrage, inlandDemurrage, mayBeDemurrage } = context.fees;
	const isInPort = where.place === 'port';
	const isAtRamp = where.place === 'inland_waiting';
	// Demurrage where the container is now. A fee without a type may be demurrage; on the train nothing is due.
	const isOfHere =
		inlandDemurrage || (!checks.check_before_arrival && (demurrage || mayBeDemurrage));
	const isPosted = where.place !== 'inland_transit' && isOfHere;
	// An unreadable or implausible date has a reason of its own.
	const hasNoDate = daysLeft === null && !implausible && !isUnparsed && daysHere !== null;
	return {
		appointment_after_lfd: appointment.afterLfd,
		overdue: urgency === 'overdue',
		today: urgency === 'today',
		last_gate_day: gateDaysLeft === 0 && daysLeft !== 0,
		soon: urgency === 'soon',
		appointment_missed: appointment.missed,
		hold_outlasts_lfd: urgency !== 'later' && urgency !== 'none' && holds.active.length > 0,
		demurrage_without_lfd: isPosted && daysLeft === null,
		demurrage_before_lfd_over: isPosted && daysLeft !== null && daysLeft >= 0,
		no_lfd_after_discharge: hasNoDate && isInPort && daysHere >= DAYS_AFTER_DISCHARGE,
		no_lfd_at_ramp: hasNoDate && isAtRamp && daysHere >= DAYS_AFTER_ARRIVAL,
		lfd_unreadable: isUnparsed && (isInPort || isAtRamp),
		lfd_implausible: implausible && (isInPort || isAtRamp),
		lfd_dates_disagree: deadline.disagree,
		conflicting: where.conflicting,
		stale: checks.stale && needsReview === null,
		onward_move_unknown: needsReview === 'onward_move_unknown',
		probably_picked_up: needsReview === 'probably_picked_up',
		tracking_stopped: needsReview === 'tracking_stopped',
	};
}

function reviewReasonOf({ context, where, deadline, checks }: Findings): ReviewReason | null {
	if (where.pickedUpReason !== null) return null;
	if (where.place === 'left_port') return 'onward_move_unknown';
	const { demurrage, inlandDemurrage, mayBeDemurrage } = context.fees;
	const isLongOver = deadline.daysLeft !== null && deadline.daysLeft < -MAX_DAYS_OVERDUE;
	if (isLongOver && !demurrage && !inlandDemurrage && !mayBeDemurrage) return 'probably_picked_up';
	return checks.tracking_stopped ? 'tracking_stopped' : null;
}

/** Without a known discharge, days in the port count from the ship's arrival. */
function daysAtPlace({ context, where }: Findings, { todayIn }: Evaluation) {
	const { arrivedAt, dischargedAt, zones } = context;
	if (where.place === 'port')
		return daysSince(dischargedAt ?? arrivedAt, zones.port, todayIn(zones.port));
	if (where.place !== 'inland_waiting') return null;
	return daysSince(where.arrivedAt ?? where.leftAt, zones.inland, todayIn(zones.inland));
}
