import { describe, expect, it } from 'vitest';

import { cases } from '../../cases.mts';
import { statusOf } from './builders.mts';

describe('weekends and holidays never extend the date', () => {
	it.each(cases<{ pickup_lfd: string; holidays: string[]; gateDay: string }>`
		a Wednesday is its own gate day | pickup_lfd 2026-03-11 | holidays [] | gateDay 2026-03-11
		Saturday | pickup_lfd 2026-03-14 | holidays [] | gateDay 2026-03-13
		Sunday | pickup_lfd 2026-03-15 | holidays [] | gateDay 2026-03-13
		Monday holiday | pickup_lfd 2026-05-25 | holidays[] 2026-05-25 | gateDay 2026-05-22
		New Year holidays across the year end | pickup_lfd 2027-01-03 | holidays[] 2027-01-01
			| holidays[] 2026-12-31 | gateDay 2026-12-30
		leap day on a holiday | pickup_lfd 2028-02-29 | holidays[] 2028-02-29 | gateDay 2028-02-28
	`)('%s', (_case, { pickup_lfd, holidays, gateDay }) => {
		const status = statusOf({ pickup_lfd }, { holidays });
		expect(status).toMatchObject({ last_free_day: pickup_lfd, last_gate_day: gateDay });
	});

	it('a Sunday after the last gate day still has its days left', () => {
		const status = statusOf({ pickup_lfd: '2026-03-15' }, { now: '2026-03-14T19:00:00Z' });
		expect(status).toMatchObject({ days_left: 1, urgency: 'soon' });
		expect(status.sentence).toContain('the last weekday before it was Fri 13 Mar');
	});
});

describe('gate days left: open days after today up to the last free day', () => {
	/** Noon in Los Angeles. */
	const FRIDAY = '2026-03-13T19:00:00Z';
	const THURSDAY = '2026-03-12T19:00:00Z';

	it.each([
		[FRIDAY, '2026-03-13', 0, 'today', ['today']],
		[FRIDAY, '2026-03-14', 0, 'soon', ['last_gate_day', 'soon']],
		[FRIDAY, '2026-03-15', 0, 'soon', ['last_gate_day', 'soon']],
		[FRIDAY, '2026-03-16', 1, 'soon', ['soon']],
		[FRIDAY, '2026-03-17', 2, 'soon', ['soon']],
		[FRIDAY, '2026-03-18', 3, 'later', []],
		[THURSDAY, '2026-03-15', 1, 'soon', ['soon']],
		[FRIDAY, '2026-03-30', 11, 'later', []],
		[FRIDAY, '2026-03-12', null, 'overdue', ['overdue']],
	])('now %s, LFD %s: %s', (now, pickup_lfd, gate_days_left, urgency, reasons) => {
		const terminal_checked_at = now;
		const status = statusOf({ pickup_lfd, terminal_checked_at }, { now });
		expect(status).toMatchObject({ gate_days_left, urgency, reasons });
	});

	it('says that today is the last weekday', () => {
		const { sentence } = statusOf({ pickup_lfd: '2026-03-15' }, { now: FRIDAY });
		expect(sentence).toContain('today is the last weekday before it');
	});

	it("holidays and closed weekdays are the user's, per terminal where given", () => {
		const days = (options: object) =>
			statusOf({ pickup_lfd: '2026-03-18' }, { now: FRIDAY, ...options }).gate_days_left;
		expect(days({ holidays: ['2026-03-16', '2026-03-14'] })).toBe(2);
		expect(days({ closedWeekdays: [] })).toBe(5);
		expect(days({ closedWeekdays: ['sunday'] })).toBe(4);
		const own = { closedWeekdays: ['sunday'] };
		expect(days({ terminals: { 'pier 400': own } })).toBe(4);
		expect(days({ terminals: { W185: own } })).toBe(4);
		expect(days({ terminals: { 'Pier T': own } })).toBe(3);
		expect(days({ holidays: ['2026-03-16'], terminals: { W185: own } })).toBe(3);
	});
});
