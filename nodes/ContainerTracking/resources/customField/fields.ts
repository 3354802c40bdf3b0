import { PAGING } from '../../operation/commonFields';
import { field } from '../../operation/field';
import { CONTAINER, SHIPMENT, TRACKING_REQUEST } from '../fields/locators';

const OF = field({
	displayName: 'Of',
	name: 'of',
	type: 'options',
	// The fields below hang on it, and n8n would ask for all of them.
	noDataExpression: true,
	options: [
		{ name: 'Container', value: 'container' },
		{ name: 'Shipment', value: 'shipment' },
		{ name: 'Tracking Request', value: 'tracking_request' },
	],
	default: 'container',
	description: 'What has the custom fields',
});

/** What has them, by its own locator. */
export const HOLDER = [
	OF,
	field({ ...CONTAINER, displayOptions: { show: { of: ['container'] } } }),
	field({ ...SHIPMENT, displayOptions: { show: { of: ['shipment'] } } }),
	field({ ...TRACKING_REQUEST, displayOptions: { show: { of: ['tracking_request'] } } }),
];

export const COMBINE = field({
	displayName: 'Combine into One Item',
	name: 'combine',
	type: 'boolean',
	default: true,
	description:
		'Whether to return one item with the names of all custom fields as its fields, empty ones too, instead of one item for each custom field that has a value',
});

/** As of every list, but that what is combined is one item. */
export const LIMITS = [
	field({ ...PAGING[0], displayOptions: { show: { combine: [false] } } }),
	field({ ...PAGING[1], displayOptions: { show: { returnAll: [false], combine: [false] } } }),
];

export const FIELDS_TO_SET = field({
	displayName: 'Custom Fields',
	name: 'customFields',
	type: 'resourceMapper',
	noDataExpression: true,
	default: { mappingMode: 'defineBelow', value: null },
	required: true,
	description:
		'The custom fields to set; those left empty stay as they are. Map Automatically takes the fields of the incoming item that have the name of a custom field.',
	typeOptions: {
		loadOptionsDependsOn: ['of'],
		resourceMapper: {
			resourceMapperMethod: 'customFieldColumns',
			mode: 'add',
			fieldWords: { singular: 'custom field', plural: 'custom fields' },
			// A switch that is shown would be sent as false.
			addAllFields: false,
			multiKeyMatch: false,
			supportAutoMap: true,
		},
	},
});

export const FIELD = field({
	displayName: 'Custom Field',
	name: 'customField',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The custom field whose value is removed',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a custom field…',
			typeOptions: { searchListMethod: 'searchCustomFields', searchable: true },
		},
		{ displayName: 'Name', name: 'name', type: 'string', placeholder: 'e.g. Delivery Note' },
	],
});
