/** Demurrage is posted, and no last free day that counts. */
import { demurrage, discharge, lfd, pickUp, returnEmpty, said, type Voyage } from '../voyage.mts';

const LFD_11 = '2026-03-11T00:00-07:00';

export const FEES_WITHOUT_LFD: Voyage[] = [
	{
		name: 'fees: demurrage, and the last free day only later',
		lane: 'losAngeles',
		eta: '2026-03-10T06:00-07:00',
		happens: [
			['2026-03-10T12:00-07:00', discharge],
			['2026-03-13T10:00-07:00', demurrage(120)],
			['2026-03-13T16:00-07:00', lfd(LFD_11)],
			['2026-03-14T08:00-07:00', pickUp],
			['2026-03-18T08:00-07:00', returnEmpty],
		],
		says: [said('fees_without_lfd', '2026-03-13T10:00-07:00', '2026-03-13T16:00-07:00')],
	},
	{
		name: 'fees: demurrage until the pickup',
		lane: 'newYork',
		eta: '2026-03-03T06:00-05:00',
		happens: [
			['2026-03-03T12:00-05:00', discharge],
			['2026-03-07T10:00-05:00', demurrage(310)],
			['2026-03-08T01:59-05:00', demurrage(365)],
			['2026-03-08T15:00-04:00', pickUp],
			['2026-03-12T08:00-04:00', returnEmpty],
		],
		says: [said('fees_without_lfd', '2026-03-07T10:00-05:00', '2026-03-08T15:00-04:00')],
	},
	{
		name: 'fees: the last free day is cleared, until the fees are',
		lane: 'losAngeles',
		eta: '2026-03-09T06:00-07:00',
		happens: [
			['2026-03-09T12:00-07:00', discharge],
			['2026-03-10T12:00-07:00', lfd(LFD_11)],
			['2026-03-12T10:00-07:00', demurrage(80)],
			['2026-03-13T10:00-07:00', lfd(null)],
			['2026-03-14T09:00-07:00', ({ ship, box: id }) => ship.setFees(id, [])],
			['2026-03-14T10:00-07:00', pickUp],
			['2026-03-18T08:00-07:00', returnEmpty],
		],
		says: [said('fees_without_lfd', '2026-03-13T10:00-07:00', '2026-03-14T09:00-07:00')],
	},
	{
		// More than 45 days after the discharge: it cannot be true.
		name: 'fees: the last free day is a year off',
		lane: 'rotterdam',
		eta: '2026-03-16T06:00+01:00',
		happens: [
			['2026-03-16T12:00+01:00', discharge],
			['2026-03-17T12:00+01:00', lfd('2027-03-19T00:00+01:00')],
			['2026-03-19T12:00+01:00', demurrage(95)],
			['2026-03-20T12:00+01:00', lfd('2026-03-18T00:00+01:00')],
			['2026-03-21T12:00+01:00', pickUp],
			['2026-03-25T12:00+01:00', returnEmpty],
		],
		says: [said('fees_without_lfd', '2026-03-19T12:00+01:00', '2026-03-20T12:00+01:00')],
	},
	{
		// The contract's fees have no types, so there it might be demurrage.
		name: 'fees, near miss: an exam, no demurrage',
		publicOnly: true,
		lane: 'losAngeles',
		eta: '2026-03-10T06:00-07:00',
		happens: [
			['2026-03-10T12:00-07:00', discharge],
			['2026-03-12T10:00-07:00', demurrage(450, 'exam')],
			['2026-03-14T08:00-07:00', pickUp],
			['2026-03-18T08:00-07:00', returnEmpty],
		],
	},
	{
		name: 'fees, near miss: listed without an amount',
		lane: 'houston',
		eta: '2026-03-10T06:00-05:00',
		happens: [
			['2026-03-10T12:00-05:00', discharge],
			['2026-03-12T10:00-05:00', demurrage(0)],
			['2026-03-14T08:00-05:00', pickUp],
			['2026-03-18T08:00-05:00', returnEmpty],
		],
	},
	{
		name: 'fees, near miss: demurrage after a last free day',
		lane: 'savannah',
		eta: '2026-03-10T06:00-04:00',
		happens: [
			['2026-03-10T12:00-04:00', discharge],
			['2026-03-10T13:00-04:00', lfd('2026-03-12T00:00-04:00')],
			['2026-03-13T10:00-04:00', demurrage(150)],
			['2026-03-14T08:00-04:00', pickUp],
			['2026-03-18T08:00-04:00', returnEmpty],
		],
	},
	{
		name: 'fees, near miss: neither a last free day nor fees',
		lane: 'vancouver',
		eta: '2026-03-10T06:00-07:00',
		happens: [
			['2026-03-10T12:00-07:00', discharge],
			['2026-03-15T20:00-07:00', pickUp],
			['2026-03-18T08:00-07:00', returnEmpty],
		],
	},
];
