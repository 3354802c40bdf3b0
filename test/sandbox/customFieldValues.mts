/** The valid values of a custom field, by its data type, and their texts. */
import type { Context } from './endpoint.mts';
import { refuseWithoutFeature } from './endpoints/customFields.mts';
import { badBody, unprocessable } from './errors.mts';
import { type Resource, text } from './resource.mts';
import { addValue, ENTITY_TYPES } from './seed/customFields.mts';
import type { Store } from './store.mts';
import { isObject, refuseOthers, unknownAttribute } from './strictBody.mts';

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
	const known = CHECKS[text(definition, 'data_type')];
	const options = optionsOf(store, definition).map((option) => text(option, 'value'));
	// A kind that is not documented takes any value.
	if (!known || known.check(value, options, store)) return;
	throw unprocessable(at, `${text(definition, 'display_name')} has to be ${known.wants}.`);
}

export const optionsOf = (store: Store, definition: Resource): Resource[] =>
	store.allRelated(definition, 'options');

/** The value as a text for people. */
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

interface Entry {
	api_slug: string;
	value: unknown;
	/** For containers: only the one with this number. */
	number?: string;
}

export type InitialCustomFields = { shipment?: Entry[]; containers?: Entry[] };

const POINTER = '/data/attributes/initial_custom_fields';
const MEMBERS = { shipment: ['api_slug', 'value'], containers: ['api_slug', 'value', 'number'] };

/** @throws Refusal for another form, an unknown field or an invalid value */
export function checkInitial(context: Context, given: unknown): InitialCustomFields | undefined {
	if (given === undefined) return undefined;
	refuseWithoutFeature(context);
	if (!isObject(given)) throw badBody('initial_custom_fields has to be an object.', POINTER);
	for (const [part, entries] of Object.entries(given)) {
		const pointer = `${POINTER}/${part}`;
		if (part !== 'shipment' && part !== 'containers') {
			throw unprocessable(pointer, `${part} is not known here.`);
		}
		if (!Array.isArray(entries)) throw badBody(`${part} has to be a list.`, pointer);
		entries.forEach((entry: unknown, index) => {
			checkEntry(context, part, entry, `${pointer}/${index}`);
		});
	}
	return given;
}

function checkEntry(context: Context, part: keyof typeof MEMBERS, entry: unknown, at: string) {
	if (!isObject(entry)) throw badBody('An entry has to be an object.', at);
	refuseOthers(entry, MEMBERS[part], at, unknownAttribute);
	const { api_slug, value, number } = entry;
	const type = part === 'shipment' ? 'shipment' : 'container';
	const definition = requiredDefinition(context, type, api_slug, `${at}/api_slug`);
	checkValue(context, definition, value, `${at}/value`);
	if (number !== undefined && !/^[A-Z]{4}\d{7}$/.test(String(number))) {
		throw unprocessable(`${at}/number`, 'number is not a container number.');
	}
}

/** Adds the initial values to the shipment and containers that were found. */
export function applyInitial(store: Store, shipment: Resource, initial: InitialCustomFields): void {
	const found = store.allRelated(shipment, 'containers');
	for (const { api_slug, value } of initial.shipment ?? []) {
		addValue(store, shipment, { api_slug, value });
	}
	for (const { number, api_slug, value } of initial.containers ?? []) {
		for (const container of found) {
			const isMeant = number === undefined || number === text(container, 'number');
			if (isMeant) addValue(store, container, { api_slug, value });
		}
	}
}
