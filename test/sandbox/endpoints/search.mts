/** Public service: `GET /search?query=`, by number or reference. */
import type { Context } from '../context.mts';
import { page } from '../documents.mts';
import type { Endpoint } from '../endpoint.mts';
import { badParameter } from '../errors.mts';
import { type Resource, toOne } from '../resource.mts';
import { stableId } from '../store.mts';

/** The attribute that names a resource of each type that is searched. */
const NAMES: Record<string, string> = {
	shipment: 'bill_of_lading_number',
	container: 'number',
	tracking_request: 'request_number',
};

export function searchEndpoints(context: Context): Endpoint[] {
	return [
		{
			method: 'GET',
			path: '/search',
			only: 'public',
			query: ['query'],
			paged: true,
			handle: (call) => {
				const term = call.query.query?.trim().toLowerCase();
				if (!term) throw badParameter('query', 'query is missing.');
				return page(context, call, '/search', hits(context, term));
			},
		},
	];
}

function hits({ store }: Context, term: string): Resource[] {
	return Object.keys(NAMES)
		.flatMap((type) => store.newestFirst(type))
		.filter((resource) => mentions(resource, term))
		.map(asResult);
}

function mentions({ type, attributes }: Resource, term: string): boolean {
	const references = Array.isArray(attributes.ref_numbers) ? attributes.ref_numbers : [];
	return [attributes[NAMES[type]], ...references].some((value) =>
		String(value ?? '')
			.toLowerCase()
			.includes(term),
	);
}

function asResult(resource: Resource): Resource {
	const { type, id, attributes } = resource;
	return {
		id: stableId('search_result', `${type} ${id}`),
		type: 'search_result',
		attributes: {
			entity_type: type,
			number: attributes[NAMES[type]],
			scac: attributes.scac ?? attributes.shipping_line_scac ?? null,
			ref_numbers: attributes.ref_numbers ?? [],
			created_at: attributes.created_at,
		},
		relationships: { entity: toOne(resource) },
	};
}
