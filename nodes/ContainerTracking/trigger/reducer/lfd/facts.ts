import type { IDataObject } from 'n8n-workflow';

import { type LfdEvidence, hasCurrentValue } from '../../../events/lfdEvidence';
import { eventAttribute, type Reading } from '../../../events/reading';
import {
	isLfdField,
	lfdDate,
	lfdDirection,
	type LfdDirection,
	withLfdAfter,
	withLfdBefore,
} from '../../../pickup/lfdChange';
import type { PickupStatus } from '../../../pickup/facts';
import { readZone } from '../../../pickup/dates';
import { type KnownDate, mayBeUnreported } from '../known';

/** What counts now and what counted before, by this event alone; undefined for what it does not say. */
export interface LfdFacts {
	/** As stored, and the day it means. */
	now?: { value: string | null; day: string | null };
	before?: { value: string | null; day: string | null; guessed: boolean };
	status?: PickupStatus;
	/** The place that the date was for is left behind. */
	isClosed: boolean;
	isEmptied?: boolean;
}

export function factsOfContainer(
	{ context, changes: listed = [] }: Reading,
	container: IDataObject,
	{ changes, source }: LfdEvidence,
	last: KnownDate | undefined,
): LfdFacts {
	const { isFetched, delivered } = context;
	const after = isFetched ? container : withLfdAfter(container, changes);
	const status = context.evaluate(after);
	const now = { value: status.lfd_value, day: status.last_free_day };
	const combined = delivered?.attributes?.pickup_lfd;
	const isNamed = changes.some(({ field }) => field === 'pickup_lfd');
	// What moved between the event and the reading of the container was not there before the event.
	const asDelivered =
		combined === undefined || isNamed ? after : { ...after, pickup_lfd: combined as string | null };
	const reversed = withLfdBefore(asDelivered, changes);
	const statusBefore = reversed && context.evaluate(reversed.container);
	const isListed = listed.some(({ field, before: old }) => isLfdField(field) && old !== undefined);
	const before = statusBefore && {
		value: statusBefore.lfd_value,
		day: statusBefore.last_free_day,
		// The data of a container that was read before the event is no older than what was reported last; a
		// container that was read long after it may never have held that date beside its others.
		guessed: isFetched || reversed.guessed || !isListed,
	};
	const isEmptied = changes.some(({ before: old, after: value }) => old && value === null);
	// The ramp's date is not closed by the way to the ramp.
	const hadNone = changes.length > 0 && changes.every(({ before: old }) => old === null);
	const isOfRamp = (source === 'rail' && !hadNone) || statusBefore?.lfd_source === 'rail';
	const isClosed = status.picked_up || (status.left_port && !isOfRamp && !last?.isInland);
	// Where event and container have no date, one may still come: only a container read afterwards settles it.
	const isSettled = isFetched || now.day !== null || isClosed || changes.some(hasCurrentValue);
	return { now: isSettled ? now : undefined, before, status, isClosed, isEmptied };
}

/** Without the container only the date that moved is known, in the event's own zone. */
export function factsOfEvent(reading: Reading, { changes }: LfdEvidence): LfdFacts {
	const zone = readZone(eventAttribute(reading, 'timezone'));
	const [change] = changes;
	const [before, now] = [change?.before, change?.after].map((value) => {
		if (value !== null && typeof value !== 'string') return undefined;
		const day = lfdDate(value, zone);
		return day === undefined ? undefined : { value, day, guessed: false };
	});
	return { now: now?.day ? now : undefined, before, isClosed: false };
}

/** The date before: the event's own, else the last reported, which wins over a guess and where nothing that counts moves. */
export function previousDay(
	before: LfdFacts['before'],
	last: KnownDate | undefined,
	current: string | null,
	notifiedAt: number | undefined,
): string | null | undefined {
	if (!last) return before?.day;
	if (last.value === current) {
		// It was reported before without the day before, which this event knows: a correction, once. A guess corrects
		// only where it raises an alarm.
		const isCorrected = last.previous === undefined && before !== undefined;
		const isAlarm = lfdDirection(before?.day, current) === 'earlier';
		if (isCorrected && (isAlarm || !before.guessed)) return before.day;
		return mayBeUnreported(last, notifiedAt) ? last.previous : current;
	}
	const isNamed = before && !before.guessed && before.day !== current;
	if (isNamed || last.isUncertain) return before?.day;
	return last.value;
}

/** `isPartial`: of one source alone, without the container; `isEmptied`: a date was there and is not any more. */
export function directionOf(
	previous: string | null | undefined,
	current: string | null,
	circumstances: { isClosed: boolean; isPartial: boolean; isEmptied?: boolean },
): LfdDirection {
	const { isClosed, isPartial, isEmptied } = circumstances;
	if (isClosed && current === null) return previous === null && !isEmptied ? 'unchanged' : 'closed';
	const direction = lfdDirection(previous, current);
	// Of one source alone only an earlier day, or the one reported last, is sure to be the one that counts.
	return isPartial && !['earlier', 'unchanged'].includes(direction) ? 'unknown' : direction;
}

/** Whether an earlier date, found among all dates, may still count, of a container that came without them. */
export function isBehind(
	last: KnownDate | undefined,
	before: LfdFacts['before'],
	current: string | null,
): boolean {
	const known = last?.isWhole ? last.value : null;
	if (!known || (current !== null && current <= known)) return false;
	return !before || before.guessed || before.day !== known;
}
