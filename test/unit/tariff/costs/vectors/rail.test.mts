import { describe } from 'vitest';

import { record } from '../../../../cases.mts';
import { RAIL_48H, row } from './tariffs.mts';
import { holds, type Fields } from './vectors.mts';

/** In Chicago in June: 12:00. */
const noon = (date: string) => `${date}T17:00:00Z`;

/** From Los Angeles by rail; at the ramp of Chicago since Thursday, 4 June 2026. */
const AT_RAMP: Fields = record`
	pod_timezone=America/Los_Angeles pod_discharged_at=2026-06-01T15:00:00Z
	pod_rail_departed_at=2026-06-02T15:00:00Z ind_ata_at=2026-06-04T13:00:00Z
	pod_rail_carrier_scac=NRTR ind_rail_carrier_scac=NRTR final_destination_timezone=America/Chicago
`;
const SHIPMENT = { port_of_discharge_locode: 'USLAX', destination_locode: 'USCHI' };
const notified = (at: string) => ({ container: 'VECT1234567', rail_notified_at: at });
/** Here it is the demurrage of the railway, so that nothing of the ramp is missing. */
const RAIL = row(RAIL_48H, { kind: 'demurrage', name: 'Ramp demurrage' });
const OPEN = row(RAIL, { closed_weekdays: 'none' });
const UNSTATED = row(RAIL, { closed_weekdays: '', free_counted: 'calendar' });
/** 09:00 in Chicago. */
const SATURDAY = notified('2026-06-06T14:00:00Z');

describe('48 hours from the notice of the railway, Sundays free before they are over', () => {
	const table = { box: AT_RAMP, shipment: SHIPMENT };
	holds(table)`
		notice at 23:30 in Chicago: that of the next day | row ${RAIL}
			| row ${notified('2026-06-09T04:30:00Z')} | now ${noon('2026-06-11')}
			| costs USD 0 125 250 375 500 625 750 875
			| figure start=Tue 2026-06-09 free=Thu 2026-06-11 days=0
			# 04:30Z of the 9th is Mon 8 in Chicago, after 17:00: Tue 9. Wed 10, Thu 11 free.
		the notice as a bare date | row ${RAIL} | row ${notified('2026-06-08')}
			| now ${noon('2026-06-10')} | costs USD 0 125 250 375 500 625 750 875
			| figure free=Wed 2026-06-10
		the number of the container in other letters | row ${RAIL}
			| row container=vect 1234567 rail_notified_at=2026-06-08T14:00:00Z | now ${noon('2026-06-10')}
			| costs USD 0 125 250 375 500 625 750 875 | figure free=Wed 2026-06-10
		no weekday is closed: a notice of Saturday counts from Saturday | row ${OPEN} | row ${SATURDAY}
			| now ${noon('2026-06-08')} | costs USD 0 125 250 375 500 625 750 875
			| figure start=Sat 2026-06-06 free=Mon 2026-06-08
		none is stated: Saturday and Sunday are none of business | row ${UNSTATED} | row ${SATURDAY}
			| now ${noon('2026-06-10')} | costs USD 0 125 250 375 500 625 750 875
			| figure start=Mon 2026-06-08 free=Wed 2026-06-10
		a row for the port, which a shipment that ends there does not make the ramp’s
			| row ${{ ...RAIL, port: 'USLAX' }} | row ${notified('2026-06-08')} | shipment destination_locode=USLAX
			| now ${noon('2026-06-12')} | costs [] | missing demurrage terms_unknown
	`;
});

describe('a row of the railway that starts with the availability', () => {
	const available = (at: string) => ({
		...{ type: 'transport_event', event: 'container.transport.available', timestamp: at },
	});
	const AVAILABLE = row(RAIL, { party: 'BNSF', start: 'available' });
	const box = { ...AT_RAMP, pod_rail_carrier_scac: 'BNSF', ind_rail_carrier_scac: 'BNSF' };
	const events = ['2026-06-01T20:00:00Z', '2026-06-05T14:00:00Z'].map(available);
	// Available at the ramp on Fri 5: Sat 6 and Mon 8 free, no Sunday; Tue 9 is the first charged day.
	const atRamp = 'USD 125 250 375 500 625 750 875 1000';
	holds({ box, shipment: SHIPMENT, now: noon('2026-06-09') })`
		starts at the ramp, not at the port before | row ${AVAILABLE} | box transport_events=${events}
			| costs ${atRamp} | figure start=Fri 2026-06-05 free=Mon 2026-06-08 days=1
		starts by the event of the ramp alone | row ${AVAILABLE}
			| box transport_events=${events.slice(1)} | costs ${atRamp}
			| figure start=Fri 2026-06-05 free=Mon 2026-06-08 days=1
		is not known by the event of the port alone | row ${AVAILABLE}
			| box transport_events=${events.slice(0, 1)} | costs [] | missing demurrage start_unknown
		starts with what is entered | row ${AVAILABLE}
			| row container=VECT1234567 available_at=2026-06-06 | box transport_events=${events}
			| costs USD 0 125 250 375 500 625 750 875 | figure start=Sat 2026-06-06 free=Tue 2026-06-09
	`;
});
