import { lfdDirection, type LfdDirection } from '../../../pickup';
import { mayBeUnreported, type KnownDate } from '../known';
import type { LfdFacts } from './facts';

/**
 * The date before: the event's own, else what was told last. What was told last wins over a guess, and
 * where the event moves nothing that counts although another date was told.
 */
export function previousDay(
	before: LfdFacts['before'],
	last: KnownDate | undefined,
	current: string | null,
	madeAt: number | undefined,
): string | null | undefined {
	if (!last) return before?.day;
	if (last.value === current) {
		// It was reported before without the day before, which this event knows: a correction, once. A guess corrects
		// only where it raises an alarm.
		const isCorrected = last.previous === undefined && before !== undefined;
		const isAlarm = lfdDirection(before?.day, current) === 'earlier';
		if (isCorrected && (isAlarm || !before.guessed)) return before.day;
		return mayBeUnreported(last, madeAt) ? undefined : current;
	}
	const isNamed = before && !before.guessed && before.day !== current;
	if (isNamed || last.isUncertain) return before?.day;
	return last.value;
}

/** `isPartial`: of one source alone, without the container; `isEmptied`: a date was there and is not any more. */
export function directionOf(
	previous: string | null | undefined,
	current: string | null,
	{
		isClosed,
		isPartial,
		isEmptied,
	}: { isClosed: boolean; isPartial: boolean; isEmptied?: boolean },
): LfdDirection {
	if (isClosed && current === null) return previous === null && !isEmptied ? 'unchanged' : 'closed';
	const direction = lfdDirection(previous, current);
	// Of one source alone only an earlier day, or the one told last, is sure to be the one that counts.
	return isPartial && !['earlier', 'unchanged'].includes(direction) ? 'unknown' : direction;
}

/**
 * Whether an earlier date was found among all dates than the one of a container that came without them, and
 * nothing says that this earlier one moved: it may count still.
 */
export function isBehind(
	last: KnownDate | undefined,
	before: LfdFacts['before'],
	current: string | null,
): boolean {
	const known = last?.isWhole ? last.value : null;
	if (!known || (current !== null && current <= known)) return false;
	return !before || before.guessed || before.day !== known;
}
