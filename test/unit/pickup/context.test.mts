import { describe, expect, it } from 'vitest';

import { statusOf } from './builders.mts';

const TERMINAL = { id: 't2', type: 'terminal', name: 'Pier T', firms_code: 'Z952' };

describe('what belongs to a container', () => {
	it('a shipment and terminal passed separately win over those on the container', () => {
		const shipment = { id: 's2', bill_of_lading_number: 'BL2' };
		const status = statusOf({ shipment: { id: 's1' } }, { shipment, terminal: TERMINAL });
		expect(status).toMatchObject({
			shipment_id: 's2',
			bill_of_lading_number: 'BL2',
			terminal: 'Pier T',
			firms_code: 'Z952',
		});
	});

	it('the terminal of the shipment serves where the container names none', () => {
		const status = statusOf({ pod_terminal: null, shipment: { pod_terminal: TERMINAL } });
		expect(status.terminal).toBe('Pier T');
	});

	it('a terminal that was not included has no name', () => {
		const status = statusOf({ pod_terminal: { id: 't1', type: 'terminal' } });
		expect(status).toMatchObject({ terminal: null, firms_code: null });
	});

	it('a nickname serves where there is no name', () => {
		const pod_terminal = { id: 't1', type: 'terminal', name: null, nickname: 'APM' };
		expect(statusOf({ pod_terminal }).terminal).toBe('APM');
	});

	it('the place and zone of a rail date come from the shipment where the container has none', () => {
		const shipment = { destination_timezone: 'America/Chicago', destination_terminal: TERMINAL };
		const import_deadlines = { pickup_lfd_rail: '2026-03-12T05:00:00Z' };
		const pod_rail_departed_at = '2026-03-07T18:00:00Z';
		const status = statusOf({ import_deadlines, pod_rail_departed_at, shipment });
		expect(status).toMatchObject({
			lfd_zone: 'America/Chicago',
			last_free_day: '2026-03-12',
			terminal: 'Pier T',
		});
	});

	it('inland and without a date, the terminal is the one inland', () => {
		const status = statusOf({ ind_ata_at: '2026-03-09T00:00:00Z', pickup_facility: TERMINAL });
		expect(status).toMatchObject({ last_free_day: null, terminal: 'Pier T' });
	});
});
