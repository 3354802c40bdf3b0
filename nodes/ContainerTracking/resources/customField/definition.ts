import { BadInput } from '../../input';
import type { JsonObject } from '../../jsonapi';
import { explainFeature, WITHOUT_CUSTOM_FIELDS } from '../../lookup/customFields';
import { operation, type Operation, type ResourceDefinition } from '../../operation/definition';
import { path, type ErrorContext } from '../../transport';
import { getMany, getOne } from '../getting';
import {
	CHANGES,
	changedAttributes,
	DEFINITION,
	DEFINITION_FILTERS,
	LABEL,
	MORE,
	NEW,
	newAttributes,
	OPTION,
	POSITION,
	VALUE,
} from './definitionFields';

const DEFINITIONS = '/custom_field_definitions';
const OPTION_TYPE = 'custom_field_option';

/** A value that is refused says nothing about the account. */
const explainWrite: ErrorContext['explain'] = (rejection) =>
	[400, 409, 422].includes(rejection.status) ? undefined : explainFeature(rejection);

const publicOnly = WITHOUT_CUSTOM_FIELDS;
const read = { publicOnly, explain: explainFeature };
const write = { publicOnly, explain: explainWrite };
const ofDefinition = { type: 'custom_field_definition' };
const ofOption = { type: OPTION_TYPE };

const bodyOf = (type: string, attributes: JsonObject, id?: string) => {
	if (Object.keys(attributes).length > 0) {
		return { data: { type, ...(id && { id }), attributes } };
	}
	throw new BadInput('Update Fields is empty', 'Add what is to change under Update Fields.');
};

/** A definition as a whole. */
const DEFINITION_OPERATIONS: Operation[] = [
	operation({
		value: 'create',
		name: 'Create',
		action: 'Create custom field definition',
		description: 'Define a custom field for containers or shipments',
		...write,
		...ofDefinition,
		fields: [...NEW, MORE],
		returns: 'one',
		request: (entered) => ({
			method: 'POST',
			path: DEFINITIONS,
			body: bodyOf(ofDefinition.type, newAttributes(entered)),
		}),
	}),
	operation({
		value: 'delete',
		name: 'Delete',
		action: 'Delete custom field definition',
		description: 'Remove a custom field from the account, with all its values',
		...write,
		fields: [DEFINITION],
		returns: 'none',
		request: ({ definitionId }) => ({
			method: 'DELETE',
			path: path`/custom_field_definitions/${definitionId}`,
		}),
	}),
	getOne(DEFINITION, {
		...read,
		...ofDefinition,
		action: 'Get custom field definition',
		description: 'Get name, API name and data type of one custom field',
	}),
	getMany({
		...read,
		...ofDefinition,
		action: 'Get many custom field definitions',
		description: 'Get the custom fields that the account has defined',
		filters: DEFINITION_FILTERS,
		path: DEFINITIONS,
	}),
	operation({
		value: 'update',
		name: 'Update',
		action: 'Update custom field definition',
		description: 'Change the name of a custom field, or what it takes; its data type stays',
		...write,
		...ofDefinition,
		fields: [DEFINITION, CHANGES],
		returns: 'one',
		request: ({ definitionId, updateFields }) => ({
			method: 'PATCH',
			path: path`/custom_field_definitions/${definitionId}`,
			body: bodyOf(ofDefinition.type, changedAttributes(updateFields), definitionId),
		}),
	}),
];

const optionAttributes = (label?: string | null, position?: number): JsonObject => ({
	...(label?.trim() && { label: label.trim() }),
	...(position && { position }),
});

/** What can be chosen for a definition whose data type is Choice or Choices. */
const OPTION_OPERATIONS: Operation[] = [
	operation({
		value: 'createOption',
		name: 'Create Option',
		action: 'Create option of custom field',
		description: 'Add something that can be chosen for a custom field',
		...write,
		...ofOption,
		fields: [DEFINITION, { ...LABEL, required: true }, VALUE, POSITION],
		returns: 'one',
		request: ({ definitionId, label, optionValue, position }) => {
			const attributes = optionAttributes(label, position);
			const value = optionValue?.trim() || attributes.label;
			if (!value) throw new BadInput('Label is empty', 'Enter what people read, e.g. Urgent.');
			return {
				method: 'POST',
				path: path`/custom_field_definitions/${definitionId}/options`,
				body: bodyOf(OPTION_TYPE, { label: value, ...attributes, value }),
			};
		},
	}),
	operation({
		value: 'deleteOption',
		name: 'Delete Option',
		action: 'Delete option of custom field',
		description: 'Remove something that can be chosen for a custom field',
		...write,
		fields: [DEFINITION, OPTION],
		returns: 'none',
		request: ({ definitionId, optionId }) => ({
			method: 'DELETE',
			path: path`/custom_field_definitions/${definitionId}/options/${optionId}`,
		}),
	}),
	operation({
		value: 'getOptions',
		name: 'Get Options',
		action: 'Get options of custom field',
		description: 'Get what can be chosen for a custom field: label, value and position',
		...read,
		...ofOption,
		fields: [DEFINITION],
		returns: 'list',
		mayBeUnpaged: true,
		request: ({ definitionId }) => ({
			method: 'GET',
			path: path`/custom_field_definitions/${definitionId}/options`,
		}),
	}),
	operation({
		value: 'updateOption',
		name: 'Update Option',
		action: 'Update option of custom field',
		description: 'Change label or position of an option; its value stays',
		...write,
		...ofOption,
		fields: [DEFINITION, OPTION, LABEL, POSITION],
		returns: 'one',
		request: ({ definitionId, optionId, label, position }) => ({
			method: 'PATCH',
			path: path`/custom_field_definitions/${definitionId}/options/${optionId}`,
			body: bodyOf(OPTION_TYPE, optionAttributes(label, position), optionId ?? ''),
		}),
	}),
];

/** docs/interface.md#custom-fields */
export const fieldDefinition: ResourceDefinition = {
	value: 'fieldDefinition',
	name: 'Custom Field Definition',
	description: 'Which custom fields the account has, and what can be chosen for them',
	operations: [...DEFINITION_OPERATIONS, ...OPTION_OPERATIONS].sort((one, other) =>
		one.name.localeCompare(other.name, 'en'),
	),
};
