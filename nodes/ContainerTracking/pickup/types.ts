/** Urgency of a last free day: < 0 days left, 0, 1 to `soonDays`, more, or no date (or no longer any duty). */
export type Urgency = 'overdue' | 'today' | 'soon' | 'later' | 'none';

/** Who stated a last free day; `combined` is `pickup_lfd`, the service's own choice among the others. */
export type LfdSource = 'line' | 'terminal' | 'rail' | 'combined';

/** `inland_transit`: left by rail; `left_port`: onward move unknown. See docs/last-free-day.md#where-the-container-is. */
export type Place =
	| 'on_the_way'
	| 'port'
	| 'inland_transit'
	| 'inland_waiting'
	| 'left_port'
	| 'picked_up';

/** Listed separately from the alerts, and why: to be verified, or no longer watched by anybody. */
export type ReviewReason = 'tracking_stopped' | 'probably_picked_up' | 'onward_move_unknown';

/** Why somebody should look at a container, from the most to the least important. */
export const REASONS = [
	'appointment_after_lfd',
	'overdue',
	'today',
	'last_gate_day',
	'soon',
	'appointment_missed',
	'hold_outlasts_lfd',
	'demurrage_without_lfd',
	'demurrage_before_lfd_over',
	'no_lfd_after_discharge',
	'no_lfd_at_ramp',
	'lfd_unreadable',
	'lfd_implausible',
	'lfd_dates_disagree',
	'conflicting',
	'stale',
	'onward_move_unknown',
	'probably_picked_up',
	'tracking_stopped',
] as const;

export type Reason = (typeof REASONS)[number];

export type Attention = { reason: Reason; phrase: string };

export type Readiness = 'ready' | 'blocked' | 'unknown';

export type PickedUpReason =
	| 'empty_terminated'
	| 'final_destination_full_out'
	| 'delivered'
	| 'picked_up'
	| 'empty_returned'
	| 'pod_full_out';

export type Hold = {
	name: string | null;
	/** For people only, never for logic. */
	description: string | null;
	/** `pending` warns; `hold`, and whatever else the service writes there, blocks the pickup. */
	status: string;
};

export type Fee = {
	/** ISO 4217; null where the service named none. */
	currency_code: string | null;
	amount: number;
	/** How many lines the amount sums up; 1 where it is a `total` that exceeds them. */
	count: number;
	/** Per type, with `total` where that is the amount; the type is null where the service named none. */
	types: Array<{ type: string | null; amount: number }>;
};
