import { collection, SIMPLIFIED } from '../../operation/commonFields';
import { field } from '../../operation/field';

export const CONTAINER_SOURCE = field({
	displayName: 'Container From',
	name: 'containerSource',
	type: 'options',
	options: [
		{
			name: 'Incoming Item',
			value: 'item',
			description: 'Evaluate the container that the incoming item carries, without a request',
		},
		{ name: 'Service', value: 'service', description: 'Fetch the container first' },
	],
	default: 'service',
	description: 'Where the data of the container comes from',
});

const OUTPUT_MODES = [
	SIMPLIFIED,
	{
		name: 'Full',
		value: 'full',
		description: 'All dates and their sources, holds, flags, appointment and the key for alerts',
	},
] as const;

export const PICKUP_OUTPUT = field({
	displayName: 'Output',
	name: 'output',
	type: 'options',
	options: [...OUTPUT_MODES],
	default: 'simplified',
	description: 'How much to return for each container',
});

export const CLOSED_WEEKDAYS = field({
	displayName: 'Closed Weekdays',
	name: 'closedWeekdays',
	type: 'multiOptions',
	options: [
		{ name: 'Friday', value: 'friday' },
		{ name: 'Monday', value: 'monday' },
		{ name: 'Saturday', value: 'saturday' },
		{ name: 'Sunday', value: 'sunday' },
		{ name: 'Thursday', value: 'thursday' },
		{ name: 'Tuesday', value: 'tuesday' },
		{ name: 'Wednesday', value: 'wednesday' },
	],
	default: ['saturday', 'sunday'],
	description:
		'Weekdays on which the gates are closed. They move the last gate day, never the last free day.',
});

export const HOLIDAYS = field({
	displayName: 'Holidays',
	name: 'holidays',
	type: 'string',
	isList: true,
	default: '',
	placeholder: 'e.g. 2026-12-25, 2027-01-01',
	description:
		'Days without gate hours, separated by commas. They move the last gate day, never the last free day.',
});

const LINK_BASE = field({
	displayName: 'Link Base',
	name: 'linkBase',
	type: 'string',
	default: '',
	placeholder: 'e.g. https://tms.example.com/find?box=',
	description:
		'Address that the link of a container leads to. Its number is appended, or stands in place of {number} in it. Empty means the app of the public service, and no link at another one.',
});

const SOON_DAYS = field({
	displayName: 'Soon (Days)',
	name: 'soonDays',
	type: 'number',
	typeOptions: { minValue: 0 },
	default: 2,
	description:
		'Up to how many days left, or days with open gates left, count as soon. At least as many open days as pass between two runs.',
});

const TERMINAL_GATES = field({
	displayName: 'Terminal Gates',
	name: 'terminalGates',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Terminal',
	default: {},
	options: [
		{
			displayName: 'Terminal',
			name: 'terminals',
			values: [
				{
					displayName: 'Terminal',
					name: 'terminal',
					type: 'string',
					default: '',
					placeholder: 'e.g. Pier 400',
					description: 'Name or FIRMS code of the terminal',
				},
				CLOSED_WEEKDAYS,
				HOLIDAYS,
			],
		},
	],
	description: 'Terminals whose gates are closed on other days than those above',
});

/** When the gates are open, and from when on a day is soon. */
export const GATE_OPTIONS = [CLOSED_WEEKDAYS, HOLIDAYS, SOON_DAYS, TERMINAL_GATES] as const;

export const PICKUP_OPTIONS = collection('Options', 'options', [
	field({
		displayName: 'As Of',
		name: 'now',
		type: 'dateTime',
		default: '',
		description: 'Moment to evaluate at, for planning and tests. Empty means now.',
	}),
	LINK_BASE,
	...GATE_OPTIONS,
]);

export const PICKUP_FILTERS = collection('Filters', 'pickupFilters', [
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
		displayName: 'Include Picked Up',
		name: 'includePickedUp',
		type: 'boolean',
		default: false,
		description: 'Whether to return containers that were picked up or returned as well',
	}),
	field({
		displayName: 'Look Back (Days)',
		name: 'lookBackDays',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 120,
		description:
			'How many days after its creation a shipment is still looked at although it is no longer tracked. The service stops tracking after weeks; a container that still stands in a yard then is the most expensive of all.',
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
	field({
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
			'Only containers of this urgency. With Overdue, Today or Soon those come along that may cost money without a date, and those listed apart to be verified.',
	}),
]);
