/** The documented ways in which `container.updated` tells that a last free day moved: several at once, or one value. */
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { updated } from '../events/deliveries.mts';
import { deadlines, midnight, move, pair } from './lfdDeliveries.mts';
import { itemOf } from './reducing.mts';

describe('the documented example', () => {
	const [before, after] = ['2026-12-04T05:00Z', '2026-12-01T05:00Z'];
	const now = DateTime.fromISO('2026-11-21T12:00:00Z', { zone: 'utc' });
	const example = (import_deadlines: object) =>
		updated(
			{ pickup_lfd: [before, after] },
			{ pod_timezone: 'America/New_York', pickup_lfd: after, import_deadlines },
		);

	it.each([
		['no other date', {}],
		['the line’s', { pickup_lfd_line: after }],
		['the terminal’s', { pickup_lfd_terminal: after }],
		['the line’s and the terminal’s', { pickup_lfd_line: after, pickup_lfd_terminal: after }],
		['the terminal’s at another hour', { pickup_lfd_terminal: '2026-12-01T17:00:00Z' }],
		['a later one of the terminal', { pickup_lfd_line: after, pickup_lfd_terminal: '2026-12-09' }],
	])('4 Dec to 1 Dec, and the container says 1 Dec already, with %s: earlier', (_, others) => {
		expect(itemOf(example(others), { now })).toMatchObject({
			previous: before,
			lfd_change: move('earlier', '2026-12-04', '2026-12-01'),
			pickup: { last_free_day: '2026-12-01' },
		});
	});

	it('an earlier date of the terminal counted before and counts now: unchanged', () => {
		const item = itemOf(example({ pickup_lfd_line: after, pickup_lfd_terminal: '2026-11-30' }), {
			now,
		});
		expect(item).toMatchObject({
			previous: '2026-11-30',
			current: '2026-11-30',
			lfd_change: move('unchanged', '2026-11-30', '2026-11-30'),
		});
	});
});

describe('a changeset with several sources together', () => {
	it('each is told, and the earliest counts', () => {
		const changeset = {
			pickup_lfd: pair('2026-03-14', '2026-03-12'),
			pickup_lfd_line: pair('2026-03-14', '2026-03-12'),
			pickup_lfd_terminal: pair('2026-03-16', '2026-03-13'),
		};
		const container = {
			pickup_lfd: midnight('2026-03-12'),
			...deadlines('2026-03-12', '2026-03-13'),
		};
		const item = itemOf(updated(changeset, container));
		expect(item.lfd_change).toEqual(move('earlier', '2026-03-14', '2026-03-12'));
		expect(item.changes).toMatchObject([
			{ field: 'pickup_lfd' },
			{ field: 'pickup_lfd_line' },
			{ field: 'pickup_lfd_terminal' },
		]);
	});

	it('in opposite ways: line later, terminal earlier', () => {
		const changeset = {
			pickup_lfd_line: pair('2026-03-14', '2026-03-18'),
			pickup_lfd_terminal: pair('2026-03-16', '2026-03-13'),
		};
		const container = {
			pickup_lfd: midnight('2026-03-18'),
			...deadlines('2026-03-18', '2026-03-13'),
		};
		const item = itemOf(updated(changeset, container));
		expect(item.lfd_change).toEqual(move('earlier', '2026-03-14', '2026-03-13'));
	});

	it('the combined date and the source that explains it: others were not moved along', () => {
		const both = pair('2026-03-14', '2026-03-12');
		const container = {
			pickup_lfd: midnight('2026-03-12'),
			...deadlines('2026-03-12', '2026-03-12'),
		};
		const item = itemOf(updated({ pickup_lfd: both, pickup_lfd_line: both }, container));
		expect(item.lfd_change).toEqual(move('unchanged', '2026-03-12', '2026-03-12'));
	});

	it('as whole import deadlines, beside pickup_lfd or alone', () => {
		const [{ import_deadlines: before }, { import_deadlines: after }] = [
			deadlines('2026-03-14', '2026-03-15'),
			deadlines('2026-03-12', '2026-03-15'),
		];
		const container = { pickup_lfd: midnight('2026-03-12'), import_deadlines: after };
		for (const beside of [{}, { pickup_lfd: pair('2026-03-14', '2026-03-12') }]) {
			const item = itemOf(updated({ import_deadlines: [before, after], ...beside }, container));
			expect(item.lfd_change).toEqual(move('earlier', '2026-03-14', '2026-03-12'));
			expect(item.changes).toContainEqual({
				field: 'pickup_lfd_line',
				before: midnight('2026-03-14'),
				after: midnight('2026-03-12'),
			});
		}
	});
});

describe('a changeset with one value instead of a pair', () => {
	it('the old one, where the container says another', () => {
		const container = { pickup_lfd: midnight('2026-03-10') };
		const item = itemOf(updated({ pickup_lfd: [midnight('2026-03-12')] }, container));
		expect(item.lfd_change).toEqual(move('earlier', '2026-03-12', '2026-03-10'));
	});

	it('the new one, where the container says the same: the date before is not known', () => {
		const container = { pickup_lfd: midnight('2026-03-12') };
		const item = itemOf(updated({ pickup_lfd: [midnight('2026-03-12')] }, container));
		expect(item.lfd_change).toMatchObject({
			direction: 'unknown',
			previous_known: false,
			current: '2026-03-12',
		});
	});
});
