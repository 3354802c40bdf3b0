import type { INodeProperties } from 'n8n-workflow';

import { LFD_ENTRIES, TRIGGER_ON_OPTIONS, triggerOnOptions } from '../../events/catalogue';
import { SNAPSHOT_KINDS } from '../../events/kinds';
import {
	choiceField,
	choicesField,
	type Field,
	numberField,
	switchField,
	textField,
} from '../../operation/field';
import { ADDRESS_NOTICE, OPTION_NOTICES, shownWith, TRIGGER_OPTIONS, withWebhook } from './options';

const TRIGGER_ON: INodeProperties = {
	displayName: 'Trigger On',
	name: 'events',
	type: 'multiOptions',
	default: [...LFD_ENTRIES],
	description: 'The events that start this workflow',
};

const NEVER_SENT_AGAIN =
	'A notification that does not carry what this needs is let through, because the service never sends it again';

/** The fields that changesets of `container.updated` name. */
export const CHANGED_FIELDS = [
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
];

/** The ways that a last free day can move, of which a filter may take some. */
export const DIRECTIONS = {
	cleared: ['Cleared', 'There is no last free day any more'],
	earlier: ['Earlier', 'It moved to an earlier day'],
	later: ['Later', 'It moved to a later day'],
	set: ['Set', 'There was none before'],
} as const;

/** @param undecided what happens to an event that lacks what a filter needs */
export const eventFilters = (
	undecided: string,
	changedFields = CHANGED_FIELDS,
): INodeProperties[] => [
	textField('Carriers (SCAC)', 'scacs', {
		placeholder: 'e.g. TEST, ABCD',
		description: `Start only for shipments of these shipping lines. Separate several by commas. ${undecided}.`,
	}),
	{
		displayName: 'Changed Fields',
		name: 'changedFields',
		type: 'multiOptions',
		default: [],
		description: `Of Container: Holds, Fees or Other Data Changed, start only when one of these changed. Further field names can be given by an expression. ${undecided}.`,
		options: changedFields,
	},
	textField('Container or Bill of Lading Numbers', 'numbers', {
		placeholder: 'e.g. TEST1234567, TESTBL123456',
		description: `Start only for these containers or shipments. Separate several by commas. ${undecided}.`,
	}),
	textField('Customers', 'customers', {
		placeholder: 'e.g. Example Imports, Example Foods',
		description: `Start only for shipments of these customers, by their whole names. Separate several by commas. ${undecided}.`,
	}),
	numberField('Days Left at Most', 'daysLeftAtMost', {
		default: 2,
		description:
			'Of containers, start only when so many days or fewer are left. 0 is the last free day, negative is overdue. A container without a last free day is let through.',
	}),
	choicesField('Direction', 'direction', {
		default: [],
		description:
			'Of events about a last free day, start only when it moved this way. One whose day before is not known is let through, and so are events about something else.',
		choices: DIRECTIONS,
	}),
	switchField('Only Real Changes', 'onlyRealChanges', {
		default: true,
		description:
			'Whether to leave out events whose values are the same before and after, such as one moment written in two time zones',
	}),
	textField('Reference Numbers or Tags', 'references', {
		placeholder: 'e.g. PO-1042, priority',
		description: `Start only for shipments, containers or tracking requests with one of these. Separate several by commas. ${undecided}.`,
	}),
	textField('Terminal', 'terminals', {
		placeholder: 'e.g. Example Pier, T123',
		description: `Start only for containers of these terminals, by whole names or FIRMS codes. Separate several by commas. ${undecided}.`,
	}),
];

/** A parameter of the trigger. Its texts are lists, and its code takes those choices that it knows. */
export const asField = (property: INodeProperties): Field =>
	({ ...property, [property.type === 'string' ? 'isList' : 'isAny']: true }) as Field;

export const filtersCollection = (options: INodeProperties[]): INodeProperties => ({
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add filter',
	default: {},
	options,
});

export const DEFAULT_EVERY_MINUTES = 15;
export const MOST_EVERY_MINUTES = 1_440;

const RECEIVE_BY: INodeProperties[] = [
	choiceField('Receive By', 'receiveBy', {
		noDataExpression: true,
		default: 'webhook',
		choices: {
			webhook: [
				'Webhook',
				'The service sends each change at once; n8n needs an address that the service can reach',
			],
			polling: [
				'Polling',
				'For an n8n without a public address: it asks for changes every few minutes',
			],
		},
	}),
	numberField('Every (Minutes)', 'everyMinutes', {
		typeOptions: { minValue: 1, maxValue: MOST_EVERY_MINUTES },
		default: DEFAULT_EVERY_MINUTES,
		description:
			'How many minutes after one reading of the account the next one begins. A reading takes one request for each 100 shipments, or a few more.',
		displayOptions: { show: { receiveBy: ['polling'] } },
	}),
];

const EVERYTHING_READ = { description: 'Every kind that two readings of the account show' };

export const outputParameter = (raw: string) =>
	choiceField('Output', 'output', {
		default: 'simplified',
		choices: {
			simplified: ['Simplified', 'One flat item with the fields used most'],
			full: ['Full', 'The same item with all fields'],
			raw: ['Raw', raw],
		},
	});

export const TRIGGER_PARAMETERS: INodeProperties[] = [
	withWebhook({ ...TRIGGER_ON, options: TRIGGER_ON_OPTIONS }),
	{
		...TRIGGER_ON,
		options: triggerOnOptions(SNAPSHOT_KINDS, EVERYTHING_READ),
		displayOptions: shownWith('receiveBy', 'polling'),
	},
	...RECEIVE_BY,
	ADDRESS_NOTICE,
	filtersCollection(eventFilters(NEVER_SENT_AGAIN)),
	outputParameter('The notification as the service delivers it, unchanged'),
	TRIGGER_OPTIONS,
	...OPTION_NOTICES,
];

const NAMES = Object.fromEntries(TRIGGER_ON_OPTIONS.map(({ value, name }) => [value, name]));
const EVENTS = '$parameter["events"]';

/** The first event by its name, and how many more there are: `Last Free Day: Changed +4`. */
export const TRIGGER_SUBTITLE = [
	`={{ (${JSON.stringify(NAMES)})[${EVENTS}[0]] || ${EVENTS}[0] || "" }}`,
	`{{ ${EVENTS}.length > 1 ? " +" + (${EVENTS}.length - 1) : "" }}`,
].join('');
