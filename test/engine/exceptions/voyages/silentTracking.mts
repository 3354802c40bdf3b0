/** Sources that were not heard of for more than 72 hours, and tracking that has stopped. */
import {
	arriveInland,
	departByRail,
	discharge,
	fallsSilent,
	isHeardAgain,
	loadOnRail,
	ofShipment,
	pickUp,
	returnEmpty,
	returnInland,
	said,
	type Voyage,
} from '../voyage.mts';

const INLAND_END = (day: string): Voyage['happens'] => [
	[`2026-03-${day}T12:00-05:00`, pickUp],
	[`2026-03-${Number(day) + 2}T12:00-05:00`, returnInland],
];

export const SILENT_TRACKING: Voyage[] = [
	{
		name: 'silent: the terminal',
		lane: 'losAngeles',
		eta: '2026-03-16T06:00-07:00',
		happens: [
			['2026-03-16T08:00-07:00', discharge],
			['2026-03-17T10:00-07:00', fallsSilent('terminal')],
			['2026-03-21T09:00-07:00', isHeardAgain('terminal')],
			['2026-03-21T15:00-07:00', pickUp],
			['2026-03-25T15:00-07:00', returnEmpty],
		],
		says: [said('silent_tracking', '2026-03-20T10:01-07:00', '2026-03-21T09:00-07:00')],
	},
	{
		name: 'silent: the line, while the ship is at sea',
		lane: 'rotterdam',
		eta: '2026-03-14T06:00+01:00',
		happens: [
			['2026-03-05T12:00Z', fallsSilent('line')],
			['2026-03-09T00:00Z', isHeardAgain('line')],
		],
		says: [ofShipment('silent_tracking', '2026-03-08T12:01Z', '2026-03-09T00:00Z')],
	},
	{
		// The contract does not tell when the railway was asked.
		name: 'silent: the railway, until the arrival',
		publicOnly: true,
		lane: 'chicago',
		eta: '2026-03-06T06:00-08:00',
		happens: [
			['2026-03-06T12:00-08:00', discharge],
			['2026-03-08T12:00-07:00', loadOnRail],
			['2026-03-09T12:00-07:00', departByRail],
			['2026-03-10T06:00-05:00', fallsSilent('rail')],
			['2026-03-14T09:00-05:00', arriveInland],
			['2026-03-14T09:00-05:00', isHeardAgain('rail')],
			...INLAND_END('16'),
		],
		says: [said('silent_tracking', '2026-03-13T06:01-05:00', '2026-03-14T09:00-05:00')],
	},
	{
		// 72 hours after Fri 6 March 12:00 -05:00 it is Mon 9 March 13:00 -04:00.
		name: 'silent: the terminal, over the clock change, until the pickup',
		lane: 'newYork',
		eta: '2026-03-05T06:00-05:00',
		happens: [
			['2026-03-05T12:00-05:00', discharge],
			['2026-03-06T12:00-05:00', fallsSilent('terminal')],
			['2026-03-09T18:00-04:00', pickUp],
			['2026-03-13T12:00-04:00', returnEmpty],
		],
		says: [said('silent_tracking', '2026-03-09T13:01-04:00', '2026-03-09T18:00-04:00')],
	},
	{
		name: 'silent: tracking has stopped at sea, and goes on',
		lane: 'losAngeles',
		eta: '2026-03-14T06:00-07:00',
		happens: [
			['2026-03-10T12:00-07:00', ({ ship, shipment }) => ship.stopTracking(shipment)],
			['2026-03-10T12:00-07:00', fallsSilent('line')],
			['2026-03-11T12:00-07:00', ({ ship, shipment }) => ship.resumeTracking(shipment)],
			['2026-03-11T12:00-07:00', isHeardAgain('line')],
		],
		says: [ofShipment('silent_tracking', '2026-03-10T12:00-07:00', '2026-03-11T12:00-07:00')],
	},
	{
		// 72 hours after the terminal was last heard of, two hours before the line stopped.
		name: 'silent: tracking has stopped at the port, and then the terminal falls silent',
		lane: 'houston',
		eta: '2026-03-15T06:00-05:00',
		happens: [
			['2026-03-15T12:00-05:00', discharge],
			['2026-03-16T10:00-05:00', fallsSilent('terminal')],
			['2026-03-16T12:00-05:00', ({ ship, shipment }) => ship.stopTracking(shipment)],
			['2026-03-16T12:00-05:00', fallsSilent('line')],
			['2026-03-20T09:00-05:00', isHeardAgain('terminal')],
			['2026-03-20T09:30-05:00', ({ ship, shipment }) => ship.resumeTracking(shipment)],
			['2026-03-20T10:00-05:00', pickUp],
			['2026-03-24T10:00-05:00', returnEmpty],
		],
		says: [ofShipment('silent_tracking', '2026-03-19T10:01-05:00', '2026-03-20T09:00-05:00')],
	},
	{
		// The terminal was heard of after the stop, so the silence is the terminal's.
		name: 'silent: the terminal, after the line has stopped',
		lane: 'vancouver',
		eta: '2026-03-15T06:00-07:00',
		happens: [
			['2026-03-15T12:00-07:00', discharge],
			['2026-03-16T12:00-07:00', ({ ship, shipment }) => ship.stopTracking(shipment)],
			['2026-03-16T12:00-07:00', fallsSilent('line')],
			['2026-03-16T15:00-07:00', fallsSilent('terminal')],
			['2026-03-20T09:00-07:00', ({ ship, shipment }) => ship.resumeTracking(shipment)],
			['2026-03-20T10:00-07:00', pickUp],
			['2026-03-24T10:00-07:00', returnEmpty],
		],
		says: [said('silent_tracking', '2026-03-19T15:01-07:00', '2026-03-20T10:00-07:00')],
	},
	{
		name: 'silent, near miss: heard of at 72 hours to the minute',
		lane: 'losAngeles',
		eta: '2026-03-16T06:00-07:00',
		happens: [
			['2026-03-16T08:00-07:00', discharge],
			['2026-03-17T10:00-07:00', fallsSilent('terminal')],
			['2026-03-20T10:01-07:00', isHeardAgain('terminal')],
			['2026-03-21T15:00-07:00', pickUp],
			['2026-03-25T15:00-07:00', returnEmpty],
		],
		looks: ['2026-03-20T10:00-07:00'],
	},
	{
		// By the clock on the wall it would be 73 hours.
		name: 'silent, near miss: over the clock change',
		lane: 'newYork',
		eta: '2026-03-05T06:00-05:00',
		happens: [
			['2026-03-05T12:00-05:00', discharge],
			['2026-03-06T12:00-05:00', fallsSilent('terminal')],
			['2026-03-09T13:01-04:00', isHeardAgain('terminal')],
			['2026-03-10T12:00-04:00', pickUp],
			['2026-03-13T12:00-04:00', returnEmpty],
		],
		looks: ['2026-03-09T12:01-04:00', '2026-03-09T13:00-04:00'],
	},
	{
		name: 'silent, near miss: out on the street, where nobody watches',
		lane: 'houston',
		eta: '2026-03-09T06:00-05:00',
		happens: [
			['2026-03-09T12:00-05:00', discharge],
			['2026-03-10T12:00-05:00', pickUp],
			['2026-03-10T13:00-05:00', fallsSilent('terminal')],
			['2026-03-10T13:00-05:00', fallsSilent('line')],
			['2026-03-17T12:00-05:00', returnEmpty],
		],
	},
	{
		name: 'silent, near miss: the line, when the terminal watches',
		lane: 'savannah',
		eta: '2026-03-09T06:00-04:00',
		happens: [
			['2026-03-09T12:00-04:00', discharge],
			['2026-03-09T13:00-04:00', fallsSilent('line')],
			['2026-03-14T12:00-04:00', pickUp],
			['2026-03-17T12:00-04:00', returnEmpty],
		],
	},
	{
		// Stopped, and checked by the terminal since. Whatever happens to it later is not told: it stands there.
		name: 'silent, near miss: tracking has stopped at the port, and the terminal is heard of',
		lane: 'vancouver',
		eta: '2026-04-02T06:00-07:00',
		happens: [
			['2026-04-02T12:00-07:00', discharge],
			['2026-04-03T12:00-07:00', ({ ship, shipment }) => ship.stopTracking(shipment)],
			['2026-04-03T12:00-07:00', fallsSilent('line')],
			['2026-04-03T12:01-07:00', isHeardAgain('terminal')],
		],
		says: [said('port_dwell', '2026-04-08T00:00-07:00', null)],
		looks: ['2026-04-03T12:01-07:00', '2026-04-04T12:00-07:00'],
	},
];
