/** What is in the way of the pickup: an appointment, a hold, fees. */
import { voyages } from '../voyage.mts';

/** An appointment that has passed, as a later check of the terminal shows. */
export const APPOINTMENT_MISSED = voyages(`
	appointment: missed, then a new one | losAngeles | eta 03-10T06:00-07:00
		| 03-10T12:00-07:00 discharge | 03-11T09:00-07:00 appointment 03-12T10:00-07:00
		| 03-12T15:00-07:00 appointment 03-13T10:00-07:00 | 03-13T09:30-07:00 pickUp
		| 03-16T09:30-07:00 returnEmpty
		| says appointment_missed 03-12T10:01-07:00 03-12T15:00-07:00
	# Half an hour before the clock goes forward.
	appointment: missed in the night of the clock change, then picked up | newYork
		| eta 03-05T06:00-05:00
		| 03-05T12:00-05:00 discharge | 03-06T12:00-05:00 appointment 03-08T01:30-05:00
		| 03-08T09:00-04:00 pickUp | 03-11T09:00-04:00 returnEmpty
		| says appointment_missed 03-08T01:31-05:00 03-08T09:00-04:00
	appointment: missed, as the terminal says hours later | houston | eta 03-16T06:00-05:00
		| 03-16T12:00-05:00 discharge | 03-17T12:00-05:00 appointment 03-18T10:00-05:00
		| 03-18T09:00-05:00 silent terminal | 03-18T14:00-05:00 heard terminal
		| 03-19T08:00-05:00 pickUp | 03-23T08:00-05:00 returnEmpty
		| says appointment_missed 03-18T14:00-05:00 03-19T08:00-05:00
		| looks 03-18T11:00-05:00 03-18T13:59-05:00
	appointment, near miss: nobody looked after it until the container was gone | vancouver
		| eta 03-10T06:00-07:00
		| 03-10T12:00-07:00 discharge | 03-11T09:00-07:00 appointment 03-12T10:00-07:00
		| 03-12T09:00-07:00 silent terminal | 03-13T09:00-07:00 pickUp | 03-16T09:30-07:00 returnEmpty
		| looks 03-12T10:01-07:00 03-13T08:59-07:00
	appointment, near miss: at the port, when the container is on the train | chicago
		| eta 03-10T06:00-07:00
		| 03-10T12:00-07:00 discharge | 03-11T09:00-07:00 appointment 03-12T10:00-07:00
		| 03-12T08:00-07:00 loadOnRail | 03-12T18:00-07:00 departByRail
		| 03-15T12:00-05:00 arriveInland | 03-16T12:00-05:00 pickUp | 03-18T12:00-05:00 returnInland
		| looks 03-12T10:01-07:00 03-15T12:01-05:00
`);

/** Marked available, and a hold stands. */
export const AVAILABLE_YET_BLOCKED = voyages(`
	blocked: available despite a hold, which is relaxed | rotterdam | eta 03-26T06:00+01:00
		| 03-26T12:00+01:00 discharge | 03-27T09:00+01:00 hold freight | 03-28T10:00+01:00 available
		| 03-29T03:30+02:00 changeHold freight pending | 03-30T09:00+02:00 pickUp
		| 04-02T09:00+02:00 returnEmpty
		| says available_yet_blocked 03-28T10:00+01:00 03-29T03:30+02:00
	blocked: one hold more is no second message; over when it is not available | newYork
		| eta 03-05T06:00-05:00
		| 03-05T12:00-05:00 discharge | 03-06T10:00-05:00 available | 03-07T09:00-05:00 hold customs
		| 03-08T09:00-04:00 hold USDA | 03-08T18:00-04:00 clear customs
		| 03-09T09:00-04:00 notAvailable | 03-10T09:00-04:00 clear USDA | 03-10T12:00-04:00 pickUp
		| 03-14T09:00-04:00 returnEmpty
		| says available_yet_blocked 03-07T09:00-05:00 03-09T09:00-04:00
		| looks 03-08T09:00-04:00 03-08T18:00-04:00
	blocked: at the ramp | chicago | eta 03-10T06:00-07:00
		| 03-10T12:00-07:00 discharge | 03-12T12:00-07:00 loadOnRail | 03-13T12:00-07:00 departByRail
		| 03-17T09:00-05:00 arriveInland | 03-17T10:00-05:00 available
		| 03-18T09:00-05:00 hold customs | 03-19T09:00-05:00 pickUp | 03-21T12:00-05:00 returnInland
		| says available_yet_blocked 03-18T09:00-05:00 03-19T09:00-05:00
	blocked, near miss: a hold that is only pending | losAngeles | eta 03-10T06:00-07:00
		| 03-10T12:00-07:00 discharge | 03-11T10:00-07:00 available
		| 03-12T09:00-07:00 hold customs pending | 03-14T09:00-07:00 pickUp
		| 03-18T09:00-07:00 returnEmpty
	# The hold was seen at the port's last check; the ramp says nothing of it.
	blocked, near miss: a hold of the port, the container at the ramp | detroit
		| eta 03-09T06:00-04:00
		| 03-09T12:00-04:00 discharge | 03-10T12:00-04:00 hold freight | 03-12T12:00-04:00 loadOnRail
		| 03-13T12:00-04:00 departByRail | 03-16T12:00-04:00 arriveInland
		| 03-17T12:00-04:00 railSaysAvailable | 03-18T12:00-04:00 pickUp
		| 03-20T12:00-04:00 returnInland
`);

/** Demurrage is posted, and no last free day that counts. */
export const FEES_WITHOUT_LFD = voyages(`
	fees: demurrage, and the last free day only later | losAngeles | eta 03-10T06:00-07:00
		| 03-10T12:00-07:00 discharge | 03-13T10:00-07:00 fees demurrage 120
		| 03-13T16:00-07:00 lfd 03-11T00:00-07:00 | 03-14T08:00-07:00 pickUp
		| 03-18T08:00-07:00 returnEmpty
		| says fees_without_lfd 03-13T10:00-07:00 03-13T16:00-07:00
	fees: the last free day is cleared, until the fees are | losAngeles | eta 03-09T06:00-07:00
		| 03-09T12:00-07:00 discharge | 03-10T12:00-07:00 lfd 03-11T00:00-07:00
		| 03-12T10:00-07:00 fees demurrage 80 | 03-13T10:00-07:00 lfd null | 03-14T09:00-07:00 fees
		| 03-14T10:00-07:00 pickUp | 03-18T08:00-07:00 returnEmpty
		| says fees_without_lfd 03-13T10:00-07:00 03-14T09:00-07:00
	# More than 45 days after the discharge: it cannot be true.
	fees: the last free day is a year off | rotterdam | eta 03-16T06:00+01:00
		| 03-16T12:00+01:00 discharge | 03-17T12:00+01:00 lfd 2027-03-19T00:00+01:00
		| 03-19T12:00+01:00 fees demurrage 95 | 03-20T12:00+01:00 lfd 03-18T00:00+01:00
		| 03-21T12:00+01:00 pickUp | 03-25T12:00+01:00 returnEmpty
		| says fees_without_lfd 03-19T12:00+01:00 03-20T12:00+01:00
	# The contract's fees have no types, so there it might be demurrage.
	fees, near miss: an exam, no demurrage | losAngeles | eta 03-10T06:00-07:00 | publicOnly
		| 03-10T12:00-07:00 discharge | 03-12T10:00-07:00 fees exam 450 | 03-14T08:00-07:00 pickUp
		| 03-18T08:00-07:00 returnEmpty
	fees, near miss: demurrage after a last free day | savannah | eta 03-10T06:00-04:00
		| 03-10T12:00-04:00 discharge | 03-10T13:00-04:00 lfd 03-12T00:00-04:00
		| 03-13T10:00-04:00 fees demurrage 150 | 03-14T08:00-04:00 pickUp
		| 03-18T08:00-04:00 returnEmpty
`);
