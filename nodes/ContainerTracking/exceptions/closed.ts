import pick from 'lodash/pick';

import { isElsewhere, type Evaluated } from '../pickup';
import { storedMillis } from '../pickup/dates';
import { holdNames } from '../pickup/holds';
import { shortened } from '../pickup/read';
import { KIND_NAMES } from './finding';
import { isReturned } from './kinds/container';
import { aboutContainer, aboutShipment, exceptionOf, NO_VESSEL, type Subject } from './assess';
import type { EarlierRow, ExceptionChange } from './earlier';
import { heardAt, type ShipmentFacts } from './shipment';
import type { Exception } from './types';
import { VESSEL_FIELDS } from './vessel';

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

const PLACE_PHRASES: { [place in Evaluated['status']['place']]: string } = {
	inland_transit: 'now under way inland',
	inland_waiting: 'now at the ramp',
	left_port: 'it left the port',
	on_the_way: 'by what is reported now it has not landed',
	picked_up: 'it was picked up',
	port: '',
};

/** Why what is counted by days is over while the container is where it was: another date, or another threshold. */
const STILL_THERE: {
	[kind in Exception['kind']]?: { places: Array<Evaluated['status']['place']>; text: string };
} = {
	port_dwell: {
		places: ['port'],
		text: 'no longer more days at the port than allowed, it is still there',
	},
	rail_dwell: {
		places: ['inland_waiting'],
		text: 'no longer more days at the ramp than allowed, it is still there',
	},
	street_dwell: {
		places: ['picked_up', 'left_port'],
		text: 'no longer out for more days than allowed, and the empty is not back',
	},
};

export type ReadSubject = { container: Evaluated } | { shipment: ShipmentFacts };

/** An earlier one that is over, or that could not be looked at again, in the words of now where it was read. */
export function endedItem(row: EarlierRow, change: ExceptionChange, read?: ReadSubject): Exception {
	const { exception_key: key, kind, since, severity } = row;
	return exceptionOf(aboutOf(row, read), kind, {
		key,
		severity,
		since,
		evidence: [],
		text:
			change === 'unknown' ? `${LABELS[kind]} could not be looked at again` : endText(row, read),
		vessel: pick(row, VESSEL_FIELDS),
	});
}

function endText(row: EarlierRow, read: ReadSubject | undefined): string {
	if (read === undefined) return OVER[row.kind];
	if ('shipment' in read) return endOfShipments(row, read.shipment);
	return endOfContainers(row, read.container);
}

function endOfShipments({ kind }: EarlierRow, shipment: ShipmentFacts): string {
	const isSilence = kind === 'silent_tracking';
	if (isSilence && shipment.isPickedUp) {
		return `${LABELS[kind]} is over, its containers were picked up`;
	}
	// The line is asked for nothing more then, however long it sends nothing.
	const isByArrival = shipment.hasArrived && !(isSilence && shipment.isStopStated);
	return isByArrival ? `${LABELS[kind]} is over, the ship has arrived` : OVER[kind];
}

function endOfContainers(row: EarlierRow, container: Evaluated): string {
	const { kind } = row;
	if (isReturned(container)) return `${LABELS[kind]} is over, the empty is back`;
	const { place } = container.status;
	const stillThere = STILL_THERE[kind];
	if (stillThere?.places.includes(place)) return stillThere.text;
	if (kind === 'silent_tracking' && isStillSilent(row, container)) {
		return 'the line has stopped tracking as well, reported for the shipment';
	}
	const over = kind === 'available_yet_blocked' ? unblocked(row, container) : OVER[kind];
	return [over, PLACE_PHRASES[place]].filter(Boolean).join(', ');
}

/** Either the hold was cleared, or the container is marked available no longer. */
function unblocked({ holds, kind }: EarlierRow, { status }: Evaluated): string {
	const { active_holds: active } = status;
	if (active.length > 0)
		return `no longer marked available, ${active.length === 1 ? 'hold' : 'holds'} ${holdNames(active).map(shortened).join(', ')}`;
	if (status.place !== 'port' && status.place !== 'inland_waiting') return OVER[kind];
	const cleared = holds === null ? 'the hold was cleared' : `hold ${holds} cleared`;
	return status.ready === 'ready' && !isElsewhere(status)
		? `${cleared}, ready for pickup`
		: cleared;
}

/** Not heard of since, and reported of the shipment from now on. */
function isStillSilent({ since }: EarlierRow, container: Evaluated): boolean {
	if (!container.status.flags.tracking_stopped) return false;
	const [before, heard] = [storedMillis(since), heardAt(container)];
	return before === null || heard === null || heard <= before;
}

function aboutOf(row: EarlierRow, read: ReadSubject | undefined): Subject {
	if (read !== undefined) {
		return 'container' in read ? aboutContainer(read.container) : aboutShipment(read.shipment);
	}
	const { number, container_id, shipment_id } = row;
	const isOfShipment = container_id === null && shipment_id !== null;
	return {
		id: row.subject,
		name: number ?? `${isOfShipment ? 'Shipment' : 'Container'} ${row.subject}`,
		about: {
			...pick(row, ['number', 'terminal', 'customer_name', 'container_id', 'shipment_id']),
			numbers: number === null ? [] : [number],
			...{ shipping_line_scac: null, bill_of_lading_number: null, link: null },
			...NO_VESSEL,
		},
	};
}
