import type { Reading } from '../../events/reading';
import { holdChanges, type Hold, type HoldEntry } from '../../pickup';
import { isOutdated, LONGEST_DESCRIPTION, type KnownHold, type KnownHolds } from './known';

export interface HoldsTold {
	entries: HoldEntry[];
	isNews: boolean;
	next?: KnownHolds;
}

export const HOLDS_FIELD = 'holds_at_pod_terminal';

/**
 * One entry for each hold that differs from what was reported last; undefined for an event that lists no
 * change of holds.
 */
export function holdsTold(
	{ changes, context, createdAt }: Reading,
	last: KnownHolds | undefined,
	isPickedUp: boolean,
): HoldsTold | undefined {
	const change = changes?.find(({ field }) => field === HOLDS_FIELD);
	if (!change) return undefined;
	if (isPickedUp) return { entries: [], isNews: false };
	const after = change.after === undefined ? context.container?.[HOLDS_FIELD] : change.after;
	// What is listed now is not known, so nothing can be compared, and a doubt is news.
	if (after === undefined) return { entries: [], isNews: true };
	if (last && isOutdated(createdAt, last))
		return late(holdChanges(change.before, after), last, createdAt);
	const words = [...holdList(change.before), ...holdList(after)];
	const before = last
		? last.list.filter(isOn).map((hold) => inWordsOf(words, hold))
		: change.before;
	const entries = holdChanges(before, after);
	const isTold = (hold: Hold) =>
		entries.some((entry) => isSameHold(entry, hold)) ||
		(last?.list.some((known) => known.isTold && isSameHold(known, hold)) ?? false);
	const list = holdList(after).map((hold) => ({
		...hold,
		description: hold.description?.slice(0, LONGEST_DESCRIPTION) ?? null,
		isTold: isTold(hold),
	}));
	const isGone = (hold: Hold) => !list.some((listed) => isSameHold(listed, hold));
	const gone = (last?.list ?? []).filter(isGone).map((hold) => ({ ...hold, status: GONE }));
	return {
		entries,
		isNews: entries.length > 0,
		next: { list: [...list, ...gone], madeAt: createdAt, since: last ? last.since : createdAt },
	};
}

/** One that was reported and is cleared stays known, so that an older event does not clear it again. */
const GONE = 'gone';

const isOn = ({ status }: KnownHold): boolean => status !== GONE;

/**
 * A delivery that a later one overtook: reported only where it brought a hold to what it still is and no item said
 * so, since the later one found it like that; or where it cleared one before the first list that was reported.
 */
function late(entries: HoldEntry[], last: KnownHolds, madeAt: number | undefined): HoldsTold {
	const isUntold = (known: KnownHold, entry: HoldEntry) =>
		!known.isTold && isSameHold(known, entry) && known.status === entry.status;
	const isBeforeAll = isOutdated(madeAt, { madeAt: last.since });
	const news = entries.filter((entry) =>
		entry.change === 'cleared'
			? isBeforeAll && !last.list.some((known) => isSameHold(known, entry))
			: last.list.some((known) => isUntold(known, entry)),
	);
	if (news.length === 0) return { entries: [], isNews: false };
	const list = last.list.map((known) =>
		news.some((entry) => isSameHold(known, entry)) ? { ...known, isTold: true } : known,
	);
	const since = isBeforeAll ? madeAt : last.since;
	return { entries: news, isNews: true, next: { ...last, list, since } };
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
