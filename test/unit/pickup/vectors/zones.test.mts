import { describe } from 'vitest';

import { cases, record } from '../../../cases.mts';
import { holds, holdsAll, written, type Expected, type Vector, TO_CHICAGO } from './vectors.mts';

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

describe('forms of a last free day', () => {
	const noMidnight = { flags: { utc_midnight: false }, saysNot: /stored as midnight in UTC/ };
	const midnight = { flags: { utc_midnight: true }, says: /stored as midnight in UTC/ };
	const unreadable: Expected = record`
		urgency=none flags=${{ lfd_unreadable: true }} reasons=["lfd_unreadable"] alerts=true
	`;
	const absent: Expected = { urgency: 'none', flags: { lfd_unreadable: false } };
	holdsAll([
		written('2026-06-10', '2026-06-10', 0, { urgency: 'today', ...noMidnight }),
		written('2026-06-09', '2026-06-09', -1, { urgency: 'overdue' }),
		written('2026-06-10 00:00:00', '2026-06-10', 0, noMidnight),
		written('2026-06-10T00:00:00', '2026-06-10', 0, noMidnight),
		written('2026-06-10T23:59:59', '2026-06-10', 0),
		written('2026-06-10 23:59:59.000', '2026-06-10', 0),
		written('2026-06-10T04:00:00Z', '2026-06-10', 0),
		written('2026-06-10T04:00:00.000Z', '2026-06-10', 0),
		written('2026-06-10T04:00:00+00:00', '2026-06-10', 0),
		written('2026-06-10T00:00:00-04:00', '2026-06-10', 0),
		written('2026-06-10T04:00Z', '2026-06-10', 0),
		written('2026-06-10T16:00:00Z', '2026-06-10', 0),
		written('2026-06-10T03:59:59Z', '2026-06-09', -1),
		written('2026-06-11T03:59:59Z', '2026-06-10', 0),
		written('2026-06-11T03:59:59.999Z', '2026-06-10', 0),
		written('2026-06-11T04:00:00Z', '2026-06-11', 1),
		written('2026-06-11T23:59:00Z', '2026-06-11', 1),
		written('2026-06-11T00:00:00Z', '2026-06-10', 0, midnight),
		written('2026-06-11T00:00:00.000Z', '2026-06-10', 0, midnight),
		written('2026-06-11T00:00:00+00:00', '2026-06-10', 0, midnight),
		written('2026-06-11T00:00:01Z', '2026-06-10', 0, noMidnight),
		written('2026-06-10 04:00:00 UTC', '2026-06-10', 0),
		written('2026-06-11T03:00:00 UTC', '2026-06-10', 0),
		written('2026-06-11 00:00:00 UTC', '2026-06-10', 0, midnight),
		written('2026-06-10T20:00:00-04:00', '2026-06-10', 0, midnight),
		written('2026-06-09T23:00:00-05:00', '2026-06-10', 0),
		written('2026-06-10T23:00:00-0400', '2026-06-10', 0),
		written('2026-06-10 23:00:00 -04:00', '2026-06-10', 0),
		written(' 2026-06-10 ', '2026-06-10', 0),
		written(1781150400, null, null, unreadable),
		written('soon', null, null, unreadable),
		written('2026-13-45', null, null, unreadable),
		written('2026-02-30', null, null, unreadable),
		written('0000-00-00', null, null, unreadable),
		written('2026', null, null, unreadable),
		written('2026-06-10T25:00:00Z', null, null, {
			...unreadable,
			says: /Z" at Dock Seven cannot be read/,
		}),
		written('06/10/2026', null, null, unreadable),
		written('TBD', null, null, unreadable),
		written({ date: '2026-06-10' }, null, null, unreadable),
		written(['2026-06-10'], null, null, unreadable),
		written(true, null, null, unreadable),
		written('', null, null, absent),
		written('   ', null, null, absent),
		written(null, null, null, absent),
	]);
});
