/** On rail with nothing further for more than 5 days, by the calendar of the port. */
import {
	arriveInland,
	box,
	departByRail,
	discharge,
	loadOnRail,
	pickUp,
	returnInland,
	said,
	type Voyage,
} from '../voyage.mts';

const INLAND_END = (day: string): Voyage['happens'] => [
	[`2026-03-${day}T12:00-05:00`, pickUp],
	[`2026-03-${Number(day) + 2}T12:00-05:00`, returnInland],
];

export const NO_RAIL_MOVEMENT: Voyage[] = [
	{
		// Tue 3 March + 6 = Mon 9 March; the departure starts the count again.
		name: 'rail: loaded, and not departed',
		lane: 'chicago',
		eta: '2026-03-02T06:00-08:00',
		happens: [
			['2026-03-02T12:00-08:00', discharge],
			['2026-03-03T10:00-08:00', loadOnRail],
			['2026-03-10T12:00-07:00', departByRail],
			['2026-03-15T12:00-05:00', arriveInland],
			...INLAND_END('17'),
		],
		says: [said('no_rail_movement', '2026-03-09T00:00-07:00', '2026-03-10T12:00-07:00')],
	},
	{
		// 23:00 in Los Angeles is the next day in UTC and in Chicago: counted from Thu 12 March.
		name: 'rail: departed, and no arrival',
		lane: 'chicago',
		eta: '2026-03-10T06:00-07:00',
		happens: [
			['2026-03-10T12:00-07:00', discharge],
			['2026-03-11T12:00-07:00', loadOnRail],
			['2026-03-12T23:00-07:00', departByRail],
			['2026-03-19T06:00-05:00', arriveInland],
			...INLAND_END('20'),
		],
		says: [said('no_rail_movement', '2026-03-18T00:00-07:00', '2026-03-19T06:00-05:00')],
	},
	{
		name: 'rail: from New York, over when it is unloaded',
		lane: 'detroit',
		eta: '2026-03-17T06:00-04:00',
		happens: [
			['2026-03-17T12:00-04:00', discharge],
			['2026-03-19T12:00-04:00', loadOnRail],
			['2026-03-20T00:30-04:00', departByRail],
			['2026-03-27T10:00-04:00', box('unloadFromRail')],
			['2026-03-28T10:00-04:00', pickUp],
			['2026-03-30T10:00-04:00', returnInland],
		],
		says: [said('no_rail_movement', '2026-03-26T00:00-04:00', '2026-03-27T10:00-04:00')],
	},
	{
		// From Mon 2 March: Sun 8 March, before the clock changes; from Sun 8 March: Sat 14 March.
		name: 'rail: first loaded and not departed, then departed and not arrived',
		lane: 'chicago',
		eta: '2026-03-01T06:00-08:00',
		happens: [
			['2026-03-01T12:00-08:00', discharge],
			['2026-03-02T09:00-08:00', loadOnRail],
			['2026-03-08T12:00-07:00', departByRail],
			['2026-03-15T12:00-05:00', arriveInland],
			...INLAND_END('17'),
		],
		says: [
			said('no_rail_movement', '2026-03-08T00:00-08:00', '2026-03-08T12:00-07:00'),
			said('no_rail_movement', '2026-03-14T00:00-07:00', '2026-03-15T12:00-05:00'),
		],
	},
	{
		name: 'rail, near miss: in late on the fifth day, over the clock change',
		lane: 'chicago',
		eta: '2026-03-01T06:00-08:00',
		happens: [
			['2026-03-01T12:00-08:00', discharge],
			['2026-03-02T12:00-08:00', loadOnRail],
			['2026-03-03T23:50-08:00', departByRail],
			['2026-03-08T23:58-07:00', arriveInland],
			...INLAND_END('10'),
		],
		looks: ['2026-03-08T03:00-07:00', '2026-03-08T23:57-07:00'],
	},
	{
		name: 'rail, near miss: nine days altogether, never more than five without a movement',
		lane: 'chicago',
		eta: '2026-03-09T06:00-07:00',
		happens: [
			['2026-03-09T12:00-07:00', discharge],
			['2026-03-10T12:00-07:00', loadOnRail],
			['2026-03-15T12:00-07:00', departByRail],
			['2026-03-20T23:00-07:00', arriveInland],
			...INLAND_END('22'),
		],
		looks: ['2026-03-15T11:59-07:00', '2026-03-16T00:00-07:00', '2026-03-20T22:59-07:00'],
	},
	{
		// In Los Angeles it left the evening before.
		name: 'rail, near miss: the fifth day in New York is the sixth in Los Angeles',
		lane: 'detroit',
		eta: '2026-03-17T06:00-04:00',
		happens: [
			['2026-03-17T12:00-04:00', discharge],
			['2026-03-19T12:00-04:00', loadOnRail],
			['2026-03-20T00:30-04:00', departByRail],
			['2026-03-25T23:00-04:00', arriveInland],
			['2026-03-27T10:00-04:00', pickUp],
			['2026-03-30T10:00-04:00', returnInland],
		],
		looks: ['2026-03-25T20:00-04:00', '2026-03-25T22:59-04:00'],
	},
];
