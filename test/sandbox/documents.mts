/** Answers have the form `{data, included?, links?, meta?}`. */
import type { Answer, Call, Context, Document, Endpoint } from './endpoint.mts';
import { badParameter, notFound } from './errors.mts';
import { collectIncluded } from './includes.mts';
import { present } from './presentation.mts';
import type { Resource } from './resource.mts';

export const PAGE_PARAMETERS = ['page[number]', 'page[size]'] as const;

export interface Page {
	rows: Resource[];
	links: Record<string, string>;
	meta: { size: number; total: number };
}

/** Rows a page has where none are asked for, and at most: larger values of `page[size]` are silently cut to it. */
export interface PageSizes {
	usual: number;
	largest: number;
}

/**
 * Cuts one page out of a list.
 * @param address the full URL of the list, without query
 */
export function paginate(
	rows: Resource[],
	{ usual, largest }: PageSizes,
	call: Call,
	address: string,
): Page {
	const number = positive(call, 'page[number]') ?? 1;
	const size = Math.min(positive(call, 'page[size]') ?? usual, largest);
	const last = Math.max(Math.ceil(rows.length / size), 1);
	const cut = call.everyRowOnEachPage ? rows : rows.slice((number - 1) * size, number * size);
	const link = (page: number) => `${address}?${queryText(call.query, page, size)}`;
	const hasNext = number < last || call.everyRowOnEachPage;
	return {
		rows: cut,
		links: {
			self: link(number),
			current: link(number),
			...(number > 1 ? { first: link(1), prev: link(number - 1) } : {}),
			...(hasNext ? { next: link(number + 1), last: link(Math.max(last, number + 1)) } : {}),
		},
		meta: { size: cut.length, total: rows.length },
	};
}

function positive(call: Call, parameter: string): number | undefined {
	const value = call.query[parameter];
	if (value === undefined) return undefined;
	if (!/^[1-9]\d{0,8}$/.test(value)) {
		throw badParameter(parameter, `${parameter} has to be a whole number from 1.`);
	}
	return Number(value);
}

/** The filters of the request come along in every link. Brackets stay readable. */
function queryText(query: Record<string, string>, page: number, size: number): string {
	const all = { ...query, 'page[number]': String(page), 'page[size]': String(size) };
	return Object.entries(all)
		.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
		.join('&');
}

/** Defaults of `page[size]`: shipments and containers come in larger pages. */
export const LONG_PAGE = 30;
const SHORT_PAGE = 25;

/** The resource that the path names; 404 when there is none. */
export function required(context: Context, type: string, id: string): Resource {
	const resource = context.store.get(type, id);
	if (!resource) throw notFound(`The ${type} "${id}"`);
	return resource;
}

export function one(context: Context, call: Call, resource: Resource, status = 200): Answer {
	const data = present(resource, context.profile);
	return { status, document: { data, ...included(context, call, [resource]) } };
}

/** One page of the rows. @param path below `/v2`, without query */
export function page(
	context: Context,
	call: Call,
	path: string,
	rows: Resource[],
	defaultSize = SHORT_PAGE,
): Answer {
	const sizes = { usual: defaultSize, largest: context.largestPage };
	const cut = paginate(rows, sizes, call, `${context.origin()}/v2${path}`);
	const document: Document = {
		data: cut.rows.map((row) => present(row, context.profile)),
		...included(context, call, cut.rows),
		links: cut.links,
		meta: cut.meta,
	};
	return { document };
}

/** All rows at once, whatever page is asked for. @param path below `/v2`, without query */
export function wholeList(context: Context, call: Call, path: string, rows: Resource[]): Answer {
	const self = `${context.origin()}/v2${path}`;
	const document: Document = {
		data: rows.map((row) => present(row, context.profile)),
		...included(context, call, rows),
		links: { self, current: self },
		meta: { size: rows.length, total: rows.length },
	};
	return { document };
}

/** A GET of one resource by its id. */
export const getById = (context: Context, folder: string, type: string): Endpoint => ({
	method: 'GET',
	path: `/${folder}/:id`,
	handle: (call) => one(context, call, required(context, type, call.params.id)),
});

function included({ store, profile }: Context, call: Call, data: Resource[]) {
	if (call.includes.length === 0) return {};
	const resources = collectIncluded(store, data, call.includes);
	return { included: resources.map((resource) => present(resource, profile)) };
}
