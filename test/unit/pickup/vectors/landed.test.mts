import { describe } from 'vitest';

import { holdsWith, type Expected } from './vectors.mts';

const AT_SEA = { pod_discharged_at: null, available_for_pickup: false, terminal_checked_at: null };
const usd = (amount: number | string, type = 'demurrage') => ({
	type,
	amount,
	currency_code: 'USD',
});

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
		nothing known | box ${AT_SEA} | also ${sea}
		status new | box ${AT_SEA} current_status=new | also ${sea}
		status on_ship | box ${AT_SEA} current_status=on_ship | also ${sea}
		status not_available says that it landed | box ${AT_SEA} current_status=not_available
			| also ${port}
		status grounded says that it landed | box ${AT_SEA} current_status=grounded | also ${port}
		discharged | box current_status=on_ship available_for_pickup=false | also ${port}
		available, no time of discharge | box ${AT_SEA} available_for_pickup=true | also ${port}
		available says more than the status
			| box ${AT_SEA} available_for_pickup=true current_status=on_ship | also ${port}
		a yard text | box ${AT_SEA} location_at_pod_terminal=Yard 4 row 11 | also ${port}
		a text of the vessel is none | box ${AT_SEA} location_at_pod_terminal=On-Board Vessel
			| also ${sea}
		a deck on board is none | box ${AT_SEA} location_at_pod_terminal=On-board, deck 3
			| also ${sea}
		a text that names no place | box ${AT_SEA} location_at_pod_terminal=Community | also ${sea}
		an empty text | box ${AT_SEA} location_at_pod_terminal="" | also ${sea}
		demurrage posted | box ${AT_SEA} | box.fees_at_pod_terminal[] ${usd(90)} | also ${port}
		an exam fee does not land it | box ${AT_SEA} | box.fees_at_pod_terminal[] ${usd(90, 'exam')}
			| also ${sea}
		a hold does not land it | box ${AT_SEA}
			| box.holds_at_pod_terminal[] name=customs status=hold | also ${sea}
		availability that is not known
			| box ${AT_SEA} available_for_pickup=true availability_known=false | also ${sea}
		a status that says nothing | box ${AT_SEA} current_status=loaded | also ${sea}
		status available | box ${AT_SEA} current_status=available | also ${port}
		demurrage of the inland facility | box ${AT_SEA} | box.ind_facility_fees[] ${usd(1)}
			| also ${port}
		a date ahead keeps its urgency | box ${AT_SEA} pickup_lfd=2026-06-11 | urgency soon
		today is not past at sea | box ${AT_SEA} pickup_lfd=2026-06-10T04:00:00Z
			| flags lfd_before_landing=false
	`;
});
