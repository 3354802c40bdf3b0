/** What the bare server holds: every field that docs/contract.md names, and no other. */

export interface Row {
	/** Reference data comes without. */
	type?: string;
	id: string;
	attributes?: { [name: string]: unknown };
	relationships?: { [name: string]: { data: unknown } };
	links?: { self: string };
}

/** IDs that say what they are of: `id('a', 1)` ends in `a001`. */
export const id = (letter: string, number: number): string =>
	`3f0c7d7e-8f2d-4f0c-9c55-00000000${letter}${String(number).padStart(3, '0')}`;

export const IDS = {
	pending: id('a', 1),
	tracked: id('a', 2),
	failed: id('a', 3),
	shipment: id('b', 1),
	emptyShipment: id('b', 2),
	container: id('c', 1),
	quietContainer: id('c', 2),
	party: id('d', 1),
	shippingLine: id('e', 1),
	vessel: id('e', 2),
	metroArea: id('e', 3),
	terminal: id('e', 4),
	port: id('e', 5),
	notification: id('f', 1),
	webhook: id('f', 2),
};

export const toOne = (type: string, of: string) => ({ data: { id: of, type } });
/** An empty relationship is null, whichever kind it is. */
export const toMany = (type: string, ...ids: string[]) => ({
	data: ids.length > 0 ? ids.map((of) => ({ id: of, type })) : null,
});
export const none = () => ({ data: null });

/** Of transport events, the newest first. */
const eventIds = (count: number): string[] =>
	Array.from({ length: count }, (_, index) => id('7', count - index));

export const trackingRequest = (
	of: string,
	number: string,
	rest: object,
	shipment?: string,
): Row => ({
	id: of,
	type: 'tracking_request',
	attributes: {
		...{ request_type: 'bill_of_lading', request_number: number, scac: 'MAEU' },
		...{ ref_numbers: ['PO-1'], tags: ['urgent'], status: 'pending', failed_reason: null },
		...{ created_at: '2026-02-03T08:00:00Z', updated_at: '2026-02-03T08:00:05Z' },
		...{ is_retrying: false, retry_count: null },
		...rest,
	},
	relationships: {
		tracked_object: shipment ? toOne('shipment', shipment) : none(),
		customer: toOne('party', IDS.party),
	},
	links: { self: `/v2/tracking_requests/${of}` },
});

export const shipment = (of: string, number: string, containers: string[]): Row => ({
	id: of,
	type: 'shipment',
	attributes: {
		...{ bill_of_lading_number: number, normalized_number: number, ref_numbers: ['PO-1'] },
		...{ tags: ['urgent'], created_at: '2026-02-03T09:00:00Z' },
		...{ port_of_lading_locode: 'CNSHA', port_of_lading_name: 'Shanghai' },
		...{ port_of_discharge_locode: 'USLAX', port_of_discharge_name: 'Los Angeles' },
		...{ destination_locode: null, destination_name: null, shipping_line_scac: 'MAEU' },
		...{ shipping_line_name: 'Example Line', shipping_line_short_name: 'Example' },
		...{ customer_name: 'Elm Trading', pod_vessel_name: 'EVER EXAMPLE' },
		...{ pod_vessel_imo: '9000017', pod_voyage_number: '041E' },
		...{ pol_etd_at: '2026-02-04T00:00:00Z', pol_atd_at: '2026-02-04T06:00:00Z' },
		...{ pod_eta_at: '2026-03-01T08:00:00Z', pod_original_eta_at: '2026-02-28T08:00:00Z' },
		...{ pod_ata_at: null, destination_eta_at: null, destination_ata_at: null },
		...{ pol_timezone: 'Asia/Shanghai', pod_timezone: 'America/Los_Angeles' },
		...{ destination_timezone: null },
		...{ line_tracking_last_attempted_at: '2026-02-20T00:00:00Z' },
		...{ line_tracking_last_succeeded_at: '2026-02-20T00:00:00Z' },
		...{ line_tracking_stopped_at: null, line_tracking_stopped_reason: null },
	},
	relationships: {
		port_of_lading: toOne('port', IDS.port),
		port_of_discharge: toOne('port', IDS.port),
		pod_terminal: toOne('terminal', IDS.terminal),
		destination: none(),
		destination_terminal: none(),
		line_tracking_stopped_by_user: none(),
		containers: toMany('container', ...containers),
	},
	links: { self: `/v2/shipments/${of}` },
});

export const container = (of: string, number: string, events: number): Row => ({
	id: of,
	type: 'container',
	attributes: {
		...{ number, seal_number: null, ref_numbers: ['SO-1'] },
		...{ created_at: '2026-02-03T09:00:00Z', equipment_type: 'dry', equipment_length: 40 },
		...{ equipment_height: 'high_cube', weight_in_lbs: 41200 },
		...{ pickup_lfd: '2026-03-10T08:00:00Z', pickup_appointment_at: null },
		...{ availability_known: true, available_for_pickup: false },
		...{ pod_arrived_at: '2026-03-01T10:00:00Z' },
		...{ pod_discharged_at: '2026-03-02T10:00:00Z', pod_full_out_at: null },
		...{ terminal_checked_at: '2026-03-05T00:00:00Z', pod_full_out_chassis_number: null },
		...{ location_at_pod_terminal: 'Row 7', final_destination_full_out_at: null },
		...{ empty_terminated_at: null },
		...{ holds_at_pod_terminal: [{ name: 'customs', description: 'Customs hold' }] },
		...{ fees_at_pod_terminal: [{ amount: 150.5, currency_code: 'USD' }] },
		...{ pod_timezone: 'America/Los_Angeles', final_destination_timezone: null },
		...{ empty_terminated_timezone: null, pod_rail_carrier_scac: null },
		...{ ind_rail_carrier_scac: null },
		...{ pod_last_tracking_request_at: '2026-03-05T00:00:00Z' },
		...{ shipment_last_tracking_request_at: '2026-03-05T00:00:00Z' },
		...{ pod_rail_loaded_at: null, pod_rail_departed_at: null, ind_eta_at: null },
		...{ ind_ata_at: null, ind_rail_unloaded_at: null, ind_facility_lfd_on: null },
	},
	relationships: {
		shipment: toOne('shipment', IDS.shipment),
		pickup_facility: none(),
		pod_terminal: toOne('terminal', IDS.terminal),
		transport_events: toMany('transport_event', ...eventIds(events)),
		raw_events: none(),
	},
});
