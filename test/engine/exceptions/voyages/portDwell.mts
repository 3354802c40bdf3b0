/** 5 days at the port are allowed, by the calendar there. Clocks went forward on 8 March in North America, on 29 March in Europe. */
import {
	arriveInland,
	departByRail,
	discharge,
	loadOnRail,
	pickUp,
	returnEmpty,
	returnInland,
	said,
	type Voyage,
} from '../voyage.mts';

export const PORT_DWELL: Voyage[] = [
	{
		// Discharged Mon 2 March; Sat 7 March is the fifth day, Sun 8 March the sixth.
		name: 'port: six days in Los Angeles, the sixth begins before the clock changes',
		lane: 'losAngeles',
		eta: '2026-03-01T06:00-08:00',
		happens: [
			['2026-03-02T08:00-08:00', discharge],
			['2026-03-10T09:00-07:00', pickUp],
			['2026-03-13T09:00-07:00', returnEmpty],
		],
		says: [said('port_dwell', '2026-03-08T00:00-08:00', '2026-03-10T09:00-07:00')],
	},
	{
		// 23:30 in Los Angeles is the next day in UTC: counted from Thu 5 March, over on Wed 11 March.
		name: 'port: discharged late in the evening, goes on by rail',
		lane: 'chicago',
		eta: '2026-03-05T06:00-08:00',
		happens: [
			['2026-03-05T23:30-08:00', discharge],
			['2026-03-12T10:00-07:00', loadOnRail],
			['2026-03-12T20:00-07:00', departByRail],
			['2026-03-16T09:00-05:00', arriveInland],
			['2026-03-17T09:00-05:00', pickUp],
			['2026-03-19T09:00-05:00', returnInland],
		],
		says: [said('port_dwell', '2026-03-11T00:00-07:00', '2026-03-12T10:00-07:00')],
	},
	{
		// Tue 24 March + 6 = Mon 30 March, the day after the clock changed there.
		name: 'port: six days in Rotterdam',
		lane: 'rotterdam',
		eta: '2026-03-24T06:00+01:00',
		happens: [
			['2026-03-24T23:30+01:00', discharge],
			['2026-03-30T15:00+02:00', pickUp],
			['2026-04-02T15:00+02:00', returnEmpty],
		],
		says: [said('port_dwell', '2026-03-30T00:00+02:00', '2026-03-30T15:00+02:00')],
	},
	{
		name: 'port: two containers of one ship, each by its own day',
		lane: 'vancouver',
		boxes: 2,
		eta: '2026-03-02T02:00-08:00',
		happens: [
			['2026-03-02T10:00-08:00', discharge],
			['2026-03-03T10:00-08:00', ({ ship, boxes }) => ship.discharge(boxes[1])],
			['2026-03-09T12:00-07:00', pickUp],
			['2026-03-10T12:00-07:00', ({ ship, boxes }) => ship.pickUp(boxes[1])],
			['2026-03-12T12:00-07:00', returnEmpty],
			['2026-03-12T13:00-07:00', ({ ship, boxes }) => ship.returnEmpty(boxes[1])],
		],
		says: [
			said('port_dwell', '2026-03-08T00:00-08:00', '2026-03-09T12:00-07:00', 0),
			said('port_dwell', '2026-03-09T00:00-07:00', '2026-03-10T12:00-07:00', 1),
		],
	},
	{
		name: 'port, near miss: gone in the last minutes of the fifth day',
		lane: 'losAngeles',
		eta: '2026-03-01T06:00-08:00',
		happens: [
			['2026-03-02T00:05-08:00', discharge],
			['2026-03-07T23:58-08:00', pickUp],
			['2026-03-11T09:00-07:00', returnEmpty],
		],
		looks: ['2026-03-07T23:57-08:00', '2026-03-08T00:00-08:00'],
	},
	{
		// 23:30Z of 2 March is 3 March there; 8 March is the fifth day, though the sixth in UTC.
		name: 'port, near miss: half past midnight in Rotterdam is the day before in UTC',
		lane: 'rotterdam',
		eta: '2026-03-02T06:00+01:00',
		happens: [
			['2026-03-03T00:30+01:00', discharge],
			['2026-03-08T23:30+01:00', pickUp],
			['2026-03-12T09:00+01:00', returnEmpty],
		],
		looks: ['2026-03-08T01:00+01:00', '2026-03-08T23:29+01:00'],
	},
	{
		// The night of 8 March has an hour less; it is still the fifth day.
		name: 'port, near miss: the night of the clock change in New York',
		lane: 'newYork',
		eta: '2026-03-02T06:00-05:00',
		happens: [
			['2026-03-03T09:00-05:00', discharge],
			['2026-03-08T23:50-04:00', pickUp],
			['2026-03-12T09:00-04:00', returnEmpty],
		],
		looks: ['2026-03-08T03:00-04:00', '2026-03-08T09:01-04:00', '2026-03-08T23:49-04:00'],
	},
	{
		name: 'port, near miss: on the train from the fourth day on',
		lane: 'detroit',
		eta: '2026-03-02T06:00-05:00',
		happens: [
			['2026-03-02T12:00-05:00', discharge],
			['2026-03-06T12:00-05:00', loadOnRail],
			['2026-03-07T12:00-05:00', departByRail],
			['2026-03-10T12:00-04:00', arriveInland],
			['2026-03-11T12:00-04:00', pickUp],
			['2026-03-13T12:00-04:00', returnInland],
		],
		looks: ['2026-03-08T00:00-05:00', '2026-03-09T00:00-04:00'],
	},
];
