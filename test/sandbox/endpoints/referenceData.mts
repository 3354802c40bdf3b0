/** Shipping lines, vessels, metro areas, terminals; ports in the public profile. */
import type { Context } from '../context.mts';
import { getById, one, page } from '../documents.mts';
import type { Endpoint } from '../endpoint.mts';
import { notFound } from '../errors.mts';
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
