import { field } from '../../operation/field';
import { statusOutput } from '../fields/pickup';

/** The columns of Simplified, and what is most looked for beside them. */
const RETURN_FIELDS = [
	...['number', 'return_by', 'return_days_left', 'return_urgency', 'days_out', 'picked_up_on'],
	...['picked_up_from', 'shipping_line_scac', 'customer_name', 'not_assessable', 'alert_key'],
	...['bill_of_lading_number', 'equipment_height', 'equipment_length', 'equipment_type'],
	...['last_gate_day', 'link', 'ref_numbers', 'return_to', 'returned_on', 'sentence'],
	...['shipment_id', 'state', 'terms_kind', 'terms_name', 'terms_row', 'today', 'zone'],
];

export const RETURN_OUTPUT = statusOutput(
	RETURN_FIELDS,
	'All days, the row of the terms that they rest on, phrases and the key for alerts',
);

export const RETURN_URGENCY = field({
	displayName: 'Return Urgency',
	name: 'returnUrgency',
	type: 'multiOptions',
	options: [
		{ name: 'Later', value: 'later' },
		{ name: 'Overdue', value: 'overdue' },
		{ name: 'Soon', value: 'soon' },
		{ name: 'Today', value: 'today' },
	],
	default: ['overdue', 'today', 'soon'],
	description:
		'Which containers to return. Those that are out and whose day cannot be told, e.g. since no row covers them, always come along. None chosen means all.',
});
