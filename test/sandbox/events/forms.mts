/** What the public service sends along with a notification, by event kind, as it documents it. */

export interface Form {
	/** Paths from the event object to what is in `included`, in its order; the object itself comes last. */
	includes: string[][];
	/** `bare`: without its relationships. `absent`: not even the object is in `included`, which is left out. */
	reference: 'whole' | 'bare' | 'absent';
	links: boolean;
}

const form = (paths: string, more: Partial<Form> = {}): Form => ({
	includes: paths
		.split(' ')
		.filter(Boolean)
		.map((path) => path.split('.')),
	reference: 'whole',
	links: false,
	...more,
});

const AT_SEA = form('shipment container location vessel');
const AT_BERTH = form('shipment container location terminal vessel');
const ON_LAND = form('shipment container location');
const AT_FACILITY = form('shipment container location terminal');
/** The vessel is named in the event and does not come along. */
const WITH_LINKS = form('shipment container location terminal', { links: true });
const BARE = form('', { reference: 'bare', links: true });
const ABSENT = form('', { reference: 'absent', links: true });

const TRANSPORT: Record<string, Form> = {
	empty_out: ON_LAND,
	full_in: ON_LAND,
	vessel_loaded: AT_SEA,
	vessel_departed: AT_SEA,
	vessel_arrived: AT_SEA,
	vessel_berthed: AT_BERTH,
	vessel_discharged: AT_BERTH,
	full_out: AT_FACILITY,
	empty_in: ON_LAND,
	rail_loaded: ON_LAND,
	rail_departed: ON_LAND,
	rail_arrived: AT_FACILITY,
	rail_unloaded: AT_FACILITY,
	arrived_at_inland_destination: WITH_LINKS,
	'estimated.arrived_at_inland_destination': WITH_LINKS,
	'estimated.vessel_arrived': BARE,
	'estimated.vessel_departed': BARE,
	available: ABSENT,
	not_available: ABSENT,
	delivered: ABSENT,
};

const OTHERS: Record<string, Form> = {
	'tracking_request.succeeded': form('tracked_object.containers tracked_object'),
	'tracking_request.tracking_stopped': form('tracked_object'),
	'tracking_request.failed': form(''),
	'tracking_request.awaiting_manifest': form(''),
	'shipment.estimated.arrival': form('shipment port'),
	'container.created': form('shipment container'),
	'container.updated': form('shipment terminal.port terminal container'),
	'container.pod_terminal_changed': form('shipment container terminal'),
	'container.pickup_lfd.changed': WITH_LINKS,
	'container.pickup_lfd_line.changed': BARE,
	'container.pickup_lfd_terminal.changed': BARE,
	'container.pickup_lfd_rail.changed': BARE,
	'container.pickup_appointment.changed': BARE,
};

export function formOf(kind: string): Form {
	const name = kind.replace('container.transport.', '');
	if (/^(transshipment|feeder)_/.test(name)) return AT_SEA;
	return OTHERS[kind] ?? (name === kind ? undefined : TRANSPORT[name]) ?? AT_FACILITY;
}

/** `document.*` and `link.created` are about a document and refer to no object. */
export const isAboutDocument = (kind: string): boolean => /^(document|link)\./.test(kind);

/** The attributes of a transport event that come along with a delivery. */
const DELIVERED = [
	'created_at',
	'data_source',
	'event',
	'location_locode',
	'timestamp',
	'timezone',
	'voyage_number',
	'value',
];

export const isDelivered = (kind: string, attribute: string): boolean => {
	const isChange = kind.endsWith('.changed');
	if (attribute === 'value') return isChange;
	// The bare changes know no voyage; the one with a container says null.
	if (attribute === 'voyage_number' && isChange) return formOf(kind).reference === 'whole';
	return DELIVERED.includes(attribute);
};
