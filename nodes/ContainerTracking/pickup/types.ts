import type { DoubtfulTime } from './marks';

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

/** Stands apart from the alerts, and why: to be verified, or no longer watched by anybody. */
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

export type LfdDate = {
	source: LfdSource;
	/** The attribute it stands in, e.g. `pickup_lfd_terminal` (of `import_deadlines`). */
	field: string;
	value: string;
	/** `YYYY-MM-DD`, or null when the value is no date. */
	date: string | null;
	/** IANA name of the zone the date was read in; null when not known. */
	zone: string | null;
	place: 'port' | 'inland';
	/** It counts at the place where the container is: the port's until it has left, then the ramp's. */
	applies: boolean;
};

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

export type PickupFlags = {
	/** The source that watches the container, terminal or railway, was not heard of for 48 hours. */
	stale: boolean;
	/** It is not known when that source was last heard of. */
	check_unknown: boolean;
	/** The last free day cannot be true: more than 45 days after the discharge, or too far away without one. */
	implausible: boolean;
	lfd_before_discharge: boolean;
	/** The last free day is past, yet the container has not landed. */
	lfd_before_landing: boolean;
	/** A last free day that would count is recorded in a form that is no date. */
	lfd_unreadable: boolean;
	/** Marks of leaving are recorded, yet a later check finds the container in the yard of the port. */
	conflicting: boolean;
	/** The line's tracking has stopped and no terminal or rail check came later: nothing changes any more. */
	tracking_stopped: boolean;
	line_tracking_stopped: boolean;
	zone_unknown: boolean;
	/** The zone of the final place is on another continent than the port: the port's was taken. */
	zone_refused: boolean;
	/** Stored as midnight in UTC, in the Americas: the earlier local day was kept. */
	utc_midnight: boolean;
	/** At the ramp, and the terminal was last checked before the arrival: what it listed is the port's. */
	check_before_arrival: boolean;
	/** A time is recorded that is taken for nothing; `doubtful_times` has it. */
	time_doubtful: boolean;
};

export type PickupStatus = {
	number: string | null;
	urgency: Urgency;
	/** Whole calendar days to the working date; 0 is the last free day itself. Null where no date sets an urgency. */
	days_left: number | null;
	/** `YYYY-MM-DD` at the place of pickup: the earliest that applies; at the port without one, the ramp's, without an urgency. */
	last_free_day: string | null;
	lfd_source: LfdSource | null;
	/** The attribute that the working date stands in, and its text as stored. */
	lfd_field: string | null;
	lfd_value: string | null;
	/** `data_source` of the event that stated the working date, e.g. `terminal` or `t49_calculation`. */
	lfd_stated_by: string | null;
	/** Nobody tells whether line, terminal or railway reported the date or the service calculated it. */
	lfd_unconfirmed: boolean;
	lfd_zone: string | null;
	lfd_zone_known: boolean;
	/** `YYYY-MM-DD`: the last day on or before the working date with open gates. A hint: nobody asked the terminal. */
	last_gate_day: string | null;
	/** Days with open gates after today, up to the working date. */
	gate_days_left: number | null;
	/** `YYYY-MM-DD` at the place of pickup: the day for which this was evaluated. */
	today: string;
	/** `YYYY-MM-DD`: days without gate hours from today to the working date, two weeks at most. */
	closed_days: string[];
	lfd_dates: LfdDate[];
	lfd_dates_disagree: boolean;
	ready: Readiness;
	ready_reasons: string[];
	active_holds: Hold[];
	pending_holds: Hold[];
	/** At the ramp: what the port's terminal listed before the arrival. They block nothing. */
	holds_from_port: Hold[];
	/** One entry per currency; priced lines only. */
	fees: Fee[];
	fees_not_priced: boolean;
	/** ISO 8601 in the time of the port. */
	appointment_at: string | null;
	/** Still ahead, and on a day after the working date. */
	appointment_after_lfd: boolean;
	/** Its time has passed, and a later check of the terminal still found the container there. */
	appointment_missed: boolean;
	place: Place;
	landed: boolean;
	inland: boolean;
	left_port: boolean;
	arrived_inland: boolean;
	terminal: string | null;
	firms_code: string | null;
	/** The port that the terminal is at, or would be; of what has left it, the inland destination. */
	port: string | null;
	location_at_pod_terminal: string | null;
	picked_up: boolean;
	picked_up_reason: PickedUpReason | null;
	current_status: string | null;
	/** `YYYY-MM-DD` at the port: the ship's arrival and the discharge. */
	arrived_on: string | null;
	discharged_on: string | null;
	customer_name: string | null;
	shipping_line_scac: string | null;
	bill_of_lading_number: string | null;
	ref_numbers: string[];
	container_id: string | null;
	shipment_id: string | null;
	equipment_type: string | null;
	/** Feet. */
	equipment_length: number | null;
	equipment_height: string | null;
	/** Pounds; null when not known. */
	weight_in_lbs: number | null;
	/** As recorded: times that cannot be read, or are of something past and lie ahead. They close nothing. */
	doubtful_times: DoubtfulTime[];
	flags: PickupFlags;
	/** Keys of `REASONS`, the most important first; empty where nothing has to be done now. */
	reasons: Reason[];
	attention: Attention[];
	listed_apart: ReviewReason | null;
	/** As the service tells it, e.g. `cancelled_by_user`. */
	tracking_stopped_reason: string | null;
	/** Whether the container deserves alerts at all: false when gone or listed apart. */
	alerts: boolean;
	/** `<container>:<working date>:<urgency>:<first reason>`: equal to the last one, it says nothing new. */
	alert_key: string;
	sentence: string;
	/** What was not looked at, or could not be; null where everything was. */
	note: string | null;
	/** Opens the container in the service's app; null where there is none that is known. */
	link: string | null;
};
