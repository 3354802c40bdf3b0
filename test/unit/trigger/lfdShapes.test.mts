/** The documented ways in which `container.updated` tells that a last free day moved. */
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { updated } from '../events/deliveries.mts';
import { deadlines, midnight, stored } from './lfdDeliveries.mts';
import { itemOf } from './reducing.mts';

const pair = (before: string | null, after: string | null) => [stored(before), stored(after)];

/** Which way, and from when to when. */
const move = (direction: string, previous: string | null, current: string | null) =>
	expect.objectContaining({ direction, previous, previousKnown: true, current });

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
			lfdChange: move('earlier', '2026-12-04', '2026-12-01'),
			pickup: { working_lfd: '2026-12-01' },
		});
	});

	it('an earlier date of the terminal counted before and counts now: unchanged', () => {
		const item = itemOf(example({ pickup_lfd_line: after, pickup_lfd_terminal: '2026-11-30' }), {
			now,
		});
		expect(item).toMatchObject({
			previous: '2026-11-30',
			current: '2026-11-30',
			lfdChange: move('unchanged', '2026-11-30', '2026-11-30'),
		});
	});
});

describe('a changeset with one source alone', () => {
	it('pickup_lfd_line, which pickup_lfd repeats', () => {
		const container = { pickup_lfd: midnight('2026-03-12'), ...deadlines('2026-03-12') };
		const item = itemOf(updated({ pickup_lfd_line: pair('2026-03-14', '2026-03-12') }, container));
		expect(item).toMatchObject({
			previous: midnight('2026-03-14'),
			current: midnight('2026-03-12'),
			changes: [{ field: 'pickup_lfd_line' }],
			lfdChange: move('earlier', '2026-03-14', '2026-03-12'),
		});
		expect(item.lfdChange).toMatchObject({ source: 'line' });
	});

	it('pickup_lfd_line, while the container still says the old one in both places', () => {
		const container = { pickup_lfd: midnight('2026-03-14'), ...deadlines('2026-03-14') };
		const later = updated({ pickup_lfd_line: pair('2026-03-14', '2026-03-16') }, container);
		expect(itemOf(later)).toMatchObject({
			lfdChange: move('later', '2026-03-14', '2026-03-16'),
			pickup: { working_lfd: '2026-03-16', lfd_dates_disagree: false },
		});
	});

	it('pickup_lfd_terminal, earlier than the line’s', () => {
		const container = {
			pickup_lfd: midnight('2026-03-16'),
			...deadlines('2026-03-16', '2026-03-12'),
		};
		const item = itemOf(
			updated({ pickup_lfd_terminal: pair('2026-03-14', '2026-03-12') }, container),
		);
		expect(item).toMatchObject({
			lfdChange: move('earlier', '2026-03-14', '2026-03-12'),
			pickup: { lfd_dates_disagree: true, lfd_source: 'terminal' },
		});
		expect(item.lfdChange).toMatchObject({ source: 'terminal' });
	});

	it('pickup_lfd_terminal, set later than the line’s: nothing that counts moved', () => {
		const container = {
			pickup_lfd: midnight('2026-03-12'),
			...deadlines('2026-03-12', '2026-03-20'),
		};
		const item = itemOf(updated({ pickup_lfd_terminal: pair(null, '2026-03-20') }, container));
		expect(item).toMatchObject({
			previous: midnight('2026-03-12'),
			current: midnight('2026-03-12'),
			changes: [{ before: null, after: midnight('2026-03-20') }],
			lfdChange: move('unchanged', '2026-03-12', '2026-03-12'),
		});
	});

	it('pickup_lfd_terminal, cleared while the line’s stays: later', () => {
		const container = { pickup_lfd: midnight('2026-03-16'), ...deadlines('2026-03-16') };
		const item = itemOf(updated({ pickup_lfd_terminal: pair('2026-03-12', null) }, container));
		expect(item.lfdChange).toEqual(move('later', '2026-03-12', '2026-03-16'));
	});
});

describe('a changeset with the rail carrier’s date alone', () => {
	const CHICAGO = 'America/Chicago';
	const [before, after] = [midnight('2026-03-14', CHICAGO), midnight('2026-03-12', CHICAGO)];
	const rail = { import_deadlines: { pickup_lfd_rail: after } };
	const changeset = { pickup_lfd_rail: [before, after] };
	const AT_RAMP = {
		pickup_lfd: null,
		pod_rail_departed_at: '2026-02-25T12:00:00Z',
		ind_ata_at: '2026-03-01T12:00:00Z',
		final_destination_timezone: CHICAGO,
	};

	it('of a container at the ramp: earlier', () => {
		const item = itemOf(updated(changeset, { ...AT_RAMP, ...rail }));
		expect(item).toMatchObject({
			previous: before,
			current: after,
			lfdChange: move('earlier', '2026-03-14', '2026-03-12'),
			pickup: { lfd_zone: CHICAGO },
		});
		expect(item.lfdChange).toMatchObject({ source: 'rail' });
	});

	it('of a container at the ramp, which pickup_lfd and the facility repeat: earlier', () => {
		const repeated = { pickup_lfd: after, ind_facility_lfd_on: '2026-03-12', ...rail };
		const item = itemOf(updated(changeset, { ...AT_RAMP, ...repeated }));
		expect(item.lfdChange).toEqual(move('earlier', '2026-03-14', '2026-03-12'));
	});

	it('by the name of the contract: earlier', () => {
		const container = { ...AT_RAMP, ind_facility_lfd_on: '2026-03-12' };
		const item = itemOf(updated({ ind_facility_lfd_on: ['2026-03-14', '2026-03-12'] }, container));
		expect(item).toMatchObject({
			previous: '2026-03-14',
			current: '2026-03-12',
			lfdChange: move('earlier', '2026-03-14', '2026-03-12'),
		});
	});

	it('of a container at the port, whose own date counts: unchanged', () => {
		const atPort = { pickup_lfd: midnight('2026-03-20'), final_destination_timezone: CHICAGO };
		const item = itemOf(updated(changeset, { ...atPort, ...rail }));
		expect(item).toMatchObject({
			previous: midnight('2026-03-20'),
			current: midnight('2026-03-20'),
			lfdChange: move('unchanged', '2026-03-20', '2026-03-20'),
		});
	});

	it('of the port’s date, of a container at the ramp: it does not count any more', () => {
		const container = { ...AT_RAMP, ...rail, pickup_lfd: midnight('2026-03-02') };
		const item = itemOf(updated({ pickup_lfd: pair('2026-03-04', '2026-03-02') }, container));
		expect(item.lfdChange).toEqual(move('unchanged', '2026-03-12', '2026-03-12'));
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
		expect(item.lfdChange).toEqual(move('earlier', '2026-03-14', '2026-03-12'));
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
		expect(item.lfdChange).toEqual(move('earlier', '2026-03-14', '2026-03-13'));
	});

	it('the combined date and the source that explains it: others were not moved along', () => {
		const both = pair('2026-03-14', '2026-03-12');
		const container = {
			pickup_lfd: midnight('2026-03-12'),
			...deadlines('2026-03-12', '2026-03-12'),
		};
		const item = itemOf(updated({ pickup_lfd: both, pickup_lfd_line: both }, container));
		expect(item.lfdChange).toEqual(move('unchanged', '2026-03-12', '2026-03-12'));
	});

	it('as whole import deadlines, beside pickup_lfd or alone', () => {
		const [{ import_deadlines: before }, { import_deadlines: after }] = [
			deadlines('2026-03-14', '2026-03-15'),
			deadlines('2026-03-12', '2026-03-15'),
		];
		const container = { pickup_lfd: midnight('2026-03-12'), import_deadlines: after };
		for (const beside of [{}, { pickup_lfd: pair('2026-03-14', '2026-03-12') }]) {
			const item = itemOf(updated({ import_deadlines: [before, after], ...beside }, container));
			expect(item.lfdChange).toEqual(move('earlier', '2026-03-14', '2026-03-12'));
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
		expect(item.lfdChange).toEqual(move('earlier', '2026-03-12', '2026-03-10'));
	});

	it('the new one, where the container says the same: the date before is not known', () => {
		const container = { pickup_lfd: midnight('2026-03-12') };
		const item = itemOf(updated({ pickup_lfd: [midnight('2026-03-12')] }, container));
		expect(item.lfdChange).toMatchObject({
			direction: 'unknown',
			previousKnown: false,
			current: '2026-03-12',
		});
	});
});
