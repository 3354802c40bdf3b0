/** Parties and reference data. */
import type { IDataObject } from 'n8n-workflow';

import { byId } from '../../harness/scene.mts';
import { id, IDS } from '../rows.mts';
import type { Case } from './case.mts';

const get = (resource: string, segment: string, of: object, item: object): Case => ({
	name: `${resource}: get`,
	parameters: { [`${resource}Id`]: of } as IDataObject,
	requests: [`GET /v2/${segment}`],
	items: [item as IDataObject],
	isRead: true,
});

export const REFERENCE: Case[] = [
	{
		name: 'party: create',
		parameters: { companyName: 'Fir Trading' },
		requests: ['POST /v2/parties'],
		items: [{ id: id('d', 900), company_name: 'Fir Trading' }],
	},
	get('shippingLine', `shipping_lines/${IDS.shippingLine}`, byId(IDS.shippingLine), {
		...{ id: IDS.shippingLine, scac: 'MAEU', name: 'Example Line', short_name: 'Example' },
		...{ alternative_scacs: 'SEAU', bill_of_lading_tracking_support: true },
		...{ booking_number_tracking_support: true, container_number_tracking_support: false },
	}),
	get('vessel', 'vessels/9000017', byId('9000017', 'imo'), {
		...{ id: IDS.vessel, name: 'EVER EXAMPLE', imo: '9000017', mmsi: '200000017' },
		...{ latitude: 33.7, longitude: -118.2, nautical_speed_knots: 12.5 },
		...{ navigational_heading_degrees: 270, position_timestamp: '2026-03-01T08:00:00Z' },
	}),
	get('metroArea', `metro_areas/${IDS.metroArea}`, byId(IDS.metroArea), {
		...{ id: IDS.metroArea, name: 'Example City', code: 'USEXC', state_abbr: 'IL' },
		...{ country_code: 'US', time_zone: 'America/Chicago', latitude: 41.8, longitude: -87.6 },
	}),
	get('terminal', `terminals/${IDS.terminal}`, byId(IDS.terminal), {
		...{ id: IDS.terminal, name: 'Example Terminal', nickname: 'ET', firms_code: 'Z999' },
		...{ smdg_code: 'EXT', bic_facility_code: 'USLAXEXTA', street: '1 Pier Street' },
		...{ city: 'Los Angeles', state_abbr: 'CA', country: 'United States' },
	}),
];
