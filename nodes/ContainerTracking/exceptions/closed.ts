import pick from 'lodash/pick';

import { isElsewhere } from '../pickup/sentenceWarnings';
import type { Evaluated } from '../pickup/pickupStatus';
import type { Place } from '../pickup/types';
import { storedMillis } from '../pickup/dates';
import { holdNames } from '../pickup/holds';
import { shortened } from '../pickup/read';
import { KIND_WORDS } from './finding';
import { isReturned } from './kinds/container';
import { aboutContainer, aboutShipment, exceptionOf, NO_VESSEL, type Subject } from './assess';
import type { EarlierRow, ExceptionChange } from './earlier';
import { heardAt, type ShipmentFacts } from './shipment';
import type { Exception } from './types';
import { VESSEL_FIELDS } from './vessel';

const PLACE_PHRASES: { [place in Place]: string } = {
	inland_transit: 'now under way inland',
	inland_waiting: 'now at the ramp',
	left_port: 'it left the port',
	on_the_way: 'by what is reported now it has not landed',
	picked_up: 'it was picked up',
	port: '',
};

/** Why what is counted by days is over while the container is where it was: another date, or another threshold. */
const STILL_THERE: { [kind in Exception['kind']]?: { places: Place[]; text: string } } = {
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
			change === 'unknown'
				? `${KIND_WORDS[kind].name} could not be looked at again`
				: endText(row, read),
		vessel: pick(row, VESSEL_FIELDS),
	});
}

function endText(row: EarlierRow, read: ReadSubject | undefined): string {
	if (read === undefined) return KIND_WORDS[row.kind].over;
	if ('shipment' in read) return endOfShipments(row, read.shipment);
	return endOfContainers(row, read.container);
}

function endOfShipments({ kind }: EarlierRow, shipment: ShipmentFacts): string {
	const isSilence = kind === 'silent_tracking';
	if (isSilence && shipment.isPickedUp) {
		return `${KIND_WORDS[kind].name} is over, its containers were picked up`;
	}
	// The line is asked for nothing more then, however long it sends nothing.
	const isByArrival = shipment.hasArrived && !(isSilence && shipment.isStopStated);
	return isByArrival
		? `${KIND_WORDS[kind].name} is over, the ship has arrived`
		: KIND_WORDS[kind].over;
}

function endOfContainers(row: EarlierRow, container: Evaluated): string {
	const { kind } = row;
	if (isReturned(container)) return `${KIND_WORDS[kind].name} is over, the empty is back`;
	const { place } = container.status;
	const stillThere = STILL_THERE[kind];
	if (stillThere?.places.includes(place)) return stillThere.text;
	if (kind === 'silent_tracking' && isStillSilent(row, container)) {
		return 'the line has stopped tracking as well, reported for the shipment';
	}
	const over = kind === 'available_yet_blocked' ? unblocked(row, container) : KIND_WORDS[kind].over;
	return [over, PLACE_PHRASES[place]].filter(Boolean).join(', ');
}

/** Either the hold was cleared, or the container is marked available no longer. */
function unblocked({ holds, kind }: EarlierRow, { status }: Evaluated): string {
	const { active_holds: active } = status;
	if (active.length > 0)
		return `no longer marked available, ${active.length === 1 ? 'hold' : 'holds'} ${holdNames(active).map(shortened).join(', ')}`;
	if (status.place !== 'port' && status.place !== 'inland_waiting') return KIND_WORDS[kind].over;
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
