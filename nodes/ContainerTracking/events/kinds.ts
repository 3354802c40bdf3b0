import { tableRows, wordsIn } from '../api/input/values';
import type { LfdField } from '../pickup/lfdChange';

/** What follows from a kind, whatever its name is. */
export interface EventTraits {
	/** The kind moves a last free day, whose new value is in this field of the container. */
	lfd?: LfdField;
	/**
	 * A moment or terminal whose new value the kind reports: `appointment`, `ind_eta`, `pod_eta`, `terminal`,
	 * `vessel_eta`, `vessel_etd`; for an estimate that is newer than this package, the kind itself.
	 */
	moment?: string;
	available?: boolean;
	isUpdate?: true;
	/** The kind comes without the container. */
	isBare?: true;
	/** No document names the kind, so the service refuses to register it. The trigger reads it where it arrives. */
	isTypedOnly?: true;
}

export interface EventKind extends EventTraits {
	/** The group is the part before the colon. */
	name: string;
	/** As n8n's list of nodes shows it: `On last free day changed`. */
	action: string;
	description: string;
}

export const UPDATED = 'container.updated';

const TRAITS: { [kind: string]: EventTraits } = {
	[UPDATED]: { isUpdate: true },
	'container.pod_terminal_changed': { moment: 'terminal' },
	'container.transport.estimated.arrived_at_inland_destination': { moment: 'ind_eta' },
	'shipment.estimated.arrival': { moment: 'pod_eta' },
	'container.transport.estimated.vessel_arrived': { moment: 'vessel_eta' },
	'container.transport.estimated.vessel_departed': { moment: 'vessel_etd' },
	'container.pickup_appointment.changed': { moment: 'appointment' },
	'container.pickup_lfd.changed': { lfd: 'pickup_lfd' },
	'container.pickup_lfd_line.changed': { lfd: 'pickup_lfd_line' },
	'container.pickup_lfd_rail.changed': { lfd: 'pickup_lfd_rail' },
	'container.pickup_lfd_terminal.changed': { lfd: 'pickup_lfd_terminal' },
	'container.ssl_lfd.changed': { lfd: 'pickup_lfd_line', isTypedOnly: true },
	'container.transport.available': { available: true },
	'container.transport.not_available': { available: false },
};

/** Each line of the table is one kind, in a dispatcher's words: kind, name, action, description. */
function kindsIn(table: string, traits: EventTraits = {}): { [kind: string]: EventKind } {
	return Object.fromEntries(
		tableRows(table).map(([kind, name, action, description]) => [
			kind,
			{ name, action, description, ...TRAITS[kind], ...traits },
		]),
	);
}

/** The 32 kinds of the contract. See docs/interface.md#event-kinds. */
export const CONTRACT_KINDS = kindsIn(`
	container.created | Container: Added | On container added | A container was added to a shipment
	container.pod_terminal_changed | Container: Terminal Changed | On container terminal changed | The terminal at the port of discharge is another one now
	container.updated | Container: Holds, Fees or Other Data Changed | On holds, fees or other data of container changed | Holds, fees, availability, last free day or other data of a container changed
	container.transport.estimated.arrived_at_inland_destination | ETA: Inland Destination Changed | On ETA at inland destination changed | The estimated arrival at the inland destination moved
	shipment.estimated.arrival | ETA: Port of Discharge Changed | On ETA at port of discharge changed | The estimated arrival at the port of discharge moved
	container.transport.feeder_arrived | Feeder: Arrived | On feeder vessel arrived | A feeder vessel arrived
	container.transport.feeder_departed | Feeder: Departed | On feeder vessel departed | A feeder vessel departed
	container.transport.feeder_discharged | Feeder: Discharged | On container discharged from feeder vessel | The container was discharged from a feeder vessel
	container.transport.feeder_loaded | Feeder: Loaded | On container loaded onto feeder vessel | The container was loaded onto a feeder vessel
	container.transport.empty_out | Gate: Empty Out | On empty container picked up | The empty container was picked up for loading at the origin
	container.transport.empty_in | Gate: Empty Returned | On empty container returned | The empty container was returned
	container.transport.full_in | Gate: Full In | On full container brought in | The full container was brought in at the origin
	container.transport.full_out | Gate: Full Out (Picked Up) | On full container picked up | The full container was picked up at the destination
	container.pickup_lfd.changed | Last Free Day: Changed | On last free day changed | The last free day for pickup was set, moved or cleared
	container.transport.rail_arrived | Rail: Arrived | On container arrived by rail | The container arrived by rail
	container.transport.arrived_at_inland_destination | Rail: Arrived at Inland Destination | On container arrived at inland destination | The container arrived at its inland destination
	container.transport.rail_departed | Rail: Departed | On container departed by rail | The container departed by rail
	container.transport.rail_loaded | Rail: Loaded | On container loaded onto train | The container was loaded onto a train
	container.transport.rail_unloaded | Rail: Unloaded | On container unloaded from train | The container was unloaded from a train
	tracking_request.awaiting_manifest | Tracking Request: Awaiting Manifest | On tracking request awaiting manifest | The number is valid, but the carrier does not show it yet
	tracking_request.failed | Tracking Request: Failed | On tracking request failed | A number could not be tracked
	tracking_request.succeeded | Tracking Request: Succeeded | On tracking request succeeded | A number was found and is tracked now
	tracking_request.tracking_stopped | Tracking Request: Tracking Stopped | On tracking stopped | The updates for a tracking request ended
	container.transport.transshipment_arrived | Transshipment: Arrived | On vessel arrived at transshipment port | The vessel arrived at a transshipment port
	container.transport.transshipment_departed | Transshipment: Departed | On vessel departed from transshipment port | The vessel departed from a transshipment port
	container.transport.transshipment_discharged | Transshipment: Discharged | On container discharged at transshipment port | The container was discharged at a transshipment port
	container.transport.transshipment_loaded | Transshipment: Loaded | On container loaded at transshipment port | The container was loaded at a transshipment port
	container.transport.vessel_arrived | Vessel: Arrived | On vessel arrived | The vessel arrived at the port of discharge
	container.transport.vessel_berthed | Vessel: Berthed | On vessel berthed | The vessel berthed at the port of discharge
	container.transport.vessel_departed | Vessel: Departed | On vessel departed | The vessel departed from the port of lading
	container.transport.vessel_discharged | Vessel: Discharged | On container discharged from vessel | The container was discharged at the port of discharge
	container.transport.vessel_loaded | Vessel: Loaded | On container loaded onto vessel | The container was loaded at the port of lading
`);

/** Further kinds of the public service that come without the container. */
const BARE_KINDS = kindsIn(
	`
	container.transport.available | Availability: Available for Pickup | On container available for pickup | The terminal released the container for pickup
	container.transport.not_available | Availability: Not Available for Pickup | On container no longer available for pickup | The container cannot be picked up any more
	container.transport.delivered | Gate: Delivered | On container delivered | The container was delivered
	container.transport.estimated.vessel_arrived | ETA: Vessel Arrival Changed | On estimated vessel arrival changed | The estimated arrival of the vessel moved
	container.transport.estimated.vessel_departed | ETA: Vessel Departure Changed | On estimated vessel departure changed | The estimated departure of the vessel moved
	container.pickup_lfd_line.changed | Last Free Day: Changed by Line | On last free day changed by line | The last free day that the shipping line gives moved
	container.pickup_lfd_rail.changed | Last Free Day: Changed by Rail Carrier | On last free day changed by rail carrier | The last free day that the rail carrier gives moved
	container.pickup_lfd_terminal.changed | Last Free Day: Changed by Terminal | On last free day changed by terminal | The last free day that the terminal gives moved
	container.pickup_appointment.changed | Pickup Appointment: Changed | On pickup appointment changed | The pickup appointment was made, moved or cancelled
`,
	{ isBare: true },
);

const OTHER_KINDS = kindsIn(`
	document.extracted | Document: Read | On document read | The data of a document was read
	document.extraction_failed | Document: Unreadable | On document unreadable | A document could not be read
	container.ssl_lfd.changed | Last Free Day: Changed by Line (Undocumented) | On last free day changed by line | An undocumented kind for the last free day of the shipping line
	link.created | Document: Linked | On document linked | A document was linked to a shipment or container
`);

export const EVENT_KINDS = { ...CONTRACT_KINDS, ...BARE_KINDS, ...OTHER_KINDS };

/** All events about a last free day, if the day moved earlier. Workflows save this key, like those below. */
export const MOVED_EARLIER = 'container.pickup_lfd.changed#earlier';

/**
 * Entries that people look for and that have no kind of their own at the service: `container.updated`, if one of
 * these fields changed. Workflows save the keys; the part before the `#` is registered at the service.
 */
export const UPDATE_FIELDS: { [part: string]: string[] } = {
	'container.updated#holds': ['holds_at_pod_terminal', 'ind_facility_holds'],
	'container.updated#fees': ['fees_at_pod_terminal', 'ind_facility_fees'],
	'container.updated#availability': ['available_for_pickup', 'availability_known'],
	'container.updated#lfd': ['pickup_lfd'],
};

/** Parts of what one kind reports, as entries of their own in the list of Trigger On. */
export const PARTS_OF_KINDS = kindsIn(`
	container.pickup_lfd.changed#earlier | Last Free Day: Moved Earlier | On last free day moved earlier | The day that counts is an earlier one now, whoever stated it; also where the day before is not known
	container.updated#holds | Holds: Changed | On holds changed | A hold, e.g. of customs or for freight charges, was placed, changed or cleared
	container.updated#fees | Fees: Changed | On fees changed | Fees at the terminal, e.g. demurrage, came up, changed or were settled
	container.updated#availability | Availability: Changed | On availability changed | The container can be picked up now, or not any more
	container.updated#lfd | Last Free Day: Changed in an Update | On last free day changed in an update | An update of the container lists a last free day; many earlier dates come by no other event
`);

/** The kinds that a comparison of two readings of the account reports, in the order of the examples. */
export const SNAPSHOT_KINDS: readonly string[] = wordsIn(`
	container.created container.updated container.pod_terminal_changed
	container.pickup_lfd.changed container.pickup_lfd_line.changed
	container.pickup_lfd_terminal.changed container.pickup_lfd_rail.changed
	container.pickup_appointment.changed
	container.transport.available container.transport.not_available
	container.transport.vessel_departed container.transport.vessel_arrived
	container.transport.vessel_discharged container.transport.full_out
	container.transport.rail_loaded container.transport.rail_departed
	container.transport.rail_arrived container.transport.arrived_at_inland_destination
	container.transport.rail_unloaded container.transport.delivered container.transport.empty_in
	container.transport.estimated.vessel_departed container.transport.estimated.vessel_arrived
	container.transport.estimated.arrived_at_inland_destination shipment.estimated.arrival
	tracking_request.succeeded tracking_request.failed
	tracking_request.awaiting_manifest tracking_request.tracking_stopped
`);
