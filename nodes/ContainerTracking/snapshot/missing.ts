import type { Snapshot } from './state';

/** A row that a service leaves out by mistake is there again within that time. */
const MISSING_FOR_MS = 86_400_000;

type Ids = Pick<ReadonlySet<string>, 'has'>;

/** What a reading has seen, by hashes of IDs. */
interface Seen {
	containers: Ids;
	shipments: Ids;
	/** Shipments that told which containers they have, and those that have some and did not tell. */
	whole: Ids;
	left: Ids;
	/** Whether every shipment that is looked at came. */
	isComplete: boolean;
}

interface Missing {
	/** Since when, milliseconds since 1970. */
	missing: Map<string, number>;
	/** What has been missing for long enough, or is left out by filters that were changed: nobody misses it. */
	gone: Set<string>;
}

/** What was not seen where it was looked for. `now`: when the reading began, milliseconds since 1970. */
export function missingOf(
	before: Pick<Snapshot, 'containers' | 'shipments' | 'missing'>,
	seen: Seen,
	{ now, isOfOtherFilters }: { now: number; isOfOtherFilters: boolean },
): Missing {
	const missing = new Map<string, number>();
	const gone = new Set<string>();
	const note = (id: string) => {
		const since = before.missing.get(id) ?? now;
		if (isOfOtherFilters || Math.abs(now - since) >= MISSING_FOR_MS) gone.add(id);
		else missing.set(id, since);
	};
	for (const id of before.shipments.keys())
		if (seen.isComplete && !seen.shipments.has(id) && !seen.left.has(id)) note(id);
	// Unlike a loop, forEach makes no entry of each.
	before.containers.forEach(({ shipment }, id) => {
		if (!seen.containers.has(id) && seen.whole.has(shipment)) note(id);
	});
	return { missing, gone };
}
