import { describe } from 'vitest';

import { chicago, holds, type Expected } from './vectors.mts';

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
		codes decide, names may differ
			| given.shipment port_of_discharge_locode=USNYC destination_locode=USNYC
				port_of_discharge_name=New York destination_name=Newark | also ${no}
		one code is missing: names say nothing
			| given.shipment port_of_discharge_locode=USNYC destination_locode=null
				port_of_discharge_name=New York destination_name=Chicago | also ${no}
		names where both codes are missing
			| given.shipment port_of_discharge_name=New York destination_name=Chicago | also ${yes}
		the same names
			| given.shipment port_of_discharge_name=New York destination_name=${'new york '}
			| also ${no}
		one name alone | given.shipment destination_name=Chicago | also ${no}
	`;
});
