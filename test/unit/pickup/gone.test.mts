import { describe, expect, it } from 'vitest';

import { statusOf } from './builders.mts';

const WHEN = '2026-03-10T18:00:00Z';
const LATE = { pickup_lfd: '2026-03-01' };

describe('gone', () => {
	it.each([
		['empty_terminated', { empty_terminated_at: WHEN }],
		['final_destination_full_out', { final_destination_full_out_at: WHEN }],
		['delivered', { delivered_at: WHEN }],
		['picked_up', { current_status: 'picked_up' }],
		['delivered', { current_status: 'delivered' }],
		['empty_returned', { current_status: 'empty_returned' }],
		['pod_full_out', { pod_full_out_at: WHEN }],
	])('%s: no alert, no days left, though the date has passed', (reason, attributes) => {
		const status = statusOf({ ...LATE, ...attributes });
		expect(status).toMatchObject({
			gone: true,
			gone_reason: reason,
			alerts: false,
			band: 'none',
			days_left: null,
			working_lfd: '2026-03-01',
			ready: 'unknown',
		});
		expect(status.sentence).toMatch(/^TEST1234567: gone, [a-z ]+\.$/);
	});

	it.each([['new'], ['on_ship'], ['available'], ['not_available'], ['grounded'], ['on_rail']])(
		'status %s is not gone',
		(current_status) => {
			expect(statusOf({ ...LATE, current_status })).toMatchObject({ gone: false, band: 'overdue' });
		},
	);
});

describe('inland moves: pod_full_out_at closes only the deadline of the port', () => {
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
		[
			'a destination other than the port of discharge',
			{ shipment: { destination_locode: 'USCHI', port_of_discharge_locode: 'USLAX' } },
		],
		[
			'a destination told by name only',
			{ shipment: { destination_name: 'Chicago', port_of_discharge_name: 'Los Angeles' } },
		],
	])('%s makes it inland: still open', (_case, attributes) => {
		expect(statusOf({ ...attributes, pod_full_out_at: WHEN })).toMatchObject({
			gone: false,
			alerts: true,
		});
	});

	it.each([
		[
			'the destination is the port',
			{ destination_locode: 'USLAX', port_of_discharge_locode: 'uslax' },
		],
		['the destination is null', { destination_locode: null, port_of_discharge_locode: 'USLAX' }],
		['the port is not known', { destination_locode: 'USCHI' }],
	])('%s: not inland, gone', (_case, shipment) => {
		expect(statusOf({ shipment, pod_full_out_at: WHEN }).gone).toBe(true);
	});
});

describe('conflicting: inland milestones, yet something is still at the port', () => {
	const milestone = { ind_ata_at: WHEN };

	it.each([
		['a hold', { holds_at_pod_terminal: [{ name: 'customs' }] }],
		['a pending hold', { holds_at_pod_terminal: [{ name: 'freight', status: 'pending' }] }],
		['a fee', { fees_at_pod_terminal: [{ amount: 2440, currency_code: 'USD' }] }],
		['a yard location', { location_at_pod_terminal: 'Row 12' }],
	])('%s: open, flagged, and the deadline of the port stays', (_case, attributes) => {
		const dates = { pickup_lfd_terminal: '2026-03-10', pickup_lfd_rail: '2026-03-20' };
		const status = statusOf({ ...milestone, ...attributes, import_deadlines: dates });
		expect(status).toMatchObject({
			gone: false,
			working_lfd: '2026-03-10',
			band: 'overdue',
			alerts: true,
		});
		expect(status.flags.conflicting).toBe(true);
		expect(status.sentence).toContain('records conflict');
	});

	it.each([
		['pod_full_out_at'],
		['pod_rail_loaded_at'],
		['pod_rail_departed_at'],
		['ind_ata_at'],
		['ind_rail_unloaded_at'],
	])('%s is such a milestone', (name) => {
		const attributes = { [name]: WHEN, pod_rail_carrier_scac: 'TEST' };
		const status = statusOf({ ...attributes, location_at_pod_terminal: 'Row 12' });
		expect(status.flags.conflicting).toBe(true);
		expect(statusOf(attributes).flags.conflicting).toBe(false);
	});

	it('nothing at the port: no conflict', () => {
		const empty = {
			holds_at_pod_terminal: [],
			fees_at_pod_terminal: null,
			location_at_pod_terminal: '',
		};
		expect(statusOf({ ...milestone, ...empty }).flags.conflicting).toBe(false);
	});

	it('an estimated inland arrival is no milestone', () => {
		const attributes = { ind_eta_at: WHEN, location_at_pod_terminal: 'Row 12' };
		expect(statusOf(attributes).flags.conflicting).toBe(false);
	});

	it('a container that is gone does not conflict, whatever is left on its lists', () => {
		const left = { fees_at_pod_terminal: [{ amount: 1, currency_code: 'USD' }], ...milestone };
		const status = statusOf({ ...left, empty_terminated_at: WHEN });
		expect(status.gone).toBe(true);
		expect(status.flags.conflicting).toBe(false);
	});
});
