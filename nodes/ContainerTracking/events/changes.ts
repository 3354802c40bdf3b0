import { DateTime } from 'luxon';
import isEqual from 'lodash/isEqual';

import { isObject, type JsonObject, type JsonValue } from '../jsonapi';
import { text, type Notification } from './notification';

/** One entry of a changeset; null where there was or is no value. */
export interface Change {
	field: string;
	before: JsonValue;
	after: JsonValue;
}

/** A date that an event moves, as ISO 8601 text or null. `previous` is absent where it is not told. */
export interface MovedDate {
	previous?: JsonValue;
	current?: JsonValue;
}

/** The service names one field in two ways; the container itself knows only the second. */
const FIELD_NAMES: { [changesetKey: string]: string } = {
	pod_terminal_holds: 'holds_at_pod_terminal',
};

/** The name a container has for a field of a changeset. */
export const fieldName = (changesetKey: string): string =>
	Object.hasOwn(FIELD_NAMES, changesetKey) ? FIELD_NAMES[changesetKey] : changesetKey;

/** The changes an event lists, in its order; undefined where it lists none at all. */
export function changesOf({ reference }: Notification): Change[] | undefined {
	const changeset = reference?.attributes?.changeset;
	if (!isObject(changeset)) return undefined;
	return Object.entries(changeset).map(([key, values]) => {
		const [before, after] = Array.isArray(values) ? values : [null, values];
		return { field: fieldName(key), before: before ?? null, after: after ?? null };
	});
}

/** Whether something differs: the same moment in another notation is no change. */
export function isRealChange({ before, after }: Change): boolean {
	if (isEqual(before, after)) return false;
	return !isSameMoment(before, after);
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T/;

function isSameMoment(before: JsonValue, after: JsonValue): boolean {
	if (typeof before !== 'string' || typeof after !== 'string') return false;
	if (!DATE_TIME.test(before) || !DATE_TIME.test(after)) return false;
	const moment = DateTime.fromISO(before, { zone: 'utc' }).toMillis();
	return moment === DateTime.fromISO(after, { zone: 'utc' }).toMillis();
}

const LFD_EVENT = /^container\.((?:pickup|ssl)_lfd\w*)\.changed$/;
const ETA_EVENT = /^(shipment\.estimated\.|container\.transport\.estimated\.)/;
const ETA_FIELDS = ['estimated_timestamp', 'timestamp', 'value'];

/**
 * The last free day or the ETA before and after an event that moves one; undefined for all others.
 * The changeset knows both. Without one the event knows the new date only.
 */
export function movedDate(
	notification: Notification,
	changes: Change[] | undefined,
	container: JsonObject | undefined,
): MovedDate | undefined {
	const { event, reference } = notification;
	const attributes = reference?.attributes ?? {};
	const lfdField = LFD_EVENT.exec(event)?.[1];
	if (lfdField || event === 'container.updated') {
		const change = findChange(changes, [lfdField, 'pickup_lfd']);
		if (change) return { previous: change.before, current: change.after };
		return lfdField
			? current('value' in attributes ? attributes.value : lastFreeDay(container, lfdField))
			: undefined;
	}
	if (!ETA_EVENT.test(event)) return undefined;
	const change = findChange(changes, ETA_FIELDS);
	if (change) return { previous: change.before, current: change.after };
	return current(ETA_FIELDS.map((field) => attributes[field]).find(text));
}

/**
 * What the container that came along holds; the dates of line, terminal and rail carrier stand in an
 * object of their own. Null does not tell whether the date was cleared or not filled in yet.
 */
function lastFreeDay(container: JsonObject | undefined, field: string): JsonValue | undefined {
	const deadlines = container?.import_deadlines;
	const date = container?.[field] ?? (isObject(deadlines) ? deadlines[field] : undefined);
	return date ?? undefined;
}

const findChange = (changes: Change[] | undefined, fields: Array<string | undefined>) =>
	changes?.find(({ field }) => fields.includes(field));

const current = (value: JsonValue | undefined): MovedDate =>
	value === undefined ? {} : { current: value };
