/** Shipping lines, vessels, metro areas, terminals; ports in the public profile. */
import { getById, one, page, required } from '../documents.mts';
import type { Answer, Call, Context, DocumentRule, Endpoint } from '../endpoint.mts';
import { notFound, unprocessable } from '../errors.mts';
import { present } from '../presentation.mts';
import { text } from '../resource.mts';

export function referenceDataEndpoints(context: Context): Endpoint[] {
	const { store, profile } = context;
	const isPublic = profile === 'public';
	return [
		{
			method: 'GET',
			path: '/shipping_lines',
			only: 'public',
			paged: true,
			handle: (call) => page(context, call, '/shipping_lines', store.all('shipping_line')),
		},
		getById(context, 'shipping_lines', 'shipping_line'),
		byIdOr(context, 'vessels', ['vessel'], 'imo', isPublic),
		byIdOr(context, 'metro_areas', ['metro_area'], isPublic ? 'code' : undefined, true),
		byIdOr(context, 'terminals', ['terminal', 'rail_terminal'], undefined, true),
		{ ...byIdOr(context, 'ports', ['port'], 'code', true), only: 'public' },
	];
}

/** A GET whose path takes the id, a natural key, or either. */
function byIdOr(
	context: Context,
	folder: string,
	types: string[],
	key: string | undefined,
	takesId: boolean,
): Endpoint {
	return {
		method: 'GET',
		path: `/${folder}/:key`,
		handle: (call) => {
			const wanted = call.params.key;
			const found = types
				.flatMap((type) => context.store.all(type))
				.find(
					(resource) =>
						(takesId && resource.id === wanted) ||
						(key !== undefined && text(resource, key) === wanted),
				);
			if (!found) throw notFound(`${types[0]} "${wanted}"`);
			return one(context, call, found);
		},
	};
}

const body: DocumentRule = {
	type: 'party',
	attributes: { company_name: { kind: 'text', required: true } },
};

export function partyEndpoints(context: Context): Endpoint[] {
	const { store } = context;
	return [
		{ method: 'POST', path: '/parties', body, handle: (call) => created(context, call) },
		{
			method: 'GET',
			path: '/parties',
			only: 'public',
			paged: true,
			handle: (call) => page(context, call, '/parties', store.newestFirst('party')),
		},
		{
			method: 'GET',
			path: '/parties/:id',
			only: 'public',
			handle: (call) => one(context, call, required(context, 'party', call.params.id)),
		},
		{
			method: 'PATCH',
			path: '/parties/:id',
			only: 'public',
			body,
			handle: (call) => {
				const party = required(context, 'party', call.params.id);
				return one(context, call, store.update(party, { company_name: nameOf(call) }));
			},
		},
	];
}

function created(context: Context, call: Call): Answer {
	const { store, profile } = context;
	const attributes = { company_name: nameOf(call) };
	const id = store.nextId('party');
	const party = store.add({ id, type: 'party', attributes, relationships: {} });
	const { links, ...data } = present(party, profile);
	// Live, the link stands beside the data instead of in it.
	const document = profile === 'public' ? { data, links } : { data: { ...data, links } };
	return { status: 201, document };
}

function nameOf(call: Call): string {
	const name = String(call.attributes.company_name);
	if (name.trim() !== '') return name;
	throw unprocessable('/data/attributes/company_name', "company_name can't be blank.", 'blank');
}
