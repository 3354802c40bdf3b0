import { describe } from 'vitest';

import { RAIL_48H, row } from './tariffs.mts';
import { holds, type Fields } from './vectors.mts';

/** In Chicago in June: 12:00. */
const noon = (date: string) => `${date}T17:00:00Z`;

/** From Los Angeles by rail; at the ramp of Chicago since Thursday, 4 June 2026. */
const AT_RAMP: Fields = {
	pod_timezone: 'America/Los_Angeles',
	pod_discharged_at: '2026-06-01T15:00:00Z',
	pod_rail_departed_at: '2026-06-02T15:00:00Z',
	ind_ata_at: '2026-06-04T13:00:00Z',
	pod_rail_carrier_scac: 'NRTR',
	ind_rail_carrier_scac: 'NRTR',
	final_destination_timezone: 'America/Chicago',
};
const SHIPMENT = { port_of_discharge_locode: 'USLAX', destination_locode: 'USCHI' };
const notified = (at: string) => ({ container: 'VECT1234567', rail_notified_at: at });
/** Here it is the demurrage of the railway, so that nothing of the ramp is missing. */
const RAIL = row(RAIL_48H, { kind: 'demurrage', name: 'Ramp demurrage' });

describe('48 hours from the notice of the railway, Sundays free before they are over', () => {
	const table = { box: AT_RAMP, shipment: SHIPMENT };
	holds(table)`
		notice on Friday: Saturday and Monday are free, Sunday between them as well | row ${RAIL}
			| row ${notified('2026-06-05T14:00:00Z')} | now ${noon('2026-06-07')}
			| costs USD 0 0 125 250 375 500 625 750
			| figure start=Fri 2026-06-05 free=Mon 2026-06-08 days=0
			# Sat 6 = 1, not Sun 7, Mon 8 = 2. Tue 9 on 125.
		notice on Saturday: Monday and Tuesday | row ${RAIL}
			| row ${notified('2026-06-06T14:00:00Z')} | now ${noon('2026-06-10')}
			| costs USD 125 250 375 500 625 750 875 1000 | figure free=Tue 2026-06-09 days=1
		a holiday in the 48 hours | row ${RAIL} holidays=2026-06-09
			| row ${notified('2026-06-08T14:00:00Z')} | now ${noon('2026-06-11')}
			| costs USD 0 125 250 375 500 625 750 875 | figure free=Thu 2026-06-11 days=0
			# Not Tue 9: Wed 10, Thu 11.
		notice at 23:30 in Chicago: that of the next day | row ${RAIL}
			| row ${notified('2026-06-09T04:30:00Z')} | now ${noon('2026-06-11')}
			| costs USD 0 125 250 375 500 625 750 875
			| figure start=Tue 2026-06-09 free=Thu 2026-06-11 days=0
			# 04:30Z of the 9th is Mon 8 in Chicago, after 17:00: Tue 9. Wed 10, Thu 11 free.
		notice at 17:00 in Chicago: that day | row ${RAIL} | row ${notified('2026-06-08T22:00:00Z')}
			| now ${noon('2026-06-11')} | figure start=Mon 2026-06-08 free=Wed 2026-06-10 days=1
		notice on Saturday after 17:00: Sunday is closed, so Monday | row ${RAIL}
			| row ${notified('2026-06-06T22:30:00Z')} | now ${noon('2026-06-11')}
			| figure start=Mon 2026-06-08 free=Wed 2026-06-10 days=1
		notice on Saturday where every day counts: the next weekday
			| row ${RAIL} free_counted=calendar closed_weekdays=""
			| row ${notified('2026-06-06T14:00:00Z')} | now ${noon('2026-06-11')}
			| figure start=Mon 2026-06-08 free=Wed 2026-06-10 days=1
		the notice as a bare date | row ${RAIL} | row ${notified('2026-06-08')}
			| now ${noon('2026-06-10')} | costs USD 0 125 250 375 500 625 750 875
			| figure free=Wed 2026-06-10
		the number of the container in other letters | row ${RAIL}
			| row container=vect 1234567 rail_notified_at=2026-06-08T14:00:00Z
			| now ${noon('2026-06-10')} | costs USD 0 125 250 375 500 625 750 875
			| figure free=Wed 2026-06-10
		no notice entered: the start is not known | row ${RAIL} | now ${noon('2026-06-10')}
			| costs [] | figure [] | missing demurrage start_unknown
		no notice, but the railway’s last free day is posted | row ${RAIL}
			| box import_deadlines=${{ pickup_lfd_rail: '2026-06-09T05:00:00Z' }}
			| now ${noon('2026-06-10')} | costs USD 125 250 375 500 625 750 875 1000
			| figure basis=posted_lfd start=null free=Tue 2026-06-09 days=1
		the port’s last free day is none of the ramp’s | row ${RAIL}
			| row ${notified('2026-06-08T14:00:00Z')}
			| box import_deadlines=${{ pickup_lfd_terminal: '2026-06-05' }}
			| now ${noon('2026-06-10')} | costs USD 0 125 250 375 500 625 750 875
			| figure basis=terms free=Wed 2026-06-10 days=0
	`;
});
