import { describe, expect, it } from 'vitest';

import { statusOf } from './builders.mts';

const DETROIT = 'America/Detroit';
const CHICAGO = 'America/Chicago';
const SEATTLE = 'America/Los_Angeles';

describe('real situations', () => {
	it('picked up on the LFD itself in Detroit (05:00Z): free all day, then gone, never late', () => {
		const attributes = {
			pod_timezone: DETROIT,
			pod_discharged_at: '2026-02-05T12:00:00Z',
			pickup_lfd: '2026-02-10T05:00:00Z',
		};
		const onTheDay = statusOf(attributes, { now: '2026-02-10T20:00:00Z' });
		expect(onTheDay).toMatchObject({ last_free_day: '2026-02-10', days_left: 0, urgency: 'today' });

		const pickedUp = { ...attributes, pod_full_out_at: '2026-02-10T21:30:00Z' };
		const nextDay = statusOf(pickedUp, { now: '2026-02-11T12:00:00Z' });
		expect(nextDay).toMatchObject({
			picked_up: true,
			alerts: false,
			urgency: 'none',
			days_left: null,
		});
	});

	it('pod_full_out_at, status available, two holds, rail LFD passed 91 days ago without a fee: verify, no alert', () => {
		// 11 March - 91 days = 10 December: 31 December to 11 March are 70 days, 10 to 31 December 21.
		const status = statusOf({
			pod_discharged_at: '2025-11-28T12:00:00Z',
			pod_full_out_at: '2025-12-03T17:00:00Z',
			current_status: 'available',
			final_destination_timezone: CHICAGO,
			ind_rail_carrier_scac: 'TEST',
			import_deadlines: { pickup_lfd_rail: '2025-12-10T06:00:00Z' },
			holds_at_pod_terminal: [
				{ name: 'customs', description: 'Exam', status: 'hold' },
				{ name: 'freight', description: 'Line', status: 'hold' },
			],
		});
		expect(status).toMatchObject({
			picked_up: false,
			alerts: false,
			listed_apart: 'probably_picked_up',
			reasons: ['probably_picked_up'],
			last_free_day: '2025-12-10',
			lfd_source: 'rail',
			lfd_zone: CHICAGO,
			days_left: -91,
			flags: { conflicting: false },
		});
		expect(status.sentence).toContain('verify, probably picked up');
		expect(status.sentence).toContain('Holds: customs, freight');
	});

	it('ind_ata_at, yet grounded in the yard with 2,440 USD demurrage, checked days later: open, conflicting', () => {
		const status = statusOf({
			ind_ata_at: '2026-03-08T12:00:00Z',
			current_status: 'grounded',
			location_at_pod_terminal: 'Grounded, row 12',
			pickup_lfd: '2026-03-04T08:00:00Z',
			pod_discharged_at: '2026-02-26T12:00:00Z',
			final_destination_timezone: CHICAGO,
			fees_at_pod_terminal: [{ type: 'demurrage', amount: '2440.00', currency_code: 'USD' }],
		});
		expect(status).toMatchObject({
			picked_up: false,
			alerts: true,
			place: 'port',
			left_port: false,
			urgency: 'overdue',
			days_left: -7,
			lfd_zone: 'America/Los_Angeles',
			terminal: 'Pier 400',
			fees: [{ currency_code: 'USD', amount: 2440, count: 1 }],
			reasons: ['overdue', 'conflicting'],
			flags: { conflicting: true },
		});
		expect(status.sentence).toContain('USD 2,440.00 (demurrage)');
		expect(status.sentence).toContain('records conflict');
	});

	it('discharged 18 Feb 2026, LFD 26 Feb 2027: money without a date, not later', () => {
		const status = statusOf({
			pod_discharged_at: '2026-02-18T18:00:00Z',
			pickup_lfd: '2027-02-26T08:00:00Z',
		});
		expect(status).toMatchObject({
			urgency: 'none',
			days_left: null,
			last_free_day: '2027-02-26',
			alerts: true,
			reasons: ['lfd_implausible'],
			flags: { implausible: true },
		});
		expect(status.sentence).toContain(
			'the last free day Fri 26 Feb 2027 at Pier 400 cannot be true',
		);
	});

	it('an LFD at 14:00Z with a null zone: that date, zone unknown', () => {
		const status = statusOf({ pickup_lfd: '2026-03-12T14:00:00Z', pod_timezone: null });
		expect(status).toMatchObject({
			last_free_day: '2026-03-12',
			lfd_zone: null,
			flags: { zone_unknown: true },
		});
	});

	it('rail departed and unloaded, terminal LFD passed, rail LFD in two days, a customs hold at the ramp: soon', () => {
		const status = statusOf({
			pod_rail_departed_at: '2026-03-07T05:00:00Z',
			ind_rail_unloaded_at: '2026-03-10T15:00:00Z',
			rail_last_tracking_request_at: '2026-03-11T12:00:00Z',
			final_destination_timezone: CHICAGO,
			import_deadlines: {
				pickup_lfd_line: null,
				pickup_lfd_terminal: '2026-03-07T08:00:00Z',
				pickup_lfd_rail: '2026-03-13T05:00:00Z',
			},
			holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }],
		});
		expect(status).toMatchObject({
			urgency: 'soon',
			days_left: 2,
			last_free_day: '2026-03-13',
			lfd_source: 'rail',
			place: 'inland_waiting',
			ready: 'blocked',
			reasons: ['soon', 'hold_outlasts_lfd'],
			flags: { conflicting: false },
		});
	});

	it('at a ramp further east, a line date of its midnight, which is the terminal’s evening: it counts', () => {
		const status = statusOf({
			pod_timezone: SEATTLE,
			pod_rail_departed_at: '2026-03-07T05:00:00Z',
			ind_ata_at: '2026-03-10T15:00:00Z',
			ind_rail_unloaded_at: '2026-03-10T15:00:00Z',
			final_destination_timezone: CHICAGO,
			import_deadlines: {
				pickup_lfd_line: '2026-03-13T05:00:00Z',
				pickup_lfd_terminal: '2026-03-12T07:00:00Z',
				pickup_lfd_rail: '2026-03-14T05:00:00Z',
			},
		});
		expect(status).toMatchObject({ last_free_day: '2026-03-13', lfd_source: 'line' });
	});

	it('a bare pickup_lfd of the port on a container at the ramp since yesterday: no rail LFD, not overdue', () => {
		const status = statusOf({
			pickup_lfd: '2026-03-09T07:00:00Z',
			ind_ata_at: '2026-03-10T15:00:00Z',
			rail_last_tracking_request_at: '2026-03-11T12:00:00Z',
			final_destination_timezone: CHICAGO,
		});
		expect(status).toMatchObject({
			urgency: 'none',
			last_free_day: null,
			days_left: null,
			reasons: ['no_lfd_at_ramp'],
			alerts: true,
		});
		expect(status.sentence).toContain(
			'no last free day yet, 1 day at the ramp, Mon 9 Mar was that of the port',
		);
	});

	it('only ind_facility_lfd_on, today', () => {
		const status = statusOf({
			ind_ata_at: '2026-03-10T15:00:00Z',
			ind_facility_lfd_on: '2026-03-11T05:00:00Z',
			final_destination_timezone: CHICAGO,
		});
		expect(status).toMatchObject({
			urgency: 'today',
			lfd_field: 'ind_facility_lfd_on',
			lfd_source: 'rail',
			lfd_zone: CHICAGO,
		});
	});

	it('line date equal to that of the terminal, container on the train: closed, and nothing is said', () => {
		const status = statusOf({
			current_status: 'on_rail',
			pod_rail_departed_at: '2026-03-10T05:00:00Z',
			rail_last_tracking_request_at: '2026-03-11T12:00:00Z',
			available_for_pickup: false,
			import_deadlines: {
				pickup_lfd_line: '2026-03-10T07:00:00Z',
				pickup_lfd_terminal: '2026-03-10T19:00:00Z',
			},
		});
		expect(status).toMatchObject({ urgency: 'none', last_free_day: null, reasons: [] });
		expect(status.lfd_dates.map(({ applies }) => applies)).toEqual([false, false]);
	});

	it('a Seattle yard, port and inland dates on one day, final zone Indian/Reunion: zone and terminal of the port', () => {
		const facility = { id: 't9', type: 'terminal', name: 'Inland Ramp' };
		const seattle = {
			pod_timezone: SEATTLE,
			final_destination_timezone: 'Indian/Reunion',
			location_at_pod_terminal: 'Yard F12',
			pickup_lfd: '2026-03-12T07:00:00Z',
			ind_facility_lfd_on: '2026-03-12T07:00:00Z',
			pickup_facility: facility,
		};
		const expected = {
			last_free_day: '2026-03-12',
			lfd_zone: SEATTLE,
			terminal: 'Pier 400',
			urgency: 'soon',
		};
		expect(statusOf(seattle)).toMatchObject({ ...expected, lfd_source: 'combined' });
		const import_deadlines = {
			pickup_lfd_line: null,
			pickup_lfd_terminal: '2026-03-12T07:00:00Z',
			pickup_lfd_rail: '2026-03-12T07:00:00Z',
		};
		const withDeadlines = statusOf({ ...seattle, import_deadlines });
		expect(withDeadlines).toMatchObject({ ...expected, lfd_source: 'terminal' });
	});

	it('the night of the spring change of clocks does not make the Monday a day nearer or farther', () => {
		const attributes = { pickup_lfd: '2026-03-09T07:00:00Z' };
		const daysLeft = (now: string) => statusOf(attributes, { now }).days_left;
		expect(daysLeft('2026-03-08T07:59:59Z')).toBe(2);
		expect(daysLeft('2026-03-08T08:00:00Z')).toBe(1);
		expect(daysLeft('2026-03-08T10:30:00Z')).toBe(1);
		expect(daysLeft('2026-03-09T06:59:59Z')).toBe(1);
		expect(daysLeft('2026-03-09T07:00:00Z')).toBe(0);
	});

	it('New Year: an LFD of 31 December is one day overdue on 1 January', () => {
		const attributes = {
			pod_timezone: 'America/New_York',
			pod_discharged_at: '2026-12-20T05:00:00Z',
			pickup_lfd: '2026-12-31T05:00:00Z',
		};
		const status = statusOf(attributes, { now: '2027-01-01T05:00:00Z' });
		expect(status).toMatchObject({ last_free_day: '2026-12-31', days_left: -1 });
		expect(status.sentence).toContain('yesterday (Thu 31 Dec 2026, New York time)');
	});
});
