/** What becomes of the ship: its ETA moves or passes, and containers are rolled to another one. */
import { voyages } from '../voyage.mts';

/** An ETA that is two days off the first one, by the calendar of the port. */
export const ETA_DRIFT = voyages(`
	drift: two days later, then one day only | losAngeles | eta 03-20T08:00-07:00
		| arrives 03-21T08:00-07:00
		| 03-02T12:00-08:00 newEta 03-22T06:00-07:00 | 03-10T12:00-07:00 newEta 03-21T08:00-07:00
		| says eta_drift of shipment 03-02T12:00-08:00 03-10T12:00-07:00
	drift: three days, then four, said once; over when the ship is in | newYork
		| eta 03-15T12:00-04:00 | arrives 03-19T05:00-04:00
		| 03-05T10:00-05:00 newEta 03-18T12:00-04:00 | 03-07T10:00-05:00 newEta 03-19T12:00-04:00
		| says eta_drift of shipment 03-05T10:00-05:00 03-19T05:00-04:00
	drift: two days earlier | rotterdam | eta 03-30T10:00+02:00 | arrives 03-28T04:00+01:00
		| 03-12T10:00+01:00 newEta 03-28T10:00+01:00
		| says eta_drift of shipment 03-12T10:00+01:00 03-28T04:00+01:00
	# 20 March 23:30Z and 22 March 22:30Z are 21 and 22 March in Rotterdam.
	drift, near miss: two days in UTC, one in Rotterdam | rotterdam | eta 03-21T00:30+01:00
		| arrives 03-22T20:00+01:00
		| 03-06T12:00+01:00 newEta 03-22T23:30+01:00
	drift, near miss: the ETA moves when the ship is in | savannah | eta 03-10T06:00-04:00
		| 03-11T06:00-04:00 newEta 03-15T06:00-04:00
`);

/** More than 24 hours past the ETA, and no arrival. */
export const PAST_ETA = voyages(`
	# 24 hours after Sat 7 March 12:00 -05:00 it is 13:00 -04:00. From the 7th to the 9th are two days.
	past ETA: over the clock change, until a new ETA is reported | newYork | eta 03-07T12:00-05:00
		| arrives 03-09T10:00-04:00
		| 03-08T18:00-04:00 newEta 03-09T20:00-04:00
		| says past_eta of shipment 03-08T13:01-04:00 03-08T18:00-04:00
		| says eta_drift of shipment 03-08T18:00-04:00 03-09T10:00-04:00
	# A night of 23 hours: 24 hours after 20:00 it is 21:00.
	past ETA: the arrival is never reported, but the discharge is | rotterdam | eta 03-28T20:00+01:00
		| arrives null
		| 03-30T08:00+02:00 discharge | 04-01T08:00+02:00 pickUp | 04-03T08:00+02:00 returnEmpty
		| says past_eta of shipment 03-29T21:01+02:00 03-30T08:00+02:00
	past ETA: the train to Chicago | chicago | eta 03-10T06:00-07:00
		| 03-10T12:00-07:00 discharge | 03-12T12:00-07:00 loadOnRail | 03-13T12:00-07:00 departByRail
		| 03-13T13:00-07:00 newInlandEta 03-16T10:00-05:00 | 03-17T20:00-05:00 arriveInland
		| 03-18T12:00-05:00 pickUp | 03-20T12:00-05:00 returnInland
		| says past_eta 03-17T10:01-05:00 03-17T20:00-05:00
	# By the clock on the wall it is 25 hours.
	past ETA, near miss: the night of the clock change | newYork | eta 03-07T13:30-05:00
		| arrives 03-08T14:30-04:00
		| looks 03-08T13:31-04:00 03-08T14:29-04:00
	past ETA, near miss: an inland ETA that is past does not count at the port | detroit
		| eta 03-10T06:00-04:00
		| 03-10T07:00-04:00 newInlandEta 03-11T10:00-04:00 | 03-10T12:00-04:00 discharge
		| 03-14T11:00-04:00 newInlandEta 03-17T12:00-04:00 | 03-14T12:00-04:00 loadOnRail
		| 03-15T12:00-04:00 departByRail | 03-18T12:00-04:00 arriveInland | 03-19T12:00-04:00 pickUp
		| 03-21T12:00-04:00 returnInland | looks 03-13T12:00-04:00 03-18T11:59-04:00
`);

/** Another vessel, or another voyage, than the one it was first seen on. */
export const ROLLED = voyages(`
	rolled: to another voyage, and back | losAngeles | eta 03-24T08:00-07:00 | notSailed
		| 03-02T12:00Z roll voyage=202W | 03-04T12:00Z roll voyage=FIRST | 03-06T12:00Z sail
		| says rolled of shipment 03-02T12:00Z 03-04T12:00Z
	rolled: from the second vessel to a third one | losAngeles | eta 03-26T08:00-07:00 | notSailed
		| 03-03T12:00Z roll vesselImo=9000017 | 03-05T12:00Z roll vesselImo=9000031
		| 03-07T12:00Z sail
		| says rolled of shipment 03-03T12:00Z 03-05T12:00Z
		| says rolled of shipment 03-05T12:00Z 03-26T08:00-07:00
	rolled: to another vessel that comes a week later | chicago | eta 03-20T08:00-07:00
		| arrives 03-27T08:00-07:00 | notSailed
		| 03-04T12:00Z roll vesselImo=9000017 eta=2026-03-27T15:00:00Z | 03-09T12:00Z sail
		| says rolled of shipment 03-04T12:00Z 03-27T08:00-07:00
		| says eta_drift of shipment 03-04T12:00Z 03-27T08:00-07:00
	# 00NE and 0-00ne.
	rolled, near miss: the voyage is only written otherwise | losAngeles | eta 03-22T08:00-07:00
		| notSailed
		| 03-03T12:00Z roll voyage=0-first | 03-06T12:00Z sail
	rolled, near miss: on another vessel when it is in | losAngeles | eta 03-10T08:00-07:00
		| arrives null
		| 03-10T08:00-07:00 shipArrives | 03-10T09:00-07:00 roll vesselImo=9000017
`);
