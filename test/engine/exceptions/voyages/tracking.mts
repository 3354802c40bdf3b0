/** Of what nothing is heard: on rail, and altogether. */
import { voyages } from '../voyage.mts';

/** On rail with nothing further for more than 5 days, by the calendar of the port. */
export const NO_RAIL_MOVEMENT = voyages(`
	rail: from New York, over when it is unloaded | detroit | eta 03-17T06:00-04:00
		| 03-17T12:00-04:00 discharge | 03-19T12:00-04:00 loadOnRail | 03-20T00:30-04:00 departByRail
		| 03-27T10:00-04:00 unloadFromRail | 03-28T10:00-04:00 pickUp | 03-30T10:00-04:00 returnInland
		| says no_rail_movement 03-26T00:00-04:00 03-27T10:00-04:00
	# From Mon 2 March: Sun 8 March, before the clock changes; from Sun 8 March: Sat 14 March.
	rail: first loaded and not departed, then departed and not arrived | chicago
		| eta 03-01T06:00-08:00
		| 03-01T12:00-08:00 discharge | 03-02T09:00-08:00 loadOnRail | 03-08T12:00-07:00 departByRail
		| 03-15T12:00-05:00 arriveInland | 03-17T12:00-05:00 pickUp | 03-19T12:00-05:00 returnInland
		| says no_rail_movement 03-08T00:00-08:00 03-08T12:00-07:00
		| says no_rail_movement 03-14T00:00-07:00 03-15T12:00-05:00
	rail, near miss: in late on the fifth day, over the clock change | chicago
		| eta 03-01T06:00-08:00
		| 03-01T12:00-08:00 discharge | 03-02T12:00-08:00 loadOnRail | 03-03T23:50-08:00 departByRail
		| 03-08T23:58-07:00 arriveInland | 03-10T12:00-05:00 pickUp | 03-12T12:00-05:00 returnInland
		| looks 03-08T03:00-07:00 03-08T23:57-07:00
	# In Los Angeles it left the evening before.
	rail, near miss: the fifth day in New York is the sixth in Los Angeles | detroit
		| eta 03-17T06:00-04:00
		| 03-17T12:00-04:00 discharge | 03-19T12:00-04:00 loadOnRail | 03-20T00:30-04:00 departByRail
		| 03-25T23:00-04:00 arriveInland | 03-27T10:00-04:00 pickUp | 03-30T10:00-04:00 returnInland
		| looks 03-25T20:00-04:00 03-25T22:59-04:00
`);

/** Sources that were not heard of for more than 72 hours, and tracking that has stopped. */
export const SILENT_TRACKING = voyages(`
	silent: the line, while the ship is at sea | rotterdam | eta 03-14T06:00+01:00
		| 03-05T12:00Z silent line | 03-09T00:00Z heard line
		| says silent_tracking of shipment 03-08T12:01Z 03-09T00:00Z
	# The contract does not say when the railway was asked.
	silent: the railway, until the arrival | chicago | eta 03-06T06:00-08:00 | publicOnly
		| 03-06T12:00-08:00 discharge | 03-08T12:00-07:00 loadOnRail | 03-09T12:00-07:00 departByRail
		| 03-10T06:00-05:00 silent rail | 03-14T09:00-05:00 arriveInland
		| 03-14T09:00-05:00 heard rail | 03-16T12:00-05:00 pickUp | 03-18T12:00-05:00 returnInland
		| says silent_tracking 03-13T06:01-05:00 03-14T09:00-05:00
	# 72 hours after Fri 6 March 12:00 -05:00 it is Mon 9 March 13:00 -04:00.
	silent: the terminal, over the clock change, until the pickup | newYork | eta 03-05T06:00-05:00
		| 03-05T12:00-05:00 discharge | 03-06T12:00-05:00 silent terminal | 03-09T18:00-04:00 pickUp
		| 03-13T12:00-04:00 returnEmpty
		| says silent_tracking 03-09T13:01-04:00 03-09T18:00-04:00
	silent: tracking has stopped at sea, and goes on | losAngeles | eta 03-14T06:00-07:00
		| 03-10T12:00-07:00 stopTracking | 03-10T12:00-07:00 silent line
		| 03-11T12:00-07:00 resumeTracking | 03-11T12:00-07:00 heard line
		| says silent_tracking of shipment 03-10T12:00-07:00 03-11T12:00-07:00
	# 72 hours after the terminal was last heard of, two hours before the line stopped.
	silent: tracking has stopped at the port, and then the terminal falls silent | houston
		| eta 03-15T06:00-05:00
		| 03-15T12:00-05:00 discharge | 03-16T10:00-05:00 silent terminal
		| 03-16T12:00-05:00 stopTracking | 03-16T12:00-05:00 silent line
		| 03-20T09:00-05:00 heard terminal | 03-20T09:30-05:00 resumeTracking
		| 03-20T10:00-05:00 pickUp | 03-24T10:00-05:00 returnEmpty
		| says silent_tracking of shipment 03-19T10:01-05:00 03-20T09:00-05:00
	# By the clock on the wall it would be 73 hours.
	silent, near miss: over the clock change | newYork | eta 03-05T06:00-05:00
		| 03-05T12:00-05:00 discharge | 03-06T12:00-05:00 silent terminal
		| 03-09T13:01-04:00 heard terminal | 03-10T12:00-04:00 pickUp | 03-13T12:00-04:00 returnEmpty
		| looks 03-09T12:01-04:00 03-09T13:00-04:00
	silent, near miss: the line, when the terminal watches | savannah | eta 03-09T06:00-04:00
		| 03-09T12:00-04:00 discharge | 03-09T13:00-04:00 silent line | 03-14T12:00-04:00 pickUp
		| 03-17T12:00-04:00 returnEmpty
	# Stopped, and checked by the terminal since. Whatever happens to it later is not reported: it stands there.
	silent, near miss: tracking has stopped at the port, and the terminal is heard of | vancouver
		| eta 04-02T06:00-07:00
		| 04-02T12:00-07:00 discharge | 04-03T12:00-07:00 stopTracking | 04-03T12:00-07:00 silent line
		| 04-03T12:01-07:00 heard terminal
		| says port_dwell 04-08T00:00-07:00 null | looks 04-03T12:01-07:00 04-04T12:00-07:00
`);
