import { readStoredTime } from './dates';
import { readStored, type Fields } from './read';

/** A time that is taken for nothing: it cannot be read, or is that of something past and lies ahead. */
export type DoubtfulTime = { field: string; value: string };

export const MARKS_OF_LEAVING = [
	'pod_full_out_at',
	'pod_rail_loaded_at',
	'pod_rail_departed_at',
] as const;
export const MARKS_OF_ARRIVAL = ['ind_ata_at', 'ind_rail_unloaded_at'] as const;
export const MARKS_OF_THE_END = [
	'empty_terminated_at',
	'final_destination_full_out_at',
	'delivered_at',
] as const;

/** Of containers and shipments: what has happened, and closes something, once it can be read. */
const PAST_MARKS: ReadonlySet<string> = new Set([
	...MARKS_OF_LEAVING,
	...MARKS_OF_ARRIVAL,
	...MARKS_OF_THE_END,
	'terminal_checked_at',
	'rail_last_tracking_request_at',
	'pod_ata_at',
	'destination_ata_at',
	'line_tracking_stopped_at',
	'line_tracking_last_succeeded_at',
]);
/** An arrival in doubt closes nothing: the container may be at the port, and cost money. */
const LANDINGS: ReadonlySet<string> = new Set(['pod_arrived_at', 'pod_discharged_at']);
/** What may lie ahead. Last free days are judged by rules of their own. */
const PLANS = [
	'pickup_appointment_at',
	'ind_eta_at',
	'pod_eta_at',
	'pod_original_eta_at',
	'destination_eta_at',
];
const TIMES = [...PAST_MARKS, ...LANDINGS, ...PLANS];

/** Clocks differ by minutes. */
const SKEW_MS = 15 * 60_000;

/** Whether a stored time tells that something has happened: it can be read, and does not lie ahead; in UTC without a zone. */
export function hasHappened(value: unknown, nowMillis: number): boolean {
	const time = readStoredTime(value);
	return time !== null && time.millis - nowMillis <= SKEW_MS;
}

/** The value of a field, null for a mark that tells nothing; every rule reads marks through this. */
export const settled = (field: string, value: unknown, nowMillis: number): unknown =>
	PAST_MARKS.has(field) && !hasHappened(value, nowMillis) ? null : value;

/** A container or shipment as the rules may take it, with the times that they may not. */
export function settledTimes(fields: Fields, nowMillis: number) {
	const doubtful: DoubtfulTime[] = [];
	let taken: Fields = fields;
	for (const field of TIMES) {
		const value = readStored(fields[field]);
		if (value === null) continue;
		const isTaken =
			PAST_MARKS.has(field) || LANDINGS.has(field)
				? hasHappened(value, nowMillis)
				: readStoredTime(value) !== null;
		if (isTaken) continue;
		doubtful.push({ field, value });
		if (PAST_MARKS.has(field)) taken = { ...taken, [field]: null };
	}
	return { taken, doubtful };
}
