/** Data as it really comes, containers on the way, and numbers with and without prefix. */
import { onShip } from '../container.mts';
import { atSea } from '../shipment.mts';
import { availableUntil, type Situation } from './situation.mts';

export const shapes = {
	weightUnknown: {
		says: 'weight_in_lbs is 0: unknown',
		lane: 'longPier',
		container: (at) => ({ ...availableUntil(at.midnight(4)), weight_in_lbs: 0 }),
	},
	refNumbersNull: {
		says: 'ref_numbers is null',
		lane: 'longPier',
		container: (at) => ({ ...availableUntil(at.midnight(5)), ref_numbers: null }),
	},
	refNumbersHoldNull: {
		says: 'ref_numbers is [null]',
		lane: 'newYork',
		container: (at) => ({ ...availableUntil(at.midnight(5)), ref_numbers: [null] }),
	},
	reefer: {
		says: 'A reefer',
		lane: 'rotterdam',
		container: (at) => ({ ...availableUntil(at.midnight(3)), equipment_type: 'reefer' }),
	},
	openTop: {
		says: 'An open top without known height',
		lane: 'houston',
		container: (at) => ({
			...availableUntil(at.midnight(7)),
			equipment_type: 'open top',
			equipment_height: null,
		}),
	},
	flatRack: {
		says: 'A flat rack of 45 feet',
		lane: 'houston',
		container: (at) => ({
			...availableUntil(at.midnight(8)),
			equipment_type: 'flat rack',
			equipment_length: 45,
		}),
	},
	equipmentUnknown: {
		says: 'Type, length, height and weight are null',
		lane: 'savannah',
		container: (at) => ({
			...availableUntil(at.midnight(4)),
			equipment_type: null,
			equipment_length: null,
			equipment_height: null,
			weight_in_lbs: null,
		}),
	},
	arrivingInThreeDays: {
		says: 'On the vessel, ETA in three days',
		lane: 'losAngeles',
		shipment: (at) => atSea(at, 3),
		container: () => onShip,
	},
	arrivingInThreeWeeks: {
		says: 'On the vessel, ETA in three weeks',
		lane: 'rotterdam',
		shipment: (at) => atSea(at, 21),
		container: () => onShip,
	},
	overdueArrival: {
		says: 'ETA was yesterday, no arrival yet',
		lane: 'newYork',
		shipment: (at) => atSea(at, -1),
		container: () => onShip,
	},
	arrivedToday: {
		says: 'Arrived ten hours ago: the ETA is null',
		lane: 'houston',
		shipment: (at) => ({ pod_ata_at: at.hours(-10) }),
		container: (at) => ({ ...onShip, pod_arrived_at: at.hours(-10) }),
	},
	billOfLadingWithoutPrefix: {
		says: 'The stored number lacks the SCAC that the request carried',
		lane: 'vancouver',
		shipment: () => ({}),
		withoutPrefix: true,
		container: (at) => availableUntil(at.midnight(9)),
	},
} satisfies Record<string, Situation>;
