import { describe, expect, it } from 'vitest';

import { statusOf } from './builders.mts';

const LOS_ANGELES = 'America/Los_Angeles';
const CHICAGO = 'America/Chicago';

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
