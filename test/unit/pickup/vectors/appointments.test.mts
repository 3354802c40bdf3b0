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
		23:59:59 of the last free day | box ${at('2026-06-13T03:59:59Z')} | also ${fine}
			| appointment_at 2026-06-12T23:59:59-04:00 | saysNot ${/AFTER/}
		0:00 of the next day | box ${at('2026-06-13T04:00:00Z')} | also ${after} | urgency soon
		a bare date is taken literally | box ${at('2026-06-13')} | also ${after}
			| appointment_at 2026-06-13 | saysNot ${/UTC/}
		a wall clock of the port | box ${at('2026-06-13 10:00:00')} | also ${after}
			| appointment_at 2026-06-13T10:00:00
		no date to be after | box ${at('2026-06-13T14:00:00Z', { pickup_lfd: null })} | also ${fine}
		past, checked after it | box ${at('2026-06-10T11:00:00Z')} | also ${missed}
			| says ${/was MISSED/}
		a bare date: its day is not over | box ${at('2026-06-10')} | also ${fine}
		past where the zone of the port is not known: in UTC, and so called
			| box ${at('2026-06-10T11:00:00Z')} pod_timezone=null | also ${missed}
			| says ${/appointment Wed 10 Jun 11:00 UTC /}
		past, checked before it | box ${at('2026-06-10T13:00:00Z')} | also ${fine}
		past, checked at that moment | box ${at('2026-06-10T12:00:00Z')} | also ${fine}
		past, never checked | box ${at('2026-06-10T11:00:00Z', { terminal_checked_at: null })}
			| also ${fine}
			| says ${/appointment Wed 10 Jun 07:00 has passed, not known whether it was kept/}
		kept | box ${at('2026-06-10T11:00:00Z', { pod_full_out_at: '2026-06-10T11:30:00Z' })}
			| also ${fine} | picked_up true
		left on rail: history
			| box ${at('2026-06-10T11:00:00Z', { pod_rail_loaded_at: '2026-06-10T10:00:00Z', available_for_pickup: false })}
			| given shipment=${TO_CHICAGO} | also ${fine} | saysNot ${/appointment/}
	`;
});
