import { maxBy, minBy, pick } from 'lodash';
import type { IANAZone } from 'luxon';

import { type PickupContext, MARKS_OF_ARRIVAL, MARKS_OF_LEAVING } from './context';
import { DAY_MS, momentOf, readStoredTime, storedMoment, type StoredTime } from './dates';
import { type Fields, isStated, readAvailability, readText, readWord } from './read';
import type { PickedUpReason, Place } from './types';

type PlaceContext = Pick<PickupContext, 'container' | 'shipment' | 'deadlines' | 'fees' | 'zones'>;

interface Mark extends StoredTime {
	field: string;
	/** Milliseconds since 1970; a time without a zone is one in the zone of its place. */
	moment: number;
}

/** How far the container has come. Fields of holds and fees do not show the place: port and ramp share them. */
export type ContainerLocation = ReturnType<typeof locationOf>;

export const RAIL_MARKS = ['pod_rail_loaded_at', 'pod_rail_departed_at', ...MARKS_OF_ARRIVAL];
const RAIL_DATES = ['ind_eta_at', 'ind_facility_lfd_on'];
const RAILWAYS = ['pod_rail_carrier_scac', 'ind_rail_carrier_scac'];
/** `off_dock`, `dropped`, `loaded` and unknown statuses do not prove a landing. */
const LANDED_STATUSES = new Set([
	'available',
	'not_available',
	'grounded',
	'on_rail',
	'picked_up',
	'delivered',
	'empty_returned',
	'awaiting_inland_transfer',
]);
/** `out` and `rail` count at the edge of a word: not in `south` or `trailer`. */
const YARD = /yard|ground|wheel|deck|stack/i;
const ELSEWHERE =
	/(?<![a-z])(out|rail)|(out|rail)(?![a-z])|delivered|community|vessel|on[-\s]?board/i;

/** Where the container is. All other rules use this. See docs/last-free-day.md#where-the-container-is. */
export function locationOf(context: PlaceContext) {
	const { container } = context;
	const status = readWord(container.current_status);
	const byRail = status === 'on_rail' || hasRailMark(context);
	const inland = byRail || endsElsewhere(context.shipment) === true;
	const yard = readText(container.location_at_pod_terminal);
	const inYard = yard !== null && YARD.test(yard) && !ELSEWHERE.test(yard);
	const move = inland ? inlandMove(context, status, inYard) : AT_PORT;
	const pickedUpReason = pickedUpReasonOf(container, status, { inland, byRail, ...move });
	const isOver = pickedUpReason !== null;
	const conflicting = move.conflicting && !isOver;
	const landed = move.leftPort || move.conflicting || isOver || hasLanded(context, status, inYard);
	const placeNow = (): Place => {
		if (isOver) return 'picked_up';
		if (!move.leftPort) return landed ? 'port' : 'on_the_way';
		if (!byRail && isStated(container.pod_full_out_at)) return 'left_port';
		return move.arrived ? 'inland_waiting' : 'inland_transit';
	};
	/** `byRail`: a mark, date or carrier of rail is recorded, so the onward move is known. */
	return { place: placeNow(), landed, inland, byRail, ...move, conflicting, pickedUpReason };
}

function hasRailMark({ container, deadlines }: PlaceContext): boolean {
	return (
		[...RAIL_MARKS, ...RAILWAYS].some((name) => isStated(container[name])) ||
		[...RAIL_DATES.map((name) => container[name]), deadlines.pickup_lfd_rail].some(
			(date) => readStoredTime(date) !== null,
		)
	);
}

/** UN/LOCODEs decide where both are known, names only where neither is. Null where that does not show it. */
export function endsElsewhere(shipment: Fields): boolean | null {
	const codes = [shipment.destination_locode, shipment.port_of_discharge_locode].map(readWord);
	if (codes[0] !== null && codes[1] !== null) return codes[0] !== codes[1];
	if (codes[0] !== null || codes[1] !== null) return null;
	const names = [shipment.destination_name, shipment.port_of_discharge_name].map(readWord);
	return names[0] === null || names[1] === null ? null : names[0] !== names[1];
}

/**
 * The fields of a shipment that are about the inland place of a container: none where the shipment ends at its port, which
 * is no place of a container that goes on by rail.
 */
export const inlandPlaceOf = (shipment: Fields): Fields =>
	endsElsewhere(shipment) === false ? {} : shipment;

function hasLanded({ container, fees }: PlaceContext, status: string | null, inYard: boolean) {
	if (isStated(container.pod_discharged_at) || inYard) return true;
	if (fees.demurrage || fees.inlandDemurrage || isAvailable(container, status)) return true;
	return status !== null && LANDED_STATUSES.has(status);
}

const isAvailable = (container: Fields, status: string | null): boolean =>
	status === 'available' || readAvailability(container) === true;

const AT_PORT = {
	...{ leftPort: false, leftAt: null, arrived: false, arrivedAt: null, conflicting: false },
};

function inlandMove(context: PlaceContext, status: string | null, inYard: boolean) {
	const { container, shipment, fees, zones } = context;
	const { destination_ata_at } = shipment;
	const atRamp: Fields = { ...pick(container, MARKS_OF_ARRIVAL), destination_ata_at };
	const hasArrived = Object.values(atRamp).some(isStated);
	const leaving: Fields = pick(container, MARKS_OF_LEAVING);
	const hasLeft = hasArrived || Object.values(leaving).some(isStated);
	if (status !== 'on_rail' && !hasLeft) return AT_PORT;
	const arrivals = marksIn(atRamp, zones.inland);
	// Reversed: of equal times the last mark counts, and marks of leaving count before those of the arrival.
	const marks = [...arrivals, ...marksIn(leaving, zones.port)].reverse();
	const leftAt = maxBy(marks, 'moment') ?? null;
	const checkedAt = storedMoment(container.terminal_checked_at, zones.port);
	const lag = leftAt && checkedAt !== null ? checkedAt - leftAt.moment : null;
	if (inYard && !isStated(container.pod_full_out_at) && lag !== null && lag > DAY_MS) {
		return { ...AT_PORT, conflicting: true };
	}
	// A terminal check from before the container left is about the port.
	const isListed =
		status !== 'on_rail' &&
		(lag === null || lag >= 0) &&
		(fees.demurrage || isAvailable(container, status));
	return {
		/** The container moves inland and is no longer at the port, which ends the port's deadline. */
		leftPort: true,
		/** The latest mark of leaving or arriving; null where none has a readable time. */
		leftAt,
		arrived: hasArrived || isListed || fees.inlandDemurrage,
		/** The first mark of the arrival; null where no time shows the arrival. */
		arrivedAt: minBy(arrivals, 'moment') ?? null,
		conflicting: false,
	};
}

const marksIn = (fields: Fields, zone: IANAZone | null): Mark[] =>
	Object.entries(fields).flatMap(([field, value]) => {
		const time = readStoredTime(value);
		return time === null ? [] : { field, moment: momentOf(time, zone), ...time };
	});

export function endOf(container: Fields, status: string | null): PickedUpReason | 'depends' | null {
	if (isStated(container.empty_terminated_at)) return 'empty_terminated';
	if (isStated(container.final_destination_full_out_at)) return 'final_destination_full_out';
	if (isStated(container.delivered_at)) return 'delivered';
	if (status === 'delivered' || status === 'empty_returned') return status;
	return status === 'picked_up' || isStated(container.pod_full_out_at) ? 'depends' : null;
}

function pickedUpReasonOf(
	container: Fields,
	status: string | null,
	{ inland, byRail, arrived }: { inland: boolean; byRail: boolean; arrived: boolean },
): PickedUpReason | null {
	const end = endOf(container, status);
	if (end !== 'depends') return end;
	if (status === 'picked_up' && !(inland && byRail && !arrived)) return status;
	return !inland && isStated(container.pod_full_out_at) ? 'pod_full_out' : null;
}

/** The terminal of the working date; without a date, the terminal where the container is. */
export function terminalOf(
	{ portTerminal, inlandTerminal }: PickupContext,
	{ leftPort, inland }: ContainerLocation,
	lfdPlace: 'port' | 'inland' = leftPort ? 'inland' : 'port',
): Fields {
	if (lfdPlace === 'inland') return inlandTerminal;
	const isNamed = terminalNames(portTerminal).some((name) => name !== null);
	// Without an inland move, the pickup facility is the port's terminal.
	return isNamed || inland ? portTerminal : inlandTerminal;
}

export const terminalNames = (terminal: Fields) => [
	readText(terminal.name) ?? readText(terminal.nickname),
	readText(terminal.firms_code),
];
