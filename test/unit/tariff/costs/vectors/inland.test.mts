import { describe } from 'vitest';

import { ALWAYS, PER_DIEM, RAIL_48H, row, US_LINE } from './tariffs.mts';
import { holds, type Fields } from './vectors.mts';

/** In Chicago in June: 12:00. */
const noon = (date: string) => `${date}T17:00:00Z`;

// Discharged at Los Angeles Mon 1 June 2026. Line: Tue 2 … Fri 5, Mon 8 free; Tue 9 on 150 (days 6-9), then 300.
const PORT: Fields = {
	pod_timezone: 'America/Los_Angeles',
	pod_discharged_at: '2026-06-01T15:00:00Z',
	final_destination_timezone: 'America/Chicago',
};
const LEFT: Fields = {
	...PORT,
	pod_rail_departed_at: '2026-06-10T15:00:00Z',
	pod_rail_carrier_scac: 'NRTR',
};
const RAMP: Fields = { ...LEFT, ind_ata_at: '2026-06-15T15:00:00Z', ind_rail_carrier_scac: 'NRTR' };
const SHIPMENT = { port_of_discharge_locode: 'USLAX', destination_locode: 'USCHI' };
const RAIL = row(RAIL_48H, { kind: 'demurrage' });
const lfd = (at: string, value: string) => ({
	...{ type: 'transport_event', event: 'container.pickup_lfd.changed', value },
	timestamp: `${at}T12:00:00Z`,
});
const NOTICE = { container: 'VECT1234567', rail_notified_at: '2026-06-15T16:00:00Z' };

describe('inland moves: the clock of the port ends when it leaves by rail, that of the ramp begins there', () => {
	const atPort = { kind: 'demurrage', row: 1, start: 'Mon 2026-06-01', free: 'Mon 2026-06-08' };
	holds({
		rows: [row(US_LINE, ALWAYS), row(RAIL, ALWAYS), NOTICE, PER_DIEM],
		box: PORT,
		shipment: SHIPMENT,
	})`
		loaded on the train on the last free day, departed later
			| box ${LEFT} pod_rail_loaded_at=2026-06-09T06:30:00Z | now ${noon('2026-06-12')} | costs []
			| figure ${atPort} ended=Mon 2026-06-08 days=0 | endsWith null
			# 23:30 of Mon 8 in Los Angeles.
		at the ramp: both clocks, the one of the port ended | box ${RAMP} | now ${noon('2026-06-17')}
			| costs USD 300 425 550 675 800 925 1050 1175
			| figure ${atPort} ended=Wed 2026-06-10 accrued=USD 300
			| figure kind=demurrage row=2 start=Mon 2026-06-15 free=Wed 2026-06-17 days=0
			| endsWith pickup # Port 300. Ramp: notice Mon 15; Tue 16, Wed 17 free; Thu 18 on 125.
		emptied where it left, and an event of before states it, beside the railway’s date
			| row ${US_LINE} | row ${RAIL} | row ${NOTICE} | row ${PER_DIEM}
			| box ${RAMP} ind_facility_lfd_on=2026-06-16 transport_events=${[lfd('2026-06-02', '2026-06-05')]}
			| now ${noon('2026-06-17')} | costs USD 1025 1150 1275 1400 1525 1650 1775 1900
			| figure kind=demurrage basis=posted_lfd free=Fri 2026-06-05 days=5 accrued=USD 900
			| figure kind=demurrage row=2 basis=posted_lfd free=Tue 2026-06-16 days=1
		emptied, and the events state the ramp’s alone | row ${US_LINE} | row ${RAIL} | row ${NOTICE}
			| row ${PER_DIEM} | box ${RAMP} ind_facility_lfd_on=2026-06-16
				transport_events=${[lfd('2026-06-09', '2026-06-16'), lfd('2026-06-14', '2026-06-18')]}
			| now ${noon('2026-06-17')} | costs USD 125 250 375 500 625 750 875 1000
			| missing demurrage free_time_unknown | figure kind=demurrage row=2 basis=posted_lfd days=1
		a later date that is stated once it has left is not the port’s, whose event of before counts
			| row ${US_LINE} | row ${RAIL} | row ${NOTICE} | row ${PER_DIEM}
			| box ${RAMP} pickup_lfd=2026-06-18
				transport_events=${[lfd('2026-06-02', '2026-06-05'), lfd('2026-06-15', '2026-06-18')]}
			| now ${noon('2026-06-17')} | costs USD 900 1025 1150 1275 1400 1525 1650 1775
			| figure kind=demurrage basis=posted_lfd free=Fri 2026-06-05 days=5 accrued=USD 900
			| figure kind=demurrage row=2 basis=terms free=Wed 2026-06-17 days=0
			# Sat 6 … Tue 9 = 4 × 150, Wed 10 = 300.
		the same without an event of before: nobody knows what was in force | row ${US_LINE} | row ${RAIL}
			| row ${NOTICE} | row ${PER_DIEM}
			| box ${RAMP} pickup_lfd=2026-06-18 transport_events=${[lfd('2026-06-15', '2026-06-18')]}
			| now ${noon('2026-06-17')} | costs USD 0 125 250 375 500 625 750 875
			| missing demurrage free_time_unknown | figure kind=demurrage row=2 basis=terms days=0
		out of the port’s gate with a rail mark is no start of detention
			| box ${RAMP} pod_full_out_at=2026-06-10T10:00:00Z delivered_at=2026-06-18T15:00:00Z
			| row ${PER_DIEM} | now ${noon('2026-06-22')} | costs [] | figure []
			| missing detention start_unknown | back state=out by=null urgency=none missing=start_unknown
	`;
});
