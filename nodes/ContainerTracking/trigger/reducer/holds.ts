import {
	differenceBy,
	isEmpty,
	isEqual,
	isUndefined,
	keyBy,
	mapValues,
	omitBy,
	partition,
	pick,
	some,
	unionWith,
} from 'lodash';

import type { Reading } from '../../events/reading';
import { holdChanges, type HoldEntry, pairedHolds } from '../../pickup/holds';
import { type Fields, readList } from '../../pickup/read';
import type { Hold } from '../../pickup/types';
import { isOutdated, LONGEST_DESCRIPTION, type KnownHold, type KnownHolds } from './known';

export interface HoldsReport {
	entries: HoldEntry[];
	isNovel: boolean;
	next?: KnownHolds;
}

/** Holds of the port and of the ramp, which may repeat those of the port. */
export const HOLDS_FIELDS = ['holds_at_pod_terminal', 'ind_facility_holds'];

export const isHoldsField = (field: string): boolean => HOLDS_FIELDS.includes(field);

export const joinedHolds = ({ holds_at_pod_terminal, ind_facility_holds }: Fields): unknown[] =>
	unionWith(readList(holds_at_pod_terminal), readList(ind_facility_holds), isEqual);

/**
 * One entry for each hold that differs from what was reported last; undefined for an event that lists no
 * change of holds.
 */
export function holdsReport(
	{ changes, context, createdAt }: Reading,
	last: KnownHolds | undefined,
	isPickedUp: boolean,
): HoldsReport | undefined {
	const listed = pick(keyBy(changes, 'field'), HOLDS_FIELDS);
	if (isEmpty(listed)) return undefined;
	if (isPickedUp) return { entries: [], isNovel: false };
	const held = { ...context.container, ...omitBy(mapValues(listed, 'after'), isUndefined) };
	// The current holds are not known and cannot be compared; in doubt the event is new.
	if (Object.keys(listed).every((field) => held[field] === undefined))
		return { entries: [], isNovel: true };
	const was = joinedHolds({ ...held, ...mapValues(listed, 'before') });
	const after = joinedHolds(held);
	if (last && isOutdated(createdAt, last)) return late(holdChanges(was, after), last, createdAt);
	const words = [...holdList(was), ...holdList(after)];
	const known = last && listedIn(last);
	const before = known ? known.map((hold) => inWordsOf(words, hold)) : was;
	const current = holdList(after).map(brief);
	const pairs = pairedHolds(known ?? [], current);
	const compared = holdChanges(before, after);
	// No item said how a hold stood that was there before the first item, so what the event says of it is new.
	const isNotReported = (entry: HoldEntry) =>
		some(current, (hold) => isEqual(hold, brief(entry)) && pairs.get(hold)?.isReported === false);
	const own = known ? holdChanges(was, after).filter(isNotReported) : [];
	const entries = unionWith(compared, own, isEqual);
	const list = current.map((hold) => ({
		...hold,
		isReported: some(entries.map(brief), hold) || pairs.get(hold)?.isReported === true,
	}));
	// Holds are compared by name, since the description of a hold may change.
	const delisted = differenceBy(last?.list, list, 'name').map((hold) => ({
		...hold,
		status: NOT_LISTED,
		isReported: true,
	}));
	const since = last ? last.since : createdAt;
	const next = { list: [...list, ...delisted], notifiedAt: createdAt, since };
	return { entries, isNovel: entries.length > 0, next };
}

/** A reported hold stays known after it is cleared, so that an older event does not clear it again. */
const NOT_LISTED = 'not_listed';

/**
 * Reports an event that a later one overtook. A hold counts only if it still has that status and no item reported it,
 * since the later event found it unchanged; a cleared one only if the event precedes the first reported list, and the
 * hold was never listed since, or the run that reported its end failed.
 */
function late(entries: HoldEntry[], last: KnownHolds, notifiedAt: number | undefined): HoldsReport {
	const isBeforeAll = isOutdated(notifiedAt, { notifiedAt: last.since });
	const [cleared, others] = partition(entries, { change: 'cleared' });
	const briefs = others.map(brief);
	const pairs = pairedHolds(listedIn(last), briefs);
	const unreported = briefs.map((hold) => {
		const known = pairs.get(hold);
		return known?.status === hold.status && !known.isReported ? known : undefined;
	});
	const novelEntries = [
		...others.filter((_, at) => unreported[at]),
		...cleared.filter((hold) => isBeforeAll && !some(last.list, isSettled(hold))),
	];
	if (novelEntries.length === 0) return { entries: [], isNovel: false };
	const list = last.list.map((known) =>
		unreported.includes(known) ? { ...known, isReported: true } : known,
	);
	const since = isBeforeAll ? notifiedAt : last.since;
	return { entries: novelEntries, isNovel: true, next: { ...last, list, since } };
}

const isSettled = (cleared: HoldEntry) => (known: KnownHold) =>
	known.name === cleared.name && (known.isReported || known.status !== NOT_LISTED);

/** A known hold, with the event's description where the stored one is cut short. */
function inWordsOf(words: Hold[], { name, description, status }: KnownHold): Hold {
	const isWhole = description === null || description.length < LONGEST_DESCRIPTION;
	const worded = isWhole
		? undefined
		: words.find((hold) => hold.name === name && hold.description?.startsWith(description));
	return { name, status, description: worded?.description ?? description };
}

/** The holds as a list, read as if all of them were placed now. */
const holdList = (value: unknown): Hold[] =>
	holdChanges(null, value).map(({ name, description, status }) => ({ name, description, status }));

const listedIn = ({ list }: KnownHolds): KnownHold[] =>
	list.filter(({ status }) => status !== NOT_LISTED);

const brief = ({ name, description, status }: Hold): Hold => ({
	...{ name, status },
	description: description?.slice(0, LONGEST_DESCRIPTION) ?? null,
});
