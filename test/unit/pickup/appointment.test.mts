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
		['wall clock time', '2026-03-14 10:00:00', '2026-03-14T10:00:00', true],
		['a bare date: no time is made up', '2026-03-14', '2026-03-14', true],
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

	it.each([
		['checked after it, by its clock', '2026-03-11T17:00:00Z', '2026-03-11 10:01:00', true],
		[
			'wall clock of the port, checked after it',
			'2026-03-11 10:00:00',
			'2026-03-11T17:01:00Z',
			true,
		],
		['wall clock of the port, before it', '2026-03-11 10:00:00', '2026-03-11T16:59:00Z', false],
		['a bare date: its day is not over', '2026-03-11', '2026-03-11T18:00:00Z', false],
		['a bare date, checked the day after', '2026-03-10', '2026-03-11T18:00:00Z', true],
	])('missed or not: %s', (_case, pickup_appointment_at, terminal_checked_at, missed) => {
		const status = statusOf({ pickup_lfd: LFD, pickup_appointment_at, terminal_checked_at });
		expect(status.appointment_missed).toBe(missed);
		expect(status.reasons.includes('appointment_missed')).toBe(missed);
		expect(status.sentence.includes('was MISSED')).toBe(missed);
	});

	it('one that has passed is not called missed while nobody looked: it says so', () => {
		const times = { pickup_appointment_at: '2026-03-11T17:00:00Z', terminal_checked_at: null };
		expect(statusOf({ pickup_lfd: LFD, ...times }).sentence).toContain(
			'appointment Wed 11 Mar 10:00 has passed, not known whether it was kept',
		);
	});

	it('is said in UTC, with that word, where the zone of the port is not known', () => {
		const times = { pickup_appointment_at: '2026-03-11T17:00:00Z', pod_timezone: null };
		const missed = { ...times, terminal_checked_at: '2026-03-11T17:01:00Z' };
		for (const each of [times, missed])
			expect(statusOf({ pickup_lfd: LFD, ...each }).sentence).toContain(
				'appointment Wed 11 Mar 17:00 UTC ',
			);
		const date = statusOf({ ...times, pickup_appointment_at: '2026-03-12' });
		expect(date.sentence).not.toContain('UTC');
	});

	it.each([[7], [{}]])('%j is none', (pickup_appointment_at) => {
		expect(statusOf({ pickup_appointment_at }).appointment_at).toBeNull();
	});

	it('of an inland move is reported in the time of the port', () => {
		const status = statusOf({
			final_destination_timezone: 'America/Chicago',
			ind_ata_at: '2026-03-10T12:00:00Z',
			import_deadlines: { pickup_lfd_rail: LFD },
			pickup_appointment_at: '2026-03-14T05:30:00Z',
		});
		expect(status).toMatchObject({
			appointment_at: '2026-03-13T22:30:00-07:00',
			appointment_after_lfd: false,
		});
	});
});
