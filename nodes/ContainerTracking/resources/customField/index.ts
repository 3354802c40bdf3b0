import { countBy } from 'lodash';

import type { JsonObject, Resource } from '../../api/jsonapi/types';
import { path } from '../../api/urls';
import {
	customFields,
	explainFeature,
	requireField,
	WITHOUT_CUSTOM_FIELDS,
	type CustomField,
} from '../../search/customFields/definitions';
import { explainStatus, operation, resource } from '../../operation/definition';
import { rowLimit } from '../../operation/list';
import { getMany } from '../getting';
import { VALUE_FILTERS } from './filters';
import {
	COMBINE,
	FIELD,
	FIELDS_TO_SET,
	HOLDER,
	holderOf,
	itemOf,
	LIMITS,
	readableValue,
	slugOf,
	storedValues,
	type Holder,
} from './holder';
import { setCustomFields } from './set';

/** All defined fields, so that all items have the same columns. A field without a definition has its API name. */
function combined({ entity, id }: Holder, fields: CustomField[], rows: Resource[]): JsonObject {
	const item: JsonObject = { entity_type: entity, entity_id: id };
	const stored = new Map(rows.map((row) => [slugOf(row), row]));
	const defined = new Map(fields.map((field) => [field.slug, field]));
	const columns = [...new Set([...defined.keys(), ...stored.keys()])].map((slug) => ({
		slug,
		name: defined.get(slug)?.name ?? slug,
	}));
	const countOf = countBy(columns, 'name');
	for (const { slug, name } of columns) {
		// Two fields with the same name would share one column.
		const isTaken = Object.hasOwn(item, name) || name === '__proto__' || countOf[name] > 1;
		const value = readableValue(stored.get(slug)?.attributes, defined.get(slug));
		item[isTaken ? `${name} (${slug})` : name] = value;
	}
	return item;
}

const publicOnly = WITHOUT_CUSTOM_FIELDS;

/** docs/interface.md#custom-fields */
export const customField = resource('Custom Field', 'customField', {
	description: "The account's own fields of containers, shipments and tracking requests",
	operations: [
		operation('Set', 'set', {
			action: 'Set custom fields',
			description: 'Set one or many custom fields; those that have a value get the new one',
			publicOnly,
			fields: [...HOLDER, FIELDS_TO_SET],
			returns: 'items',
			run: setCustomFields,
		}),
		operation('Get Many', 'getAll', {
			action: 'Get many custom fields',
			description: 'Get the custom fields of a container, shipment or tracking request',
			publicOnly,
			fields: [...HOLDER, COMBINE, ...LIMITS],
			returns: 'items',
			run: async (run, { combine, returnAll, limit, ...held }) => {
				const holder = holderOf(held);
				const fields = await customFields(run, holder.entity);
				const rows = await storedValues(run, holder);
				if (combine) return { items: [combined(holder, fields, rows)] };
				const bySlug = new Map(fields.map((field) => [field.slug, field]));
				const given = rows.slice(0, rowLimit({ returnAll, limit }));
				return { items: given.map((row) => itemOf(holder, row, bySlug.get(slugOf(row)))) };
			},
		}),
		{
			...getMany({
				publicOnly,
				explain: explainFeature,
				action: 'Get custom field values of many containers',
				description:
					'Get the values of the custom fields of all containers and shipments, or of those that a filter names',
				filters: VALUE_FILTERS,
				path: '/custom_fields',
			}),
			value: 'getValuesOfMany',
			name: 'Get Values of Many',
		},
		operation('Delete', 'delete', {
			action: 'Delete custom field value',
			description: 'Remove the value of a custom field. The field itself stays defined.',
			publicOnly,
			fields: [...HOLDER, FIELD],
			returns: 'none',
			run: async (run, { customField: entered, ...held }) => {
				const holder = holderOf(held);
				const fields = await customFields(run, holder.entity);
				const { slug, name } = requireField(fields, entered, 'Custom Field');
				const request = { method: 'DELETE', path: `${holder.path}${path`/${slug}`}` } as const;
				const explain = explainStatus(
					404,
					`Custom field "${name}" has no value that could be deleted`,
					'If it had one, check that this is the right container, shipment or tracking request.',
				);
				return await run.client.send(request, { ...run.errorContext, explain });
			},
		}),
	],
});
