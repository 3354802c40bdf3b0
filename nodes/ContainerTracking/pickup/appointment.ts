import type { Box } from './box';
import { dayOf, localTime, readStoredTime, type DayNumber } from './dates';
import type { Journey } from './journey';
import type { LfdCandidate } from './sources';

export interface Appointment {
	/** ISO 8601 in the time of the place of pickup; null without an appointment. */
	at: string | null;
	day: DayNumber | null;
	afterLfd: boolean;
	missed: boolean;
}

const NO_APPOINTMENT: Appointment = { at: null, day: null, afterLfd: false, missed: false };

/** `pickup_appointment_at`, at the place of the working date; `todayIn` tells today's date in a zone. */
export function appointmentOf(
	box: Box,
	journey: Journey,
	working: LfdCandidate | null,
	todayIn: (zone: LfdCandidate['zone']) => DayNumber,
): Appointment {
	const time = readStoredTime(box.container.pickup_appointment_at);
	if (time === null) return NO_APPOINTMENT;
	const place = working?.place ?? (journey.leftPort ? 'destination' : 'port');
	const zone = box.zones[place];
	const day = dayOf(time, zone);
	const isOpen = journey.goneReason === null;
	return {
		at: localTime(time, zone),
		day,
		afterLfd: isOpen && working !== null && working.day !== null && day > working.day,
		missed: isOpen && day < todayIn(zone),
	};
}
