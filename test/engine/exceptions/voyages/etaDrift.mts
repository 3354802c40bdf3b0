/** An ETA that is two days off the first one, by the calendar of the port. */
import { newEta, ofShipment, type Voyage } from '../voyage.mts';

export const ETA_DRIFT: Voyage[] = [
	{
		name: 'drift: two days later, then one day only',
		lane: 'losAngeles',
		eta: '2026-03-20T08:00-07:00',
		arrives: '2026-03-21T08:00-07:00',
		happens: [
			['2026-03-02T12:00-08:00', newEta('2026-03-22T06:00-07:00')],
			['2026-03-10T12:00-07:00', newEta('2026-03-21T08:00-07:00')],
		],
		says: [ofShipment('eta_drift', '2026-03-02T12:00-08:00', '2026-03-10T12:00-07:00')],
	},
	{
		name: 'drift: three days, then four, said once; over when the ship is in',
		lane: 'newYork',
		eta: '2026-03-15T12:00-04:00',
		arrives: '2026-03-19T05:00-04:00',
		happens: [
			['2026-03-05T10:00-05:00', newEta('2026-03-18T12:00-04:00')],
			['2026-03-07T10:00-05:00', newEta('2026-03-19T12:00-04:00')],
		],
		says: [ofShipment('eta_drift', '2026-03-05T10:00-05:00', '2026-03-19T05:00-04:00')],
	},
	{
		name: 'drift: two days earlier',
		lane: 'rotterdam',
		eta: '2026-03-30T10:00+02:00',
		arrives: '2026-03-28T04:00+01:00',
		happens: [['2026-03-12T10:00+01:00', newEta('2026-03-28T10:00+01:00')]],
		says: [ofShipment('eta_drift', '2026-03-12T10:00+01:00', '2026-03-28T04:00+01:00')],
	},
	{
		// From Fri 20 March 23:00 to Sun 22 March 01:00: 26 hours, two days on the calendar.
		name: 'drift: from one evening to the night after the next day',
		lane: 'losAngeles',
		eta: '2026-03-20T23:00-07:00',
		arrives: '2026-03-22T01:00-07:00',
		happens: [['2026-03-06T10:00-08:00', newEta('2026-03-22T01:00-07:00')]],
		says: [ofShipment('eta_drift', '2026-03-06T10:00-08:00', '2026-03-22T01:00-07:00')],
	},
	{
		name: 'drift, near miss: one day',
		lane: 'houston',
		eta: '2026-03-14T12:00-05:00',
		arrives: '2026-03-15T12:00-05:00',
		happens: [['2026-03-06T12:00-06:00', newEta('2026-03-15T23:59-05:00')]],
	},
	{
		// 46 hours, and yet only the next day.
		name: 'drift, near miss: from one in the night to the end of the next day',
		lane: 'losAngeles',
		eta: '2026-03-20T01:00-07:00',
		arrives: '2026-03-21T12:00-07:00',
		happens: [['2026-03-06T12:00-08:00', newEta('2026-03-21T23:00-07:00')]],
	},
	{
		// 20 March 23:30Z and 22 March 22:30Z are 21 and 22 March in Rotterdam.
		name: 'drift, near miss: two days in UTC, one in Rotterdam',
		lane: 'rotterdam',
		eta: '2026-03-21T00:30+01:00',
		arrives: '2026-03-22T20:00+01:00',
		happens: [['2026-03-06T12:00+01:00', newEta('2026-03-22T23:30+01:00')]],
	},
	{
		name: 'drift, near miss: over the night of the clock change',
		lane: 'vancouver',
		eta: '2026-03-07T00:30-08:00',
		arrives: '2026-03-08T12:00-07:00',
		happens: [['2026-03-03T12:00-08:00', newEta('2026-03-08T23:59-07:00')]],
	},
	{
		name: 'drift, near miss: the ETA moves when the ship is in',
		lane: 'savannah',
		eta: '2026-03-10T06:00-04:00',
		happens: [['2026-03-11T06:00-04:00', newEta('2026-03-15T06:00-04:00')]],
	},
];
