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
	if (findings.where.pickedUpReason !== null) return { reasons: [], needsReview: null, daysHere };
	const found: Reason[] = needsReview === null ? [] : [needsReview];
	// What most likely left unseen owes nothing; the others are reported with all that may cost money.
	if (needsReview !== 'probably_picked_up') {
		found.push(...byDate(findings), ...withoutDate(findings, daysHere));
		if (findings.deadline.disagree) found.push('lfd_dates_disagree');
		if (findings.where.conflicting) found.push('conflicting');
		if (findings.checks.stale && needsReview === null) found.push('stale');
	}
	const reasons = REASONS.filter((reason) => found.includes(reason));
	return { reasons, needsReview, daysHere };
}

function reviewReasonOf({ context, where, deadline, checks }: Findings): ReviewReason | null {
	if (where.pickedUpReason !== null) return null;
	if (where.place === 'left_port') return 'onward_move_unknown';
	const { demurrage, inlandDemurrage, mayBeDemurrage } = context.fees;
	const isLongOver = deadline.daysLeft !== null && deadline.daysLeft < -MAX_DAYS_OVERDUE;
	if (isLongOver && !demurrage && !inlandDemurrage && !mayBeDemurrage) return 'probably_picked_up';
	return checks.tracking_stopped ? 'tracking_stopped' : null;
}

function byDate({ deadline, appointment, holds }: Findings): Reason[] {
	const { urgency, daysLeft, gateDaysLeft } = deadline;
	const reasons: Reason[] = [];
	if (appointment.afterLfd) reasons.push('appointment_after_lfd');
	if (appointment.missed) reasons.push('appointment_missed');
	if (urgency === 'overdue' || urgency === 'today' || urgency === 'soon') {
		reasons.push(urgency);
		if (holds.active.length > 0) reasons.push('hold_outlasts_lfd');
	}
	if (gateDaysLeft === 0 && daysLeft !== 0) reasons.push('last_gate_day');
	return reasons;
}

/** Money without a date; on the train nothing is due, and on its way or out of the gate only what is posted. */
function withoutDate(
	{ context, where, deadline, checks }: Findings,
	daysHere: number | null,
): Reason[] {
	const { place } = where;
	if (place === 'picked_up' || place === 'inland_transit') return [];
	const { daysLeft } = deadline;
	const isAtPlace = place === 'port' || place === 'inland_waiting';
	const reasons: Reason[] = [];
	const { inlandDemurrage, demurrage, mayBeDemurrage } = context.fees;
	// That of the place where it is; a fee that names no type may be some.
	const isOfHere = !checks.check_before_arrival && (demurrage || mayBeDemurrage);
	if (inlandDemurrage || isOfHere) {
		if (daysLeft === null) reasons.push('demurrage_without_lfd');
		else if (daysLeft >= 0) reasons.push('demurrage_before_lfd_over');
	}
	if (!isAtPlace) return reasons;
	// A date that cannot be read may be the nearer one.
	if (deadline.isUnparsed) reasons.push('lfd_unreadable');
	if (deadline.implausible) reasons.push('lfd_implausible');
	if (daysLeft !== null || deadline.implausible || deadline.isUnparsed) return reasons;
	const [limit, reason]: [number, Reason] =
		place === 'port'
			? [DAYS_AFTER_DISCHARGE, 'no_lfd_after_discharge']
			: [DAYS_AFTER_ARRIVAL, 'no_lfd_at_ramp'];
	if (daysHere !== null && daysHere >= limit) reasons.push(reason);
	return reasons;
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
