import { describe, expect, it } from 'vitest';

import { simplify } from '../../../nodes/ContainerTracking/simplify/simplify';
import { isPickedUp } from '../../../nodes/ContainerTracking/pickup/pickupStatus';
import { cases } from '../../cases.mts';
import { NOON_LOS_ANGELES, pickupStatus, statusOf } from './builders.mts';

const AT = '2026-03-10T16:00:00Z';
const HERE = { port_of_discharge_locode: 'USLAX', destination_locode: 'USLAX' };
const ELSEWHERE = { port_of_discharge_locode: 'USLAX', destination_locode: 'USCHI' };
const joined = (places: object) => ({ id: 's1', type: 'shipment', ...places });

type Case = [string, { [name: string]: unknown }, boolean | null | undefined];

describe('whether a container is gone', () => {
	it.each(cases<{ fields: Case[1]; expected: Case[2] }>`
		on the ship | fields current_status=on_ship | expected false
		delivered | fields current_status=delivered | expected true
		picked up | fields current_status=picked_up | expected true
		out of the gate of the port, its shipment goes on
			| fields pod_full_out_at=${AT} shipment=${joined(ELSEWHERE)} | expected false
		out of the gate of the port, its shipment did not come along | fields pod_full_out_at=${AT}
			| expected null
		picked up at the port by a railway
			| fields current_status=picked_up pod_rail_carrier_scac=BNSF | expected null
		nothing is reported | fields number=CSQU3054383 | expected ${undefined}
	`)('%s', (_, { fields, expected }) => {
		const container = { id: 'c1', type: 'container', ...fields };
		expect(isPickedUp(container)).toBe(expected);
		expect(simplify(container).picked_up).toBe(expected ?? null);
	});

	it.each([HERE, ELSEWHERE])('is what the pickup status says of it with shipment %j', (places) => {
		for (const mark of ['pod_full_out_at', 'pod_rail_departed_at', 'delivered_at', 'ind_ata_at']) {
			for (const current_status of ['picked_up', 'available', null]) {
				const shipment = joined(places);
				const container = { id: 'c1', type: 'container', current_status, [mark]: AT, shipment };
				const { picked_up } = pickupStatus(container, { now: NOON_LOS_ANGELES });
				expect(isPickedUp(container)).toBe(picked_up);
				const alone = isPickedUp({ ...container, shipment: undefined });
				expect([picked_up, null]).toContain(alone);
			}
		}
	});

	// Now is 11 March 2026, 19:00Z. Clocks differ by minutes.
	it.each([
		['2026-03-11T19:10:00Z', true],
		['2026-03-12T01:00:00-07:00', false],
		[0, false],
	])('by a mark of %s: %s', (mark, picked_up) => {
		for (const field of ['pod_full_out_at', 'empty_terminated_at', 'delivered_at']) {
			const status = statusOf({ pickup_lfd: '2026-03-09', [field]: mark });
			expect(status).toMatchObject({ picked_up, flags: { time_doubtful: !picked_up } });
			const said = `no usable time, not counted: ${field} "${mark}"`;
			expect(status.sentence.includes(said)).toBe(!picked_up);
			expect(status.doubtful_times).toEqual(picked_up ? [] : [{ field, value: String(mark) }]);
		}
	});

	// A mark without a zone is of the clock there, as its day is. Now is 09:00 on 1 December in Auckland.
	it.each<[string, string, string, boolean]>([
		['Pacific/Auckland', '2026-11-30T20:00:00Z', '2026-12-01', true],
		['Pacific/Auckland', '2026-11-30T20:00:00Z', '2026-12-01 08:00:00', true],
		['Pacific/Auckland', '2026-11-30T20:00:00Z', '2026-12-01 10:00:00', false],
		['Pacific/Auckland', '2026-11-30T20:00:00Z', '2026-12-02', false],
		['Asia/Shanghai', '2026-11-30T17:00:00Z', '2026-12-01', true],
		// 17:00 on 1 December in Los Angeles.
		['America/Los_Angeles', '2026-12-02T01:00:00Z', '2026-12-02', false],
		['America/Los_Angeles', '2026-12-02T01:00:00Z', '2026-12-01', true],
		// It may also be a clock time of UTC.
		['America/Los_Angeles', '2026-12-02T01:00:00Z', '2026-12-02 00:30:00', true],
	])('in %s, at %s, by a mark of %s: %s', (pod_timezone, now, pod_full_out_at, picked_up) => {
		const status = statusOf({ pod_timezone, pickup_lfd: '2026-12-04', pod_full_out_at }, { now });
		expect(status).toMatchObject({ picked_up, flags: { time_doubtful: !picked_up } });
	});
});

// Now is 11 March 2026.
it.each<[unknown, unknown, string | null]>([
	['2026-03-08T16:00:00Z', '2026-03-07T16:00:00Z', '2026-03-08'],
	['', '2026-03-07T16:00:00Z', '2026-03-07'],
	['N/A', '2026-03-07T16:00:00Z', '2026-03-07'],
	['2026-03-14T16:00:00Z', '2026-03-07T16:00:00Z', '2026-03-07'],
	['2026-03-14T16:00:00Z', null, null],
])('the ship arrived on the first of %j and %j that has happened', (own, ofShip, expected) => {
	const shipment = joined({ ...HERE, pod_ata_at: ofShip });
	const status = statusOf({ pod_arrived_at: own, shipment });
	expect(status.arrived_on).toBe(expected);
});
