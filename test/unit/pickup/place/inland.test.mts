import { describe, expect, it } from 'vitest';

import { cases } from '../../../cases.mts';
import { statusOf } from '../builders.mts';
import { LATE, TO_CHICAGO, WHEN } from './situations.mts';

describe('inland move', () => {
	it.each([
		['pod_rail_loaded_at', { pod_rail_loaded_at: WHEN }],
		['pod_rail_departed_at', { pod_rail_departed_at: WHEN }],
		['ind_eta_at', { ind_eta_at: WHEN }],
		['ind_ata_at', { ind_ata_at: WHEN }],
		['ind_rail_unloaded_at', { ind_rail_unloaded_at: WHEN }],
		['ind_facility_lfd_on', { ind_facility_lfd_on: '2026-03-20' }],
		['a rail LFD', { import_deadlines: { pickup_lfd_rail: '2026-03-20' } }],
		['a rail SCAC at the port', { pod_rail_carrier_scac: 'TEST' }],
		['an inland rail SCAC', { ind_rail_carrier_scac: 'TEST' }],
		['status on_rail', { current_status: 'on_rail' }],
	])('%s: out of the gate it is open still', (_case, attributes) => {
		const status = statusOf({ ...attributes, pod_full_out_at: WHEN });
		expect(status).toMatchObject({ inland: true, left_port: true, picked_up: false, alerts: true });
	});

	it.each([
		['codes differ', TO_CHICAGO],
		['names, without any code', { destination_name: 'Chicago', port_of_discharge_name: 'LA' }],
	])(
		'by the destination alone (%s): onward move unknown, listed apart, no alert',
		(_case, shipment) => {
			const status = statusOf({ ...LATE, shipment, pod_full_out_at: WHEN });
			expect(status).toMatchObject({
				picked_up: false,
				place: 'left_port',
				listed_apart: 'onward_move_unknown',
				alerts: false,
				urgency: 'none',
				ready: 'unknown',
			});
			expect(status.sentence).toContain('left the port, onward move unknown');
		},
	);

	it.each(cases<{ shipment: { [name: string]: unknown } }>`
		the same code | shipment destination_locode=USLAX port_of_discharge_locode=uslax
		no destination | shipment destination_locode=null port_of_discharge_locode=USLAX
		one code only, names differ
			| shipment destination_locode=USCHI destination_name=Chicago port_of_discharge_name=LA
		the same code under other names
			| shipment destination_locode=USLAX port_of_discharge_locode=USLAX
				destination_name=Los Angeles, CA port_of_discharge_name=Los Angeles
	`)('%s: not inland, picked_up when out', (_case, { shipment }) => {
		expect(statusOf({ shipment, pod_full_out_at: WHEN })).toMatchObject({
			inland: false,
			picked_up: true,
		});
	});

	it('the arrival of the shipment at its destination ends a move that goes inland only', () => {
		const shipment = { ...TO_CHICAGO, destination_ata_at: WHEN };
		expect(statusOf({ shipment })).toMatchObject({ left_port: true, arrived_inland: true });
		const port = { ...shipment, destination_locode: 'USLAX' };
		expect(statusOf({ shipment: port })).toMatchObject({ left_port: false, place: 'port' });
	});
});

describe('arrived at the ramp', () => {
	const onTrain = { pod_rail_departed_at: '2026-03-09T18:00:00Z', available_for_pickup: false };

	it.each([
		['ind_ata_at', { ind_ata_at: WHEN }],
		['ind_rail_unloaded_at', { ind_rail_unloaded_at: WHEN }],
		['the arrival of the shipment', { shipment: { destination_ata_at: WHEN } }],
		['available since', { available_for_pickup: true }],
		['demurrage since', { fees_at_pod_terminal: [{ type: 'demurrage', amount: '85' }] }],
	])('%s', (_case, attributes) => {
		const status = statusOf({ ...onTrain, ...attributes });
		expect(status).toMatchObject({ arrived_inland: true, place: 'inland_waiting' });
	});

	it.each([
		['nothing', {}],
		['holds', { holds_at_pod_terminal: [{ name: 'customs' }] }],
		['an exam fee', { fees_at_pod_terminal: [{ type: 'exam', amount: 85 }] }],
		[
			'available at a check before it left',
			{ available_for_pickup: true, terminal_checked_at: '2026-03-09T10:00:00Z' },
		],
		['available, yet on rail', { available_for_pickup: true, current_status: 'on_rail' }],
	])('%s: still under way', (_case, attributes) => {
		const status = statusOf({ ...onTrain, ...attributes });
		expect(status).toMatchObject({ arrived_inland: false, place: 'inland_transit' });
	});
});
