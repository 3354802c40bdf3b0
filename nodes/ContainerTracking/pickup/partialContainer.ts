import { DateTime } from 'luxon';

import { isCheckBeforeArrival } from './checks';
import {
	type PickupContext,
	readPickupContext,
	MARKS_OF_ARRIVAL,
	MARKS_OF_LEAVING,
	MARKS_OF_THE_END,
	settled,
} from './context';
import {
	dayOf,
	isoDate,
	remembered,
	readStoredTime,
	readZone,
	storedMillis,
	type StoredTime,
} from './dates';
import { type HoldLists, holdsOf } from './holds';
import { endOf, placeOf } from './place';
import {
	type Fields,
	isStated,
	readFields,
	readList,
	readStored,
	readText,
	readWord,
	shortened,
} from './read';
import { lfdCandidates, workingLfd } from './sources';

/** What a container says of its end; one without any of these tells nothing. */
const OF_THE_END = ['current_status', 'pod_full_out_at', ...MARKS_OF_THE_END];

const GOES_ON: Fields = { port_of_discharge_name: 'here', destination_name: 'elsewhere' };

const possibleShipments = (known: Fields): Fields[] => [
	known,
	{ ...known, ...GOES_ON },
	{ ...known, ...GOES_ON, destination_ata_at: 'some time' },
];

/** Null where only its shipment, which is missing, shows whether it goes on; undefined where nothing of its end is stated. */
export function isPickedUp(container: unknown): boolean | null | undefined {
	const fields = readFields(container);
	return isPickedUpBy((name) => fields[name]);
}

/** The same for a container of which only its members can be asked for: most need few of them. */
export function isPickedUpBy(read: (name: string) => unknown): boolean | null | undefined {
	if (OF_THE_END.every((name) => read(name) === undefined)) return undefined;
	const fields = asFields(settledBy(read));
	const end = endOf(fields, readWord(fields.current_status));
	return end === 'depends' ? isPickedUpFromPort(fields) : end !== null;
}

export type MemberReader = (name: string) => unknown;

/** As of now, without the marks that tell nothing. */
function settledBy(read: MemberReader): MemberReader {
	const now = DateTime.now().toMillis();
	return (name) => settled(name, read(name), now);
}

/** The rules say themselves which members they look at. */
const asFields = (read: MemberReader): Fields =>
	new Proxy<Fields>({}, { get: (_, name) => (typeof name === 'string' ? read(name) : undefined) });

/** A container of now with whatever its shipment may be, where that tells no places. */
function possibleContexts(fields: Fields): PickupContext[] {
	const context = readPickupContext(fields, {}, DateTime.now().toMillis());
	const { shipment } = context;
	const shipments = namesPlaces(shipment) ? [shipment] : possibleShipments(shipment);
	return shipments.map((each) => ({ ...context, shipment: each }));
}

function isPickedUpFromPort(fields: Fields): boolean | null {
	const [first, ...others] = possibleContexts(fields).map(
		(context) => placeOf(context).pickedUpReason !== null,
	);
	return others.every((each) => each === first) ? first : null;
}

const namesPlaces = ({ port_of_discharge_locode, port_of_discharge_name }: Fields): boolean =>
	readText(port_of_discharge_locode) !== null || readText(port_of_discharge_name) !== null;

const NO_HOLDS: HoldLists = { active: [], pending: [], fromPort: [] };

/** The holds as the pickup status tells them apart, of a container of which only its members can be asked for. */
export function holdsBy(read: (name: string) => unknown): HoldLists {
	const [atPort, inland] = [read('holds_at_pod_terminal'), read('ind_facility_holds')];
	if (readList(atPort).length === 0 && readList(inland).length === 0) return NO_HOLDS;
	const arrivals = [
		read('ind_ata_at'),
		read('ind_rail_unloaded_at'),
		readFields(read('shipment')).destination_ata_at,
	];
	if (!arrivals.some(isStated)) return holdsOf(atPort, inland, false);
	const where = placeOf(readPickupContext(asFields(read), {}, DateTime.now().toMillis()));
	const checkedAt = storedMillis(read('terminal_checked_at'));
	return holdsOf(atPort, inland, isCheckBeforeArrival(where, checkedAt));
}

const OF_PORT = ['pickup_lfd', 'pickup_lfd_line', 'pickup_lfd_terminal'];
const OF_RAMP = ['pickup_lfd_rail', 'ind_facility_lfd_on'];

/** As the pickup status names it; null where it is not certain. See docs/last-free-day.md#in-other-operations. */
export function lastFreeDayBy(readRaw: MemberReader): string | null {
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
	const isOver = isPortOnly && line === null && !mayBeInYard && !namesPlaces(shipment);
	return mayHaveLeft && isOver ? null : dayByRules(asFields(read), mayHaveLeft);
}

/** Null where one of them is not certain. */
function earliestInZone(dates: Array<string | null>, zoneName: string | null): string | null {
	let first: string | null = null;
	for (const date of dates) {
		if (date === null) continue;
		const day = daysInZone(zoneName)(date);
		if (day === null) return null;
		if (first === null || day < first) first = day;
	}
	return first;
}

/** What most containers have, one date at the port. */
const daysInZone = remembered((zoneName: string | null) =>
	remembered((text: string) => {
		const [time, zone] = [readStoredTime(text), readZone(zoneName)];
		return time !== null && isCertain(time, zone) ? isoDate(dayOf(time, zone)) : null;
	}),
);

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
		const unparsed = candidates.find((each) => each.applies && each.time === null);
		return unparsed === undefined ? null : `${shortened(unparsed.value)} (cannot be read)`;
	});
	return others.every((day) => day === first) ? first : null;
}
