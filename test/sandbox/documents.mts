/** Answers have the form `{data, included?, links?, meta?}`; lists have pages: docs/interface.md#paging. */
import {
	type Answer,
	type Call,
	type Context,
	type Document,
	type Endpoint,
	on,
} from './endpoint.mts';
import { badParameter, notFound } from './errors.mts';
import { collectIncluded } from './includes.mts';
import { present } from './presentation.mts';
import type { Resource } from './resource.mts';

export const PAGE_PARAMETERS = ['page[number]', 'page[size]'] as const;

/** The default of `page[size]` for shipments and containers, whose pages are larger than others. */
export const LONG_PAGE = 30;

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

/** What a list has beside its data, and which of its rows. */
type Form = (
	call: Call,
	rows: Resource[],
	about: { address: string; usual: number; largest: number },
) => Omit<Document, 'data'> & { rows?: Resource[] };

/** A GET of a list. */
const listed =
	(form: Form) =>
	(context: Context, path: string, rowsOf: RowsOf, more: Partial<Endpoint> = {}): Endpoint =>
		on(`GET ${path}`, { paged: true, ...more }, (call) => {
			const all = rowsOf(call);
			const address = addressOf(context, path, call);
			const about = { address, usual: more.usualPage ?? 25, largest: context.largestPage };
			const { rows = all, ...beside } = form(call, all, about);
			const data = rows.map((row) => present(row, context.profile));
			return { document: { data, ...included(context, call, rows), ...beside } };
		});

/** In pages; larger values of `page[size]` than the largest are silently cut to it. */
export const getPage = listed((call, all, { address, usual, largest }) => {
	const number = positive(call, 'page[number]') ?? 1;
	const size = Math.min(positive(call, 'page[size]') ?? usual, largest);
	const last = Math.max(Math.ceil(all.length / size), 1);
	const rows = call.everyRowOnEachPage ? all : all.slice((number - 1) * size, number * size);
	const link = (page: number) => `${address}?${queryText(call.query, page, size)}`;
	const hasNext = number < last || call.everyRowOnEachPage;
	const links = {
		self: link(number),
		current: link(number),
		...(number > 1 ? { first: link(1), prev: link(number - 1) } : {}),
		...(hasNext ? { next: link(number + 1), last: link(Math.max(last, number + 1)) } : {}),
	};
	return { rows, links, meta: { size: rows.length, total: all.length } };
});

/** All rows at once, whatever page is requested. */
export const getWhole = listed((_call, { length }, { address }) => ({
	links: { self: address, current: address },
	meta: { size: length, total: length },
}));

/** The same without links and meta, as the public service describes some lists: nothing says how many rows exist. */
export const getBare = listed(() => ({}));

/** By parameter, whether a row is what its value asks for. */
export type Filters = Record<string, (row: Resource, value: string) => boolean>;

/** A list in pages of which the query chooses rows. */
export const getFiltered = (
	context: Context,
	path: string,
	filters: Filters,
	rowsOf: RowsOf,
	more: Partial<Endpoint> = {},
): Endpoint => {
	const chosen = (call: Call) =>
		rowsOf(call).filter((row) =>
			Object.entries(filters).every(([name, fits]) => {
				const value = call.query[name];
				return value === undefined || fits(row, value);
			}),
		);
	return getPage(context, path, chosen, { query: Object.keys(filters), ...more });
};

/** A GET of one resource by its id. */
export const getById = (
	context: Context,
	path: string,
	type: string,
	more: Partial<Endpoint> = {},
): Endpoint =>
	on(`GET ${path}/:id`, more, (call) =>
		one(context, call, required(context, type, call.params.id)),
	);

const addressOf = (context: Context, path: string, { params }: Call): string =>
	`${context.origin()}/v2${path.replace(/:(\w+)/g, (_place, name: string) => params[name])}`;

function included({ store, profile }: Context, call: Call, data: Resource[]) {
	if (call.includes.length === 0) return {};
	const resources = collectIncluded(store, data, call.includes);
	return { included: resources.map((resource) => present(resource, profile)) };
}
