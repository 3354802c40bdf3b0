/** Containers that no alert may speak of any more. */
import { arrivedInland, availableUntil, deadlines, type Situation } from './situation.mts';

const leftPort = { available_for_pickup: false, location_at_pod_terminal: null };

export const gone = {
	pickedUp: {
		says: 'Left the port by truck yesterday, after its LFD',
		lane: 'losAngeles',
		container: (at) => ({
			...availableUntil(at.midnight(-2)),
			...leftPort,
			pod_full_out_at: at.days(-1),
			pod_full_out_chassis_number: 'CHSZ400123',
			current_status: 'picked_up',
		}),
	},
	pickedUpByStatusOnly: {
		says: 'The status says picked_up, pod_full_out_at is not known yet',
		lane: 'newYork',
		container: (at) => ({
			...availableUntil(at.midnight(-1)),
			...leftPort,
			current_status: 'picked_up',
		}),
	},
	pickedUpOnLfdInDetroit: {
		says: 'Picked up at 05:00Z of the LFD itself in Detroit',
		lane: 'detroit',
		container: (at) => ({
			...arrivedInland(at),
			...deadlines({ rail: `${at.inlandDate(-1)}T05:00:00Z` }),
			ind_ata_at: at.days(-3),
			ind_rail_unloaded_at: at.hours(-70),
			final_destination_full_out_at: `${at.inlandDate(-1)}T05:00:00Z`,
			current_status: 'picked_up',
		}),
	},
	delivered: {
		says: 'Delivered at the door',
		lane: 'houston',
		container: (at) => ({
			...availableUntil(at.midnight(0)),
			...leftPort,
			pod_full_out_at: at.days(-2),
			delivered_at: at.days(-1),
			current_status: 'delivered',
		}),
	},
	emptyReturned: {
		says: 'The empty container is back',
		lane: 'vancouver',
		shipment: (at) => ({ pod_ata_at: at.days(-16) }),
		container: (at) => ({
			...availableUntil(at.midnight(-4)),
			...leftPort,
			pod_arrived_at: at.days(-16),
			pod_discharged_at: at.days(-15),
			pod_full_out_at: at.days(-8),
			empty_terminated_at: at.days(-2),
			empty_terminated_timezone: at.zone,
			current_status: 'empty_returned',
		}),
	},
	pickedUpInChicago: {
		says: 'Left the ramp in Chicago two days ago',
		lane: 'chicago',
		container: (at) => ({
			...arrivedInland(at),
			...deadlines({ rail: at.inlandMidnight(-1) }),
			ind_ata_at: at.days(-4),
			ind_rail_unloaded_at: at.days(-4),
			final_destination_full_out_at: at.days(-2),
			current_status: 'picked_up',
		}),
	},
} satisfies Record<string, Situation>;
