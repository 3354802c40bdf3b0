import type { Reading } from '../../events/reading';
import { holdChanges, type Hold, type HoldEntry } from '../../pickup';
import { isOutdated, type KnownHold, type KnownSubject } from './known';

type Known = NonNullable<KnownSubject['holds']>;

export interface HoldsTold {
	entries: HoldEntry[];
	isNews: boolean;
	next?: Known;
}

export const HOLDS_FIELD = 'holds_at_pod_terminal';

/**
 * One entry for each hold that differs from what was told last; undefined for an event that lists no
 * change of holds.
 */
export function holdsTold(
	{ changes, context, madeAt }: Reading,
	last: Known | undefined,
	isGone: boolean,
): HoldsTold | undefined {
	const change = changes?.find(({ field }) => field === HOLDS_FIELD);
	if (!change) return undefined;
	if (isGone) return { entries: [], isNews: false };
	const after = change.after === undefined ? context.container?.[HOLDS_FIELD] : change.after;
	// Not told what is listed now, so nothing can be compared, and a doubt is news.
	if (after === undefined) return { entries: [], isNews: true };
	if (last && isOutdated(madeAt, last)) return late(holdChanges(change.before, after), last);
	const entries = holdChanges(last ? last.list : change.before, after).map((entry) =>
		entry.change === 'cleared' ? inWordsOf(listed(change.before), entry) : entry,
	);
	const isTold = (hold: Hold) =>
		entries.some((entry) => isSame(entry, hold)) ||
		(last?.list.some((known) => known.isTold && isSame(known, hold)) ?? false);
	const list = listed(after).map((hold) => ({ ...hold, isTold: isTold(hold) }));
	return { entries, isNews: entries.length > 0, next: { list, madeAt } };
}

/**
 * A delivery that a later one overtook: worth a word only where it placed a hold that is still listed and
 * that nobody was told of, since the later one found it there.
 */
function late(entries: HoldEntry[], last: Known): HoldsTold {
	const isUntold = (known: KnownHold, entry: HoldEntry) => !known.isTold && isSame(known, entry);
	const news = entries.filter(
		(entry) => entry.change === 'placed' && last.list.some((known) => isUntold(known, entry)),
	);
	if (news.length === 0) return { entries: [], isNews: false };
	const list = last.list.map((known) =>
		news.some((entry) => isSame(known, entry)) ? { ...known, isTold: true } : known,
	);
	return { entries: news, isNews: true, next: { ...last, list } };
}

/** By name; of two of the same name, by description. */
const isSame = (one: Pick<Hold, 'name'>, other: Pick<Hold, 'name'>): boolean =>
	one.name === other.name;

/** What is remembered of a hold may be cut short. */
const inWordsOf = (holds: Hold[], entry: HoldEntry): HoldEntry => ({
	...entry,
	description: holds.find((hold) => isSame(hold, entry))?.description ?? entry.description,
});

/** The holds as a list: what placing all of them would tell. */
const listed = (value: unknown): Hold[] =>
	holdChanges(null, value).map(({ name, description, status }) => ({ name, description, status }));
