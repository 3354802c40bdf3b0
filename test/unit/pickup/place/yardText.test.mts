import { describe, expect, it } from 'vitest';

import { statusOf } from '../builders.mts';
import { WHEN } from './situations.mts';

describe('a yard text outweighs a mark of leaving', () => {
	const left = { ind_ata_at: '2026-03-08T12:00:00Z', current_status: 'grounded' };
	const later = '2026-03-11T15:00:00Z';
	const placed = (attributes: { [name: string]: unknown }) =>
		statusOf({ ...left, terminal_checked_at: later, ...attributes });

	it.each([
		['Yard F12'],
		['GROUNDED, ROW 12'],
		['Wheeled'],
		['Decked'],
		['Stack 4'],
		['South Yard'],
		['Wheeled on trailer'],
	])('%s', (location_at_pod_terminal) => {
		const status = placed({ location_at_pod_terminal });
		expect(status).toMatchObject({ left_port: false, arrived_inland: false, place: 'port' });
		expect(status.flags.conflicting).toBe(true);
		expect(status.reasons).toContain('conflicting');
	});

	it.each([
		['Row 12'],
		[''],
		['Yard (out)'],
		['OUTGATED from yard'],
		['YARD_OUT'],
		['Delivered from yard'],
		['Rail yard'],
		['On-Rail, wheeled'],
		['Community yard'],
		['Vessel deck'],
		['On-Board, deck 4'],
	])('%j is no yard text: it has left', (location_at_pod_terminal) => {
		expect(placed({ location_at_pod_terminal })).toMatchObject({
			left_port: true,
			flags: { conflicting: false },
		});
	});

	it.each([
		['checked exactly 24 hours later', { terminal_checked_at: '2026-03-09T12:00:00Z' }, false],
		['checked a second more than that', { terminal_checked_at: '2026-03-09T12:00:01Z' }, true],
		['the same by the clock of the port', { terminal_checked_at: '2026-03-09 05:00:01' }, true],
		['checked before', { terminal_checked_at: '2026-03-08T08:00:00Z' }, false],
		['never checked', { terminal_checked_at: null }, false],
		['out of the gate', { pod_full_out_at: '2026-03-07T12:00:00Z' }, false],
		['a later mark than the check', { ind_rail_unloaded_at: '2026-03-11T16:00:00Z' }, false],
	])('%s', (_case, attributes, conflicting) => {
		const status = placed({ location_at_pod_terminal: 'Yard F12', ...attributes });
		expect(status.flags.conflicting).toBe(conflicting);
		expect(status.left_port).toBe(!conflicting);
	});

	it('holds and fees say nothing about the place', () => {
		const status = placed({
			holds_at_pod_terminal: [{ name: 'customs' }],
			fees_at_pod_terminal: [{ type: 'demurrage', amount: 2440 }],
		});
		expect(status).toMatchObject({ left_port: true, flags: { conflicting: false } });
	});

	it('a container that is gone does not conflict', () => {
		const status = placed({ location_at_pod_terminal: 'Yard F12', empty_terminated_at: WHEN });
		expect(status).toMatchObject({ picked_up: true, flags: { conflicting: false } });
	});
});
