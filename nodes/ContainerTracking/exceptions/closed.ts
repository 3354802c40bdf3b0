import type { Evaluated } from '../pickup';
import { plainText } from '../pickup/plainText';
import { KIND_NAMES } from './unassessed';
import { isReturned } from './kinds/dwell';
import { aboutContainer, aboutShipment, type Subject } from './assess';
import type { EarlierRow } from './earlier';
import type { ShipmentFacts } from './shipment';
import type { Exception } from './types';

const OVER: { [kind in Exception['kind']]: string } = {
	appointment_missed: 'the missed appointment is settled',
	available_yet_blocked: 'no longer marked available despite a hold',
	eta_drift: 'the ETA is near the original one again',
	fees_without_lfd: 'no fees without a last free day any more',
	no_rail_movement: 'no longer without movement on rail',
	past_eta: 'no longer past its ETA',
	port_dwell: 'the long stay at the port is over',
	rail_dwell: 'the long stay at the ramp is over',
	rolled: 'no longer rolled to that vessel',
	silent_tracking: 'no longer silent',
	street_dwell: 'the empty is no longer out too long',
	watched: 'the vessel needs no watching any more',
};

const LABELS: { [kind in Exception['kind']]: string } = {
	...KIND_NAMES,
	watched: 'the watch on its vessel',
};

const PLACES: { [place in Evaluated['status']['place']]: string } = {
	inland_transit: 'now under way inland',
	inland_waiting: 'now at the ramp',
	left_port: 'it left the port',
	on_the_way: '',
	picked_up: 'it was picked up',
	port: '',
};

/** What was read of the container or the shipment that an earlier row is about. */
export type Read = { box: Evaluated } | { shipment: ShipmentFacts };

/** An earlier one that is over, or that could not be looked at again, in the words of now where it was read. */
export function endedItem(row: EarlierRow, change: 'closed' | 'unknown', read?: Read): Exception {
	const { exception_key, kind, since, severity, vessel_name, vessel_imo, voyage_number } = row;
	const { name, about } = aboutOf(row, read);
	const text = change === 'unknown' ? `${LABELS[kind]} ${UNKNOWN}` : endOf(kind, read);
	return {
		...about,
		exception_key,
		kind,
		severity,
		since,
		days: null,
		evidence: [],
		sentence: plainText(`${name}: ${text}.`),
		vessel_name,
		vessel_imo,
		voyage_number,
	};
}

const UNKNOWN = 'could not be looked at again';

/** Why it is over, as far as that is told. */
function endOf(kind: Exception['kind'], read: Read | undefined): string {
	if (read === undefined) return OVER[kind];
	if ('shipment' in read) {
		const isByArrival = read.shipment.hasArrived && kind !== 'silent_tracking';
		return isByArrival ? `${LABELS[kind]} is over, the ship has arrived` : OVER[kind];
	}
	if (isReturned(read.box)) return `${LABELS[kind]} is over, the empty is back`;
	return [OVER[kind], PLACES[read.box.status.place]].filter(Boolean).join(', ');
}

function aboutOf(row: EarlierRow, read: Read | undefined): Subject {
	if (read !== undefined) {
		return 'box' in read ? aboutContainer(read.box) : aboutShipment(read.shipment);
	}
	const { number, terminal, customer_name, container_id, shipment_id } = row;
	const isOfShipment = container_id === null && shipment_id !== null;
	return {
		id: row.subject,
		name: number ?? `${isOfShipment ? 'Shipment' : 'Container'} ${row.subject}`,
		about: {
			number,
			numbers: number === null ? [] : [number],
			terminal,
			customer_name,
			shipping_line_scac: null,
			bill_of_lading_number: null,
			container_id,
			shipment_id,
			link: null,
			vessel_name: null,
			vessel_imo: null,
			voyage_number: null,
		},
	};
}
