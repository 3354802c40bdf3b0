import { BadInput, excerpt, textList } from '../input';
import { includePaths, isIncludePath } from '../jsonapi';
import type { ApiRequest, ErrorContext, Query } from '../transport';
import { allFields } from './allFields';
import type { CommonParameters } from './commonFields';
import type { Filter, Operation, Parameters, RequestOperation } from './definition';
import type { Field } from './field';

/** A path that goes in circles joins the same resources again at each level. */
const DEEPEST = 10;

/** The relationships the user asked for, picked and typed. */
export function chosenIncludes(
	operation: Operation,
	{ includes, moreIncludes }: CommonParameters,
): string[] {
	if (!operation.includes?.choices.length) return [];
	const paths = includePaths(textList(includes), textList(moreIncludes));
	for (const path of paths) requireIncludable(path);
	return paths;
}

function requireIncludable(path: string): void {
	if (!isIncludePath(path)) {
		throw new BadInput(
			`Include More "${excerpt(path)}" is not a relationship path`,
			'Use names joined by dots, separated by commas, e.g. containers.pod_terminal.',
		);
	}
	if (path.split('.').length <= DEEPEST) return;
	throw new BadInput(
		`Include More "${excerpt(path)}" goes deeper than ${DEEPEST} levels`,
		'Leave out what leads back, e.g. the shipment of its containers.',
	);
}

/** The query of a Filters collection: what is set, under the names of the service. */
export function filterQuery(filters: Filter[] = [], chosen: Parameters['filters'] = {}): Query {
	const query: Query = {};
	for (const { field, query: name, convert = String } of filters) {
		const value = chosen[field.name];
		if (value !== undefined && value !== null && value !== '') query[name] = convert(value);
	}
	return query;
}

/**
 * The request of an operation for one item, filters and includes added. Pure: the same parameters, the same
 * request.
 *
 * @param baseUrl where the service is, for what depends on it
 */
export function requestOf(
	operation: RequestOperation,
	parameters: Parameters,
	baseUrl?: string,
): ApiRequest {
	const { filters, includes } = operation;
	const request = operation.request(parameters, baseUrl);
	const chosen = chosenIncludes(operation, parameters);
	if (!filters && chosen.length === 0) return request;
	const query = { ...request.query, ...filterQuery(filters, parameters.filters) };
	// What comes without asking would stay out once an include is asked for.
	if (chosen.length > 0) query.include = includePaths(includes?.always, chosen).join(',');
	return { ...request, query };
}

/** What messages tell of an operation, in the words that the user knows. */
export function errorContextOf(operation: Operation, itemIndex: number): ErrorContext {
	const { fields, filters = [], publicOnly } = operation;
	const parameterNames: { [pointer: string]: string } = {};
	const collect = ({ pointer, displayName, type, options }: Field) => {
		if (pointer) parameterNames[pointer] ??= displayName;
		if (type === 'collection') options.forEach(collect);
	};
	allFields(operation).forEach(collect);
	const namesId = fields.some(({ segment }) => segment !== undefined);
	return {
		itemIndex,
		parameterNames,
		filterNames: Object.fromEntries(filters.map(({ query, field }) => [query, field.displayName])),
		extra: publicOnly === undefined ? undefined : { instead: publicOnly, namesId },
	};
}
