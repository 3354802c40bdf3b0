import type { PickupContext } from './context';
import {
	DAY_MS,
	type DayNumber,
	dayOf,
	dayOfInstant,
	localTime,
	momentOf,
	readStoredTime,
	storedMillis,
	isBareDate,
} from './dates';
import type { ContainerLocation } from './place';
import { readText } from './read';

const MAX_CHECK_AGE_MS = 48 * 3_600_000;

export type Checks = ReturnType<typeof checksOf>;

/** Who watches a container: the terminal at the port, then the railway. See docs/last-free-day.md#the-date-that-counts. */
export function checksOf(
	{ container, shipment }: PickupContext,
	where: ContainerLocation,
	nowMillis: number,
) {
	const { place, byRail } = where;
	const checkedAt = storedMillis(container.terminal_checked_at);
	const isRail = byRail && (place === 'inland_transit' || place === 'inland_waiting');
	const isWatched = place === 'port' || isRail;
	const stopped = readText(shipment.line_tracking_stopped_at);
	const railAt =
		isRail || stopped !== null ? storedMillis(container.rail_last_tracking_request_at) : null;
	const heardAt = isRail ? railAt : checkedAt;
	const stoppedAt = storedMillis(stopped);
	const isLater = (at: number | null) => at !== null && stoppedAt !== null && at > stoppedAt;
	return {
		stale: isWatched && heardAt !== null && nowMillis - heardAt > MAX_CHECK_AGE_MS,
		/** Whole days since the source that watches it was heard of. */
		daysSilent: heardAt === null ? null : Math.floor((nowMillis - heardAt) / DAY_MS),
		check_unknown: isWatched && heardAt === null,
		line_tracking_stopped: stopped !== null,
		tracking_stopped: stopped !== null && !isLater(checkedAt) && !isLater(railAt),
		check_before_arrival: isCheckBeforeArrival(where, checkedAt),
	};
}

/** What the terminal listed then is of the port, and the container is at the ramp. */
export const isCheckBeforeArrival = (
	{ arrived, arrivedAt }: Pick<ContainerLocation, 'arrived' | 'arrivedAt'>,
	checkedAt: number | null,
): boolean => arrived && arrivedAt !== null && checkedAt !== null && checkedAt < arrivedAt.millis;

export type Appointment = ReturnType<typeof appointmentOf>;

const NO_APPOINTMENT = { at: null, day: null, isPast: false, afterLfd: false, missed: false };

/** In the port's zone; missed only where a later check still found the container. See docs/last-free-day.md#the-date-that-counts. */
export function appointmentOf(
	{ container, zones }: PickupContext,
	{ pickedUpReason, leftPort }: ContainerLocation,
	lfd: DayNumber | null,
	nowMillis: number,
) {
	const time = readStoredTime(container.pickup_appointment_at);
	if (time === null) return NO_APPOINTMENT;
	const day = dayOf(time, zones.port);
	const isDate = isBareDate(container.pickup_appointment_at);
	const moment = momentOf(time, zones.port);
	/** A bare date is over when its day is. */
	const isBefore = (millis: number) =>
		isDate ? day < dayOfInstant(millis, zones.port) : moment < millis;
	const isPast = isBefore(nowMillis);
	const isAwaited = pickedUpReason === null && !leftPort;
	const checked = isPast && isAwaited ? readStoredTime(container.terminal_checked_at) : null;
	return {
		/** ISO 8601 in the time of the port. */
		at: localTime(time, zones.port),
		day,
		isPast,
		afterLfd: pickedUpReason === null && !isPast && lfd !== null && day > lfd,
		missed: checked !== null && isBefore(checked.millis),
	};
}
