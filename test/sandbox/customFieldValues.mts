/** Which values a custom field takes, by its data type, and how it reads. */
import type { Context } from './context.mts';
import { unprocessable } from './errors.mts';
import { type Resource, targets, text } from './resource.mts';
import { ENTITY_TYPES } from './seed/customFields.mts';
import type { Store } from './store.mts';

const DATE = /^\d{4}-\d\d-\d\d$/;
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isMoment = (value: unknown, form: RegExp) =>
	isText(value) && form.test(value) && !Number.isNaN(Date.parse(value));

type Check = (value: unknown, options: string[], store: Store) => boolean;

export const CHECKS: Record<string, { wants: string; check: Check }> = {
	short_text: {
		wants: 'a text of at most 255 characters',
		check: (v) => isText(v) && v.length <= 255,
	},
	number: { wants: 'a number', check: (v) => typeof v === 'number' },
	date: { wants: 'a date such as 2026-03-10', check: (v) => isMoment(v, DATE) },
	datetime: {
		wants: 'a moment such as 2026-03-10T12:00:00Z',
		check: (v) => isMoment(v, DATE_TIME),
	},
	boolean: { wants: 'true or false', check: (v) => typeof v === 'boolean' },
	enum: { wants: 'one of its options', check: (v, options) => isText(v) && options.includes(v) },
	enum_multi: {
		wants: 'a list of its options',
		check: (v, options) =>
			Array.isArray(v) &&
			new Set(v).size === v.length &&
			v.every((each) => isText(each) && options.includes(each)),
	},
	reference: {
		wants: 'the ID of a party',
		check: (v, _options, store) => isText(v) && store.get('party', v) !== undefined,
	},
};

export function definitionOf({ store }: Context, entity: string, slug: unknown) {
	return store
		.all('custom_field_definition')
		.find(
			({ attributes }) =>
				ENTITY_TYPES[String(attributes.entity_type)] === entity && attributes.api_slug === slug,
		);
}

/** Refuses a field that is not defined for such resources. */
export function requiredDefinition(
	context: Context,
	entity: string,
	slug: unknown,
	pointer: string,
) {
	const definition = definitionOf(context, entity, slug);
	if (definition) return definition;
	throw unprocessable(pointer, `"${String(slug)}" is not a custom field of a ${entity}.`);
}

/** Refuses a value that does not fit the data type. */
export function checkValue({ store }: Context, definition: Resource, value: unknown, at: string) {
	const type = text(definition, 'data_type');
	const { wants, check } = CHECKS[type];
	const options = optionsOf(store, definition).map((option) => text(option, 'value'));
	if (check(value, options, store)) return;
	throw unprocessable(at, `${text(definition, 'display_name')} has to be ${wants}.`);
}

export const optionsOf = (store: Store, definition: Resource): Resource[] =>
	targets(definition, 'options').flatMap((target) => store.find(target) ?? []);

/** The value as people read it. */
export function displayValue({ store }: Context, definition: Resource, value: unknown): string {
	const labelOf = (one: unknown) =>
		optionsOf(store, definition).find(({ attributes }) => attributes.value === one)?.attributes
			.label ?? one;
	if (typeof value === 'boolean') return value ? 'Yes' : 'No';
	if (text(definition, 'data_type') === 'reference') {
		return text(store.get('party', String(value)) as Resource, 'company_name');
	}
	return [value].flat().map(labelOf).join(', ');
}
