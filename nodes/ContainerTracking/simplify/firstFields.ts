const names = (list: string): string[] => list.split(/,\s+/);

/**
 * The fields of a simplified resource by type: at most ten by which people know it, then its ID. Each is a field of the
 * flat resource, `output name: path | other path` (first value wins), or one that `WORKED_OUT` adds.
 */
export const FIRST_FIELDS: { [type: string]: string[] } = {
	tracking_request: names(`request_number, request_type, scac, status, failed_reason, ref_numbers,
		tags: tags | shipment_tags, created_at, shipment_id: tracked_object.id, id`),
	shipment: names(`bill_of_lading_number, shipping_line_scac, customer_name, ref_numbers,
		port_of_lading_name, port_of_discharge_name, pod_vessel_name, pod_eta_at,
		pod_ata_at, line_tracking_stopped_at, id`),
	container:
		names(`number, last_free_day, current_status, picked_up, available_for_pickup, holds, fees,
		pickup_appointment_at, pickup_lfd, pod_timezone, id`),
	transport_event:
		names(`event, timestamp, timezone, location_locode, voyage_number, value, created_at,
		container_id: container.id, shipment_id: shipment.id, id`),
	estimated_event: names(`event, estimated_timestamp: estimated_timestamp | timestamp, timezone,
		location_locode, voyage_number, created_at, shipment_id: shipment.id, id`),
	raw_event: names(`event, original_event, timestamp, estimated, timezone,
		location_name: location_name | location.name, location_locode: location_locode | location.code,
		vessel_name: vessel_name | vessel.name, index, id`),
	container_updated_event: names(
		'changed, timestamp, timezone, container_id: container.id, terminal_id: terminal.id, id',
	),
	// A search row has the ID of what it found, which is in the column of that.
	search_result: names(`entity_type, number: number | bill_of_lading_number | request_number,
		status: status | current_status, tracking_stopped, ref_numbers,
		scac: scac | shipping_line_scac, port_of_lading_name, port_of_discharge_name,
		container_id: container_id | container.id,
		shipment_id: shipment_id | shipment.id | tracked_object.id,
		tracking_request_id: tracking_request_id | tracking_request.id`),
	infer_number_results: names(`number: validation.parsed_number, number_type,
		scac: shipping_line.selected.scac, shipping_line_name: shipping_line.selected.name,
		decision: shipping_line.decision, candidates, is_valid: validation.is_valid,
		reason: validation.reason, id`),
	document: names(`name, document_type: document_type_manual | document_type, file_name,
		file_content_type, file_size_bytes, source, created_at, extracted_data, id`),
	document_schema: ['document_type', 'label', 'schema_version', 'current', 'description', 'id'],
	email_submission: ['subject', 'from', 'to', 'sent_at', 'documents_count', 'created_at', 'id'],
	custom_field: names(`api_slug, value, display_value, entity_type: entity.type,
		entity_id: entity.id, definition_id: definition.id, id`),
	custom_field_definition: names(`display_name, api_slug, entity_type, data_type, description,
		reference_type, default_format, id`),
	custom_field_option: ['label', 'value', 'position', 'id'],
	party: ['company_name', 'id'],
	shipping_line: names(`name, scac, short_name, alternative_scacs, bill_of_lading_tracking_support,
		booking_number_tracking_support, container_number_tracking_support, id`),
	vessel: names(`name, imo, mmsi, latitude, longitude, nautical_speed_knots,
		navigational_heading_degrees, position_timestamp, id`),
	metro_area: names('name, code, state_abbr, country_code, time_zone, latitude, longitude, id'),
	port: names('name, code, city, state_abbr, country_code, time_zone, latitude, longitude, id'),
	terminal: names(`name, nickname, firms_code, smdg_code, bic_facility_code, street, city,
		state_abbr: state_abbr | state, country, id`),
	rail_terminal: ['name', 'nickname', 'firms_code', 'id'],
	webhook: ['url', 'active', 'events', 'headers', 'id'],
	webhook_notification:
		names(`event, delivery_status, created_at, reference_object_type: reference_object.type,
		reference_object_id: reference_object.id, webhook_id: webhook.id, id`),
};
