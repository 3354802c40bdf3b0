import type { IANAZone } from 'luxon';

import { readZone } from './dates';
import { readFields, type Fields } from './read';
import type { PickupRelated } from './types';

/** A container with what belongs to it, read once. */
export interface Box {
	container: Fields;
	shipment: Fields;
	/** At the port of discharge. */
	portTerminal: Fields;
	/** Where an inland move ends: the pickup facility, else the destination terminal. */
	inlandTerminal: Fields;
	zones: { port: IANAZone | null; destination: IANAZone | null };
}

/** Joins a flat container with its shipment and terminal; what was passed separately wins. */
export function readBox(containerValue: unknown, related: PickupRelated = {}): Box {
	const container = readFields(containerValue);
	const shipment = readFields(related.shipment ?? container.shipment);
	return {
		container,
		shipment,
		portTerminal: readFields(related.terminal ?? container.pod_terminal ?? shipment.pod_terminal),
		inlandTerminal: readFields(container.pickup_facility ?? shipment.destination_terminal),
		zones: {
			port: readZone(container.pod_timezone) ?? readZone(shipment.pod_timezone),
			destination:
				readZone(container.final_destination_timezone) ?? readZone(shipment.destination_timezone),
		},
	};
}
