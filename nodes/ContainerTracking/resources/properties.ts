import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import omit from 'lodash/omit';

import type { Field, Operation, ResourceDefinition } from './definition';
import { collection, includeFields, OUTPUT, PAGING, REQUEST_OPTIONS } from './fields/common';
import { RESOURCES } from './resources';

/** All fields of an operation in the order of the panel: its own, then what its kind of answer brings. */
export function allFields(operation: Operation): Field[] {
	const { fields, filters, includes, returns } = operation;
	return [
		...fields,
		...(returns === 'list' ? PAGING : []),
		...(filters
			? [
					collection(
						'Filters',
						'filters',
						filters.map(({ field }) => field),
					),
				]
			: []),
		...(includes?.choices.length ? includeFields(includes.choices) : []),
		...(returns === 'none' || returns === 'items' ? [] : OUTPUT),
		REQUEST_OPTIONS,
	];
}

export function findOperation(resource: string, operation: string): Operation {
	const found = RESOURCES.find(({ value }) => value === resource)?.operations.find(
		({ value }) => value === operation,
	);
	if (!found) throw new Error(`${resource}: ${operation} is not an operation of this node`);
	return found;
}

export const RESOURCE_OPTIONS = RESOURCES.map(({ value, name, description }) => ({
	name,
	value,
	description,
}));

/** The operation pickers and fields of all resources, for the node's description. */
export const PROPERTIES: INodeProperties[] = RESOURCES.flatMap((resource) => [
	operationPicker(resource),
	...resource.operations.flatMap((operation) => fieldsFor(resource, operation)),
]);

function operationPicker({ value, operations }: ResourceDefinition): INodeProperties {
	return {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [value] } },
		options: operations.map(({ value: operation, name, action, description }) => ({
			name,
			value: operation,
			action,
			description,
		})),
		default: defaultOperation(operations),
	};
}

function defaultOperation(operations: Operation[]): string {
	return (operations.find(({ value }) => value === 'getAll') ?? operations[0]).value;
}

function fieldsFor(resource: ResourceDefinition, operation: Operation): INodeProperties[] {
	const show = { resource: [resource.value], operation: [operation.value] };
	return allFields(operation).map((field) => {
		const { displayOptions, ...property } = withoutOurs(field);
		return {
			...property,
			displayOptions: { ...displayOptions, show: { ...show, ...displayOptions?.show } },
		};
	});
}

/** n8n's description holds what n8n knows. */
function withoutOurs(field: Field): Field {
	const property = omit(field, 'pointer', 'isList', 'segment');
	if (field.type === 'collection') {
		return { ...property, options: (field.options as Field[]).map(withoutOurs) as never };
	}
	if (field.type !== 'fixedCollection') return property;
	const groups = field.options as INodePropertyCollection[];
	return {
		...property,
		options: groups.map((group) => ({ ...group, values: group.values.map(withoutOurs) })),
	};
}
