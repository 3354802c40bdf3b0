import type { ReturnReason } from '../costs';
import type { Reason } from '../pickup';

/** Why a container stands in a report by what it costs: tomorrow costs more than today, or a first day of cost is near. */
export type CostReason = 'costs_more_tomorrow' | 'costs_soon';

export type ReportReason = Reason | ReturnReason | CostReason;

/** A reason without its numbers: for counts, for choices, and for rows that hold no phrase of their own. From the most to the least important. */
export const REASON_LABELS: { readonly [Key in ReportReason]: string } = {
	appointment_after_lfd: 'appointment after the last free day',
	overdue: 'overdue',
	return_overdue: 'empty overdue',
	today: 'last free day today',
	return_today: 'empty due back today',
	last_gate_day: 'last gate day',
	soon: 'soon',
	return_soon: 'empty due back soon',
	appointment_missed: 'appointment missed',
	hold_outlasts_lfd: 'hold outlasts the last free day',
	demurrage_without_lfd: 'demurrage posted without a last free day',
	demurrage_before_lfd_over: 'demurrage posted before the last free day is over',
	costs_more_tomorrow: 'costs more tomorrow',
	costs_soon: 'costs something soon',
	no_lfd_after_discharge: 'no last free day long after the discharge',
	no_lfd_at_ramp: 'no last free day at the ramp',
	lfd_unreadable: 'last free day cannot be read',
	lfd_implausible: 'last free day cannot be true',
	return_terms_unknown: 'empty without a known return date',
	return_start_unknown: 'empty out since an unknown day',
	lfd_dates_disagree: 'sources disagree',
	conflicting: 'records conflict',
	stale: 'not heard of for over 48 hours',
	onward_move_unknown: 'left the port, onward move unknown',
	probably_picked_up: 'verify, probably gone',
	tracking_stopped: 'tracking stopped',
};

export const REPORT_REASONS = Object.keys(REASON_LABELS) as readonly ReportReason[];

const RANKS = new Map(REPORT_REASONS.map((reason, at) => [reason, at]));

export const rankOf = (reason: ReportReason | undefined): number =>
	(reason && RANKS.get(reason)) ?? REPORT_REASONS.length;

export const isCost = (reason: string): boolean =>
	reason === 'costs_more_tomorrow' || reason === 'costs_soon';
