import { textOf, type JsonObject, type JsonValue } from '../../jsonapi';
import { ENTITIES, type Entity } from '../../lookup/customFields';
import { collection } from '../../operation/commonFields';
import type { Filter } from '../../operation/definition';
import { field, type ValuesOf } from '../../operation/field';
import { objectIn } from '../fields/bodies';
import { locator } from '../fields/locators';

const EXAMPLE_ID = '3f0c7d7e-8f2d-4f0c-9c55-1d2b6f8a9e10';

export const DEFINITION = locator({
	name: 'definitionId',
	displayName: 'Custom Field Definition',
	segment: 'custom_field_definitions',
	search: 'searchCustomFieldDefinitions',
});

export const OPTION = field({
	displayName: 'Option ID',
	name: 'optionId',
	type: 'string',
	required: true,
	default: '',
	placeholder: `e.g. ${EXAMPLE_ID}`,
	description: 'ID of the option, as Custom Field Definition > Get Options gives it',
});

const text = <const Name extends string>(
	name: Name,
	attribute: string,
	shown: { displayName: string; placeholder: string; description: string },
) =>
	field({
		...{ name, type: 'string', default: '', ...shown },
		pointer: `/data/attributes/${attribute}`,
	});

const DISPLAY_NAME = text('displayName', 'display_name', {
	displayName: 'Name',
	placeholder: 'e.g. Delivery Note',
	description: 'What people read',
});

export const LABEL = text('label', 'label', {
	displayName: 'Label',
	placeholder: 'e.g. Rush Order',
	description: 'What people read',
});

export const VALUE = text('optionValue', 'value', {
	displayName: 'Value',
	placeholder: 'e.g. rush_order',
	description: 'What is stored. Empty means the label.',
});

export const POSITION = field({
	displayName: 'Position',
	name: 'position',
	type: 'number',
	typeOptions: { minValue: 0 },
	default: 0,
	description: 'Its place among the options, from 1. With 0 the service decides.',
	pointer: '/data/attributes/position',
});

const HOLDERS = [
	{ name: 'Container', value: 'container' },
	{ name: 'Shipment', value: 'shipment' },
];

const OF = field({
	displayName: 'Belongs To',
	name: 'entityType',
	type: 'options',
	options: HOLDERS,
	default: 'container',
	description: 'What has the custom field',
	pointer: '/data/attributes/entity_type',
});

const DATA_TYPES = [
	{ name: 'Choice', value: 'enum' },
	{ name: 'Choices', value: 'enum_multi' },
	{ name: 'Date', value: 'date' },
	{ name: 'Date and Time', value: 'datetime' },
	{ name: 'Number', value: 'number' },
	{ name: 'Reference', value: 'reference' },
	{ name: 'Text', value: 'short_text' },
	{ name: 'Yes or No', value: 'boolean' },
];

/** Of these types, what looks like a number is a text as well. */
const TEXTS = ['date', 'datetime', 'enum', 'reference', 'short_text'];

const DATA_TYPE = field({
	displayName: 'Data Type',
	name: 'dataType',
	type: 'options',
	options: DATA_TYPES,
	default: 'short_text',
	description: 'What the custom field takes. It cannot be changed later.',
	pointer: '/data/attributes/data_type',
});

const API_NAME = text('apiSlug', 'api_slug', {
	displayName: 'API Name',
	placeholder: 'e.g. delivery_note',
	description: 'What programs call it, in small letters without spaces',
});

export const NEW = [
	OF,
	field({ ...DISPLAY_NAME, required: true }),
	field({ ...API_NAME, required: true }),
	DATA_TYPE,
];

const DETAILS = [
	text('defaultFormat', 'default_format', {
		displayName: 'Default Format',
		placeholder: 'e.g. currency',
		description: 'How the service shows its values',
	}),
	text('defaultValue', 'default_value', {
		displayName: 'Default Value',
		placeholder: 'e.g. 12',
		description:
			'Value where nobody has set one. A number, true, false or a list such as ["low"] is sent as such; put quotes around a text that looks like one.',
	}),
	text('description', 'description', {
		displayName: 'Description',
		placeholder: 'e.g. For the driver',
		description: 'What the custom field is for',
	}),
];

const VALIDATION = text('validation', 'validation', {
	displayName: 'Validation',
	placeholder: 'e.g. {"min": 0}',
	description: 'What values have to fulfil, as JSON with names and values',
});

const REFERENCE_TYPE = text('referenceType', 'reference_type', {
	displayName: 'Reference Type',
	placeholder: 'e.g. Party',
	description: 'What the values refer to, where the data type is Reference',
});

export const MORE = collection('Additional Fields', 'additionalFields', [
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

type Entered = Partial<ValuesOf<(typeof NEW)[number] | (typeof MORE)['options'][number]>>;

/** What is left empty is not sent. */
export function changedAttributes(entered: Entered): JsonObject {
	const { validation, defaultValue } = entered;
	const attributes: { [name: string]: JsonValue | undefined } = {
		entity_type: entered.entityType && entityType(entered.entityType),
		api_slug: entered.apiSlug?.trim(),
		display_name: entered.displayName?.trim(),
		description: entered.description?.trim(),
		data_type: entered.dataType,
		reference_type: entered.referenceType?.trim(),
		default_format: entered.defaultFormat?.trim(),
		validation: validation?.trim() ? objectIn(validation, 'Validation') : undefined,
		default_value: defaultValue?.trim() ? valueIn(defaultValue.trim(), entered) : undefined,
	};
	const set = Object.entries(attributes).filter(
		(entry): entry is [string, JsonValue] => entry[1] !== undefined && entry[1] !== '',
	);
	return Object.fromEntries(set);
}

type New = ValuesOf<(typeof NEW)[number]> & { additionalFields: Entered };

export const newAttributes = ({ additionalFields, ...entered }: New): JsonObject =>
	changedAttributes({ ...entered, ...additionalFields });

/** As JSON where it is that, else the text itself. */
function valueIn(text: string, { dataType = '' }: { dataType?: string }): JsonValue {
	if (TEXTS.includes(dataType)) return text;
	try {
		return JSON.parse(text) as JsonValue;
	} catch {
		return text;
	}
}

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
		field: {
			displayName: 'Name Begins With',
			name: 'nameBegins',
			type: 'string',
			default: '',
			placeholder: 'e.g. Delivery',
			description: 'Only custom fields whose name begins like this',
		},
		query: 'filter[display_name]',
		matches: ({ attributes }, text) => {
			const name = textOf(attributes?.display_name);
			return name === '' ? undefined : name.toLowerCase().startsWith(String(text).toLowerCase());
		},
	},
	{
		field: { ...OF, description: 'Only custom fields of these', pointer: undefined },
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

const idFilter = (name: string, of: string, from: string): Filter['field'] => ({
	displayName: `${of} ID`,
	name,
	type: 'string',
	default: '',
	placeholder: `e.g. ${EXAMPLE_ID}`,
	description: `Only values of ${from}, by its ID`,
});

/** Of values, whatever has them. */
export const VALUE_FILTERS: Filter[] = [
	{
		field: idFilter('definitionId', 'Custom Field Definition', 'this custom field'),
		query: 'filter[definition_id]',
		convert: (id) => String(id).trim(),
		matches: related('definition', 'id'),
	},
	{
		field: idFilter('entityId', 'Container or Shipment', 'this container or shipment'),
		query: 'filter[entity_id]',
		convert: (id) => String(id).trim(),
		matches: related('entity', 'id'),
	},
	{
		field: { ...OF, description: 'Only values of these', pointer: undefined },
		query: 'filter[entity_type]',
		convert: entityType,
		matches: related('entity', 'type'),
	},
];
