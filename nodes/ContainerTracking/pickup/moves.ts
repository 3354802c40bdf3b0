import type { IANAZone } from 'luxon';

import { MARKS_OF_LEAVING } from './context';
import {
	type DayNumber,
	type StoredTime,
	dayOf,
	isSameContinent,
	readStoredTime,
	readZone,
} from './dates';
import type { Evaluated } from './pickupStatus';
import { isStated, readWord } from './read';

/**
 * What shows when the clocks of a container start and end. A move dated in the future has not happened, so it counts as
 * not known.
 */
type Moves = Pick<Evaluated, 'context' | 'where' | 'todayIn'>;

export interface Move {
	time: StoredTime;
	day: DayNumber;
	/** Null where it is not known; the day is then the one in UTC. */
	zone: IANAZone | null;
	place: 'port' | 'inland';
}

/** Whether a clock has ended, and on which day; null where the day is not known. */
export interface End {
	isOver: boolean;
	on: DayNumber | null;
}

const RUNNING: End = { isOver: false, on: null };

/**
 * The gate-out that starts detention: `final_destination_full_out_at`, else `pod_full_out_at` unless something of rail
 * is recorded. A container that left the port by truck, bound inland, counts as out until something of rail is
 * recorded. Null where the container is still there, or nobody reports when it left.
 */
export function gateOutOf(moves: Moves): Move | null {
	const { context, where } = moves;
	if (where.pickedUpReason === null && where.place !== 'left_port') return null;
	const { container, zones } = context;
	const field = 'final_destination_full_out_at';
	if (isStated(container[field])) {
		// Without an inland move, the container is picked up at the port.
		const zone = zones.inland ?? (where.inland ? null : zones.port);
		const place = where.inland ? 'inland' : 'port';
		const move = moveOf(moves, container[field], place, zone);
		if (move !== null || where.inland) return move;
	}
	return where.byRail ? null : moveOf(moves, container.pod_full_out_at, 'port');
}

/**
 * The return of the empty, which ends detention, on the day of `empty_terminated_at` in the zone of `returnZone`. A
 * status alone gives no day, nor does a return before the gate-out.
 */
export function emptyReturnOf(moves: Moves, gateOut: Move | null = gateOutOf(moves)): End {
	const { context } = moves;
	const { container } = context;
	const isOver =
		isStated(container.empty_terminated_at) ||
		readWord(container.current_status) === 'empty_returned';
	if (!isOver) return RUNNING;
	const zone = returnZone(context, gateOut);
	const move = moveOf(moves, container.empty_terminated_at, 'inland', zone);
	const isPossible = move !== null && (gateOut === null || !isBefore(move, gateOut));
	return { isOver, on: isPossible ? move.day : null };
}

/** `empty_terminated_timezone`; where that is not known or on another continent than the port, the gate-out's zone. */
export function returnZone({ container, zones }: Moves['context'], gateOut: Move | null) {
	const around = gateOut?.zone ?? zones.inland ?? zones.port;
	const stated = readZone(container.empty_terminated_timezone);
	const known = zones.port ?? around;
	const isRefused = stated === null || (known !== null && !isSameContinent(stated, known));
	return isRefused ? around : stated;
}

/** Instants are compared where both are known, since the days of two zones may have another order. */
const isBefore = (one: Move, other: Move): boolean =>
	one.time.isInstant && other.time.isInstant
		? one.time.millis < other.time.millis
		: one.day < other.day;

/**
 * What a gate-out is dated before, though it comes after it, so that its day is in doubt: from a ramp the departure or
 * arrival of the train, from the port the day of the discharge. Null where it is not.
 */
export function datedBefore(moves: Moves, gateOut: Move | null) {
	if (gateOut === null) return null;
	const { container } = moves.context;
	if (gateOut.place === 'port') {
		const discharged = moveOf(moves, container.pod_discharged_at, 'port');
		return discharged !== null && gateOut.day < discharged.day ? 'discharge' : null;
	}
	const departed = moveOf(moves, container.pod_rail_departed_at, 'port');
	const arrived = moveOf(moves, container.ind_ata_at, 'inland');
	const isEarly = [departed, arrived].some((mark) => mark !== null && isBefore(gateOut, mark));
	return isEarly ? 'arrival by rail' : null;
}

/** The end of the time at the port: the first mark of leaving, by truck or rail, in the zone of the port. */
export function portEndOf(moves: Moves): End {
	const { context, where } = moves;
	const isPickedUp = where.pickedUpReason !== null;
	if (!isPickedUp && !where.leftPort) return RUNNING;
	const days = MARKS_OF_LEAVING.flatMap(
		(name) => moveOf(moves, context.container[name], 'port')?.day ?? [],
	);
	if (days.length > 0) return { isOver: true, on: Math.min(...days) };
	const gateOut = where.inland ? null : gateOutOf(moves);
	return { isOver: true, on: gateOut?.day ?? null };
}

/** The end of the time at the ramp: `final_destination_full_out_at`, in the zone of the ramp. */
export function rampEndOf(moves: Moves): End {
	const { context, where } = moves;
	if (where.pickedUpReason === null) return RUNNING;
	const move = moveOf(moves, context.container.final_destination_full_out_at, 'inland');
	return { isOver: true, on: move?.day ?? null };
}

/** Whether the container is, or was, at a ramp, which has clocks of its own. */
export function isAtRamp({ context, where }: Moves): boolean {
	if (where.place === 'inland_waiting') return true;
	if (where.pickedUpReason === null || !where.inland) return false;
	return where.byRail || (where.arrived && !isStated(context.container.pod_full_out_at));
}

/** Null where the time is not stated, cannot be read, or lies ahead. */
export function moveOf(
	{ context, todayIn }: Pick<Moves, 'context' | 'todayIn'>,
	stored: unknown,
	place: Move['place'],
	zone = context.zones[place],
): Move | null {
	const time = readStoredTime(stored);
	if (time === null) return null;
	const day = dayOf(time, zone);
	return day > todayIn(zone) ? null : { time, day, zone, place };
}
