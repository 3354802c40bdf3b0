import type { INodeProperties } from 'n8n-workflow';

import { TRIGGER_ON_OPTIONS } from '../events/catalogue';

const UNDECIDED =
	'A notification that does not carry what this needs is let through, because the service never sends it again';

/** The fields that changesets of `container.updated` name; others can be given by an expression. */
const CHANGED_FIELDS: INodeProperties = {
	displayName: 'Changed Fields',
	name: 'changedFields',
	type: 'multiOptions',
	default: [],
	description: `Start on Container: Updated only when one of these changed. Further field names can be given by an expression. ${UNDECIDED}.`,
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
		{ name: 'Last Free Day', value: 'pickup_lfd' },
		{ name: 'Location in the Yard', value: 'location_at_pod_terminal' },
		{ name: 'Picked Up at Inland Destination', value: 'final_destination_full_out_at' },
		{ name: 'Picked Up at Port', value: 'pod_full_out_at' },
		{ name: 'Pickup Appointment', value: 'pickup_appointment_at' },
	],
};

const FILTERS: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add filter',
	default: {},
	options: [
		{
			displayName: 'Carriers (SCAC)',
			name: 'scacs',
			type: 'string',
			default: '',
			placeholder: 'e.g. TEST, ABCD',
			description: `Start only for shipments of these shipping lines. Separate several by commas. ${UNDECIDED}.`,
		},
		CHANGED_FIELDS,
		{
			displayName: 'Container or Bill of Lading Numbers',
			name: 'numbers',
			type: 'string',
			default: '',
			placeholder: 'e.g. TEST1234567, TESTBL123456',
			description: `Start only for these containers or shipments. Separate several by commas. ${UNDECIDED}.`,
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
			description: `Start only for shipments, containers or tracking requests with one of these. Separate several by commas. ${UNDECIDED}.`,
		},
	],
};

const REGISTRATION: INodeProperties[] = [
	{
		displayName: 'Registration',
		name: 'registration',
		type: 'options',
		default: 'automatic',
		options: [
			{
				name: 'Automatic',
				value: 'automatic',
				description: 'Creates the webhook at the service when the workflow is published',
			},
			{
				name: 'Manual',
				value: 'manual',
				description: 'For API keys that may not manage webhooks: you create it yourself',
			},
		],
	},
	{
		displayName:
			'Copy the URL under Webhook URLs above, have a webhook created for it at the service, and enter the secret of that webhook here. The production URL is for the published workflow; the test URL only works while this trigger listens for a test event.',
		name: 'manualNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { registration: ['manual'] } },
	},
	{
		displayName: 'Webhook Secret',
		name: 'webhookSecret',
		type: 'string',
		typeOptions: { password: true },
		required: true,
		default: '',
		description:
			'The secret the service showed for the webhook. Deliveries that are not signed with it are refused.',
		displayOptions: { show: { registration: ['manual'] } },
	},
];

/** The keys are n8n's own response modes. */
const ACKNOWLEDGE: INodeProperties = {
	displayName: 'Acknowledge',
	name: 'acknowledge',
	type: 'options',
	noDataExpression: true,
	default: 'onReceived',
	options: [
		{
			name: 'On Arrival',
			value: 'onReceived',
			description: 'A run that fails is not started again by the service',
		},
		{
			name: 'When the Run Has Succeeded',
			value: 'lastNode',
			description: 'The service delivers an event again until a run succeeds, for about an hour',
		},
	],
	description:
		'When to tell the service that an event has arrived. With When the Run Has Succeeded each try runs all nodes again, also those that worked. Not for workflows that take longer than ten minutes.',
};

/** The parameters of the trigger, in the order of its panel. */
export const TRIGGER_PARAMETERS: INodeProperties[] = [
	{
		displayName: 'Trigger On',
		name: 'events',
		type: 'multiOptions',
		default: ['container.pickup_lfd.changed'],
		description: 'The events that start this workflow',
		options: TRIGGER_ON_OPTIONS,
	},
	...REGISTRATION,
	FILTERS,
	{
		displayName: 'Output',
		name: 'output',
		type: 'options',
		default: 'simplified',
		options: [
			{
				name: 'Simplified',
				value: 'simplified',
				description: 'One flat item with the fields used most',
			},
			{ name: 'Full', value: 'full', description: 'The same item with all fields' },
			{ name: 'Raw', value: 'raw', description: 'The JSON:API document as it was delivered' },
		],
	},
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [
			ACKNOWLEDGE,
			{
				displayName: 'Add Pickup Status',
				name: 'addPickupStatus',
				type: 'boolean',
				default: false,
				description:
					'Whether to add days left, readiness, holds and fees to events about a container, and which way a last free day, a hold or the availability changed. Not with Output Raw.',
			},
			{
				displayName: 'Further Event Kinds',
				name: 'furtherEvents',
				type: 'string',
				default: '',
				placeholder: 'e.g. container.transport.new_kind',
				description: 'Event kinds that are not in the list above. Separate several by commas.',
			},
		],
	},
];
