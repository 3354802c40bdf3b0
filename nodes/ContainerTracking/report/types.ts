import type { DateTime } from 'luxon';
import type { PickupStatus } from '../pickup';

/** What somebody has to do about a container, the most valuable first. */
export const ACTIONS = ['send_truck', 'call', 'watch'] as const;

export type Action = (typeof ACTIONS)[number];

/**
 * One container of the report, read from an incoming item. Every text is as the service told it: it is
 * escaped where it is shown, by the escape function of that format.
 */
export type ReportEntry = Pick<
	PickupStatus,
	| 'number'
	| 'urgency'
	| 'days_left'
	| 'last_free_day'
	| 'lfd_zone'
	| 'last_gate_day'
	| 'gate_days_left'
	| 'today'
	| 'closed_days'
	| 'ready'
	| 'active_holds'
	| 'pending_holds'
	| 'fees'
	| 'fees_not_priced'
	| 'appointment_at'
	| 'appointment_after_lfd'
	| 'place'
	| 'arrived_on'
	| 'discharged_on'
	| 'terminal'
	| 'firms_code'
	| 'location_at_pod_terminal'
	| 'picked_up'
	| 'current_status'
	| 'customer_name'
	| 'shipping_line_scac'
	| 'bill_of_lading_number'
	| 'ref_numbers'
	| 'container_id'
	| 'shipment_id'
	| 'attention'
	| 'listed_apart'
	| 'alerts'
	| 'alert_key'
	| 'link'
> & {
	action: Action;
	/** Which of the incoming items it came from. */
	itemIndex: number;
};

export type GroupBy = 'terminal' | 'customer' | 'carrier' | 'none';

/** The containers of one terminal (customer, carrier) by what has to be done, the most valuable first. */
export interface ReportGroup {
	/** As the service told it; a sentence of ours where nothing is known, e.g. `Terminal not known`. */
	name: string;
	actions: Array<{ action: Action; entries: ReportEntry[] }>;
}

/** What all formats are written from. */
export interface Report {
	title: string;
	/** The moment of the report, in the time zone and language of its header. */
	now: DateTime;
	/** Each container once, the most valuable first; listed apart at the end. */
	entries: ReportEntry[];
	groups: ReportGroup[];
	groupBy: GroupBy;
	/** What the reader has to know beside the lines: what was not looked at, what could not be read. */
	notes: string[];
	/** Some containers could not be looked at; the notes say which. */
	isIncomplete: boolean;
	/** Address of a form to acknowledge a line at; the alert key is appended. Null where there is none. */
	acknowledgeUrl: string | null;
}
