import { isPending, readHolds } from './holds';
import type { Hold } from './types';

/** What happened to one hold. */
export type HoldEntry = {
	/** `activated`: it was pending and blocks now; `relaxed`: the other way round. */
	change: 'placed' | 'activated' | 'relaxed' | 'cleared';
} & Hold;

/**
 * What changed between two lists of holds; either may be null, as in a changeset. Entries belong together
 * by name and description, what is left over by name: the same hold in other words is no change. A hold
 * that is no longer listed is cleared. See docs/last-free-day.md#holds-fees-readiness.
 */
export function holdChanges(before: unknown, after: unknown): HoldEntry[] {
	const earlier = readHolds(before);
	const later = readHolds(after);
	const pairs = new Map<Hold, Hold>();
	const pairUp = (belongs: (one: Hold, other: Hold) => boolean) => {
		for (const hold of later) {
			if (pairs.has(hold)) continue;
			const at = earlier.findIndex((other) => belongs(hold, other));
			if (at >= 0) pairs.set(hold, earlier.splice(at, 1)[0]);
		}
	};
	pairUp((one, other) => one.name === other.name && one.description === other.description);
	pairUp((one, other) => one.name === other.name);
	const entries = later.flatMap((hold): HoldEntry[] => {
		const last = pairs.get(hold);
		if (!last) return [{ change: 'placed', ...hold }];
		if (isPending(last) === isPending(hold)) return [];
		return [{ change: isPending(hold) ? 'relaxed' : 'activated', ...hold }];
	});
	return [...entries, ...earlier.map((hold): HoldEntry => ({ change: 'cleared', ...hold }))];
}
