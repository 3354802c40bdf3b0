import type { Snapshot } from './state';

/** By how much the clocks of n8n and the service may differ. */
const CLOCKS_APART_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * What the service dates from then on may have come after the reading before, milliseconds since 1970. A clock that
 * was set back does not tell how long ago that reading was.
 */
export const sinceReading = ({ at }: Snapshot, now: number): number =>
	at <= now ? at - CLOCKS_APART_MS : now - DAY_MS;
