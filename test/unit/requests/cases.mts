import { requestOf } from '../../../nodes/ContainerTracking/operation/request';
import type {
	Field,
	Operation,
	Parameters,
} from '../../../nodes/ContainerTracking/operation/definition';
import { allFields } from '../../../nodes/ContainerTracking/operation/allFields';
import { findOperation } from '../../../nodes/ContainerTracking/resources/properties';
import type { ApiRequest } from '../../../nodes/ContainerTracking/transport';

export interface RequestCase {
	/** What the user did. */
	when: string;
	/** The parameters that are not at their default. */
	set?: Parameters;
	request: ApiRequest;
}

/** All cases of one resource, by operation. */
export type RequestTable = { [operation: string]: RequestCase[] };

export const ID = '3f0c7d7e-8f2d-4f0c-9c55-1d2b6f8a9e10';

/** The request an operation makes when a user changes nothing but what is `set`. */
export const requestFor = (resource: string, operation: string, set: Parameters = {}): ApiRequest =>
	requestOf(
		findOperation(resource, operation),
		parametersOf(findOperation(resource, operation), set),
	);

/** What n8n would hand over: every field at its default but for those that are set. */
export function parametersOf(operation: Operation, set: Parameters): Parameters {
	const fields = allFields(operation);
	const parameters: Parameters = {};
	for (const field of fields) parameters[field.name] = defaultOf(field);
	for (const [name, value] of Object.entries(set)) {
		const field = fields.find((candidate) => candidate.name === name);
		requireKnown(field, name);
		if (field?.type === 'collection') {
			const inner = field.options as Field[];
			for (const key of Object.keys(value as object))
				requireKnown(
					inner.find((candidate) => candidate.name === key),
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
				? (field.options as Field[]).map(({ name }) => `${field.name}.${name}`)
				: [field.name],
		),
		...filters.map(({ field }) => `filters.${field.name}`),
		...(includes?.choices.length ? ['includes', 'moreIncludes'] : []),
	];
}
