import differenceBy from 'lodash/differenceBy';
import some from 'lodash/some';

import type { Reading } from '../../events/reading';
import { holdChanges, type HoldEntry } from '../../pickup/holds';
import type { Hold } from '../../pickup/types';
import { isOutdated, LONGEST_DESCRIPTION, type KnownHold, type KnownHolds } from './known';

export interface HoldsReport {
	entries: HoldEntry[];
	isNovel: boolean;
	next?: KnownHolds;
}

export const HOLDS_FIELD = 'holds_at_pod_terminal';

/**
 * One entry for each hold that differs from what was reported last; undefined for an event that lists no
 * change of holds.
 */
export function holdsReport(
	{ changes, context, createdAt }: Reading,
	last: KnownHolds | undefined,
	isPickedUp: boolean,
): HoldsReport | undefined {
	const change = changes?.find(({ field }) => field === HOLDS_FIELD);
	if (!change) return undefined;
	if (isPickedUp) return { entries: [], isNovel: false };
	const after = change.after === undefined ? context.container?.[HOLDS_FIELD] : change.after;
	// What is listed now is not known, so nothing can be compared, and a doubt is news.
	if (after === undefined) return { entries: [], isNovel: true };
	if (last && isOutdated(createdAt, last))
		return late(holdChanges(change.before, after), last, createdAt);
	const words = [...holdList(change.before), ...holdList(after)];
	const listed = last?.list.filter(({ status }) => status !== NOT_LISTED);
	const before = listed ? listed.map((hold) => inWordsOf(words, hold)) : change.before;
	const entries = holdChanges(before, after);
	const list = holdList(after).map((hold) => ({
		...hold,
		description: hold.description?.slice(0, LONGEST_DESCRIPTION) ?? null,
		isReported:
			some(entries, { name: hold.name }) || some(last?.list, { name: hold.name, isReported: true }),
	}));
	// By name: the same hold may be described in other words.
	const delisted = differenceBy(last?.list, list, 'name').map((hold) => ({
		...hold,
		status: NOT_LISTED,
	}));
	const since = last ? last.since : createdAt;
	const next = { list: [...list, ...delisted], notifiedAt: createdAt, since };
	return { entries, isNovel: entries.length > 0, next };
}

/** One that was reported and is cleared stays known, so that an older event does not clear it again. */
const NOT_LISTED = 'not_listed';

/**
 * A delivery that a later one overtook: reported only where it brought a hold to what it still is and no item said
 * so, since the later one found it like that; or where it cleared one before the first list that was reported.
 */
function late(entries: HoldEntry[], last: KnownHolds, notifiedAt: number | undefined): HoldsReport {
	const isBeforeAll = isOutdated(notifiedAt, { notifiedAt: last.since });
	const novelEntries = entries.filter(({ name, status, change }) =>
		change === 'cleared'
			? isBeforeAll && !some(last.list, { name })
			: some(last.list, { name, status, isReported: false }),
	);
	if (novelEntries.length === 0) return { entries: [], isNovel: false };
	const list = last.list.map((known) =>
		some(novelEntries, { name: known.name }) ? { ...known, isReported: true } : known,
	);
	const since = isBeforeAll ? notifiedAt : last.since;
	return { entries: novelEntries, isNovel: true, next: { ...last, list, since } };
}

/** A known hold, whose description may be cut short, as the event words it. */
function inWordsOf(words: Hold[], { name, description, status }: KnownHold): Hold {
	const isWhole = description === null || description.length < LONGEST_DESCRIPTION;
	const worded = isWhole
		? undefined
		: words.find((hold) => hold.name === name && hold.description?.startsWith(description));
	return { name, status, description: worded?.description ?? description };
}

/** The holds as a list: as if all of them were placed now. */
const holdList = (value: unknown): Hold[] =>
	holdChanges(null, value).map(({ name, description, status }) => ({ name, description, status }));
