/** Ships and trains that are late, arrive and leave. */
import { lfd, type Line } from './line.mts';

export const UNDER_WAY: Line[] = [
	[
		'03 01:00',
		'the ship is late',
		({ ship, shipments }) => ship.changeEta(shipments.yorkSea, '2026-03-11T09:00:00Z'),
	],
	[
		'03 02:00',
		'a little less',
		({ ship, shipments }) => ship.changeEta(shipments.yorkSea, '2026-03-10T21:00:00Z'),
	],
	[
		'03 09:00',
		'the train is late',
		({ ship, boxes }) => ship.changeInlandEta(boxes.chicago[2], '2026-03-06T18:00:00Z'),
	],
	[
		'04 09:10',
		'later still',
		({ ship, boxes }) => ship.changeInlandEta(boxes.chicago[2], '2026-03-07T18:00:00Z'),
	],
	['05 10:00', 'in port', ({ ship, shipments }) => ship.arriveAtPort(shipments.angelesSea)],
	['05 18:00', 'ashore', ({ ship, boxes }) => ship.discharge(boxes.angelesSea[0])],
	['05 21:00', 'ashore', ({ ship, boxes }) => ship.discharge(boxes.angelesSea[1])],
	[
		'06 08:30',
		'its first date',
		({ ship, boxes }) => ship.moveLfd(boxes.angelesSea[0], lfd('LA', 11), 'terminal'),
	],
	['07 17:00', 'at the ramp', ({ ship, boxes }) => ship.arriveByRail(boxes.chicago[2])],
	['07 19:00', 'off the train', ({ ship, boxes }) => ship.unloadFromRail(boxes.chicago[2])],
	[
		'08 10:00',
		'the ramp’s date',
		({ ship, boxes }) => ship.moveLfd(boxes.chicago[2], lfd('CHI', 11), 'rail'),
	],
	['08 12:00', 'available there', ({ ship, boxes }) => ship.setAvailable(boxes.chicago[2])],
	['09 13:00', 'fetched there', ({ ship, boxes }) => ship.pickUp(boxes.chicago[2])],
	[
		'09 14:00',
		'the port’s date of one that waits for its train',
		({ ship, boxes }) => ship.moveLfd(boxes.chicago[0], lfd('LA', 12), 'terminal'),
	],
	['10 14:00', 'on the train', ({ ship, boxes }) => ship.loadOnRail(boxes.chicago[0])],
	['10 18:00', 'under way', ({ ship, boxes }) => ship.departByRail(boxes.chicago[0])],
	[
		'11 18:00',
		'expected in Chicago',
		({ ship, boxes }) => ship.changeInlandEta(boxes.chicago[0], '2026-03-14T12:00:00Z'),
	],
	['11 07:00', 'in port', ({ ship, shipments }) => ship.arriveAtPort(shipments.yorkSea)],
	[
		'11 12:00',
		'rolled',
		({ ship, shipments }) =>
			ship.roll(shipments.booked, {
				...{ vesselImo: '9000029', voyage: '014W' },
				...{ etd: '2026-03-13T12:00:00Z', eta: '2026-03-30T12:00:00Z' },
			}),
	],
	['13 13:00', 'sailed', ({ ship, shipments }) => ship.sail(shipments.booked)],
];
