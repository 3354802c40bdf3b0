import { inWords } from '../../input';
import type { ErrorEntry } from '../../jsonapi';
import type { ApiRequest, Query, ErrorContext } from '../types';
import type { Explanation } from './explanations';

const STATUSES = [400, 422];

const BEYOND_CONTRACT =
	'The interface specification has no paths with a dot: include only the name in front of it, and get the rest of each by its ID.';

const ONE_FILTER =
	'Check its value. A service that does not know this filter can be asked without it: remove it under Filters.';

const MANY_FILTERS =
	'Check their values. A service that does not know these filters can be asked without them: remove them under Filters.';

/**
 * What happened and what to do where a service refuses an include or a filter that the user chose. It may
 * point to the query parameter, or only name it in its words: the contract has no place for it.
 */
export function refusedQuery(
	{ request, status }: { request: ApiRequest; status: number },
	[entry]: ErrorEntry[],
	errorContext: ErrorContext,
): Explanation | undefined {
	if (!entry || !request.query || !STATUSES.includes(status)) return undefined;
	const { include, ...others } = request.query;
	return refusedInclude(include, entry, errorContext) ?? refusedFilter(others, entry, errorContext);
}

function refusedInclude(
	include: unknown,
	entry: ErrorEntry,
	{ parameterNames }: ErrorContext,
): Explanation | undefined {
	// What an operation includes of its own accord, nobody can remove.
	if (typeof include !== 'string' || !parameterNames?.include) return undefined;
	const paths = include.split(',');
	const named = paths.filter((path) => names(entry, path));
	const isInWords = names(entry, 'include') || (named.length > 0 && speaksOfRelations(entry));
	if (entry.source ? entry.source !== 'include' : !isInWords) return undefined;
	const refused = named.length > 0 ? named : paths;
	const quoted = refused.map((path) => `"${path}"`).join(', ');
	const remedy = [
		refused.some((path) => path.includes('.')) && BEYOND_CONTRACT,
		refused.length === 1
			? 'Remove it under Include or Include More.'
			: 'Remove those the service does not have under Include or Include More.',
	];
	return {
		what: `The service does not offer ${refused.length === 1 ? 'the include' : 'an include of'} ${quoted}`,
		remedy: remedy.filter(Boolean).join(' '),
	};
}

function refusedFilter(
	query: Query,
	entry: ErrorEntry,
	{ filterNames = {} }: ErrorContext,
): Explanation | undefined {
	const refused = Object.entries(filterNames)
		.filter(([name]) => query[name] !== undefined && pointsTo(entry, name))
		.map(([, shown]) => shown);
	if (refused.length === 0) return undefined;
	const isOne = refused.length === 1;
	return {
		what: `The service does not take the ${isOne ? 'filter' : 'filters'} ${inWords(refused)}`,
		remedy: isOne ? ONE_FILTER : MANY_FILTERS,
	};
}

/** Whether a refusal is about a query parameter. */
export const pointsTo = (entry: ErrorEntry, name: string): boolean =>
	entry.source ? entry.source === name : names(entry, name);

const speaksOfRelations = ({ detail, title }: ErrorEntry): boolean =>
	/relation|includ|association/i.test(`${title} ${detail}`);

/** Whether the words of the service hold a name, not only as a part of a longer one. */
const names = ({ detail, title }: ErrorEntry, name: string): boolean =>
	[detail, title].some((words) =>
		words?.split(/[^\w.[\]-]+/).some((word) => word.replace(/^\.+|\.+$/g, '') === name),
	);
