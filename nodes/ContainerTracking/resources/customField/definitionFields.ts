import pickBy from 'lodash/pickBy';
import { jsonParse } from 'n8n-workflow';

import { type JsonObject, type JsonValue, textOf } from '../../api/jsonapi/types';
import { ENTITIES, type Entity } from '../../search/customFields/definitions';
import { collection } from '../../operation/commonFields';
import type { Filter } from '../../operation/definition';
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

const textOption = <const Name extends string>(
	name: Name,
	attribute: string,
	shown: { displayName: string; placeholder: string; description: string },
) =>
	field({
		...{ name, type: 'string', default: '', ...shown },
		pointer: `/data/attributes/${attribute}`,
	});

const DISPLAY_NAME = textOption('displayName', 'display_name', {
	displayName: 'Name',
	placeholder: 'e.g. Delivery Note',
	description: 'What people read',
});

export const LABEL = textOption('label', 'label', {
	displayName: 'Label',
	placeholder: 'e.g. Rush Order',
	description: 'What people read',
});

export const VALUE = textOption('optionValue', 'value', {
	displayName: 'Value',
	placeholder: 'e.g. rush_order',
	description: 'What is stored. Empty means the label.',
});

export const POSITION = numberField('Position', 'position', {
	typeOptions: { minValue: 0 },
	description: 'Its place among the options, from 1. With 0 the service decides.',
	pointer: '/data/attributes/position',
});

const BELONGS_TO = choiceField(
	'Belongs To',
	'entityType',
	{ container: 'Container', shipment: 'Shipment' },
	{
		default: 'container',
		description: 'What has the custom field',
		pointer: '/data/attributes/entity_type',
	},
);

/** Data types whose values are texts, even if they look like numbers. */
const TEXTS = ['date', 'datetime', 'enum', 'reference', 'short_text'];

const DATA_TYPE = choiceField(
	'Data Type',
	'dataType',
	{
		enum: 'Choice',
		enum_multi: 'Choices',
		date: 'Date',
		datetime: 'Date and Time',
		number: 'Number',
		reference: 'Reference',
		short_text: 'Text',
		boolean: 'Yes or No',
	},
	{
		default: 'short_text',
		description: 'What the custom field takes. It cannot be changed later.',
		pointer: '/data/attributes/data_type',
	},
);

const API_NAME = textOption('apiSlug', 'api_slug', {
	displayName: 'API Name',
	placeholder: 'e.g. delivery_note',
	description: 'What programs call it, in small letters without spaces',
});

export const NEW = [
	BELONGS_TO,
	field({ ...DISPLAY_NAME, required: true }),
	field({ ...API_NAME, required: true }),
	DATA_TYPE,
];

const DETAILS = [
	textOption('defaultFormat', 'default_format', {
		displayName: 'Default Format',
		placeholder: 'e.g. currency',
		description: 'How the service shows its values',
	}),
	textOption('defaultValue', 'default_value', {
		displayName: 'Default Value',
		placeholder: 'e.g. 12',
		description:
			'Value where nobody has set one. A number, true, false or a list such as ["low"] is sent as such; put quotes around a text that looks like one.',
	}),
	textOption('description', 'description', {
		displayName: 'Description',
		placeholder: 'e.g. For the driver',
		description: 'What the custom field is for',
	}),
];

const VALIDATION = textOption('validation', 'validation', {
	displayName: 'Validation',
	placeholder: 'e.g. {"min": 0}',
	description: 'What values have to fulfil, as JSON with names and values',
});

const REFERENCE_TYPE = textOption('referenceType', 'reference_type', {
	displayName: 'Reference Type',
	placeholder: 'e.g. Party',
	description: 'What the values refer to, where the data type is Reference',
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

const entityType = (entity: unknown): string => ENTITIES[entity as Entity].entityType;

type Entered = Partial<
	ValuesOf<(typeof NEW)[number] | (typeof ADDITIONAL_FIELDS)['options'][number]>
>;

/** Empty fields are not sent. */
export function definitionAttributes(entered: Entered): JsonObject {
	const { dataType } = entered;
	const [validation, defaultValue] = [entered.validation?.trim(), entered.defaultValue?.trim()];
	const attributes = {
		entity_type: entered.entityType && entityType(entered.entityType),
		api_slug: entered.apiSlug?.trim(),
		display_name: entered.displayName?.trim(),
		description: entered.description?.trim(),
		data_type: dataType,
		reference_type: entered.referenceType?.trim(),
		default_format: entered.defaultFormat?.trim(),
		validation: validation && objectIn(validation, 'Validation'),
		default_value: defaultValue && valueIn(defaultValue, dataType),
	};
	return pickBy(
		attributes,
		(value: JsonValue | undefined): value is JsonValue => value !== undefined && value !== '',
	);
}

/** The value that a text has as JSON, else the text itself. */
const valueIn = (text: string, dataType = ''): JsonValue =>
	TEXTS.includes(dataType) ? text : jsonParse<JsonValue>(text, { fallbackValue: text });

const shows =
	(attribute: string): Filter['matches'] =>
	({ attributes }, value) => {
		const shown = textOf(attributes?.[attribute]);
		return shown === '' ? undefined : shown === value;
	};

export const DEFINITION_FILTERS: Filter[] = [
	{
		field: { ...DATA_TYPE, description: 'Only custom fields that take this', pointer: undefined },
		query: 'filter[data_type]',
		matches: shows('data_type'),
	},
	{
		field: textField('Name Begins With', 'nameBegins', {
			placeholder: 'e.g. Delivery',
			description: 'Only custom fields whose name begins like this',
		}),
		query: 'filter[display_name]',
		matches: ({ attributes }, text) => {
			const name = textOf(attributes?.display_name);
			return name === '' ? undefined : name.toLowerCase().startsWith(String(text).toLowerCase());
		},
	},
	{
		field: { ...BELONGS_TO, description: 'Only custom fields of these', pointer: undefined },
		query: 'filter[entity_type]',
		convert: entityType,
		matches: shows('entity_type'),
	},
];

const related =
	(name: string, member: 'id' | 'type'): Filter['matches'] =>
	({ relationships }, wanted) => {
		const target = [relationships?.[name]?.data ?? []].flat()[0];
		return target && target[member] === String(wanted).toLowerCase();
	};

const idFilter = (displayName: string, member: 'definition' | 'entity', from: string): Filter => ({
	field: textField(displayName, `${member}Id`, {
		placeholder: `e.g. ${EXAMPLE_ID}`,
		description: `Only values of ${from}, by its ID`,
	}),
	query: `filter[${member}_id]`,
	convert: (id) => String(id).trim(),
	matches: related(member, 'id'),
});

/** Filters on the values of containers and shipments. */
export const VALUE_FILTERS: Filter[] = [
	idFilter('Custom Field Definition ID', 'definition', 'this custom field'),
	idFilter('Container or Shipment ID', 'entity', 'this container or shipment'),
	{
		field: { ...BELONGS_TO, description: 'Only values of these', pointer: undefined },
		query: 'filter[entity_type]',
		convert: entityType,
		matches: related('entity', 'type'),
	},
];
