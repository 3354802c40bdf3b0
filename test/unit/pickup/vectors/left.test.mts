import { describe } from 'vitest';

import { record } from '../../../cases.mts';
import { usd } from '../builders.mts';
import { chicago, holds, TO_CHICAGO, type Expected } from './vectors.mts';

describe('left the port', () => {
	const when = '2026-06-10T13:00:00Z';
	const train: Expected = record`
		place=inland_transit left_port=true arrived_inland=false picked_up=false urgency=none reasons=[]
		alerts=true
	`;
	const ramp: Expected = record`
		place=inland_waiting left_port=true arrived_inland=true picked_up=false
	`;
	const [customs, freight] = ['customs', 'freight'].map((name) => ({
		...{ name, status: 'hold', description: null },
	}));
	const quiet = {
		available_for_pickup: false,
		pickup_lfd: '2026-06-08T04:00:00Z',
		rail_last_tracking_request_at: '2026-06-10T12:00:00Z',
	};
	holds`
		loaded on rail | box ${quiet} pod_rail_loaded_at=${when} | also ${train}
		departed on rail | box ${quiet} pod_rail_departed_at=${when} | given ${chicago} | also ${train}
		status on_rail | box ${quiet} current_status=on_rail | given ${chicago} | also ${train}
		out of the gate, a rail carrier
			| box ${quiet} pod_full_out_at=${when} pod_rail_carrier_scac=BNSF | given ${chicago}
			| also ${train}
		holds say nothing about the place | box ${quiet} pod_rail_departed_at=${when}
			| box.holds_at_pod_terminal[] name=customs status=hold | given ${chicago} | also ${train}
		exam fees say nothing about the place | box ${quiet} pod_rail_departed_at=${when}
			| box.fees_at_pod_terminal[] ${usd(90, 'exam')} | given ${chicago} | also ${train}
		ind_ata_at | box ${quiet} ind_ata_at=${when} | given ${chicago} | also ${ramp}
		ind_rail_unloaded_at | box ${quiet} ind_rail_unloaded_at=${when} | given ${chicago}
			| also ${ramp}
		destination_ata_at | box ${quiet} | given.shipment ${TO_CHICAGO} destination_ata_at=${when}
			| also ${ramp}
		available after it left
			| box ${quiet} available_for_pickup=true pod_rail_departed_at=2026-06-09T22:00:00Z
			| given ${chicago} | also ${ramp}
		demurrage after it left | box ${quiet} pod_rail_departed_at=2026-06-09T22:00:00Z
			| box.fees_at_pod_terminal[] ${usd(90)} | given ${chicago} | also ${ramp}
		available at a check before it left
			| box ${quiet} available_for_pickup=true pod_rail_departed_at=2026-06-10T13:00:00Z
			| given ${chicago} | also ${train}
		available, yet on rail | box ${quiet} available_for_pickup=true current_status=on_rail
				pod_rail_departed_at=2026-06-09T22:00:00Z | given ${chicago} | place inland_transit
			| arrived_inland false
		at the ramp, checked before the arrival, a hold of the facility
			| box ind_ata_at=2026-06-10T10:00:00Z terminal_checked_at=2026-06-10T09:00:00Z
			| box.holds_at_pod_terminal[] ${customs} | box.ind_facility_holds[] ${freight}
			| given ${chicago} | active_holds[] ${freight} | holds_from_port[] ${customs} | ready blocked
		on the train, a hold of the service | box ${quiet} pod_rail_loaded_at=2026-06-10T10:00:00Z
			| box.holds_at_pod_terminal[] ${customs} | given ${chicago} | also ${train}
			| active_holds[] ${customs} | ready blocked | says ${/Holds: customs; under way inland/}
		the arrival of the shipment says nothing without an inland move | box ${quiet}
			| given.shipment port_of_discharge_locode=USNYC destination_locode=USNYC
				destination_ata_at=${when} | place port | left_port false | urgency overdue
	`;
});
