import { describe } from 'vitest';

import { cases } from '../../../cases.mts';
import { holds, holdsAll, written, type Expected, type Vector } from './vectors.mts';

type InZone = Expected & {
	date: string;
	days: number;
	zone?: unknown;
	box?: { [name: string]: unknown };
};

describe('zones', () => {
	const known = (name: string): Expected => ({
		lfd_zone: name,
		lfd_zone_known: true,
		flags: { zone_unknown: false },
	});
	const unknown: Expected = {
		lfd_zone: null,
		lfd_zone_known: false,
		flags: { zone_unknown: true },
	};
	const none = { final_destination_timezone: null };
	const inZone = ([value, fields]: [string, InZone]): Vector => {
		const { date, days, zone, box, ...expected } = fields;
		return written(value, date, days, expected, { ...box, pod_timezone: zone });
	};
	const table = cases<InZone>`
		2026-06-10T04:00:00Z | date 2026-06-10 | days 0 | also ${known('US/Eastern')} | zone US/Eastern
		2026-06-11T00:00:00Z | date 2026-06-10 | days 0 | flags utc_midnight=true | zone Canada/Eastern
		2026-06-11T00:00:00Z | date 2026-06-10 | days 0 | flags utc_midnight=true | zone US/Pacific
		2026-06-11T00:00:00Z | date 2026-06-10 | days 0 | flags utc_midnight=true
			| zone Pacific/Honolulu
		2026-06-11T00:00:00Z | date 2026-06-10 | days 0 | flags utc_midnight=true
			| zone America/Puerto_Rico
		2026-06-11T00:00:00Z | date 2026-06-10 | days 0 | flags utc_midnight=true | zone America/Chicago
		2026-06-11 | date 2026-06-11 | days 1 | flags utc_midnight=false | zone America/Chicago
		2026-06-10 | date 2026-06-10 | days 0 | also ${known('Etc/GMT+5')} | zone Etc/GMT+5
		2026-06-10 | date 2026-06-10 | days 0 | also ${known('UTC')} | zone UTC
		2026-06-11T00:00:00Z | date 2026-06-11 | days 1 | flags utc_midnight=false
			| zone Atlantic/Reykjavik
		2026-06-11T00:00:00Z | date 2026-06-11 | days 1 | flags utc_midnight=false
			| zone Europe/Amsterdam
		2026-06-10T16:00:00Z | date 2026-06-11 | days 0 | also ${known('Asia/Shanghai')}
			| zone Asia/Shanghai
		2026-06-11T00:00:00Z | date 2026-06-11 | days 1 | flags utc_midnight=false | zone Etc/UTC
		2026-06-10T14:00:00Z | date 2026-06-10 | days 0 | also ${unknown} | zone null
		2026-06-11T02:00:00Z | date 2026-06-11 | days 1 | also ${unknown} | zone null
		2026-06-11T00:00:00Z | date 2026-06-11 | days 1 | also ${unknown} | zone null
			| saysNot ${/stored as midnight/}
		2026-06-10T23:00:00-04:00 | date 2026-06-11 | days 1 | also ${unknown} | zone null
		2026-06-10T14:00:00Z | date 2026-06-10 | days 0 | also ${unknown} | zone Mars/Phobos
		2026-06-10T14:00:00Z | date 2026-06-10 | days 0 | also ${unknown} | zone ""
		2026-06-10T14:00:00Z | date 2026-06-10 | days 0 | also ${unknown} | zone 5
		2026-06-10T23:00:00Z | date 2026-06-10 | days 0 | also ${unknown} | zone +05:00
		2026-06-10T23:00:00Z | date 2026-06-10 | days 0 | also ${unknown} | zone UTC+5
		2026-06-10T23:00:00Z | date 2026-06-10 | days 0 | also ${unknown} | zone local
		2026-06-10T23:00:00Z | date 2026-06-10 | days 0 | also ${unknown} | zone system
		2026-06-10T23:00:00Z | date 2026-06-10 | days 0 | also ${unknown} | zone ${undefined}
		2026-06-10T04:00:00Z | date 2026-06-10 | days 0 | zone "  America/New_York "
		2026-06-10 | date 2026-06-10 | days 0 | also ${unknown} | zone null
		2026-06-10T14:00:00Z | date 2026-06-10 | days 0 | also ${unknown} | says ${/zone/i}
			| box ${none} | zone null
	`;
	holdsAll(table.map(inZone));
	holds`
		# The shipment reports the same zone; a final zone is never that of the port.
		the zone of the shipment stands in for the container’s
			| box pickup_lfd=2026-06-11T03:00:00Z pod_timezone=null
			| given.shipment pod_timezone=America/New_York | last_free_day 2026-06-10 | days_left 0
			| lfd_zone America/New_York
	`;
});
