/**
 * The night of 1 November 2026, which has an hour more in North America (25 October in Europe), by other limits: 2 days
 * at the port, 1 at the ramp, 3 out, 1 silent, 2 without a movement, an ETA 4 days off, 6 hours past it.
 */
import { voyages } from '../voyage.mts';

export const LIMITS = {
	daysAtPort: 2,
	daysAtRamp: 1,
	daysOut: 3,
	daysSilent: 1,
	daysWithoutRailMovement: 2,
	etaDriftDays: 4,
	hoursPastEta: 6,
};

export const AUTUMN = voyages(`
	# Fri 30 October + 3 = Mon 2 November; picked up Mon 2 + 4 = Fri 6 November.
	autumn: port and street in Los Angeles | losAngeles | eta 10-29T06:00-07:00
		| 10-30T08:00-07:00 discharge | 11-02T09:00-08:00 pickUp | 11-06T09:00-08:00 returnEmpty
		| says port_dwell 11-02T00:00-08:00 11-02T09:00-08:00
		| says street_dwell 11-06T00:00-08:00 11-06T09:00-08:00
	# 49 hours, and 23:59 of the second day.
	autumn, near miss: the second day has an hour more | newYork | eta 10-29T06:00-04:00
		| 10-30T00:01-04:00 discharge | 11-01T23:58-05:00 pickUp | 11-04T23:58-05:00 returnEmpty
		| looks 11-01T00:02-04:00 11-01T01:30-05:00 11-01T23:57-05:00
	autumn: three days on the train, two at the ramp | chicago | eta 10-28T06:00-07:00
		| 10-28T12:00-07:00 discharge | 10-29T12:00-07:00 loadOnRail | 10-29T22:30-07:00 departByRail
		| 11-01T12:00-06:00 arriveInland | 11-03T09:00-06:00 pickUp | 11-05T09:00-06:00 returnInland
		| says no_rail_movement 11-01T00:00-07:00 11-01T12:00-06:00
		| says rail_dwell 11-03T00:00-06:00 11-03T09:00-06:00
	# 24 hours after Sat 31 October 12:00 -04:00 it is Sunday 11:00 -05:00.
	autumn: a silent terminal, by hours | newYork | eta 10-30T06:00-04:00
		| 10-31T08:00-04:00 discharge | 10-31T12:00-04:00 silent terminal
		| 11-01T15:00-05:00 heard terminal | 11-02T08:00-05:00 pickUp | 11-05T08:00-05:00 returnEmpty
		| says silent_tracking 11-01T11:01-05:00 11-01T15:00-05:00
	# Six hours after 22:00 -04:00 it is 03:00 -05:00.
	autumn: past its ETA in the long night | savannah | eta 10-31T22:00-04:00
		| arrives 11-01T09:00-05:00
		| says past_eta of shipment 11-01T03:01-05:00 11-01T09:00-05:00
	autumn: three days off are allowed, four are not | vancouver | eta 10-31T12:00-07:00
		| arrives 11-04T05:00-08:00
		| 10-26T12:00-07:00 newEta 11-03T23:59-08:00 | 10-28T12:00-07:00 newEta 11-04T00:00-08:00
		| says eta_drift of shipment 10-28T12:00-07:00 11-04T05:00-08:00
	autumn, near miss: past its ETA by six hours to the minute | rotterdam | eta 10-24T22:00+02:00
		| arrives 10-25T03:00+01:00
		| looks 10-25T02:59+01:00
`);
