import type { Voyage } from '../voyage.mts';
import { PORT_DWELL } from './portDwell.mts';
import { RAIL_DWELL } from './railDwell.mts';
import { STREET_DWELL } from './streetDwell.mts';
import { ETA_DRIFT } from './etaDrift.mts';
import { PAST_ETA } from './pastEta.mts';
import { ROLLED } from './rolled.mts';
import { APPOINTMENT_MISSED } from './appointmentMissed.mts';
import { FEES_WITHOUT_LFD } from './feesWithoutLfd.mts';
import { AVAILABLE_YET_BLOCKED } from './availableYetBlocked.mts';
import { NO_RAIL_MOVEMENT } from './noRailMovement.mts';
import { SILENT_TRACKING } from './silentTracking.mts';
import { QUIET } from './quiet.mts';

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
