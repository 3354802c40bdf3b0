import some from 'lodash/some';
import type { IDataObject } from 'n8n-workflow';

import {
	isSameLfd,
	type LfdEvidence,
	lfdEvidence,
	type LfdFacts,
	lfdFacts,
} from '../../events/lfdEvidence';
import type { LfdMove } from '../../events/phrases';
import type { Reading } from '../../events/reading';
import type { PickupStatus } from '../../pickup/facts';
import { LFD_SOURCES, lfdDirection, type LfdFieldChange, lfdValue } from '../../pickup/lfdChange';
import type { LfdSource } from '../../pickup/types';
import {
	CLOCKS_APART_MS,
	isOutdated,
	type KnownDate,
	type KnownSubject,
	mayBeUnreported,
} from './known';

export type LfdReport = ReturnType<typeof concluded>;

/** What the trigger knows beside the event. `isPickedUp`: a later event said so before this one came. */
interface LfdCircumstances {
	isPickedUp: boolean;
	/** The service has no dates of line, terminal and rail carrier, so the combined one is all there is. */
	hasOnlyCombined?: boolean;
	now: number;
}

/** Undefined for an event that is not about a last free day. */
export function lfdReport(reading: Reading, known: KnownSubject, circumstances: LfdCircumstances) {
	const evidence = lfdEvidence(reading);
	if (!evidence) return undefined;
	const facts = lfdFacts(reading, evidence, wasInland(known.lfd));
	const report = concluded(reading, evidence, facts, known, circumstances);
	if (!report.next || !reading.context.isFetched) return report;
	// The container was true when it was fetched, so what was made before that says nothing newer.
	const notifiedAt = Math.max(report.next.notifiedAt ?? 0, circumstances.now - CLOCKS_APART_MS);
	return { ...report, next: { ...report.next, notifiedAt, isFetched: true } };
}

/** A reading of the account, which no event has reported, is sure of it; else a date of the port may be outdated. */
function wasInland(last: KnownDate | undefined): boolean | undefined {
	if (!last || last.isInland) return last?.isInland;
	const isRead = last.notifiedAt === undefined && last.readAt === undefined && last.value !== null;
	return isRead ? false : undefined;
}

/** How far the event settles which day counts, whatever became of it. */
function settledBy(
	{ createdAt, context }: Reading,
	source: LfdSource,
	{ now, before, isClosed }: LfdFacts,
	last: KnownDate | undefined,
	isPickedUp: boolean,
) {
	const current = now?.day ?? null;
	const isLate = isOutdated(createdAt, last) && last?.value !== current;
	// A container that was fetched is the newest there is, however late the event comes.
	const isOvertaken = isPickedUp || (isLate && !context.isFetched);
	const previous = isOvertaken ? now?.day : previousDay(before, last, current, createdAt);
	const isPartial = !context.container && source !== 'combined';
	// An earlier date, found among all dates, may still count where not all of them are known.
	const whole = last?.isWhole ? last.value : null;
	const isBehind =
		whole &&
		(current === null || current > whole) &&
		(!before || before.guessed || before.day !== whole);
	return {
		...{ current, previous, isOvertaken, isPartial },
		// Null says that a date was cleared only where there was one; else the container has to be read.
		isDoubtful: current === null && previous === undefined && !isClosed && !context.isFetched,
		isUnsettled: (isPartial || context.isPartial) && Boolean(isBehind),
	};
}

function concluded(
	reading: Reading,
	{ changes, source, statedBy }: LfdEvidence,
	facts: LfdFacts,
	{ lfd: last, wasTracked }: KnownSubject,
	{ isPickedUp, hasOnlyCombined }: LfdCircumstances,
) {
	const { createdAt, context } = reading;
	const { now, before, status, isClosed, isEmptied } = facts;
	const settled = settledBy(reading, source, facts, last, isPickedUp);
	const { current, previous, isOvertaken, isPartial, isDoubtful, isUnsettled } = settled;
	const moved =
		now && !isUnsettled
			? directionOf(previous, current, { isClosed, isPartial, isEmptied: isEmptied && !last })
			: 'unknown';
	const found = isOvertaken ? 'unchanged' : moved;
	// Line, terminal or rail carrier may hold an earlier day, which stays.
	const isOneOfSeveral = !hasOnlyCombined && (context.isPartial || !context.container);
	// The dates of line, terminal and rail carrier are not known, and one of them may be earlier.
	const isUncertain = isOneOfSeveral && found === 'later';
	const staysUncertain = isOneOfSeveral && found === 'unchanged' && last?.isUncertain === true;
	const direction = isUncertain ? 'unknown' : found;
	const change: LfdMove = {
		direction,
		previous: previous ?? null,
		previous_known: previous !== undefined,
		current,
		source: sourceOf(source, changes, status),
		stated_by: statedBy,
		needs_container: !isOvertaken && (!now || !context.container || isDoubtful || isUnsettled),
		overtaken: isOvertaken || (direction === 'unchanged' && isSuperseded(reading, changes, last)),
	};
	const isKept =
		!isOvertaken && now && !isDoubtful && !isUnsettled && (!isPartial || direction === 'earlier');
	const next = nextDate(reading, facts, change, isUncertain || staysUncertain);
	return {
		fields: movedFields(now, before, previous),
		change,
		isNovel: isNovelMove(reading, facts, change, { last, wasTracked }),
		next: isKept ? reportedAgain(last, before, next) : undefined,
		status,
		isUncertain,
		// A container that was fetched at about the same time has another date: only fetching it again settles it.
		isContested:
			!context.isFetched &&
			last?.isFetched === true &&
			last.value !== current &&
			(createdAt ?? 0) <= (last.notifiedAt ?? 0) + 2 * CLOCKS_APART_MS,
	};
}

/** Nobody acts on the date of a container that left; what changed before its tracking stopped is reported, though. */
function isNovelMove(
	{ createdAt }: Reading,
	{ now, status }: LfdFacts,
	{ direction, current }: LfdMove,
	{ last, wasTracked }: { last: KnownDate | undefined; wasTracked?: boolean },
): boolean {
	// The same day was reported before, without the day before: a correction, which is no news unless it is urgent. An
	// event that does not settle the day corrects nothing, unless it is of the same moment as what was reported.
	const isCorrection =
		last?.value === current &&
		last.readAt === undefined &&
		(now !== undefined || (createdAt ?? Infinity) <= (last.notifiedAt ?? -Infinity));
	const isSilent = ['unchanged', 'closed'].includes(direction);
	const { listed_apart: apart = null, picked_up: hasLeft = false } = status ?? {};
	const isOver = hasLeft || (apart !== null && !(wasTracked && apart === 'tracking_stopped'));
	return !isSilent && (!isCorrection || direction === 'earlier') && !isOver;
}

/** What is known of the day after the event. */
function nextDate(
	{ createdAt, context }: Reading,
	{ status }: LfdFacts,
	{ current, previous, previous_known: isKnown }: LfdMove,
	isUncertain: boolean,
): KnownDate {
	const isInland = some(status?.lfd_dates, { field: status?.lfd_field, place: 'inland' });
	const isWhole = context.container?.import_deadlines !== undefined;
	return {
		...{ value: current, previous: isKnown ? previous : undefined, notifiedAt: createdAt },
		...(isUncertain && { isUncertain }),
		...(isInland && { isInland }),
		...(isWhole && { isWhole }),
	};
}

/** Whether the container, as it was fetched since, holds another date than the event says of it. */
function isSuperseded(
	{ createdAt, context: { container, isFetched } }: Reading,
	changes: LfdFieldChange[],
	last: KnownDate | undefined,
): boolean {
	if (!container || !isFetched || !isOutdated(createdAt, last)) return false;
	return changes.some(
		({ field, after }) =>
			after !== undefined && !isSameLfd(container, lfdValue(container, field), after),
	);
}

/** Of several that moved the one whose date counts; a combined date is that of another source. */
function sourceOf(first: LfdSource, changes: LfdFieldChange[], status?: PickupStatus): LfdSource {
	const counting = status?.lfd_source ?? first;
	const isMoved = changes.some(({ field }) => LFD_SOURCES[field] === counting);
	return first === 'combined' || isMoved ? counting : first;
}

/** Where the same date is reported again, the day before stays what it was, or becomes known. */
function reportedAgain(last: KnownDate | undefined, before: LfdFacts['before'], next: KnownDate) {
	if (last?.value !== next.value) return next;
	return {
		...next,
		previous: last.previous === undefined ? before?.day : last.previous,
		notifiedAt: Math.max(last.notifiedAt ?? 0, next.notifiedAt ?? 0) || undefined,
	};
}

/** The dates as the service stores them; a known one is a day. */
function movedFields(
	now: LfdFacts['now'],
	before: LfdFacts['before'],
	previous: string | null | undefined,
): IDataObject {
	const stored = [now, before].find((date) => date?.day === previous)?.value ?? previous;
	return {
		...(previous !== undefined && { previous: stored }),
		...(now && { current: now.value }),
	};
}

/** The date before: the event's own, else the last reported, which wins over a guess and where nothing that counts moves. */
function previousDay(
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
function directionOf(
	previous: string | null | undefined,
	current: string | null,
	circumstances: { isClosed: boolean; isPartial: boolean; isEmptied?: boolean },
): LfdMove['direction'] {
	const { isClosed, isPartial, isEmptied } = circumstances;
	if (isClosed && current === null) return previous === null && !isEmptied ? 'unchanged' : 'closed';
	const direction = lfdDirection(previous, current);
	// Of one source alone only an earlier day, or the one reported last, is sure to be the one that counts.
	return isPartial && !['earlier', 'unchanged'].includes(direction) ? 'unknown' : direction;
}
