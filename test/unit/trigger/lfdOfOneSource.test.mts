/** `container.updated` tells that the date of one source alone moved. */
import { describe, expect, it } from 'vitest';

import { updated } from '../events/deliveries.mts';
import { deadlines, midnight, move, pair } from './lfdDeliveries.mts';
import { itemOf } from './reducing.mts';

describe('a changeset with one source alone', () => {
	it('pickup_lfd_line, which pickup_lfd repeats', () => {
		const container = { pickup_lfd: midnight('2026-03-12'), ...deadlines('2026-03-12') };
		const item = itemOf(updated({ pickup_lfd_line: pair('2026-03-14', '2026-03-12') }, container));
		expect(item).toMatchObject({
			previous: midnight('2026-03-14'),
			current: midnight('2026-03-12'),
			changes: [{ field: 'pickup_lfd_line' }],
			lfd_change: move('earlier', '2026-03-14', '2026-03-12'),
		});
		expect(item.lfd_change).toMatchObject({ source: 'line' });
	});

	it('pickup_lfd_line, while the container still says the old one in both places', () => {
		const container = { pickup_lfd: midnight('2026-03-14'), ...deadlines('2026-03-14') };
		const later = updated({ pickup_lfd_line: pair('2026-03-14', '2026-03-16') }, container);
		expect(itemOf(later)).toMatchObject({
			lfd_change: move('later', '2026-03-14', '2026-03-16'),
			pickup: { last_free_day: '2026-03-16', lfd_dates_disagree: false },
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
			lfd_change: move('earlier', '2026-03-14', '2026-03-12'),
			pickup: { lfd_dates_disagree: true, lfd_source: 'terminal' },
		});
		expect(item.lfd_change).toMatchObject({ source: 'terminal' });
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
			lfd_change: move('unchanged', '2026-03-12', '2026-03-12'),
		});
	});

	it('pickup_lfd_terminal, cleared while the line’s stays: later', () => {
		const container = { pickup_lfd: midnight('2026-03-16'), ...deadlines('2026-03-16') };
		const item = itemOf(updated({ pickup_lfd_terminal: pair('2026-03-12', null) }, container));
		expect(item.lfd_change).toEqual(move('later', '2026-03-12', '2026-03-16'));
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
			lfd_change: move('earlier', '2026-03-14', '2026-03-12'),
			pickup: { lfd_zone: CHICAGO },
		});
		expect(item.lfd_change).toMatchObject({ source: 'rail' });
	});

	it('of a container at the ramp, which pickup_lfd and the facility repeat: earlier', () => {
		const repeated = { pickup_lfd: after, ind_facility_lfd_on: '2026-03-12', ...rail };
		const item = itemOf(updated(changeset, { ...AT_RAMP, ...repeated }));
		expect(item.lfd_change).toEqual(move('earlier', '2026-03-14', '2026-03-12'));
	});

	it('by the name of the contract: earlier', () => {
		const container = { ...AT_RAMP, ind_facility_lfd_on: '2026-03-12' };
		const item = itemOf(updated({ ind_facility_lfd_on: ['2026-03-14', '2026-03-12'] }, container));
		expect(item).toMatchObject({
			previous: '2026-03-14',
			current: '2026-03-12',
			lfd_change: move('earlier', '2026-03-14', '2026-03-12'),
		});
	});

	it('of a container at the port, whose own date counts: unchanged', () => {
		const atPort = { pickup_lfd: midnight('2026-03-20'), final_destination_timezone: CHICAGO };
		const item = itemOf(updated(changeset, { ...atPort, ...rail }));
		expect(item).toMatchObject({
			previous: midnight('2026-03-20'),
			current: midnight('2026-03-20'),
			lfd_change: move('unchanged', '2026-03-20', '2026-03-20'),
		});
	});

	it('of the port’s date, of a container at the ramp: it does not count any more', () => {
		const container = { ...AT_RAMP, ...rail, pickup_lfd: midnight('2026-03-02') };
		const item = itemOf(updated({ pickup_lfd: pair('2026-03-04', '2026-03-02') }, container));
		expect(item.lfd_change).toEqual(move('unchanged', '2026-03-12', '2026-03-12'));
	});
});
