import type { Voyage } from '../voyage.mts';
import { PORT_DWELL, RAIL_DWELL, STREET_DWELL } from './dwell.mts';
import { APPOINTMENT_MISSED, AVAILABLE_YET_BLOCKED, FEES_WITHOUT_LFD } from './pickup.mts';
import { QUIET } from './quiet.mts';
import { ETA_DRIFT, PAST_ETA, ROLLED } from './ship.mts';
import { NO_RAIL_MOVEMENT, SILENT_TRACKING } from './tracking.mts';

/** The spring of 2026, by what they are about. */
export const SPRING: Record<string, Voyage[]> = {
	appointment_missed: APPOINTMENT_MISSED,
	available_yet_blocked: AVAILABLE_YET_BLOCKED,
	eta_drift: ETA_DRIFT,
	fees_without_lfd: FEES_WITHOUT_LFD,
	no_rail_movement: NO_RAIL_MOVEMENT,
	past_eta: PAST_ETA,
	port_dwell: PORT_DWELL,
	quiet: QUIET,
	rail_dwell: RAIL_DWELL,
	rolled: ROLLED,
	silent_tracking: SILENT_TRACKING,
	street_dwell: STREET_DWELL,
};
