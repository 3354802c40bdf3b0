/** Answers have the form `{data, included?, links?, meta?}`. */
import { paginate } from './collections.mts';
import type { Context } from './context.mts';
import type { Answer, Call, Document, Endpoint } from './endpoint.mts';
import { notFound } from './errors.mts';
import { collectIncluded } from './includes.mts';
import { present } from './presentation.mts';
import type { Resource } from './resource.mts';

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
