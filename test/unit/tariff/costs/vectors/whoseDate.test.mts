/** Which date moves which row, and from when anything is charged at all. */
import { describe } from 'vitest';

import { record } from '../../../../cases.mts';
import { RAIL_48H, row, US_LINE } from './tariffs.mts';
import { holds, type Fields } from './vectors.mts';

const noon = (date: string) => `${date}T17:00:00Z`;

describe('a posted last free day', () => {
	const PLUG = row(US_LINE, {
		...{ free_days: 0, free_counted: 'calendar', first_day: 'same', tiers: '1-: 60 USD' },
	});
	const NEGOTIATED = row(US_LINE, { applies: 'always' });
	// Discharged Mon 1 June 2026, posted Wed 3 June.
	const box = { pod_discharged_at: '2026-06-01T14:00:00Z', pickup_lfd: '2026-06-03' };
	holds({ box, now: noon('2026-06-04') })`
		does not move a row without free days: Mon 1 to Thu 4 are four days of plug | row ${PLUG}
			| costs USD 240 300 360 420 480 540 600 660
			| figure basis=terms free=Sun 2026-05-31 first=Mon 2026-06-01 days=4
		moves it where the row says so: Thu 4 is the first day | row ${PLUG} applies=unless posted
			| costs USD 60 120 180 240 300 360 420 480
			| figure basis=posted_lfd free=Wed 2026-06-03 days=1
		does not move a negotiated free time: Tue 2 to Fri 5 and Mon 8 are free | row ${NEGOTIATED}
			| costs USD 0 0 0 0 0 150 300 450
			| figure basis=terms free=Mon 2026-06-08 first=Tue 2026-06-09 days=0
		before the discharge, charges nothing until the container is on land: Mon 1 to Thu 4
			| row ${US_LINE} | box pickup_lfd=2026-05-28 | costs USD 600 900 1200 1500 1800 2100 2400 2700
			| figure basis=posted_lfd free=Sun 2026-05-31 first=Mon 2026-06-01 days=4
			# The first charged day has the number 6: four days of 150, from the fifth on 300.
	`;
	holds({ box: { pod_discharged_at: '2026-06-04T14:00:00Z' }, now: noon('2026-06-05') })`
		a clock from the vessel arrival charges nothing on board: Thu 4 and Fri 5
			| row ${PLUG} start=vessel_arrival | box pod_arrived_at=2026-06-01T14:00:00Z
			| costs USD 120 180 240 300 360 420 480 540
			| figure start=Mon 2026-06-01 first=Thu 2026-06-04 days=2
	`;
});

describe('at a ramp', () => {
	const AT_RAMP: Fields = record`
		pod_timezone=America/Los_Angeles pod_discharged_at=2026-06-01T15:00:00Z
		pod_rail_departed_at=2026-06-02T15:00:00Z ind_ata_at=2026-06-08T13:00:00Z
		pod_rail_carrier_scac=BNSF ind_rail_carrier_scac=NS final_destination_timezone=America/Chicago
		import_deadlines=${{ pickup_lfd_rail: '2026-06-10' }}
	`;
	const shipment = { port_of_discharge_locode: 'USLAX', destination_locode: 'USCHI' };
	const notified = { container: 'VECT1234567', rail_notified_at: '2026-06-08T14:00:00Z' };
	const OF = (party: string) => row(RAIL_48H, { party, tiers: '1-: 125 USD' });
	const costs = 'USD 125 250 375 500 625 750 875 1000';
	holds({ box: AT_RAMP, shipment, now: noon('2026-06-11') })`
		storage is of the railway that delivers, by either of its codes
			| row ${row(OF('BNSF'), { tiers: '1-: 999 USD' })} | row ${OF('NSRR')} | costs ${costs}
			| figure row=2 basis=posted_lfd free=Wed 2026-06-10 days=1
		the railway that took it at the port, where nobody says which one delivers | row ${OF('BNSF')}
			| box ind_rail_carrier_scac=null | costs ${costs} | figure row=1 days=1
		the date of the railway does not move the demurrage of the line
			| row ${row(OF('OCNU'), { kind: 'demurrage', free_days: 4, free_counted: 'calendar' })}
			| row ${OF('NS')} | row ${notified} | costs USD 125 250 500 750 1000 1250 1500 1750
			| figure kind=demurrage basis=terms free=Fri 2026-06-12 days=0
			| figure kind=storage basis=posted_lfd free=Wed 2026-06-10 days=1
			# The line: Tue 9 to Fri 12 free, Sat 13 on 125. The railway: from Thu 11 on 125.
		nor does its copy in pickup_lfd
			| row ${row(OF('OCNU'), { kind: 'demurrage', free_days: 4, free_counted: 'calendar' })}
			| row ${OF('NS')} | row ${notified} | box ${AT_RAMP} pickup_lfd=2026-06-10
			| costs USD 125 250 500 750 1000 1250 1500 1750
			| figure kind=demurrage basis=terms free=Fri 2026-06-12 days=0
			| figure kind=storage basis=posted_lfd free=Wed 2026-06-10 days=1
		a date of the line’s own does
			| row ${row(OF('OCNU'), { kind: 'demurrage', free_days: 4, free_counted: 'calendar' })}
			| row ${OF('NS')} | row ${notified}
			| box ${AT_RAMP} import_deadlines=${{ pickup_lfd_rail: '2026-06-10', pickup_lfd_line: '2026-06-11' }}
			| costs USD 125 375 625 875 1125 1375 1625 1875
			| figure kind=demurrage basis=posted_lfd free=Thu 2026-06-11 days=0
			| figure kind=storage basis=posted_lfd free=Wed 2026-06-10 days=1
		a date is judged from the arrival at the ramp: 50 days after the discharge | row ${OF('NS')}
			| box ind_ata_at=2026-07-13T13:00:00Z
				import_deadlines=${{ pickup_lfd_rail: '2026-07-21' }} | now ${noon('2026-07-22')}
			| costs ${costs} | figure basis=posted_lfd free=Tue 2026-07-21 days=1
	`;
});

describe('a row for one port or customer', () => {
	const IN = (port: string, tiers: string) => row(US_LINE, { port, tiers });
	const rows = [IN('USNYC', '6-: 300 USD'), IN('USLAX', '6-: 200 USD')];
	const box = { pod_discharged_at: '2026-06-01T14:00:00Z' };
	// Tue 9 is the first charged day.
	const costs = 'USD 200 400 600 800 1000 1200 1400 1600';
	holds({ rows, box, now: noon('2026-06-09') })`
		that of New York is not charged in Los Angeles | shipment port_of_discharge_locode=USLAX
			| costs ${costs} | figure row=2 days=1
		none where the port is not known | costs [] | missing demurrage terms_unknown
		the customer wins over the port | row ${rows}
			| row ${US_LINE} customer=Acme Inc tiers=6-: 100 USD
			| shipment port_of_discharge_locode=USLAX customer_name=${'ACME  Inc'}
			| costs USD 100 200 300 400 500 600 700 800 | figure row=3 days=1
		whichever dash and blanks it has | row ${rows}
			| row ${US_LINE} customer=Nord - Sea tiers=6-: 100 USD
			| shipment port_of_discharge_locode=USLAX customer_name=${'Nord\u00a0–\u00a0Sea'}
			| costs USD 100 200 300 400 500 600 700 800 | figure row=3 days=1
	`;
});

describe('a carrier with two codes', () => {
	holds({
		shipment: { shipping_line_scac: 'SEAU' },
		box: { pod_discharged_at: '2026-06-01T14:00:00Z' },
	})`
		is one party | row ${US_LINE} party=MAEU | now ${noon('2026-06-09')}
			| costs USD 150 300 450 600 900 1200 1500 1800 | figure row=1 days=1
	`;
});
