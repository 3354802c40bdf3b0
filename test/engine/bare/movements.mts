/** What happened to the first container: vetted, and in the carrier's own words. */
import { id, IDS, none, toOne, type Row } from './rows.mts';

const hours = (count: number) =>
	new Date(Date.UTC(2026, 1, 1, count)).toISOString().replace('.000', '');

/** The newest first. */
export const transportEvents = (of: string, count: number): Row[] =>
	Array.from({ length: count }, (_, index) => ({
		id: id('7', count - index),
		type: 'transport_event',
		attributes: {
			...{ event: 'container.transport.vessel_arrived', created_at: hours(count - index) },
			...{ voyage_number: '041E', timestamp: hours(count - index) },
			...{ location_locode: 'USLAX', timezone: 'America/Los_Angeles' },
		},
		relationships: {
			...{ shipment: toOne('shipment', IDS.shipment), container: toOne('container', of) },
			...{ vessel: toOne('vessel', IDS.vessel), location: toOne('port', IDS.port) },
			...{ terminal: none() },
		},
	}));

export const rawEvents = (count: number): Row[] =>
	Array.from({ length: count }, (_, index) => ({
		id: id('8', index),
		type: 'raw_event',
		attributes: {
			...{ timestamp: hours(index), estimated: false, actual_on: '2026-02-01' },
			...{ estimated_at: null, actual_at: hours(index), event: 'vessel_arrived', index },
			...{ original_event: 'Vessel arrival', created_at: hours(index) },
			...{ voyage_number: '041E', location_name: 'Los Angeles', location_locode: 'USLAX' },
			...{ vessel_name: 'EVER EXAMPLE', vessel_imo: '9000017' },
			...{ timezone: 'America/Los_Angeles' },
		},
		relationships: { location: none(), vessel: toOne('vessel', IDS.vessel) },
	}));
