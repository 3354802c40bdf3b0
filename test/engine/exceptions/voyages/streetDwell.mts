/** 7 days out are allowed, by the calendar of the place of the pickup. */
import {
	arriveInland,
	deliver,
	departByRail,
	discharge,
	loadOnRail,
	pickUp,
	returnEmpty,
	returnInland,
	said,
	type Voyage,
} from '../voyage.mts';

export const STREET_DWELL: Voyage[] = [
	{
		// Tue 3 March + 8 = Wed 11 March.
		name: 'street: eight days out in Los Angeles',
		lane: 'losAngeles',
		eta: '2026-03-01T06:00-08:00',
		happens: [
			['2026-03-02T08:00-08:00', discharge],
			['2026-03-03T16:00-08:00', pickUp],
			['2026-03-12T10:00-07:00', returnEmpty],
		],
		says: [said('street_dwell', '2026-03-11T00:00-07:00', '2026-03-12T10:00-07:00')],
	},
	{
		name: 'street: eight days out in Rotterdam, over the clock change',
		lane: 'rotterdam',
		eta: '2026-03-20T06:00+01:00',
		happens: [
			['2026-03-20T12:00+01:00', discharge],
			['2026-03-23T23:30+01:00', pickUp],
			['2026-04-01T09:00+02:00', returnEmpty],
		],
		says: [said('street_dwell', '2026-03-31T00:00+02:00', '2026-04-01T09:00+02:00')],
	},
	{
		// Picked up at the ramp on Fri 20 March 21:00, which is 21 March in UTC and in the port's day.
		name: 'street: out from the ramp in Chicago',
		lane: 'chicago',
		eta: '2026-03-10T06:00-07:00',
		happens: [
			['2026-03-10T12:00-07:00', discharge],
			['2026-03-13T12:00-07:00', loadOnRail],
			['2026-03-14T12:00-07:00', departByRail],
			['2026-03-18T09:00-05:00', arriveInland],
			['2026-03-20T21:00-05:00', pickUp],
			['2026-03-30T12:00-05:00', returnInland],
		],
		says: [said('street_dwell', '2026-03-28T00:00-05:00', '2026-03-30T12:00-05:00')],
	},
	{
		name: 'street: delivered, and yet out',
		lane: 'savannah',
		eta: '2026-03-14T06:00-04:00',
		happens: [
			['2026-03-14T12:00-04:00', discharge],
			['2026-03-16T08:00-04:00', pickUp],
			['2026-03-17T08:00-04:00', deliver],
			['2026-03-25T08:00-04:00', returnEmpty],
		],
		says: [said('street_dwell', '2026-03-24T00:00-04:00', '2026-03-25T08:00-04:00')],
	},
	{
		name: 'street, near miss: back late on the seventh day',
		lane: 'losAngeles',
		eta: '2026-03-01T06:00-08:00',
		happens: [
			['2026-03-02T08:00-08:00', discharge],
			['2026-03-03T00:10-08:00', pickUp],
			['2026-03-10T23:58-07:00', returnEmpty],
		],
		looks: ['2026-03-10T23:57-07:00', '2026-03-11T00:00-07:00'],
	},
	{
		name: 'street, near miss: twenty past midnight in Rotterdam is the day before in UTC',
		lane: 'rotterdam',
		eta: '2026-03-02T06:00+01:00',
		happens: [
			['2026-03-02T12:00+01:00', discharge],
			['2026-03-04T00:20+01:00', pickUp],
			['2026-03-11T23:58+01:00', returnEmpty],
		],
		looks: ['2026-03-11T00:30+01:00', '2026-03-11T23:57+01:00'],
	},
	{
		// Out of the port on 4 March by train; out on the street from 12 March.
		name: 'street, near miss: leaving the port by rail is no pickup',
		lane: 'detroit',
		eta: '2026-03-02T06:00-05:00',
		happens: [
			['2026-03-02T12:00-05:00', discharge],
			['2026-03-04T12:00-05:00', loadOnRail],
			['2026-03-05T12:00-05:00', departByRail],
			['2026-03-10T12:00-04:00', arriveInland],
			['2026-03-12T12:00-04:00', pickUp],
			['2026-03-19T23:58-04:00', returnInland],
		],
		looks: ['2026-03-13T12:00-04:00', '2026-03-19T23:57-04:00'],
	},
];
