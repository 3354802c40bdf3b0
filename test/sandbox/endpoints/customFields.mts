/** Definitions and values of custom fields: docs/interface.md#custom-fields. The contract has none. */
import {
	CHECKS,
	checkValue,
	definitionOf,
	displayValue,
	optionsOf,
	requiredDefinition,
} from '../customFieldValues.mts';
import { getById, one, page, required } from '../documents.mts';
import type { Call, Context, Endpoint } from '../endpoint.mts';
import { badParameter, errorObject, notFound, Refusal, unprocessable } from '../errors.mts';
import { type Resource, targets, text, toMany, toOne } from '../resource.mts';
import { addValue, ENTITY_TYPES } from '../seed/customFields.mts';

/** How an account without the feature is refused is not documented. */
export interface CustomFieldBehaviour {
	/** The account does not have it: every path of it answers this status. */
	refusesWith?: number;
}

const FOLDERS = {
	shipments: 'shipment',
	containers: 'container',
	tracking_requests: 'tracking_request',
};

const DEFINITIONS = '/custom_field_definitions';
const VALUE_FILTERS = ['filter[entity_type]', 'filter[entity_id]', 'filter[definition_id]'];
const FILTERS = ['filter[entity_type]', 'filter[data_type]', 'filter[display_name]'];
const NEW = {
	entity_type: { kind: 'text', required: true },
	api_slug: { kind: 'text', required: true },
	display_name: { kind: 'text', required: true },
	data_type: { kind: 'text', required: true },
	reference_type: { kind: 'text' },
} as const;
const CHANGED = {
	display_name: { kind: 'text' },
	description: { kind: 'text' },
	validation: { kind: 'any' },
	default_format: { kind: 'text' },
	default_value: { kind: 'any' },
} as const;

const SLUG = '/data/attributes/api_slug';
const VALUE = '/data/attributes/value';

export const customFieldEndpoints = (context: Context): Endpoint[] =>
	[
		...definitionEndpoints(context),
		...optionEndpoints(context),
		...Object.entries(FOLDERS).flatMap(([folder, type]) => valueEndpoints(context, folder, type)),
	].map((endpoint) => ({
		...endpoint,
		only: 'public',
		handle: (call) => {
			refuseWithoutFeature(context);
			return endpoint.handle(call);
		},
	}));

/** @throws Refusal where the account does not have custom fields */
export function refuseWithoutFeature({ customFields: { refusesWith } }: Context): void {
	if (refusesWith === undefined) return;
	const detail = refusesWith === 500 ? null : 'Custom fields are not part of your plan.';
	throw new Refusal(refusesWith, [errorObject(refusesWith, detail)]);
}

function definitionEndpoints(context: Context): Endpoint[] {
	const { store } = context;
	const type = 'custom_field_definition';
	const at = (call: Call) => required(context, type, call.params.id);
	return [
		{
			method: 'GET',
			path: DEFINITIONS,
			query: FILTERS,
			paged: true,
			handle: (call) => page(context, call, DEFINITIONS, filtered(store.newestFirst(type), call)),
		},
		{
			method: 'POST',
			path: DEFINITIONS,
			body: { type, attributes: { ...NEW, ...CHANGED } },
			handle: (call) => one(context, call, defined(context, call), 201),
		},
		getById(context, 'custom_field_definitions', type),
		{
			method: 'PATCH',
			path: `${DEFINITIONS}/:id`,
			body: { type, attributes: CHANGED },
			handle: (call) => one(context, call, store.update(at(call), call.attributes)),
		},
		{
			method: 'DELETE',
			path: `${DEFINITIONS}/:id`,
			handle: (call) => {
				const { id } = at(call);
				store.remove({ type, id });
				return { status: 200 };
			},
		},
		{
			method: 'GET',
			path: '/custom_fields',
			query: VALUE_FILTERS,
			paged: true,
			handle: (call) => {
				const rows = store.newestFirst('custom_field').map((row) => shown(context, row));
				const wanted = rows.filter((row) => isWanted(row, call));
				return page(context, call, '/custom_fields', wanted);
			},
		},
	];
}

/** A definition that nobody has yet. */
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

function isWanted(row: Resource, { query }: Call): boolean {
	const [entityType, entityId, definitionId] = VALUE_FILTERS.map((name) => query[name]);
	const [entity] = targets(row, 'entity');
	return (
		(entityType === undefined || ENTITY_TYPES[entityType] === entity.type) &&
		(entityId === undefined || entity.id === entityId) &&
		(definitionId === undefined || targets(row, 'definition')[0]?.id === definitionId)
	);
}

function optionEndpoints(context: Context): Endpoint[] {
	const { store } = context;
	const type = 'custom_field_option';
	const definition = (call: Call) => required(context, 'custom_field_definition', call.params.id);
	const at = (call: Call) => {
		const found = optionsOf(store, definition(call)).find(({ id }) => id === call.params.option);
		if (!found) throw notFound(`The ${type} "${call.params.option}"`);
		return found;
	};
	const path = `${DEFINITIONS}/:id/options/:option`;
	const label = { label: { kind: 'text' }, position: { kind: 'any' } } as const;
	return [
		{
			method: 'GET',
			path: `${DEFINITIONS}/:id/options`,
			paged: true,
			handle: (call) => {
				const of = definition(call);
				return page(context, call, `${DEFINITIONS}/${of.id}/options`, optionsOf(store, of));
			},
		},
		{
			method: 'POST',
			path: `${DEFINITIONS}/:id/options`,
			body: { type, attributes: { ...label, value: { kind: 'text', required: true } } },
			handle: (call) => {
				const of = definition(call);
				const options = optionsOf(store, of);
				const { value, position = options.length + 1 } = call.attributes;
				if (options.some(({ attributes }) => attributes.value === value))
					throw unprocessable(VALUE, `${String(value)} has already been taken.`);
				const attributes = { ...call.attributes, position };
				const added = store.add({ id: store.nextId(type), type, attributes, relationships: {} });
				store.append(of, 'options', added);
				return one(context, call, added, 201);
			},
		},
		{
			method: 'GET',
			path,
			handle: (call) => one(context, call, at(call)),
		},
		{
			method: 'PATCH',
			path,
			body: { type, attributes: label },
			handle: (call) => one(context, call, store.update(at(call), call.attributes)),
		},
		{
			method: 'DELETE',
			path,
			handle: (call) => {
				const of = definition(call);
				const { id } = at(call);
				const left = optionsOf(store, of).filter((one) => one.id !== id);
				store.relate(of, 'options', toMany(left));
				return { status: 200 };
			},
		},
	];
}

function filtered(rows: Resource[], { query }: Call): Resource[] {
	const [entityType, dataType, prefix] = FILTERS.map((name) => query[name]);
	if (entityType !== undefined && !['Shipment', 'Container'].includes(entityType)) {
		throw badParameter(FILTERS[0], 'Has to be Shipment or Container.');
	}
	return rows.filter(
		(row) =>
			(entityType === undefined || text(row, 'entity_type') === entityType) &&
			(dataType === undefined || text(row, 'data_type') === dataType) &&
			(prefix === undefined || text(row, 'display_name').startsWith(prefix)),
	);
}

function valueEndpoints(context: Context, folder: string, type: string): Endpoint[] {
	const { store } = context;
	const path = `/${folder}/:id/custom_fields`;
	const entityOf = (call: Call) => required(context, type, call.params.id);
	const valuesOf = (entity: Resource) =>
		store.newestFirst('custom_field').filter((row) => targets(row, 'entity')[0].id === entity.id);
	const storedOf = (call: Call) => {
		const { slug } = call.params;
		const stored = valuesOf(entityOf(call)).find((row) => row.attributes.api_slug === slug);
		if (!stored) throw notFound(`The custom field "${slug}"`);
		return stored;
	};
	return [
		{
			method: 'GET',
			path,
			paged: true,
			handle: (call) => {
				const entity = entityOf(call);
				const rows = valuesOf(entity).map((row) => shown(context, row));
				return page(context, call, `/${folder}/${entity.id}/custom_fields`, rows);
			},
		},
		{
			method: 'POST',
			path,
			body: {
				type: 'custom_field',
				attributes: {
					api_slug: { kind: 'text', required: true },
					value: { kind: 'any', required: true },
				},
			},
			handle: (call) => one(context, call, shown(context, created(call)), 201),
		},
		{
			method: 'PATCH',
			path: `${path}/:slug`,
			body: { type: 'custom_field', attributes: { value: { kind: 'any', required: true } } },
			handle: (call) => {
				const stored = storedOf(call);
				const { value } = call.attributes;
				checkValue(
					context,
					requiredDefinition(context, type, call.params.slug, SLUG),
					value,
					VALUE,
				);
				return one(context, call, shown(context, store.update(stored, { value })));
			},
		},
		{
			method: 'DELETE',
			path: `${path}/:slug`,
			handle: (call) => {
				store.remove(storedOf(call));
				return { status: 204 };
			},
		},
	];

	/** A second value of one field would be a doubled one, so it is refused. */
	function created(call: Call): Resource {
		const entity = entityOf(call);
		const { api_slug, value } = call.attributes as { api_slug: string; value: unknown };
		const definition = requiredDefinition(context, type, api_slug, SLUG);
		if (valuesOf(entity).some((row) => row.attributes.api_slug === api_slug)) {
			throw unprocessable(SLUG, `${text(definition, 'display_name')} has a value already.`);
		}
		checkValue(context, definition, value, VALUE);
		return addValue(store, entity, { api_slug, value });
	}
}

function shown(context: Context, row: Resource): Resource {
	const [entity] = targets(row, 'entity');
	const definition = definitionOf(context, entity.type, row.attributes.api_slug);
	const { value } = row.attributes;
	const display_value = definition ? displayValue(context, definition, value) : String(value);
	const relationships = { ...row.relationships, definition: toOne(definition) };
	return { ...row, attributes: { ...row.attributes, display_value }, relationships };
}
