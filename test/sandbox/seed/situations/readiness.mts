/** Availability, holds and fees. */
import { available, availableUntil, deadlines, fee, hold, type Situation } from './situation.mts';

export const readiness = {
	ready: {
		says: 'Available, no holds, no fees',
		lane: 'houston',
		container: (at) => availableUntil(at.midnight(3)),
	},
	readyWithPendingHold: {
		says: 'Available; a pending hold only warns',
		lane: 'losAngeles',
		container: (at) => ({
			...availableUntil(at.midnight(2)),
			holds_at_pod_terminal: [hold('customs', 'pending', 'Customs document check announced')],
		}),
	},
	availableDespiteHolds: {
		says: 'Available by the flag, with active holds: out of sync',
		lane: 'newYork',
		container: (at) => ({
			...availableUntil(at.midnight(1)),
			holds_at_pod_terminal: [hold('freight', 'hold', 'Freight not released')],
		}),
	},
	holdWithoutStatus: {
		says: 'A hold without status is active',
		lane: 'vancouver',
		container: (at) => ({
			...deadlines({ terminal: at.midnight(2) }),
			holds_at_pod_terminal: [hold('TMF', undefined, 'Traffic mitigation fee unpaid')],
		}),
	},
	everyKindOfHold: {
		says: 'One active hold of each name',
		lane: 'losAngeles',
		container: (at) => ({
			...deadlines({ terminal: at.midnight(0) }),
			holds_at_pod_terminal: ['freight', 'customs', 'USDA', 'VACIS', 'TMF', 'other'].map((name) =>
				hold(name, 'hold', `Hold by ${name}`),
			),
		}),
	},
	availabilityUnknown: {
		says: 'availability_known is false: unknown, not no',
		lane: 'rotterdam',
		container: (at) => ({ ...deadlines({ line: at.midnight(3) }), availability_known: false }),
	},
	feesWithTotal: {
		says: 'Two items and their total: 180 + 95, not 550',
		lane: 'houston',
		container: (at) => ({
			...availableUntil(at.midnight(-1)),
			fees_at_pod_terminal: [fee('demurrage', 180), fee('exam', 95), fee('total', 275)],
		}),
	},
	feesAsTotalsOnly: {
		says: 'Nothing but totals: the largest counts',
		lane: 'longPier',
		container: (at) => ({
			...availableUntil(at.midnight(-2)),
			fees_at_pod_terminal: [fee('total', 300), fee('total', 420)],
		}),
	},
	feesInTwoCurrencies: {
		says: 'US and Canadian dollars: never added together',
		lane: 'vancouver',
		container: (at) => ({
			...availableUntil(at.midnight(-1)),
			fees_at_pod_terminal: [fee('demurrage', 150), fee('extended_dwell_time', 90, 'CAD')],
		}),
	},
	feeNotPricedYet: {
		says: 'Amount 0: not yet priced',
		lane: 'savannah',
		container: (at) => ({
			...availableUntil(at.midnight(0)),
			fees_at_pod_terminal: [fee('demurrage', 0)],
		}),
	},
	feeAsText: {
		says: 'The amount is a text, the fee has no type',
		lane: 'newYork',
		container: (at) => ({
			...availableUntil(at.midnight(-3)),
			fees_at_pod_terminal: [fee(undefined, '312.50')],
		}),
	},
	becameAvailableWithoutLfd: {
		says: 'Available, and no deadline known',
		lane: 'vancouver',
		container: () => ({ ...available }),
	},
} satisfies Record<string, Situation>;
