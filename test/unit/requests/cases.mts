import { requestOf } from '../../../nodes/ContainerTracking/operation/request';
import type { Operation, Parameters } from '../../../nodes/ContainerTracking/operation/definition';
import { allFields } from '../../../nodes/ContainerTracking/operation/allFields';
import type { Field } from '../../../nodes/ContainerTracking/operation/field';
import { findOperation } from '../../../nodes/ContainerTracking/resources/properties';
import type { ApiRequest } from '../../../nodes/ContainerTracking/transport/types';
import { CASES } from '../../operations/index.mts';

/** Whether an operation has a request that can be told without running it. */
export const hasRequest = (resource: string, { value, request }: Operation): boolean =>
	Boolean(request ?? CASES[resource]?.[value]?.firstRequest);

/** The request an operation makes when a user changes nothing but what is `set`. */
export function requestFor(resource: string, operation: string, set: Parameters = {}): ApiRequest {
	const found = findOperation(resource, operation);
	const parameters = parametersOf(found, set);
	if (found.request) return requestOf(found, parameters);
	const request = CASES[resource][operation].firstRequest?.(parameters);
	if (!request) throw new Error(`No request of ${resource} ${operation} is known beforehand`);
	return request;
}

/** What n8n would hand over: every field at its default but for those that are set. */
export function parametersOf(operation: Operation, set: Parameters): Parameters {
	const fields = allFields(operation);
	const parameters: Parameters = {};
	for (const field of fields) parameters[field.name] = defaultOf(field);
	for (const [name, value] of Object.entries(set)) {
		const field = fields.find((candidate) => candidate.name === name);
		requireKnown(field, name);
		if (field?.type === 'collection') {
			for (const key of Object.keys(value as object))
				requireKnown(
					field.options.find((candidate) => candidate.name === key),
					`${name}.${key}`,
				);
		}
		parameters[name] = value;
	}
	return parameters;
}

/** Resource locators reach an operation as the ID they point to. */
const defaultOf = (field: Field): unknown =>
	field.type === 'resourceLocator' ? '' : structuredClone(field.default);

function requireKnown(field: Field | undefined, name: string): void {
	if (!field) throw new Error(`The operation has no field ${name}`);
}

/** The names of an operation's own fields, those within collections as `collection.field`. */
export function fieldNames({ fields, filters = [], includes }: Operation): string[] {
	return [
		...fields.flatMap((field) =>
			field.type === 'collection'
				? field.options.map(({ name }) => `${field.name}.${name}`)
				: [field.name],
		),
		...filters.map(({ field }) => `filters.${field.name}`),
		...(includes?.choices.length ? ['includes', 'moreIncludes'] : []),
	];
}
