import { describe, expect, it } from 'vitest';

import { cases } from '../../cases.mts';
import { statusOf } from './builders.mts';

const LOS_ANGELES = 'America/Los_Angeles';
const CHICAGO = 'America/Chicago';
/** 23:00 on 10 March in Los Angeles, but 01:00 on 11 March in Chicago. */
const BETWEEN = '2026-03-11T06:00:00Z';

const ramp = (places: object) => ({ id: 'r1', type: 'rail_terminal', name: 'Ramp', ...places });

function deadlines(dates: { [source: string]: unknown }) {
	const named = Object.entries(dates).map(([source, date]) => [`pickup_lfd_${source}`, date]);
	return { import_deadlines: Object.fromEntries(named) };
}

describe('the zone follows the place', () => {
	const inland = { final_destination_timezone: CHICAGO, ind_rail_carrier_scac: 'TEST' };
	const left = { ...inland, ind_rail_unloaded_at: '2026-03-10T12:00:00Z' };

	it('terminal: the port of discharge', () => {
		const status = statusOf({ ...inland, ...deadlines({ terminal: BETWEEN }) });
		expect(status).toMatchObject({
			last_free_day: '2026-03-10',
			lfd_source: 'terminal',
			lfd_field: 'pickup_lfd_terminal',
			lfd_value: BETWEEN,
			lfd_zone: LOS_ANGELES,
		});
	});

	it('line: the port while the container is still there, the ramp afterwards', () => {
		const line = deadlines({ line: BETWEEN });
		expect(statusOf({ ...inland, ...line })).toMatchObject({
			last_free_day: '2026-03-10',
			lfd_zone: LOS_ANGELES,
		});
		expect(statusOf({ ...left, ...line })).toMatchObject({
			last_free_day: '2026-03-11',
			lfd_zone: CHICAGO,
		});
	});

	it.each(cases<{ attributes: { [name: string]: unknown; shipment?: object } }>`
		the metro area of the ramp
			| attributes pickup_facility=${ramp({ metro_area: { time_zone: CHICAGO } })}
		the port of the ramp | attributes pickup_facility=${ramp({ port: { time_zone: CHICAGO } })}
		the destination terminal
			| attributes.shipment destination_terminal=${ramp({ metro_area: { time_zone: CHICAGO } })}
	`)('%s that came along wins over the stated zones', (_case, { attributes }) => {
		const shipment = { destination_timezone: 'America/Denver', ...attributes.shipment };
		const zones = { final_destination_timezone: 'America/New_York', ...attributes, shipment };
		const status = statusOf({ ...left, ...zones, ...deadlines({ rail: '2026-03-12' }) });
		expect(status.lfd_zone).toBe(CHICAGO);
	});
});

describe('a zone of another continent is refused for the final place', () => {
	const zoneOf = (pod_timezone: string, final_destination_timezone: string) =>
		statusOf({
			pod_timezone,
			final_destination_timezone,
			ind_ata_at: '2026-03-10T12:00:00Z',
			ind_facility_lfd_on: '2026-03-12T07:00:00Z',
		});

	it.each([
		[LOS_ANGELES, 'Indian/Reunion'],
		[LOS_ANGELES, 'Asia/Shanghai'],
		['US/Eastern', 'Asia/Shanghai'],
		['Canada/Pacific', 'Europe/London'],
		['Pacific/Honolulu', 'Asia/Tokyo'],
		['Europe/Amsterdam', 'US/Central'],
		['America/New_York', 'Atlantic/Azores'],
		['America/New_York', 'Africa/Lagos'],
		['America/New_York', 'Australia/Sydney'],
		['America/New_York', 'PRC'],
		['Asia/Tokyo', 'Pacific/Auckland'],
	])('port %s, final place %s', (port, final) => {
		const status = zoneOf(port, final);
		expect(status.flags.zone_refused).toBe(true);
		expect(status.lfd_zone).toBe(port);
		expect(status.sentence).toContain(`${final} is on another continent`);
	});

	it.each([
		[LOS_ANGELES, CHICAGO],
		['US/Pacific', CHICAGO],
		[LOS_ANGELES, 'US/Mountain'],
		['Canada/Pacific', CHICAGO],
		[LOS_ANGELES, 'Canada/Central'],
		[LOS_ANGELES, 'Pacific/Honolulu'],
		[LOS_ANGELES, 'US/Hawaii'],
		['Pacific/Honolulu', CHICAGO],
		[LOS_ANGELES, 'Mexico/General'],
		['Brazil/East', 'America/Asuncion'],
		['Chile/Continental', 'America/La_Paz'],
		['Cuba', 'America/New_York'],
		['Jamaica', 'America/New_York'],
		['America/Halifax', 'Atlantic/Bermuda'],
		['America/New_York', 'EST5EDT'],
		['Atlantic/Madeira', 'Europe/Lisbon'],
		['Europe/Istanbul', 'Asia/Baghdad'],
		['Hongkong', 'Asia/Shanghai'],
		[LOS_ANGELES, 'UTC'],
		[LOS_ANGELES, 'Etc/UTC'],
		['Etc/GMT+5', CHICAGO],
		['Indian/Reunion', 'Indian/Reunion'],
	])('port %s, final place %s: taken', (port, final) => {
		const status = zoneOf(port, final);
		expect(status).toMatchObject({ lfd_zone: final, flags: { zone_refused: false } });
	});
});
