/** Reference data, a party and a notification of the bare server. */
import { IDS, id, none, toMany, toOne, type Row } from './rows.mts';

/** Without a type, by the last segment of the address. */
export const REFERENCE_DATA: { [segment: string]: Row } = {
	[`shipping_lines/${IDS.shippingLine}`]: {
		id: IDS.shippingLine,
		attributes: {
			...{ scac: 'MAEU', name: 'Example Line', short_name: 'Example' },
			...{ alternative_scacs: ['SEAU'], bill_of_lading_tracking_support: true },
			...{ booking_number_tracking_support: true },
			...{ container_number_tracking_support: false },
		},
	},
	'vessels/9000017': {
		id: IDS.vessel,
		attributes: {
			...{ name: 'EVER EXAMPLE', imo: '9000017', mmsi: '200000017', latitude: 33.7 },
			...{ longitude: -118.2, nautical_speed_knots: 12.5 },
			...{ navigational_heading_degrees: 270, position_timestamp: '2026-03-01T08:00:00Z' },
		},
	},
	[`metro_areas/${IDS.metroArea}`]: {
		id: IDS.metroArea,
		attributes: {
			...{ name: 'Example City', code: 'USEXC', state_abbr: 'IL', country_code: 'US' },
			...{ time_zone: 'America/Chicago', latitude: 41.8, longitude: -87.6 },
		},
	},
	[`terminals/${IDS.terminal}`]: {
		id: IDS.terminal,
		attributes: {
			...{ name: 'Example Terminal', nickname: 'ET', firms_code: 'Z999', smdg_code: 'EXT' },
			...{ bic_facility_code: 'USLAXEXTA', street: '1 Pier Street', city: 'Los Angeles' },
			...{ state: 'California', state_abbr: 'CA', zip: '90000', country: 'United States' },
		},
		relationships: { port: toOne('port', IDS.port) },
	},
};

const typed = (type: string, key: string): Row => ({ ...REFERENCE_DATA[key], type });

/** What can only be included: a port has no fields that the contract reports. */
export const INCLUDED_ONLY: Row[] = [
	typed('vessel', 'vessels/9000017'),
	typed('terminal', `terminals/${IDS.terminal}`),
	{ id: IDS.port, type: 'port', attributes: {} },
	{ id: IDS.party, type: 'party', attributes: { company_name: 'Elm Trading' } },
	{
		id: IDS.webhook,
		type: 'webhook',
		attributes: {
			...{ url: 'http://127.0.0.1:9/receiver', active: true, events: ['*'] },
			...{ secret: 'kept-at-the-service', headers: [] },
		},
	},
];

export const notification = (event: string, of = IDS.notification): Row => ({
	id: of,
	type: 'webhook_notification',
	attributes: { id: of, event, delivery_status: 'pending', created_at: '2026-03-05T00:00:00Z' },
	relationships: {
		webhook: toOne('webhook', IDS.webhook),
		reference_object: toOne('tracking_request', IDS.tracked),
		webhook_notification_logs: toMany('webhook_notification_log'),
	},
});

/** One for each kind that is asked for; it is kept nowhere. */
export const examplesOf = (kind: string): Row[] => [
	{ ...notification(kind, id('f', 900)), links: undefined },
	{ ...notification(kind, id('f', 901)), relationships: { webhook: none() } },
];
