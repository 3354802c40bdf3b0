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
	terminalEarlierThanLine: shows(
		'losAngeles',
		'The terminal wants it two days before the line; pickup_lfd shows the line',
		(at) => ({
			...available,
			...deadlines({ line: at.midnight(3), terminal: at.midnight(1) }),
		}),
	),
	lineEarlierThanTerminal: shows('rotterdam', 'The line wants it first', (at) => ({
		...available,
		...deadlines({ line: at.midnight(0), terminal: at.midnight(4) }),
	})),
	lineDateOnly: shows('rotterdam', 'Only the line gives a date', (at) => ({
		...available,
		...deadlines({ line: at.midnight(2) }),
	})),
	combinedDateOnly: shows('newYork', 'pickup_lfd without any import deadline behind it', (at) => ({
		...available,
		pickup_lfd: at.midnight(1),
	})),
	railDateInChicago: shows(
		'chicago',
		'Arrived by rail: the LFD of the ramp, in the zone of Chicago',
		(at) => ({
			...arrivedInland(at),
			...available,
			...deadlines({ rail: at.inlandMidnight(1) }),
		}),
	),
	inlandFacilityDateOnly: shows('detroit', 'Only ind_facility_lfd_on holds a date', (at) => ({
		...arrivedInland(at),
		...available,
		ind_facility_lfd_on: at.inlandDate(2),
	})),
	lineDateAfterLeavingThePort: shows(
		'chicago',
		'Inland-bound and gone from the port: the date of the line counts in Chicago',
		(at) => ({ ...arrivedInland(at), ...deadlines({ line: at.inlandMidnight(2) }) }),
	),
	onRailToDetroit: shows(
		'detroit',
		'On the train: only the deadline of the port is closed',
		(at) => ({
			...arrivedInland(at),
			...deadlines({ terminal: at.midnight(-2) }),
			current_status: 'on_rail',
			ind_eta_at: at.days(2),
			ind_ata_at: null,
			ind_rail_unloaded_at: null,
		}),
	),
	waitingForRailAtPort: shows(
		'chicago',
		'Inland-bound, still at the port: the date of the terminal counts',
		(at) => ({
			...deadlines({ terminal: at.midnight(1) }),
			current_status: 'awaiting_inland_transfer',
			pod_rail_carrier_scac: 'RAIL',
		}),
	),
	outOfPortYetAvailableWithHolds: shows(
		'detroit',
		'At the ramp, available with two active holds, its LFD two days ago: holds do not say the place',
		(at) => ({
			...arrivedInland(at),
			...available,
			...deadlines({ rail: at.inlandMidnight(-2) }),
			holds_at_pod_terminal: [
				hold('customs', 'hold', 'Customs exam requested'),
				hold('freight', 'hold', 'Freight charges due'),
			],
		}),
	),
	arrivedInlandYetGroundedAtPort: shows(
		'chicago',
		'ind_ata_at set, yet grounded in the yard of the port, checked days later, with 2,440 USD demurrage',
		(at) => ({
			...deadlines({ terminal: at.midnight(-5) }),
			...arrived(at, -12),
			current_status: 'grounded',
			ind_ata_at: at.days(-3),
			location_at_pod_terminal: 'Grounded, row 44',
			fees_at_pod_terminal: [fee('demurrage', 2440)],
		}),
	),
} satisfies Record<string, Situation>;

export const inland = {
	holdAtTheRamp: shows(
		'detroit',
		'Unloaded at the ramp: LFD of the port passed, that of the ramp in two days, a customs hold there',
		(at) => ({
			...arrivedInland(at),
			...deadlines({ terminal: at.midnight(-4), rail: at.inlandMidnight(2) }),
			current_status: 'not_available',
			holds_at_pod_terminal: [hold('customs', 'hold', 'Customs exam at the ramp')],
		}),
	),
	portDateAtTheRamp: shows(
		'chicago',
		'At the ramp since yesterday with nothing but a past pickup_lfd of the port: no LFD there',
		(at) => ({ ...arrivedInland(at), ...available, pickup_lfd: at.midnight(-4) }),
	),
	inlandFacilityDateToday: shows(
		'chicago',
		'Only ind_facility_lfd_on holds a date: today',
		(at) => ({
			...arrivedInland(at),
			...available,
			ind_facility_lfd_on: at.inlandMidnight(0),
		}),
	),
	lineDateOnTheTrain: shows(
		'detroit',
		'On the train: the date of the line is that of the terminal, both are closed',
		(at) => ({
			...arrivedInland(at),
			...deadlines({ line: at.midnight(-1), terminal: at.midnight(-1) }),
			current_status: 'on_rail',
			ind_eta_at: at.days(2),
			ind_ata_at: null,
			ind_rail_unloaded_at: null,
		}),
	),
	railDatePassedLongAgo: {
		...shows(
			'detroit',
			'Left the port, available with two holds, LFD of the ramp 91 days ago and no fee: verify',
			(at) => ({
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
			}),
		),
		shipment: (at) => ({ pod_ata_at: at.days(-101) }),
	},
	finalZoneOnAnotherContinent: {
		...shows(
			'chicago',
			'In the yard of the port, LFD of port and ramp on the same day, zone of the final place Indian/Reunion',
			(at) => ({
				...deadlines({ terminal: at.midnight(1), rail: at.midnight(1) }),
				final_destination_timezone: 'Indian/Reunion',
			}),
		),
		shipment: () => ({ destination_timezone: 'Indian/Reunion' }),
	},
	waitingForRailWithoutLfd: shows(
		'chicago',
		'Discharged four days ago, waits for its train, no LFD: ask the line',
		() => ({ current_status: 'awaiting_inland_transfer' }),
	),
	onwardMoveUnknown: shows(
		'detroit',
		'Inland by its destination alone, left the port without a rail mark',
		(at) => ({
			...deadlines({ terminal: at.midnight(-1) }),
			pod_full_out_at: at.days(-2),
			current_status: 'picked_up',
			location_at_pod_terminal: null,
		}),
	),
	railwayNotHeardOf: shows(
		'chicago',
		'LFD of the ramp tomorrow, the railway was last asked three days ago',
		(at) => ({
			...arrivedInland(at),
			...available,
			...deadlines({ rail: at.inlandMidnight(1) }),
			ind_ata_at: at.hours(-90),
			ind_rail_unloaded_at: at.hours(-84),
			...leftByRail(at, -6),
			...arrived(at, -9),
			rail_last_tracking_request_at: at.days(-3),
		}),
	),
	nobodyWatches: {
		...shows(
			'houston',
			'Overdue by the last known data; the line has stopped, and no terminal was asked since',
			(at) => ({
				...available,
				...deadlines({ terminal: at.midnight(-1) }),
				terminal_checked_at: at.days(-3),
				pod_last_tracking_request_at: at.days(-3),
			}),
		),
		shipment: (at) => ({
			line_tracking_stopped_at: at.days(-2),
			line_tracking_stopped_reason: 'account_closed',
		}),
	},
} satisfies Record<string, Situation>;
