/** How a stored resource looks on the wire, in either profile. */
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
	const changes = profile === 'public' ? PUBLIC : SPECIFICATION;
	const folder = SELF_LINKS[type];
	return {
		id,
		type,
		attributes: changes[type]?.(attributes, id) ?? attributes,
		relationships: profile === 'public' ? relationships : without(relationships, ['user']),
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

/** Attributes of a container that the contract does not have. */
export const PUBLIC_ONLY = [
	'current_status',
	'import_deadlines',
	'delivered_at',
	'rail_last_tracking_request_at',
	'ind_facility_holds',
	'ind_facility_fees',
];

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

const SPECIFICATION: Record<string, Change> = {
	// The contract leaves ports open.
	port: placed,
	tracking_request: ({ shipment_tags, status, ...rest }) => ({
		...rest,
		tags: shipment_tags,
		status: status === 'created' ? 'succeeded' : status,
	}),
	container: (attributes) => ({
		...without(attributes, PUBLIC_ONLY),
		ref_numbers: textsOf(attributes.ref_numbers),
		holds_at_pod_terminal: holdsWithoutStatus(listOf(attributes.holds_at_pod_terminal)),
		fees_at_pod_terminal: feesWithoutType(listOf(attributes.fees_at_pod_terminal)),
	}),
	transport_event: (attributes) => without(attributes, ['value', 'data_source', 'invalidated_at']),
};

/** A hold without status reads as active, so one that is only pending cannot be told here. */
const holdsWithoutStatus = (holds: Attributes[]) =>
	holds
		.filter((hold) => hold.status !== 'pending')
		.map(({ name, description }) => ({ name, description }));

/** A fee without type reads as a line item, so a total beside its items would be counted twice. */
const feesWithoutType = (fees: Attributes[]) => {
	const items = fees.filter((fee) => fee.type !== 'total');
	return (items.length > 0 ? items : fees.slice(-1)).map(({ amount, currency_code }) => ({
		amount: Number(amount),
		currency_code,
	}));
};

const listOf = (value: unknown): Attributes[] => (Array.isArray(value) ? value : []);

const textsOf = (value: unknown): string[] =>
	(Array.isArray(value) ? value : []).filter((entry) => typeof entry === 'string');

function without<T extends object>(record: T, names: string[]): T {
	return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) as T;
}
