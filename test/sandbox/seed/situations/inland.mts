/** Containers that go on by rail: which dates count, and which cannot be known. */
import {
	arrived,
	arrivedInland,
	available,
	deadlines,
	fee,
	hold,
	leftByRail,
	shows,
	type Situation,
} from './situation.mts';

export const sources = {
	// The terminal wants it two days before the line; pickup_lfd shows the line.
	terminalEarlierThanLine: shows('losAngeles', (at) => ({
		...available,
		...deadlines({ line: at.midnight(3), terminal: at.midnight(1) }),
	})),
	lineEarlierThanTerminal: shows('rotterdam', (at) => ({
		...available,
		...deadlines({ line: at.midnight(0), terminal: at.midnight(4) }),
	})),
	lineDateOnly: shows('rotterdam', (at) => ({
		...available,
		...deadlines({ line: at.midnight(2) }),
	})),
	combinedDateOnly: shows('newYork', (at) => ({
		...available,
		pickup_lfd: at.midnight(1),
	})),
	// Arrived by rail: the LFD of the ramp, in the zone of Chicago.
	railDateInChicago: shows('chicago', (at) => ({
		...arrivedInland(at),
		...available,
		...deadlines({ rail: at.inlandMidnight(1) }),
	})),
	inlandFacilityDateOnly: shows('detroit', (at) => ({
		...arrivedInland(at),
		...available,
		ind_facility_lfd_on: at.inlandDate(2),
	})),
	// Inland-bound and gone from the port: the date of the line counts in Chicago.
	lineDateAfterLeavingThePort: shows('chicago', (at) => ({
		...arrivedInland(at),
		...deadlines({ line: at.inlandMidnight(2) }),
	})),
	// On the train: only the deadline of the port is closed.
	onRailToDetroit: shows('detroit', (at) => ({
		...arrivedInland(at),
		...deadlines({ terminal: at.midnight(-2) }),
		current_status: 'on_rail',
		ind_eta_at: at.days(2),
		ind_ata_at: null,
		ind_rail_unloaded_at: null,
	})),
	// Inland-bound, still at the port: the date of the terminal counts.
	waitingForRailAtPort: shows('chicago', (at) => ({
		...deadlines({ terminal: at.midnight(1) }),
		current_status: 'awaiting_inland_transfer',
		pod_rail_carrier_scac: 'RAIL',
	})),
	// At the ramp, available with two active holds, its LFD two days ago: holds do not say the place.
	outOfPortYetAvailableWithHolds: shows('detroit', (at) => ({
		...arrivedInland(at),
		...available,
		...deadlines({ rail: at.inlandMidnight(-2) }),
		holds_at_pod_terminal: [
			hold('customs', 'hold', 'Customs exam requested'),
			hold('freight', 'hold', 'Freight charges due'),
		],
	})),
	// ind_ata_at set, yet grounded in the yard of the port, checked days later, with 2,440 USD demurrage.
	arrivedInlandYetGroundedAtPort: shows('chicago', (at) => ({
		...deadlines({ terminal: at.midnight(-5) }),
		...arrived(at, -12),
		current_status: 'grounded',
		ind_ata_at: at.days(-3),
		location_at_pod_terminal: 'Grounded, row 44',
		fees_at_pod_terminal: [fee('demurrage', 2440)],
	})),
} satisfies Record<string, Situation>;

export const inland = {
	// Unloaded at the ramp: LFD of the port passed, that of the ramp in two days, a customs hold there.
	holdAtTheRamp: shows('detroit', (at) => ({
		...arrivedInland(at),
		...deadlines({ terminal: at.midnight(-4), rail: at.inlandMidnight(2) }),
		current_status: 'not_available',
		holds_at_pod_terminal: [hold('customs', 'hold', 'Customs exam at the ramp')],
	})),
	// At the ramp since yesterday with nothing but a past pickup_lfd of the port: no LFD there.
	portDateAtTheRamp: shows('chicago', (at) => ({
		...arrivedInland(at),
		...available,
		pickup_lfd: at.midnight(-4),
	})),
	inlandFacilityDateToday: shows('chicago', (at) => ({
		...arrivedInland(at),
		...available,
		ind_facility_lfd_on: at.inlandMidnight(0),
	})),
	// On the train: the date of the line is that of the terminal, both are closed.
	lineDateOnTheTrain: shows('detroit', (at) => ({
		...arrivedInland(at),
		...deadlines({ line: at.midnight(-1), terminal: at.midnight(-1) }),
		current_status: 'on_rail',
		ind_eta_at: at.days(2),
		ind_ata_at: null,
		ind_rail_unloaded_at: null,
	})),
	// Left the port, available with two holds, LFD of the ramp 91 days ago and no fee: verify.
	railDatePassedLongAgo: {
		...shows('detroit', (at) => ({
			...arrivedInland(at),
			...available,
			...deadlines({ rail: at.inlandMidnight(-91) }),
			...arrived(at, -101),
			...leftByRail(at, -98),
			ind_ata_at: at.days(-95),
			ind_rail_unloaded_at: at.days(-95),
			holds_at_pod_terminal: [
				hold('customs', 'hold', 'Customs exam requested'),
				hold('freight', 'hold', 'Freight charges due'),
			],
		})),
		shipment: (at) => ({ pod_ata_at: at.days(-101) }),
	},
	// In the yard of the port, LFD of port and ramp on the same day, zone of the final place Indian/Reunion.
	finalZoneOnAnotherContinent: {
		...shows('chicago', (at) => ({
			...deadlines({ terminal: at.midnight(1), rail: at.midnight(1) }),
			final_destination_timezone: 'Indian/Reunion',
		})),
		shipment: () => ({ destination_timezone: 'Indian/Reunion' }),
	},
	// Discharged four days ago, waits for its train, no LFD: ask the line.
	waitingForRailWithoutLfd: shows('chicago', () => ({
		current_status: 'awaiting_inland_transfer',
	})),
	// Inland by its destination alone, left the port without a rail mark.
	onwardMoveUnknown: shows('detroit', (at) => ({
		...deadlines({ terminal: at.midnight(-1) }),
		pod_full_out_at: at.days(-2),
		current_status: 'picked_up',
		location_at_pod_terminal: null,
	})),
	// LFD of the ramp tomorrow, the railway was last asked three days ago.
	railwayNotHeardOf: shows('chicago', (at) => ({
		...arrivedInland(at),
		...available,
		...deadlines({ rail: at.inlandMidnight(1) }),
		ind_ata_at: at.hours(-90),
		ind_rail_unloaded_at: at.hours(-84),
		...leftByRail(at, -6),
		...arrived(at, -9),
		rail_last_tracking_request_at: at.days(-3),
	})),
	// Overdue by the last known data; the line has stopped, and no terminal was asked since.
	nobodyWatches: {
		...shows('houston', (at) => ({
			...available,
			...deadlines({ terminal: at.midnight(-1) }),
			terminal_checked_at: at.days(-3),
			pod_last_tracking_request_at: at.days(-3),
		})),
		shipment: (at) => ({
			line_tracking_stopped_at: at.days(-2),
			line_tracking_stopped_reason: 'account_closed',
		}),
	},
} satisfies Record<string, Situation>;
