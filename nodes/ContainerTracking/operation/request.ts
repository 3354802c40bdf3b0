import { BadInput, excerpt, textList } from '../input';
import { isUuid } from '../input/links';
import { includePaths, isIncludePath } from '../jsonapi';
import type { ApiRequest, ErrorContext, Query, QueryValue } from '../transport';
import { allFields } from './allFields';
import type { CommonParameters } from './commonFields';
import type { Filter, Operation, Parameters, RequestOperation } from './definition';
import type { Field } from './field';
import { partOf } from './part';

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
			`Include More "${excerpt(path)}" is not a name of something related`,
			'Use names joined by dots, separated by commas, e.g. containers.pod_terminal.',
		);
	}
	if (path.split('.').length <= DEEPEST) return;
	throw new BadInput(
		`Include More "${excerpt(path)}" goes deeper than ${DEEPEST} levels`,
		'Leave out what leads back, e.g. the shipment of its containers.',
	);
}

/** The filters of a Filters collection that are set, with their values as they are sent. */
export function filtersSet(
	{ filters = [] }: Operation,
	{ filters: chosen = {} }: Parameters,
): Array<{ filter: Filter; value: QueryValue }> {
	return filters.flatMap((filter) => {
		const { field, convert = String } = filter;
		const entered = chosen[field.name];
		const isSet = Array.isArray(entered)
			? entered.length > 0
			: entered !== undefined && entered !== null && entered !== '';
		return isSet ? [{ filter, value: convert(entered) }] : [];
	});
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
	const needed = operation.rows && parameters.output === 'rows' ? operation.rows.needs : [];
	if (!filters && chosen.length === 0 && needed.length === 0) return request;
	const set = filtersSet(operation, parameters);
	const isPart = operation.rows !== undefined && partOf(parameters) !== undefined;
	const sent = set.flatMap(({ filter: { query, rowsLeave }, value }) =>
		// Between two parts, rows would be pulled across the end of the first: they are only looked at.
		query && !(isPart && rowsLeave) ? [[query, value]] : [],
	);
	const query: Query = { ...request.query, ...Object.fromEntries(sent) };
	const wanted = includePaths(
		chosen,
		set.flatMap(({ filter }) => filter.fits?.needs ?? []),
		needed,
	);
	// What comes without asking would stay out once an include is asked for.
	if (wanted.length > 0) query.include = includePaths(includes?.always, wanted).join(',');
	return { ...request, query };
}

/** The one thing that an operation is about, where its ID is entered: a place may be entered by a code. */
export function askedOf(
	{ fields, returns, type }: Operation,
	parameters: Parameters,
): ApiRequest['asked'] {
	const located = fields.find(({ segment = '' }) => singular(segment) === type);
	const id = located && parameters[located.name];
	const isCode = located?.modes?.some(({ name }) => CODES.includes(name)) && !isUuid(String(id));
	return returns === 'one' && type && typeof id === 'string' && !isCode ? { type, id } : undefined;
}

const CODES = ['imo', 'locode'];

const singular = (segment: string): string => segment.replace(/ies$/, 'y').replace(/s$/, '');

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
		filterNames: Object.fromEntries(
			filters.flatMap(({ query, field }) => (query ? [[query, field.displayName]] : [])),
		),
		extra: publicOnly === undefined ? undefined : { instead: publicOnly, namesId },
	};
}
