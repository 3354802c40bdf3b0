/** The form of a stored resource in answers and deliveries, in either profile. */
import { DateTime } from 'luxon';

import { wordsOf } from '../words.mts';
import type { Attributes, Profile, Resource } from './resource.mts';

type Change = (attributes: Attributes, id: string) => Attributes;

/** Attributes and relationships that the contract does not have, by type. */
const PUBLIC_ONLY: Record<string, string[]> = {
	tracking_request: ['user'],
	container: wordsOf(`
		current_status import_deadlines delivered_at rail_last_tracking_request_at ind_facility_holds
		ind_facility_fees empty_out_at pol_full_in_at pol_vessel_loaded_at pol_vessel_departed_at ssl_lfd
	`),
	shipment: ['pol_original_etd_at', 'destination_original_eta_at', 'user'],
	transport_event: wordsOf('value data_source invalidated_at previous_version source_event'),
	raw_event: wordsOf(`
		data_provider_code data_provider_name data_source invalidated_at will_occur_at container terminal
	`),
	shipping_line: ['provided_data', 'tracking_url', 'contact_url'],
	terminal: ['facility_type', 'provided_data'],
};

const CHANGES: Record<string, Change> = {
	tracking_request: ({ shipment_tags, ...rest }) => ({ ...rest, tags: shipment_tags }),
	container: (attributes) => ({
		...attributes,
		equipment_type: attributes.equipment_type ?? 'dry',
		equipment_length: attributes.equipment_length ?? 40,
		equipment_height: attributes.equipment_height ?? 'standard',
		ref_numbers: textsOf(attributes.ref_numbers),
		holds_at_pod_terminal: holdsWithoutStatus(listOf(attributes.holds_at_pod_terminal)),
		fees_at_pod_terminal: feesWithoutType(listOf(attributes.fees_at_pod_terminal)),
	}),
	// If a terminal has no state, its country takes that place.
	terminal: ({ state, state_abbr, ...rest }) => ({
		...rest,
		state: state ?? rest.country,
		state_abbr: state_abbr ?? rest.country,
	}),
	vessel: (attributes) => ({ ...attributes, ...placeOf(attributes) }),
};

/** The attributes of a resource as the contract has them. */
function inContract(type: string, attributes: Attributes, id: string): Attributes {
	const some = without(attributes, PUBLIC_ONLY[type]);
	const known = CHANGES[type]?.(some, id) ?? some;
	const zone = zoneOf(attributes.pod_timezone ?? attributes.timezone);
	const inland = zoneOf(attributes.final_destination_timezone) ?? zone;
	const entries = Object.entries(known).map(([name, value]) => {
		if (typeof value !== 'string') return [name, value];
		if (/time_?zone$/.test(name)) return [name, zoneOf(value)];
		return [name, TIMES.test(name) ? timestamp(value, /^ind_/.test(name) ? inland : zone) : value];
	});
	return Object.fromEntries(entries) as Attributes;
}

/** All but `actual_on`, which is a date. */
const TIMES = /(_at|^timestamp|^pickup_lfd|^ind_facility_lfd_on)$/;

/** A bare date and an SQL time are local to their place. */
function timestamp(value: string, zone: string | null): string {
	if (!/^\d{4}-\d\d-\d\d( |$)/.test(value)) return value;
	const local = DateTime.fromSQL(value, { zone: zone ?? 'utc' });
	return local.toUTC().toISO({ suppressMilliseconds: true }) ?? value;
}

const zones = new Map<unknown, string | null>();

/** Null for a name that is no time zone. */
function zoneOf(name: unknown): string | null {
	const known = zones.get(name);
	if (known !== undefined) return known;
	const zone = typeof name === 'string' && DateTime.utc().setZone(name).isValid ? name : null;
	zones.set(name, zone);
	return zone;
}

/** In the contract a vessel always has a position, even an old one. */
const placeOf = (attributes: Attributes): Attributes => ({
	mmsi: attributes.mmsi ?? `538${String(attributes.imo).slice(-6)}`,
	latitude: attributes.latitude ?? 0,
	longitude: attributes.longitude ?? 0,
	nautical_speed_knots: attributes.nautical_speed_knots ?? 0,
	navigational_heading_degrees: attributes.navigational_heading_degrees ?? 0,
	position_timestamp: attributes.position_timestamp ?? '2025-01-01T00:00:00Z',
});

/** Without a status a hold reads as active, so pending holds are left out. */
const holdsWithoutStatus = (holds: Attributes[]) =>
	holds
		.filter((hold) => hold.status !== 'pending')
		.map(({ name, description }) => ({ name, description }));

/** Without a type a fee reads as a line item, so a total beside its items would be counted twice. */
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

function without<T extends object>(record: T, names: string[] = []): T {
	return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) as T;
}

export type Presented = Resource & { links?: { self: string } };

/** Links use the `/v2/…` form. */
const SELF_LINKS: Record<string, string> = {
	tracking_request: '/v2/tracking_requests',
	shipment: '/v2/shipments',
	party: '/v2/parties',
};

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
		relationships: isPublic ? relationships : without(relationships, PUBLIC_ONLY[type]),
		...(folder === undefined ? {} : { links: { self: `${folder}/${id}` } }),
	};
}

/** In the live service, coordinates of places are texts, and places repeat their ID among the attributes. */
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

/** Attributes that containers of documented deliveries lack, although live ones and answers have them. */
const NOT_DOCUMENTED = [
	...PUBLIC_ONLY.container,
	...['pod_rail_carrier_scac', 'pod_rail_loaded_at', 'pod_rail_departed_at'],
	...['ind_rail_carrier_scac', 'ind_rail_unloaded_at', 'ind_facility_lfd_on'],
	...['ind_eta_at', 'ind_ata_at'],
];

/** Three of 24 documented containers name a pickup facility, which is not included. */
export const asDocumented = (container: Presented): Presented => ({
	...container,
	attributes: without(container.attributes, NOT_DOCUMENTED),
	relationships: without(container.relationships, ['pickup_facility']),
});
