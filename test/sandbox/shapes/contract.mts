import { record } from '../../cases.mts';

/** The resources of the interface contract, in the terms of shapes.json. */

interface Shape {
	attributes: Record<string, string[]>;
	relationships: Record<string, string[]>;
}

const INSTANT = ['instant Z', 'instant with offset'];

const KINDS: Record<string, string[]> = record`
	text=["text", "numeric text"] texts=["list of text", "list of nothing"] instant=${INSTANT}
	date=["date"] number=["number", "integer"] integer=["integer"] boolean=["boolean"] id=["uuid"]
`;

/** `name other?: kind` lines; a question mark follows a name that may be null. */
function attributesOf(table: Record<string, string>): Shape['attributes'] {
	const entries = Object.entries(table).flatMap(([kind, names]) =>
		names.split(/\s+/).map((written) => {
			const name = written.replace('?', '');
			const kinds = KINDS[kind] ?? [kind, 'list of nothing'];
			return [name, written === name ? kinds : [...kinds, 'null']] as const;
		}),
	);
	return Object.fromEntries(entries);
}

const one = (...types: string[]) => ['null', ...types.map((type) => `one ${type}`)];
const many = (type: string) => ['many (empty)', `many ${type}`];
const PORT = one('port');
const FACILITY = one('terminal', 'rail_terminal');

export const CONTRACT: Record<string, Shape> = {
	tracking_request: {
		attributes: attributesOf(record`
			text=request_type request_number scac status failed_reason? texts=ref_numbers tags
			instant=created_at updated_at boolean=is_retrying integer=retry_count?
		`),
		relationships: { tracked_object: one('shipment'), customer: one('party') },
	},
	shipment: {
		attributes: attributesOf({
			text: `bill_of_lading_number normalized_number port_of_lading_locode port_of_lading_name
				port_of_discharge_locode port_of_discharge_name destination_locode? destination_name?
				shipping_line_scac shipping_line_name shipping_line_short_name customer_name
				pod_vessel_name pod_vessel_imo pod_voyage_number pol_timezone? pod_timezone?
				destination_timezone? line_tracking_stopped_reason?`,
			texts: 'ref_numbers tags',
			instant: `created_at pol_etd_at? pol_atd_at? pod_eta_at? pod_original_eta_at? pod_ata_at?
				destination_eta_at? destination_ata_at? line_tracking_last_attempted_at?
				line_tracking_last_succeeded_at? line_tracking_stopped_at?`,
		}),
		relationships: {
			port_of_lading: PORT,
			port_of_discharge: PORT,
			destination: PORT,
			pod_terminal: one('terminal'),
			destination_terminal: one('terminal'),
			line_tracking_stopped_by_user: one('user'),
			containers: many('container'),
		},
	},
	container: {
		attributes: attributesOf({
			text: `number seal_number? equipment_type equipment_height pod_full_out_chassis_number?
				location_at_pod_terminal? pod_timezone? final_destination_timezone?
				empty_terminated_timezone? pod_rail_carrier_scac? ind_rail_carrier_scac?`,
			texts: 'ref_numbers',
			number: 'equipment_length weight_in_lbs?',
			boolean: 'availability_known available_for_pickup',
			instant: `created_at pickup_lfd? pickup_appointment_at? pod_arrived_at? pod_discharged_at?
				pod_full_out_at? terminal_checked_at? final_destination_full_out_at? empty_terminated_at?
				pod_last_tracking_request_at? shipment_last_tracking_request_at? pod_rail_loaded_at?
				pod_rail_departed_at? ind_eta_at? ind_ata_at? ind_rail_unloaded_at? ind_facility_lfd_on?`,
			'list of object {description, name}': 'holds_at_pod_terminal',
			'list of object {amount, currency_code}': 'fees_at_pod_terminal',
		}),
		relationships: {
			shipment: one('shipment'),
			pickup_facility: FACILITY,
			pod_terminal: one('terminal'),
			transport_events: many('transport_event'),
			raw_events: many('raw_event'),
		},
	},
	transport_event: {
		attributes: attributesOf({
			text: 'event voyage_number? location_locode? timezone?',
			instant: 'created_at timestamp?',
		}),
		relationships: {
			shipment: one('shipment'),
			container: one('container'),
			vessel: one('vessel'),
			location: PORT,
			terminal: one('terminal'),
		},
	},
	raw_event: {
		attributes: attributesOf({
			instant: 'timestamp estimated_at? actual_at? created_at',
			boolean: 'estimated',
			date: 'actual_on?',
			integer: 'index',
			text: `event original_event voyage_number? location_name? location_locode? vessel_name?
				vessel_imo? timezone?`,
		}),
		relationships: { location: PORT, vessel: one('vessel') },
	},
	party: { attributes: attributesOf({ text: 'company_name' }), relationships: {} },
	shipping_line: {
		attributes: attributesOf({
			text: 'scac name short_name',
			texts: 'alternative_scacs',
			boolean: `bill_of_lading_tracking_support booking_number_tracking_support
				container_number_tracking_support`,
		}),
		relationships: {},
	},
	vessel: {
		attributes: attributesOf({
			text: 'name imo mmsi',
			number: 'latitude longitude nautical_speed_knots navigational_heading_degrees',
			instant: 'position_timestamp',
		}),
		relationships: {},
	},
	metro_area: {
		attributes: attributesOf({
			text: 'name code state_abbr country_code time_zone',
			number: 'latitude longitude',
		}),
		relationships: {},
	},
	terminal: {
		attributes: attributesOf({
			text: `name nickname firms_code smdg_code bic_facility_code street city state state_abbr zip
				country`,
		}),
		relationships: { port: PORT },
	},
	webhook: {
		attributes: attributesOf({
			text: 'url secret',
			boolean: 'active',
			texts: 'events',
			'list of object {name, value}': 'headers',
		}),
		relationships: {},
	},
	webhook_notification: {
		attributes: attributesOf({ id: 'id', text: 'event delivery_status', instant: 'created_at' }),
		relationships: {
			webhook: one('webhook'),
			reference_object: [
				...one('tracking_request', 'container', 'transport_event', 'estimated_event'),
				'one container_updated_event',
			],
			webhook_notification_logs: many('webhook_notification_log'),
		},
	},
};
