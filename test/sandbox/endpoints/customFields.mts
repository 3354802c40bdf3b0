/** Definitions and values of custom fields: docs/interface.md#custom-fields. The contract has none. */
import type { Context } from '../context.mts';
import {
	checkValue,
	definitionOf,
	displayValue,
	optionsOf,
	requiredDefinition,
} from '../customFieldValues.mts';
import { one, page, required } from '../documents.mts';
import type { Call, Endpoint } from '../endpoint.mts';
import { badParameter, errorObject, notFound, Refusal, unprocessable } from '../errors.mts';
import { type Resource, targets, text } from '../resource.mts';
import { addValue } from '../seed/customFields.mts';

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
const FILTERS = ['filter[entity_type]', 'filter[data_type]', 'filter[display_name]'];
const SLUG = '/data/attributes/api_slug';
const VALUE = '/data/attributes/value';

export const customFieldEndpoints = (context: Context): Endpoint[] =>
	[
		...definitionEndpoints(context),
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
	return [
		{
			method: 'GET',
			path: DEFINITIONS,
			query: FILTERS,
			paged: true,
			handle: (call) => page(context, call, DEFINITIONS, filtered(store.newestFirst(type), call)),
		},
		{
			method: 'GET',
			path: `${DEFINITIONS}/:id/options`,
			paged: true,
			handle: (call) => {
				const definition = required(context, type, call.params.id);
				const path = `${DEFINITIONS}/${definition.id}/options`;
				return page(context, call, path, optionsOf(store, definition));
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
	return { ...row, attributes: { ...row.attributes, display_value } };
}
