import { readHolds } from './holds';
import type { Hold } from './types';

/** What changed between two lists of holds. */
export type HoldChange = {
	placed: Hold[];
	/** No longer listed, which is how the service clears a hold. */
	cleared: Hold[];
	/** Listed before as pending, now blocking. */
	activated: Hold[];
};

/** Compares by name and description; either list may be null, as in a changeset. */
export function holdChange(before: unknown, after: unknown): HoldChange {
	const earlier = new Map(readHolds(before).map((hold) => [identity(hold), hold]));
	const later = new Map(readHolds(after).map((hold) => [identity(hold), hold]));
	const isActivated = ([key, hold]: [string, Hold]) =>
		hold.status === 'hold' && earlier.get(key)?.status === 'pending';
	return {
		placed: [...later].filter(([key]) => !earlier.has(key)).map(([, hold]) => hold),
		cleared: [...earlier].filter(([key]) => !later.has(key)).map(([, hold]) => hold),
		activated: [...later].filter(isActivated).map(([, hold]) => hold),
	};
}

function identity({ name, description }: Hold): string {
	return JSON.stringify([name, description]);
}
