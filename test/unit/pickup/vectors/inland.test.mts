import { describe } from 'vitest';

import { chicago, holds, holdsWith, type Expected } from './vectors.mts';

describe('inland move', () => {
	const yes: Expected = { inland: true };
	const no: Expected = { inland: false };
	const when = '2026-06-09T20:00:00Z';
	holds`
		nothing | also ${no}
		pod_rail_loaded_at | box pod_rail_loaded_at=${when} | also ${yes}
		pod_rail_departed_at | box pod_rail_departed_at=${when} | also ${yes}
		ind_eta_at | box ind_eta_at=${when} | also ${yes} | left_port false | place port
		ind_ata_at | box ind_ata_at=${when} | also ${yes}
		ind_rail_unloaded_at | box ind_rail_unloaded_at=${when} | also ${yes}
		pod_rail_carrier_scac | box pod_rail_carrier_scac=BNSF | also ${yes} | left_port false
			| place port
		ind_rail_carrier_scac | box ind_rail_carrier_scac=UPRR | also ${yes}
		an empty SCAC is none | box ind_rail_carrier_scac="" | also ${no}
		another destination | given ${chicago} | also ${yes}
		the destination is the port
			| given.shipment port_of_discharge_locode=USNYC destination_locode=USNYC | also ${no}
		the same code in small letters
			| given.shipment port_of_discharge_locode=usnyc destination_locode=USNYC | also ${no}
		no destination | given.shipment port_of_discharge_locode=USNYC destination_locode=null
			| also ${no}
		codes decide, names may differ
			| given.shipment port_of_discharge_locode=USNYC destination_locode=USNYC
				port_of_discharge_name=New York destination_name=Newark | also ${no}
		one code is missing: names say nothing
			| given.shipment port_of_discharge_locode=USNYC destination_locode=null
				port_of_discharge_name=New York destination_name=Chicago | also ${no}
		names where both codes are missing
			| given.shipment port_of_discharge_name=New York destination_name=Chicago | also ${yes}
		the same names | given.shipment port_of_discharge_name=New York destination_name=${'new york '}
			| also ${no}
		one name alone | given.shipment destination_name=Chicago | also ${no}
	`;

	const open: Expected = { inland: true, left_port: true, picked_up: false, alerts: true };
	holdsWith({ pod_full_out_at: when })`
		out of the gate after pod_rail_loaded_at | box pod_rail_loaded_at=${when} | also ${open}
		out of the gate after pod_rail_departed_at | box pod_rail_departed_at=${when} | also ${open}
		out of the gate, ind_eta_at | box ind_eta_at=${when} | also ${open}
		out of the gate, ind_ata_at | box ind_ata_at=${when} | also ${open}
		out of the gate, ind_rail_unloaded_at | box ind_rail_unloaded_at=${when} | also ${open}
		out of the gate, ind_facility_lfd_on | box ind_facility_lfd_on=2026-06-20 | also ${open}
		out of the gate, a rail LFD | box.import_deadlines pickup_lfd_rail=2026-06-20 | also ${open}
		out of the gate, pod_rail_carrier_scac | box pod_rail_carrier_scac=BNSF | also ${open}
		out of the gate, ind_rail_carrier_scac | box ind_rail_carrier_scac=UPRR | also ${open}
		out of the gate, status on_rail | box current_status=on_rail | also ${open}
		out of the gate, names without any code
			| given.shipment port_of_discharge_name=New York destination_name=Chicago | place left_port
			| listed_apart onward_move_unknown | alerts false | urgency none
	`;
});
