import type { Reading } from '../../events/reading';
import { holdChanges, type Hold, type HoldEntry } from '../../pickup';
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
	const before = last
		? last.list.filter(isOn).map((hold) => inWordsOf(words, hold))
		: change.before;
	const entries = holdChanges(before, after);
	const isReported = (hold: Hold) =>
		entries.some((entry) => isSameHold(entry, hold)) ||
		(last?.list.some((known) => known.isReported && isSameHold(known, hold)) ?? false);
	const list = holdList(after).map((hold) => ({
		...hold,
		description: hold.description?.slice(0, LONGEST_DESCRIPTION) ?? null,
		isReported: isReported(hold),
	}));
	const isDelisted = (hold: Hold) => !list.some((listed) => isSameHold(listed, hold));
	const delisted = (last?.list ?? [])
		.filter(isDelisted)
		.map((hold) => ({ ...hold, status: NOT_LISTED }));
	return {
		entries,
		isNovel: entries.length > 0,
		next: {
			list: [...list, ...delisted],
			notifiedAt: createdAt,
			since: last ? last.since : createdAt,
		},
	};
}

/** One that was reported and is cleared stays known, so that an older event does not clear it again. */
const NOT_LISTED = 'not_listed';

const isOn = ({ status }: KnownHold): boolean => status !== NOT_LISTED;

/**
 * A delivery that a later one overtook: reported only where it brought a hold to what it still is and no item said
 * so, since the later one found it like that; or where it cleared one before the first list that was reported.
 */
function late(entries: HoldEntry[], last: KnownHolds, notifiedAt: number | undefined): HoldsReport {
	const isUnreported = (known: KnownHold, entry: HoldEntry) =>
		!known.isReported && isSameHold(known, entry) && known.status === entry.status;
	const isBeforeAll = isOutdated(notifiedAt, { notifiedAt: last.since });
	const novelEntries = entries.filter((entry) =>
		entry.change === 'cleared'
			? isBeforeAll && !last.list.some((known) => isSameHold(known, entry))
			: last.list.some((known) => isUnreported(known, entry)),
	);
	if (novelEntries.length === 0) return { entries: [], isNovel: false };
	const list = last.list.map((known) =>
		novelEntries.some((entry) => isSameHold(known, entry)) ? { ...known, isReported: true } : known,
	);
	const since = isBeforeAll ? notifiedAt : last.since;
	return { entries: novelEntries, isNovel: true, next: { ...last, list, since } };
}

/** By name: the same hold may be described in other words. */
const isSameHold = (one: Pick<Hold, 'name'>, other: Pick<Hold, 'name'>): boolean =>
	one.name === other.name;

/** A known hold, whose description may be cut short, as the event words it. */
function inWordsOf(words: Hold[], { name, description, status }: KnownHold): Hold {
	const isWhole = description === null || description.length < LONGEST_DESCRIPTION;
	const worded = words.find(
		(hold) => hold.name === name && hold.description?.startsWith(description ?? ''),
	);
	return {
		name,
		status,
		description: isWhole ? description : (worded?.description ?? description),
	};
}

/** The holds as a list: as if all of them were placed now. */
const holdList = (value: unknown): Hold[] =>
	holdChanges(null, value).map(({ name, description, status }) => ({ name, description, status }));
