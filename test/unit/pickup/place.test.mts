import { describe, expect, it } from 'vitest';

import { statusOf } from './builders.mts';

const WHEN = '2026-03-10T18:00:00Z';
const LATE = { pickup_lfd: '2026-03-09' };
/** Nothing tells that it is ashore. */
const AT_SEA = { pod_discharged_at: null, available_for_pickup: false, terminal_checked_at: null };
const TO_CHICAGO = { destination_locode: 'USCHI', port_of_discharge_locode: 'USLAX' };

describe('landed: a container at sea accrues nothing', () => {
	it.each([
		['no status', {}],
		['status new', { current_status: 'new' }],
		['status on_ship', { current_status: 'on_ship' }],
		['an exam fee', { fees_at_pod_terminal: [{ type: 'exam', amount: 100 }] }],
		['a hold', { holds_at_pod_terminal: [{ name: 'customs' }] }],
		['a text of the ship', { location_at_pod_terminal: 'On deck of vessel' }],
		['availability that is not known', { available_for_pickup: true, availability_known: false }],
		['a status that tells nothing', { current_status: 'loaded' }],
	])('%s: not landed, a past date is flagged and not overdue', (_case, attributes) => {
		expect(statusOf({ ...LATE, ...AT_SEA, ...attributes })).toMatchObject({
			place: 'on_the_way',
			landed: false,
			band: 'none',
			days_left: null,
			working_lfd: '2026-03-09',
			reasons: [],
			flags: { lfd_before_landing: true, stale: false },
		});
	});

	it.each([
		['discharged', { pod_discharged_at: '2026-03-06T18:00:00Z' }],
		['available', { available_for_pickup: true }],
		['status available', { current_status: 'available' }],
		['a yard text', { location_at_pod_terminal: 'Yard F12' }],
		['demurrage posted', { fees_at_pod_terminal: [{ type: 'demurrage', amount: 100 }] }],
		['demurrage of the inland facility', { ind_facility_fees: [{ type: 'demurrage', amount: 1 }] }],
		['status not_available', { current_status: 'not_available' }],
		['status grounded', { current_status: 'grounded' }],
	])('%s: landed, overdue', (_case, attributes) => {
		const status = statusOf({ ...LATE, ...AT_SEA, ...attributes });
		expect(status).toMatchObject({ landed: true, band: 'overdue', days_left: -2 });
		expect(status.flags.lfd_before_landing).toBe(false);
	});

	it('the discharge wins over a status that lags behind', () => {
		expect(statusOf({ ...LATE, current_status: 'on_ship' }).band).toBe('overdue');
	});

	it('a date ahead keeps its band before landing', () => {
		expect(statusOf({ ...AT_SEA, pickup_lfd: '2026-03-12' }).band).toBe('soon');
	});
});

describe('gone', () => {
	it.each([
		['empty_terminated', { empty_terminated_at: WHEN }],
		['final_destination_full_out', { final_destination_full_out_at: WHEN }],
		['delivered', { delivered_at: WHEN }],
		['picked_up', { current_status: 'picked_up' }],
		['delivered', { current_status: 'delivered' }],
		['empty_returned', { current_status: 'empty_returned' }],
		['pod_full_out', { pod_full_out_at: WHEN }],
		[
			'picked_up',
			{
				current_status: 'picked_up',
				ind_ata_at: '2026-03-08T12:00:00Z',
				ind_rail_carrier_scac: 'T',
			},
		],
		['picked_up', { current_status: 'picked_up', shipment: TO_CHICAGO }],
	])('%s: no alert, no days left, though the date has passed', (reason, attributes) => {
		const status = statusOf({ ...LATE, ...attributes });
		expect(status).toMatchObject({
			gone: true,
			gone_reason: reason,
			place: 'gone',
			alerts: false,
			listed_apart: null,
			reasons: [],
			band: 'none',
			days_left: null,
			ready: 'unknown',
		});
		expect(status.sentence).toMatch(/^TEST1234567: gone, [a-z ]+\.$/);
	});

	it.each([
		['available'],
		['not_available'],
		['grounded'],
		['off_dock'],
		['dropped'],
		['loaded'],
		['awaiting_inland_transfer'],
		['something new'],
	])('status %s is not gone, and shown', (current_status) => {
		const status = statusOf({ ...LATE, current_status });
		expect(status).toMatchObject({ gone: false, band: 'overdue', current_status, alerts: true });
	});

	it('picked up at the port by the railway, not at the ramp yet: not gone', () => {
		const attributes = { current_status: 'picked_up', pod_rail_loaded_at: WHEN };
		const status = statusOf({ ...attributes, available_for_pickup: false });
		expect(status).toMatchObject({ gone: false, place: 'inland_transit' });
	});
});

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
		expect(status).toMatchObject({ inland: true, left_port: true, gone: false, alerts: true });
	});

	it.each([
		['codes differ', TO_CHICAGO],
		['names, without any code', { destination_name: 'Chicago', port_of_discharge_name: 'LA' }],
	])(
		'by the destination alone (%s): onward move unknown, listed apart, no alert',
		(_case, shipment) => {
			const status = statusOf({ ...LATE, shipment, pod_full_out_at: WHEN });
			expect(status).toMatchObject({
				gone: false,
				place: 'left_port',
				listed_apart: 'onward_move_unknown',
				alerts: false,
				band: 'none',
				ready: 'unknown',
			});
			expect(status.sentence).toContain('left the port, onward move unknown');
		},
	);

	it.each([
		['the same code', { destination_locode: 'USLAX', port_of_discharge_locode: 'uslax' }],
		['no destination', { destination_locode: null, port_of_discharge_locode: 'USLAX' }],
		[
			'one code only, names differ',
			{ destination_locode: 'USCHI', destination_name: 'Chicago', port_of_discharge_name: 'LA' },
		],
		[
			'the same code under other names',
			{
				destination_locode: 'USLAX',
				port_of_discharge_locode: 'USLAX',
				destination_name: 'Los Angeles, CA',
				port_of_discharge_name: 'Los Angeles',
			},
		],
	])('%s: not inland, gone when out', (_case, shipment) => {
		expect(statusOf({ shipment, pod_full_out_at: WHEN })).toMatchObject({
			inland: false,
			gone: true,
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
		expect(status).toMatchObject({ gone: true, flags: { conflicting: false } });
	});
});
