import { pickBy } from 'lodash';
import { jsonParse } from 'n8n-workflow';

import { isBlank, kindOf, requireSendable, requireText } from '../../api/input/badInput';
import { ownText } from '../../api/input/values';
import type { JsonObject, JsonValue } from '../../api/jsonapi/types';
import { ENTITIES, type Entity } from '../../search/customFields/definitions';
import { collection } from '../../operation/commonFields';
import { choiceField, field, numberField, textField, type ValuesOf } from '../../operation/field';
import { objectIn } from '../fields/bodies';
import { EXAMPLE_ID, locator } from '../fields/locators';

export const DEFINITION = locator(
	'Custom Field Definition',
	'definitionId',
	'custom_field_definitions',
	{ search: 'searchCustomFieldDefinitions' },
);

export const OPTION = textField('Option ID', 'optionId', {
	required: true,
	placeholder: `e.g. ${EXAMPLE_ID}`,
	description: 'ID of the option, as Custom Field Definition > Get Options gives it',
});

const DISPLAY_NAME = textField('Name', 'displayName', {
	placeholder: 'e.g. Delivery Note',
	description: 'What people read',
	pointer: '/data/attributes/display_name',
});

export const LABEL = textField('Label', 'label', {
	placeholder: 'e.g. Rush Order',
	description: 'What people read',
	pointer: '/data/attributes/label',
});

export const VALUE = textField('Value', 'optionValue', {
	placeholder: 'e.g. rush_order',
	description: 'What is stored. Empty means the label.',
	pointer: '/data/attributes/value',
});

export const POSITION = numberField('Position', 'position', {
	typeOptions: { minValue: 0, numberPrecision: 0 },
	description: 'Its place among the options, from 1. With 0 the service decides.',
	pointer: '/data/attributes/position',
});

export const BELONGS_TO = choiceField('Belongs To', 'entityType', {
	choices: { container: 'Container', shipment: 'Shipment' },
	default: 'container',
	description: 'What has the custom field',
	pointer: '/data/attributes/entity_type',
});

/** Data types whose values are texts, even if they look like numbers. */
const TEXTS = ['date', 'datetime', 'enum', 'reference', 'short_text'];

export const DATA_TYPE = choiceField('Data Type', 'dataType', {
	choices: {
		enum: 'Choice',
		enum_multi: 'Choices',
		date: 'Date',
		datetime: 'Date and Time',
		number: 'Number',
		reference: 'Reference',
		short_text: 'Text',
		boolean: 'Yes or No',
	},
	default: 'short_text',
	description: 'What the custom field takes. It cannot be changed later.',
	pointer: '/data/attributes/data_type',
});

const API_NAME = textField('API Name', 'apiSlug', {
	placeholder: 'e.g. delivery_note',
	description: 'What programs call it, in small letters without spaces',
	pointer: '/data/attributes/api_slug',
});

export const NEW = [
	BELONGS_TO,
	field({ ...DISPLAY_NAME, required: true }),
	field({ ...API_NAME, required: true }),
	DATA_TYPE,
];

const DETAILS = [
	textField('Default Format', 'defaultFormat', {
		placeholder: 'e.g. currency',
		description: 'How the service shows its values. An update removes it where this is empty.',
		pointer: '/data/attributes/default_format',
	}),
	textField('Default Value', 'defaultValue', {
		isAny: true,
		placeholder: 'e.g. 12',
		description:
			'Value where nobody has set one. A number, true, false or a list such as ["low"] is sent as such; put quotes around a text that looks like one.',
		pointer: '/data/attributes/default_value',
	}),
	textField('Description', 'description', {
		placeholder: 'e.g. For the driver',
		description: 'What the custom field is for. An update removes it where this is empty.',
		pointer: '/data/attributes/description',
	}),
];

const VALIDATION = textField('Validation', 'validation', {
	isAny: true,
	placeholder: 'e.g. {"min": 0}',
	description:
		'What values have to fulfil, as JSON with names and values. An update removes it where this is empty.',
	pointer: '/data/attributes/validation',
});

const REFERENCE_TYPE = textField('Reference Type', 'referenceType', {
	placeholder: 'e.g. Party',
	description: 'What the values refer to, where the data type is Reference',
	pointer: '/data/attributes/reference_type',
});

export const ADDITIONAL_FIELDS = collection('Additional Fields', 'additionalFields', [
	...DETAILS,
	REFERENCE_TYPE,
	VALIDATION,
]);

export const CHANGES = collection('Update Fields', 'updateFields', [
	...DETAILS,
	DISPLAY_NAME,
	VALIDATION,
]);

export const entityType = (entity: unknown): string => ENTITIES[entity as Entity].entityType;

type Definition = Partial<
	ValuesOf<(typeof NEW)[number] | (typeof ADDITIONAL_FIELDS)['options'][number]>
>;

/** Empty fields are not sent. */
export function definitionAttributes(entered: Definition): JsonObject {
	const { dataType, validation, defaultValue } = entered;
	const attributes = {
		entity_type: entered.entityType && entityType(entered.entityType),
		api_slug: entered.apiSlug?.trim(),
		display_name: entered.displayName?.trim(),
		description: entered.description?.trim(),
		data_type: dataType,
		reference_type: entered.referenceType?.trim(),
		default_format: entered.defaultFormat?.trim(),
		validation: isBlank(validation) ? undefined : objectIn(validation, 'Validation'),
		default_value: isBlank(defaultValue) ? undefined : valueIn(defaultValue, dataType),
	};
	return pickBy(
		attributes,
		(value: JsonValue | undefined): value is JsonValue => value !== undefined && value !== '',
	);
}

/** The details that an update removes, since they were added and left empty. */
export const cleared = ({ defaultFormat, description, validation }: Definition): JsonObject => ({
	...(defaultFormat === '' && { default_format: null }),
	...(description === '' && { description: null }),
	...(validation === '' && { validation: null }),
});

/** A list or an object of an expression; else the value that the text has as JSON, or the text itself. */
function valueIn(entered: unknown, dataType = ''): JsonValue {
	if (kindOf(entered)) return entered as JsonValue;
	const text = String(ownText(entered) ?? entered).trim();
	requireSendable(text, 'Default Value');
	const read = jsonParse<JsonValue>(text, { fallbackValue: text });
	const value = TEXTS.includes(dataType) && typeof read !== 'string' ? text : read;
	// Null as JSON removes the default.
	if (value === text) requireText(text, 'Default Value');
	return value;
}
