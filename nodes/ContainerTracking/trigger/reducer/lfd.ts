import type { IDataObject } from 'n8n-workflow';

import { eventAttribute, type Reading } from '../../events/reading';
import {
	isLfdField,
	isSameValue,
	LFD_SOURCES,
	lfdDate,
	lfdDirection,
	lfdValue,
	readFields,
	readZone,
	withLfdAfter,
	withLfdBefore,
	type LfdDirection,
	type LfdField,
	type LfdFieldChange,
	type LfdSource,
	type PickupStatus,
} from '../../pickup';
import { isOutdated, type Told } from './known';

/** Which way the last free day that counts has moved. See docs/last-free-day.md#what-changed. */
export interface LfdMove {
	direction: LfdDirection;
	/** `YYYY-MM-DD` at the place of pickup; null where there was none or it is not known. */
	previous: string | null;
	/** False where neither the event nor an earlier one tells the date before. */
	previousKnown: boolean;
	current: string | null;
	/** Whose date moved; another one may be the earliest. */
	source: LfdSource;
	/** The service's own word for where the date comes from; `t49_calculation` is calculated, not reported. */
	statedBy: string | null;
	/** The event does not settle which date counts now: get the container before calling it cleared. */
	needsContainer: boolean;
	/** A later event told another date before this one arrived. */
	overtaken: boolean;
}

/** What a family of events tells of one notification, and what is known afterwards. */
export interface LfdTold {
	fields: IDataObject;
	change: LfdMove;
	isNews: boolean;
	next?: Told;
	/** Of the container as it is after the event. */
	status?: PickupStatus;
}

/** What an event says of last free days, before anything is concluded from it. */
interface Telling {
	changes: LfdFieldChange[];
	source: LfdSource;
	statedBy: string | null;
}

/** By how much the clocks of n8n and the service may differ; a doubt must not cost an alert. */
const CLOCKS_APART_MS = 300_000;

/** Undefined for an event that is not about a last free day. `now`: milliseconds since 1970. */
export function lfdTold(
	reading: Reading,
	last: Told | undefined,
	isGone: boolean,
	now: number,
): LfdTold | undefined {
	const telling = lfdTelling(reading);
	if (!telling) return undefined;
	const facts = reading.context.container
		? factsOfContainer(reading, telling, last)
		: factsOfEvent(reading, telling);
	const told = concluded(reading, telling, facts, last, isGone);
	if (!told.next || !reading.context.isFetched) return told;
	// The container was true when it was fetched, so what was made before that tells nothing newer.
	const madeAt = Math.max(told.next.madeAt ?? 0, now - CLOCKS_APART_MS);
	return { ...told, next: { ...told.next, madeAt } };
}

/**
 * The last free day before and now as the event itself tells it, of the field that it names; undefined for
 * an event that is about none.
 */
export function lfdFields({
	kind,
	changes,
	related,
	...reading
}: Reading): IDataObject | undefined {
	const field = kind.lfd ?? 'pickup_lfd';
	const listed = changes?.find((change) => change.field === field);
	const change = listed ?? changes?.find((each) => isLfdField(each.field));
	if (change) {
		const { before, after } = change;
		return {
			...(before !== undefined && { previous: before }),
			...(after !== undefined && { current: after }),
		};
	}
	if (!kind.lfd) return undefined;
	const value = eventAttribute(reading, 'value');
	const current =
		value === undefined ? lfdValue(readFields(related.container?.attributes), field) : value;
	// Null in the container does not tell whether the date was cleared or not filled in yet.
	return current === undefined || (current === null && value === undefined) ? {} : { current };
}

function lfdTelling(reading: Reading): Telling | undefined {
	const { kind, changes = [] } = reading;
	const listed = (changes.filter(({ field }) => isLfdField(field)) as LfdFieldChange[]).map(
		readable,
	);
	if (!kind.lfd && listed.length === 0) return undefined;
	const told = kind.lfd ? valueOf(reading, kind.lfd, listed) : listed;
	const field = (kind.lfd ?? listed[0].field) as LfdField;
	const statedBy = eventAttribute(reading, 'data_source');
	return {
		changes: told,
		source: LFD_SOURCES[field],
		statedBy: typeof statedBy === 'string' ? statedBy : null,
	};
}

/** Anything that is no date tells nothing: neither a date nor that there is none. */
function readable({ field, before, after }: LfdFieldChange): LfdFieldChange {
	const isDate = (value: unknown) => value === null || lfdDate(value, null) !== undefined;
	return { field, ...(isDate(before) && { before }), ...(isDate(after) && { after }) };
}

/** The `value` of an event of its own kind, beside a changeset where it has one. */
function valueOf(reading: Reading, field: LfdField, listed: LfdFieldChange[]): LfdFieldChange[] {
	const value = eventAttribute(reading, 'value');
	if (listed.some((change) => change.field === field && isTold(change))) return listed;
	const { container } = reading.context;
	// Null does not say whether the date was cleared or has not been filled in yet.
	if (value === undefined || (value !== null && lfdDate(value, null) === undefined)) return listed;
	const held = container && lfdValue(container, field);
	// A container that holds another date was read before it changed, so it tells the one before.
	const isStale = container && !reading.context.isFetched && held && !isSameValue(held, value);
	return [...listed, isStale ? { field, before: held, after: value } : { field, after: value }];
}

/** What counts now and what counted before, by this event alone; undefined for what it does not tell. */
interface Facts {
	/** As stored, and the day it means. */
	now?: { value: unknown; day: string | null };
	before?: { value: unknown; day: string | null; guessed: boolean };
	status?: PickupStatus;
	/** The place that the date was for is left behind. */
	isClosed: boolean;
	/** A date was there and is not any more. */
	isEmptied?: boolean;
}

function factsOfContainer(
	{ context, changes: listed = [] }: Reading,
	{ changes, source }: Telling,
	last: Told | undefined,
): Facts {
	const { container, evaluate, isFetched } = context;
	const after = isFetched ? container! : withLfdAfter(container!, changes);
	const status = evaluate(after);
	const now = { value: status.lfd_value ?? null, day: status.working_lfd };
	const reversed = withLfdBefore(after, changes);
	const statusBefore = reversed && evaluate(reversed.container);
	const before = statusBefore && {
		value: statusBefore.lfd_value ?? null,
		day: statusBefore.working_lfd,
		// What a container said that was read before the event is no older than what was told last.
		guessed:
			reversed.guessed ||
			!listed.some(({ field, before: old }) => isLfdField(field) && old !== undefined),
	};
	const isEmptied = changes.some(({ before: old, after: value }) => old && value === null);
	// The ramp's date is not closed by the way to the ramp.
	const isOfRamp = source === 'rail' || statusBefore?.lfd_source === 'rail';
	const isClosed = status.gone || (status.left_port && !isOfRamp && !last?.isInland);
	// A date that is not told and not there may be on its way: only a container read afterwards settles it.
	const isSettled = isFetched || now.day !== null || isClosed || changes.some(isTold);
	return { now: isSettled ? now : undefined, before, status, isClosed, isEmptied };
}

const isTold = ({ after }: LfdFieldChange): boolean => after !== undefined;

/** Without the container only the date that moved is known, in the event's own zone. */
function factsOfEvent(reading: Reading, { changes }: Telling): Facts {
	const zone = readZone(eventAttribute(reading, 'timezone'));
	const [change] = changes;
	const [before, now] = [change?.before, change?.after].map((value) => {
		const day = value === undefined ? undefined : lfdDate(value, zone);
		return day === undefined ? undefined : { value, day, guessed: false };
	});
	return { now: now?.day ? now : undefined, before, isClosed: false };
}

function concluded(
	{ madeAt, context }: Reading,
	{ changes, source, statedBy }: Telling,
	{ now, before, status, isClosed, isEmptied }: Facts,
	last: Told | undefined,
	isGone: boolean,
): LfdTold {
	const current = now?.day ?? null;
	const isLate = isOutdated(madeAt, last) && last?.value !== current;
	// A container that was fetched is the newest there is, however late the event comes.
	const isOvertaken = isGone || (isLate && !context.isFetched);
	const previous = isOvertaken ? now?.day : previousDay(before, last, current);
	const isPartial = !context.container && source !== 'combined';
	// Null says that a date was cleared only where there was one; else the container has to be read.
	const isDoubtful = current === null && previous === undefined && !isClosed && !context.isFetched;
	const isUnsettled = context.isPartial && isBehind(last, before, current);
	const moved = () =>
		now && !isUnsettled
			? directionOf(previous, current, { isClosed, isPartial, isEmptied: isEmptied && !last })
			: 'unknown';
	const direction = isOvertaken ? 'unchanged' : moved();
	const isWhole = !context.isPartial && context.container !== undefined;
	const isInland = status?.lfd_dates.some(
		({ field, place }) => field === status.lfd_field && place === 'inland',
	);
	const change: LfdMove = {
		direction,
		previous: previous ?? null,
		previousKnown: previous !== undefined,
		current,
		source: sourceOf(source, changes, status),
		statedBy,
		needsContainer: !isOvertaken && (!now || !context.container || isDoubtful || isUnsettled),
		overtaken: isOvertaken,
	};
	return {
		fields: movedFields(now, before, previous),
		change,
		isNews: !['unchanged', 'closed'].includes(direction) && !isOver(status),
		next:
			isOvertaken || !now || isDoubtful || isUnsettled || (isPartial && direction !== 'earlier')
				? undefined
				: remembered(last, before, {
						value: current,
						previous,
						madeAt,
						...(isInland && { isInland }),
						...(isWhole && { isWhole }),
					}),
		status,
	};
}

/**
 * Whether an earlier date was found among all dates than the one of a container that came without them, and
 * nothing says that this earlier one moved: it may count still.
 */
const isBehind = (
	last: Told | undefined,
	before: Facts['before'],
	current: string | null,
): boolean =>
	Boolean(last?.isWhole && last.value) &&
	(current === null || current > last!.value!) &&
	(!before || before.guessed || before.day !== last!.value);

/** Of several that moved the one whose date counts; a combined date is that of another source. */
function sourceOf(first: LfdSource, changes: LfdFieldChange[], status?: PickupStatus): LfdSource {
	const counting = status?.lfd_source;
	if (!counting) return first;
	const isMoved = changes.some(({ field }) => LFD_SOURCES[field] === counting);
	return first === 'combined' || isMoved ? counting : first;
}

/** Nobody acts on the date of a box that is gone, or whose records say that it is. */
const isOver = (status: PickupStatus | undefined): boolean =>
	status !== undefined && (status.gone || status.listed_apart !== null);

/**
 * The date before: the event's own, else what was told last. What was told last wins over a guess, and
 * where the event moves nothing that counts although another date was told.
 */
function previousDay(
	before: Facts['before'],
	last: Told | undefined,
	current: string | null,
): string | null | undefined {
	if (!last) return before?.day;
	if (last.value === current) {
		// Told before without knowing from which day: worth a second message where that was no alarm.
		const isAlarm = last.previous === undefined && lfdDirection(before?.day, current) === 'earlier';
		return isAlarm ? before?.day : current;
	}
	return before && !before.guessed && before.day !== current ? before.day : last.value;
}

function directionOf(
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

/** Told again, the day before stays what it was, or becomes known. */
function remembered(last: Told | undefined, before: Facts['before'], next: Told): Told {
	if (last?.value !== next.value) return next;
	return {
		...next,
		previous: last.previous === undefined ? before?.day : last.previous,
		madeAt: Math.max(last.madeAt ?? 0, next.madeAt ?? 0) || undefined,
	};
}

/** The dates as the service stores them; one that was remembered is a day. */
function movedFields(
	now: Facts['now'],
	before: Facts['before'],
	previous: string | null | undefined,
): IDataObject {
	const fields: IDataObject = {};
	if (previous !== undefined && now && previous === now.day) fields.previous = now.value as string;
	else if (previous !== undefined)
		fields.previous = (before?.day === previous ? before.value : previous) as string | null;
	if (now) fields.current = now.value as string | null;
	return fields;
}
