/** Voyages as they should be: nothing may be said of them. */
import type { LaneName } from '../../../sandbox/seed/lanes.mts';
import {
	appointment,
	arriveInland,
	available,
	clear,
	deliver,
	demurrage,
	departByRail,
	discharge,
	hold,
	lfd,
	loadOnRail,
	newEta,
	newInlandEta,
	pickUp,
	returnEmpty,
	returnInland,
	type Voyage,
} from '../voyage.mts';

/** By truck: five days at the port at most, with holds that go before it is available, six days out. */
const byTruck = (lane: LaneName, from: [month: string, day: number], offset: string): Voyage => {
	const on = (days: number, time: string) => {
		const day = String(from[1] + days).padStart(2, '0');
		return `2026-${from[0]}-${day}T${time}${offset}`;
	};
	return {
		name: `quiet: by truck, ${lane}, ${on(0, '06:00')}`,
		lane,
		eta: on(0, '06:00'),
		arrives: on(0, '18:30'),
		happens: [
			[on(0, '22:15'), discharge],
			[on(1, '07:00'), hold('customs')],
			[on(1, '15:00'), lfd(on(4, '00:00'))],
			[on(2, '11:00'), clear('customs')],
			[on(2, '11:05'), available],
			[on(2, '16:00'), appointment(on(4, '14:00'))],
			[on(4, '13:20'), pickUp],
			[on(5, '09:00'), deliver],
			[on(10, '17:00'), returnEmpty],
		],
	};
};

const byRail = (lane: LaneName, from: [month: string, day: number], offsets: string[]): Voyage => {
	const on = (days: number, time: string, inland = false) => {
		const day = String(from[1] + days).padStart(2, '0');
		return `2026-${from[0]}-${day}T${time}${offsets[inland ? 1 : 0]}`;
	};
	return {
		name: `quiet: by rail, ${lane}, ${on(0, '06:00')}`,
		lane,
		eta: on(0, '06:00'),
		arrives: on(0, '20:00'),
		happens: [
			[on(1, '02:00'), discharge],
			[on(3, '12:00'), loadOnRail],
			[on(4, '03:00'), departByRail],
			[on(4, '05:00'), newInlandEta(on(7, '12:00', true))],
			[on(7, '23:00', true), arriveInland],
			[on(8, '09:00', true), available],
			[on(9, '15:00', true), pickUp],
			[on(11, '15:00', true), returnInland],
		],
	};
};

export const QUIET: Voyage[] = [
	byTruck('losAngeles', ['03', 10], '-07:00'),
	byTruck('longPier', ['03', 12], '-07:00'),
	byTruck('newYork', ['03', 12], '-04:00'),
	byTruck('houston', ['03', 14], '-05:00'),
	byTruck('savannah', ['03', 16], '-04:00'),
	byTruck('vancouver', ['03', 9], '-07:00'),
	byTruck('rotterdam', ['03', 3], '+01:00'),
	byTruck('rotterdam', ['03', 12], '+01:00'),
	byRail('chicago', ['03', 9], ['-07:00', '-05:00']),
	byRail('chicago', ['03', 16], ['-07:00', '-05:00']),
	byRail('detroit', ['03', 10], ['-04:00', '-04:00']),
	byRail('detroit', ['03', 18], ['-04:00', '-04:00']),
	{
		name: 'quiet: fees after the last free day, fetched the same evening',
		lane: 'losAngeles',
		eta: '2026-03-02T06:00-08:00',
		happens: [
			['2026-03-02T12:00-08:00', discharge],
			['2026-03-03T12:00-08:00', lfd('2026-03-06T00:00-08:00')],
			['2026-03-07T07:00-08:00', demurrage(175)],
			['2026-03-07T19:00-08:00', pickUp],
			['2026-03-13T12:00-07:00', returnEmpty],
		],
	},
	{
		name: 'quiet: at sea all the time, the ETA one day to and fro',
		lane: 'houston',
		eta: '2026-04-20T06:00-05:00',
		happens: [
			['2026-03-04T12:00-06:00', newEta('2026-04-21T20:00-05:00')],
			['2026-03-09T12:00-05:00', newEta('2026-04-19T06:00-05:00')],
			['2026-03-20T12:00-05:00', newEta('2026-04-20T09:00-05:00')],
		],
	},
	{
		name: 'quiet: three containers picked up on one day',
		lane: 'savannah',
		boxes: 3,
		eta: '2026-03-10T06:00-04:00',
		happens: [
			['2026-03-10T12:00-04:00', ({ ship, boxes }) => boxes.forEach((id) => ship.discharge(id))],
			['2026-03-12T12:00-04:00', ({ ship, boxes }) => boxes.forEach((id) => ship.setAvailable(id))],
			['2026-03-13T12:00-04:00', ({ ship, boxes }) => boxes.forEach((id) => ship.pickUp(id))],
			['2026-03-19T12:00-04:00', ({ ship, boxes }) => boxes.forEach((id) => ship.returnEmpty(id))],
		],
	},
];
