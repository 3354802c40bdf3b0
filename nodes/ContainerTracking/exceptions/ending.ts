/** What is said of an earlier exception that is over, or could not be looked at again. */
import { compact, mapValues, pick } from 'lodash';

import { storedMillis } from '../pickup/dates';
import { holdNames } from '../pickup/holds';
import type { Evaluated } from '../pickup/pickupStatus';
import { shortened } from '../pickup/read';
import { isReadyForTruck } from '../pickup/sentenceWarnings';
import type { Place } from '../pickup/types';
import {
	type Exception,
	NO_VESSEL,
	type Subject,
	aboutContainer,
	aboutShipment,
	containerExceptionsAt,
	exceptionOf,
	shipmentExceptionsAt,
} from './assess';
import type { EarlierRow, ExceptionChange } from './earlier';
import { type ItemKind, KIND_WORDS, THRESHOLDS, VESSEL_FIELDS } from './finding';
import { isReturned } from './kinds/container';
import { type ShipmentFacts, isNamed, vesselLabel } from './shipment';

const PLACE_PHRASES: { [place in Place]: string } = {
	inland_transit: 'now under way inland',
	inland_waiting: 'now at the ramp',
	left_port: 'it left the port',
	on_the_way: 'by what is reported now it has not landed',
	picked_up: 'it was picked up',
	port: '',
};

/** Why an exception counted by days is over although the container did not move: another date or threshold. */
const STILL_THERE: { [kind in ItemKind]?: { places: Place[]; text: string } } = {
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

/** An earlier exception that is over or was not assessed again, in current terms where its subject was read. */
export function endedItem(row: EarlierRow, change: ExceptionChange, read?: ReadSubject): Exception {
	const { exception_key: key, kind, since, severity } = row;
	let text = KIND_WORDS[kind].over;
	if (change === 'unknown') text = `${KIND_WORDS[kind].name} could not be looked at again`;
	else if (read && isAsBefore(row, read))
		text = `nothing has changed, but ${KIND_WORDS[kind].name} is within what is allowed now`;
	else if (read)
		text =
			'shipment' in read
				? endOfShipments(row, read.shipment)
				: endOfContainers(row, read.container);
	return exceptionOf(aboutOf(row, read), kind, {
		key,
		severity,
		since,
		evidence: [],
		text,
		vessel: pick(row, VESSEL_FIELDS),
	});
}

const LEAST = mapValues<typeof THRESHOLDS, number>(THRESHOLDS, ({ least }) => least);

/** Whether it would still be one since the same moment but for a threshold that was raised. */
function isAsBefore({ exception_key: key, kind, since }: EarlierRow, read: ReadSubject): boolean {
	const began = storedMillis(since);
	if (began === null || kind === 'watched') return false;
	const options = { ...LEAST, kinds: [kind] };
	const { exceptions } =
		'shipment' in read
			? shipmentExceptionsAt(options)(read.shipment)
			: containerExceptionsAt(options)(read.container);
	return exceptions.some(
		(each) => each.exception_key === key && storedMillis(each.since) === began,
	);
}

function endOfShipments(row: EarlierRow, shipment: ShipmentFacts): string {
	const { kind } = row;
	const isSilence = kind === 'silent_tracking';
	if (isSilence && shipment.isPickedUp) {
		return `${KIND_WORDS[kind].name} is over, its containers were picked up`;
	}
	// After the arrival the line has nothing more to report, so its silence is over, unless tracking has stopped.
	const isByArrival = shipment.hasArrived && !(isSilence && shipment.isStopStated);
	if (isByArrival) return `${KIND_WORDS[kind].name} is over, the ship has arrived`;
	// It may have been rolled again, which another message says.
	return kind === 'rolled' && isNamed(row)
		? `no longer rolled to ${vesselLabel(row)}`
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

/** The holds were cleared or block no longer, or the container is no longer marked available. */
function unblocked({ holds, kind }: EarlierRow, { status }: Evaluated): string {
	const { active_holds: active, pending_holds: pending, holds_from_port: fromPort } = status;
	if (active.length > 0)
		return `no longer marked available, ${active.length === 1 ? 'hold' : 'holds'} ${namesOf(active)}`;
	if (status.place !== 'port' && status.place !== 'inland_waiting') return KIND_WORDS[kind].over;
	const ready = isReadyForTruck(status) ? ', ready for pickup' : '';
	const left = compact([
		pending.length > 0 && `pending: ${namesOf(pending)}`,
		fromPort.length > 0 && `at the port: ${namesOf(fromPort)}`,
	]);
	if (left.length > 0) return `no hold blocks any more (${left.join(', ')})${ready}`;
	return `${holds === null ? 'the hold was cleared' : `hold ${holds} cleared`}${ready}`;
}

const namesOf = (holds: Evaluated['status']['active_holds']): string =>
	holdNames(holds).map(shortened).join(', ');

/** Whether nothing was heard of the container since, so that from now on its shipment reports the silence. */
function isStillSilent({ since }: EarlierRow, container: Evaluated): boolean {
	if (!container.status.flags.tracking_stopped) return false;
	const [before, heard] = [storedMillis(since), container.checks.heardAt];
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
