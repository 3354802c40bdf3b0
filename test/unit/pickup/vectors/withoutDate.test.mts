import { describe } from 'vitest';

import { chicago, holds, type Expected } from './vectors.mts';

type Fields = { [name: string]: unknown };
const fee = (type: unknown, amount: unknown, currency_code: unknown = 'USD') => ({
	type,
	amount,
	currency_code,
});

describe('money without a date', () => {
	const since = (pod_discharged_at: string | null, more: Fields = {}): Fields => ({
		pod_discharged_at,
		...more,
	});
	const line: Expected = {
		reasons: ['no_lfd_after_discharge'],
		urgency: 'none',
		alerts: true,
		last_free_day: null,
	};
	const silent: Expected = { reasons: [], urgency: 'none' };
	const ramp = (ind_ata_at: string | null, more: Fields = {}): Fields => ({
		pod_discharged_at: '2026-06-01T14:00:00Z',
		pod_rail_departed_at: '2026-06-03T14:00:00Z',
		rail_last_tracking_request_at: '2026-06-10T12:00:00Z',
		available_for_pickup: false,
		ind_ata_at,
		...more,
	});
	holds`
		three days after the discharge | box ${since('2026-06-07T14:00:00Z')} | also ${line}
			| says ${/no last free day/i}
		three days, discharged at 23:59:59 | box ${since('2026-06-08T03:59:59Z')} | also ${line}
		two days, discharged at 0:00 | box ${since('2026-06-08T04:00:00Z')} | also ${silent}
		three days, awaiting the train
			| box ${since('2026-06-07T14:00:00Z', { current_status: 'awaiting_inland_transfer' })}
			| given ${chicago} | also ${line} | says ${/waiting for rail, ask the line/i}
		garbage is a line at once | box ${since('2026-06-10T14:00:00Z', { pickup_lfd: 'call us' })}
			| reasons[] lfd_unreadable | says ${/call us/}
		an impossible date is a line at once
			| box ${since('2026-06-09T14:00:00Z', { pickup_lfd: '2062-06-12' })}
			| reasons[] lfd_implausible | says ${/2062/}
		demurrage without a date
			| box ${since('2026-06-10T10:00:00Z', { fees_at_pod_terminal: [fee('demurrage', 100)] })}
			| reasons[] demurrage_without_lfd | alerts true | says ${/100/}
		demurrage before the date is over | box pickup_lfd=2026-06-19
			| box.fees_at_pod_terminal[] ${fee('demurrage', 100)} | reasons[] demurrage_before_lfd_over
			| urgency later | alerts true
		demurrage on the last free day | box pickup_lfd=2026-06-10
			| box.fees_at_pod_terminal[] ${fee('demurrage', 100)} | reasons[] today
			| reasons[] demurrage_before_lfd_over
		demurrage when it is over | box pickup_lfd=2026-06-09
			| box.fees_at_pod_terminal[] ${fee('demurrage', 100)} | reasons[] overdue
		a discharge that lies ahead: since the arrival of the ship
			| box ${since('2027-06-06T18:00:00Z', { pod_arrived_at: '2026-06-07T18:00:00Z' })}
			| also ${line} | discharged_on null | flags time_doubtful=true
		a fee that is not priced yet is no demurrage | box pickup_lfd=2026-06-19
			| box.fees_at_pod_terminal[] ${fee('demurrage', 0)} | reasons []
		an exam fee is no demurrage | box pickup_lfd=2026-06-19
			| box.fees_at_pod_terminal[] ${fee('exam', 100)} | reasons []
		at the ramp, the day of the arrival | box ${ramp('2026-06-10T06:00:00Z')} | given ${chicago}
			| also ${silent}
		at the ramp, since 23:59:59 of yesterday | box ${ramp('2026-06-10T04:59:59Z')}
			| given ${chicago} | reasons[] no_lfd_at_ramp | alerts true | says ${/ramp/i}
		at the ramp, since 0:00 of today | box ${ramp('2026-06-10T05:00:00Z')} | given ${chicago}
			| also ${silent}
		at the ramp, since a day that nobody states
			| box ${ramp(null)} available_for_pickup=true terminal_checked_at=2026-06-10T12:00:00Z
			| given ${chicago} | reasons[] no_lfd_at_ramp | alerts true
			| says ${/at the ramp, 7 days after it left the port/} | saysNot ${/7 days at/}
		under way on rail | box ${ramp(null)} | given ${chicago} | also ${silent}
		under way on rail, demurrage of the port
			| box ${ramp(null)} terminal_checked_at=2026-06-02T12:00:00Z
			| box.fees_at_pod_terminal[] ${fee('demurrage', 100)} | given ${chicago} | also ${silent}
			| place inland_transit
		at the ramp, demurrage of a check before the arrival is the port’s
			| box ${ramp('2026-06-10T06:00:00Z')} terminal_checked_at=2026-06-09T12:00:00Z
			| box.fees_at_pod_terminal[] ${fee('demurrage', 100)} | given ${chicago} | also ${silent}
		at the ramp, demurrage of the facility
			| box ${ramp('2026-06-10T06:00:00Z')} terminal_checked_at=2026-06-09T12:00:00Z
			| box.ind_facility_fees[] ${fee('demurrage', 100)} | given ${chicago}
			| reasons[] demurrage_without_lfd
		at sea | box pod_discharged_at=null available_for_pickup=false
				pod_arrived_at=2026-06-01T12:00:00Z current_status=on_ship | also ${silent}
			| place on_the_way
	`;
});
