/** Answers have the form `{data, included?, links?, meta?}`; lists have pages: docs/interface.md#paging. */
import type { Answer, Call, Context, Endpoint } from './endpoint.mts';
import { badParameter, notFound } from './errors.mts';
import { collectIncluded } from './includes.mts';
import { present } from './presentation.mts';
import type { Resource } from './resource.mts';

export const PAGE_PARAMETERS = ['page[number]', 'page[size]'] as const;

/** Defaults of `page[size]`: shipments and containers have larger pages. */
export const LONG_PAGE = 30;
const SHORT_PAGE = 25;

function positive(call: Call, parameter: string): number | undefined {
	const value = call.query[parameter];
	if (value === undefined) return undefined;
	if (!/^[1-9]\d{0,8}$/.test(value)) {
		throw badParameter(parameter, `${parameter} has to be a whole number from 1.`);
	}
	return Number(value);
}

/** Every link contains the filters of the request. Brackets stay readable. */
function queryText(query: Record<string, string>, page: number, size: number): string {
	const all = { ...query, 'page[number]': String(page), 'page[size]': String(size) };
	return Object.entries(all)
		.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
		.join('&');
}

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

type RowsOf = (call: Call) => Resource[];

/** A GET of a list in pages; larger values of `page[size]` than the largest are silently cut to it. */
export const getPage = (
	context: Context,
	path: string,
	rowsOf: RowsOf,
	more: Partial<Endpoint> = {},
	usual = SHORT_PAGE,
): Endpoint => ({
	...{ method: 'GET', path, paged: true, ...more },
	handle: (call) => {
		const rows = rowsOf(call);
		const number = positive(call, 'page[number]') ?? 1;
		const size = Math.min(positive(call, 'page[size]') ?? usual, context.largestPage);
		const last = Math.max(Math.ceil(rows.length / size), 1);
		const cut = call.everyRowOnEachPage ? rows : rows.slice((number - 1) * size, number * size);
		const address = addressOf(context, path, call);
		const link = (page: number) => `${address}?${queryText(call.query, page, size)}`;
		const hasNext = number < last || call.everyRowOnEachPage;
		const links = {
			self: link(number),
			current: link(number),
			...(number > 1 ? { first: link(1), prev: link(number - 1) } : {}),
			...(hasNext ? { next: link(number + 1), last: link(Math.max(last, number + 1)) } : {}),
		};
		return listed(context, call, cut, { links, total: rows.length });
	},
});

/** A GET of a list that returns all rows at once, whatever page is requested. */
export const getWhole = (
	context: Context,
	path: string,
	rowsOf: RowsOf,
	more: Partial<Endpoint> = {},
): Endpoint => ({
	...{ method: 'GET', path, paged: true, ...more },
	handle: (call) => {
		const rows = rowsOf(call);
		const self = addressOf(context, path, call);
		return listed(context, call, rows, { links: { self, current: self }, total: rows.length });
	},
});

/** The same without links and meta, as the public service describes some lists: nothing says how many rows exist. */
export const getBare = (
	context: Context,
	path: string,
	rowsOf: RowsOf,
	more: Partial<Endpoint> = {},
): Endpoint => ({
	...{ method: 'GET', path, paged: true, ...more },
	handle: (call) => {
		const rows = rowsOf(call);
		const data = rows.map((row) => present(row, context.profile));
		return { document: { data, ...included(context, call, rows) } };
	},
});

/** A GET of one resource by its id. */
export const getById = (
	context: Context,
	path: string,
	type: string,
	more: Partial<Endpoint> = {},
): Endpoint => ({
	...{ method: 'GET', path: `${path}/:id`, ...more },
	handle: (call) => one(context, call, required(context, type, call.params.id)),
});

const addressOf = (context: Context, path: string, { params }: Call): string =>
	`${context.origin()}/v2${path.replace(/:(\w+)/g, (_place, name: string) => params[name])}`;

function listed(
	context: Context,
	call: Call,
	rows: Resource[],
	{ links, total }: { links: Record<string, string>; total: number },
): Answer {
	const data = rows.map((row) => present(row, context.profile));
	const meta = { size: rows.length, total };
	return { document: { data, ...included(context, call, rows), links, meta } };
}

function included({ store, profile }: Context, call: Call, data: Resource[]) {
	if (call.includes.length === 0) return {};
	const resources = collectIncluded(store, data, call.includes);
	return { included: resources.map((resource) => present(resource, profile)) };
}
