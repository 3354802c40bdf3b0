import { describe } from 'vitest';

import { chicago, holds, type Expected } from './vectors.mts';

describe('inland move', () => {
	const yes: Expected = { inland: true };
	const no: Expected = { inland: false };
	const when = '2026-06-09T20:00:00Z';
	holds([
		['nothing', {}, {}, no],
		['pod_rail_loaded_at', { pod_rail_loaded_at: when }, {}, yes],
		['pod_rail_departed_at', { pod_rail_departed_at: when }, {}, yes],
		['ind_eta_at', { ind_eta_at: when }, {}, { ...yes, left_port: false, place: 'port' }],
		['ind_ata_at', { ind_ata_at: when }, {}, yes],
		['ind_rail_unloaded_at', { ind_rail_unloaded_at: when }, {}, yes],
		[
			'pod_rail_carrier_scac',
			{ pod_rail_carrier_scac: 'BNSF' },
			{},
			{ ...yes, left_port: false, place: 'port' },
		],
		['ind_rail_carrier_scac', { ind_rail_carrier_scac: 'UPRR' }, {}, yes],
		['an empty SCAC is none', { ind_rail_carrier_scac: '' }, {}, no],
		['another destination', {}, chicago, yes],
		[
			'the destination is the port',
			{},
			{ shipment: { port_of_discharge_locode: 'USNYC', destination_locode: 'USNYC' } },
			no,
		],
		[
			'codes decide, names may differ',
			{},
			{
				shipment: {
					port_of_discharge_locode: 'USNYC',
					destination_locode: 'USNYC',
					port_of_discharge_name: 'New York',
					destination_name: 'Newark',
				},
			},
			no,
		],
		[
			'one code is missing: names say nothing',
			{},
			{
				shipment: {
					port_of_discharge_locode: 'USNYC',
					destination_locode: null,
					port_of_discharge_name: 'New York',
					destination_name: 'Chicago',
				},
			},
			no,
		],
		[
			'names where both codes are missing',
			{},
			{ shipment: { port_of_discharge_name: 'New York', destination_name: 'Chicago' } },
			yes,
		],
		[
			'the same names',
			{},
			{ shipment: { port_of_discharge_name: 'New York', destination_name: 'new york ' } },
			no,
		],
		['one name alone', {}, { shipment: { destination_name: 'Chicago' } }, no],
	]);
});
