import { collection } from '../../operation/commonFields';
import { field } from '../../operation/field';
import { REFERENCE_NUMBERS, TAGS } from './bodies';
import { PARTY } from './locators';

export const NUMBER = field({
	displayName: 'Number',
	name: 'requestNumber',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. MEDUAB123456',
	description: 'The number to track. Spaces and lower case are repaired.',
	pointer: '/data/attributes/request_number',
});

const initialField = (searchListMethod: string) => [
	field({
		displayName: 'Custom Field',
		name: 'field',
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: 'Select a custom field…',
				typeOptions: { searchListMethod, searchable: true },
			},
			{ displayName: 'Name', name: 'name', type: 'string', placeholder: 'e.g. Delivery Note' },
		],
	}),
	field({
		displayName: 'Value',
		name: 'value',
		type: 'string',
		isAny: true,
		default: '',
		placeholder: 'e.g. Ring twice',
		description: 'A text, number, date or option, whatever the custom field holds',
	}),
];

const initialFields = {
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add custom field',
	default: {},
} as const;

/** docs/interface.md#custom-fields */
const INITIAL_CUSTOM_FIELDS = [
	field({
		...initialFields,
		displayName: 'Initial Custom Fields of Containers',
		name: 'containerFields',
		description: 'Custom fields that the containers are to have once they are found',
		pointer: '/data/attributes/initial_custom_fields/containers',
		options: [
			{
				displayName: 'Custom Field',
				name: 'entry',
				values: [
					...initialField('searchContainerFields'),
					field({
						displayName: 'Container Number',
						name: 'containerNumber',
						type: 'string',
						default: '',
						placeholder: 'e.g. MEDU1234567',
						description: 'Only for the container with this number. Empty means all of them.',
					}),
				],
			},
		],
	}),
	field({
		...initialFields,
		displayName: 'Initial Custom Fields of Shipment',
		name: 'shipmentFields',
		description: 'Custom fields that the shipment is to have once it is found',
		pointer: '/data/attributes/initial_custom_fields/shipment',
		options: [
			{
				displayName: 'Custom Field',
				name: 'entry',
				values: initialField('searchShipmentFields'),
			},
		],
	}),
];

export const CREATE_FIELDS = [
	field({
		displayName: 'Request Type',
		name: 'requestType',
		type: 'options',
		options: [
			{ name: 'Bill of Lading', value: 'bill_of_lading' },
			{ name: 'Booking Number', value: 'booking_number' },
			{ name: 'Container', value: 'container' },
			{
				name: 'Detect',
				value: 'detect',
				description: 'Find out from the number, as far as it is certain',
			},
		],
		default: 'detect',
		description: 'What kind of number it is',
		pointer: '/data/attributes/request_type',
	}),
	NUMBER,
	field({
		displayName: 'Carrier',
		name: 'carrier',
		type: 'options',
		options: [
			{ name: 'Choose or Type', value: 'given' },
			{
				name: 'Detect',
				value: 'detect',
				description: 'Find out the carrier from the number',
			},
		],
		default: 'detect',
		description: 'How the shipping line is found',
	}),
	field({
		displayName: 'Carrier (SCAC)',
		name: 'scac',
		type: 'resourceLocator',
		default: { mode: 'scac', value: '' },
		required: true,
		description: 'The shipping line, by its carrier code',
		displayOptions: { show: { carrier: ['given'] } },
		pointer: '/data/attributes/scac',
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: 'Select a carrier…',
				typeOptions: { searchListMethod: 'searchCarriers', searchable: true },
			},
			{ displayName: 'SCAC', name: 'scac', type: 'string', placeholder: 'e.g. MAEU' },
		],
	}),
	field({
		displayName: 'If Already Tracked',
		name: 'ifAlreadyTracked',
		type: 'options',
		options: [
			{
				name: 'Return Existing Shipment',
				value: 'returnExisting',
				description:
					'Find the shipment that has this number and return it instead. Reference numbers and tags are added to those that it has.',
			},
			{ name: 'Stop', value: 'stop', description: "Stop with the service's own words" },
		],
		default: 'stop',
		description: 'What to do when the account tracks this number already',
	}),
	field({
		displayName: 'Wait for Outcome',
		name: 'waitForOutcome',
		type: 'boolean',
		default: false,
		description: 'Whether to wait until the service has found the shipment or given up',
	}),
	field({
		displayName: 'Wait Up To (Seconds)',
		name: 'waitSeconds',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 60,
		description: 'After this time the request is returned as it is, still pending',
		displayOptions: { show: { waitForOutcome: [true] } },
	}),
	collection('Additional Fields', 'additionalFields', [
		{
			...PARTY,
			displayName: 'Customer',
			name: 'customerId',
			required: false,
			description: 'The party the shipment belongs to',
			pointer: '/data/relationships/customer',
		},
		...INITIAL_CUSTOM_FIELDS,
		REFERENCE_NUMBERS,
		TAGS,
	]),
];
