import { describe } from 'vitest';

import { chicago, holdsWith } from './vectors.mts';

describe('holds and readiness', () => {
	const hold = (name: string, status: unknown = 'hold', description: unknown = null) => ({
		name,
		status,
		description,
	});
	const customs = { holds_at_pod_terminal: [hold('customs')] };
	const atRamp = {
		ind_ata_at: '2026-06-10T10:00:00Z',
		rail_last_tracking_request_at: '2026-06-10T12:00:00Z',
	};
	holdsWith({ pickup_lfd: '2026-06-19' })`
		available | ready ready | active_holds [] | pending_holds []
		pending warns | box.holds_at_pod_terminal[] ${hold('freight', 'pending')} | ready ready
			| pending_holds[] ${hold('freight', 'pending')}
			| says ${/pending.*freight|freight.*pending/i}
		PENDING in capitals | box.holds_at_pod_terminal[] ${hold('freight', 'Pending')}
			| ready ready | active_holds []
		hold blocks, out of sync | box ${customs} | ready blocked
			| active_holds[] ${hold('customs')} | says[] ${/customs/}
			| says[] ${/verify|out of sync/i}
		no status blocks | box.holds_at_pod_terminal[] ${hold('customs', null)} | ready blocked
		another status blocks | box.holds_at_pod_terminal[] ${hold('customs', 'review')}
			| ready blocked
		a description decides nothing
			| box.holds_at_pod_terminal[] ${hold('customs', 'hold', 'RELEASED, no hold')}
			| ready blocked
		people read one phrase | box.holds_at_pod_terminal[] ${hold('freight')}
			| box.holds_at_pod_terminal[] ${hold('customs')} | says ${/holds: freight, customs/i}
		not available | box available_for_pickup=false | ready blocked | says ${/not available/i}
		not known | box availability_known=false | ready unknown | saysNot ${/available for pickup/}
		false, and not known | box availability_known=false available_for_pickup=false
			| ready unknown
		null | box available_for_pickup=null | ready unknown
		not known, yet a hold is | box ${customs} availability_known=false | ready blocked
		a hold of the inland facility | box.ind_facility_holds[] ${hold('freight')} | ready blocked
			| active_holds[] ${hold('freight')}
		holds null | box holds_at_pod_terminal=null ind_facility_holds=null | ready ready
		at the ramp, checked before the arrival
			| box ${atRamp} ${customs} terminal_checked_at=2026-06-10T09:00:00Z | active_holds []
			| holds_from_port[] ${hold('customs')} | says ${/from the port|of the port/i}
			| given ${chicago}
		at the ramp, checked after the arrival
			| box ${atRamp} ${customs} terminal_checked_at=2026-06-10T11:00:00Z
			| active_holds[] ${hold('customs')} | holds_from_port [] | ready blocked
			| given ${chicago}
		at the ramp, checked before, a hold of the facility
			| box ${atRamp} ${customs} terminal_checked_at=2026-06-10T09:00:00Z
			| box.ind_facility_holds[] ${hold('freight')} | active_holds[] ${hold('freight')}
			| holds_from_port[] ${hold('customs')} | ready blocked | given ${chicago}
		on the train, a hold of the service
			| box ${customs} pod_rail_loaded_at=2026-06-10T10:00:00Z available_for_pickup=false
			| ready blocked | says ${/Holds: customs; under way inland/} | place inland_transit
			| active_holds[] ${hold('customs')} | given ${chicago}
	`;
});
