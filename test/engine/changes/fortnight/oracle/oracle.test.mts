/** The oracle of what came of it, tried on accounts of one container written by hand, the wrong answers too. */
import { describe, expect, it } from 'vitest';

import type { Item } from '../items.mts';
import type { Truth } from '../truth.mts';
import { faultsBetween } from './faults.mts';
import { workingDay } from './dates.mts';
import { expectedBetween } from './net.mts';

type Fields = Record<string, unknown>;

const BOX = {
	...{ number: 'OCNU1', pod_timezone: 'America/New_York', final_destination_timezone: null },
	...{ pod_discharged_at: '2026-03-01T12:00:00Z', current_status: 'not_available' },
	...{ availability_known: true, available_for_pickup: false, pickup_appointment_at: null },
	...{ holds_at_pod_terminal: [], fees_at_pod_terminal: [], pickup_lfd: null },
};

const lfds = (line: string | null, terminal: string | null, rail: string | null = null) => ({
	pickup_lfd: line ?? terminal ?? rail,
	import_deadlines: {
		...{ pickup_lfd_line: line, pickup_lfd_terminal: terminal, pickup_lfd_rail: rail },
	},
});

function account(fields: Fields = {}, shipment: Fields = {}): Truth {
	const attributes = { ...BOX, ...lfds(null, null), ...fields };
	const box = { id: 'b', attributes, terminal: 't', shipment, shipmentId: 's', at: 0 };
	return {
		...{ at: 0, boxes: new Map([['b', box]]), shipments: new Map([['s', shipment]]) },
		...{ requests: new Map(), requested: new Set<string>() },
	};
}

const item = (event: string, reported: Fields = {}): Item =>
	({
		...{ event, container: { id: 'b', number: BOX.number }, shipment: { id: 's' } },
		...{ changes: [{ field: 'pickup_lfd' }, { field: 'pickup_lfd_terminal' }], ...reported },
	}) as unknown as Item;

const lfd = (direction: string, previous: string | null, current: string | null) => ({
	lfd_change: { direction, previous, current },
});

const LOUD = { addPickupStatus: true, onlyNews: false };
const NEWS = { addPickupStatus: true, onlyNews: true };

const UPDATED = 'container.updated';
const MOVED = 'container.pickup_lfd.changed';
const OF_TERMINAL = 'container.pickup_lfd_terminal.changed';

describe('last free days', () => {
	const before = account(lfds(null, '2026-03-06'));
	const now = account(lfds(null, '2026-03-04'));
	const rest = [item(MOVED), item(OF_TERMINAL)];

	it.each([
		['later', '2026-03-06', '2026-03-04'],
		['earlier', '2026-03-05', '2026-03-04'],
		['unchanged', '2026-03-04', '2026-03-04'],
	])('is not %s from %s to %s', (...wrong) => {
		const items = [item(UPDATED, lfd(...wrong)), ...rest];
		expect(faultsBetween(items, before, now, LOUD)).not.toEqual([]);
	});

	it('is missed, doubled, invented', () => {
		const right = item(UPDATED, lfd('earlier', '2026-03-06', '2026-03-04'));
		const faults = (items: Item[], from = before) => faultsBetween(items, from, now, LOUD);
		expect(faults([])).toHaveLength(4);
		const other = [{ field: 'pickup_lfd', before: '2026-03-05', after: '2026-03-04' }];
		expect(faults([{ ...right, changes: other as never }, ...rest])).toEqual([
			'container.updated b: pickup_lfd was reported as "2026-03-05"',
			'container.updated b: pickup_lfd_terminal is not listed',
		]);
		expect(faults([right, right, ...rest])).toContain('doubled: container.updated b');
		expect(faults([right], now)).toContainEqual(
			expect.stringMatching('invented: container.updated b'),
		);
		expect(faultsBetween([], now, now, LOUD)).toEqual([]);
		expect(faultsBetween([right], before, now, NEWS)).toEqual([]);
		expect(faultsBetween([], before, now, NEWS)).toHaveLength(1);
	});

	it('is the one that counts where the container is', () => {
		const of = (fields: Fields) => {
			const box = account(fields).boxes.get('b');
			return box && workingDay(box);
		};
		const byRail = {
			...{ pod_rail_departed_at: '2026-03-02T12:00:00Z' },
			final_destination_timezone: 'America/Chicago',
		};
		expect(of(lfds('2026-03-07', '2026-03-04'))).toBe('2026-03-04');
		expect(of(lfds('2026-03-07T05:00:00Z', null))).toBe('2026-03-07');
		expect(of(lfds('2026-03-07T04:59:00Z', null))).toBe('2026-03-06');
		expect(of({ ...lfds('2026-03-04', '2026-03-04', '2026-03-09'), ...byRail })).toBe('2026-03-09');
		expect(of({ ...lfds('2026-03-04', '2026-03-04'), ...byRail })).toBeNull();
		expect(of({ ...lfds(null, '2026-03-04'), pod_full_out_at: '2026-03-03T12:00:00Z' })).toBeNull();
	});
});

describe('what else is reported', () => {
	const changed = (was: Fields, is: Fields, shipment: Fields = {}) =>
		expectedBetween(account(was), account(is, shipment))
			.filter(({ isOptional }) => !isOptional)
			.map(({ event }) => event.replace('container.', ''));

	it.each<[string, Fields, Fields, string[]]>([
		['a hold', {}, { holds_at_pod_terminal: [{ name: 'TMF' }] }, ['updated']],
		[
			'holds in another order',
			{ holds_at_pod_terminal: [{ name: 'A' }, { name: 'B' }] },
			{ holds_at_pod_terminal: [{ name: 'B' }, { name: 'A' }] },
			[],
		],
		['available', {}, { available_for_pickup: true }, ['transport.available', 'updated']],
		[
			'not available where nothing was known',
			{ availability_known: false },
			{ availability_known: true },
			[],
		],
		[
			'on the train, out of the gate with it',
			{},
			{ pod_full_out_at: '2026-03-02T12:00:00Z', pod_rail_departed_at: '2026-03-02T12:00:00Z' },
			['transport.rail_departed'],
		],
		['by truck', {}, { pod_full_out_at: '2026-03-02T12:00:00Z' }, ['transport.full_out']],
		['a check', {}, { terminal_checked_at: '2026-03-02T12:00:00Z' }, []],
	])('%s', (_, was, is, events) => expect(changed(was, is)).toEqual(events));
});
