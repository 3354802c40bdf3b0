import { describe } from 'vitest';

import { chicago, holds, TO_CHICAGO, type Expected } from './vectors.mts';

const usd = (amount: number | string, type = 'demurrage') => ({
	type,
	amount,
	currency_code: 'USD',
});

describe('left the port', () => {
	const when = '2026-06-10T13:00:00Z';
	const train: Expected = {
		place: 'inland_transit',
		left_port: true,
		arrived_inland: false,
		picked_up: false,
		urgency: 'none',
		reasons: [],
		alerts: true,
	};
	const ramp: Expected = {
		place: 'inland_waiting',
		left_port: true,
		arrived_inland: true,
		picked_up: false,
	};
	const quiet = {
		available_for_pickup: false,
		pickup_lfd: '2026-06-08T04:00:00Z',
		rail_last_tracking_request_at: '2026-06-10T12:00:00Z',
	};
	holds([
		['loaded on rail', { ...quiet, pod_rail_loaded_at: when }, {}, train],
		['departed on rail', { ...quiet, pod_rail_departed_at: when }, chicago, train],
		['status on_rail', { ...quiet, current_status: 'on_rail' }, chicago, train],
		[
			'out of the gate, a rail carrier',
			{ ...quiet, pod_full_out_at: when, pod_rail_carrier_scac: 'BNSF' },
			chicago,
			train,
		],
		[
			'holds say nothing about the place',
			{
				...quiet,
				pod_rail_departed_at: when,
				holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }],
			},
			chicago,
			train,
		],
		[
			'exam fees say nothing about the place',
			{ ...quiet, pod_rail_departed_at: when, fees_at_pod_terminal: [usd(90, 'exam')] },
			chicago,
			train,
		],
		['ind_ata_at', { ...quiet, ind_ata_at: when }, chicago, ramp],
		['ind_rail_unloaded_at', { ...quiet, ind_rail_unloaded_at: when }, chicago, ramp],
		['destination_ata_at', quiet, { shipment: { ...TO_CHICAGO, destination_ata_at: when } }, ramp],
		[
			'available after it left',
			{ ...quiet, available_for_pickup: true, pod_rail_departed_at: '2026-06-09T22:00:00Z' },
			chicago,
			ramp,
		],
		[
			'demurrage after it left',
			{ ...quiet, fees_at_pod_terminal: [usd(90)], pod_rail_departed_at: '2026-06-09T22:00:00Z' },
			chicago,
			ramp,
		],
		[
			'the arrival of the shipment says nothing without an inland move',
			quiet,
			{
				shipment: {
					port_of_discharge_locode: 'USNYC',
					destination_locode: 'USNYC',
					destination_ata_at: when,
				},
			},
			{ place: 'port', left_port: false, urgency: 'overdue' },
		],
	]);
});
