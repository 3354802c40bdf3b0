import { describe } from 'vitest';

import { record } from '../../../cases.mts';
import { usd } from '../builders.mts';
import { chicago, holdsWith, type Expected } from './vectors.mts';

describe('a yard text against a mark of leaving', () => {
	const yard = (text: string, checked: string, more: { [name: string]: unknown } = {}) => ({
		location_at_pod_terminal: text,
		pod_rail_loaded_at: '2026-06-09T12:00:00Z',
		terminal_checked_at: checked,
		pickup_lfd: '2026-06-11T04:00:00Z',
		available_for_pickup: false,
		...more,
	});
	const DAY_LATER = '2026-06-10T12:00:00Z';
	const LATER = '2026-06-10T12:00:01Z';
	const open: Expected = record`
		place=port left_port=false last_free_day=2026-06-11 urgency=soon reasons=["soon", "conflicting"]
		flags=${{ conflicting: true }}
	`;
	const closed: Expected = record`
		left_port=true last_free_day=null urgency=none flags=${{ conflicting: false }}
	`;
	holdsWith({}, chicago)`
		24 hours | box ${yard('Yard 4', DAY_LATER)} | also ${closed}
		24 hours and a second | box ${yard('Yard 4', LATER)} | also ${open}
		25 hours | box ${yard('Yard 4', '2026-06-10T13:00:00Z')} | also ${open}
		grounded | box ${yard('GROUNDED ROW 3', LATER)} | also ${open}
		wheels | box ${yard('On wheels', LATER)} | also ${open}
		deck | box ${yard('Deck 2', LATER)} | also ${open}
		stack | box ${yard('In stack', LATER)} | also ${open}
		a yard by name | box ${yard('South Yard', LATER)} | also ${open}
		wheeled | box ${yard('Wheeled on trailer', LATER)} | also ${open}
		decked | box ${yard('Decked', LATER)} | also ${open}
		out | box ${yard('Out of yard', LATER)} | also ${closed}
		out in brackets | box ${yard('Yard (out)', LATER)} | also ${closed}
		out with a line below | box ${yard('YARD_OUT', LATER)} | also ${closed}
		outgated | box ${yard('OUTGATED from yard', LATER)} | also ${closed}
		on rail | box ${yard('On-Rail, wheeled', LATER)} | also ${closed}
		nothing | box ${yard('', LATER)} | also ${closed}
		checked before | box ${yard('Yard 4', '2026-06-09T08:00:00Z')} | also ${closed}
		24 hours and a second by the clock of the port
			| box ${yard('Yard 4', '2026-06-10 08:00:01')} | also ${open}
		a later mark than the check
			| box ${yard('Yard 4', LATER, { ind_rail_unloaded_at: '2026-06-10T13:00:00Z' })}
			| place inland_waiting | left_port true | flags conflicting=false
		holds and fees say nothing about the place | box ${yard('Row 12', LATER)}
			| box.holds_at_pod_terminal[] name=customs
			| box.fees_at_pod_terminal[] ${usd(2440, 'exam')} | also ${closed}
		gone for good | box ${yard('Yard 4', LATER, { empty_terminated_at: '2026-06-10T12:00:00Z' })}
			| picked_up true | flags conflicting=false
		delivered | box ${yard('Yard: Delivered', LATER)} | also ${closed}
		rail | box ${yard('Rail yard', LATER)} | also ${closed}
		community | box ${yard('Community - yard', LATER)} | also ${closed}
		vessel | box ${yard('Vessel stack', LATER)} | also ${closed}
		on-board | box ${yard('On-Board deck', LATER)} | also ${closed}
		no yard word | box ${yard('Row 12', LATER)} | also ${closed}
		out of the gate | box ${yard('Yard 4', LATER, { pod_full_out_at: '2026-06-09T11:00:00Z' })}
			| also ${closed}
		the last mark counts
			| box ${yard('Yard 4', LATER, { pod_rail_departed_at: '2026-06-09T13:00:00Z' })}
			| also ${closed}
		never checked | box ${yard('Yard 4', LATER, { terminal_checked_at: null })} | also ${closed}
		24 hours over the change of clocks
			| box ${yard('Yard 4', '2026-06-10T12:30:00Z', { pod_rail_loaded_at: '2026-06-09T08:00:00-04:00' })}
			| also ${open}
		arrived, yet grounded with demurrage, checked days later
			| box ${yard('Grounded B-17', '2026-06-10T12:00:00Z', { pod_rail_loaded_at: null, ind_ata_at: '2026-06-07T12:00:00Z', fees_at_pod_terminal: [usd('2440.00')], pickup_lfd: '2026-06-09T04:00:00Z' })}
			| place port | left_port false | urgency overdue | days_left -1
			| flags conflicting=true | alerts true | says[] ${/2,?440/} | says[] ${/yard|Grounded/i}
	`;
});
