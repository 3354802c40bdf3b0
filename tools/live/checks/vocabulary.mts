/** The lists of docs/interface.md, repeated because a check shares nothing with what it checks. */
const words = (text: string): string[] => text.trim().split(/\s+/);

export const FAILED_STATUSES = words('failed duplicate not_found retries_exhausted invalid_number');

export const STATUSES = [
	...FAILED_STATUSES,
	...words('created succeeded pending awaiting_manifest tracking_stopped'),
];

export const FAILED_REASONS = words(`booking_cancelled duplicate expired internal_processing_error
	invalid_number not_found retries_exhausted shipping_line_unreachable unrecognized_response
	data_unavailable scac_auto_detect_failed awaiting_manifest shipping_line_not_supported`);

export const REQUEST_TYPES = words('bill_of_lading booking_number container');

export const STOPPED_REASONS = words(`all_containers_terminated past_arrival_window
	past_full_out_window no_updates_at_line cancelled_by_user booking_cancelled account_closed`);

export const CURRENT_STATUSES =
	words(`new on_ship available not_available grounded on_rail picked_up
	off_dock delivered dropped loaded empty_returned awaiting_inland_transfer`);

export const EQUIPMENT_TYPES = [...words('dry reefer bulk tank'), 'open top', 'flat rack'];
export const EQUIPMENT_LENGTHS = [10, 20, 40, 45];
export const EQUIPMENT_HEIGHTS = words('standard high_cube');

export const HOLD_NAMES = words('freight customs USDA VACIS TMF other');
export const HOLD_STATUSES = words('hold pending');
export const FEE_TYPES = words('demurrage exam extended_dwell_time other total');

export const DEADLINES = words('pickup_lfd_line pickup_lfd_terminal pickup_lfd_rail');

export const DELIVERY_STATUSES = words('pending succeeded failed');

export const REFERENCE_TYPES = words(`tracking_request container transport_event estimated_event
	container_updated_event container_created_event container_pod_terminal_changed_event`);

export const DATA_TYPES = words(
	'short_text number date datetime boolean enum enum_multi reference',
);

const below = (beginning: string, names: string) =>
	words(names).map((name) => `${beginning}${name}`);

export const CONTRACT_KINDS = [
	...below(
		'container.transport.',
		`vessel_arrived vessel_berthed vessel_departed vessel_discharged vessel_loaded
		transshipment_arrived transshipment_departed transshipment_discharged transshipment_loaded
		feeder_arrived feeder_departed feeder_discharged feeder_loaded
		rail_arrived rail_departed rail_loaded rail_unloaded arrived_at_inland_destination
		empty_out full_in full_out empty_in estimated.arrived_at_inland_destination`,
	),
	'shipment.estimated.arrival',
	...below('container.', 'created updated pod_terminal_changed pickup_lfd.changed'),
	...below('tracking_request.', 'succeeded failed awaiting_manifest tracking_stopped'),
];

export const PUBLIC_KINDS = [
	...below(
		'container.transport.',
		'available not_available delivered estimated.vessel_arrived estimated.vessel_departed',
	),
	...below('container.pickup_lfd_', 'line.changed terminal.changed rail.changed'),
	'container.pickup_appointment.changed',
	...below('document.', 'extracted extraction_failed'),
	'link.created',
];

/** Seen in deliveries, but in no list of the service. */
export const UNDOCUMENTED_KIND = 'container.ssl_lfd.changed';

export const ALL_KINDS = [...CONTRACT_KINDS, ...PUBLIC_KINDS, UNDOCUMENTED_KIND];

/** Kinds whose deliveries include no container. */
export const BARE_KINDS = [
	...below('container.transport.', 'available not_available delivered'),
	...below('container.transport.estimated.', 'vessel_departed vessel_arrived'),
	...below('container.pickup_', 'lfd_terminal.changed lfd_rail.changed appointment.changed'),
];

export const CHANGESET_KEYS = words(`pickup_lfd pickup_lfd_line pickup_lfd_terminal pickup_lfd_rail
	holds_at_pod_terminal pod_terminal_holds fees_at_pod_terminal pickup_appointment_at
	available_for_pickup pod_terminal`);

export const ERROR_CODES = words(`duplicate unsupported_scac blank too_short not_recognized
	invalid_request_type invalid_container`);
