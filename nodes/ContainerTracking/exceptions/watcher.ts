import type { IANAZone } from 'luxon';

import type { Evaluated } from '../pickup';
import { DAY_MS, momentOf, readStoredTime } from '../pickup/dates';

/** What watches a container where it stands, beside its line. */
export interface Watcher {
	name: 'railway' | 'terminal';
	/** Of the container: when it was last heard of. */
	field: string;
	zone: IANAZone | null;
}

/** The terminal at the port, then the railway. Null on the way and once it is gone, and inland without rail. */
export function watcherOf({ status, context, where }: Evaluated): Watcher | null {
	const { zones } = context;
	if (status.place === 'port') {
		return { name: 'terminal', field: 'terminal_checked_at', zone: zones.port };
	}
	const isInland = status.place === 'inland_transit' || status.place === 'inland_waiting';
	return isInland && where.byRail
		? { name: 'railway', field: 'rail_last_tracking_request_at', zone: zones.inland }
		: null;
}

/** When that was, in milliseconds since 1970; null where nobody tells. */
export function heardAt(box: Evaluated): number | null {
	const watcher = watcherOf(box);
	const time = watcher && readStoredTime(box.context.container[watcher.field]);
	return watcher && time ? momentOf(time, watcher.zone) : null;
}

/** The line's tracking has stopped without a later check, and what else watches the container is silent as well. */
export const hasStopped = (
	{ isStopped, heardMillis }: { isStopped: boolean; heardMillis: number | null },
	nowMillis: number,
	daysSilent: number,
): boolean => isStopped && (heardMillis === null || nowMillis - heardMillis > daysSilent * DAY_MS);
