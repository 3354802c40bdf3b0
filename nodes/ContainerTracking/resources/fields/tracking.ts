import { collection } from '../../operation/commonFields';
import {
	choiceField,
	field,
	type Field,
	locatorField,
	numberField,
	switchField,
	textField,
} from '../../operation/field';
import { REFERENCE_NUMBERS, TAGS } from './bodies';
import { fromList, PARTY } from './locators';

export const REQUEST_NUMBER = textField('Number', 'requestNumber', {
	required: true,
	placeholder: 'e.g. MEDUAB123456',
	description: 'The number to track. Spaces and lower case are repaired.',
	pointer: '/data/attributes/request_number',
});

export const customFieldModes = (search: string) => [
	fromList('a custom field', search),
	{
		displayName: 'Name',
		name: 'name',
		type: 'string' as const,
		placeholder: 'e.g. Delivery Note',
	},
];

const initialField = (search: string) => [
	locatorField('Custom Field', 'field', { modes: customFieldModes(search) }),
	textField('Value', 'value', {
		isAny: true,
		placeholder: 'e.g. Ring twice',
		description:
			'A text, number, date or option, whatever the custom field holds. Empty leaves it out.',
	}),
];

/** docs/interface.md#custom-fields */
const initialFields = <const Name extends string, const Values extends Field[]>(
	name: Name,
	of: string,
	description: string,
	values: Values,
) =>
	field({
		displayName: `Initial Custom Fields of ${of}`,
		name,
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add custom field',
		default: {},
		description,
		pointer: `/data/attributes/initial_custom_fields/${of.toLowerCase()}`,
		options: [{ displayName: 'Custom Field', name: 'entry', values }],
	});

export const CREATE_FIELDS = [
	choiceField('Request Type', 'requestType', {
		choices: {
			bill_of_lading: 'Bill of Lading',
			booking_number: 'Booking Number',
			container: 'Container',
			detect: ['Detect', 'Find out from the number, as far as it is certain'],
		},
		default: 'detect',
		description: 'What kind of number it is',
		pointer: '/data/attributes/request_type',
	}),
	REQUEST_NUMBER,
	choiceField('Carrier', 'carrier', {
		choices: {
			given: 'Choose or Type',
			detect: ['Detect', 'Find out the carrier from the number'],
		},
		default: 'detect',
		description: 'How the shipping line is found',
	}),
	locatorField('Carrier (SCAC)', 'scac', {
		default: { mode: 'scac', value: '' },
		required: true,
		description: 'The shipping line, by its carrier code',
		displayOptions: { show: { carrier: ['given'] } },
		pointer: '/data/attributes/scac',
		modes: [
			fromList('a carrier', 'searchCarriers'),
			{ displayName: 'SCAC', name: 'scac', type: 'string', placeholder: 'e.g. MAEU' },
		],
	}),
	choiceField('If Already Tracked', 'ifAlreadyTracked', {
		choices: {
			returnExisting: [
				'Return Existing Shipment',
				'Find the shipment that has this number and return it instead; its tracking request while there is none. Reference numbers and tags are added to those that it has.',
			],
			stop: ['Stop', "Stop with the service's own words"],
		},
		default: 'stop',
		description: 'What to do when the account tracks this number already',
	}),
	switchField('Wait for Outcome', 'waitForOutcome', {
		description: 'Whether to wait until the service has found the shipment or given up',
	}),
	numberField('Wait Up To (Seconds)', 'waitSeconds', {
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
		initialFields(
			'containerFields',
			'Containers',
			'Custom fields that the containers are to have once they are found',
			[
				...initialField('searchContainerFields'),
				textField('Container Number', 'containerNumber', {
					placeholder: 'e.g. MEDU1234567',
					description: 'Only for the container with this number. Empty means all of them.',
				}),
			],
		),
		initialFields(
			'shipmentFields',
			'Shipment',
			'Custom fields that the shipment is to have once it is found',
			initialField('searchShipmentFields'),
		),
		REFERENCE_NUMBERS,
		TAGS,
	]),
];
