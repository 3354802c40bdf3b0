import type { INodeProperties } from 'n8n-workflow';

const NEVER_SENT_AGAIN =
	'A notification that does not carry what this needs is let through, because the service never sends it again';

/**
 * The fields that changesets of `container.updated` name; others can be given by an expression.
 *
 * @param undecided what becomes of something that does not carry what a filter needs
 */
const changedFields = (undecided: string): INodeProperties => ({
	displayName: 'Changed Fields',
	name: 'changedFields',
	type: 'multiOptions',
	default: [],
	description: `Of Container: Holds, Fees or Other Data Changed, start only when one of these changed. Further field names can be given by an expression. ${undecided}.`,
	options: [
		{ name: 'Available for Pickup', value: 'available_for_pickup' },
		{ name: 'Chassis Number', value: 'pod_full_out_chassis_number' },
		{ name: 'Current Status', value: 'current_status' },
		{ name: 'Discharged at Port', value: 'pod_discharged_at' },
		{ name: 'Empty Returned', value: 'empty_terminated_at' },
		{ name: 'Fees', value: 'fees_at_pod_terminal' },
		{ name: 'Holds', value: 'holds_at_pod_terminal' },
		{ name: 'Inland ETA', value: 'ind_eta_at' },
		{ name: 'Inland Facility Last Free Day', value: 'ind_facility_lfd_on' },
		{ name: 'Last Free Day (Any)', value: 'pickup_lfd' },
		{ name: 'Last Free Day of Line', value: 'pickup_lfd_line' },
		{ name: 'Last Free Day of Rail Carrier', value: 'pickup_lfd_rail' },
		{ name: 'Last Free Day of Terminal', value: 'pickup_lfd_terminal' },
		{ name: 'Location in the Yard', value: 'location_at_pod_terminal' },
		{ name: 'Picked Up at Inland Destination', value: 'final_destination_full_out_at' },
		{ name: 'Picked Up at Port', value: 'pod_full_out_at' },
		{ name: 'Pickup Appointment', value: 'pickup_appointment_at' },
		{ name: 'Terminal', value: 'pod_terminal' },
	],
});

export const eventFilters = (undecided: string): INodeProperties[] => [
	{
		displayName: 'Carriers (SCAC)',
		name: 'scacs',
		type: 'string',
		default: '',
		placeholder: 'e.g. TEST, ABCD',
		description: `Start only for shipments of these shipping lines. Separate several by commas. ${undecided}.`,
	},
	changedFields(undecided),
	{
		displayName: 'Container or Bill of Lading Numbers',
		name: 'numbers',
		type: 'string',
		default: '',
		placeholder: 'e.g. TEST1234567, TESTBL123456',
		description: `Start only for these containers or shipments. Separate several by commas. ${undecided}.`,
	},
	{
		displayName: 'Customers',
		name: 'customers',
		type: 'string',
		default: '',
		placeholder: 'e.g. Example Imports, Example Foods',
		description: `Start only for shipments of these customers, by their whole names. Separate several by commas. ${undecided}.`,
	},
	{
		displayName: 'Days Left at Most',
		name: 'daysLeftAtMost',
		type: 'number',
		default: 2,
		description:
			'Of containers, start only when so many days or fewer are left. 0 is the last free day, negative is overdue. A container without a last free day is let through.',
	},
	{
		displayName: 'Direction',
		name: 'direction',
		type: 'multiOptions',
		default: [],
		description:
			'Of events about a last free day, start only when it moved this way. One whose day before is not known is let through, and so are events about something else.',
		options: [
			{ name: 'Cleared', value: 'cleared', description: 'There is no last free day any more' },
			{ name: 'Earlier', value: 'earlier', description: 'It moved to an earlier day' },
			{ name: 'Later', value: 'later', description: 'It moved to a later day' },
			{ name: 'Set', value: 'set', description: 'There was none before' },
		],
	},
	{
		displayName: 'Only Real Changes',
		name: 'onlyRealChanges',
		type: 'boolean',
		default: true,
		description:
			'Whether to leave out events whose values are the same before and after, such as one moment written in two time zones',
	},
	{
		displayName: 'Reference Numbers or Tags',
		name: 'references',
		type: 'string',
		default: '',
		placeholder: 'e.g. PO-1042, priority',
		description: `Start only for shipments, containers or tracking requests with one of these. Separate several by commas. ${undecided}.`,
	},
	{
		displayName: 'Terminal',
		name: 'terminals',
		type: 'string',
		default: '',
		placeholder: 'e.g. Example Pier, T123',
		description: `Start only for containers of these terminals, by whole names or FIRMS codes. Separate several by commas. ${undecided}.`,
	},
];

export const filtersCollection = (options: INodeProperties[]): INodeProperties => ({
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add filter',
	default: {},
	options,
});

export const TRIGGER_FILTERS: INodeProperties = filtersCollection(eventFilters(NEVER_SENT_AGAIN));
