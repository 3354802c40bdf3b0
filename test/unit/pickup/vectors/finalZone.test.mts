import { describe } from 'vitest';

import { cases } from '../../../cases.mts';
import { holdsAll, TO_CHICAGO, type Vector } from './vectors.mts';

type Fields = { [name: string]: unknown };

interface Final {
	shipment?: Fields;
	zone: string | null;
	days: number;
	refused?: boolean;
	more?: Fields;
}

describe('zone of the final place', () => {
	// 04:30Z is 23:30 of 10 June in Chicago, 00:30 of 11 June in New York, 22:30 of the 10th in Denver.
	const rail = (more: { [name: string]: unknown } = {}) => ({
		ind_ata_at: '2026-06-10T10:00:00Z',
		rail_last_tracking_request_at: '2026-06-10T12:00:00Z',
		import_deadlines: {
			pickup_lfd_rail: '2026-06-11T04:30:00Z',
			pickup_lfd_line: null,
			pickup_lfd_terminal: null,
		},
		...more,
	});
	const vector = ([name, final]: [string, Final]): Vector => {
		const { shipment, zone: lfd_zone, days: days_left, refused = false, more } = final;
		const flags = { zone_refused: refused, zone_unknown: lfd_zone === null };
		return [
			name,
			rail(more),
			{ shipment: { ...TO_CHICAGO, destination_timezone: null, ...shipment } },
			{ lfd_zone, days_left, lfd_zone_known: lfd_zone !== null, flags },
		];
	};
	const final = (name: string) => ({ final_destination_timezone: name });
	const ramp = (places: object) => ({ id: 'r1', type: 'rail_terminal', name: 'Ramp', ...places });
	const chicago = { time_zone: 'America/Chicago' };
	const denver = { destination_timezone: 'America/Denver' };
	const table = cases<Final>`
		the metro area of the ramp before all that is stated | shipment ${denver} | zone America/Chicago
			| days 0 | more ${final('America/New_York')} pickup_facility=${ramp({ metro_area: chicago })}
		the port of the ramp as well | shipment ${denver} | zone America/Chicago | days 0
			| more ${final('America/New_York')} pickup_facility=${ramp({ port: chicago })}
		the destination terminal as well
			| shipment ${denver} destination_terminal=${ramp({ metro_area: chicago })}
			| zone America/Chicago | days 0 | more ${final('America/New_York')}
		the destination that came along first | shipment destination_timezone=America/New_York
			| shipment.destination time_zone=America/Chicago | zone America/Chicago | days 0
		then the shipment’s | shipment destination_timezone=America/Chicago | zone America/Chicago
			| days 0 | more ${final('America/New_York')}
		then the container’s | zone America/Chicago | days 0 | more ${final('America/Chicago')}
		an invalid one is passed over | shipment destination_timezone=Mars/Phobos | zone America/Chicago
			| days 0 | more ${final('America/Chicago')}
		Shanghai of the destination is refused | shipment.destination time_zone=Asia/Shanghai
			| zone America/New_York | days 1 | refused true
		Asia beside a port of Europe is refused | shipment destination_timezone=Asia/Almaty
			| zone Europe/Amsterdam | days 0 | refused true | more pod_timezone=Europe/Amsterdam
			| more.import_deadlines pickup_lfd_rail=2026-06-10T04:30:00Z
		# 12 June 02:00Z is still 11 June in New York; where no zone is known, the date in UTC counts.
		none known: in UTC, flagged | zone null | days 2
			| more.import_deadlines pickup_lfd_rail=2026-06-12T02:00:00Z
		# UTC belongs to no continent, so nothing speaks against it.
	`;
	holdsAll(table.map(vector));
});
