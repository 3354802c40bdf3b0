/** Definitions and values of custom fields: docs/interface.md#custom-fields. The contract has none. */
import {
	CHECKS,
	checkValue,
	definitionOf,
	displayValue,
	optionsOf,
	requiredDefinition,
} from '../customFieldValues.mts';
import { type Filters, getById, getFiltered, getPage, one, required } from '../documents.mts';
import {
	type AttributeRules,
	type Call,
	type Context,
	type Endpoint,
	on,
	publicOnly,
} from '../endpoint.mts';
import { badParameter, errorObject, notFound, Refusal, unprocessable } from '../errors.mts';
import { type Resource, targets, text, toMany, toOne } from '../resource.mts';
import { addValue, ENTITY_TYPES } from '../seed/customFields.mts';

/** It is not documented how an account without the feature is refused. */
export interface CustomFieldBehaviour {
	/** The status of every answer under these paths if the account lacks the feature. */
	refusesWith?: number;
}

const FOLDERS = {
	'/shipments': 'shipment',
	'/containers': 'container',
	'/tracking_requests': 'tracking_request',
};

const DEFINITION = 'custom_field_definition';
const DEFINITIONS = '/custom_field_definitions';
const OPTION = 'custom_field_option';
const OPTIONS = `${DEFINITIONS}/:id/options`;
const LABEL: AttributeRules = { label: 'text', position: 'any' };
const CHANGED: AttributeRules = {
	...{ display_name: 'text', description: 'any', validation: 'any' },
	...{ default_format: 'any', default_value: 'any' },
};
const NEW: AttributeRules = {
	...{ entity_type: 'required text', api_slug: 'required text', display_name: 'text' },
	...{ data_type: 'required text', reference_type: 'text' },
	...CHANGED,
};
const NEW_OPTION: AttributeRules = { ...LABEL, value: 'required text' };
const NEW_VALUE: AttributeRules = { api_slug: 'required text', value: 'required any' };

const SLUG = '/data/attributes/api_slug';
const VALUE = '/data/attributes/value';

export const customFieldEndpoints = (context: Context): Endpoint[] =>
	publicOnly([
		...definitionEndpoints(context),
		...optionEndpoints(context),
		...Object.entries(FOLDERS).flatMap(([folder, type]) => valueEndpoints(context, folder, type)),
	]).map((endpoint) => ({
		...endpoint,
		handle: (call) => {
			refuseWithoutFeature(context);
			return endpoint.handle(call);
		},
	}));

/** @throws Refusal if the account does not have custom fields */
export function refuseWithoutFeature({ customFields: { refusesWith } }: Context): void {
	if (refusesWith === undefined) return;
	const detail = refusesWith === 500 ? null : 'Custom fields are not part of your plan.';
	throw new Refusal(refusesWith, [errorObject(refusesWith, detail)]);
}

function definitionEndpoints(context: Context): Endpoint[] {
	const { store } = context;
	const path = `${DEFINITIONS}/:id`;
	const at = (call: Call) => required(context, DEFINITION, call.params.id);
	return [
		getFiltered(context, DEFINITIONS, FILTERS, () => store.newestFirst(DEFINITION)),
		on(`POST ${DEFINITIONS}`, { body: { type: DEFINITION, attributes: NEW } }, (call) =>
			one(context, call, defined(context, call), 201),
		),
		getById(context, DEFINITIONS, DEFINITION),
		on(`PATCH ${path}`, { body: { type: DEFINITION, attributes: CHANGED } }, (call) =>
			one(context, call, store.update(at(call), call.attributes)),
		),
		on(`DELETE ${path}`, (call) => {
			store.remove(at(call));
			return { status: 200 };
		}),
		getFiltered(context, '/custom_fields', VALUE_FILTERS, () =>
			store.newestFirst('custom_field').map((row) => shown(context, row)),
		),
	];
}

/** Creates a new definition. */
function defined(context: Context, { attributes }: Call): Resource {
	const { store, clock } = context;
	const { entity_type, api_slug, data_type, ...rest } = attributes;
	const entity = ENTITY_TYPES[String(entity_type)];
	if (!['Shipment', 'Container'].includes(String(entity_type)))
		throw unprocessable('/data/attributes/entity_type', 'Has to be Shipment or Container.');
	if (!(String(data_type) in CHECKS))
		throw unprocessable('/data/attributes/data_type', 'Is no data type.');
	if (definitionOf(context, entity, api_slug))
		throw unprocessable(SLUG, `${String(api_slug)} has already been taken.`);
	const at = clock.iso();
	const nothing = { description: null, reference_type: null, validation: null };
	return store.add({
		id: store.nextId('custom_field_definition'),
		type: 'custom_field_definition',
		attributes: {
			...{ entity_type, api_slug, data_type, ...nothing, default_format: null },
			...{ default_value: null, template_id: null, created_at: at, updated_at: at },
			...rest,
		},
		relationships: { account: toOne(null), fields: toMany([]), options: toMany([]) },
	});
}

const FILTERS: Filters = {
	'filter[entity_type]': (row, type) => {
		if (['Shipment', 'Container'].includes(type)) return text(row, 'entity_type') === type;
		throw badParameter('filter[entity_type]', 'Has to be Shipment or Container.');
	},
	'filter[data_type]': (row, type) => text(row, 'data_type') === type,
	'filter[display_name]': (row, prefix) => text(row, 'display_name').startsWith(prefix),
};

const VALUE_FILTERS: Filters = {
	'filter[entity_type]': (row, type) => targets(row, 'entity')[0].type === ENTITY_TYPES[type],
	'filter[entity_id]': (row, id) => targets(row, 'entity')[0].id === id,
	'filter[definition_id]': (row, id) => targets(row, 'definition')[0]?.id === id,
};

function optionEndpoints(context: Context): Endpoint[] {
	const { store } = context;
	const definition = (call: Call) => required(context, DEFINITION, call.params.id);
	const at = (call: Call) => {
		const found = optionsOf(store, definition(call)).find(({ id }) => id === call.params.option);
		if (!found) throw notFound(`The ${OPTION} "${call.params.option}"`);
		return found;
	};
	const path = `${OPTIONS}/:option`;
	return [
		getPage(context, OPTIONS, (call) => optionsOf(store, definition(call))),
		on(`POST ${OPTIONS}`, { body: { type: OPTION, attributes: NEW_OPTION } }, (call) =>
			one(context, call, addedOption(context, definition(call), call), 201),
		),
		on(`GET ${path}`, (call) => one(context, call, at(call))),
		on(`PATCH ${path}`, { body: { type: OPTION, attributes: LABEL } }, (call) =>
			one(context, call, store.update(at(call), call.attributes)),
		),
		on(`DELETE ${path}`, (call) => {
			const { id } = at(call);
			const left = optionsOf(store, definition(call)).filter((one) => one.id !== id);
			store.relate(definition(call), 'options', toMany(left));
			return { status: 200 };
		}),
	];
}

function addedOption({ store }: Context, definition: Resource, call: Call): Resource {
	const options = optionsOf(store, definition);
	const { value, position = options.length + 1 } = call.attributes;
	if (options.some(({ attributes }) => attributes.value === value))
		throw unprocessable(VALUE, `${String(value)} has already been taken.`);
	const attributes = { ...call.attributes, position };
	const id = store.nextId(OPTION);
	const added = store.add({ id, type: OPTION, attributes, relationships: {} });
	store.append(definition, 'options', added);
	return added;
}

const valuesOf = ({ store }: Context, entity: Resource): Resource[] =>
	store.newestFirst('custom_field').filter((row) => targets(row, 'entity')[0].id === entity.id);

function valueEndpoints(context: Context, folder: string, type: string): Endpoint[] {
	const { store } = context;
	const list = `${folder}/:id/custom_fields`;
	const path = `${list}/:slug`;
	const entityOf = (call: Call) => required(context, type, call.params.id);
	const storedOf = (call: Call) => {
		const { slug } = call.params;
		const rows = valuesOf(context, entityOf(call));
		const stored = rows.find((row) => row.attributes.api_slug === slug);
		if (!stored) throw notFound(`The custom field "${slug}"`);
		return stored;
	};
	return [
		getPage(context, list, (call) =>
			valuesOf(context, entityOf(call)).map((row) => shown(context, row)),
		),
		on(`POST ${list}`, { body: { type: 'custom_field', attributes: NEW_VALUE } }, (call) =>
			one(context, call, shown(context, created(context, entityOf(call), call)), 201),
		),
		on(
			`PATCH ${path}`,
			{ body: { type: 'custom_field', attributes: { value: 'required any' } } },
			(call) => {
				const stored = storedOf(call);
				const { value } = call.attributes;
				const definition = requiredDefinition(context, type, call.params.slug, SLUG);
				checkValue(context, definition, value, VALUE);
				return one(context, call, shown(context, store.update(stored, { value })));
			},
		),
		on(`DELETE ${path}`, (call) => {
			store.remove(storedOf(call));
			return { status: 204 };
		}),
	];
}

/** A field has one value, so a second one is refused. */
function created(context: Context, entity: Resource, call: Call): Resource {
	const { api_slug, value } = call.attributes as { api_slug: string; value: unknown };
	const definition = requiredDefinition(context, entity.type, api_slug, SLUG);
	if (valuesOf(context, entity).some((row) => row.attributes.api_slug === api_slug)) {
		throw unprocessable(SLUG, `${text(definition, 'display_name')} has a value already.`);
	}
	checkValue(context, definition, value, VALUE);
	return addValue(context.store, entity, { api_slug, value });
}

function shown(context: Context, row: Resource): Resource {
	const [entity] = targets(row, 'entity');
	const definition = definitionOf(context, entity.type, row.attributes.api_slug);
	const { value } = row.attributes;
	const display_value = definition ? displayValue(context, definition, value) : String(value);
	const relationships = { ...row.relationships, definition: toOne(definition) };
	return { ...row, attributes: { ...row.attributes, display_value }, relationships };
}
