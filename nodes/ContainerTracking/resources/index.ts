import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { allFields } from '../operation/allFields';
import type { Operation, ResourceDefinition } from '../operation/definition';
import type { Field } from '../operation/field';
import { executeItems } from '../operation/items';
import { customFieldColumns } from '../search/customFields/values';
import { LIST_SEARCH } from '../search/listSearch';
import { withNumbersLookedUp } from '../search/numberLookup';
import { container } from './container';
import { customField } from './customField';
import { fieldDefinition } from './customField/definition';
import { document, emailSubmission } from './document/document';
import { searchEvents } from './fields/webhook';
import { WHEN_TO_USE } from './hints';
import { invoice } from './invoice';
import { party } from './party';
import { pickupReport } from './pickupReport';
import { metroArea, port, search, shippingLine, terminal, vessel } from './referenceData';
import { shipment } from './shipment';
import { terms } from './terms';
import { trackingRequest } from './trackingRequest';
import { webhook } from './webhook';
import { webhookNotification } from './webhookNotification';

/** All resources, in the order of the Resource list: the most used ones first, then the others by name. */
export const RESOURCES: ResourceDefinition[] = [
	container,
	shipment,
	trackingRequest,
	pickupReport,
	search,
	customField,
	fieldDefinition,
	document,
	emailSubmission,
	invoice,
	metroArea,
	party,
	port,
	shippingLine,
	terminal,
	terms,
	vessel,
	webhook,
	webhookNotification,
];

export function findOperation(resource: string, operation: string): Operation {
	const found = RESOURCES.find(({ value }) => value === resource)?.operations.find(
		({ value }) => value === operation,
	);
	if (!found) throw new Error(`${resource}: ${operation} is not an operation of this node`);
	return found;
}

export const executeOperation = async (context: IExecuteFunctions, operation: Operation) =>
	await executeItems(context, operation, withNumbersLookedUp);

/** What n8n calls while the fields of the node are filled in. */
export const METHODS = {
	listSearch: { ...LIST_SEARCH, searchEvents },
	resourceMapping: { customFieldColumns },
};

/** The properties of a field that n8n does not know. */
const OURS = ['pointer', 'isAny', 'keepsNumber', 'isList', 'segment'] as const;

export const PROPERTIES: INodeProperties[] = RESOURCES.flatMap((resource) => [
	operationPicker(resource),
	...resource.operations.flatMap((operation) => propertiesOf(operation, resource.value)),
]);

function operationPicker(resource: ResourceDefinition): INodeProperties {
	const { value, operations, begins = 'getAll' } = resource;
	const { value: first } = operations.find((each) => each.value === begins) ?? operations[0];
	return {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [value] } },
		options: operations.map(({ value: operation, name, action, description, notAsTool }) => ({
			name,
			value: operation,
			action,
			description,
			...(notAsTool && { displayOptions: { hide: { '@tool': [true] } } }),
		})),
		default: first,
	};
}

function propertiesOf(operation: Operation, resource: string): INodeProperties[] {
	const show = { resource: [resource], operation: [operation.value] };
	const notices = (operation.notices ?? []).map(
		({ text, show: values }): INodeProperties => ({
			displayName: text,
			name: 'notice',
			type: 'notice',
			default: '',
			displayOptions: { show: { ...show, ...values } },
		}),
	);
	const fields = allFields(operation).map((field) => {
		const { displayOptions, ...property } = withoutOurs(field);
		return {
			...property,
			displayOptions: { ...displayOptions, show: { ...show, ...displayOptions?.show } },
		};
	});
	return [...(operation.notAsTool ? [] : [toolText(resource, operation)]), ...notices, ...fields];
}

/** Replaces n8n's own Tool Description, which gives a model no more than the action of the operation. */
function toolText(resource: string, { value, description }: Operation): INodeProperties {
	const hint = WHEN_TO_USE[`${resource}: ${value}`] ?? '';
	return {
		displayName: 'Tool Description',
		name: 'toolDescription',
		type: 'string',
		typeOptions: { rows: 4 },
		default: `${description.replace(/\.$/, '')}. ${hint}`.trim(),
		placeholder: 'e.g. Use it when asked which containers are overdue',
		description: 'What the model reads to decide when to use this tool, and for what',
		displayOptions: { show: { '@tool': [true], resource: [resource], operation: [value] } },
	};
}

function withoutOurs(field: Field): INodeProperties {
	// The omit of lodash would take most of the time in which n8n loads the node.
	const property = { ...field };
	for (const name of OURS) delete property[name];
	switch (field.type) {
		case 'collection':
			return { ...property, options: field.options.map(withoutOurs) };
		case 'fixedCollection':
			return {
				...property,
				options: field.options.map(({ values, ...group }) => ({
					...group,
					values: values.map(withoutOurs),
				})),
			};
		default:
			return property;
	}
}
