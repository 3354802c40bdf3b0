import { describe } from 'vitest';

import { usd } from '../builders.mts';
import { holdsWith, type Expected } from './vectors.mts';

const AT_SEA = { pod_discharged_at: null, available_for_pickup: false, terminal_checked_at: null };
describe('landed', () => {
	const late = { pickup_lfd: '2026-06-08T04:00:00Z' };
	const sea: Expected = {
		...{ place: 'on_the_way', landed: false, picked_up: false, reasons: [] },
		...{ urgency: 'none', days_left: null, last_free_day: '2026-06-08' },
		flags: { lfd_before_landing: true, stale: false },
	};
	const port: Expected = {
		...{ place: 'port', landed: true, urgency: 'overdue', days_left: -2 },
		flags: { lfd_before_landing: false },
	};
	holdsWith(late)`
		status on_ship | box ${AT_SEA} current_status=on_ship | also ${sea}
		status grounded says that it landed | box ${AT_SEA} current_status=grounded | also ${port}
		a yard text | box ${AT_SEA} location_at_pod_terminal=Yard 4 row 11 | also ${port}
		demurrage posted | box ${AT_SEA} | box.fees_at_pod_terminal[] ${usd(90)} | also ${port}
		a hold does not land it | box ${AT_SEA}
			| box.holds_at_pod_terminal[] name=customs status=hold | also ${sea}
		a status that says nothing | box ${AT_SEA} current_status=loaded | also ${sea}
		demurrage of the inland facility | box ${AT_SEA} | box.ind_facility_fees[] ${usd(1)}
			| also ${port}
		today is not past at sea | box ${AT_SEA} pickup_lfd=2026-06-10T04:00:00Z
			| flags lfd_before_landing=false
	`;
});
