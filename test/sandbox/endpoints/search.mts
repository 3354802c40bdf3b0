/** Public service: `GET /search?query=`, by number or reference. A row has the ID of what it found. */
import { page } from '../documents.mts';
import type { Context, Endpoint } from '../endpoint.mts';
import { badParameter } from '../errors.mts';
import { type Resource, targets } from '../resource.mts';

/** A container is called so here. */
const CARGO = 'cargo';

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
		.map((resource) => asResult(store, resource));
}

function mentions({ type, attributes }: Resource, term: string): boolean {
	const references = Array.isArray(attributes.ref_numbers) ? attributes.ref_numbers : [];
	return [attributes[NAMES[type]], ...references].some((value) =>
		String(value ?? '')
			.toLowerCase()
			.includes(term),
	);
}

function asResult(store: Context['store'], resource: Resource): Resource {
	const { type, id, attributes } = resource;
	const isShipment = type === 'shipment';
	const shipment = isShipment ? resource : store.related(resource, 'shipment');
	const isStopped = Boolean(shipment?.attributes.line_tracking_stopped_at);
	const entityType = type === 'container' ? CARGO : type;
	return {
		id,
		type: entityType,
		attributes: {
			entity_type: entityType,
			number: attributes[NAMES[type]],
			scac: attributes.scac ?? shipment?.attributes.shipping_line_scac ?? '',
			ref_numbers: attributes.ref_numbers ?? [],
			shipment_id: isShipment ? null : (shipment?.id ?? null),
			containers_count: isShipment ? targets(resource, 'containers').length : null,
			port_of_lading_name: shipment?.attributes.port_of_lading_name ?? null,
			port_of_discharge_name: shipment?.attributes.port_of_discharge_name ?? null,
			tracking_stopped: isShipment ? isStopped : null,
			created_at: attributes.created_at,
			updated_at: attributes.updated_at ?? attributes.created_at,
		},
		relationships: {},
	};
}
