/** Containers that stand too long: at the port, at the ramp, on the street. */
import { voyages } from '../voyage.mts';

/** 5 days at the port are allowed, by the calendar there. Clocks went forward on 8 March in North America, on 29 March in Europe. */
export const PORT_DWELL = voyages(`
	# 23:30 in Los Angeles is the next day in UTC: counted from Thu 5 March, over on Wed 11 March.
	port: discharged late in the evening, goes on by rail | chicago | eta 03-05T06:00-08:00
		| 03-05T23:30-08:00 discharge | 03-12T10:00-07:00 loadOnRail | 03-12T20:00-07:00 departByRail
		| 03-16T09:00-05:00 arriveInland | 03-17T09:00-05:00 pickUp | 03-19T09:00-05:00 returnInland
		| says port_dwell 03-11T00:00-07:00 03-12T10:00-07:00
	port: two containers of one ship, each by its own day | vancouver | eta 03-02T02:00-08:00
		| boxes 2
		| 03-02T10:00-08:00 discharge | 03-03T10:00-08:00 discharge 1 | 03-09T12:00-07:00 pickUp
		| 03-10T12:00-07:00 pickUp 1 | 03-12T12:00-07:00 returnEmpty | 03-12T13:00-07:00 returnEmpty 1
		| says port_dwell 03-08T00:00-08:00 03-09T12:00-07:00
		| says port_dwell of 1 03-09T00:00-07:00 03-10T12:00-07:00
	# The night of 8 March has an hour less; it is still the fifth day.
	port, near miss: the night of the clock change in New York | newYork | eta 03-02T06:00-05:00
		| 03-03T09:00-05:00 discharge | 03-08T23:50-04:00 pickUp | 03-12T09:00-04:00 returnEmpty
		| looks 03-08T03:00-04:00 03-08T09:01-04:00 03-08T23:49-04:00
	port, near miss: on the train from the fourth day on | detroit | eta 03-02T06:00-05:00
		| 03-02T12:00-05:00 discharge | 03-06T12:00-05:00 loadOnRail | 03-07T12:00-05:00 departByRail
		| 03-10T12:00-04:00 arriveInland | 03-11T12:00-04:00 pickUp | 03-13T12:00-04:00 returnInland
		| looks 03-08T00:00-05:00 03-09T00:00-04:00
`);

/** 3 days at the ramp are allowed, by the calendar there. */
export const RAIL_DWELL = voyages(`
	# Half past midnight in Detroit, the evening before in Chicago: counted from 16 March.
	ramp: four days in Detroit | detroit | eta 03-10T06:00-04:00
		| 03-10T12:00-04:00 discharge | 03-12T12:00-04:00 loadOnRail | 03-13T12:00-04:00 departByRail
		| 03-16T00:30-04:00 arriveInland | 03-20T16:00-04:00 pickUp | 03-23T12:00-04:00 returnInland
		| says rail_dwell 03-20T00:00-04:00 03-20T16:00-04:00
	ramp: marked available, and still there | chicago | eta 03-16T06:00-07:00
		| 03-16T12:00-07:00 discharge | 03-18T12:00-07:00 loadOnRail | 03-19T12:00-07:00 departByRail
		| 03-23T10:00-05:00 arriveInland | 03-24T10:00-05:00 available | 03-28T09:00-05:00 pickUp
		| 03-31T09:00-05:00 returnInland
		| says rail_dwell 03-27T00:00-05:00 03-28T09:00-05:00
	# The same minute in Chicago is 16 March 23:30, and from there the fourth day would have begun.
	ramp, near miss: the third day in Detroit is the fourth in Chicago | detroit
		| eta 03-11T06:00-04:00
		| 03-11T12:00-04:00 discharge | 03-13T12:00-04:00 loadOnRail | 03-14T12:00-04:00 departByRail
		| 03-17T00:30-04:00 arriveInland | 03-20T23:45-04:00 pickUp | 03-23T12:00-04:00 returnInland
		| looks 03-20T22:45-04:00 03-20T23:44-04:00
	ramp, near miss: the third day is that of the clock change | chicago | eta 02-28T06:00-08:00
		| 02-28T09:00-08:00 discharge | 03-01T09:00-08:00 loadOnRail | 03-02T09:00-08:00 departByRail
		| 03-05T01:00-06:00 arriveInland | 03-08T23:58-05:00 pickUp | 03-11T08:00-05:00 returnInland
		| looks 03-08T01:30-06:00 03-08T03:00-05:00 03-08T23:57-05:00
`);

/** 7 days out are allowed, by the calendar of the place of the pickup. */
export const STREET_DWELL = voyages(`
	# Picked up at the ramp on Fri 20 March 21:00, which is 21 March in UTC and in the port's day.
	street: out from the ramp in Chicago | chicago | eta 03-10T06:00-07:00
		| 03-10T12:00-07:00 discharge | 03-13T12:00-07:00 loadOnRail | 03-14T12:00-07:00 departByRail
		| 03-18T09:00-05:00 arriveInland | 03-20T21:00-05:00 pickUp | 03-30T12:00-05:00 returnInland
		| says street_dwell 03-28T00:00-05:00 03-30T12:00-05:00
	street: delivered, and yet out | savannah | eta 03-14T06:00-04:00
		| 03-14T12:00-04:00 discharge | 03-16T08:00-04:00 pickUp | 03-17T08:00-04:00 deliver
		| 03-25T08:00-04:00 returnEmpty
		| says street_dwell 03-24T00:00-04:00 03-25T08:00-04:00
	street, near miss: twenty past midnight in Rotterdam is the day before in UTC | rotterdam
		| eta 03-02T06:00+01:00
		| 03-02T12:00+01:00 discharge | 03-04T00:20+01:00 pickUp | 03-11T23:58+01:00 returnEmpty
		| looks 03-11T00:30+01:00 03-11T23:57+01:00
	# Out of the port on 4 March by train; out on the street from 12 March.
	street, near miss: leaving the port by rail is no pickup | detroit | eta 03-02T06:00-05:00
		| 03-02T12:00-05:00 discharge | 03-04T12:00-05:00 loadOnRail | 03-05T12:00-05:00 departByRail
		| 03-10T12:00-04:00 arriveInland | 03-12T12:00-04:00 pickUp | 03-19T23:58-04:00 returnInland
		| looks 03-13T12:00-04:00 03-19T23:57-04:00
`);
