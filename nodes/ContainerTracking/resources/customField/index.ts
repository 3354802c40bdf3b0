import { customFields, requireField, WITHOUT_CUSTOM_FIELDS } from '../../lookup/customFields';
import { operation, type ResourceDefinition } from '../../operation/definition';
import { path, type ErrorContext } from '../../transport';
import { COMBINE, FIELD, FIELDS_TO_SET, HOLDER, LIMITS } from './fields';
import { getCustomFields } from './getMany';
import { holderOf } from './holder';
import { setCustomFields } from './set';

const publicOnly = WITHOUT_CUSTOM_FIELDS;

const nothingThere =
	(name: string): ErrorContext['explain'] =>
	({ status }) =>
		status === 404
			? {
					what: `Custom field "${name}" has no value that could be deleted`,
					remedy:
						'If it had one, check that this is the right container, shipment or tracking request.',
				}
			: undefined;

/** docs/interface.md#custom-fields */
export const customField: ResourceDefinition = {
	value: 'customField',
	name: 'Custom Field',
	description: "The account's own fields of containers, shipments and tracking requests",
	operations: [
		operation({
			value: 'delete',
			name: 'Delete',
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
				return await run.client.send(request, { ...run.errorContext, explain: nothingThere(name) });
			},
		}),
		operation({
			value: 'getAll',
			name: 'Get Many',
			action: 'Get many custom fields',
			description: 'Get the custom fields of a container, shipment or tracking request',
			publicOnly,
			fields: [...HOLDER, COMBINE, ...LIMITS],
			returns: 'items',
			run: getCustomFields,
		}),
		operation({
			value: 'set',
			name: 'Set',
			action: 'Set custom fields',
			description: 'Set one or many custom fields; those that have a value get the new one',
			publicOnly,
			fields: [...HOLDER, FIELDS_TO_SET],
			returns: 'items',
			run: setCustomFields,
		}),
	],
};
