/** The milestones of a container: each sets its times as the service does, and is told by its event. */
import type { Context } from '../context.mts';
import type { Attributes, Resource } from '../resource.mts';
import { targets } from '../resource.mts';
import { change, hasLeftByRail } from './changeContainer.mts';
import { emptyLfds } from './lastFreeDay.mts';
import { find, publishAbout, type EventOptions } from './world.mts';

export interface LeavingOptions extends EventOptions {
	/** The service empties the LFDs after the pickup, and tells that like any other change of them. */
	emptyLfds?: boolean;
}

const RAILWAY = 'RAIL';

/** Changes what is given, silently but for the documented fields, then tells the milestone. */
function milestone(
	context: Context,
	containerId: string,
	kind: string,
	attributes: Attributes,
	{ emptyLfds: empties = false, ...more }: LeavingOptions & { checkedBy?: 'rail' } = {},
): Resource | undefined {
	const container = find(context, 'container', containerId);
	const { unrelated } = more;
	change(context, containerId, attributes, more);
	const about = { unrelated };
	const event = publishAbout(context, `container.transport.${kind}`, container, {}, about);
	if (!event) return undefined;
	return (empties && emptyLfds(context, containerId, more)) || event;
}

const left = { available_for_pickup: false, location_at_pod_terminal: null };

/** The vessel is in port: one event for each of its containers. Answers the last one. */
export function arriveAtPort(context: Context, shipmentId: string, more: EventOptions = {}) {
	const { store, clock } = context;
	const shipment = find(context, 'shipment', shipmentId);
	const now = clock.iso();
	store.update(shipment, { pod_ata_at: now, pod_eta_at: null });
	return targets(shipment, 'containers')
		.map(({ id }) => milestone(context, id, 'vessel_arrived', { pod_arrived_at: now }, more))
		.at(-1);
}

export const discharge = (context: Context, containerId: string, more: EventOptions = {}) =>
	milestone(
		context,
		containerId,
		'vessel_discharged',
		{
			pod_discharged_at: context.clock.iso(),
			availability_known: true,
			current_status: 'not_available',
			location_at_pod_terminal: 'Grounded, row 3',
		},
		more,
	);

/** The container leaves the terminal of discharge by truck, or the ramp when it went there by rail. */
export function pickUp(
	context: Context,
	containerId: string,
	more: LeavingOptions = {},
): Resource | undefined {
	const container = find(context, 'container', containerId);
	const gate = hasLeftByRail(container) ? 'final_destination_full_out_at' : 'pod_full_out_at';
	const times = { [gate]: context.clock.iso(), current_status: 'picked_up' };
	return milestone(context, containerId, 'full_out', { ...times, ...left }, more);
}

export const loadOnRail = (context: Context, containerId: string, more: LeavingOptions = {}) =>
	milestone(
		context,
		containerId,
		'rail_loaded',
		{
			pod_rail_loaded_at: context.clock.iso(),
			pod_rail_carrier_scac: RAILWAY,
			ind_rail_carrier_scac: RAILWAY,
			...left,
			current_status: 'on_rail',
		},
		{ checkedBy: 'rail', ...more },
	);

export function departByRail(context: Context, containerId: string, more: LeavingOptions = {}) {
	const now = context.clock.iso();
	const { attributes } = find(context, 'container', containerId);
	const times = {
		pod_rail_departed_at: now,
		pod_full_out_at: attributes.pod_full_out_at ?? now,
		pod_rail_carrier_scac: RAILWAY,
		ind_rail_carrier_scac: RAILWAY,
		...left,
		current_status: 'on_rail',
	};
	const by = { checkedBy: 'rail' as const, ...more };
	return milestone(context, containerId, 'rail_departed', times, by);
}

const arrival = (context: Context, containerId: string): Attributes => ({
	ind_ata_at: find(context, 'container', containerId).attributes.ind_ata_at ?? context.clock.iso(),
	ind_eta_at: null,
});

export const arriveByRail = (context: Context, containerId: string, more: EventOptions = {}) =>
	milestone(context, containerId, 'rail_arrived', arrival(context, containerId), {
		...{ checkedBy: 'rail' as const },
		...more,
	});

export function arriveInland(context: Context, containerId: string, more: EventOptions = {}) {
	const { store, clock } = context;
	const shipment = store.related(find(context, 'container', containerId), 'shipment');
	if (shipment) store.update(shipment, { destination_ata_at: clock.iso() });
	const by = { checkedBy: 'rail' as const, ...more };
	const kind = 'arrived_at_inland_destination';
	return milestone(context, containerId, kind, arrival(context, containerId), by);
}

export const unloadFromRail = (context: Context, containerId: string, more: EventOptions = {}) =>
	milestone(
		context,
		containerId,
		'rail_unloaded',
		{
			...arrival(context, containerId),
			ind_rail_unloaded_at: context.clock.iso(),
			current_status: 'not_available',
		},
		{ checkedBy: 'rail', ...more },
	);

export const deliver = (context: Context, containerId: string, more: EventOptions = {}) =>
	milestone(
		context,
		containerId,
		'delivered',
		{ delivered_at: context.clock.iso(), current_status: 'delivered' },
		more,
	);

/** The empty is back; where one came inland by rail it may stay there (`inland`), else it goes to the port. */
export function returnEmpty(
	context: Context,
	containerId: string,
	{ inland = false, ...more }: EventOptions & { inland?: boolean } = {},
) {
	const { attributes } = find(context, 'container', containerId);
	const zone = inland ? attributes.final_destination_timezone : attributes.pod_timezone;
	const times = {
		empty_terminated_at: context.clock.iso(),
		empty_terminated_timezone: zone,
		current_status: 'empty_returned',
	};
	return milestone(context, containerId, 'empty_in', times, more);
}
