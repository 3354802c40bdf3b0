/** Availability, holds and fees. */
import { onShip } from '../container.mts';
import { atSea } from '../shipment.mts';
import { available, deadlines, fee, hold, shows, type Situation, until } from './situation.mts';

export const readiness = {
	ready: until('houston', 3),
	readyWithPendingHold: until('losAngeles', 2, {
		holds_at_pod_terminal: [hold('customs', 'pending', 'Customs document check announced')],
	}),
	// Available by the flag, with active holds: out of sync.
	availableDespiteHolds: until('newYork', 1, {
		holds_at_pod_terminal: [hold('freight', 'hold', 'Freight not released')],
	}),
	// A hold without status is active.
	holdWithoutStatus: shows('vancouver', (at) => ({
		...deadlines({ terminal: at.midnight(2) }),
		holds_at_pod_terminal: [hold('TMF', undefined, 'Traffic mitigation fee unpaid')],
	})),
	everyKindOfHold: shows('losAngeles', (at) => ({
		...deadlines({ terminal: at.midnight(0) }),
		holds_at_pod_terminal: ['freight', 'customs', 'USDA', 'VACIS', 'TMF', 'other'].map((name) =>
			hold(name, 'hold', `Hold by ${name}`),
		),
	})),
	// availability_known is false: unknown, not no.
	availabilityUnknown: shows('rotterdam', (at) => ({
		...deadlines({ line: at.midnight(3) }),
		availability_known: false,
	})),
	// Two items and their total: 180 + 95, not 550.
	feesWithTotal: until('houston', -1, {
		fees_at_pod_terminal: [fee('demurrage', 180), fee('exam', 95), fee('total', 275)],
	}),
	feesAsTotalsOnly: until('longPier', -2, {
		fees_at_pod_terminal: [fee('total', 300), fee('total', 420)],
	}),
	feesInTwoCurrencies: until('vancouver', -1, {
		fees_at_pod_terminal: [fee('demurrage', 150), fee('extended_dwell_time', 90, 'CAD')],
	}),
	feeNotPricedYet: until('savannah', 0, { fees_at_pod_terminal: [fee('demurrage', 0)] }),
	// The amount is a text, the fee has no type.
	feeAsText: until('newYork', -3, { fees_at_pod_terminal: [fee(undefined, '312.50')] }),
	becameAvailableWithoutLfd: shows('vancouver', () => ({ ...available })),
} satisfies Record<string, Situation>;

export const shapes = {
	weightUnknown: until('longPier', 4, { weight_in_lbs: 0 }),
	refNumbersNull: until('longPier', 5, { ref_numbers: null }),
	refNumbersHoldNull: until('newYork', 5, { ref_numbers: [null] }),
	reefer: until('rotterdam', 3, { equipment_type: 'reefer' }),
	openTop: until('houston', 7, {
		equipment_type: 'open top',
		equipment_height: null,
	}),
	flatRack: until('houston', 8, {
		equipment_type: 'flat rack',
		equipment_length: 45,
	}),
	equipmentUnknown: until('savannah', 4, {
		equipment_type: null,
		equipment_length: null,
		equipment_height: null,
		weight_in_lbs: null,
	}),
	arrivingInThreeDays: {
		...shows('losAngeles', () => onShip),
		shipment: (at) => atSea(at, 3),
	},
	arrivingInThreeWeeks: {
		...shows('rotterdam', () => onShip),
		shipment: (at) => atSea(at, 21),
	},
	// ETA was yesterday, no arrival yet.
	overdueArrival: {
		...shows('newYork', () => onShip),
		shipment: (at) => atSea(at, -1),
	},
	// Arrived ten hours ago: the ETA is null.
	arrivedToday: {
		...shows('houston', (at) => ({
			...onShip,
			pod_arrived_at: at.hours(-10),
		})),
		shipment: (at) => ({ pod_ata_at: at.hours(-10) }),
	},
	// The stored number lacks the SCAC that the request carried.
	billOfLadingWithoutPrefix: {
		...until('vancouver', 9),
		shipment: () => ({}),
		withoutPrefix: true,
	},
} satisfies Record<string, Situation>;
