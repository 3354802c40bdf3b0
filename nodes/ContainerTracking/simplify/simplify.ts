import mapValues from 'lodash/mapValues';

import type { MemberReader } from '../pickup/partialContainer';
import { type FlatResource, flatten, type IncludeTree, isObject, type Resource } from '../jsonapi';
import {
	type Fee,
	feesOf,
	type Hold,
	holdNames,
	holdPhrase,
	holdsBy,
	isPickedUpBy,
	lastFreeDayBy,
	plainText,
	readFields,
} from '../pickup';
import { feesText } from '../report/phrases';

/** A field of the flat resource, `output name: path | other path` (first value wins), or one that is worked out. */
type FirstField = string | { name: string; valueFrom: (read: MemberReader) => unknown };

/** Fields with commas between them. */
const names = (list: string): string[] => list.split(/,\s+/);

/** By type of resource: what people know the thing by, at most ten fields, then its ID. */
export const FIRST_FIELDS: { [type: string]: FirstField[] } = {
	tracking_request: names(`request_number, request_type, scac, status, failed_reason, ref_numbers,
		tags: tags | shipment_tags, created_at, shipment_id: tracked_object.id, id`),
	shipment: names(`bill_of_lading_number, shipping_line_scac, customer_name, ref_numbers,
		port_of_lading_name, port_of_discharge_name, pod_vessel_name, pod_eta_at,
		pod_ata_at, line_tracking_stopped_at, id`),
	container: [
		'number',
		{ name: 'last_free_day', valueFrom: lastFreeDayBy },
		'current_status',
		{ name: 'picked_up', valueFrom: isPickedUpBy },
		'available_for_pickup',
		{ name: 'holds', valueFrom: holdsCellBy },
		{ name: 'fees', valueFrom: feesCellBy },
		...names('pickup_appointment_at, pickup_lfd, pod_timezone, id'),
	],
	transport_event:
		names(`event, timestamp, timezone, location_locode, voyage_number, value, created_at,
		container_id: container.id, shipment_id: shipment.id, id`),
	estimated_event: names(`event, estimated_timestamp: estimated_timestamp | timestamp, timezone,
		location_locode, voyage_number, created_at, shipment_id: shipment.id, id`),
	raw_event: names(`event, original_event, timestamp, estimated, timezone,
		location_name: location_name | location.name, location_locode: location_locode | location.code,
		vessel_name: vessel_name | vessel.name, index, id`),
	container_updated_event: [
		{ name: 'changed', valueFrom: (read) => changesCell(read('changeset')) },
		...names('timestamp, timezone, container_id: container.id, terminal_id: terminal.id, id'),
	],
	// A row has an ID of its own, which is that of no container, shipment or tracking request.
	search_result: names(`entity_type, number: number | bill_of_lading_number | request_number,
		status: status | current_status, tracking_stopped, ref_numbers,
		scac: scac | shipping_line_scac, port_of_lading_name, port_of_discharge_name,
		container_id: container_id | container.id,
		shipment_id: shipment_id | shipment.id | tracked_object.id,
		tracking_request_id: tracking_request_id | tracking_request.id`),
	infer_number_results: [
		'number: validation.parsed_number',
		{
			name: 'number_type',
			valueFrom: (read) =>
				read('number_type') === 'booking' ? 'booking_number' : read('number_type'),
		},
		...names(`scac: shipping_line.selected.scac, shipping_line_name: shipping_line.selected.name,
			decision: shipping_line.decision`),
		{
			name: 'candidates',
			valueFrom: (read) => namesCell(readFields(read('shipping_line')).candidates, 'scac'),
		},
		...names('is_valid: validation.is_valid, reason: validation.reason, id'),
	],
	document: [
		...names(`name, document_type: document_type_manual | document_type, file_name,
		file_content_type, file_size_bytes, source, created_at`),
		{
			name: 'extracted_data',
			valueFrom: (read) => {
				const { payload } = readFields(read('last_document_representation'));
				return payload === undefined ? null : JSON.stringify(payload);
			},
		},
		'id',
	],
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
	webhook: [
		'url',
		'active',
		{ name: 'events', valueFrom: (read) => kindsCell(read('events')) },
		{ name: 'headers', valueFrom: (read) => namesCell(read('headers'), 'name') },
		'id',
	],
	webhook_notification:
		names(`event, delivery_status, created_at, reference_object_type: reference_object.type,
		reference_object_id: reference_object.id, webhook_id: webhook.id, id`),
};

export const firstFieldNames = (type: string): string[] =>
	(FIELDS_BY_TYPE.get(type) ?? []).map(({ name }) => name);

/** Those that tell which one it is: its own ID, and of something found whose row it is. */
export const idNames = (type: string | undefined): string[] =>
	type === 'search_result' ? firstFieldNames(type).filter((name) => name.endsWith('_id')) : ['id'];

type Picked = { [field: string]: unknown };
/** Most are one member as it stands, and need no search. */
type Field = Exclude<FirstField, string> | { name: string; member: string };

const FIELDS_BY_TYPE = new Map(
	Object.entries(FIRST_FIELDS).map(([type, entries]) => [type, entries.map(field)]),
);

function field(entry: FirstField): Field {
	if (typeof entry !== 'string') return entry;
	const [name, alternatives = name] = entry.split(': ');
	const paths = alternatives.split(' | ').map((path) => path.split('.'));
	if (paths.flat().length === 1) return { name, member: alternatives };
	return { name, valueFrom: (read) => firstKnown(read, paths) };
}

function firstKnown(read: MemberReader, paths: string[][]): unknown {
	for (const [name, ...members] of paths) {
		let value = read(name);
		for (const member of members) value = (value as Picked | null | undefined)?.[member];
		if (value !== undefined && value !== null) return value;
	}
	return null;
}

function pickedBy(fields: Field[], read: MemberReader): Picked {
	const picked: Picked = {};
	for (const each of fields)
		picked[each.name] = cell('member' in each ? read(each.member) : each.valueFrom(read));
	return picked;
}

const firstCells = ({ id, ...others }: FlatResource): Picked =>
	mapValues({ ...Object.fromEntries(Object.entries(others).slice(0, 10)), id }, cell);

/** Joined relationships follow, simplified too. A type without a list of its own gives its first ten plain fields. */
export function simplify(
	flat: FlatResource,
	includes: IncludeTree = {},
	askedFor: string = '',
): Picked {
	const fields = FIELDS_BY_TYPE.get(flat.type) ?? FIELDS_BY_TYPE.get(askedFor);
	const picked = fields ? pickedBy(fields, (name) => flat[name]) : firstCells(flat);
	for (const name in includes) {
		if (Object.hasOwn(flat, name)) picked[name] = simplifyRelated(flat[name], includes[name]);
	}
	return picked;
}

export const hasFirstFields = ({ type, attributes }: Resource): boolean =>
	FIELDS_BY_TYPE.has(type) && isObject(attributes) && Object.keys(attributes).length > 0;

/** simplify(flatten(resource)) without a copy of the rest; `newer` members win. One that is only named has its ID alone. */
export function simplifyResource(resource: Resource, newer?: Picked): Picked {
	const { id, type, attributes, relationships } = resource;
	if (!isObject(attributes) || Object.keys(attributes).length === 0) return { id };
	const fields = FIELDS_BY_TYPE.get(type);
	if (!fields) return simplify(flatten(resource));
	return pickedBy(fields, (name) => {
		if (name === 'id') return id;
		if (name === 'type') return type;
		if (newer && Object.hasOwn(newer, name)) return newer[name];
		const stated = attributes[name];
		return stated === undefined ? relationships?.[name]?.data : stated;
	});
}

function simplifyRelated(value: unknown, includes: IncludeTree): unknown {
	if (Array.isArray(value))
		return value.length === 0 ? null : value.map((entry) => simplifyRelated(entry, includes));
	return isJoined(value) ? simplify(value, includes) : value;
}

/** A joined resource, in contrast to a bare `{type, id}` whose resource did not come along. */
const isJoined = (value: unknown): value is FlatResource =>
	isObject(value) && 'type' in value && 'id' in value && Object.keys(value).length > 2;

/** A list of texts as one text; null for what is empty or was not sent, so that all rows have the same columns. */
export function cell(value: unknown): unknown {
	if (typeof value !== 'object') return value ?? null;
	if (!Array.isArray(value)) return value;
	const stated = value.filter((entry) => entry !== null && entry !== undefined && entry !== '');
	if (stated.length === 0) return null;
	return stated.some((entry) => typeof entry === 'object') ? stated : stated.join(', ');
}

/** A webhook may have forty: `container.updated, shipment.estimated.arrival, container.created and 37 more`. */
function kindsCell(events: unknown): unknown {
	if (!Array.isArray(events) || events.length <= 3) return cell(events);
	return `${events.slice(0, 3).join(', ')} and ${events.length - 3} more`;
}

/** One member of each entry: of headers the name alone, since their values may be secret. */
const namesCell = (entries: unknown, member: string): unknown =>
	Array.isArray(entries)
		? cell(entries.map((entry) => (isObject(entry) ? entry[member] : undefined)))
		: null;

/** What a changeset is about; both values of each change are in Full. */
const changesCell = (changeset: unknown): unknown =>
	isObject(changeset) ? cell(Object.keys(changeset)) : null;

/** `customs, freight; announced: exam`: what blocks, what may, and what the port listed before the ramp. */
export function holdsCell(active: Hold[], pending: Hold[], fromPort: Hold[]): string | null {
	if (active.length + pending.length + fromPort.length === 0) return null;
	const others = [holdPhrase('announced', pending), holdPhrase('from the port', fromPort)];
	return plainText([holdNames(active).join(', '), ...others].filter(Boolean).join('; ')) || null;
}

/** `USD 2,440.00 demurrage`. */
export const feesCell = (fees: Fee[], notPriced: boolean): string | null =>
	plainText(feesText({ fees, fees_not_priced: notPriced })) || null;

function holdsCellBy(read: MemberReader): string | null {
	const { active, pending, fromPort } = holdsBy(read);
	return holdsCell(active, pending, fromPort);
}

function feesCellBy(read: MemberReader): string | null {
	const [port, inland] = [read('fees_at_pod_terminal'), read('ind_facility_fees')];
	if (hasNoEntries(port) && hasNoEntries(inland)) return null;
	const { fees, notPriced } = feesOf(port, inland);
	return feesCell(fees, notPriced);
}

const hasNoEntries = (list: unknown): boolean =>
	list === undefined || list === null || (Array.isArray(list) && list.length === 0);
