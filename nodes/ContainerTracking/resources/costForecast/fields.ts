import { field } from '../../operation/field';
import { statusOutput } from '../fields/pickup';

/** The columns of Simplified, and what is most looked for beside them. */
const COST_FIELDS = [
	...['rank', 'number', 'next_day_cost', 'accrued', 'in_seven_days', 'costs_from', 'ends_with'],
	...['last_free_day', 'ready', 'terms', 'not_assessable', 'alert_key', 'bill_of_lading_number'],
	...['cost.difference', 'cost.figures', 'cost.if_ended', 'cost.is_complete', 'cost.posted'],
	...['cost.sentence', 'cost.today', 'customer_name', 'days_left', 'detention.return_by'],
	...['equipment_length', 'equipment_type', 'fees', 'holds', 'link', 'listed_apart', 'place'],
	...['ref_numbers', 'sentence', 'shipment_id', 'shipping_line_scac', 'terminal', 'urgency'],
];

export const COST_OUTPUT = statusOutput(
	COST_FIELDS,
	'Each amount by day and currency, the row of the terms that it rests on, and the pickup status',
);

export const SHOW = field({
	displayName: 'Show',
	name: 'show',
	type: 'options',
	options: [
		{
			name: 'Open',
			value: 'open',
			description: 'Those that have landed and whose empty is not back yet',
		},
		{
			name: 'All',
			value: 'all',
			description: 'Also those on the way, and those whose empty is back, with what they have cost',
		},
		{
			name: 'Costing Within Seven Days',
			value: 'costing',
			description:
				'Those that cost something already, or will if nothing is done within seven days',
		},
	],
	default: 'open',
	description:
		'Which containers to return. Those whose empty is not back yet and whose cost cannot be told always come along.',
});
