import { DateTime } from 'luxon';

import { readPickupContext } from './context';
import { dayOf, isoDate, readStoredTime, readZone, type StoredTime } from './dates';
import { asFields, possibleShipments, tellsPlaces } from './pickedUp';
import { placeOf } from './place';
import { isStated, readFields, readText, readWord, type Fields } from './read';
import { lfdCandidates } from './sources';
import { workingLfd } from './working';

type Read = (name: string) => unknown;

const OF_PORT = ['pickup_lfd', 'pickup_lfd_line', 'pickup_lfd_terminal'];
const OF_RAMP = ['pickup_lfd_rail', 'ind_facility_lfd_on'];

/** The deadline of the port may be over, if the container goes on inland. */
const MARKS_OF_LEAVING = [
	'pod_full_out_at',
	'pod_rail_loaded_at',
	'pod_rail_departed_at',
	'ind_ata_at',
	'ind_rail_unloaded_at',
];

/**
 * `YYYY-MM-DD`: the last free day as the pickup status names it, of a container of which only its members can
 * be asked for. Null where there is none, and where the day is not certain: the zone is not known, or it
 * depends on a shipment that did not come along. See docs/last-free-day.md#in-other-operations.
 */
export function lastFreeDayBy(read: Read): string | null {
	const deadlines = readFields(read('import_deadlines'));
	const stored = (name: string) => readText(deadlines[name] ?? read(name));
	const [combined, line, terminal] = OF_PORT.map(stored);
	const isPortOnly = OF_RAMP.every((name) => stored(name) === null) && !isStated(read('ssl_lfd'));
	const isNone = combined === null && line === null && terminal === null;
	if (isPortOnly && isNone) return null;
	const shipment = readFields(read('shipment'));
	const mayHaveLeft =
		readWord(read('current_status')) === 'on_rail' ||
		isStated(shipment.destination_ata_at) ||
		MARKS_OF_LEAVING.some((name) => isStated(read(name)));
	// The rules find the same, and take several times as long.
	if (isPortOnly && !mayHaveLeft) {
		const day = earliestInZone([combined, line, terminal], readText(read('pod_timezone')));
		if (day !== null) return day;
	}
	const mayBeInYard =
		!isStated(read('pod_full_out_at')) && isStated(read('location_at_pod_terminal'));
	const isOver = isPortOnly && line === null && !mayBeInYard && !tellsPlaces(shipment);
	return mayHaveLeft && isOver ? null : dayByRules(asFields(read), mayHaveLeft);
}

/** Null where one of them is not certain. */
function earliestInZone(dates: Array<string | null>, zoneName: string | null): string | null {
	let first: string | null = null;
	for (const date of dates) {
		if (date === null) continue;
		const day = dayInZone(date, zoneName);
		if (day === null) return null;
		if (first === null || day < first) first = day;
	}
	return first;
}

/** What most containers have, one date at the port: a fleet's dates are few, so that each is read once. */
const knownDays = new Map<string | null, Map<string, string | null>>();
const MAX_KNOWN = 2000;

function dayInZone(text: string, zoneName: string | null): string | null {
	let ofZone = knownDays.get(zoneName);
	if (ofZone === undefined) {
		if (knownDays.size === MAX_KNOWN) knownDays.clear();
		knownDays.set(zoneName, (ofZone = new Map<string, string | null>()));
	}
	let day = ofZone.get(text);
	if (day === undefined) {
		const [time, zone] = [readStoredTime(text), readZone(zoneName)];
		day = time !== null && isCertain(time, zone) ? isoDate(dayOf(time, zone)) : null;
		if (ofZone.size === MAX_KNOWN) ofZone.clear();
		ofZone.set(text, day);
	}
	return day;
}

/** A bare date means the same day in any zone. */
const isCertain = ({ isInstant }: StoredTime, zone: unknown): boolean =>
	!isInstant || zone !== null;

function dayByRules(container: Fields, mayHaveLeft: boolean): string | null {
	const own = readFields(container.shipment);
	const shipments = mayHaveLeft && !tellsPlaces(own) ? possibleShipments(own) : [own];
	const [first, ...others] = shipments.map((shipment) => {
		const context = readPickupContext(container, { shipment });
		const where = placeOf(context);
		const candidates = lfdCandidates(context, where, DateTime.now().toMillis());
		const { day = null, time, zone } = workingLfd(candidates, where) ?? {};
		return day !== null && time && isCertain(time, zone) ? day : null;
	});
	return first !== null && others.every((day) => day === first) ? isoDate(first) : null;
}
