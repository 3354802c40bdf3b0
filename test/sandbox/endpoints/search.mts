/** Public service: `GET /search?query=`, by number or reference. A row has the ID of the resource found. */
import { getBare } from '../documents.mts';
import type { Call, Context, Endpoint } from '../endpoint.mts';
import { badParameter } from '../errors.mts';
import { mentions, type Resource, targets } from '../resource.mts';

/** The search's type of a container. */
const CARGO = 'cargo';

/** The attribute that names a resource of each type that is searched. */
const NAMES: Record<string, string> = {
	shipment: 'bill_of_lading_number',
	container: 'number',
	tracking_request: 'request_number',
};

export function searchEndpoints(context: Context): Endpoint[] {
	const found = ({ query }: Call) => {
		const term = query.query?.trim().toLowerCase();
		if (!term) throw badParameter('query', 'query is missing.');
		return hits(context, term);
	};
	return [getBare(context, '/search', found, { only: 'public', query: ['query'] })];
}

function hits({ store }: Context, term: string): Resource[] {
	return Object.keys(NAMES)
		.flatMap((type) => store.newestFirst(type))
		.filter((resource) => mentions(resource, NAMES[resource.type], term))
		.map((resource) => asResult(store, resource));
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
			// Live rows have these keys, and nothing was ever seen in them.
			...{ tracking_stopped_reason: null, status: null, failed_reason: null },
			created_at: attributes.created_at,
			updated_at: attributes.updated_at ?? attributes.created_at,
		},
		relationships: {},
	};
}
