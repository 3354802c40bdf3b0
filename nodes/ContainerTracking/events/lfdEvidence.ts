import { isUndefined, omitBy, reject, some } from 'lodash';
import type { IDataObject } from 'n8n-workflow';

import { eventAttribute, type Reading } from './reading';
import {
	isLfdField,
	isSameValue,
	LFD_FIELDS,
	LFD_SOURCES,
	lfdDate,
	type LfdField,
	type LfdFieldChange,
	lfdValue,
	withLfdAfter,
	withLfdBefore,
} from '../pickup/lfdChange';
import { readFields } from '../pickup/read';
import type { PickupStatus } from '../pickup/facts';
import { readZone } from '../pickup/dates';
import type { LfdSource } from '../pickup/types';

/** What an event says of last free days, before any conclusion. */
export interface LfdEvidence {
	changes: LfdFieldChange[];
	source: LfdSource;
	statedBy: string | null;
}

/** Undefined for an event that is not about a last free day. */
export function lfdEvidence(reading: Reading): LfdEvidence | undefined {
	const { kind } = reading;
	// A value that is not a date says nothing: neither a date nor that there is none.
	const isDate = (value: unknown) => value === null || lfdDate(value, null) !== undefined;
	const listed = (reading.changes ?? []).flatMap(({ field, before, after }): LfdFieldChange[] =>
		isLfdField(field)
			? [{ field, ...(isDate(before) && { before }), ...(isDate(after) && { after }) }]
			: [],
	);
	if (!kind.lfd && listed.length === 0) return undefined;
	const changes = kind.lfd ? ownChanges(reading, kind.lfd, listed) : listed;
	const source = LFD_SOURCES[kind.lfd ?? listed[0].field];
	const statedBy = eventAttribute(reading, 'data_source');
	return { changes, source, statedBy: typeof statedBy === 'string' ? statedBy : null };
}

/** The changes by an event of its own kind: its `value`, and its changeset where it has one. */
function ownChanges(reading: Reading, field: LfdField, listed: LfdFieldChange[]): LfdFieldChange[] {
	const value = eventAttribute(reading, 'value');
	if (listed.some((change) => change.field === field && hasCurrentValue(change))) return listed;
	const { container } = reading.context;
	// Null does not say whether the date was cleared or has not been filled in yet.
	if (value === undefined || (value !== null && lfdDate(value, null) === undefined)) return listed;
	const current = container && lfdValue(container, field);
	// A container with another date was read before the change, so that date is the one before.
	const isStale =
		container && !reading.context.isFetched && current && !isSameLfd(container, current, value);
	return [...listed, isStale ? { field, before: current, after: value } : { field, after: value }];
}

/** Whether two values mean the same date: in another notation, or at another hour of the day at the port. */
export function isSameLfd({ pod_timezone }: IDataObject, current: unknown, value: unknown) {
	const zone = readZone(pod_timezone);
	return isSameValue(current, value) || lfdDate(current, zone) === lfdDate(value, zone);
}

const hasCurrentValue = ({ after }: LfdFieldChange): boolean => after !== undefined;

/**
 * The last free day before and now as the event itself reports it, for the field that the event names; undefined for
 * an event about no last free day.
 */
export function lfdFields(reading: Reading): IDataObject | undefined {
	const { kind, changes, related } = reading;
	const field = kind.lfd ?? 'pickup_lfd';
	const listed = changes?.find((change) => change.field === field);
	const change = listed ?? changes?.find((each) => isLfdField(each.field));
	if (change) return omitBy({ previous: change.before, current: change.after }, isUndefined);
	if (!kind.lfd) return undefined;
	const value = eventAttribute(reading, 'value');
	const current =
		value === undefined ? lfdValue(readFields(related.container?.attributes), field) : value;
	// Null in the container does not say whether the date was cleared or has not been filled in yet.
	return current === undefined || (current === null && value === undefined) ? {} : { current };
}

/** What counts now and what counted before, by this event alone; undefined where the event does not say it. */
export interface LfdFacts {
	now?: { value: string | null; day: string | null };
	/** `isNamed`: the event lists that very value, which may be that of a source that did not count. */
	before?: { value: string | null; day: string | null; guessed: boolean; isNamed?: boolean };
	status?: PickupStatus;
	isClosed: boolean;
	isEmptied?: boolean;
}

/** `wasInland`: whether the date that counted last is the ramp's; undefined where that is not known. */
export function lfdFacts(reading: Reading, evidence: LfdEvidence, wasInland?: boolean): LfdFacts {
	const { container } = reading.context;
	if (container) return factsOfContainer(reading, container, evidence, wasInland);
	// Without the container only the date that moved is known, in the event's own zone.
	const zone = readZone(eventAttribute(reading, 'timezone'));
	const [change] = evidence.changes;
	const [before, now] = [change?.before, change?.after].map((value) => {
		if (value !== null && typeof value !== 'string') return undefined;
		const day = lfdDate(value, zone);
		return day === undefined ? undefined : { value, day, guessed: false };
	});
	return { now: now?.day ? now : undefined, before, isClosed: false };
}

function factsOfContainer(
	{ context, changes: listed = [] }: Reading,
	container: IDataObject,
	{ changes, source }: LfdEvidence,
	wasInland: boolean | undefined,
): LfdFacts {
	const { isFetched, delivered } = context;
	// A fetched container is newer than the event, but not every service shows the dates of all sources.
	const isShown = ({ field }: LfdFieldChange) =>
		isFetched &&
		LFD_FIELDS.some(
			(name) => LFD_SOURCES[name] === LFD_SOURCES[field] && lfdValue(container, name) !== undefined,
		);
	const after = withLfdAfter(container, reject(changes, isShown));
	const status = context.evaluate(after);
	const now = { value: status.lfd_value, day: status.last_free_day };
	const combined = delivered?.attributes?.pickup_lfd;
	const isNamed = changes.some(({ field }) => field === 'pickup_lfd');
	// A change between the event and the fetch of the container is not among the dates before the event.
	const asDelivered =
		combined === undefined || isNamed ? after : { ...after, pickup_lfd: combined as string | null };
	// If the container has left, its dates before would be those of its new place.
	const hasLeft = wasInland === false && status.left_port;
	const reversed = hasLeft ? undefined : withLfdBefore(asDelivered, changes);
	const statusBefore = reversed && context.evaluate(reversed.container);
	const listedBefore = listed.filter(
		({ field, before: old }) => isLfdField(field) && old !== undefined,
	);
	const isListed = listedBefore.length > 0;
	const before = statusBefore && {
		value: statusBefore.lfd_value,
		isNamed: some(listedBefore, { before: statusBefore.lfd_value }),
		day: statusBefore.last_free_day,
		// No guess if the event lists the value before and the container is as delivered: no older than what was
		// reported last. A fetched container may never have had that date beside its others.
		guessed: isFetched || reversed.guessed || !isListed,
	};
	const isEmptied = changes.some(({ before: old, after: value }) => old && value === null);
	// The way to the ramp does not close the ramp's date.
	const hadNone = changes.length > 0 && changes.every(({ before: old }) => old === null);
	const isOfRamp = (source === 'rail' && !hadNone) || countsAtRamp(statusBefore);
	const isClosed = status.picked_up || (status.left_port && !(wasInland ?? isOfRamp));
	// Where event and container have no date, one may still follow. Only a container fetched afterwards settles it.
	const isSettled = isFetched || now.day !== null || isClosed || changes.some(hasCurrentValue);
	return { now: isSettled ? now : undefined, before, status, isClosed, isEmptied };
}

/** The line's date may count at the ramp, too. On the train an emptied one was the port's. */
const countsAtRamp = (status: PickupStatus | undefined): boolean =>
	status?.lfd_source === 'rail' ||
	(status?.arrived_inland === true &&
		some(status.lfd_dates, { field: status.lfd_field, place: 'inland' }));
