import { BadInput } from '../../api/input/badInput';
import { path } from '../../api/urls';
import { explainFeature, WITHOUT_CUSTOM_FIELDS } from '../../search/customFields/definitions';
import { operation, type Operation, resource } from '../../operation/definition';
import { changed, requiredText } from '../fields/bodies';
import { deleteOne, getBelow, getMany, getOne } from '../getting';
import {
	definitionAttributes,
	CHANGES,
	DEFINITION,
	LABEL,
	ADDITIONAL_FIELDS,
	cleared,
	NEW,
	OPTION,
	POSITION,
	VALUE,
} from './definitionFields';
import { DEFINITION_FILTERS } from './filters';

const DEFINITIONS = '/custom_field_definitions';

const publicOnly = WITHOUT_CUSTOM_FIELDS;
const read = { publicOnly, explain: explainFeature };
const write: Pick<Operation, 'explain' | 'publicOnly'> = {
	publicOnly,
	// A refused value does not mean that the account lacks custom fields.
	explain: (rejection) =>
		[400, 409, 422].includes(rejection.status) ? undefined : explainFeature(rejection),
};
const ofDefinition = { type: 'custom_field_definition' };
const ofOption = { type: 'custom_field_option' };

const idOfOption = (entered: unknown): string =>
	requiredText(entered, 'Option ID', 'Enter the ID that Get Options gives.');

const DEFINITION_OPERATIONS: Operation[] = [
	operation('Create', 'create', {
		action: 'Create custom field definition',
		description: 'Define a custom field for containers or shipments',
		...write,
		...ofDefinition,
		fields: [...NEW, ADDITIONAL_FIELDS],
		returns: 'one',
		request: ({ additionalFields, ...entered }) => {
			const attributes = definitionAttributes({ ...entered, ...additionalFields });
			const { display_name: name, api_slug: slug } = attributes;
			if (!name) throw new BadInput('Name is empty', 'Enter what people read.');
			if (!slug) throw new BadInput('API Name is empty', 'Enter what programs call it.');
			return { method: 'POST', path: DEFINITIONS, body: { data: { ...ofDefinition, attributes } } };
		},
	}),
	deleteOne(DEFINITION, {
		...write,
		action: 'Delete custom field definition',
		description: 'Remove a custom field from the account, with all its values',
	}),
	getOne(DEFINITION, {
		...read,
		action: 'Get custom field definition',
		description: 'Get name, API name and data type of one custom field',
	}),
	getMany({
		...read,
		action: 'Get many custom field definitions',
		description: 'Get the custom fields that the account has defined',
		filters: DEFINITION_FILTERS,
		path: DEFINITIONS,
	}),
	operation('Update', 'update', {
		action: 'Update custom field definition',
		description: 'Change the name of a custom field, or what it takes; its data type stays',
		...write,
		...ofDefinition,
		fields: [DEFINITION, CHANGES],
		returns: 'one',
		request: ({ definitionId: id, updateFields }) => {
			const attributes = changed({
				...cleared(updateFields),
				...definitionAttributes(updateFields),
			});
			const data = { ...ofDefinition, id, attributes };
			return { method: 'PATCH', path: path`/custom_field_definitions/${id}`, body: { data } };
		},
	}),
];

const optionAttributes = (label?: string | null, position?: number) => ({
	...(label?.trim() && { label: label.trim() }),
	...(position && { position }),
});

const OPTION_OPERATIONS: Operation[] = [
	operation('Create Option', 'createOption', {
		action: 'Create option of custom field',
		description: 'Add something that can be chosen for a custom field',
		...write,
		...ofOption,
		fields: [DEFINITION, { ...LABEL, required: true }, VALUE, POSITION],
		returns: 'one',
		request: ({ definitionId, label, optionValue, position }) => {
			const entered = optionAttributes(label, position);
			const value = optionValue?.trim() || entered.label;
			if (!value) throw new BadInput('Label is empty', 'Enter what people read, e.g. Urgent.');
			return {
				method: 'POST',
				path: path`/custom_field_definitions/${definitionId}/options`,
				body: { data: { ...ofOption, attributes: { label: value, ...entered, value } } },
			};
		},
	}),
	operation('Delete Option', 'deleteOption', {
		action: 'Delete option of custom field',
		description: 'Remove something that can be chosen for a custom field',
		...write,
		fields: [DEFINITION, OPTION],
		returns: 'none',
		request: ({ definitionId, optionId }) => ({
			method: 'DELETE',
			path: path`/custom_field_definitions/${definitionId}/options/${idOfOption(optionId)}`,
		}),
	}),
	getBelow(DEFINITION, 'options', {
		...read,
		...ofOption,
		value: 'getOptions',
		name: 'Get Options',
		action: 'Get options of custom field',
		description: 'Get what can be chosen for a custom field: label, value and position',
	}),
	operation('Update Option', 'updateOption', {
		action: 'Update option of custom field',
		description: 'Change label or position of an option; its value stays',
		...write,
		...ofOption,
		fields: [DEFINITION, OPTION, LABEL, POSITION],
		returns: 'one',
		request: ({ definitionId, optionId, label, position }) => {
			const attributes = changed(
				optionAttributes(label, position),
				'Enter what is to change.',
				'Label and Position are empty',
			);
			const id = idOfOption(optionId);
			return {
				method: 'PATCH',
				path: path`/custom_field_definitions/${definitionId}/options/${id}`,
				body: { data: { ...ofOption, id, attributes } },
			};
		},
	}),
];

/** docs/interface.md#custom-fields */
export const fieldDefinition = resource('Custom Field Definition', 'fieldDefinition', {
	description: 'Which custom fields the account has, and what can be chosen for them',
	operations: [...DEFINITION_OPERATIONS, ...OPTION_OPERATIONS].sort((one, other) =>
		one.name.localeCompare(other.name, 'en'),
	),
});
