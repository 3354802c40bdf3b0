import { DateTime } from 'luxon';

import { dayOf, isoDate, readStoredTime, readZone, type StoredTime } from './dates';
import { MARKS_OF_ARRIVAL, MARKS_OF_LEAVING } from './marks';
import { asFields, possibleContexts, settledBy, tellsPlaces } from './pickedUp';
import { placeOf } from './place';
import { shortened } from './plainText';
import { isStated, readFields, readStored, readText, readWord, type Fields } from './read';
import { lfdCandidates } from './sources';
import { workingLfd } from './working';

type Read = (name: string) => unknown;

const OF_PORT = ['pickup_lfd', 'pickup_lfd_line', 'pickup_lfd_terminal'];
const OF_RAMP = ['pickup_lfd_rail', 'ind_facility_lfd_on'];

/**
 * `YYYY-MM-DD`: the last free day as the pickup status names it, of a container of which only its members can
 * be asked for; one that cannot be read as it is, which is said. Null where there is none, and where the day is not certain: the zone is not known, or it
 * depends on a shipment that did not come along. See docs/last-free-day.md#in-other-operations.
 */
export function lastFreeDayBy(readRaw: Read): string | null {
	const read = settledBy(readRaw);
	const deadlines = readFields(read('import_deadlines'));
	const stored = (name: string) => readStored(deadlines[name] ?? read(name));
	const [combined, line, terminal] = OF_PORT.map(stored);
	const isPortOnly = OF_RAMP.every((name) => stored(name) === null) && !isStated(read('ssl_lfd'));
	const isNone = combined === null && line === null && terminal === null;
	if (isPortOnly && isNone) return null;
	const shipment = readFields(read('shipment'));
	const mayHaveLeft =
		readWord(read('current_status')) === 'on_rail' ||
		isStated(settledBy((name) => shipment[name])('destination_ata_at')) ||
		[...MARKS_OF_LEAVING, ...MARKS_OF_ARRIVAL].some((name) => isStated(read(name)));
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
	const contexts = possibleContexts(container);
	const [first, ...others] = (mayHaveLeft ? contexts : contexts.slice(0, 1)).map((context) => {
		const where = placeOf(context);
		const candidates = lfdCandidates(context, where, DateTime.now().toMillis());
		const { day = null, time, zone } = workingLfd(candidates, where) ?? {};
		if (day !== null && time) return isCertain(time, zone) ? isoDate(day) : null;
		const unreadable = candidates.find((each) => each.applies && each.time === null);
		return unreadable === undefined ? null : `${shortened(unreadable.value)} (cannot be read)`;
	});
	return others.every((day) => day === first) ? first : null;
}
