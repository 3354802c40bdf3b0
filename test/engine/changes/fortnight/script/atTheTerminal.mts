/** Holds, fees, availability, appointments, the way out of the gate. */
import type { Line } from './line.mts';

const CUSTOMS = { name: 'customs', status: 'hold', description: 'Exam ordered' };
const USDA = { name: 'USDA', status: 'pending', description: 'Inspection announced' };
const FREIGHT = { name: 'freight', status: 'hold', description: 'Freight charges due' };

export const HOLDS_AND_FEES: Line[] = [
	['02 12:00', 'customs', ({ ship, boxes }) => ship.placeHold(boxes.york[0], CUSTOMS)],
	['02 12:30', 'USDA, pending', ({ ship, boxes }) => ship.placeHold(boxes.york[0], USDA)],
	[
		'02 13:00',
		'USDA blocks',
		({ ship, boxes }) => ship.changeHold(boxes.york[0], 'USDA', { status: 'hold' }),
	],
	[
		'02 14:00',
		'the same in another order',
		({ ship, boxes, sandbox }) => {
			const box = sandbox.store.get('container', boxes.york[0]);
			const holds = [...(box?.attributes.holds_at_pod_terminal as object[])].reverse();
			ship.changeContainer(boxes.york[0], { holds_at_pod_terminal: holds });
		},
	],
	['02 15:00', 'customs cleared', ({ ship, boxes }) => ship.clearHold(boxes.york[0], 'customs')],
	[
		'02 15:30',
		'USDA in other words',
		({ ship, boxes }) => ship.changeHold(boxes.york[0], 'USDA', { description: 'Exam 3 March' }),
	],
	[
		'02 16:00',
		'demurrage',
		({ ship, boxes }) =>
			ship.setFees(boxes.york[2], [{ type: 'demurrage', amount: 250, currency_code: 'USD' }]),
	],
	[
		'05 16:00',
		'more demurrage, an exam',
		({ ship, boxes }) =>
			ship.setFees(boxes.york[2], [
				{ type: 'demurrage', amount: 500, currency_code: 'USD' },
				{ type: 'exam', amount: '80.00', currency_code: 'USD' },
			]),
	],
	['05 17:00', 'waived', ({ ship, boxes }) => ship.setFees(boxes.york[2], [])],
	['06 09:00', 'freight', ({ ship, boxes }) => ship.placeHold(boxes.savannah[0], FREIGHT)],
	['06 09:30', 'cleared', ({ ship, boxes }) => ship.clearHold(boxes.savannah[0], 'freight')],
	[
		'07 09:30',
		'USDA relaxed',
		({ ship, boxes }) => ship.changeHold(boxes.york[0], 'USDA', { status: 'pending' }),
	],
	[
		'11 09:00',
		'a hold at the ramp',
		({ ship, boxes }) => ship.placeHold(boxes.detroit[2], FREIGHT),
	],
	['12 09:00', 'gone', ({ ship, boxes }) => ship.clearHold(boxes.detroit[2], 'freight')],
];

export const PICKUP: Line[] = [
	['02 17:00', 'available', ({ ship, boxes }) => ship.setAvailable(boxes.houston[0])],
	['02 18:00', 'not any more', ({ ship, boxes }) => ship.setAvailable(boxes.houston[0], false)],
	['02 19:00', 'again', ({ ship, boxes }) => ship.setAvailable(boxes.houston[0])],
	[
		'02 20:00',
		'an appointment',
		({ ship, boxes }) => ship.setAppointment(boxes.houston[0], '2026-03-06T15:00:00Z'),
	],
	[
		'03 20:00',
		'another one',
		({ ship, boxes }) => ship.setAppointment(boxes.houston[0], '2026-03-09T15:00:00Z'),
	],
	['04 20:00', 'given up', ({ ship, boxes }) => ship.setAppointment(boxes.houston[0], null)],
	['05 08:00', 'available, with a hold', ({ ship, boxes }) => ship.setAvailable(boxes.york[0])],
	['06 14:00', 'available', ({ ship, boxes }) => ship.setAvailable(boxes.angeles[0])],
	['06 20:00', 'picked up', ({ ship, boxes }) => ship.pickUp(boxes.angeles[0])],
	['06 20:01', 'its dates emptied', ({ ship, boxes }) => ship.emptyLfds(boxes.angeles[0])],
	['09 20:00', 'its empty is back', ({ ship, boxes }) => ship.returnEmpty(boxes.angeles[0])],
	['10 10:00', 'picked up', ({ ship, boxes }) => ship.pickUp(boxes.houston[0])],
	['12 10:00', 'delivered', ({ ship, boxes }) => ship.deliver(boxes.houston[0])],
	[
		'10 11:00',
		'another terminal',
		({ ship, boxes, sandbox }) => {
			const of = (id: string) =>
				sandbox.store.get('container', id)?.relationships.pod_terminal.data as { id: string };
			ship.changeTerminal(boxes.angeles[2], of(boxes.pier[1]).id);
		},
	],
];
