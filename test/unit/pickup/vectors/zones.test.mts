import { describe } from 'vitest';

import { holdsAll, written, type Expected } from './vectors.mts';

const zone = (name: unknown) => ({ pod_timezone: name });

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
	holdsAll([
		written('2026-06-10T04:00:00Z', '2026-06-10', 0, known('US/Eastern'), zone('US/Eastern')),
		written('2026-06-10T07:00:00Z', '2026-06-10', 0, known('US/Pacific'), zone('US/Pacific')),
		written('2026-06-10T06:59:59Z', '2026-06-09', -1, {}, zone('US/Pacific')),
		written('2026-06-10T07:00:00Z', '2026-06-10', 0, {}, zone('Canada/Pacific')),
		written(
			'2026-06-11T00:00:00Z',
			'2026-06-10',
			0,
			{ flags: { utc_midnight: true } },
			zone('Canada/Eastern'),
		),
		written(
			'2026-06-11T00:00:00Z',
			'2026-06-10',
			0,
			{ flags: { utc_midnight: true } },
			zone('US/Pacific'),
		),
		written(
			'2026-06-10T10:00:00Z',
			'2026-06-10',
			0,
			known('Pacific/Honolulu'),
			zone('Pacific/Honolulu'),
		),
		written('2026-06-11T09:59:59Z', '2026-06-10', 0, {}, zone('Pacific/Honolulu')),
		written(
			'2026-06-11T00:00:00Z',
			'2026-06-10',
			0,
			{ flags: { utc_midnight: true } },
			zone('Pacific/Honolulu'),
		),
		written(
			'2026-06-11T00:00:00Z',
			'2026-06-10',
			0,
			{ flags: { utc_midnight: true } },
			zone('America/Puerto_Rico'),
		),
		written('2026-06-10T04:00:00Z', '2026-06-10', 0, {}, zone('America/Puerto_Rico')),
		written('2026-06-11T02:30:00Z', '2026-06-11', 1, {}, zone('America/St_Johns')),
		written('2026-06-11T03:00:00Z', '2026-06-11', 1, {}, zone('Atlantic/Bermuda')),
		written(
			'2026-06-11T00:00:00Z',
			'2026-06-11',
			1,
			{ flags: { utc_midnight: false } },
			zone('Atlantic/Reykjavik'),
		),
		written(
			'2026-06-09T22:00:00Z',
			'2026-06-10',
			0,
			known('Europe/Amsterdam'),
			zone('Europe/Amsterdam'),
		),
		written(
			'2026-06-11T00:00:00Z',
			'2026-06-11',
			1,
			{ flags: { utc_midnight: false } },
			zone('Europe/Amsterdam'),
		),
		written('2026-06-10T16:00:00Z', '2026-06-11', 0, known('Asia/Shanghai'), zone('Asia/Shanghai')),
		written(
			'2026-06-11T00:00:00Z',
			'2026-06-11',
			1,
			{ flags: { utc_midnight: false } },
			zone('Etc/UTC'),
		),
		written('2026-06-10T14:00:00Z', '2026-06-10', 0, unknown, zone(null)),
		written('2026-06-11T02:00:00Z', '2026-06-11', 1, unknown, zone(null)),
		written('2026-06-11T00:00:00Z', '2026-06-11', 1, unknown, zone(null)),
		written('2026-06-10T23:00:00-04:00', '2026-06-11', 1, unknown, zone(null)),
		written('2026-06-10T14:00:00Z', '2026-06-10', 0, unknown, zone('Mars/Phobos')),
		written('2026-06-10T14:00:00Z', '2026-06-10', 0, unknown, zone('')),
		written('2026-06-10T14:00:00Z', '2026-06-10', 0, unknown, zone(5)),
		written('2026-06-10T23:00:00Z', '2026-06-10', 0, unknown, zone('+05:00')),
		written('2026-06-10T23:00:00Z', '2026-06-10', 0, unknown, zone('UTC+5')),
		written('2026-06-10T23:00:00Z', '2026-06-10', 0, unknown, zone('local')),
		written('2026-06-10T04:00:00Z', '2026-06-10', 0, {}, zone('  America/New_York ')),
		written('2026-06-10', '2026-06-10', 0, unknown, zone(null)),
		written(
			'2026-06-10T14:00:00Z',
			'2026-06-10',
			0,
			{ ...unknown, says: /zone/i },
			{ ...none, ...zone(null) },
		),
		// The shipment tells the same zone; a final zone is never that of the port.
		[
			'the zone of the shipment stands in for the container’s',
			{ pickup_lfd: '2026-06-11T03:00:00Z', pod_timezone: null },
			{ shipment: { pod_timezone: 'America/New_York' } },
			{ last_free_day: '2026-06-10', days_left: 0, lfd_zone: 'America/New_York' },
		],
	]);
});
