/** More than 24 hours past the ETA, and no arrival. */
import {
	arriveInland,
	departByRail,
	discharge,
	loadOnRail,
	newEta,
	newInlandEta,
	ofShipment,
	pickUp,
	returnEmpty,
	returnInland,
	said,
	type Voyage,
} from '../voyage.mts';

export const PAST_ETA: Voyage[] = [
	{
		name: 'past ETA: a day and a minute',
		lane: 'losAngeles',
		eta: '2026-03-10T08:00-07:00',
		arrives: '2026-03-12T05:00-07:00',
		happens: [],
		says: [ofShipment('past_eta', '2026-03-11T08:01-07:00', '2026-03-12T05:00-07:00')],
	},
	{
		// 24 hours after Sat 7 March 12:00 -05:00 it is 13:00 -04:00. From the 7th to the 9th are two days.
		name: 'past ETA: over the clock change, until a new ETA is told',
		lane: 'newYork',
		eta: '2026-03-07T12:00-05:00',
		arrives: '2026-03-09T10:00-04:00',
		happens: [['2026-03-08T18:00-04:00', newEta('2026-03-09T20:00-04:00')]],
		says: [
			ofShipment('past_eta', '2026-03-08T13:01-04:00', '2026-03-08T18:00-04:00'),
			ofShipment('eta_drift', '2026-03-08T18:00-04:00', '2026-03-09T10:00-04:00'),
		],
	},
	{
		// A night of 23 hours: 24 hours after 20:00 it is 21:00.
		name: 'past ETA: the arrival is never told, but the discharge is',
		lane: 'rotterdam',
		eta: '2026-03-28T20:00+01:00',
		arrives: null,
		happens: [
			['2026-03-30T08:00+02:00', discharge],
			['2026-04-01T08:00+02:00', pickUp],
			['2026-04-03T08:00+02:00', returnEmpty],
		],
		says: [ofShipment('past_eta', '2026-03-29T21:01+02:00', '2026-03-30T08:00+02:00')],
	},
	{
		name: 'past ETA: the train to Chicago',
		lane: 'chicago',
		eta: '2026-03-10T06:00-07:00',
		happens: [
			['2026-03-10T12:00-07:00', discharge],
			['2026-03-12T12:00-07:00', loadOnRail],
			['2026-03-13T12:00-07:00', departByRail],
			['2026-03-13T13:00-07:00', newInlandEta('2026-03-16T10:00-05:00')],
			['2026-03-17T20:00-05:00', arriveInland],
			['2026-03-18T12:00-05:00', pickUp],
			['2026-03-20T12:00-05:00', returnInland],
		],
		says: [said('past_eta', '2026-03-17T10:01-05:00', '2026-03-17T20:00-05:00')],
	},
	{
		name: 'past ETA, near miss: in at 24 hours to the minute',
		lane: 'losAngeles',
		eta: '2026-03-10T08:00-07:00',
		arrives: '2026-03-11T08:00-07:00',
		happens: [],
		looks: ['2026-03-11T07:59-07:00'],
	},
	{
		name: 'past ETA, near miss: a new ETA in the last minute',
		lane: 'houston',
		eta: '2026-03-12T08:00-05:00',
		arrives: '2026-03-13T22:00-05:00',
		happens: [['2026-03-13T08:00-05:00', newEta('2026-03-13T20:00-05:00')]],
		looks: ['2026-03-13T07:59-05:00', '2026-03-13T08:01-05:00'],
	},
	{
		// By the clock on the wall it is 25 hours.
		name: 'past ETA, near miss: the night of the clock change',
		lane: 'newYork',
		eta: '2026-03-07T13:30-05:00',
		arrives: '2026-03-08T14:30-04:00',
		happens: [],
		looks: ['2026-03-08T13:31-04:00', '2026-03-08T14:29-04:00'],
	},
	{
		name: 'past ETA, near miss: an inland ETA that is past does not count at the port',
		lane: 'detroit',
		eta: '2026-03-10T06:00-04:00',
		happens: [
			['2026-03-10T07:00-04:00', newInlandEta('2026-03-11T10:00-04:00')],
			['2026-03-10T12:00-04:00', discharge],
			['2026-03-14T11:00-04:00', newInlandEta('2026-03-17T12:00-04:00')],
			['2026-03-14T12:00-04:00', loadOnRail],
			['2026-03-15T12:00-04:00', departByRail],
			['2026-03-18T12:00-04:00', arriveInland],
			['2026-03-19T12:00-04:00', pickUp],
			['2026-03-21T12:00-04:00', returnInland],
		],
		looks: ['2026-03-13T12:00-04:00', '2026-03-18T11:59-04:00'],
	},
];
