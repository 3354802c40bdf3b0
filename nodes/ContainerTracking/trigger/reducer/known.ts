import { isEqual, mapValues } from 'lodash';
import { z } from 'zod';

import { CLOCKS_APART_MS } from '../../events/reading';
import { isSameMoment } from '../../pickup/dates';
import { pairedHolds } from '../../pickup/holds';

const moment = z.number().optional();

/** Null means that there is no value; a value that is not known is left out. */
const nullableText = z.string().nullable();

const knownDate = z.object({
	value: nullableText,
	/** The value before; undefined where it is not known. */
	previous: nullableText.optional(),
	/** When the service made the notification that reported the value. */
	notifiedAt: moment,
	/** When the account was read, where no event has reported the value. */
	readAt: moment,
	/** For a last free day: it is the ramp's, so leaving the port does not close it. */
	isInland: z.boolean().optional(),
	/** For a last free day: the dates of line, terminal and rail carrier were known. */
	isWhole: z.boolean().optional(),
	/** For a last free day with dates of all sources, reported again: when it was first known. */
	shownSince: moment,
	/** For a last free day: it moved later, and unknown dates of other sources may be earlier. */
	isUncertain: z.boolean().optional(),
	/** For a last free day: the container was fetched, so `notifiedAt` is exact only to some minutes. */
	isFetched: z.boolean().optional(),
});

/** A hold's description is for people. The start of a long one is enough to distinguish it from another. */
export const LONGEST_DESCRIPTION = 60;

/** A hold of the list that was reported last, with the start of its description. */
const knownHold = z.object({
	name: nullableText,
	description: nullableText,
	status: z.string(),
	/**
	 * Whether an item reported that the hold was placed, or its end where it is not listed any more; false for a hold
	 * that was there before the first item.
	 */
	isReported: z.boolean(),
});

const knownHolds = z.object({
	list: z.array(knownHold),
	notifiedAt: moment,
	/** When the first list was reported. Changes before that are not known. */
	since: moment,
});

const knownAvailability = z.object({
	value: z.boolean(),
	/** The service reports one change in a changeset and in an event of its own: those that arrived. */
	forms: z.array(z.enum(['changeset', 'event'])),
	notifiedAt: moment,
});

export const knownSubject = z.object({
	/** The last free day that counts, `YYYY-MM-DD`. */
	lfd: knownDate.optional(),
	moments: z.record(z.string(), knownDate.optional()).optional(),
	holds: knownHolds.optional(),
	availability: knownAvailability.optional(),
	/** When the service noted that the container was picked up; nothing else is kept then. */
	pickedUpAt: z.number().optional(),
	/** From comparing two readings of the account: at the last reading the container was still tracked. */
	wasTracked: z.boolean().optional(),
});

export const known = z.object({
	container: knownSubject.optional(),
	shipment: knownSubject.optional(),
});

export type KnownDate = z.infer<typeof knownDate>;
export type KnownHold = z.infer<typeof knownHold>;
export type KnownHolds = z.infer<typeof knownHolds>;
export type KnownAvailability = z.infer<typeof knownAvailability>;
export type KnownSubject = z.infer<typeof knownSubject>;
export type Known = z.infer<typeof known>;

/** Whether a notification was made before the one that reported last, and so must not override it. */
export const isOutdated = (
	notifiedAt: number | undefined,
	last: { notifiedAt?: number } | undefined,
) => notifiedAt !== undefined && last?.notifiedAt !== undefined && notifiedAt < last.notifiedAt;

/** Whether the value may have been read after the change that a notification of this moment is the first to report. */
export const mayBeUnreported = (last: KnownDate, notifiedAt = Date.now()): boolean =>
	last.readAt !== undefined && notifiedAt - last.readAt <= CLOCKS_APART_MS;

/**
 * What was reported last. A different value from a much later reading wins, since nobody reported that change.
 * `at`: when `last` was stored, for events whose time the service does not give.
 */
export function learned(
	{ value: last, at = 0 }: { value?: KnownSubject; at?: number } = {},
	read: KnownSubject,
): KnownSubject {
	const newest = (reported: KnownDate | undefined, { value, ...traits }: KnownDate): KnownDate => {
		if (!reported) return { value, ...traits };
		const isOlder =
			(reported.notifiedAt ?? reported.readAt ?? at) < (traits.readAt ?? 0) - CLOCKS_APART_MS;
		const isSame = reported.value === value || isSameMoment(reported.value, value);
		return isOlder && !isSame ? { value, ...traits, previous: reported.value } : reported;
	};
	const moments = mapValues(
		read.moments,
		(date, name) => date && newest(last?.moments?.[name], date),
	);
	return {
		...last,
		...(read.lfd && { lfd: newest(last?.lfd, read.lfd) }),
		moments: { ...last?.moments, ...moments },
	};
}

/**
 * What is known to a notification that comes again after its run failed: what was known the first time, except for a
 * last free day and holds reported since. `first`: what was known before and after the first delivery.
 */
export function knownAgain(
	first: { before: Known; after: Known },
	now: Known,
	notifiedAt: number | undefined,
): Known {
	const isPickedUpSince =
		now.container?.pickedUpAt !== undefined && first.after.container?.pickedUpAt === undefined;
	if (isPickedUpSince) return now;
	const subjectAgain = (name: 'container' | 'shipment'): KnownSubject | undefined => {
		const [before, after] = [first.before[name], first.after[name]];
		if (!now[name]) return before;
		const { lfd, holds } = now[name];
		// A later notification that found the same value has not reported it as a change.
		const isLaterDate = isOutdated(notifiedAt, lfd) && lfd?.value !== after?.lfd?.value;
		const areLater = isOutdated(notifiedAt, holds) && !isEqual(holds, after?.holds);
		return {
			...before,
			...(isLaterDate && { lfd }),
			...(holds && areLater && { holds: unheard(holds, before?.holds, after?.holds) }),
		};
	};
	return { container: subjectAgain('container'), shipment: subjectAgain('shipment') };
}

/** Holds that a later notification listed; those that this notification was the first to report count as not reported. */
function unheard(now: KnownHolds, before?: KnownHolds, after?: KnownHolds): KnownHolds {
	const [wasReported, isReported] = [before, after].map((holds) => {
		const pairs = pairedHolds(holds?.list ?? [], now.list);
		return (hold: KnownHold) => {
			const known = pairs.get(hold);
			return known?.status === hold.status && known.isReported;
		};
	});
	const list = now.list.map((hold) => ({
		...hold,
		isReported: hold.isReported && !(isReported(hold) && !wasReported(hold)),
	}));
	return { ...now, list, since: now.notifiedAt };
}
