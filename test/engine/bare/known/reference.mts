/** Parties and reference data. */
import { byId } from '../../harness/scene.mts';
import { id, IDS } from '../rows.mts';
import type { Case } from './case.mts';

export const REFERENCE: Case[] = [
	{
		name: 'party: create',
		parameters: { companyName: 'Fir Trading' },
		requests: ['POST /v2/parties'],
		items: [{ id: id('d', 900), company_name: 'Fir Trading' }],
	},
	{
		name: 'shippingLine: get',
		parameters: { shippingLineId: byId(IDS.shippingLine) },
		requests: [`GET /v2/shipping_lines/${IDS.shippingLine}`],
		items: [
			{
				id: IDS.shippingLine,
				scac: 'MAEU',
				name: 'Example Line',
				short_name: 'Example',
				alternative_scacs: 'SEAU',
				bill_of_lading_tracking_support: true,
				booking_number_tracking_support: true,
				container_number_tracking_support: false,
			},
		],
		isRead: true,
	},
	{
		name: 'vessel: get',
		parameters: { vesselId: byId('9000017', 'imo') },
		requests: ['GET /v2/vessels/9000017'],
		items: [
			{
				id: IDS.vessel,
				name: 'EVER EXAMPLE',
				imo: '9000017',
				mmsi: '200000017',
				latitude: 33.7,
				longitude: -118.2,
				nautical_speed_knots: 12.5,
				navigational_heading_degrees: 270,
				position_timestamp: '2026-03-01T08:00:00Z',
			},
		],
		isRead: true,
	},
	{
		name: 'metroArea: get',
		parameters: { metroAreaId: byId(IDS.metroArea) },
		requests: [`GET /v2/metro_areas/${IDS.metroArea}`],
		items: [
			{
				id: IDS.metroArea,
				name: 'Example City',
				code: 'USEXC',
				state_abbr: 'IL',
				country_code: 'US',
				time_zone: 'America/Chicago',
				latitude: 41.8,
				longitude: -87.6,
			},
		],
		isRead: true,
	},
	{
		name: 'terminal: get',
		parameters: { terminalId: byId(IDS.terminal) },
		requests: [`GET /v2/terminals/${IDS.terminal}`],
		items: [
			{
				id: IDS.terminal,
				name: 'Example Terminal',
				nickname: 'ET',
				firms_code: 'Z999',
				smdg_code: 'EXT',
				bic_facility_code: 'USLAXEXTA',
				street: '1 Pier Street',
				city: 'Los Angeles',
				state_abbr: 'CA',
				country: 'United States',
			},
		],
		isRead: true,
	},
];
