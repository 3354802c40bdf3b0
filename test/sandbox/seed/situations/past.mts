/** Containers that no alert may mention any more. */
import type { Moments } from '../lanes.mts';
import type { Milestone } from '../milestones.mts';
import {
	arrived,
	arrivedInland,
	availableUntil,
	deadlines,
	shows,
	type Situation,
} from './situation.mts';

const leftPort = { available_for_pickup: false, location_at_pod_terminal: null };

export const gone = {
	// Left the port by truck yesterday, after its LFD.
	pickedUp: shows('losAngeles', (at) => ({
		...availableUntil(at.midnight(-2)),
		...leftPort,
		pod_full_out_at: at.days(-1),
		pod_full_out_chassis_number: 'CHSZ400123',
		current_status: 'picked_up',
	})),
	// The status says picked_up, pod_full_out_at is not known yet.
	pickedUpByStatusOnly: shows('newYork', (at) => ({
		...availableUntil(at.midnight(-1)),
		...leftPort,
		current_status: 'picked_up',
	})),
	// Picked up at 05:00Z of the LFD itself in Detroit.
	pickedUpOnLfdInDetroit: shows('detroit', (at) => ({
		...arrivedInland(at),
		...deadlines({ rail: `${at.inlandDate(-1)}T05:00:00Z` }),
		ind_ata_at: at.days(-3),
		ind_rail_unloaded_at: at.hours(-70),
		final_destination_full_out_at: `${at.inlandDate(-1)}T05:00:00Z`,
		current_status: 'picked_up',
	})),
	delivered: shows('houston', (at) => ({
		...availableUntil(at.midnight(0)),
		...leftPort,
		pod_full_out_at: at.days(-2),
		delivered_at: at.days(-1),
		current_status: 'delivered',
	})),
	emptyReturned: {
		...shows('vancouver', (at) => ({
			...availableUntil(at.midnight(-4)),
			...leftPort,
			...arrived(at, -16),
			pod_full_out_at: at.days(-8),
			empty_terminated_at: at.days(-2),
			empty_terminated_timezone: at.zone,
			current_status: 'empty_returned',
		})),
		shipment: (at) => ({ pod_ata_at: at.days(-16) }),
	},
	pickedUpInChicago: shows('chicago', (at) => ({
		...arrivedInland(at),
		...deadlines({ rail: at.inlandMidnight(-1) }),
		ind_ata_at: at.days(-4),
		ind_rail_unloaded_at: at.days(-4),
		final_destination_full_out_at: at.days(-2),
		current_status: 'picked_up',
	})),
} satisfies Record<string, Situation>;

/** A situation with its own events instead of events derived from the times of the container. */
export interface Journey extends Situation {
	milestones(at: Moments): Milestone[];
}

/** Older than every other shipment, so these are at the end of lists. */
const longAgo = (at: Moments) => ({
	created_at: at.days(-95),
	pol_etd_at: at.days(-80),
	pol_atd_at: at.days(-80),
	pod_original_eta_at: at.days(-41),
	pod_ata_at: at.days(-40),
});

const returned = (at: Moments) => ({
	created_at: at.days(-94),
	...arrived(at, -40),
	empty_terminated_at: at.days(-20),
	empty_terminated_timezone: at.inlandZone,
	current_status: 'empty_returned',
	location_at_pod_terminal: null,
	terminal_checked_at: at.days(-30),
});

type Step = [name: string, wording: string, place: string];

const AT_SEA = /^(vessel|feeder|transshipment)_/;

const milestone = ([name, wording, place]: Step, actual: string): Milestone => ({
	...{ name, wording, place, actual },
	onVessel: AT_SEA.test(name),
});

/** By feeder to Busan, change of vessels in Vancouver, by rail from Los Angeles to Chicago: day by day. */
const BY_SEA_AND_RAIL: Array<[day: number, ...Step]> = [
	[-88, 'empty_out', 'Empty to shipper', 'CNSHA'],
	[-85, 'full_in', 'Gate in full', 'CNSHA'],
	[-84, 'feeder_loaded', 'Loaded on feeder', 'CNSHA'],
	[-83, 'feeder_departed', 'Feeder departure', 'CNSHA'],
	[-82, 'feeder_arrived', 'Feeder arrival', 'KRPUS'],
	[-81.5, 'feeder_discharged', 'Discharged from feeder', 'KRPUS'],
	[-80.5, 'vessel_loaded', 'Loaded on board', 'KRPUS'],
	[-80, 'vessel_departed', 'Vessel departure', 'KRPUS'],
	[-60, 'transshipment_arrived', 'Arrival at transshipment port', 'CAVAN'],
	[-59, 'transshipment_discharged', 'Discharged at transshipment port', 'CAVAN'],
	[-51, 'transshipment_loaded', 'Loaded at transshipment port', 'CAVAN'],
	[-50, 'transshipment_departed', 'Departure from transshipment port', 'CAVAN'],
	[-40, 'vessel_arrived', 'Vessel arrival', 'USLAX'],
	[-39.5, 'vessel_berthed', 'Vessel berthed', 'USLAX'],
	[-39, 'vessel_discharged', 'Discharged', 'USLAX'],
	[-37, 'rail_loaded', 'Loaded on rail', 'USLAX'],
	[-36, 'rail_departed', 'Rail departure', 'USLAX'],
	[-32, 'rail_arrived', 'Train arrival', 'USCHI'],
	[-31.5, 'arrived_at_inland_destination', 'Rail arrival', 'USCHI'],
	[-31, 'rail_unloaded', 'Unloaded from rail', 'USCHI'],
	[-28, 'full_out', 'Gate out full', 'USCHI'],
	[-20, 'empty_in', 'Empty return', 'USCHI'],
];

/** The estimate for the train when it left. */
const inlandEstimate = (at: Moments): Milestone => ({
	name: 'estimated.arrived_at_inland_destination',
	wording: 'Estimated rail arrival',
	place: 'USCHI',
	actual: at.days(-33),
	known: at.days(-36),
});

const BEGINNING = BY_SEA_AND_RAIL.map(([, ...step]) => step).filter(([name]) =>
	['empty_out', 'full_in', 'vessel_loaded', 'vessel_departed'].includes(name),
);
const CHANGES: Step[] = BY_SEA_AND_RAIL.map(([, ...step]) => step).filter(([name]) =>
	name.startsWith('transshipment_'),
);
const END: Step[] = [
	['vessel_arrived', 'Vessel arrival', 'USLAX'],
	['vessel_discharged', 'Discharged', 'USLAX'],
	['full_out', 'Gate out full', 'USLAX'],
	['empty_in', 'Empty return', 'USLAX'],
];

const CHANGES_OF_VESSEL = 37;

/** 4 + 37 times 4 + 4 steps, ten hours apart. */
const LONG: Step[] = [
	...BEGINNING,
	...Array.from({ length: CHANGES_OF_VESSEL }, () => CHANGES).flat(),
	...END,
];

export const journeys = {
	everyMovement: {
		lane: 'chicago',
		shipment: longAgo,
		container: (at) => ({
			...arrivedInland(at),
			...returned(at),
			pod_full_out_at: at.days(-36),
			pod_rail_loaded_at: at.days(-37),
			pod_rail_departed_at: at.days(-36),
			ind_ata_at: at.hours(-31.5 * 24),
			ind_rail_unloaded_at: at.days(-31),
			final_destination_full_out_at: at.days(-28),
		}),
		milestones: (at) => [
			...BY_SEA_AND_RAIL.map(([day, ...step]) => milestone(step, at.days(day))),
			inlandEstimate(at),
		],
	},
	longHistory: {
		lane: 'longPier',
		shipment: longAgo,
		container: (at) => ({ ...returned(at), pod_full_out_at: at.days(-28) }),
		milestones: (at) =>
			LONG.map((step, nth) => ({
				...milestone(step, at.hours(-88 * 24 + 10 * nth)),
				key: `${nth} ${step[0]}`,
			})),
	},
} satisfies Record<string, Journey>;
