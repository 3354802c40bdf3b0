/** How a stored resource looks on the wire, in either profile. */
import { inContract, PUBLIC_ONLY, without } from './presentationOfContract.mts';
import type { Attributes, Profile, Resource } from './resource.mts';

export type Presented = Resource & { links?: { self: string } };

/** Links use the `/v2/…` form. */
const SELF_LINKS: Record<string, string> = {
	tracking_request: '/v2/tracking_requests',
	shipment: '/v2/shipments',
	party: '/v2/parties',
};

type Change = (attributes: Attributes, id: string) => Attributes;

export function present(resource: Resource, profile: Profile): Presented {
	const { type, id, attributes, relationships } = resource;
	const folder = SELF_LINKS[type];
	// The contract leaves ports open.
	const isPublic = profile === 'public' || type === 'port';
	return {
		id,
		type,
		attributes: isPublic
			? (PUBLIC[type]?.(attributes, id) ?? attributes)
			: inContract(type, attributes, id),
		relationships: isPublic ? relationships : without(relationships, ['user']),
		...(folder === undefined ? {} : { links: { self: `${folder}/${id}` } }),
	};
}

/** Live, coordinates of places are text, and places repeat their id among the attributes. */
const placed: Change = ({ latitude, longitude, ...rest }, id) => ({
	id,
	...rest,
	latitude: String(latitude),
	longitude: String(longitude),
});

const identified: Change = (attributes, id) => ({ id, ...attributes });

const PUBLIC: Record<string, Change> = {
	port: placed,
	metro_area: placed,
	terminal: identified,
	rail_terminal: identified,
};

/** What the documented deliveries lack of a container, though live ones and answers have it. */
const NOT_DOCUMENTED = [
	...PUBLIC_ONLY,
	...['pod_rail_carrier_scac', 'pod_rail_loaded_at', 'pod_rail_departed_at'],
	...['ind_rail_carrier_scac', 'ind_rail_unloaded_at', 'ind_facility_lfd_on'],
	...['ind_eta_at', 'ind_ata_at'],
];

export const asDocumented = (container: Presented): Presented => ({
	...container,
	attributes: without(container.attributes, NOT_DOCUMENTED),
});
