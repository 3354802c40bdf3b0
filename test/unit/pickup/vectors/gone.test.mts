import { describe } from 'vitest';

import { record } from '../../../cases.mts';
import { wordsOf } from '../../../words.mts';
import { chicago, holds, holdsAll, type Expected, type Vector } from './vectors.mts';

const AT_SEA = { pod_discharged_at: null, available_for_pickup: false, terminal_checked_at: null };

describe('picked_up', () => {
	const when = '2026-06-10T13:00:00Z';
	const gone = (picked_up_reason: Expected['picked_up_reason']): Expected => record`
		picked_up=true place=picked_up picked_up_reason=${picked_up_reason} alerts=false
		listed_apart=null reasons=[] urgency=none days_left=null ready=unknown
		says=${/^VECT1234567: gone, [a-z ]+\.$/}
	`;
	const open: Expected = { picked_up: false, alerts: true };
	const lfd = { pickup_lfd: '2026-06-09T04:00:00Z', pickup_appointment_at: '2026-06-10T14:00:00Z' };
	const SILENT = wordsOf(`off_dock dropped loaded available not_available grounded new_one
		awaiting_inland_transfer`);
	holdsAll(
		SILENT.map((current_status): Vector => {
			const still: Expected = { ...open, current_status, place: 'port', urgency: 'overdue' };
			return [`${current_status} says nothing`, { ...lfd, current_status }, {}, still];
		}),
	);
	holds`
		empty_terminated_at | box ${lfd} empty_terminated_at=${when} | also ${gone('empty_terminated')}
		final_destination_full_out_at | box ${lfd} final_destination_full_out_at=${when}
			| given ${chicago} | also ${gone('final_destination_full_out')}
		delivered_at | box ${lfd} delivered_at=${when} | given ${chicago} | also ${gone('delivered')}
		status delivered | box ${lfd} current_status=delivered | also ${gone('delivered')}
		status empty_returned | box ${lfd} current_status=empty_returned
			| also ${gone('empty_returned')}
		status picked_up | box ${lfd} current_status=picked_up | also ${gone('picked_up')}
		picked_up by a train that has not arrived
			| box ${lfd} current_status=picked_up pod_rail_loaded_at=${when}
				available_for_pickup=false | given ${chicago} | also ${open} | place inland_transit
		picked_up at the ramp
			| box ${lfd} current_status=picked_up pod_rail_loaded_at=2026-06-08T13:00:00Z
				ind_ata_at=${when} | given ${chicago} | also ${gone('picked_up')}
		picked_up, inland by its destination alone | box ${lfd} current_status=picked_up
			| given ${chicago} | also ${gone('picked_up')}
		out of the gate of the port | box ${lfd} pod_full_out_at=${when} | also ${gone('pod_full_out')}
		off_dock by itself does not land it
			| box ${AT_SEA} ${lfd} current_status=off_dock pickup_appointment_at=null | picked_up false
			| urgency none | place on_the_way
		out of the gate, inland by its destination alone
			| box ${lfd} pod_full_out_at=${when} available_for_pickup=false | given ${chicago}
			| picked_up false | place left_port | left_port true | alerts false
			| listed_apart onward_move_unknown | urgency none | ready unknown
			| says ${/left the port, onward move unknown/}
		the same, whatever date the line names
			| box pod_full_out_at=2026-06-07T14:00:00Z pickup_lfd=2026-06-09
			| box.import_deadlines pickup_lfd_line=2026-06-09 pickup_lfd_terminal=2026-06-12
				pickup_lfd_rail=null | given ${chicago} | place left_port | listed_apart onward_move_unknown
			| urgency none | days_left null | last_free_day null
			| flags lfd_unreadable=false | saysNot ${/source|zone/}
		the same, with a date that cannot be read
			| box pod_full_out_at=2026-06-07T14:00:00Z pickup_lfd=n/a | given ${chicago} | place left_port
			| urgency none | last_free_day null | reasons[] onward_move_unknown
	`;
});
