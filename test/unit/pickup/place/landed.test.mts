import { describe, expect, it } from 'vitest';

import { statusOf } from '../builders.mts';
import { LATE } from './situations.mts';

/** Nothing tells that it is ashore. */
const AT_SEA = { pod_discharged_at: null, available_for_pickup: false, terminal_checked_at: null };

describe('landed: a container at sea accrues nothing', () => {
	it.each([
		['no status', {}],
		['status new', { current_status: 'new' }],
		['status on_ship', { current_status: 'on_ship' }],
		['an exam fee', { fees_at_pod_terminal: [{ type: 'exam', amount: 100 }] }],
		['a hold', { holds_at_pod_terminal: [{ name: 'customs' }] }],
		['a text of the ship', { location_at_pod_terminal: 'On deck of vessel' }],
		['availability that is not known', { available_for_pickup: true, availability_known: false }],
		['a status that tells nothing', { current_status: 'loaded' }],
	])('%s: not landed, a past date is flagged and not overdue', (_case, attributes) => {
		expect(statusOf({ ...LATE, ...AT_SEA, ...attributes })).toMatchObject({
			place: 'on_the_way',
			landed: false,
			urgency: 'none',
			days_left: null,
			last_free_day: '2026-03-09',
			reasons: [],
			flags: { lfd_before_landing: true, stale: false },
		});
	});

	it.each([
		['discharged', { pod_discharged_at: '2026-03-06T18:00:00Z' }],
		['available', { available_for_pickup: true }],
		['status available', { current_status: 'available' }],
		['a yard text', { location_at_pod_terminal: 'Yard F12' }],
		['demurrage posted', { fees_at_pod_terminal: [{ type: 'demurrage', amount: 100 }] }],
		['demurrage of the inland facility', { ind_facility_fees: [{ type: 'demurrage', amount: 1 }] }],
		['status not_available', { current_status: 'not_available' }],
		['status grounded', { current_status: 'grounded' }],
	])('%s: landed, overdue', (_case, attributes) => {
		const status = statusOf({ ...LATE, ...AT_SEA, ...attributes });
		expect(status).toMatchObject({ landed: true, urgency: 'overdue', days_left: -2 });
		expect(status.flags.lfd_before_landing).toBe(false);
	});

	it('the discharge wins over a status that lags behind', () => {
		expect(statusOf({ ...LATE, current_status: 'on_ship' }).urgency).toBe('overdue');
	});

	it('a date ahead keeps its urgency before landing', () => {
		expect(statusOf({ ...AT_SEA, pickup_lfd: '2026-03-12' }).urgency).toBe('soon');
	});
});
