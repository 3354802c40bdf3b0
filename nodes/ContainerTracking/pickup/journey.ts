import type { Box } from './box';
import { readFields, readList, readText, readWord, type Fields } from './read';
import type { GoneReason } from './types';

/** How far the container has come. */
export interface Journey {
	/** It is to be picked up inland, not at the port of discharge. */
	inland: boolean;
	/** It is inland-bound and no longer at the port, which ends the port's deadline. */
	leftPort: boolean;
	/** Inland movements are recorded, yet it seems to be at the port too. */
	conflicting: boolean;
	goneReason: GoneReason | null;
}

const INLAND_SIGNS = [
	'pod_rail_loaded_at',
	'pod_rail_departed_at',
	'ind_eta_at',
	'ind_ata_at',
	'ind_rail_unloaded_at',
	'ind_facility_lfd_on',
	'pod_rail_carrier_scac',
	'ind_rail_carrier_scac',
];
const LEFT_PORT_SIGNS = [
	'pod_full_out_at',
	'pod_rail_departed_at',
	'ind_ata_at',
	'ind_rail_unloaded_at',
];
/** An estimate (`ind_eta_at`) or a deadline is no movement. */
const INLAND_MOVEMENTS = [...LEFT_PORT_SIGNS, 'pod_rail_loaded_at'];
const GONE_STATUSES: readonly GoneReason[] = ['picked_up', 'delivered', 'empty_returned'];

export function journeyOf(box: Box): Journey {
	const { container } = box;
	const inland = isInland(box);
	const goneReason = goneReasonOf(container, inland);
	const conflicting =
		inland && goneReason === null && hasAny(container, INLAND_MOVEMENTS) && seemsAtPort(container);
	// While the records conflict the box may still stand at the port, so its deadline stays open.
	const leftPort = inland && !conflicting && hasAny(container, LEFT_PORT_SIGNS);
	return { inland, leftPort, conflicting, goneReason };
}

function isInland({ container, shipment }: Box): boolean {
	return (
		hasAny(container, INLAND_SIGNS) ||
		hasAny(readFields(container.import_deadlines), ['pickup_lfd_rail']) ||
		endsElsewhere(shipment)
	);
}

function endsElsewhere(shipment: Fields): boolean {
	const locode = [shipment.destination_locode, shipment.port_of_discharge_locode].map(readWord);
	if (locode[0] !== null && locode[1] !== null) return locode[0] !== locode[1];
	const name = [shipment.destination_name, shipment.port_of_discharge_name].map(readWord);
	return name[0] !== null && name[1] !== null && name[0] !== name[1];
}

function goneReasonOf(container: Fields, inland: boolean): GoneReason | null {
	if (readText(container.empty_terminated_at)) return 'empty_terminated';
	if (readText(container.final_destination_full_out_at)) return 'final_destination_full_out';
	if (readText(container.delivered_at)) return 'delivered';
	const status = readWord(container.current_status);
	const gone = GONE_STATUSES.find((reason) => reason === status);
	if (gone) return gone;
	return !inland && readText(container.pod_full_out_at) ? 'pod_full_out' : null;
}

function seemsAtPort(container: Fields): boolean {
	return (
		readList(container.holds_at_pod_terminal).length > 0 ||
		readList(container.fees_at_pod_terminal).length > 0 ||
		readText(container.location_at_pod_terminal) !== null
	);
}

function hasAny(fields: Fields, names: readonly string[]): boolean {
	return names.some((name) => readText(fields[name]) !== null);
}
