import { describe } from 'vitest';

import { chicago, deadlines, holds, type Expected } from './vectors.mts';

type Fields = { [name: string]: unknown };

describe('dates that cannot be true', () => {
	const at = (pod_discharged_at: string | null, pickup_lfd: string, more: Fields = {}): Fields => ({
		pod_discharged_at,
		pickup_lfd,
		...more,
	});
	const bad: Expected = {
		urgency: 'none',
		days_left: null,
		flags: { implausible: true },
		alerts: true,
	};
	const demurrage = (amount: number, type = 'demurrage') => ({
		fees_at_pod_terminal: [{ type, amount, currency_code: 'USD' }],
	});
	/** On rail since long ago, with a date of the railway. */
	const rail = (date: string, more: Fields = {}): Fields => ({
		pod_discharged_at: '2026-04-05T14:00:00Z',
		pod_rail_departed_at: '2026-05-20T14:00:00Z',
		available_for_pickup: false,
		import_deadlines: deadlines(null, null, date),
		...more,
	});
	// Of several marks the first is the arrival: 1 June + 45 days = 16 July.
	const arrived = {
		ind_ata_at: '2026-06-01T14:00:00Z',
		ind_rail_unloaded_at: '2026-06-03T14:00:00Z',
	};
	holds`
		at the ramp, long after the discharge | box ${rail('2026-06-12', arrived)} | given ${chicago}
			| days_left 2 | flags implausible=false
		at the ramp, 45 days after the arrival | box ${rail('2026-07-16', arrived)} | given ${chicago}
			| days_left 36 | flags implausible=false
		at the ramp, 46 days after the arrival | box ${rail('2026-07-17', arrived)} | given ${chicago}
			| also ${bad} | last_free_day 2026-07-17
		on the train, long after the discharge | box ${rail('2026-06-13')} | given ${chicago}
			| urgency soon | flags implausible=false
		on the train, 60 days away | box ${rail('2026-08-09')} | given ${chicago} | urgency later
		on the train, 61 days away | box ${rail('2026-08-10')} | given ${chicago} | also ${bad}
		45 days after the discharge | box ${at('2026-06-09T14:00:00Z', '2026-07-24T04:00:00Z')}
			| urgency later | days_left 44 | flags implausible=false
		46 days after the discharge | box ${at('2026-06-09T14:00:00Z', '2026-07-25T04:00:00Z')}
			| also ${bad} | last_free_day 2026-07-25 | reasons[] lfd_implausible
		45 days, discharged at 23:59:59 | box ${at('2026-06-10T03:59:59Z', '2026-07-24T04:00:00Z')}
			| urgency later
		46 days, discharged at 23:59:59 | box ${at('2026-06-10T03:59:59Z', '2026-07-25T03:59:59Z')}
			| urgency later | days_left 44
		60 days away, no discharge | box ${at(null, '2026-08-09T04:00:00Z')} | urgency later
			| days_left 60
		61 days away, no discharge | box ${at(null, '2026-08-10T04:00:00Z')} | also ${bad}
			| last_free_day 2026-08-10
		a year too late | box ${at('2026-02-18T15:00:00Z', '2027-02-26T05:00:00Z')}
			| given now=2026-02-20T17:00:00Z | also ${bad} | last_free_day 2027-02-26 | says ${/2027/}
		before the discharge keeps its urgency
			| box ${at('2026-06-09T14:00:00Z', '2026-06-08T04:00:00Z')} | urgency overdue | days_left -2
			| flags lfd_before_discharge=true
		on the day of the discharge | box ${at('2026-06-09T14:00:00Z', '2026-06-09T04:00:00Z')}
			| urgency overdue | flags lfd_before_discharge=false
		30 days overdue | box ${at('2026-05-05T14:00:00Z', '2026-05-11T04:00:00Z')} | urgency overdue
			| days_left -30 | alerts true | listed_apart null
		31 days overdue | box ${at('2026-05-05T14:00:00Z', '2026-05-10T04:00:00Z')} | days_left -31
			| alerts false | listed_apart probably_picked_up | says ${/verify, probably picked up/}
		31 days overdue, demurrage posted
			| box ${at('2026-05-05T14:00:00Z', '2026-05-10T04:00:00Z', demurrage(900))} | urgency overdue
			| alerts true | listed_apart null
		31 days overdue, a fee without a type
			| box ${at('2026-05-05T14:00:00Z', '2026-05-10T04:00:00Z')}
			| box.fees_at_pod_terminal[] amount=90 | alerts true | listed_apart null | saysNot ${/verify/}
		31 days overdue, an exam posted
			| box ${at('2026-05-05T14:00:00Z', '2026-05-10T04:00:00Z', demurrage(900, 'exam'))}
			| alerts false | listed_apart probably_picked_up | says ${/900/}
		no discharge, far past | box ${at(null, '2025-06-10T04:00:00Z')} | alerts false
			| listed_apart probably_picked_up
		at sea, 61 days away | box ${at(null, '2026-08-10T04:00:00Z')} available_for_pickup=false
			| urgency none | flags implausible=true | place on_the_way
		at sea, five days away | box ${at(null, '2026-06-15T04:00:00Z')} available_for_pickup=false
			| last_free_day 2026-06-15 | place on_the_way
	`;
});
