import type { FlatResource } from '../../jsonapi';
import { hasHappened, type Evaluated } from '../../pickup';
import { isStated, readText } from '../../pickup/read';

/** What the dates of shipment and container say happened: the attribute, the event it is for, and where. */
const MILESTONES = [
	['pol_atd_at', 'vessel_departed', 'lading'],
	['pod_ata_at', 'vessel_arrived', 'port'],
	['pod_arrived_at', 'vessel_arrived', 'port'],
	['pod_discharged_at', 'vessel_discharged', 'terminal'],
	['pod_rail_loaded_at', 'rail_loaded', 'port'],
	['pod_rail_departed_at', 'rail_departed', 'port'],
	['ind_ata_at', 'arrived_at_inland_destination', 'inland'],
	['destination_ata_at', 'arrived_at_inland_destination', 'inland'],
	['ind_rail_unloaded_at', 'rail_unloaded', 'inland'],
	['pod_full_out_at', 'full_out', 'terminal'],
	['final_destination_full_out_at', 'full_out', 'inland'],
	['empty_terminated_at', 'empty_in', 'empty'],
] as const;

/** The zone and name of each place, in the form that a transport event has them in. */
function placesOf({ shipment, container, zones, portTerminal }: Evaluated['context']) {
	const place = (name: unknown, timezone: unknown, terminal = {}) => ({
		location: { name: readText(name) },
		timezone,
		terminal,
	});
	const port = place(shipment.port_of_discharge_name, zones.port?.name);
	return {
		lading: place(shipment.port_of_lading_name, shipment.pol_timezone),
		port,
		terminal: { ...port, terminal: portTerminal },
		inland: place(shipment.destination_name, zones.inland?.name),
		empty: place(null, container.empty_terminated_timezone ?? zones.port?.name),
	};
}

/** The dates as events, but for those of which an event knows better: when and where, or that it was taken back. */
export function eventsByDates(
	{ context, nowMillis }: Evaluated,
	events: readonly FlatResource[],
): FlatResource[] {
	const { shipment, container } = context;
	const places = placesOf(context);
	const counted = events.filter(
		({ invalidated_at: invalidated, timestamp }) =>
			isStated(invalidated) || hasHappened(timestamp, nowMillis),
	);
	const known = new Set(counted.map((each) => each.event));
	return MILESTONES.flatMap(([name, event, at]) => {
		const timestamp = container[name] ?? shipment[name];
		const kind = `container.transport.${event}`;
		if (!isStated(timestamp) || known.has(kind)) return [];
		return [{ id: name, type: 'transport_event', event: kind, timestamp, ...places[at] }];
	});
}
