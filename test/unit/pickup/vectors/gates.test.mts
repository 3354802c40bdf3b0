import { describe } from 'vitest';

import { holdsAll, type Expected, type Given, type Vector } from './vectors.mts';

type Fields = { [name: string]: unknown };

describe('urgency and gate days', () => {
	const on = (
		now: string,
		date: string,
		expected: Expected,
		given: Given = {},
		more: Fields = {},
	): Vector => [
		`${date} at ${now} ${JSON.stringify(given)}`,
		{
			pickup_lfd: date,
			terminal_checked_at: now,
			pod_discharged_at: '2026-06-09T14:00:00Z',
			...more,
		},
		{ now, ...given },
		expected,
	];
	const FRI = '2026-06-12T16:00:00Z';
	const WED = '2026-06-10T16:00:00Z';
	const SAT = '2026-06-13T16:00:00Z';
	const gulf: Given = { closedWeekdays: ['friday', 'saturday'] };
	const own = (name: string, hours: object): Given => ({ terminals: { [name]: hours } });
	holdsAll([
		on(FRI, '2026-06-12', {
			urgency: 'today',
			days_left: 0,
			gate_days_left: 0,
			last_gate_day: '2026-06-12',
			reasons: ['today'],
		}),
		on(FRI, '2026-06-13', {
			urgency: 'soon',
			days_left: 1,
			gate_days_left: 0,
			last_gate_day: '2026-06-12',
			says: /today is the last weekday/i,
		}),
		on(FRI, '2026-06-14', {
			urgency: 'soon',
			days_left: 2,
			gate_days_left: 0,
			last_gate_day: '2026-06-12',
			says: /today is the last weekday/i,
		}),
		on(FRI, '2026-06-15', {
			urgency: 'soon',
			days_left: 3,
			gate_days_left: 1,
			last_gate_day: '2026-06-15',
			saysNot: /today is the last/i,
		}),
		on(FRI, '2026-06-16', { urgency: 'soon', days_left: 4, gate_days_left: 2 }),
		on(FRI, '2026-06-17', { urgency: 'later', days_left: 5, gate_days_left: 3, reasons: [] }),
		on(FRI, '2026-06-17', { urgency: 'soon', gate_days_left: 2 }, { holidays: ['2026-06-16'] }),
		on(
			FRI,
			'2026-06-17',
			{
				urgency: 'soon',
				gate_days_left: 2,
				last_gate_day: '2026-06-16',
				says: /last weekday before it is Tue 16 Jun/,
				saysNot: /open gates/,
			},
			{ holidays: ['2026-06-17'] },
		),
		on(
			FRI,
			'2026-06-17',
			{
				urgency: 'soon',
				gate_days_left: 1,
				last_gate_day: '2026-06-15',
				says: /last weekday before it with open gates is Mon 15 Jun/,
			},
			{ holidays: ['2026-06-16', '2026-06-17'] },
		),
		on(
			FRI,
			'2026-06-15',
			{ urgency: 'soon', gate_days_left: 0, last_gate_day: '2026-06-12' },
			{ holidays: ['2026-06-15'] },
		),
		on(
			FRI,
			'2026-06-16',
			{ urgency: 'soon', gate_days_left: 0 },
			{ soonDays: 0, holidays: ['2026-06-15', '2026-06-16'] },
		),
		on(FRI, '2026-06-14', { urgency: 'soon', gate_days_left: 0 }, { soonDays: 0 }),
		on(FRI, '2026-06-15', { urgency: 'later', gate_days_left: 1 }, { soonDays: 0 }),
		on(
			FRI,
			'2026-06-15',
			{ urgency: 'later', days_left: 3, gate_days_left: 3 },
			{ closedWeekdays: [] },
		),
		on(FRI, '2026-06-19', { urgency: 'soon', days_left: 7, gate_days_left: 5 }, { soonDays: 5 }),
		on(FRI, '2026-06-22', { urgency: 'later', days_left: 10, gate_days_left: 6 }, { soonDays: 5 }),
		on(SAT, '2026-06-13', {
			urgency: 'today',
			days_left: 0,
			gate_days_left: 0,
			last_gate_day: '2026-06-12',
		}),
		on(SAT, '2026-06-14', {
			urgency: 'soon',
			days_left: 1,
			gate_days_left: 0,
			last_gate_day: '2026-06-12',
			saysNot: /today is the last/i,
		}),
		on(SAT, '2026-06-15', { urgency: 'soon', days_left: 2, gate_days_left: 1 }),
		on(WED, '2026-06-12', { urgency: 'soon', days_left: 2, gate_days_left: 2 }),
		on(WED, '2026-06-13', { urgency: 'soon', days_left: 3, gate_days_left: 2 }),
		on(WED, '2026-06-15', { urgency: 'later', days_left: 5, gate_days_left: 3 }),
		on(
			WED,
			'2026-06-13',
			{ urgency: 'soon', days_left: 3, gate_days_left: 1, last_gate_day: '2026-06-11' },
			gulf,
		),
		on(
			WED,
			'2026-06-14',
			{ urgency: 'soon', days_left: 4, gate_days_left: 2, last_gate_day: '2026-06-14' },
			gulf,
		),
		on(
			'2026-06-11T16:00:00Z',
			'2026-06-13',
			{
				urgency: 'soon',
				gate_days_left: 0,
				last_gate_day: '2026-06-11',
				says: /today is the last weekday before it with open gates/,
			},
			gulf,
		),
		on(WED, '2026-06-14', { gate_days_left: 2, last_gate_day: '2026-06-14' }, own('E999', gulf)),
		on(
			WED,
			'2026-06-14',
			{ gate_days_left: 2, last_gate_day: '2026-06-14' },
			own('dock seven', gulf),
		),
		on(WED, '2026-06-14', { gate_days_left: 2, last_gate_day: '2026-06-12' }, own('Another', gulf)),
		on(
			WED,
			'2026-06-12',
			{ gate_days_left: 1, last_gate_day: '2026-06-11' },
			own('E999', { holidays: ['2026-06-12'] }),
		),
		on(WED, '2026-06-09', {
			urgency: 'overdue',
			days_left: -1,
			gate_days_left: null,
			reasons: ['overdue'],
		}),
		// Late in the evening it is still Friday in New York.
		on('2026-06-13T03:59:59Z', '2026-06-14', {
			days_left: 2,
			gate_days_left: 0,
			says: /today is the last weekday/i,
		}),
		on('2026-06-13T04:00:00Z', '2026-06-14', { days_left: 1, saysNot: /today is the last/i }),
	]);
});
