import { partition } from 'lodash';

import { BadInput, excerpt } from '../api/input/badInput';
import { inWords, textList } from '../api/input/values';
import {
	type FlatResource,
	type JsonApiDocument,
	type Resource,
	textOf,
} from '../api/jsonapi/types';
import {
	flatten,
	includePaths,
	includeTree,
	indexIncluded,
	INCLUDE_PATH,
} from '../api/jsonapi/flatten';
import type { ErrorContext, Query, QueryValue } from '../api/types';
import { isUuid } from '../api/input/links';
import { SoughtNames } from '../api/input/soughtNames';
import { allFields } from './allFields';
import type { CommonParameters } from './commonFields';
import type { Filter, Operation, Parameters, RequestOperation } from './definition';
import type { Field } from './field';
import { partOf } from './part';

const DEEPEST_INCLUDE = 10;

export function chosenIncludes(operation: Operation, { includes, moreIncludes }: CommonParameters) {
	if (!operation.includes?.choices.length) return [];
	const paths = includePaths(textList(includes), textList(moreIncludes));
	for (const path of paths) {
		if (!INCLUDE_PATH.test(path))
			throw new BadInput(
				`Include More "${excerpt(path)}" is not a name of something related`,
				'Use names joined by dots, separated by commas, e.g. containers.pod_terminal.',
			);
		if (path.split('.').length > DEEPEST_INCLUDE)
			throw new BadInput(
				`Include More "${excerpt(path)}" goes deeper than ${DEEPEST_INCLUDE} levels`,
				'Leave out what leads back, e.g. the shipment of its containers.',
			);
	}
	return paths;
}

export function filtersSet({ filters = [] }: Operation, { filters: chosen = {} }: Parameters) {
	const set = filters.flatMap((filter) => {
		const { field, convert } = filter;
		const entered = chosen[field.name];
		const isSet = Array.isArray(entered)
			? entered.length > 0
			: entered !== undefined && entered !== null && entered !== '';
		if (!isSet) return [];
		return [{ filter, value: convert ? convert(entered) : soughtText(entered, field.displayName) }];
	});
	requireSpans(set);
	return set;
}

/** Between a start and an earlier end there is nothing, so that the list would be empty without a word. */
function requireSpans(set: Array<{ filter: Filter; value: QueryValue }>): void {
	const found = new Map(set.map((each) => [each.filter.query, each]));
	for (const { filter, value } of set) {
		const query = filter.query?.replace('[start]', '[end]').replace('[from_', '[to_');
		const end = query === filter.query ? undefined : found.get(query);
		if (!end || String(value) <= String(end.value)) continue;
		throw new BadInput(
			`${filter.field.displayName} is later than ${end.filter.field.displayName}`,
			'So nothing is in between. Correct one of them, or remove it under Filters.',
		);
	}
}

export function soughtText(entered: unknown, name: string): string {
	const text = String(entered).trim();
	if (text !== '') return text;
	throw new BadInput(
		`${name} is empty`,
		`Enter what to look for, or remove ${name} under Filters.`,
	);
}

/** Pure. Some requests depend on the service, which `baseUrl` shows. */
export function requestOf(operation: RequestOperation, parameters: Parameters, baseUrl?: string) {
	const { filters, includes } = operation;
	const request = operation.request(parameters, baseUrl);
	const chosen = chosenIncludes(operation, parameters);
	const needed = operation.rows && parameters.output === 'rows' ? operation.rows.needs : [];
	if (!filters && chosen.length === 0 && needed.length === 0) return request;
	const set = filtersSet(operation, parameters);
	const isPart = operation.rows !== undefined && partOf(parameters) !== undefined;
	const sent = set.flatMap(({ filter: { query, rowsLeave }, value }) =>
		// Rows that leave between two parts move later rows into the first part, so this filter only checks rows.
		query && !(isPart && rowsLeave) ? [[query, value]] : [],
	);
	const query: Query = { ...request.query, ...Object.fromEntries(sent) };
	const wanted = includePaths(
		chosen,
		set.flatMap(({ filter }) => filter.fits?.needs ?? []),
		needed,
	);
	// An `include` replaces what the service includes by default, so that is asked for as well.
	if (wanted.length > 0) query.include = includePaths(includes?.always, wanted).join(',');
	return { ...request, query };
}

/** The resource that an operation asks for, if its ID is entered. Undefined for a code in place of the ID. */
export function askedOf({ fields, returns, type }: Operation, parameters: Parameters) {
	const located = fields.find(({ segment = '' }) => singular(segment) === type);
	const id = located && parameters[located.name];
	const mayBeCode = located?.modes?.some(({ name }) => CODE_MODES.includes(name)) ?? true;
	const isCode = mayBeCode && !isUuid(String(id));
	return returns === 'one' && type && typeof id === 'string' && !isCode ? { type, id } : undefined;
}

const CODE_MODES = ['imo', 'locode'];

export const singular = (segment: string): string => segment.replace(/ies$/, 'y').replace(/s$/, '');

export function errorContextOf(operation: Operation, itemIndex: number): ErrorContext {
	const { fields, filters = [], publicOnly } = operation;
	const parameterNames: { [pointer: string]: string } = {};
	const collect = ({ pointer, displayName, type, options }: Field) => {
		if (pointer) parameterNames[pointer] ??= displayName;
		if (type === 'collection') options.forEach(collect);
	};
	allFields(operation).forEach(collect);
	const namesId = fields.some(({ segment, name }) => segment !== undefined || name.endsWith('Id'));
	return {
		itemIndex,
		parameterNames,
		filterNames: Object.fromEntries(
			filters.flatMap(({ query, field }) => (query ? [[query, field.displayName]] : [])),
		),
		extra: publicOnly === undefined ? undefined : { instead: publicOnly, namesId },
	};
}

type SetFilter = ReturnType<typeof filtersSet>[number];

/** Applies the filters that are set to the rows: the service silently drops filters it does not know. */
export function rowFilter(set: SetFilter[]) {
	const checks = set.filter(({ filter }) => filter.matches ?? filter.fits);
	const joined = joining(set.flatMap(({ filter }) => filter.fits?.needs ?? []));
	const named = set.flatMap(({ filter: { names, field }, value }) =>
		names ? { names, sought: new SoughtNames(field.displayName, value) } : [],
	);
	const doubts = new WeakMap<Resource, SetFilter[]>();
	const doubted = new Set<SetFilter>();
	let given = 0;

	const keep = (row: Resource, document: JsonApiDocument) => {
		if (given === 0)
			for (const { names, sought } of named)
				sought.see(...names(joined(row, document)).map(textOf));
		const results = checks.map(
			({ filter: { matches, fits }, value }) =>
				matches?.(row, value) ?? fits?.check(joined(row, document), value),
		);
		if (results.includes(false)) return false;
		const inDoubt = checks.filter((_, index) => results[index] === undefined);
		if (inDoubt.length > 0) doubts.set(row, inDoubt);
		return true;
	};
	return {
		keep: checks.length > 0 ? keep : undefined,
		give: (rows: Resource[]) => {
			given += rows.length;
			for (const row of rows) doubts.get(row)?.forEach((check) => doubted.add(check));
		},
		count: () => given,
		lacksNames: () => given === 0 && named.some(({ sought }) => sought.isLacking),
		hints: () => [
			...set.flatMap(({ filter, value }) => filter.note?.(value) ?? []),
			...(given > 0 ? [] : set.flatMap(({ filter, value }) => filter.noteOnNone?.(value) ?? [])),
			...(given > 0 ? [] : named.flatMap(({ sought }) => sought.notes())),
			...hintsOfDoubt([...doubted].map(({ filter }) => filter)),
		],
	};
}

/** Of rows that were given although it is not known whether they fit. */
function hintsOfDoubt(doubted: Filter[]): string[] {
	const [sent, unsent] = partition(doubted, ({ query }) => query !== undefined).map((filters) =>
		inWords(filters.map(({ field }) => field.displayName)),
	);
	return [
		sent &&
			`The service may have ignored ${sent}: there are results that do not show whether they fit, and a filter that a service does not know is ignored. Look at the results before you act on them.`,
		unsent &&
			`There are results that do not show whether they fit ${unsent}. Look at them before you act on them.`,
	].filter(Boolean);
}

function joining(needs: string[]): (row: Resource, document: JsonApiDocument) => FlatResource {
	const tree = includeTree(needs);
	let latest: { document: JsonApiDocument; index: ReturnType<typeof indexIncluded> } | undefined;
	return (row, document) => {
		if (latest?.document !== document)
			latest = { document, index: indexIncluded(document.included) };
		return flatten(row, latest.index, tree);
	};
}
