/**
 * The night of 1 November 2026, which has an hour more in North America (25 October in Europe), by other limits: 2 days
 * at the port, 1 at the ramp, 3 out, 1 silent, 2 without a movement, an ETA 4 days off, 6 hours past it.
 */
import {
	arriveInland,
	departByRail,
	discharge,
	fallsSilent,
	isHeardAgain,
	loadOnRail,
	newEta,
	ofShipment,
	pickUp,
	returnEmpty,
	returnInland,
	said,
	type Voyage,
} from '../voyage.mts';

export const LIMITS = {
	daysAtPort: 2,
	daysAtRamp: 1,
	daysOut: 3,
	daysSilent: 1,
	daysWithoutRailMovement: 2,
	etaDriftDays: 4,
	hoursPastEta: 6,
};

export const AUTUMN: Voyage[] = [
	{
		// Fri 30 October + 3 = Mon 2 November; picked up Mon 2 + 4 = Fri 6 November.
		name: 'autumn: port and street in Los Angeles',
		lane: 'losAngeles',
		eta: '2026-10-29T06:00-07:00',
		happens: [
			['2026-10-30T08:00-07:00', discharge],
			['2026-11-02T09:00-08:00', pickUp],
			['2026-11-06T09:00-08:00', returnEmpty],
		],
		says: [
			said('port_dwell', '2026-11-02T00:00-08:00', '2026-11-02T09:00-08:00'),
			said('street_dwell', '2026-11-06T00:00-08:00', '2026-11-06T09:00-08:00'),
		],
	},
	{
		// 49 hours, and 23:59 of the second day.
		name: 'autumn, near miss: the second day has an hour more',
		lane: 'newYork',
		eta: '2026-10-29T06:00-04:00',
		happens: [
			['2026-10-30T00:01-04:00', discharge],
			['2026-11-01T23:58-05:00', pickUp],
			['2026-11-04T23:58-05:00', returnEmpty],
		],
		looks: ['2026-11-01T00:02-04:00', '2026-11-01T01:30-05:00', '2026-11-01T23:57-05:00'],
	},
	{
		name: 'autumn: three days on the train, two at the ramp',
		lane: 'chicago',
		eta: '2026-10-28T06:00-07:00',
		happens: [
			['2026-10-28T12:00-07:00', discharge],
			['2026-10-29T12:00-07:00', loadOnRail],
			['2026-10-29T22:30-07:00', departByRail],
			['2026-11-01T12:00-06:00', arriveInland],
			['2026-11-03T09:00-06:00', pickUp],
			['2026-11-05T09:00-06:00', returnInland],
		],
		says: [
			said('no_rail_movement', '2026-11-01T00:00-07:00', '2026-11-01T12:00-06:00'),
			said('rail_dwell', '2026-11-03T00:00-06:00', '2026-11-03T09:00-06:00'),
		],
	},
	{
		// 24 hours after Sat 31 October 12:00 -04:00 it is Sunday 11:00 -05:00.
		name: 'autumn: a silent terminal, by hours',
		lane: 'newYork',
		eta: '2026-10-30T06:00-04:00',
		happens: [
			['2026-10-31T08:00-04:00', discharge],
			['2026-10-31T12:00-04:00', fallsSilent('terminal')],
			['2026-11-01T15:00-05:00', isHeardAgain('terminal')],
			['2026-11-02T08:00-05:00', pickUp],
			['2026-11-05T08:00-05:00', returnEmpty],
		],
		says: [said('silent_tracking', '2026-11-01T11:01-05:00', '2026-11-01T15:00-05:00')],
	},
	{
		// Six hours after 22:00 -04:00 it is 03:00 -05:00.
		name: 'autumn: past its ETA in the long night',
		lane: 'savannah',
		eta: '2026-10-31T22:00-04:00',
		arrives: '2026-11-01T09:00-05:00',
		happens: [],
		says: [ofShipment('past_eta', '2026-11-01T03:01-05:00', '2026-11-01T09:00-05:00')],
	},
	{
		name: 'autumn: three days off are allowed, four are not',
		lane: 'vancouver',
		eta: '2026-10-31T12:00-07:00',
		arrives: '2026-11-04T05:00-08:00',
		happens: [
			['2026-10-26T12:00-07:00', newEta('2026-11-03T23:59-08:00')],
			['2026-10-28T12:00-07:00', newEta('2026-11-04T00:00-08:00')],
		],
		says: [ofShipment('eta_drift', '2026-10-28T12:00-07:00', '2026-11-04T05:00-08:00')],
	},
	{
		name: 'autumn, near miss: past its ETA by six hours to the minute',
		lane: 'rotterdam',
		eta: '2026-10-24T22:00+02:00',
		arrives: '2026-10-25T03:00+01:00',
		happens: [],
		looks: ['2026-10-25T02:59+01:00'],
	},
];
