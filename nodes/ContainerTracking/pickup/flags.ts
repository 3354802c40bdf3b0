import type { Box } from './box';
import { dayOf, readStoredTime } from './dates';
import type { Journey } from './journey';
import { readText } from './read';
import type { LfdCandidate } from './sources';
import type { PickupFlags } from './types';

const MAX_DAYS_FROM_DISCHARGE = 45;
const MAX_CHECK_AGE_MS = 48 * 3_600_000;

export function flagsOf(
	box: Box,
	journey: Journey,
	working: LfdCandidate | null,
	nowMillis: number,
): PickupFlags {
	return {
		stale: isStale(box, nowMillis),
		implausible: isImplausible(box, working),
		conflicting: journey.conflicting,
		tracking_stopped: readText(box.shipment.line_tracking_stopped_at) !== null,
		zone_unknown: working !== null && working.zone === null,
	};
}

function isStale({ container }: Box, nowMillis: number): boolean {
	const checked = readStoredTime(container.terminal_checked_at);
	return checked === null || nowMillis - checked.millis > MAX_CHECK_AGE_MS;
}

/** A year off in either direction; without a discharge the arrival has to do. */
function isImplausible({ container, shipment, zones }: Box, working: LfdCandidate | null): boolean {
	if (working === null || working.day === null) return false;
	const landed =
		readStoredTime(container.pod_discharged_at) ??
		readStoredTime(container.pod_arrived_at) ??
		readStoredTime(shipment.pod_ata_at);
	if (landed === null) return false;
	const daysInUtc = Math.abs(working.day - dayOf(landed, null));
	// A zone moves a date by one day at most, and finding by how much takes long: only at the limit.
	if (Math.abs(daysInUtc - MAX_DAYS_FROM_DISCHARGE) > 1) return daysInUtc > MAX_DAYS_FROM_DISCHARGE;
	return Math.abs(working.day - dayOf(landed, zones.port)) > MAX_DAYS_FROM_DISCHARGE;
}
