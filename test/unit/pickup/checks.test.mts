import { describe, expect, it } from 'vitest';

import { statusOf } from './builders.mts';

describe('rule 8: implausible', () => {
	it.each([
		['45 days after discharge', '2026-04-20', false],
		['46 days after discharge', '2026-04-21', true],
		['a year off', '2027-03-11', true],
		['a year off into the past', '2025-03-11', true],
	])('%s', (_case, pickup_lfd, implausible) => {
		const status = statusOf({ pickup_lfd, pod_discharged_at: '2026-03-07T02:00:00Z' });
		expect(status.flags.implausible).toBe(implausible);
		expect(status.working_lfd).toBe(pickup_lfd);
		expect(status.alerts).toBe(true);
	});

	it.each([
		['2026-03-07T07:59:00Z', '2026-04-20', false],
		['2026-03-07T07:59:00Z', '2026-04-21', true],
		['2026-03-07T08:00:00Z', '2026-04-21', false],
		['2026-03-07T08:00:00Z', '2026-04-22', true],
	])(
		'discharged %s, LFD %s: counted in local days',
		(pod_discharged_at, pickup_lfd, implausible) => {
			expect(statusOf({ pickup_lfd, pod_discharged_at }).flags.implausible).toBe(implausible);
		},
	);

	it('counts from the arrival where no discharge is known', () => {
		const attributes = { pickup_lfd: '2027-03-11', pod_discharged_at: null };
		expect(statusOf(attributes).flags.implausible).toBe(false);
		const arrived = { ...attributes, pod_arrived_at: '2026-03-05T10:00:00Z' };
		expect(statusOf(arrived).flags.implausible).toBe(true);
		const shipment = { pod_ata_at: '2026-03-05T10:00:00Z' };
		expect(statusOf({ ...attributes, shipment }).flags.implausible).toBe(true);
	});
});

describe('rule 8: stale', () => {
	it.each([
		['never checked', null, true],
		['unreadable', 'yesterday', true],
		['48 hours ago', '2026-03-09T19:00:00Z', false],
		['a second more', '2026-03-09T18:59:59Z', true],
		['just now', '2026-03-11T19:00:00Z', false],
	])('%s', (_case, terminal_checked_at, stale) => {
		expect(statusOf({ terminal_checked_at }).flags.stale).toBe(stale);
	});
});

describe('rule 8: tracking stopped', () => {
	it('raises no alert, though the date is shown', () => {
		const shipment = { id: 's1', line_tracking_stopped_at: '2026-03-01T00:00:00Z' };
		const status = statusOf({ pickup_lfd: '2026-03-01', shipment });
		expect(status).toMatchObject({ band: 'overdue', alerts: false, gone: false });
		expect(status.flags.tracking_stopped).toBe(true);
		expect(status.sentence).toContain('tracking has stopped, no alerts');
	});

	it('is read from a shipment passed separately too', () => {
		const shipment = { line_tracking_stopped_at: '2026-03-01T00:00:00Z' };
		expect(statusOf({}, { shipment }).flags.tracking_stopped).toBe(true);
		expect(statusOf({ shipment: { id: 's1', type: 'shipment' } }, { shipment }).alerts).toBe(false);
		expect(statusOf({}).alerts).toBe(true);
	});
});
