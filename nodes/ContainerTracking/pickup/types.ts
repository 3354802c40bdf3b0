import type { DateTime } from 'luxon';

/** Urgency of a last free day: < 0 days left, 0, 1 to `soonDays`, more, or no date (or no longer any duty). */
export type Band = 'overdue' | 'today' | 'soon' | 'later' | 'none';

/** Who stated a last free day; `combined` is `pickup_lfd`, the service's own choice among the others. */
export type LfdSource = 'line' | 'terminal' | 'rail' | 'combined';

export type Readiness = 'ready' | 'blocked' | 'unknown';

export type GoneReason =
	| 'empty_terminated'
	| 'final_destination_full_out'
	| 'delivered'
	| 'picked_up'
	| 'empty_returned'
	| 'pod_full_out';

/** One stored last free day, as written and as the calendar day it means. */
export type LfdDate = {
	source: LfdSource;
	/** The attribute it stands in, e.g. `pickup_lfd_terminal` (of `import_deadlines`). */
	field: string;
	value: string;
	/** `YYYY-MM-DD`, or null when the value is no date. */
	date: string | null;
	/** IANA name of the zone the date was read in; null when not known. */
	zone: string | null;
	/** False for a port deadline that ended because the container went inland. */
	applies: boolean;
};

export type Hold = {
	name: string | null;
	/** For people only, never for logic. */
	description: string | null;
	/** `hold` blocks the pickup, `pending` warns. */
	status: 'hold' | 'pending';
};

export type Fee = {
	/** Null where the service named none. */
	currency_code: string | null;
	amount: number;
	/** How many lines the amount sums up. */
	count: number;
};

export type PickupFlags = {
	/** The terminal was never checked, or not within 48 hours. */
	stale: boolean;
	/** The last free day is more than 45 days from the discharge. */
	implausible: boolean;
	/** Inland movements are recorded, yet holds, fees or a yard location at the port too. */
	conflicting: boolean;
	/** The line tracking of the shipment has stopped, so nothing of this changes any more. */
	tracking_stopped: boolean;
	/** The zone of the working date is not known; the date was read in UTC. */
	zone_unknown: boolean;
};

/** What a dispatcher needs to know about one container at one moment. Plain JSON. */
export type PickupStatus = {
	number: string | null;
	band: Band;
	/** Whole calendar days to the working date; 0 is the last free day itself. Null when gone or without date. */
	days_left: number | null;
	/** `YYYY-MM-DD` at the place of pickup: the earliest last free day that applies. */
	working_lfd: string | null;
	lfd_source: LfdSource | null;
	/** IANA name; null when not known. */
	lfd_zone: string | null;
	lfd_zone_known: boolean;
	/** `YYYY-MM-DD`: the last day on or before the working date that is no weekend or holiday. */
	last_gate_day: string | null;
	lfd_dates: LfdDate[];
	lfd_dates_disagree: boolean;
	ready: Readiness;
	ready_reasons: string[];
	active_holds: Hold[];
	pending_holds: Hold[];
	/** One entry per currency; priced lines only. */
	fees: Fee[];
	/** Some fee is listed without an amount yet. */
	fees_not_priced: boolean;
	/** ISO 8601 in the time of the place of pickup. */
	appointment_at: string | null;
	appointment_after_lfd: boolean;
	/** The appointment's day has passed and the container is still there. */
	appointment_missed: boolean;
	terminal_name: string | null;
	firms_code: string | null;
	location_at_pod_terminal: string | null;
	gone: boolean;
	gone_reason: GoneReason | null;
	current_status: string | null;
	shipping_line_scac: string | null;
	bill_of_lading_number: string | null;
	/** Of the container and its shipment, each once. */
	ref_numbers: string[];
	container_id: string | null;
	shipment_id: string | null;
	equipment_type: string | null;
	/** Feet. */
	equipment_length: number | null;
	equipment_height: string | null;
	/** Pounds; null when not known. */
	weight_in_lbs: number | null;
	flags: PickupFlags;
	/** Whether the container deserves alerts at all: false when gone or when tracking has stopped. */
	alerts: boolean;
	/** Container, working date and band: an alert with a key already sent says nothing new. */
	alert_key: string;
	/** One plain line for a chat message. */
	sentence: string;
};

export interface PickupOptions {
	/** The moment to judge at. ISO text without a zone is read as UTC, never in the zone of the instance. */
	now: DateTime | string;
	/** Up to how many days left count as soon. Default 2. */
	soonDays?: number;
	/** Days without gate hours, `YYYY-MM-DD`. */
	holidays?: readonly string[];
}

/** What belongs to the container, where it does not sit on it as `shipment` and `pod_terminal`. */
export interface PickupRelated {
	shipment?: unknown;
	terminal?: unknown;
}
