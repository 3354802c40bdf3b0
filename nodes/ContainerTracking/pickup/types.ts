/** By days left: below 0, 0, up to `soonDays`, or more. `none`: no date counts, or the container was picked up. */
export const URGENCIES = ['overdue', 'today', 'soon', 'later', 'none'] as const;

export type Urgency = (typeof URGENCIES)[number];

/** Which source stated a last free day; `combined` is `pickup_lfd`, which the service fills from the others. */
export type LfdSource = 'line' | 'terminal' | 'rail' | 'combined';

/** `inland_transit`: left by rail; `left_port`: onward move unknown. See docs/last-free-day.md#where-the-container-is. */
export const PLACES = [
	...(['on_the_way', 'port', 'inland_transit', 'inland_waiting', 'left_port'] as const),
	'picked_up' as const,
];

export type Place = (typeof PLACES)[number];

/** Why a container is listed separately from the alerts: to be verified, or no longer watched by anybody. */
export const REVIEW_REASONS = [
	...(['tracking_stopped', 'probably_picked_up', 'onward_move_unknown'] as const),
];

export type ReviewReason = (typeof REVIEW_REASONS)[number];

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

export type Attention<Of = Reason> = { reason: Of; phrase: string };

export const READINESS = ['ready', 'blocked', 'unknown'] as const;

export type Readiness = (typeof READINESS)[number];

export type PickedUpReason =
	| 'empty_terminated'
	| 'final_destination_full_out'
	| 'delivered'
	| 'picked_up'
	| 'empty_returned'
	| 'pod_full_out';

export type Hold = {
	name: string | null;
	/** Text for people; no rule depends on it. */
	description: string | null;
	/** `pending` warns; `hold`, and any other status of the service, blocks the pickup. */
	status: string;
};

export type Fee = {
	/** ISO 4217; null where the service named none. */
	currency_code: string | null;
	amount: number;
	/** How many lines the amount sums up; 1 where the amount is a `total` that exceeds them. */
	count: number;
	/** By type, with `total` where the amount is one; the type is null where the service names none. */
	types: Array<{ type: string | null; amount: number }>;
};
