import { describe } from 'vitest';

import { holds, TO_CHICAGO, type Expected } from './vectors.mts';

type Fields = { [name: string]: unknown };

describe('appointments', () => {
	const at = (pickup_appointment_at: string | null, more: Fields = {}): Fields => ({
		pickup_lfd: '2026-06-12T04:00:00Z',
		pickup_appointment_at,
		...more,
	});
	const after: Expected = { appointment_after_lfd: true, appointment_missed: false };
	const fine: Expected = { appointment_after_lfd: false, appointment_missed: false };
	const missed: Expected = { appointment_after_lfd: false, appointment_missed: true };
	holds`
		none | box ${at(null)} | also ${fine}
		23:59:59 of the last free day | box ${at('2026-06-13T03:59:59Z')} | also ${fine}
			| appointment_at 2026-06-12T23:59:59-04:00 | saysNot ${/AFTER/}
		0:00 of the next day | box ${at('2026-06-13T04:00:00Z')} | also ${after} | urgency soon
		after, first of all reasons | box ${at('2026-06-15T14:00:00Z')} | also ${after}
			| says ${/appointment Mon 15 Jun 10:00 is AFTER the last free day/}
		after a day that is later
			| box ${at('2026-06-23T14:00:00Z', { pickup_lfd: '2026-06-19T04:00:00Z' })} | also ${after}
			| urgency later | reasons[] appointment_after_lfd | alerts true
		after a day that is over
			| box ${at('2026-06-15T14:00:00Z', { pickup_lfd: '2026-06-09T04:00:00Z' })} | also ${after}
			| urgency overdue
		a bare date is taken literally | box ${at('2026-06-13')} | also ${after}
			| appointment_at 2026-06-13 | saysNot ${/UTC/}
		a wall clock of the port | box ${at('2026-06-13 10:00:00')} | also ${after}
			| appointment_at 2026-06-13T10:00:00
		no date to be after | box ${at('2026-06-13T14:00:00Z', { pickup_lfd: null })} | also ${fine}
		past, checked after it | box ${at('2026-06-10T11:00:00Z')} | also ${missed}
			| says ${/was MISSED/}
		past, checked after it by the clock of the port
			| box ${at('2026-06-10T11:00:00Z')} terminal_checked_at=2026-06-10 07:01:00 | also ${missed}
		past by the clock of the port, checked after it | box ${at('2026-06-10 07:59:00')}
			| also ${missed}
		past by the clock of the port, checked before it | box ${at('2026-06-10 08:01:00')}
			| also ${fine}
		a bare date: its day is not over | box ${at('2026-06-10')} | also ${fine}
		a bare date, checked the day after | box ${at('2026-06-09')} | also ${missed}
		past where the zone of the port is not known: in UTC, and so called
			| box ${at('2026-06-10T11:00:00Z')} pod_timezone=null | also ${missed}
			| says ${/appointment Wed 10 Jun 11:00 UTC /}
		past, checked before it | box ${at('2026-06-10T13:00:00Z')} | also ${fine}
		past, checked at that moment | box ${at('2026-06-10T12:00:00Z')} | also ${fine}
		ahead | box ${at('2026-06-10T18:00:00Z')} | also ${fine}
		past, never checked | box ${at('2026-06-10T11:00:00Z', { terminal_checked_at: null })}
			| also ${fine}
			| says ${/appointment Wed 10 Jun 07:00 has passed, not known whether it was kept/}
		kept | box ${at('2026-06-10T11:00:00Z', { pod_full_out_at: '2026-06-10T11:30:00Z' })}
			| also ${fine} | picked_up true
		missed without a last free day | box ${at('2026-06-10T11:00:00Z', { pickup_lfd: null })}
			| also ${missed} | reasons[] appointment_missed | urgency none
		left on rail: history
			| box ${at('2026-06-10T11:00:00Z', { pod_rail_loaded_at: '2026-06-10T10:00:00Z', available_for_pickup: false })}
			| given shipment=${TO_CHICAGO} | also ${fine} | saysNot ${/appointment/}
		at the ramp, in the zone of the port
			| box ${at('2026-06-13T04:30:00Z', { pickup_lfd: null, ind_ata_at: '2026-06-10T08:00:00Z', ind_facility_lfd_on: '2026-06-12' })}
			| given shipment=${TO_CHICAGO} | also ${after} | appointment_at 2026-06-13T00:30:00-04:00
		garbage | box ${at('tomorrow')} | also ${fine}
	`;
});
