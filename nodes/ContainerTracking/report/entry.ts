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
	| 'band'
	| 'days_left'
	| 'working_lfd'
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
	| 'terminal_name'
	| 'firms_code'
	| 'location_at_pod_terminal'
	| 'gone'
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
