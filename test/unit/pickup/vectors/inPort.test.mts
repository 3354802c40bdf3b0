import { describe } from 'vitest';

import { chicago, deadlines, holds, J11, J12, J15, TO_CHICAGO } from './vectors.mts';

describe('in the port', () => {
	holds`
		the earliest, terminal | box pickup_lfd=${J12} import_deadlines=${deadlines(J12, J11, null)}
			| last_free_day 2026-06-11 | lfd_source terminal | lfd_field pickup_lfd_terminal
			| lfd_dates_disagree true | urgency soon
			| says ${/sources disagree \(line Fri 12 Jun, terminal Thu 11 Jun\)/}
		the earliest, line | box pickup_lfd=${J11} import_deadlines=${deadlines(J11, J12, null)}
			| last_free_day 2026-06-11 | lfd_source line | lfd_dates_disagree true
		the earliest, combined | box pickup_lfd=${J11} import_deadlines=${deadlines(J12, J15, null)}
			| last_free_day 2026-06-11 | lfd_source combined
		agreeing dates | box pickup_lfd=${J11} import_deadlines=${deadlines(J11, '2026-06-11', null)}
			| last_free_day 2026-06-11 | lfd_source terminal | lfd_dates_disagree false
		the contract has pickup_lfd alone | box pickup_lfd=${J11} | last_free_day 2026-06-11
			| lfd_source combined | lfd_field pickup_lfd | lfd_value ${J11}
		a rail date alone is shown, without an urgency
			| box import_deadlines=${deadlines(null, null, '2026-06-11T05:00:00Z')} | given ${chicago}
			| last_free_day 2026-06-11 | lfd_source rail | urgency none | days_left null | picked_up false
			| reasons [] | terminal Dock Seven | firms_code E999 | port USNYC
			| says ${/no last free day of the port yet at Dock Seven, that of the ramp is Thu 11 Jun/}
		pickup_lfd that repeats it changes nothing
			| box pickup_lfd=${J11} import_deadlines=${deadlines(null, null, J11)} | given ${chicago}
			| urgency none | days_left null | lfd_source rail
		ind_facility_lfd_on alone is shown, without an urgency
			| box ind_facility_lfd_on=2026-06-11T05:00:00Z | given ${chicago} | last_free_day 2026-06-11
			| lfd_source rail | urgency none
		a rail date alone that cannot be true
			| box import_deadlines=${deadlines(null, null, '2026-12-11')} | given ${chicago}
			| terminal Dock Seven | reasons[] lfd_implausible
			| says ${/the last free day Fri 11 Dec of the ramp cannot be true/}
		of two rail dates the railway's is shown, not the facility's
			| box import_deadlines=${deadlines(null, null, J15)} ind_facility_lfd_on=${J12}
			| given ${chicago} | last_free_day 2026-06-14 | lfd_field pickup_lfd_rail | urgency none
		one day for port and ramp, in a yard of Seattle
			| box pod_timezone=America/Los_Angeles final_destination_timezone=Indian/Reunion
				pickup_lfd=2026-06-12T07:00:00Z ind_facility_lfd_on=2026-06-12T07:00:00Z
				location_at_pod_terminal=Grounded | box.pickup_facility id=t-ramp name=Ramp Nine
			| given.shipment ${TO_CHICAGO} destination_timezone=null | last_free_day 2026-06-12
			| days_left 2 | urgency soon | lfd_zone America/Los_Angeles | terminal Dock Seven
			| lfd_source combined
		the terminal’s and the railway’s day
			| box pickup_lfd=${J11} import_deadlines=${deadlines(null, J11, J11)} | given ${chicago}
			| lfd_source terminal | terminal Dock Seven | lfd_zone America/New_York | urgency soon
		one that cannot be true gives way | box pickup_lfd=2027-06-11T04:00:00Z
				import_deadlines=${deadlines('2027-06-11T04:00:00Z', J11, null)} | last_free_day 2026-06-11
			| urgency soon | flags implausible=false
		one that cannot be read beside one that can
			| box import_deadlines=${deadlines('n/a', J11, null)} | last_free_day 2026-06-11
			| urgency soon | flags lfd_unreadable=true
	`;
});
