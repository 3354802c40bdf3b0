import type { IExecuteFunctions } from 'n8n-workflow';

import { readParameters } from '../../../nodes/ContainerTracking/operation/parameters';
import { requestOf } from '../../../nodes/ContainerTracking/operation/request';
import type {
	Operation,
	Parameters,
	Run,
} from '../../../nodes/ContainerTracking/operation/definition';
import { allFields } from '../../../nodes/ContainerTracking/operation/allFields';
import type { Field } from '../../../nodes/ContainerTracking/operation/field';
import { findOperation } from '../../../nodes/ContainerTracking/resources';
import type { ApiRequest } from '../../../nodes/ContainerTracking/api/types';

/** The first request an operation makes when a user changes nothing but what is `set`. */
export async function requestFor(
	resource: string,
	operation: string,
	set: Parameters = {},
	baseUrl?: string,
): Promise<ApiRequest> {
	const found = findOperation(resource, operation);
	const parameters = parametersOf(found, set);
	if (found.request) return requestOf(found, parameters, baseUrl);
	return await firstOf(found, parameters, baseUrl);
}

/** Of an operation that makes its requests as it goes: it ends with the first. */
async function firstOf(
	{ run }: Operation,
	parameters: Parameters,
	baseUrl = 'https://service.example/v2',
): Promise<ApiRequest> {
	const sent: ApiRequest[] = [];
	const send = async (request: ApiRequest) => {
		sent.push(request);
		throw new Error('Nothing is sent');
	};
	const client = {
		baseUrl,
		send,
		oneByOne: async (_target: string, task: () => Promise<unknown>) => await task(),
		async *pages(request: ApiRequest) {
			yield await send(request);
		},
	} as unknown as Run['client'];
	const given = {
		...{ client, itemIndex: 0, errorContext: {}, output: 'simplified' as const },
		...{ input: {}, inputs: [{}], hint: () => undefined, emit: () => undefined },
		context: { getNodeParameter: (_name: string, _item: number, value: unknown) => value },
	} as unknown as Run;
	try {
		await run?.(given, parameters);
	} catch (error) {
		if (sent.length === 0) throw error;
	}
	return sent[0];
}

/** What n8n would hand over: every field at its default but for those that are set. */
function parametersOf(operation: Operation, set: Parameters): Parameters {
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

/** What a panel holds, read for one item: what n8n does not store comes as its default. */
export function read(
	resource: string,
	operation: string,
	stored: Parameters,
	type = 'containerTracking',
): Parameters {
	const context = {
		getNode: () => ({ type }),
		getTimezone: () => 'America/Los_Angeles',
		getNodeParameter: (name: string, _item: number, fallback: unknown) =>
			name in stored ? stored[name] : fallback,
	} as unknown as IExecuteFunctions;
	const parameters: Parameters = {};
	readParameters(context, allFields(findOperation(resource, operation)), 0, parameters);
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
