import { DateTime } from 'luxon';

import { readPickupContext } from './context';
import { dayOf, isoDate, readStoredTime, readZone, type StoredTime } from './dates';
import { asFields, possibleShipments, tellsPlaces } from './pickedUp';
import { placeOf } from './place';
import { isStated, readFields, readText, readWord, type Fields } from './read';
import { lfdCandidates } from './sources';
import { workingLfd } from './working';

type Read = (name: string) => unknown;

const OF_PORT = ['pickup_lfd_line', 'pickup_lfd_terminal'];
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
	const combined = readText(read('pickup_lfd'));
	const deadlines = readFields(read('import_deadlines'));
	const stored = (name: string) => deadlines[name] ?? read(name);
	const ofPort = OF_PORT.map(stored).filter(isStated);
	const isPlain = !OF_RAMP.some((name) => isStated(stored(name))) && !isStated(read('ssl_lfd'));
	if (combined === null && ofPort.length === 0 && isPlain) return null;
	const mayHaveLeft =
		readWord(read('current_status')) === 'on_rail' ||
		isStated(readFields(read('shipment')).destination_ata_at) ||
		MARKS_OF_LEAVING.some((name) => isStated(read(name)));
	if (combined !== null && isPlain && !mayHaveLeft && ofPort.every((date) => date === combined)) {
		const day = dayInZone(combined, readText(read('pod_timezone')));
		if (day !== null) return day;
	}
	return dayByRules(asFields(read), mayHaveLeft);
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
