/** 3 days at the ramp are allowed, by the calendar there. */
import {
	arriveInland,
	available,
	departByRail,
	discharge,
	loadOnRail,
	pickUp,
	returnInland,
	said,
	type Voyage,
} from '../voyage.mts';

export const RAIL_DWELL: Voyage[] = [
	{
		// Thu 5 March 22:00 in Chicago is 6 March in UTC; the fourth day after is Mon 9 March.
		name: 'ramp: four days in Chicago, over the clock change',
		lane: 'chicago',
		eta: '2026-02-28T06:00-08:00',
		happens: [
			['2026-02-28T12:00-08:00', discharge],
			['2026-03-01T12:00-08:00', loadOnRail],
			['2026-03-02T12:00-08:00', departByRail],
			['2026-03-05T22:00-06:00', arriveInland],
			['2026-03-10T08:00-05:00', pickUp],
			['2026-03-12T08:00-05:00', returnInland],
		],
		says: [said('rail_dwell', '2026-03-09T00:00-05:00', '2026-03-10T08:00-05:00')],
	},
	{
		// Half past midnight in Detroit, the evening before in Chicago: counted from 16 March.
		name: 'ramp: four days in Detroit',
		lane: 'detroit',
		eta: '2026-03-10T06:00-04:00',
		happens: [
			['2026-03-10T12:00-04:00', discharge],
			['2026-03-12T12:00-04:00', loadOnRail],
			['2026-03-13T12:00-04:00', departByRail],
			['2026-03-16T00:30-04:00', arriveInland],
			['2026-03-20T16:00-04:00', pickUp],
			['2026-03-23T12:00-04:00', returnInland],
		],
		says: [said('rail_dwell', '2026-03-20T00:00-04:00', '2026-03-20T16:00-04:00')],
	},
	{
		name: 'ramp: marked available, and still there',
		lane: 'chicago',
		eta: '2026-03-16T06:00-07:00',
		happens: [
			['2026-03-16T12:00-07:00', discharge],
			['2026-03-18T12:00-07:00', loadOnRail],
			['2026-03-19T12:00-07:00', departByRail],
			['2026-03-23T10:00-05:00', arriveInland],
			['2026-03-24T10:00-05:00', available],
			['2026-03-28T09:00-05:00', pickUp],
			['2026-03-31T09:00-05:00', returnInland],
		],
		says: [said('rail_dwell', '2026-03-27T00:00-05:00', '2026-03-28T09:00-05:00')],
	},
	{
		name: 'ramp, near miss: gone late on the third day',
		lane: 'chicago',
		eta: '2026-03-10T06:00-07:00',
		happens: [
			['2026-03-10T12:00-07:00', discharge],
			['2026-03-12T12:00-07:00', loadOnRail],
			['2026-03-13T12:00-07:00', departByRail],
			['2026-03-16T00:10-05:00', arriveInland],
			['2026-03-19T23:58-05:00', pickUp],
			['2026-03-23T12:00-05:00', returnInland],
		],
		looks: ['2026-03-19T23:57-05:00'],
	},
	{
		// The same minute in Chicago is 16 March 23:30, and from there the fourth day would have begun.
		name: 'ramp, near miss: the third day in Detroit is the fourth in Chicago',
		lane: 'detroit',
		eta: '2026-03-11T06:00-04:00',
		happens: [
			['2026-03-11T12:00-04:00', discharge],
			['2026-03-13T12:00-04:00', loadOnRail],
			['2026-03-14T12:00-04:00', departByRail],
			['2026-03-17T00:30-04:00', arriveInland],
			['2026-03-20T23:45-04:00', pickUp],
			['2026-03-23T12:00-04:00', returnInland],
		],
		looks: ['2026-03-20T22:45-04:00', '2026-03-20T23:44-04:00'],
	},
	{
		name: 'ramp, near miss: the third day is that of the clock change',
		lane: 'chicago',
		eta: '2026-02-28T06:00-08:00',
		happens: [
			['2026-02-28T09:00-08:00', discharge],
			['2026-03-01T09:00-08:00', loadOnRail],
			['2026-03-02T09:00-08:00', departByRail],
			['2026-03-05T01:00-06:00', arriveInland],
			['2026-03-08T23:58-05:00', pickUp],
			['2026-03-11T08:00-05:00', returnInland],
		],
		looks: ['2026-03-08T01:30-06:00', '2026-03-08T03:00-05:00', '2026-03-08T23:57-05:00'],
	},
];
