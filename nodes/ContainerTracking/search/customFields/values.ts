import { countBy } from 'lodash';
import type { DateTime } from 'luxon';

import {
	BadInput,
	isBlank,
	kindOf,
	mismatch,
	requireSendable,
	requireText,
} from '../../api/input/badInput';
import { dateTimeOf, inWords, ownText, textList } from '../../api/input/values';
import { isObject, type JsonObject, type JsonValue } from '../../api/jsonapi/types';
import { createClient } from '../../api/client';
import { type CustomField, customFields, ENTITIES, withOptions, type Entity } from './definitions';
import type { ILoadOptionsFunctions, ResourceMapperField } from 'n8n-workflow';

/** `name` is for messages. `zone` is that of the workflow, for times without a zone. */
interface EnteredValue {
	value: unknown;
	name: string;
	field: CustomField;
	zone: string;
}

/** `column` is the column type in the resource mapper. Default: `string`. */
type DataType = [
	called: string,
	wants: string,
	remedy: string,
	read: ValueReader,
	column?: ResourceMapperField['type'],
];

const ISO = 'Use an ISO 8601 date such as 2026-03-11';

const DATA_TYPES: { [dataType: string]: DataType } = {
	short_text: ['text', 'a text', 'Enter a text.', enteredText],
	number: ['number', 'a number', 'Enter a number, e.g. 12.5.', number, 'number'],
	date: ['date', 'a date', `${ISO}.`, (entered) => dateTimeIn(entered)?.toISODate(), 'dateTime'],
	datetime: [
		'date and time',
		'a date with time',
		`${ISO}T08:00:00-07:00.`,
		(entered) => dateTimeIn(entered)?.toUTC().toISO({ suppressMilliseconds: true }),
		'dateTime',
	],
	boolean: ['yes or no', 'true or false', 'Enter true or false.', boolean, 'boolean'],
	enum: ['choice', 'one of its options', 'Pick one of its options.', option, 'options'],
	enum_multi: [
		'choices, separated by commas',
		'a list of its options',
		'Pick of its options.',
		options,
	],
	reference: [
		'reference',
		'an ID',
		'Enter the ID of what it refers to.',
		// The form of a reference is not documented, so an ID or an object of an expression is sent.
		(entered) => plainObject(entered) ?? enteredText(entered)?.trim(),
	],
};

/** The service checks values of an unknown type. */
const UNKNOWN_TYPE: DataType = ['', 'a plain value', 'Enter a text.', anything];

/** Undefined for an unknown type. */
const typeOf = ({ dataType }: CustomField): DataType | undefined =>
	Object.hasOwn(DATA_TYPES, dataType) ? DATA_TYPES[dataType] : undefined;

/** Returns undefined or null for a value that does not fit the type. */
type ValueReader = (entered: EnteredValue) => JsonValue | undefined;

/** A list without entries, also as a table keeps it, counts as empty, since the service may store one. */
export const isLeftEmpty = (value: unknown): boolean =>
	isBlank(value) || value === '[]' || (Array.isArray(value) && value.length === 0);

/** Checks a value that is not empty before it is sent; an error names the field. The service checks values of an unknown type. */
export function customValue(field: CustomField, value: unknown, zone: string): JsonValue {
	const name = `Custom field "${field.name}"`;
	if (typeof value === 'string') requireText(value, name);
	const [, wants, remedy, read] = typeOf(field) ?? UNKNOWN_TYPE;
	const sent = read({ value, name, field, zone });
	if (sent !== undefined && sent !== null) {
		// Texts within an object or a list are sent as they are, so they are checked as well.
		requireSendable(typeof sent === 'string' ? sent : JSON.stringify(sent), name);
		return sent;
	}
	const labels = (field.options ?? []).map(({ label }) => label);
	const shown = (field.dataType === 'enum_multi' && textList(value).join(', ')) || value;
	throw new BadInput(
		`${name} ${mismatch(shown, wants)}`,
		labels.length > 0 ? `Its options are ${inWords(labels)}.` : remedy,
	);
}

function enteredText({ value, zone }: EnteredValue): string | undefined {
	return typeof value === 'boolean' ? String(value) : ownText(value, zone);
}

function number({ value }: EnteredValue): number | undefined {
	const entered = typeof value === 'string' ? Number(value) : value;
	return typeof entered === 'number' && Number.isFinite(entered) ? entered : undefined;
}

/** Words for a boolean, also those that people write. */
const WORDS: { [word: string]: boolean } = { true: true, yes: true, false: false, no: false };

function boolean({ value }: EnteredValue): boolean | undefined {
	if (typeof value === 'boolean') return value;
	const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
	return Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
}

/** Any ISO 8601 form, a DateTime of luxon or a JavaScript date; a text keeps the zone that it states. */
function dateTimeIn({ value, zone }: EnteredValue): DateTime | undefined {
	const date = dateTimeOf(value, { zone, setZone: true });
	return date.isValid && date.year >= 1 && date.year <= 9999 ? date : undefined;
}

/** Finds an option by its value or its label. Where no options are known, the service checks the value. */
function option({ value, field }: EnteredValue): string | undefined {
	const entered = kindOf(value) ? '' : String(value).trim();
	const { options = [] } = field;
	if (options.length === 0) return entered || undefined;
	const isSame = (one: string) => one.toLowerCase() === entered.toLowerCase();
	const found =
		options.find((each) => each.value === entered) ??
		options.find(({ label }) => isSame(label)) ??
		options.find((each) => isSame(each.value));
	return found?.value;
}

/** A list of more than texts: as a list of texts it would lose entries. */
const isListOfMore = (value: unknown): boolean => Array.isArray(value) && value.some(kindOf);

/** A text that is one option as a whole is not split, since a label may contain a comma. */
function options(entered: EnteredValue): string[] | undefined {
	const single = Array.isArray(entered.value) ? undefined : option(entered);
	const isWhole = single !== undefined && (entered.field.options?.length ?? 0) > 0;
	if (isWhole) return [single];
	if (isListOfMore(entered.value)) return undefined;
	const each = textList(entered.value).map((value) => option({ ...entered, value }));
	const known = each.filter((value) => value !== undefined);
	return each.length > 0 && known.length === each.length ? [...new Set(known)] : undefined;
}

function anything(entered: EnteredValue): JsonValue | undefined {
	const { value } = entered;
	if (typeof value === 'number' || typeof value === 'boolean') return value;
	if (isListOfMore(value)) return undefined;
	return Array.isArray(value) ? textList(value) : (plainObject(entered) ?? enteredText(entered));
}

/** Dates are objects of JavaScript, but count as texts here. */
const plainObject = ({ value }: EnteredValue): JsonObject | undefined =>
	kindOf(value) === 'an object' && isObject(value) ? value : undefined;

/** People do not wait long for a rate limit in front of an open list. */
export const LIST_WAIT_MS = 10_000;

/** A title includes the API name where another field has the same name. */
function titlesOf(fields: CustomField[]): string[] {
	const countOf = countBy(fields, 'name');
	return fields.map((field) => {
		const called = typeOf(field)?.[0] ?? field.dataType;
		return `${field.name} (${countOf[field.name] > 1 ? `${field.slug}, ` : ''}${called})`;
	});
}

async function fieldsOf(context: ILoadOptionsFunctions, entity: Entity): Promise<CustomField[]> {
	const client = await createClient(context, { maxWaitMs: LIST_WAIT_MS });
	const fields = await customFields({ client }, entity);
	return await Promise.all(fields.map((field) => withOptions({ client }, field)));
}

/** Undefined where Belongs To is an expression, which the editor cannot evaluate here. */
function chosenEntity(context: ILoadOptionsFunctions): Entity | undefined {
	const chosen = context.getCurrentNodeParameter('of') ?? 'container';
	return Object.keys(ENTITIES).find((entity): entity is Entity => entity === chosen);
}

export async function customFieldColumns(this: ILoadOptionsFunctions) {
	const entity = chosenEntity(this);
	const fields = entity ? await fieldsOf(this, entity) : [];
	const titles = titlesOf(fields);
	if (fields.length > 0) return { fields: fields.map((field, at) => column(field, titles[at])) };
	const emptyFieldsNotice = entity
		? 'The account has no custom fields for this kind of thing yet'
		: 'Belongs To is an expression, so the fields cannot be listed: use Map Automatically';
	return { fields: [], emptyFieldsNotice };
}

function column(field: CustomField, displayName: string): ResourceMapperField {
	const { slug, options = [] } = field;
	const [, , , , known = 'string'] = typeOf(field) ?? UNKNOWN_TYPE;
	// A choice without known options is entered as text.
	const type = known === 'options' && options.length === 0 ? 'string' : known;
	return {
		id: slug,
		displayName,
		type,
		...(type === 'options' && {
			options: options.map(({ label, value }) => ({ name: label, value })),
		}),
		required: false,
		defaultMatch: false,
		canBeUsedToMatch: false,
		display: true,
	};
}

/** From List: the custom fields of `entity`. Default: of the choice under Belongs To. */
const search = (entity?: Entity) =>
	async function (this: ILoadOptionsFunctions, filter: string = '') {
		const chosen = entity ?? chosenEntity(this);
		const fields = chosen ? await fieldsOf(this, chosen) : [];
		const wanted = filter.trim().toLowerCase();
		const titles = titlesOf(fields);
		const entries = fields.map(({ slug }, at) => ({ name: titles[at], value: slug }));
		return { results: entries.filter(({ name }) => name.toLowerCase().includes(wanted)) };
	};

export const CUSTOM_FIELD_SEARCH = {
	searchContainerFields: search('container'),
	searchCustomFields: search(),
	searchShipmentFields: search('shipment'),
};
