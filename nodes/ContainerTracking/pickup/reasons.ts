import type { Appointment, Checks } from './checks';
import type { PickupContext } from './context';
import { readStoredTime } from './dates';
import { daysSince, type Deadline, type Evaluation } from './deadline';
import type { HoldLists } from './holds';
import type { ContainerLocation } from './place';
import { REASONS, type ReviewReason, type Reason } from './types';

/** Beyond that, without demurrage, it most likely left unseen. */
const MAX_DAYS_OVERDUE = 30;
const DAYS_AFTER_DISCHARGE = 3;
const DAYS_AFTER_ARRIVAL = 1;

export interface Findings {
	context: PickupContext;
	where: ContainerLocation;
	deadline: Deadline;
	appointment: Appointment;
	checks: Checks;
	holds: HoldLists;
}

export type Verdict = ReturnType<typeof verdictOf>;

/** Why somebody should look at the container. See docs/last-free-day.md#money-without-a-date. */
export function verdictOf(findings: Findings, evaluation: Evaluation) {
	const daysHere = daysAtPlace(findings, evaluation);
	const needsReview = reviewReasonOf(findings);
	if (findings.where.pickedUpReason !== null) return { reasons: [], needsReview, daysHere };
	const isFound = rules(findings, needsReview, daysHere);
	// What most likely left unseen owes nothing; the others are reported with all that may cost money.
	const reasons = REASONS.filter((reason) =>
		needsReview === 'probably_picked_up' ? reason === needsReview : isFound[reason],
	);
	return { reasons, needsReview, daysHere };
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
	// Of the place where it is: on the train nothing is due, and a fee that names no type may be some.
	const isOfHere =
		inlandDemurrage || (!checks.check_before_arrival && (demurrage || mayBeDemurrage));
	const isPosted = where.place !== 'inland_transit' && isOfHere;
	// A date that cannot be read may be the nearer one.
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

/** A container that landed without a known discharge is counted from the ship's arrival. */
function daysAtPlace({ context, where }: Findings, { todayIn }: Evaluation): number | null {
	const { container, dischargedAt, shipment, zones } = context;
	if (where.place === 'port') {
		const [arrived, docked] = [container.pod_arrived_at, shipment.pod_ata_at].map(readStoredTime);
		return daysSince(dischargedAt ?? arrived ?? docked, zones.port, todayIn(zones.port));
	}
	if (where.place !== 'inland_waiting') return null;
	return daysSince(where.arrivedAt ?? where.leftAt, zones.inland, todayIn(zones.inland));
}
