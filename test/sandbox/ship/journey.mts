/** The milestones of a container: each sets its times as the service does, and publishes its event. */
import type { Context } from '../endpoint.mts';
import type { Attributes, Resource } from '../resource.mts';
import { isStopped } from '../trackingRequests.mts';
import { boxesOf, change, find, hasLeftByRail, publishAbout } from './change.mts';

interface MilestoneOptions {
	/** An empty that came inland by rail is returned there; by default it goes to the port. */
	inland?: boolean;
}

/** The attributes that a milestone sets in its container. */
type Sets = (now: string, container: Resource, more: MilestoneOptions) => Attributes;

/** Sets the attributes, with a changeset for documented fields only, then publishes the milestone. */
const milestones =
	(checkedBy?: 'line' | 'rail') =>
	(kind: string, sets: Sets) =>
	(context: Context, id: string, more: MilestoneOptions = {}): Resource | undefined => {
		const container = find(context, 'container', id);
		change(context, id, sets(context.clock.iso(), container, more), { checkedBy });
		return publishAbout(context, `container.transport.${kind}`, container);
	};

const milestone = milestones();
const byRail = milestones('rail');

/** Publishes the milestone of each container of a tracked shipment; returns the last event. */
const ofShipment = (
	kind: string,
	current_status: string,
	time?: string,
	own?: (now: string) => Attributes,
) => {
	const sets = (now: string): Attributes => ({ current_status, ...(time && { [time]: now }) });
	const report = milestones('line')(kind, sets);
	return (context: Context, id: string): Resource | undefined => {
		const shipment = find(context, 'shipment', id);
		if (isStopped(shipment)) return undefined;
		context.store.update(shipment, own?.(context.clock.iso()) ?? {});
		return boxesOf(context, shipment)
			.map((box) => report(context, box.id))
			.at(-1);
	};
};

/** The empty containers go to the shipper. */
export const fetchEmpty = ofShipment('empty_out', 'new');

/** The full containers come to the port of lading. */
export const gateIn = ofShipment('full_in', 'new', 'pol_full_in_at');

export const loadOnVessel = ofShipment('vessel_loaded', 'on_ship', 'pol_vessel_loaded_at');

/** The vessel leaves the port of lading. */
export const sail = ofShipment('vessel_departed', 'on_ship', 'pol_vessel_departed_at', (now) => ({
	pol_atd_at: now,
}));

const arrive = milestone('vessel_arrived', (now) => ({ pod_arrived_at: now }));

/** The vessel is in port: publishes one event for each of its containers. Returns the last one. */
export function arriveAtPort(context: Context, shipmentId: string) {
	const shipment = find(context, 'shipment', shipmentId);
	context.store.update(shipment, { pod_ata_at: context.clock.iso(), pod_eta_at: null });
	return boxesOf(context, shipment)
		.map(({ id }) => arrive(context, id))
		.at(-1);
}

export const discharge = milestone('vessel_discharged', (now) => ({
	pod_discharged_at: now,
	availability_known: true,
	current_status: 'not_available',
	location_at_pod_terminal: 'Grounded, row 3',
}));

const left = { available_for_pickup: false, location_at_pod_terminal: null };

/** The container leaves the terminal of discharge by truck, or the ramp when it went there by rail. */
export const pickUp = milestone('full_out', (now, container) => ({
	[hasLeftByRail(container) ? 'final_destination_full_out_at' : 'pod_full_out_at']: now,
	current_status: 'picked_up',
	...left,
}));

const onRail = {
	pod_rail_carrier_scac: 'RAIL',
	ind_rail_carrier_scac: 'RAIL',
	...left,
	current_status: 'on_rail',
};

export const loadOnRail = byRail('rail_loaded', (now) => ({ pod_rail_loaded_at: now, ...onRail }));

export const departByRail = byRail('rail_departed', (now, { attributes }) => ({
	pod_rail_departed_at: now,
	pod_full_out_at: attributes.pod_full_out_at ?? now,
	...onRail,
}));

const arrival: Sets = (now, { attributes }) => ({
	ind_ata_at: attributes.ind_ata_at ?? now,
	ind_eta_at: null,
});

export const arriveByRail = byRail('rail_arrived', arrival);

const arriveThere = byRail('arrived_at_inland_destination', arrival);

export function arriveInland(context: Context, id: string) {
	const shipment = context.store.related(find(context, 'container', id), 'shipment');
	if (shipment) context.store.update(shipment, { destination_ata_at: context.clock.iso() });
	return arriveThere(context, id);
}

export const unloadFromRail = byRail('rail_unloaded', (now, container, more) => ({
	...arrival(now, container, more),
	ind_rail_unloaded_at: now,
	current_status: 'not_available',
}));

export const deliver = milestone('delivered', (now) => ({
	delivered_at: now,
	current_status: 'delivered',
}));

export const returnEmpty = milestone('empty_in', (now, { attributes }, { inland = false }) => ({
	empty_terminated_at: now,
	empty_terminated_timezone: inland
		? attributes.final_destination_timezone
		: attributes.pod_timezone,
	current_status: 'empty_returned',
}));
