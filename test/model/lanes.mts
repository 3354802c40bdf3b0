/** Ways that containers take in the sandbox: a situation there to copy, and the zones of its places. */
import type { SituationName } from '../sandbox/index.mts';

interface Lane {
	/** Its shipment and terminal are those of the histories on this lane. */
	like: SituationName;
	portZone: string;
	inlandZone: string | null;
}

export const LANES = {
	losAngeles: {
		like: 'terminalEarlierThanLine',
		portZone: 'America/Los_Angeles',
		inlandZone: null,
	},
	newYork: { like: 'combinedDateOnly', portZone: 'America/New_York', inlandZone: null },
	houston: { like: 'laterInHouston', portZone: 'America/Chicago', inlandZone: null },
	rotterdam: { like: 'lineDateOnly', portZone: 'Europe/Amsterdam', inlandZone: null },
	chicago: {
		like: 'waitingForRailAtPort',
		portZone: 'America/Los_Angeles',
		inlandZone: 'America/Chicago',
	},
	detroit: { like: 'onRailToDetroit', portZone: 'America/New_York', inlandZone: 'America/Detroit' },
} satisfies Record<string, Lane>;

export type LaneName = keyof typeof LANES;

export const LANE_NAMES = Object.keys(LANES) as LaneName[];
