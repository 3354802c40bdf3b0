import isEqual from 'lodash/isEqual';
import mapValues from 'lodash/mapValues';
import some from 'lodash/some';
import { z } from 'zod';

import { isSameMoment } from '../../pickup/dates';

const moment = z.number().optional();

/** A value that was null is known to be none; one that is not known is left out. */
const nullableText = z.string().nullable();

const knownDate = z.object({
	value: nullableText,
	/** What it was before; undefined where nothing says. */
	previous: nullableText.optional(),
	/** When the service made the notification that says so. */
	notifiedAt: moment,
	/** When the account was read, where no event has reported it. */
	readAt: moment,
	/** Of a last free day: it is the ramp's, so leaving the port does not close it. */
	isInland: z.boolean().optional(),
	/** Of a last free day: it was found among the dates of line, terminal and rail carrier. */
	isWhole: z.boolean().optional(),
	/** Of a last free day: it moved later, and dates of other sources, which nothing says, may be earlier. */
	isUncertain: z.boolean().optional(),
	/** Of a last free day: the container was fetched, so `notifiedAt` is known to some minutes only. */
	isFetched: z.boolean().optional(),
});

/** A hold's description is for people; of a long one the start is enough to distinguish it from another. */
export const LONGEST_DESCRIPTION = 60;

/** A hold of the list that was reported last; its description is cut short. */
const knownHold = z.object({
	name: nullableText,
	description: nullableText,
	status: z.string(),
	/** Whether an item said that it was placed; false where it was there before the first one. */
	isReported: z.boolean(),
});

const knownHolds = z.object({
	list: z.array(knownHold),
	notifiedAt: moment,
	/** When the first list came; of what changed before that nothing is known. */
	since: moment,
});

/** One change comes in a changeset and in an event of its own; `forms` are those that came. */
const availabilityForm = z.enum(['changeset', 'event']);
const knownAvailability = z.object({
	value: z.boolean(),
	forms: z.array(availabilityForm),
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
	/** Found by comparing two readings: its tracking had not stopped yet when it was last read. */
	wasTracked: z.boolean().optional(),
});

export const known = z.object({
	container: knownSubject.optional(),
	shipment: knownSubject.optional(),
});

export type KnownDate = z.infer<typeof knownDate>;
export type KnownHold = z.infer<typeof knownHold>;
export type KnownHolds = z.infer<typeof knownHolds>;
export type AvailabilityForm = z.infer<typeof availabilityForm>;
export type KnownAvailability = z.infer<typeof knownAvailability>;
export type KnownSubject = z.infer<typeof knownSubject>;
export type Known = z.infer<typeof known>;

/** Whether a notification was made before the one that reported last, which it therefore cannot overtake. */
export const isOutdated = (
	notifiedAt: number | undefined,
	last: { notifiedAt?: number } | undefined,
) => notifiedAt !== undefined && last?.notifiedAt !== undefined && notifiedAt < last.notifiedAt;

/** By how much the clocks of n8n and the service may differ; a doubt must not cost an alert. */
export const CLOCKS_APART_MS = 300_000;

/** Whether a value may have been read after the change that a notification of that moment is the first to report. */
export const mayBeUnreported = (last: KnownDate, notifiedAt = Date.now()): boolean =>
	last.readAt !== undefined && notifiedAt - last.readAt <= CLOCKS_APART_MS;

/** What was reported last, but for what was read a good while after that: nobody has reported its changes since. */
export function learned(last: KnownSubject | undefined, read: KnownSubject): KnownSubject {
	const newest = (reported: KnownDate | undefined, { value, ...traits }: KnownDate): KnownDate => {
		if (!reported) return { value, ...traits };
		const isOlder =
			(reported.notifiedAt ?? reported.readAt ?? 0) < (traits.readAt ?? 0) - CLOCKS_APART_MS;
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
 * What a notification finds whose run failed, so that it comes again: what it found the first time, but for a last free
 * day and holds that a later one has reported since. `first`: what it found, and what was known after it.
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
		// A later one that found the same value has reported nothing of it.
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

/** Holds that a later notification listed, without what this one was the first to say. */
function unheard(now: KnownHolds, before?: KnownHolds, after?: KnownHolds): KnownHolds {
	const hasReported = (holds: KnownHolds | undefined, { name, status }: KnownHold) =>
		some(holds?.list, { name, status, isReported: true });
	const list = now.list.map((hold) => ({
		...hold,
		isReported: hold.isReported && !(hasReported(after, hold) && !hasReported(before, hold)),
	}));
	return { ...now, list, since: now.notifiedAt };
}
