import { describe, expect, it } from 'vitest';

import { statusOf } from './builders.mts';

const sentenceOf = (...args: Parameters<typeof statusOf>) => statusOf(...args).sentence;

describe('the sentence', () => {
	it('says what a dispatcher would', () => {
		const sentence = sentenceOf({
			pickup_lfd: '2026-03-11T07:00:00Z',
			availability_known: false,
			holds_at_pod_terminal: [{ name: 'customs', description: 'Exam', status: 'hold' }],
			fees_at_pod_terminal: [
				{ type: 'demurrage', amount: 220, currency_code: 'USD' },
				{ type: 'exam', amount: 220, currency_code: 'USD' },
			],
		});
		expect(sentence).toBe(
			'TEST1234567: last free day is today (Wed 11 Mar, Los Angeles time) at Pier 400; ' +
				'customs hold; 2 fees USD 440.00.',
		);
	});

	it.each([
		['2026-03-06', '5 days overdue, last free day was Fri 6 Mar (Los Angeles time) at Pier 400'],
		[
			'2026-03-10',
			'1 day overdue, last free day was yesterday (Tue 10 Mar, Los Angeles time) at Pier 400',
		],
		['2026-03-11', 'last free day is today (Wed 11 Mar, Los Angeles time) at Pier 400'],
		['2026-03-12', 'last free day is tomorrow (Thu 12 Mar, Los Angeles time) at Pier 400'],
		['2026-03-13', 'last free day is in 2 days (Fri 13 Mar, Los Angeles time) at Pier 400'],
		['2026-03-20', 'last free day is in 9 days (Fri 20 Mar, Los Angeles time) at Pier 400'],
		[null, 'no last free day yet at Pier 400'],
	])('LFD %s', (pickup_lfd, text) => {
		expect(sentenceOf({ pickup_lfd })).toBe(`TEST1234567: ${text}; available for pickup.`);
	});

	it('names the year where it is another one', () => {
		const sentence = sentenceOf({ pickup_lfd: '2027-01-01' }, { now: '2026-12-31T20:00:00Z' });
		expect(sentence).toContain('tomorrow (Fri 1 Jan 2027, Los Angeles time)');
	});

	it('puts an appointment after the last free day first', () => {
		const sentence = sentenceOf({
			pickup_lfd: '2026-03-12',
			pickup_appointment_at: '2026-03-13T17:00:00Z',
		});
		expect(sentence).toBe(
			'TEST1234567: last free day is tomorrow (Thu 12 Mar, Los Angeles time) at Pier 400; ' +
				'appointment Fri 13 Mar 10:00 is AFTER the last free day; available for pickup.',
		);
	});

	it('tells every flag in words', () => {
		const sentence = sentenceOf({
			pickup_lfd: '2027-03-12T08:00:00Z',
			pod_timezone: null,
			terminal_checked_at: null,
			ind_ata_at: '2026-03-08T12:00:00Z',
			location_at_pod_terminal: 'Row 12',
			pod_terminal: null,
			shipment: { line_tracking_stopped_at: '2026-03-01T00:00:00Z' },
		});
		expect(sentence).toBe(
			'TEST1234567: last free day is in 366 days (Fri 12 Mar 2027); available for pickup; ' +
				'time zone not known, the date was read in UTC; ' +
				'date looks implausible, more than 45 days from the discharge; ' +
				'records conflict, moved inland yet still listed at the port; ' +
				'terminal not checked within 48 hours; tracking has stopped, no alerts.',
		);
	});

	it('says where the rail date holds', () => {
		const sentence = sentenceOf({
			final_destination_timezone: 'America/Chicago',
			import_deadlines: { pickup_lfd_rail: '2026-03-12T05:00:00Z' },
			pickup_facility: { id: 'f1', type: 'rail_terminal', name: 'Logistics Park' },
		});
		expect(sentence).toContain('tomorrow (Thu 12 Mar, Chicago time) at Logistics Park');
	});

	it('hints at the gate day only while the last free day is ahead', () => {
		const sunday = { pickup_lfd: '2026-03-15' };
		expect(sentenceOf(sunday)).toContain('; last gate day is Fri 13 Mar.');
		expect(sentenceOf(sunday, { now: '2026-03-16T19:00:00Z' })).not.toContain('gate day');
		expect(sentenceOf({ pickup_lfd: '2026-03-13' })).not.toContain('gate day');
	});

	it.each([
		[[{ amount: 0, currency_code: 'USD' }], 'fees not yet priced'],
		[
			[
				{ amount: 0, currency_code: 'USD' },
				{ amount: 1234567.5, currency_code: 'USD' },
			],
			'1 fee USD 1,234,567.50, others not yet priced',
		],
		[[{ amount: 12.345, currency_code: 'KWD' }], '1 fee KWD 12.345'],
	])('fees %j', (fees_at_pod_terminal, text) => {
		expect(sentenceOf({ fees_at_pod_terminal })).toContain(`; ${text}.`);
	});

	it('of a container that is gone is short', () => {
		expect(sentenceOf({ pod_full_out_at: '2026-03-10T17:00:00Z', pickup_lfd: '2026-03-01' })).toBe(
			'TEST1234567: gone, picked up at the port.',
		);
		expect(sentenceOf({ number: null, empty_terminated_at: '2026-03-10T17:00:00Z' })).toBe(
			'Container without a number: gone, the empty container is back.',
		);
	});
});
