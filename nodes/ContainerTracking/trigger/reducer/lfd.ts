import { isUndefined, omit, omitBy, some } from 'lodash';
import type { IDataObject } from 'n8n-workflow';

import {
	isSameLfd,
	type LfdEvidence,
	lfdEvidence,
	type LfdFacts,
	lfdFacts,
} from '../../events/lfdEvidence';
import type { LfdMove } from '../../events/phrases';
import { CLOCKS_APART_MS, type Reading } from '../../events/reading';
import type { PickupStatus } from '../../pickup/facts';
import { LFD_SOURCES, lfdDirection, type LfdFieldChange, lfdValue } from '../../pickup/lfdChange';
import type { LfdSource } from '../../pickup/types';
import { isOutdated, type KnownDate, type KnownSubject, mayBeUnreported } from './known';

export type LfdReport = ReturnType<typeof concluded>;

/** What the trigger knows besides the event. */
interface LfdCircumstances {
	/** A later event that arrived before reported the pickup. */
	isPickedUp: boolean;
	/** The service has no dates of line, terminal and rail carrier, so the combined date is the only one. */
	hasOnlyCombined?: boolean;
	now: number;
}

/** Undefined for an event that is not about a last free day. */
export function lfdReport(reading: Reading, known: KnownSubject, circumstances: LfdCircumstances) {
	const evidence = lfdEvidence(reading);
	if (!evidence) return undefined;
	const found = lfdFacts(reading, evidence, wasInland(known.lfd));
	const facts = isDisproved(evidence, found, known.lfd, reading.createdAt)
		? omit(found, 'before')
		: found;
	const report = concluded(reading, evidence, facts, known, circumstances);
	if (!report.next || !reading.context.isFetched) return report;
	// A fetched container shows the state when it was fetched, so notifications from before that are not newer.
	const notifiedAt = Math.max(report.next.notifiedAt ?? 0, circumstances.now - CLOCKS_APART_MS);
	return { ...report, next: { ...report.next, notifiedAt, isFetched: true } };
}

/**
 * Whether the day before is guessed from the combined date alone, and a container with all its dates showed the current
 * day well before the event. Such a guess is no alarm: the combined date may have been that of another source.
 */
const isDisproved = (
	{ changes }: LfdEvidence,
	{ now, before }: LfdFacts,
	last: KnownDate | undefined,
	createdAt = -Infinity,
): boolean =>
	Boolean(before?.guessed && before.isNamed && last?.isWhole) &&
	changes.every((change) => change.field === 'pickup_lfd' || change.before === undefined) &&
	last?.value === now?.day &&
	createdAt - (shownSince(last) ?? Infinity) > 2 * CLOCKS_APART_MS;

const shownSince = (last: KnownDate | undefined): number | undefined =>
	last?.shownSince ?? last?.notifiedAt ?? last?.readAt;

/** Whether the last known date is the ramp's. Only a comparison of readings is sure that a date is the port's. */
function wasInland(last: KnownDate | undefined): boolean | undefined {
	if (!last || last.isInland) return last?.isInland;
	const isRead = last.notifiedAt === undefined && last.readAt === undefined && last.value !== null;
	return isRead ? false : undefined;
}

/** Whether the event settles which last free day counts, and the days before and now. */
function settledBy(
	{ createdAt, context }: Reading,
	source: LfdSource,
	{ now, before, isClosed }: LfdFacts,
	last: KnownDate | undefined,
	isPickedUp: boolean,
) {
	const current = now?.day ?? null;
	const isLate = isOutdated(createdAt, last) && last?.value !== current;
	// A fetched container is the newest state, however late the event arrives.
	const isOvertaken = isPickedUp || (isLate && !context.isFetched);
	const previous = isOvertaken ? now?.day : previousDay(before, last, current, createdAt);
	const isPartial = !context.container && source !== 'combined';
	// An earlier date, found when all dates were known, may still count where not all dates are known now.
	const whole = last?.isWhole ? last.value : null;
	const isBehind =
		whole &&
		(current === null || current > whole) &&
		(!before || before.guessed || before.day !== whole);
	return {
		...{ current, previous, isOvertaken, isPartial },
		// Null means a cleared date only if a date was known before; otherwise the container has to be fetched.
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
	// Line, terminal or rail carrier may have an earlier day that did not move. An event of one shows that there are several.
	const isOneOfSeveral = ['line', 'terminal'].includes(source)
		? context.container?.import_deadlines === undefined
		: !hasOnlyCombined && (context.isPartial || !context.container);
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
	const next = nextDate(reading, facts, change, {
		last,
		isUncertain: isUncertain || staysUncertain,
	});
	return {
		fields: movedFields(now, before, previous),
		change,
		isNovel: isNovelMove(reading, facts, change, { last, wasTracked }),
		next: isKept ? reportedAgain(last, before, next) : undefined,
		status,
		isUncertain,
		// A container fetched at about the same time has another date. Only another fetch settles which one counts.
		isContested:
			!context.isFetched &&
			last?.isFetched === true &&
			last.value !== current &&
			(createdAt ?? 0) <= (last.notifiedAt ?? 0) + 2 * CLOCKS_APART_MS,
	};
}

/** Nobody acts on the date of a container that left. A change from before its tracking stopped is still reported. */
function isNovelMove(
	{ createdAt }: Reading,
	{ now, status }: LfdFacts,
	{ direction, current }: LfdMove,
	{ last, wasTracked }: { last: KnownDate | undefined; wasTracked?: boolean },
): boolean {
	// A correction: the same day was reported before, without the day before it. It is new only if the day moved
	// earlier. An event that does not settle the day is a correction unless it is newer than what was reported.
	const isCorrection =
		last?.value === current &&
		last.readAt === undefined &&
		(now !== undefined || (createdAt ?? Infinity) <= (last.notifiedAt ?? -Infinity));
	const isSilent = ['unchanged', 'closed'].includes(direction);
	const { listed_apart: reviewReason = null, picked_up: hasLeft = false } = status ?? {};
	const isOver =
		hasLeft || (reviewReason !== null && !(wasTracked && reviewReason === 'tracking_stopped'));
	return !isSilent && (!isCorrection || direction === 'earlier') && !isOver;
}

/** What is known of the last free day after the event. */
function nextDate(
	{ createdAt, context }: Reading,
	{ before, status }: LfdFacts,
	{ current, direction, previous, previous_known: isKnown }: LfdMove,
	{ last, isUncertain }: { last: KnownDate | undefined; isUncertain: boolean },
): KnownDate {
	// A guess that the day did not move hides no event that says that it did.
	const isSure = isKnown && Boolean(last || direction !== 'unchanged' || !before?.guessed);
	const isInland = some(status?.lfd_dates, { field: status?.lfd_field, place: 'inland' });
	const isWhole = context.container?.import_deadlines !== undefined;
	return {
		...{ value: current, previous: isSure ? previous : undefined, notifiedAt: createdAt },
		...(isUncertain && { isUncertain }),
		...(isInland && { isInland }),
		...(isWhole && { isWhole }),
	};
}

/** Whether the container, as fetched since, has another date than the event reports, or than counted then. */
function isSuperseded(
	{ createdAt, context }: Reading,
	changes: LfdFieldChange[],
	last: KnownDate | undefined,
): boolean {
	const { container, isFetched, delivered } = context;
	if (!container || !isFetched || !isOutdated(createdAt, last)) return false;
	const isMoved = changes.some(
		({ field, after }) =>
			after !== undefined && !isSameLfd(container, lfdValue(container, field), after),
	);
	if (isMoved) return true;
	const then = context.evaluate({ ...container, ...delivered?.attributes });
	return then.last_free_day !== last?.value;
}

/** The source, among those whose dates moved, whose date counts. A combined date belongs to the source that counts. */
function sourceOf(first: LfdSource, changes: LfdFieldChange[], status?: PickupStatus): LfdSource {
	const counting = status?.lfd_source ?? first;
	const isMoved = changes.some(({ field }) => LFD_SOURCES[field] === counting);
	return first === 'combined' || isMoved ? counting : first;
}

/** If the same date is reported again, the day before it is kept, or becomes known. */
function reportedAgain(last: KnownDate | undefined, before: LfdFacts['before'], next: KnownDate) {
	if (last?.value !== next.value) return next;
	const previous = last.previous === undefined ? before?.day : last.previous;
	return {
		...next,
		previous,
		notifiedAt: Math.max(last.notifiedAt ?? 0, next.notifiedAt ?? 0) || undefined,
		...(previous === undefined && last.isWhole && { shownSince: shownSince(last) }),
	};
}

/** The dates as the service stores them; a date from what is known is a day. */
function movedFields(
	now: LfdFacts['now'],
	before: LfdFacts['before'],
	previous: string | null | undefined,
): IDataObject {
	const stored = [now, before].find((date) => date?.day === previous)?.value ?? previous;
	return omitBy({ previous: stored, current: now?.value }, isUndefined);
}

/** The event's own day before, else the last reported, which wins over a guess and where the day that counts stays. */
function previousDay(
	before: LfdFacts['before'],
	last: KnownDate | undefined,
	current: string | null,
	notifiedAt: number | undefined,
): string | null | undefined {
	if (!last) return before?.day;
	if (last.value === current) {
		// The day was reported without the day before it, which this event has: a correction, made once. A guess
		// corrects only if the day moved earlier, and one of an older event only by a day that it lists.
		const isCorrected = last.previous === undefined && before !== undefined;
		const isCredible = before?.isNamed || !isOutdated(notifiedAt, last);
		const isAlarm = isCredible && lfdDirection(before?.day, current) === 'earlier';
		if (isCorrected && (isAlarm || !before.guessed)) return before.day;
		return mayBeUnreported(last, notifiedAt) ? last.previous : current;
	}
	const isNamed = before && !before.guessed && before.day !== current;
	if (isNamed || last.isUncertain) return before?.day;
	return last.value;
}

/** `isPartial`: the date of one source, without the container; `isEmptied`: an existing date was removed. */
function directionOf(
	previous: string | null | undefined,
	current: string | null,
	circumstances: { isClosed: boolean; isPartial: boolean; isEmptied?: boolean },
): LfdMove['direction'] {
	const { isClosed, isPartial, isEmptied } = circumstances;
	if (isClosed && current === null) return previous === null && !isEmptied ? 'unchanged' : 'closed';
	const direction = lfdDirection(previous, current);
	// With the date of one source, only an earlier day, or the day reported last, is sure to count.
	return isPartial && !['earlier', 'unchanged'].includes(direction) ? 'unknown' : direction;
}
