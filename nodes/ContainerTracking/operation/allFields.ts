import {
	byDisplayName,
	collection,
	includeFields,
	outputFields,
	PAGING,
	REQUEST_OPTIONS,
	type OptionsField,
} from './commonFields';
import type { Operation } from './definition';
import { PART_OPTIONS } from './part';
import type { Field } from './field';
import { firstFieldNames } from '../simplify/simplify';

export function allFields(operation: Operation): Field[] {
	const { fields, filters, includes, returns, type, rows } = operation;
	const filterFields = filters?.map(({ field }) => field);
	const names = type === undefined ? [] : [...firstFieldNames(type), ...(MORE_FIELDS[type] ?? [])];
	const own = fields.find(isOptions)?.options ?? (rows ? PART_OPTIONS : []);
	return [
		...fields.filter((field) => !isOptions(field)),
		...(returns === 'list' ? PAGING : []),
		...(filterFields ? [collection('Filters', 'filters', filterFields)] : []),
		...(includes?.choices.length ? includeFields(includes.choices) : []),
		...(returns === 'none' || returns === 'items' ? [] : outputFields(names, rows !== undefined)),
		// Options of the operation and of its requests share one collection, so that users look in one place.
		{ ...REQUEST_OPTIONS, options: [...own, ...REQUEST_OPTIONS.options].sort(byDisplayName) },
	];
}

const isOptions = (field: Field): field is OptionsField =>
	field.name === REQUEST_OPTIONS.name && field.type === 'collection';

/** By type: the fields that users look for most often, beside the first fields of a resource. */
const MORE_FIELDS: { [type: string]: readonly string[] } = {
	tracking_request: ['is_retrying', 'retry_count', 'updated_at'],
	shipment: [
		...['created_at', 'destination_ata_at', 'destination_eta_at', 'destination_locode'],
		...['destination_name', 'line_tracking_last_succeeded_at', 'line_tracking_stopped_reason'],
		...['pod_original_eta_at', 'pod_timezone', 'pod_voyage_number', 'pol_atd_at', 'pol_etd_at'],
		...['port_of_discharge_locode', 'port_of_lading_locode', 'shipping_line_name', 'tags'],
	],
	container: [
		...['availability_known', 'created_at', 'empty_terminated_at', 'equipment_height'],
		...['equipment_length', 'equipment_type', 'final_destination_full_out_at', 'ind_ata_at'],
		...['ind_eta_at', 'ind_facility_lfd_on', 'location_at_pod_terminal', 'pod_arrived_at'],
		...['pod_discharged_at', 'pod_full_out_at', 'ref_numbers', 'seal_number'],
		...['terminal_checked_at', 'weight_in_lbs'],
	],
	transport_event: ['data_source'],
	raw_event: ['actual_at', 'estimated_at', 'voyage_number'],
	search_result: ['containers_count', 'created_at', 'updated_at'],
	terminal: ['zip'],
};
