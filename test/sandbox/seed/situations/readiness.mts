/** Availability, holds and fees. */
import { onShip } from '../container.mts';
import { atSea } from '../shipment.mts';
import {
	available,
	availableUntil,
	deadlines,
	fee,
	hold,
	shows,
	type Situation,
} from './situation.mts';

export const readiness = {
	ready: shows('houston', 'Available, no holds, no fees', (at) => availableUntil(at.midnight(3))),
	readyWithPendingHold: shows('losAngeles', 'Available; a pending hold only warns', (at) =>
		availableUntil(at.midnight(2), {
			holds_at_pod_terminal: [hold('customs', 'pending', 'Customs document check announced')],
		}),
	),
	availableDespiteHolds: shows(
		'newYork',
		'Available by the flag, with active holds: out of sync',
		(at) =>
			availableUntil(at.midnight(1), {
				holds_at_pod_terminal: [hold('freight', 'hold', 'Freight not released')],
			}),
	),
	holdWithoutStatus: shows('vancouver', 'A hold without status is active', (at) => ({
		...deadlines({ terminal: at.midnight(2) }),
		holds_at_pod_terminal: [hold('TMF', undefined, 'Traffic mitigation fee unpaid')],
	})),
	everyKindOfHold: shows('losAngeles', 'One active hold of each name', (at) => ({
		...deadlines({ terminal: at.midnight(0) }),
		holds_at_pod_terminal: ['freight', 'customs', 'USDA', 'VACIS', 'TMF', 'other'].map((name) =>
			hold(name, 'hold', `Hold by ${name}`),
		),
	})),
	availabilityUnknown: shows('rotterdam', 'availability_known is false: unknown, not no', (at) => ({
		...deadlines({ line: at.midnight(3) }),
		availability_known: false,
	})),
	feesWithTotal: shows('houston', 'Two items and their total: 180 + 95, not 550', (at) =>
		availableUntil(at.midnight(-1), {
			fees_at_pod_terminal: [fee('demurrage', 180), fee('exam', 95), fee('total', 275)],
		}),
	),
	feesAsTotalsOnly: shows('longPier', 'Nothing but totals: the largest counts', (at) =>
		availableUntil(at.midnight(-2), {
			fees_at_pod_terminal: [fee('total', 300), fee('total', 420)],
		}),
	),
	feesInTwoCurrencies: shows('vancouver', 'US and Canadian dollars: never added together', (at) =>
		availableUntil(at.midnight(-1), {
			fees_at_pod_terminal: [fee('demurrage', 150), fee('extended_dwell_time', 90, 'CAD')],
		}),
	),
	feeNotPricedYet: shows('savannah', 'Amount 0: not yet priced', (at) =>
		availableUntil(at.midnight(0), { fees_at_pod_terminal: [fee('demurrage', 0)] }),
	),
	feeAsText: shows('newYork', 'The amount is a text, the fee has no type', (at) =>
		availableUntil(at.midnight(-3), { fees_at_pod_terminal: [fee(undefined, '312.50')] }),
	),
	becameAvailableWithoutLfd: shows('vancouver', 'Available, and no deadline known', () => ({
		...available,
	})),
} satisfies Record<string, Situation>;

export const shapes = {
	weightUnknown: shows('longPier', 'weight_in_lbs is 0: unknown', (at) =>
		availableUntil(at.midnight(4), { weight_in_lbs: 0 }),
	),
	refNumbersNull: shows('longPier', 'ref_numbers is null', (at) =>
		availableUntil(at.midnight(5), { ref_numbers: null }),
	),
	refNumbersHoldNull: shows('newYork', 'ref_numbers is [null]', (at) =>
		availableUntil(at.midnight(5), { ref_numbers: [null] }),
	),
	reefer: shows('rotterdam', 'A reefer', (at) =>
		availableUntil(at.midnight(3), { equipment_type: 'reefer' }),
	),
	openTop: shows('houston', 'An open top without known height', (at) =>
		availableUntil(at.midnight(7), { equipment_type: 'open top', equipment_height: null }),
	),
	flatRack: shows('houston', 'A flat rack of 45 feet', (at) =>
		availableUntil(at.midnight(8), { equipment_type: 'flat rack', equipment_length: 45 }),
	),
	equipmentUnknown: shows('savannah', 'Type, length, height and weight are null', (at) =>
		availableUntil(at.midnight(4), {
			equipment_type: null,
			equipment_length: null,
			equipment_height: null,
			weight_in_lbs: null,
		}),
	),
	arrivingInThreeDays: {
		...shows('losAngeles', 'On the vessel, ETA in three days', () => onShip),
		shipment: (at) => atSea(at, 3),
	},
	arrivingInThreeWeeks: {
		...shows('rotterdam', 'On the vessel, ETA in three weeks', () => onShip),
		shipment: (at) => atSea(at, 21),
	},
	overdueArrival: {
		...shows('newYork', 'ETA was yesterday, no arrival yet', () => onShip),
		shipment: (at) => atSea(at, -1),
	},
	arrivedToday: {
		...shows('houston', 'Arrived ten hours ago: the ETA is null', (at) => ({
			...onShip,
			pod_arrived_at: at.hours(-10),
		})),
		shipment: (at) => ({ pod_ata_at: at.hours(-10) }),
	},
	billOfLadingWithoutPrefix: {
		...shows('vancouver', 'The stored number lacks the SCAC that the request carried', (at) =>
			availableUntil(at.midnight(9)),
		),
		shipment: () => ({}),
		withoutPrefix: true,
	},
} satisfies Record<string, Situation>;
