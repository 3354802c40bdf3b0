import { describe } from 'vitest';

import { cases } from '../../../cases.mts';
import { holdsAll, type Expected, type Given, type Vector } from './vectors.mts';

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
