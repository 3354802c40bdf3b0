import { collection } from '../../operation/commonFields';
import { field } from '../../operation/field';

const URGENCY = field({
	displayName: 'Urgency',
	name: 'urgency',
	type: 'multiOptions',
	options: [
		{ name: 'Later', value: 'later' },
		{ name: 'No Last Free Day', value: 'none' },
		{ name: 'Overdue', value: 'overdue' },
		{ name: 'Soon', value: 'soon' },
		{ name: 'Today', value: 'today' },
	],
	default: ['overdue', 'today', 'soon'],
	description:
		'Which containers to return. With Overdue, Today or Soon also come all that need somebody for another reason, e.g. demurrage without a date, a missed appointment, dates that disagree, or a terminal not heard of for 48 hours. None chosen means all.',
});

/** Sums count all of them. */
export const URGENCY_UNLESS_SUMS = field({
	...URGENCY,
	displayOptions: { show: { output: ['simplified', 'full', 'rows', 'selected'] } },
});

const INCLUDE_PICKED_UP = field({
	displayName: 'Include Picked Up',
	name: 'includePickedUp',
	type: 'boolean',
	default: false,
	description:
		'Whether to return containers that were picked up or returned as well, whatever their urgency',
});

const FILTERS = [
	field({
		displayName: 'Carriers (SCAC)',
		name: 'scacs',
		type: 'string',
		isList: true,
		default: '',
		placeholder: 'e.g. MAEU, MSCU',
		description: 'Only containers of these carriers, by code, separated by commas',
	}),
	field({
		displayName: 'Customers',
		name: 'customers',
		type: 'string',
		isList: true,
		default: '',
		placeholder: 'e.g. Example Furniture, Example Foods',
		description: 'Only containers of these customers, by name, separated by commas',
	}),
	field({
		displayName: 'Look Back (Days)',
		name: 'lookBackDays',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 120,
		description:
			'How many days after its creation a shipment is still looked at although it is no longer tracked. The service stops tracking after weeks; a container that is still in a yard then is the most expensive of all.',
	}),
	field({
		displayName: 'References',
		name: 'references',
		type: 'string',
		isList: true,
		default: '',
		placeholder: 'e.g. PO-4711',
		description: 'Only containers with one of these reference numbers, separated by commas',
	}),
	field({
		displayName: 'Terminals',
		name: 'terminals',
		type: 'string',
		isList: true,
		default: '',
		placeholder: 'e.g. Pier 400, Y258',
		description: 'Only containers at these terminals, by name or FIRMS code, separated by commas',
	}),
] as const;

/** Of an operation that takes all containers of the account, picked up or not. */
export const ACCOUNT_FILTERS = collection('Filters', 'pickupFilters', [...FILTERS]);

const [SCACS, CUSTOMERS, ...OTHERS] = FILTERS;
const WITH_PICKED_UP = [SCACS, CUSTOMERS, INCLUDE_PICKED_UP, ...OTHERS] as const;

/** Of an operation that has Urgency beside them. */
export const PICKUP_FILTERS = collection('Filters', 'pickupFilters', [...WITH_PICKED_UP]);

/** Of a report on the account, which leaves out nothing unless it is asked to. */
export const REPORT_FILTERS = collection('Filters', 'pickupFilters', [
	...WITH_PICKED_UP,
	{ ...URGENCY, default: ['overdue', 'today', 'soon', 'later', 'none'] },
]);
