/** Containers that go on by rail: what counts where, and what cannot be known. */
import { arrivedInland, available, deadlines, hold, type Situation } from './situation.mts';

export const inland = {
	holdAtTheRamp: {
		says: 'Unloaded at the ramp: LFD of the port passed, that of the ramp in two days, a customs hold there',
		lane: 'detroit',
		container: (at) => ({
			...arrivedInland(at),
			...deadlines({ terminal: at.midnight(-4), rail: at.inlandMidnight(2) }),
			current_status: 'not_available',
			holds_at_pod_terminal: [hold('customs', 'hold', 'Customs exam at the ramp')],
		}),
	},
	portDateAtTheRamp: {
		says: 'At the ramp since yesterday with nothing but a past pickup_lfd of the port: no LFD there',
		lane: 'chicago',
		container: (at) => ({ ...arrivedInland(at), ...available, pickup_lfd: at.midnight(-4) }),
	},
	inlandFacilityDateToday: {
		says: 'Only ind_facility_lfd_on holds a date: today',
		lane: 'chicago',
		container: (at) => ({
			...arrivedInland(at),
			...available,
			ind_facility_lfd_on: at.inlandMidnight(0),
		}),
	},
	lineDateOnTheTrain: {
		says: 'On the train: the date of the line is that of the terminal, both are closed',
		lane: 'detroit',
		container: (at) => ({
			...arrivedInland(at),
			...deadlines({ line: at.midnight(-1), terminal: at.midnight(-1) }),
			current_status: 'on_rail',
			ind_eta_at: at.days(2),
			ind_ata_at: null,
			ind_rail_unloaded_at: null,
		}),
	},
	railDatePassedLongAgo: {
		says: 'Left the port, available with two holds, LFD of the ramp 91 days ago and no fee: verify',
		lane: 'detroit',
		shipment: (at) => ({ pod_ata_at: at.days(-101) }),
		container: (at) => ({
			...arrivedInland(at),
			...available,
			...deadlines({ rail: at.inlandMidnight(-91) }),
			pod_arrived_at: at.days(-101),
			pod_discharged_at: at.days(-100),
			pod_full_out_at: at.days(-98),
			pod_rail_loaded_at: at.days(-98),
			pod_rail_departed_at: at.days(-98),
			ind_ata_at: at.days(-95),
			ind_rail_unloaded_at: at.days(-95),
			holds_at_pod_terminal: [
				hold('customs', 'hold', 'Customs exam requested'),
				hold('freight', 'hold', 'Freight charges due'),
			],
		}),
	},
	finalZoneOnAnotherContinent: {
		says: 'In the yard of the port, LFD of port and ramp on the same day, zone of the final place Indian/Reunion',
		lane: 'chicago',
		shipment: () => ({ destination_timezone: 'Indian/Reunion' }),
		container: (at) => ({
			...deadlines({ terminal: at.midnight(1), rail: at.midnight(1) }),
			final_destination_timezone: 'Indian/Reunion',
		}),
	},
	waitingForRailWithoutLfd: {
		says: 'Discharged four days ago, waits for its train, no LFD: ask the line',
		lane: 'chicago',
		container: () => ({ current_status: 'awaiting_inland_transfer' }),
	},
	onwardMoveUnknown: {
		says: 'Inland by its destination alone, left the port without a rail mark',
		lane: 'detroit',
		container: (at) => ({
			...deadlines({ terminal: at.midnight(-1) }),
			pod_full_out_at: at.days(-2),
			current_status: 'picked_up',
			location_at_pod_terminal: null,
		}),
	},
	railwayNotHeardOf: {
		says: 'LFD of the ramp tomorrow, the railway was last asked three days ago',
		lane: 'chicago',
		container: (at) => ({
			...arrivedInland(at),
			...available,
			...deadlines({ rail: at.inlandMidnight(1) }),
			ind_ata_at: at.hours(-90),
			ind_rail_unloaded_at: at.hours(-84),
			pod_rail_departed_at: at.days(-6),
			pod_rail_loaded_at: at.days(-6),
			pod_full_out_at: at.days(-6),
			pod_arrived_at: at.days(-9),
			pod_discharged_at: at.days(-8),
			rail_last_tracking_request_at: at.days(-3),
		}),
	},
	nobodyWatches: {
		says: 'Overdue by the last known data; the line has stopped, and no terminal was asked since',
		lane: 'houston',
		shipment: (at) => ({
			line_tracking_stopped_at: at.days(-2),
			line_tracking_stopped_reason: 'account_closed',
		}),
		container: (at) => ({
			...available,
			...deadlines({ terminal: at.midnight(-1) }),
			terminal_checked_at: at.days(-3),
			pod_last_tracking_request_at: at.days(-3),
		}),
	},
} satisfies Record<string, Situation>;
