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
				'Holds: customs; fees USD 440.00 (demurrage 220.00, exam 220.00); ' +
				'fees are posted though the last free day is not over; source unconfirmed.',
		);
	});

	it.each([
		['2026-03-06', '5 days overdue, last free day was Fri 6 Mar (Los Angeles time) at Pier 400'],
		[
			'2026-03-10',
			'1 day overdue, last free day was yesterday (Tue 10 Mar, Los Angeles time) at Pier 400',
		],
		['2026-03-12', 'last free day is tomorrow (Thu 12 Mar, Los Angeles time) at Pier 400'],
		['2026-03-13', 'last free day is in 2 days (Fri 13 Mar, Los Angeles time) at Pier 400'],
	])('LFD %s', (pickup_lfd, text) => {
		expect(sentenceOf({ pickup_lfd })).toBe(
			`TEST1234567: ${text}; available for pickup; source unconfirmed.`,
		);
	});

	it('without a last free day, and how long it has been there', () => {
		expect(sentenceOf({ pod_discharged_at: '2026-03-10T18:00:00Z' })).toBe(
			'TEST1234567: no last free day yet at Pier 400; available for pickup.',
		);
		expect(sentenceOf({})).toBe(
			'TEST1234567: no last free day yet at Pier 400, 5 days in the port; available for pickup.',
		);
	});

	it('puts an appointment after the last free day first', () => {
		const sentence = sentenceOf({
			pickup_lfd: '2026-03-12',
			pickup_appointment_at: '2026-03-13T17:00:00Z',
		});
		expect(sentence).toBe(
			'TEST1234567: last free day is tomorrow (Thu 12 Mar, Los Angeles time) at Pier 400; ' +
				'appointment Fri 13 Mar 10:00 is AFTER the last free day; available for pickup; ' +
				'source unconfirmed.',
		);
	});

	it('reports every doubt in words', () => {
		const sentence = sentenceOf({
			pickup_lfd: '2027-03-12T08:00:00Z',
			pod_timezone: null,
			ind_ata_at: '2026-03-08T12:00:00Z',
			location_at_pod_terminal: 'Yard F12',
			terminal_checked_at: '2026-03-09T18:00:00Z',
			pod_terminal: null,
			shipment: { line_tracking_stopped_at: '2026-03-01T00:00:00Z' },
		});
		expect(sentence).toBe(
			'TEST1234567: the last free day Fri 12 Mar 2027 cannot be true, verify it; available for pickup; ' +
				'source unconfirmed; time zone not known, the date was read in UTC; ' +
				'records conflict, marked as moved inland yet found in the yard later; ' +
				"terminal not heard of for 2 days; the line's tracking has stopped.",
		);
	});

	it('names the port where no terminal is known', () => {
		const port = { port_of_discharge_name: 'Los Angeles', port_of_discharge_locode: 'USLAX' };
		const given = { pickup_lfd: '2026-03-12', pod_terminal: null };
		expect(sentenceOf({ ...given, shipment: port })).toBe(
			'TEST1234567: last free day is tomorrow (Thu 12 Mar, Los Angeles time) in Los Angeles, terminal not known; ' +
				'available for pickup; source unconfirmed.',
		);
		const locode = { ...port, port_of_discharge_name: null };
		expect(sentenceOf({ ...given, shipment: locode })).toContain(' in USLAX, terminal not known; ');
	});

	it('does not name the port for a ramp, where the shipment ends at the port', () => {
		const port = { port_of_discharge_name: 'Los Angeles', port_of_discharge_locode: 'USLAX' };
		const end = { destination_name: 'Los Angeles', destination_locode: 'USLAX' };
		const atRamp = { ind_ata_at: '2026-03-10T18:00:00Z', ind_facility_lfd_on: '2026-03-12' };
		expect(sentenceOf({ ...atRamp, shipment: { ...port, ...end } })).not.toContain(
			' in Los Angeles',
		);
		expect(statusOf({ ...atRamp, shipment: { ...port, ...end } }).port).toBeNull();
	});

	it('says of one off the dock where it was seen last', () => {
		const given = { current_status: 'off_dock', location_at_pod_terminal: 'Row 7' };
		expect(sentenceOf({ pickup_lfd: '2026-03-12', ...given })).toContain(
			'; off dock, may have left Pier 400 (last seen: Row 7), ask where it is; ',
		);
	});

	it('says where the rail date holds', () => {
		const sentence = sentenceOf({
			final_destination_timezone: 'America/Chicago',
			ind_ata_at: '2026-03-10T05:00:00Z',
			import_deadlines: { pickup_lfd_rail: '2026-03-12T05:00:00Z' },
			pickup_facility: { id: 'f1', type: 'rail_terminal', name: 'Logistics Park' },
		});
		expect(sentence).toBe(
			'TEST1234567: last free day is tomorrow (Thu 12 Mar, Chicago time) at Logistics Park; ' +
				'available for pickup; rail date, source unconfirmed; ' +
				'not known when the railway was last heard of.',
		);
	});

	it.each([
		[
			{ current_status: 'on_rail', available_for_pickup: false },
			'no last free day of the ramp yet; under way inland',
		],
		[
			{ pickup_lfd: '2026-03-02', pod_discharged_at: null, available_for_pickup: false },
			'last free day Mon 2 Mar at Pier 400 is past, yet it has not landed',
		],
		[{ pickup_lfd: '2026-03-05' }, 'date lies before the discharge, verify it'],
		[
			{ import_deadlines: { pickup_lfd_terminal: '2026-03-12', pickup_lfd_line: 'soon' } },
			'also recorded, but not readable: "soon"',
		],
	])('%j: %s', (attributes, text) => {
		expect(sentenceOf(attributes)).toContain(text);
	});

	it('hints at the gate day only while the last free day is ahead', () => {
		const sunday = { pickup_lfd: '2026-03-15' };
		expect(sentenceOf(sunday)).toContain('; last weekday before it is Fri 13 Mar;');
		expect(sentenceOf(sunday, { now: '2026-03-16T19:00:00Z' })).not.toContain('weekday');
		expect(sentenceOf({ pickup_lfd: '2026-03-13' })).not.toContain('weekday');
	});

	it.each([
		[[{ amount: 0, currency_code: 'USD' }], 'fees not yet priced'],
		[
			[
				{ amount: 0, currency_code: 'USD' },
				{ amount: 1234567.5, currency_code: 'USD' },
			],
			'fees USD 1,234,567.50 (type not stated), others not yet priced; fees are posted without a last free day',
		],
		[
			[{ amount: 12.345, currency_code: 'KWD' }],
			'fees KWD 12.3450 (type not stated); fees are posted without a last free day',
		],
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
