import { describe, expect, it } from 'vitest';

import { simplify, simplifyResource } from '../../../nodes/ContainerTracking/simplify';
import { isPickedUp, pickupStatus } from '../../../nodes/ContainerTracking/pickup';
import { NOON_LOS_ANGELES } from './builders.mts';

const AT = '2026-03-10T16:00:00Z';
const HERE = { port_of_discharge_locode: 'USLAX', destination_locode: 'USLAX' };
const ELSEWHERE = { port_of_discharge_locode: 'USLAX', destination_locode: 'USCHI' };
const joined = (places: object) => ({ id: 's1', type: 'shipment', ...places });

type Case = [string, { [name: string]: unknown }, boolean | null | undefined];

describe('whether a container is gone', () => {
	it.each<Case>([
		['in the yard', { pod_full_out_at: null, current_status: 'available' }, false],
		['on the ship', { current_status: 'on_ship' }, false],
		['on a train', { current_status: 'on_rail' }, false],
		['delivered', { current_status: 'delivered' }, true],
		['delivered, by its date', { delivered_at: AT }, true],
		['returned', { current_status: 'empty_returned' }, true],
		['returned, by its date', { empty_terminated_at: AT }, true],
		['out of the gate inland', { final_destination_full_out_at: AT }, true],
		['picked up', { current_status: 'picked_up' }, true],
		[
			'out of the gate of the port, its shipment ends there',
			{ pod_full_out_at: AT, shipment: joined(HERE) },
			true,
		],
		[
			'out of the gate of the port, its shipment goes on',
			{ pod_full_out_at: AT, shipment: joined(ELSEWHERE) },
			false,
		],
		['out of the gate of the port, its shipment did not come along', { pod_full_out_at: AT }, null],
		[
			'out of the gate of the port, its shipment is but named',
			{ pod_full_out_at: AT, shipment: { type: 'shipment', id: 's1' } },
			null,
		],
		[
			'picked up at the port by a railway',
			{ current_status: 'picked_up', pod_rail_carrier_scac: 'BNSF' },
			null,
		],
		['picked up after its arrival by rail', { current_status: 'picked_up', ind_ata_at: AT }, true],
		['nothing is told', { number: 'CSQU3054383' }, undefined],
	])('%s', (_, fields, expected) => {
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

	it('is told beside the status of a resource, in place of its dates', () => {
		const attributes = { number: 'CSQU3054383', current_status: 'delivered', delivered_at: AT };
		const container = { id: 'c1', type: 'container', attributes };
		expect(simplifyResource(container)).toMatchObject({
			number: 'CSQU3054383',
			current_status: 'delivered',
			picked_up: true,
		});
	});
});
