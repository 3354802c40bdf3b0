import { describe, expect, it } from 'vitest';

import { statusOf } from './builders.mts';

const ON_RAIL = {
	pod_rail_departed_at: '2026-03-08T05:00:00Z',
	available_for_pickup: false,
	final_destination_timezone: 'America/Chicago',
};

describe('a date that cannot be true sets no urgency', () => {
	// Rule 8: at the ramp the days count from the arrival there. 2 March + 45 days = 16 April.
	it.each([
		['67 days after the discharge, 11 after the arrival', '2026-03-13', false],
		['45 days after the arrival at the ramp', '2026-04-16', false],
		['46 days after the arrival at the ramp', '2026-04-17', true],
	])('at the ramp, %s', (_case, pickup_lfd_rail, implausible) => {
		const status = statusOf({
			...ON_RAIL,
			pod_rail_departed_at: '2026-02-20T18:00:00Z',
			pod_discharged_at: '2026-01-05T18:00:00Z',
			ind_ata_at: '2026-03-02T18:00:00Z',
			// Of several marks the first is the arrival.
			ind_rail_unloaded_at: '2026-03-04T18:00:00Z',
			import_deadlines: { pickup_lfd_rail },
		});
		expect(status).toMatchObject({ last_free_day: pickup_lfd_rail, alerts: true });
		expect(status.flags.implausible).toBe(implausible);
		expect(status.days_left === null).toBe(implausible);
	});

	// Rule 8: without an arrival an inland date is false only 61 days away. 11 March + 60 days = 10 May.
	it.each([
		['68 days after the discharge, in 3 days', '2026-03-14', 'soon'],
		['60 days away', '2026-05-10', 'later'],
		['61 days away', '2026-05-11', 'none'],
	])('on the train, %s', (_case, pickup_lfd_rail, urgency) => {
		const pod_discharged_at = '2026-01-05T18:00:00Z';
		const status = statusOf({
			...ON_RAIL,
			pod_discharged_at,
			import_deadlines: { pickup_lfd_rail },
		});
		expect(status).toMatchObject({ last_free_day: pickup_lfd_rail, urgency });
		expect(status.flags.implausible).toBe(urgency === 'none');
	});

	// 11 March - 30 days = 9 February.
	it.each([['a fee that names no type', '2026-02-08', [{ amount: 90 }], null]])(
		'%s: listed apart %s',
		(_case, pickup_lfd, fees_at_pod_terminal, apart) => {
			const pod_discharged_at = '2026-02-01T18:00:00Z';
			const status = statusOf({ pickup_lfd, pod_discharged_at, fees_at_pod_terminal });
			expect(status).toMatchObject({
				urgency: 'overdue',
				listed_apart: apart,
				alerts: apart === null,
				reasons: [apart ?? 'overdue'],
			});
			expect(status.sentence.includes('verify, probably picked up')).toBe(apart !== null);
		},
	);
});

describe('stale: the source that watches was not heard of for 48 hours', () => {
	it.each([
		// Los Angeles is 7 hours behind since 8 March: 19:00Z.
		['without a zone, by the clock there 48 hours ago', '2026-03-09 12:00:00', false, false],
		['the same and a second more', '2026-03-09 11:59:59', true, false],
	])('at the port, %s', (_case, terminal_checked_at, stale, check_unknown) => {
		const status = statusOf({ terminal_checked_at, pickup_lfd: '2026-03-20' });
		expect(status.flags).toMatchObject({ stale, check_unknown });
		expect(status.reasons).toEqual(stale ? ['stale'] : []);
	});
});

describe('the tracking of the line has stopped', () => {
	const line_tracking_stopped_at = '2026-03-11T00:00:00Z';
	const shipment = {
		id: 's1',
		line_tracking_stopped_at,
		line_tracking_stopped_reason: 'account_closed',
	};

	it.each([
		['the terminal was checked at that moment', line_tracking_stopped_at, null, true],
		['before, by the clock of the port', '2026-03-10 16:59:00', null, true],
		['later, by the clock of the port', '2026-03-10 17:01:00', null, false],
	])('%s', (_case, terminal_checked_at, rail_last_tracking_request_at, stopped) => {
		const times = { terminal_checked_at, rail_last_tracking_request_at };
		const status = statusOf({ pickup_lfd: '2026-03-10', shipment, ...times });
		expect(status).toMatchObject({
			urgency: 'overdue',
			alerts: !stopped,
			listed_apart: stopped ? 'tracking_stopped' : null,
			tracking_stopped_reason: 'account_closed',
			flags: { tracking_stopped: stopped, line_tracking_stopped: true },
		});
		expect(status.sentence).toContain(
			stopped
				? 'tracking has stopped (account closed), no alerts'
				: "the line's tracking has stopped",
		);
	});
});

describe('money without a date', () => {
	const demurrage = [{ type: 'demurrage', amount: 850, currency_code: 'USD' }];
	const atRamp = { ...ON_RAIL, rail_last_tracking_request_at: '2026-03-11T12:00:00Z' };

	// (3) A mark that lies ahead does not count: 8 March is three days before the 11th.
	it('in the port with a discharge that lies ahead, it counts from the arrival of the ship', () => {
		const pod_arrived_at = '2026-03-08T19:00:00Z';
		const status = statusOf({ pod_discharged_at: '2027-03-06T18:00:00Z', pod_arrived_at });
		expect(status).toMatchObject({ reasons: ['no_lfd_after_discharge'], discharged_on: null });
		expect(status.attention[0].phrase).toBe('no LFD 3 days after the arrival of the ship');
		expect(status.flags.time_doubtful).toBe(true);
	});

	it('a fee that is not priced yet is no demurrage', () => {
		const fees_at_pod_terminal = [{ type: 'demurrage', amount: 0 }];
		expect(statusOf({ pickup_lfd: '2026-03-20', fees_at_pod_terminal }).reasons).toEqual([]);
	});

	it('under way on rail: nothing, whatever the port had posted before', () => {
		const before = { terminal_checked_at: '2026-03-07T05:00:00Z', fees_at_pod_terminal: demurrage };
		expect(statusOf({ ...atRamp, ...before })).toMatchObject({
			place: 'inland_transit',
			reasons: [],
		});
	});

	it("at the ramp, demurrage of a check before the arrival is the port's; that of the facility counts", () => {
		const attributes = { ...atRamp, ind_ata_at: '2026-03-11T12:00:00Z' };
		const old = { terminal_checked_at: '2026-03-10T12:00:00Z', fees_at_pod_terminal: demurrage };
		expect(statusOf({ ...attributes, ...old }).reasons).toEqual([]);
		expect(statusOf({ ...attributes, ...old, ind_facility_fees: demurrage }).reasons).toEqual([
			'demurrage_without_lfd',
		]);
	});
});
