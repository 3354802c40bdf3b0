import type { Attributes } from '../../resource.mts';
import type { LaneName, Moments } from '../lanes.mts';

/** One container that shows one rule of the last free day; its times are relative to the start of the clock. */
export interface Situation {
	lane: LaneName;
	/** Replaces attributes of a container that was discharged four days ago and is not available, without LFD. */
	container(at: Moments): Attributes;
	/** Replaces attributes of a shipment that arrived five days ago; gives the container a shipment of its own. */
	shipment?(at: Moments): Attributes;
	/** Leaves the carrier's SCAC out of the stored bill of lading number. */
	withoutPrefix?: boolean;
	/** More transport events, in the public profile only. */
	events?(at: Moments): Array<{ kind: string; attributes: Attributes }>;
}

/** A situation that concerns its container alone. */
export const shows = (lane: LaneName, container: Situation['container']): Situation => ({
	lane,
	container,
});

export const available: Attributes = {
	current_status: 'available',
	availability_known: true,
	available_for_pickup: true,
};

/** The service's `pickup_lfd` is the line's date, else the terminal's, else the rail carrier's: not the earliest. */
export function deadlines(dates: { line?: string; terminal?: string; rail?: string }): Attributes {
	const { line = null, terminal = null, rail = null } = dates;
	return {
		pickup_lfd: line ?? terminal ?? rail,
		ind_facility_lfd_on: rail,
		import_deadlines: {
			pickup_lfd_line: line,
			pickup_lfd_terminal: terminal,
			pickup_lfd_rail: rail,
		},
	};
}

/** An available container with an LFD of the terminal. */
export const availableUntil = (terminal: string, more?: Attributes): Attributes => ({
	...available,
	...deadlines({ terminal }),
	...more,
});

/** Available, with an LFD of the terminal at midnight so many days from now. */
export const until = (
	lane: LaneName,
	days: number,
	more?: Attributes | Situation['container'],
): Situation =>
	shows(lane, (at) =>
		availableUntil(at.midnight(days), typeof more === 'function' ? more(at) : more),
	);

/** Arrived `days` days from now, and discharged the day after. */
export const arrived = (at: Moments, days: number): Attributes => ({
	pod_arrived_at: at.days(days),
	pod_discharged_at: at.days(days + 1),
});

/** Left the port by rail. */
export const leftByRail = (at: Moments, days: number): Attributes => ({
	pod_full_out_at: at.days(days),
	pod_rail_loaded_at: at.days(days),
	pod_rail_departed_at: at.days(days),
});

export const hold = (name: string, status: string | undefined, description: string) => ({
	name,
	...(status === undefined ? {} : { status }),
	description,
});

export const fee = (type: string | undefined, amount: number | string, currency_code = 'USD') => ({
	...(type === undefined ? {} : { type }),
	amount,
	currency_code,
});

/** Left the port by rail three days ago, arrived inland yesterday. */
export const arrivedInland = (at: Moments): Attributes => ({
	pod_full_out_at: at.days(-3),
	pod_rail_carrier_scac: 'RAIL',
	ind_rail_carrier_scac: 'RAIL',
	pod_rail_loaded_at: at.days(-3),
	pod_rail_departed_at: at.hours(-70),
	ind_eta_at: null,
	ind_ata_at: at.hours(-30),
	ind_rail_unloaded_at: at.hours(-24),
	rail_last_tracking_request_at: at.hours(-3),
	current_status: 'grounded',
	location_at_pod_terminal: null,
});
