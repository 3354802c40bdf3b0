import type { IDataObject } from 'n8n-workflow';

import { eventAttribute, type Reading } from './reading';
import {
	isLfdField,
	isSameValue,
	LFD_SOURCES,
	lfdDate,
	type LfdField,
	type LfdFieldChange,
	lfdValue,
} from '../pickup/lfdChange';
import { readFields } from '../pickup/read';
import { readZone } from '../pickup/dates';
import type { LfdSource } from '../pickup/types';

/** What an event says of last free days, before anything is concluded from it. */
export interface LfdEvidence {
	changes: LfdFieldChange[];
	source: LfdSource;
	statedBy: string | null;
}

/** Undefined for an event that is not about a last free day. */
export function lfdEvidence(reading: Reading): LfdEvidence | undefined {
	const { kind } = reading;
	// Anything that is no date says nothing: neither a date nor that there is none.
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

/** The `value` of an event of its own kind, beside a changeset where it has one. */
function ownChanges(reading: Reading, field: LfdField, listed: LfdFieldChange[]): LfdFieldChange[] {
	const value = eventAttribute(reading, 'value');
	if (listed.some((change) => change.field === field && hasCurrentValue(change))) return listed;
	const { container } = reading.context;
	// Null does not say whether the date was cleared or has not been filled in yet.
	if (value === undefined || (value !== null && lfdDate(value, null) === undefined)) return listed;
	const current = container && lfdValue(container, field);
	// A container that holds another date was read before it changed, so it holds the one before.
	const isStale =
		container && !reading.context.isFetched && current && !isSameLfd(container, current, value);
	return [...listed, isStale ? { field, before: current, after: value } : { field, after: value }];
}

/** The same date: in another notation, or at another hour of the day at the port. */
export function isSameLfd(
	{ pod_timezone }: IDataObject,
	current: unknown,
	value: unknown,
): boolean {
	const zone = readZone(pod_timezone);
	return isSameValue(current, value) || lfdDate(current, zone) === lfdDate(value, zone);
}

export const hasCurrentValue = ({ after }: LfdFieldChange): boolean => after !== undefined;

/**
 * The last free day before and now as the event itself reports it, of the field that it names; undefined for
 * an event that is about none.
 */
export function lfdFields(reading: Reading): IDataObject | undefined {
	const { kind, changes, related } = reading;
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
	// Null in the container does not say whether the date was cleared or not filled in yet.
	return current === undefined || (current === null && value === undefined) ? {} : { current };
}
