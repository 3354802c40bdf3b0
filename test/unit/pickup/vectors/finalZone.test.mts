import { describe } from 'vitest';

import { holdsAll, TO_CHICAGO, type Vector } from './vectors.mts';

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
	const vector = (
		name: string,
		shipment: { [name: string]: unknown },
		lfd_zone: string | null,
		days: number,
		refused = false,
		more: { [name: string]: unknown } = {},
	): Vector => [
		name,
		rail(more),
		{ shipment: { ...TO_CHICAGO, destination_timezone: null, ...shipment } },
		{
			lfd_zone,
			days_left: days,
			lfd_zone_known: lfd_zone !== null,
			flags: { zone_refused: refused, zone_unknown: lfd_zone === null },
		},
	];
	const final = (name: string) => ({ final_destination_timezone: name });
	holdsAll([
		vector(
			'the destination that came along first',
			{ destination: { time_zone: 'America/Chicago' }, destination_timezone: 'America/New_York' },
			'America/Chicago',
			0,
		),
		vector(
			'then the shipment’s',
			{ destination_timezone: 'America/Chicago' },
			'America/Chicago',
			0,
			false,
			final('America/New_York'),
		),
		vector('then the container’s', {}, 'America/Chicago', 0, false, final('America/Chicago')),
		vector(
			'an invalid one is passed over',
			{ destination_timezone: 'Mars/Phobos' },
			'America/Chicago',
			0,
			false,
			final('America/Chicago'),
		),
		vector(
			'an alias is on the same continent',
			{ destination_timezone: 'US/Central' },
			'US/Central',
			0,
		),
		vector(
			'Canada is on the same continent',
			{ destination_timezone: 'Canada/Central' },
			'Canada/Central',
			0,
		),
		vector('Reunion is refused', {}, 'America/New_York', 1, true, final('Indian/Reunion')),
		vector('Shanghai is refused', {}, 'America/New_York', 1, true, final('Asia/Shanghai')),
		vector(
			'London is refused',
			{ destination_timezone: 'Europe/London' },
			'America/New_York',
			1,
			true,
		),
		vector(
			'Shanghai of the destination is refused',
			{ destination: { time_zone: 'Asia/Shanghai' } },
			'America/New_York',
			1,
			true,
		),
		vector(
			'Asia beside a port of Europe is refused',
			{ destination_timezone: 'Asia/Almaty' },
			'Europe/Amsterdam',
			0,
			true,
			{
				pod_timezone: 'Europe/Amsterdam',
				import_deadlines: { pickup_lfd_rail: '2026-06-10T04:30:00Z' },
			},
		),
		vector(
			'Warsaw beside Amsterdam is fine',
			{ destination_timezone: 'Europe/Warsaw' },
			'Europe/Warsaw',
			0,
			false,
			{
				pod_timezone: 'Europe/Amsterdam',
				import_deadlines: { pickup_lfd_rail: '2026-06-10T04:30:00Z' },
			},
		),
		vector(
			'Hawaii beside the mainland is fine',
			{ destination_timezone: 'Pacific/Honolulu' },
			'Pacific/Honolulu',
			0,
			false,
		),
		vector(
			'Puerto Rico beside the mainland is fine',
			{ destination_timezone: 'America/Puerto_Rico' },
			'America/Puerto_Rico',
			1,
			false,
		),
		// 12 June 02:00Z is still 11 June in New York; where no zone is known, the date in UTC counts.
		vector('none known: in UTC, flagged', {}, null, 2, false, {
			import_deadlines: { pickup_lfd_rail: '2026-06-12T02:00:00Z' },
		}),
		// UTC belongs to no continent, so nothing speaks against it.
		vector('UTC beside the mainland', { destination_timezone: 'Etc/UTC' }, 'Etc/UTC', 1),
	]);
});
