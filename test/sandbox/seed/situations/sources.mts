/** Dates of line, terminal and rail carrier beside each other , and inland moves: docs/last-free-day.md. */
import { arrivedInland, available, deadlines, fee, hold, type Situation } from './situation.mts';

export const sources = {
	terminalEarlierThanLine: {
		says: 'The terminal wants it two days before the line; pickup_lfd shows the line',
		lane: 'losAngeles',
		container: (at) => ({
			...available,
			...deadlines({ line: at.midnight(3), terminal: at.midnight(1) }),
		}),
	},
	lineEarlierThanTerminal: {
		says: 'The line wants it first',
		lane: 'rotterdam',
		container: (at) => ({
			...available,
			...deadlines({ line: at.midnight(0), terminal: at.midnight(4) }),
		}),
	},
	lineDateOnly: {
		says: 'Only the line gives a date',
		lane: 'rotterdam',
		container: (at) => ({ ...available, ...deadlines({ line: at.midnight(2) }) }),
	},
	combinedDateOnly: {
		says: 'pickup_lfd without any import deadline behind it',
		lane: 'newYork',
		container: (at) => ({ ...available, pickup_lfd: at.midnight(1) }),
	},
	railDateInChicago: {
		says: 'Arrived by rail: the LFD of the ramp, in the zone of Chicago',
		lane: 'chicago',
		container: (at) => ({
			...arrivedInland(at),
			...available,
			...deadlines({ rail: at.inlandMidnight(1) }),
		}),
	},
	inlandFacilityDateOnly: {
		says: 'Only ind_facility_lfd_on holds a date',
		lane: 'detroit',
		container: (at) => ({
			...arrivedInland(at),
			...available,
			ind_facility_lfd_on: at.inlandDate(2),
		}),
	},
	lineDateAfterLeavingThePort: {
		says: 'Inland-bound and gone from the port: the date of the line counts in Chicago',
		lane: 'chicago',
		container: (at) => ({ ...arrivedInland(at), ...deadlines({ line: at.inlandMidnight(2) }) }),
	},
	onRailToDetroit: {
		says: 'On the train: only the deadline of the port is closed',
		lane: 'detroit',
		container: (at) => ({
			...arrivedInland(at),
			...deadlines({ terminal: at.midnight(-2) }),
			current_status: 'on_rail',
			ind_eta_at: at.days(2),
			ind_ata_at: null,
			ind_rail_unloaded_at: null,
		}),
	},
	waitingForRailAtPort: {
		says: 'Inland-bound, still at the port: the date of the terminal counts',
		lane: 'chicago',
		container: (at) => ({
			...deadlines({ terminal: at.midnight(1) }),
			current_status: 'awaiting_inland_transfer',
			pod_rail_carrier_scac: 'RAIL',
		}),
	},
	outOfPortYetAvailableWithHolds: {
		says: 'At the ramp, available with two active holds, its LFD two days ago: holds do not tell the place',
		lane: 'detroit',
		container: (at) => ({
			...arrivedInland(at),
			...available,
			...deadlines({ rail: at.inlandMidnight(-2) }),
			holds_at_pod_terminal: [
				hold('customs', 'hold', 'Customs exam requested'),
				hold('freight', 'hold', 'Freight charges due'),
			],
		}),
	},
	arrivedInlandYetGroundedAtPort: {
		says: 'ind_ata_at set, yet grounded in the yard of the port, checked days later, with 2,440 USD demurrage',
		lane: 'chicago',
		container: (at) => ({
			...deadlines({ terminal: at.midnight(-5) }),
			pod_arrived_at: at.days(-12),
			pod_discharged_at: at.days(-11),
			current_status: 'grounded',
			ind_ata_at: at.days(-3),
			location_at_pod_terminal: 'Grounded, row 44',
			fees_at_pod_terminal: [fee('demurrage', 2440)],
		}),
	},
} satisfies Record<string, Situation>;
