import { describe } from 'vitest';

import { chicago, deadlines, holdsWith, J9, J11, type Expected } from './vectors.mts';

type Fields = { [name: string]: unknown };

describe('after the port', () => {
	const ramp = (more: Fields): Fields => ({
		ind_ata_at: '2026-06-09T15:00:00Z',
		pod_rail_departed_at: '2026-06-05T15:00:00Z',
		pod_discharged_at: '2026-06-02T15:00:00Z',
		rail_last_tracking_request_at: '2026-06-10T12:00:00Z',
		available_for_pickup: false,
		...more,
	});
	const train = (more: Fields): Fields => ({ ...ramp(more), ind_ata_at: null });
	// Midnight of Chicago is 05:00Z.
	const C9 = '2026-06-09T05:00:00Z';
	const C10 = '2026-06-10T05:00:00Z';
	const C12 = '2026-06-12T05:00:00Z';
	const C15 = '2026-06-15T05:00:00Z';
	const rail = (date: string, days: number): Expected => ({
		last_free_day: date,
		days_left: days,
		lfd_source: 'rail',
		lfd_zone: 'America/Chicago',
		terminal: 'Ramp Nine',
	});
	const none: Expected = { last_free_day: null, days_left: null, urgency: 'none' };
	holdsWith({}, chicago)`
		the port’s date is closed, the railway’s counts
			| box ${ramp({ pickup_lfd: J9, import_deadlines: deadlines(null, J9, C12) })}
			| also ${rail('2026-06-12', 2)} | urgency soon
		the facility’s where the railway’s cannot be read
			| box ${ramp({ import_deadlines: deadlines(null, null, 'soon'), ind_facility_lfd_on: C12 })}
			| also ${rail('2026-06-12', 2)}
		pickup_lfd_rail before ind_facility_lfd_on
			| box ${ramp({ import_deadlines: deadlines(null, null, C15), ind_facility_lfd_on: C12 })}
			| also ${rail('2026-06-15', 5)}
		a bare pickup_lfd since yesterday | box ${ramp({ pickup_lfd: J9 })} | also ${none}
			| reasons[] no_lfd_at_ramp | alerts true
			| says ${/, 1 day at the ramp, Tue 9 Jun was that of the port/}
		the line’s equals the terminal’s on the train: closed
			| box ${train({ pickup_lfd: C12, import_deadlines: deadlines(C12, C12, null) })}
			| also ${none} | place inland_transit | reasons []
		the line’s own date
			| box ${ramp({ pickup_lfd: C10, import_deadlines: deadlines(C10, J9, C15) })}
			| last_free_day 2026-06-10 | lfd_source line | urgency today | lfd_zone America/Chicago
		the line’s on the day of the arrival
			| box ${ramp({ import_deadlines: deadlines(C9, J11, C15) })} | last_free_day 2026-06-09
			| urgency overdue | lfd_source line
		the line’s before the arrival
			| box ${ramp({ import_deadlines: deadlines('2026-06-08T05:00:00Z', J9, C15) })}
			| also ${rail('2026-06-15', 5)}
		the line’s of midnight at the ramp, evening at a port in the west, is not the terminal’s
			| box ${ramp({ import_deadlines: deadlines(C12, '2026-06-11T07:00:00Z', C15) })}
				pod_timezone=America/Los_Angeles | last_free_day 2026-06-12 | lfd_source line
		the line’s of midnight at the ramp is the terminal’s where that states the same instant
			| box ${ramp({ import_deadlines: deadlines(C12, '2026-06-12T05:00:00.000+00:00', C15) })}
				pod_timezone=America/Los_Angeles | also ${rail('2026-06-15', 5)}
		rail departed and unloaded, one hold
			| box ${ramp({ pickup_lfd: '2026-06-06T04:00:00Z', import_deadlines: deadlines(null, '2026-06-06T04:00:00Z', C12), holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: 'exam' }] })}
				ind_ata_at=null ind_rail_unloaded_at=2026-06-09T20:00:00Z | also ${rail('2026-06-12', 2)}
			| urgency soon | arrived_inland true
			| active_holds[] name=customs status=hold description=exam | says ${/customs/}
			| reasons[] soon | reasons[] hold_outlasts_lfd
		under way, one ahead is the ramp’s
			| box ${train({ import_deadlines: deadlines(C15, null, null) })} | last_free_day 2026-06-15
			| lfd_source line
		under way, one before the train arrives is the port’s
			| box ${train({ import_deadlines: deadlines(C15, null, null) })}
				ind_eta_at=2026-06-16T12:00:00Z | also ${none}
		picked up long ago, as it seems
			| box pod_full_out_at=2026-03-01T15:00:00Z pod_rail_carrier_scac=BNSF
				ind_ata_at=2026-03-05T15:00:00Z pod_discharged_at=2026-02-25T15:00:00Z
				current_status=available
				import_deadlines=${deadlines(null, null, '2026-03-11T05:00:00Z')}
			| box.holds_at_pod_terminal[] name=freight status=hold
			| box.holds_at_pod_terminal[] name=customs status=hold | days_left -91 | alerts false
			| listed_apart probably_picked_up | says ${/verify|check/i}
	`;
});
