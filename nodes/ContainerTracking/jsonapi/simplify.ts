import get from 'lodash/get';

import type { IncludeTree } from './includes';
import type { FlatResource } from './types';

/**
 * What a dispatcher looks at first, by resource type and in this order: at most ten fields each.
 * An entry is a field of the flat resource, or `output name: path | other path`, first value wins.
 */
const FIRST_FIELDS: { [type: string]: string[] } = {
	tracking_request: [
		'id',
		'request_number',
		'request_type',
		'scac',
		'status',
		'failed_reason',
		'shipment_id: tracked_object.id',
		'ref_numbers',
		'tags: tags | shipment_tags',
		'created_at',
	],
	shipment: [
		'id',
		'bill_of_lading_number',
		'shipping_line_scac',
		'ref_numbers',
		'port_of_lading_name',
		'port_of_discharge_name',
		'pod_vessel_name',
		'pod_eta_at',
		'pod_ata_at',
		'line_tracking_stopped_at',
	],
	container: [
		'id',
		'number',
		'pickup_lfd',
		'pod_timezone',
		'available_for_pickup',
		'holds_at_pod_terminal',
		'fees_at_pod_terminal',
		'location_at_pod_terminal',
		'pickup_appointment_at',
		'pod_full_out_at',
	],
	transport_event: [
		'id',
		'event',
		'timestamp',
		'timezone',
		'location_locode',
		'voyage_number',
		'value',
		'container_id: container.id',
		'shipment_id: shipment.id',
		'created_at',
	],
	estimated_event: [
		'id',
		'event',
		'estimated_timestamp: estimated_timestamp | timestamp',
		'timezone',
		'location_locode',
		'voyage_number',
		'shipment_id: shipment.id',
		'created_at',
	],
	raw_event: [
		'id',
		'index',
		'event',
		'original_event',
		'timestamp',
		'estimated',
		'timezone',
		'location_name',
		'location_locode',
		'vessel_name',
	],
	container_updated_event: [
		'id',
		'changeset',
		'timestamp',
		'timezone',
		'container_id: container.id',
		'terminal_id: terminal.id',
	],
	party: ['id', 'company_name'],
	shipping_line: [
		'id',
		'scac',
		'name',
		'short_name',
		'alternative_scacs',
		'bill_of_lading_tracking_support',
		'booking_number_tracking_support',
		'container_number_tracking_support',
	],
	vessel: [
		'id',
		'name',
		'imo',
		'mmsi',
		'latitude',
		'longitude',
		'nautical_speed_knots',
		'navigational_heading_degrees',
		'position_timestamp',
	],
	metro_area: [
		'id',
		'name',
		'code',
		'state_abbr',
		'country_code',
		'time_zone',
		'latitude',
		'longitude',
	],
	port: [
		'id',
		'name',
		'code',
		'city',
		'state_abbr',
		'country_code',
		'time_zone',
		'latitude',
		'longitude',
	],
	terminal: [
		'id',
		'name',
		'nickname',
		'firms_code',
		'smdg_code',
		'bic_facility_code',
		'street',
		'city',
		'state_abbr: state_abbr | state',
		'country',
	],
	rail_terminal: ['id', 'name', 'nickname', 'firms_code'],
	webhook: ['id', 'url', 'active', 'events', 'headers'],
	webhook_notification: [
		'id',
		'event',
		'delivery_status',
		'reference_object_type: reference_object.type',
		'reference_object_id: reference_object.id',
		'webhook_id: webhook.id',
		'created_at',
	],
};

type Picked = { [field: string]: unknown };
type Picker = (flat: FlatResource) => [name: string, value: unknown];

const PICKERS = new Map(
	Object.entries(FIRST_FIELDS).map(([type, fields]) => [type, fields.map(picker)]),
);

function picker(entry: string): Picker {
	const [name, paths] = entry.split(': ');
	if (!paths)
		return name === 'ref_numbers'
			? (flat) => [name, texts(flat[name])]
			: (flat) => [name, flat[name]];
	const alternatives = paths.split(' | ');
	return (flat) => [name, firstKnown(flat, alternatives)];
}

function firstKnown(flat: FlatResource, paths: string[]): unknown {
	let known: unknown;
	for (const path of paths) {
		const value: unknown = get(flat, path);
		if (value !== undefined && value !== null) return value;
		if (value === null) known = value;
	}
	return known;
}

/** The service may send null or `[null]` for an empty list of texts. */
const texts = (value: unknown): unknown =>
	Array.isArray(value) ? value.filter((entry) => entry !== null) : value === null ? [] : value;

/**
 * The few fields a dispatcher looks at first. Relationships that were asked for in `includes` follow,
 * simplified themselves. A type without a list of its own gives its first ten plain fields.
 */
export function simplify(flat: FlatResource, includes: IncludeTree = {}): Picked {
	const pickers = PICKERS.get(flat.type);
	const picked: Picked = {};
	if (pickers) {
		for (const pick of pickers) {
			const [name, value] = pick(flat);
			if (value !== undefined) picked[name] = value;
		}
	} else {
		for (const [name, value] of Object.entries(flat).slice(0, 10)) picked[name] = value;
	}
	for (const name in includes) {
		if (Object.hasOwn(flat, name)) picked[name] = simplifyRelated(flat[name], includes[name]);
	}
	return picked;
}

function simplifyRelated(value: unknown, includes: IncludeTree): unknown {
	if (Array.isArray(value)) return value.map((entry) => simplifyRelated(entry, includes));
	return isJoined(value) ? simplify(value, includes) : value;
}

/** A joined resource, in contrast to a bare `{type, id}` whose resource did not come along. */
const isJoined = (value: unknown): value is FlatResource =>
	typeof value === 'object' &&
	value !== null &&
	'type' in value &&
	'id' in value &&
	Object.keys(value).length > 2;
