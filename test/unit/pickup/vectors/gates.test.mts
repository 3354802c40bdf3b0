import { describe } from 'vitest';

import { cases } from '../../../cases.mts';
import { holdsAll, type Expected, type Given, type Vector, holds, TO_CHICAGO } from './vectors.mts';

type Fields = { [name: string]: unknown };

describe('urgency and gate days', () => {
	type Gates = Expected & { date: string; given?: Given; box?: Fields };
	const on = ([now, { date, given = {}, box, ...expected }]: [string, Gates]): Vector => [
		`${date} at ${now} ${JSON.stringify(given)}`,
		{
			pickup_lfd: date,
			terminal_checked_at: now,
			pod_discharged_at: '2026-06-09T14:00:00Z',
			...box,
		},
		{ now, ...given },
		expected,
	];
	const FRI = '2026-06-12T16:00:00Z';
	const WED = '2026-06-10T16:00:00Z';
	const SAT = '2026-06-13T16:00:00Z';
	const gulf: Given = { closedWeekdays: ['friday', 'saturday'] };
	const own = (name: string, hours: object): Given => ({ terminals: { [name]: hours } });
	const table = cases<Gates>`
		${FRI} | date 2026-06-12 | urgency today | days_left 0 | gate_days_left 0
			| last_gate_day 2026-06-12 | reasons[] today
		${FRI} | date 2026-06-13 | urgency soon | days_left 1 | gate_days_left 0
			| last_gate_day 2026-06-12 | reasons ["last_gate_day", "soon"] | says ${/today is the last weekday/i}
		${FRI} | date 2026-06-14 | urgency soon | days_left 2 | gate_days_left 0
			| last_gate_day 2026-06-12 | says ${/today is the last weekday/i}
		${FRI} | date 2026-06-15 | urgency soon | days_left 3 | gate_days_left 1
			| last_gate_day 2026-06-15 | reasons[] soon | saysNot ${/today is the last/i}
		${FRI} | date 2026-06-17 | urgency soon | gate_days_left 2 | last_gate_day 2026-06-16
			| says ${/last weekday before it is Tue 16 Jun/} | saysNot ${/open gates/}
			| given holidays=["2026-06-17"]
		${FRI} | date 2026-06-17 | urgency soon | gate_days_left 1 | last_gate_day 2026-06-15
			| says ${/last weekday before it with open gates is Mon 15 Jun/}
			| given holidays=["2026-06-16", "2026-06-17"]
		${FRI} | date 2026-06-15 | urgency soon | gate_days_left 0 | last_gate_day 2026-06-12
			| given holidays=["2026-06-15"]
		${FRI} | date 2026-06-16 | urgency soon | gate_days_left 0
			| given soonDays=0 holidays=["2026-06-15", "2026-06-16"]
		${FRI} | date 2026-06-14 | urgency soon | gate_days_left 0 | given soonDays=0
		${FRI} | date 2026-06-15 | urgency later | gate_days_left 1 | given soonDays=0
		${SAT} | date 2026-06-13 | urgency today | days_left 0 | gate_days_left 0
			| last_gate_day 2026-06-12
		${SAT} | date 2026-06-14 | urgency soon | days_left 1 | gate_days_left 0
			| last_gate_day 2026-06-12 | says ${/the last weekday before it was Fri 12 Jun/}
			| saysNot ${/today is the last/i}
		${WED} | date 2026-06-13 | urgency soon | days_left 3 | gate_days_left 1
			| last_gate_day 2026-06-11 | given ${gulf}
		${WED} | date 2026-06-14 | urgency soon | days_left 4 | gate_days_left 2
			| last_gate_day 2026-06-14 | given ${gulf}
		${WED} | date 2026-06-14 | gate_days_left 2 | last_gate_day 2026-06-14
			| given ${own('E999', gulf)}
		${WED} | date 2026-06-14 | gate_days_left 2 | last_gate_day 2026-06-14
			| given ${own('dock seven', gulf)}
		${WED} | date 2026-06-14 | gate_days_left 2 | last_gate_day 2026-06-12
			| given ${own('Another', gulf)}
		${WED} | date 2026-06-12 | gate_days_left 1 | last_gate_day 2026-06-11
			| given ${own('E999', { holidays: ['2026-06-12'] })}
		${WED} | date 2026-06-14 | gate_days_left 1 | last_gate_day 2026-06-14
			| given ${own('E999', gulf)} holidays=["2026-06-11"]
		2026-12-28T17:00:00Z | date 2027-01-03 | last_gate_day 2026-12-30
			| box pod_discharged_at=2026-12-27T14:00:00Z | given holidays=["2027-01-01", "2026-12-31"]
		${WED} | date 2026-06-09 | urgency overdue | days_left -1 | gate_days_left null
			| reasons[] overdue
		# Late in the evening it is still Friday in New York.
		2026-06-13T03:59:59Z | date 2026-06-14 | days_left 2 | gate_days_left 0
			| says ${/today is the last weekday/i}
		2026-06-13T04:00:00Z | date 2026-06-14 | days_left 1 | saysNot ${/today is the last/i}
	`;
	holdsAll(table.map(on));
});

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
