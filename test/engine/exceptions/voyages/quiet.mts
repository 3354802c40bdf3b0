/** Voyages as they should be: nothing may be said of them. */
import { voyages, type Voyage } from '../voyage.mts';

/** The moments of a voyage that begins on a day of March: how many days later, at which hour, there. */
const counted =
	(first: number, ...offsets: string[]) =>
	(days: number, time: string, place = 0) =>
		`03-${String(first + days).padStart(2, '0')}T${time}${offsets[place]}`;

/** By truck: five days at the port at most, with holds that go before it is available, six days out. */
const byTruck = (lane: string, first: number, offset: string): Voyage[] => {
	const on = counted(first, offset);
	return voyages(`
	quiet: by truck, ${lane}, 2026-${on(0, '06:00')} | ${lane}
		| eta ${on(0, '06:00')} | arrives ${on(0, '18:30')}
		| ${on(0, '22:15')} discharge | ${on(1, '07:00')} hold customs
		| ${on(1, '15:00')} lfd ${on(4, '00:00')} | ${on(2, '11:00')} clear customs
		| ${on(2, '11:05')} available | ${on(2, '16:00')} appointment ${on(4, '14:00')}
		| ${on(4, '13:20')} pickUp | ${on(5, '09:00')} deliver | ${on(10, '17:00')} returnEmpty
	`);
};

const byRail = (lane: string, first: number, port: string, inland: string): Voyage[] => {
	const on = counted(first, port, inland);
	return voyages(`
	quiet: by rail, ${lane}, 2026-${on(0, '06:00')} | ${lane}
		| eta ${on(0, '06:00')} | arrives ${on(0, '20:00')}
		| ${on(1, '02:00')} discharge | ${on(3, '12:00')} loadOnRail
		| ${on(4, '03:00')} departByRail | ${on(4, '05:00')} newInlandEta ${on(7, '12:00', 1)}
		| ${on(7, '23:00', 1)} arriveInland | ${on(8, '09:00', 1)} available
		| ${on(9, '15:00', 1)} pickUp | ${on(11, '15:00', 1)} returnInland
	`);
};

export const QUIET: Voyage[] = [
	...byTruck('losAngeles', 10, '-07:00'),
	...byTruck('newYork', 12, '-04:00'),
	...byTruck('rotterdam', 3, '+01:00'),
	...byRail('chicago', 9, '-07:00', '-05:00'),
	...byRail('detroit', 10, '-04:00', '-04:00'),
	...voyages(`
	quiet: fees after the last free day, fetched the same evening | losAngeles
		| eta 03-02T06:00-08:00
		| 03-02T12:00-08:00 discharge | 03-03T12:00-08:00 lfd 03-06T00:00-08:00
		| 03-07T07:00-08:00 fees demurrage 175 | 03-07T19:00-08:00 pickUp
		| 03-13T12:00-07:00 returnEmpty
	quiet: at sea all the time, the ETA one day to and fro | houston | eta 04-20T06:00-05:00
		| 03-04T12:00-06:00 newEta 04-21T20:00-05:00 | 03-09T12:00-05:00 newEta 04-19T06:00-05:00
		| 03-20T12:00-05:00 newEta 04-20T09:00-05:00
	quiet: three containers picked up on one day | savannah | eta 03-10T06:00-04:00 | boxes 3
		| 03-10T12:00-04:00 discharge all | 03-12T12:00-04:00 available all
		| 03-13T12:00-04:00 pickUp all | 03-19T12:00-04:00 returnEmpty all
	`),
];
