import { describe, expect, it } from 'vitest';

import { statusOf } from './builders.mts';

const LFD = '2026-03-13';

describe('appointment', () => {
	it.each([
		[
			'on the last free day, late in the evening',
			'2026-03-14T06:30:00Z',
			'2026-03-13T23:30:00-07:00',
			false,
		],
		['the day after', '2026-03-14T17:00:00Z', '2026-03-14T10:00:00-07:00', true],
		['before', '2026-03-12T17:00:00Z', '2026-03-12T10:00:00-07:00', false],
		['wall clock time', '2026-03-14 10:00:00', '2026-03-14T10:00:00', true],
	])('%s', (_case, pickup_appointment_at, local, after) => {
		const status = statusOf({ pickup_lfd: LFD, pickup_appointment_at });
		expect(status).toMatchObject({ appointment_at: local, appointment_after_lfd: after });
		expect(status.appointment_missed).toBe(false);
		expect(status.sentence.includes('AFTER the last free day')).toBe(after);
	});

	it('without a last free day there is nothing to be after', () => {
		const status = statusOf({ pickup_appointment_at: '2026-03-14T17:00:00Z' });
		expect(status).toMatchObject({ appointment_after_lfd: false, appointment_missed: false });
	});

	it('is missed when its day has passed and the container is still there', () => {
		const attributes = { pickup_lfd: LFD, pickup_appointment_at: '2026-03-11T17:00:00Z' };
		expect(statusOf(attributes).appointment_missed).toBe(false);
		const next = statusOf(attributes, { now: '2026-03-12T07:00:00Z' });
		expect(next.appointment_missed).toBe(true);
		expect(next.sentence).toContain('appointment Wed 11 Mar 10:00 has passed');
	});

	it('means nothing any more once the container is gone', () => {
		const attributes = { pickup_lfd: LFD, pickup_appointment_at: '2026-03-14T17:00:00Z' };
		const status = statusOf(
			{ ...attributes, current_status: 'picked_up' },
			{ now: '2026-03-20T00:00:00Z' },
		);
		expect(status).toMatchObject({ appointment_after_lfd: false, appointment_missed: false });
	});

	it.each([[null], ['tomorrow'], [7], [{}]])('%j is none', (pickup_appointment_at) => {
		expect(statusOf({ pickup_appointment_at }).appointment_at).toBeNull();
	});

	it('of an inland move is told in the time of the destination', () => {
		const status = statusOf({
			final_destination_timezone: 'America/Chicago',
			import_deadlines: { pickup_lfd_rail: LFD },
			pickup_appointment_at: '2026-03-14T05:30:00Z',
		});
		expect(status).toMatchObject({
			appointment_at: '2026-03-14T00:30:00-05:00',
			appointment_after_lfd: true,
		});
	});
});
