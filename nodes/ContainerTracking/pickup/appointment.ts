import type { PickupContext } from './context';
import { dayOf, dayOfInstant, localTime, momentOf, readStoredTime, type DayNumber } from './dates';
import type { Whereabouts } from './place';

export interface Appointment {
	/** ISO 8601 in the time of the port; null without an appointment. */
	at: string | null;
	isPast: boolean;
	afterLfd: boolean;
	missed: boolean;
}

const NO_APPOINTMENT: Appointment = { at: null, isPast: false, afterLfd: false, missed: false };
const DATE_LENGTH = 10;

/**
 * `pickup_appointment_at`, always in the port's zone. One that was kept is history: missed it is only where
 * a later check of the terminal still found the container. See docs/last-free-day.md#the-date-that-counts.
 *
 * @param lfd the last free day that sets an urgency; null where there is none
 */
export function appointmentOf(
	{ container, zones }: PickupContext,
	{ pickedUpReason, leftPort }: Whereabouts,
	lfd: DayNumber | null,
	nowMillis: number,
): Appointment {
	const time = readStoredTime(container.pickup_appointment_at);
	if (time === null) return NO_APPOINTMENT;
	const day = dayOf(time, zones.port);
	const isDate = String(container.pickup_appointment_at).trim().length <= DATE_LENGTH;
	const moment = momentOf(time, zones.port);
	/** A bare date is over when its day is. */
	const isBefore = (millis: number) =>
		isDate ? day < dayOfInstant(millis, zones.port) : moment < millis;
	const isPast = isBefore(nowMillis);
	const isAwaited = pickedUpReason === null && !leftPort;
	const checked = isPast && isAwaited ? readStoredTime(container.terminal_checked_at) : null;
	return {
		at: localTime(time, zones.port),
		isPast,
		afterLfd: pickedUpReason === null && !isPast && lfd !== null && day > lfd,
		missed: checked !== null && isBefore(checked.millis),
	};
}
