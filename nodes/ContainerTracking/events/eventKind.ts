import type { LfdField } from '../pickup';

/**
 * A moment or terminal of which an event tells the new one: `appointment`, `ind_eta`, `pod_eta`, `terminal`,
 * `vessel_eta`, `vessel_etd`; of an estimate that is newer than this package, its kind.
 */
export type MomentName = string;

export interface EventKind {
	/** The part before the colon is its group. */
	name: string;
	/** As n8n's list of nodes has it: `On last free day changed`. */
	action: string;
	description: string;
	/** It moves a last free day, whose new value stands in this field of the container. */
	lfd?: LfdField;
	moment?: MomentName;
	available?: boolean;
	isUpdate?: true;
	/** It comes without the container. */
	isBare?: true;
	/** No document names it, so the service refuses to register it; it is read where it comes. */
	isTypedOnly?: true;
}

export type EventTraits = Omit<EventKind, 'name' | 'action' | 'description'>;

/** Some of what one kind tells, as an entry of its own in the list of Trigger On. */
export interface UpdatePart extends Pick<EventKind, 'name' | 'action' | 'description'> {
	fields: string[];
}

export const UPDATED = 'container.updated';

/**
 * What people look for and the service has no kind of its own for: `container.updated`, as far as one of these
 * fields changed. The keys are saved in workflows; the service is asked for what stands before the `#`.
 */
export const UPDATE_PARTS: { [key: string]: UpdatePart } = {
	[`${UPDATED}#holds`]: {
		name: 'Holds: Changed',
		action: 'On holds changed',
		description: 'A hold, e.g. of customs or for freight charges, was placed, changed or cleared',
		fields: ['holds_at_pod_terminal', 'ind_facility_holds'],
	},
	[`${UPDATED}#fees`]: {
		name: 'Fees: Changed',
		action: 'On fees changed',
		description: 'Fees at the terminal, e.g. demurrage, came up, changed or were settled',
		fields: ['fees_at_pod_terminal', 'ind_facility_fees'],
	},
	[`${UPDATED}#availability`]: {
		name: 'Availability: Changed',
		action: 'On availability changed',
		description: 'The container can be picked up now, or not any more',
		fields: ['available_for_pickup', 'availability_known'],
	},
	[`${UPDATED}#lfd`]: {
		name: 'Last Free Day: Changed in an Update',
		action: 'On last free day changed in an update',
		description:
			'An update of the container lists a last free day; many earlier dates come by no other event',
		fields: ['pickup_lfd'],
	},
};

/** Whatever reports a last free day, as far as it moved to an earlier day. Saved in workflows like the keys above. */
export const MOVED_EARLIER = {
	name: 'Last Free Day: Moved Earlier',
	value: 'container.pickup_lfd.changed#earlier',
	action: 'On last free day moved earlier',
	description:
		'The day that counts is an earlier one now, whoever stated it; also where the day before is not known',
};

export const SNAPSHOT_KINDS: readonly string[] = [
	'container.created',
	'container.updated',
	'container.pod_terminal_changed',
	'container.pickup_lfd.changed',
	'container.pickup_lfd_line.changed',
	'container.pickup_lfd_terminal.changed',
	'container.pickup_lfd_rail.changed',
	'container.pickup_appointment.changed',
	'container.transport.available',
	'container.transport.not_available',
	'container.transport.vessel_departed',
	'container.transport.vessel_arrived',
	'container.transport.vessel_discharged',
	'container.transport.full_out',
	'container.transport.rail_loaded',
	'container.transport.rail_departed',
	'container.transport.rail_arrived',
	'container.transport.arrived_at_inland_destination',
	'container.transport.rail_unloaded',
	'container.transport.delivered',
	'container.transport.empty_in',
	'container.transport.estimated.vessel_departed',
	'container.transport.estimated.vessel_arrived',
	'container.transport.estimated.arrived_at_inland_destination',
	'shipment.estimated.arrival',
	'tracking_request.succeeded',
	'tracking_request.failed',
	'tracking_request.awaiting_manifest',
	'tracking_request.tracking_stopped',
];
