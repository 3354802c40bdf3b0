import { describe, expect, it } from 'vitest';

import { lfdChange } from '../../../nodes/ContainerTracking/pickup';
import { statusOf } from './builders.mts';

const DETROIT = 'America/Detroit';

describe('real situations', () => {
	it('picked up on the LFD itself in Detroit (05:00Z): free all day, then gone, never late', () => {
		const attributes = { pod_timezone: DETROIT, pickup_lfd: '2026-02-10T05:00:00Z' };
		const onTheDay = statusOf(attributes, { now: '2026-02-10T20:00:00Z' });
		expect(onTheDay).toMatchObject({ working_lfd: '2026-02-10', days_left: 0, band: 'today' });

		const pickedUp = { ...attributes, pod_full_out_at: '2026-02-10T21:30:00Z' };
		const nextDay = statusOf(pickedUp, { now: '2026-02-11T12:00:00Z' });
		expect(nextDay).toMatchObject({ gone: true, alerts: false, band: 'none', days_left: null });
	});

	it('pod_full_out_at set, status available, two holds and a past rail LFD at once: open, conflicting', () => {
		const status = statusOf({
			pod_full_out_at: '2026-03-03T17:00:00Z',
			current_status: 'available',
			final_destination_timezone: 'America/Chicago',
			import_deadlines: { pickup_lfd_rail: '2026-03-09T05:00:00Z' },
			holds_at_pod_terminal: [
				{ name: 'customs', description: 'Exam', status: 'hold' },
				{ name: 'freight', description: 'Line', status: 'hold' },
			],
		});
		expect(status).toMatchObject({
			gone: false,
			alerts: true,
			working_lfd: '2026-03-09',
			lfd_source: 'rail',
			lfd_zone: 'America/Chicago',
			days_left: -2,
			band: 'overdue',
			ready: 'blocked',
			flags: { conflicting: true },
		});
		expect(status.active_holds).toHaveLength(2);
	});

	it('ind_ata_at set, yet grounded at the port with 2,440 USD demurrage: open, conflicting, fee told', () => {
		const status = statusOf({
			ind_ata_at: '2026-03-08T12:00:00Z',
			current_status: 'grounded',
			location_at_pod_terminal: 'Grounded, row 12',
			pickup_lfd: '2026-03-04T08:00:00Z',
			final_destination_timezone: 'America/Chicago',
			fees_at_pod_terminal: [{ type: 'demurrage', amount: '2440.00', currency_code: 'USD' }],
		});
		expect(status).toMatchObject({
			gone: false,
			band: 'overdue',
			lfd_zone: 'America/Los_Angeles',
			fees: [{ currency_code: 'USD', amount: 2440, count: 1 }],
			flags: { conflicting: true },
		});
		expect(status.sentence).toContain('1 fee USD 2,440.00');
	});

	it('an LFD a year off: shown and marked', () => {
		const status = statusOf({ pickup_lfd: '2027-03-12T08:00:00Z' });
		expect(status).toMatchObject({ working_lfd: '2027-03-12', band: 'later', alerts: true });
		expect(status.flags.implausible).toBe(true);
		expect(status.sentence).toContain('Fri 12 Mar 2027');
	});

	it('an LFD at 14:00Z with a null zone: that date, zone unknown', () => {
		const status = statusOf({ pickup_lfd: '2026-03-12T14:00:00Z', pod_timezone: null });
		expect(status).toMatchObject({
			working_lfd: '2026-03-12',
			lfd_zone: null,
			flags: { zone_unknown: true },
		});
	});

	it('pickup_lfd.changed with no value and a null LFD: get the container before saying cleared', () => {
		const change = lfdChange({
			event: 'container.pickup_lfd.changed',
			attributes: { timestamp: '2026-03-11T12:00:00Z', timezone: DETROIT },
			container: { id: 'c1', type: 'container', pickup_lfd: null, pod_timezone: DETROIT },
			previous: '2026-03-14',
		});
		expect(change).toMatchObject({ needs_container: true, direction: null, current: null });
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
		const attributes = { pod_timezone: 'America/New_York', pickup_lfd: '2026-12-31T05:00:00Z' };
		const status = statusOf(attributes, { now: '2027-01-01T05:00:00Z' });
		expect(status).toMatchObject({ working_lfd: '2026-12-31', days_left: -1 });
		expect(status.sentence).toContain('yesterday (Thu 31 Dec 2026, New York time)');
	});
});
