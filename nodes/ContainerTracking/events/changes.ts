import isEqual from 'lodash/isEqual';

import { isObject, type JsonValue, type Resource } from '../api/jsonapi/types';
import { isLfdField, lfdValue } from '../pickup/lfdChange';
import { isSameMoment } from '../pickup/dates';
import { nonEmptyText, relatedIdentifier, type Notification } from './notification';

/**
 * One entry of a changeset; null where there was or is no value. A side that the event does not report is
 * left out.
 */
export interface FieldChange {
	field: string;
	before?: JsonValue;
	after?: JsonValue;
	/** Of a terminal, which a changeset names by its id. */
	beforeId?: JsonValue;
	afterId?: JsonValue;
}

/** The service names one field in two ways; the container itself knows only the second. */
const FIELD_NAMES: { [changesetKey: string]: string } = {
	pod_terminal_holds: 'holds_at_pod_terminal',
};

export const fieldName = (changesetKey: string): string =>
	Object.hasOwn(FIELD_NAMES, changesetKey) ? FIELD_NAMES[changesetKey] : changesetKey;

/**
 * The changes an event lists, in its order; undefined where it lists none at all.
 *
 * `container`, where it was included, shows which side a single value is: it holds the new one.
 */
export function changesOf({ reference, included }: Notification, container?: Resource) {
	const changeset = reference?.attributes?.changeset;
	if (!isObject(changeset)) return undefined;
	return Object.entries(changeset).flatMap(([key, values]) => {
		const field = fieldName(key);
		const change = { field, ...sides(values, heldBy(container, field)) };
		if (field === 'import_deadlines') return deadlineChanges(change);
		return [field === 'pod_terminal' ? withTerminalNames(change, included) : change];
	});
}

function heldBy(container: Resource | undefined, field: string): JsonValue | undefined {
	if (field === 'pod_terminal') return relatedIdentifier(container, field)?.id;
	const attributes = container?.attributes ?? {};
	if (isLfdField(field)) return lfdValue(attributes, field) as JsonValue;
	return Object.hasOwn(attributes, field) ? attributes[field] : undefined;
}

function sides(values: JsonValue, current?: JsonValue): Pick<FieldChange, 'before' | 'after'> {
	if (!Array.isArray(values)) return { after: values };
	if (values.length > 1) return { before: values[0] ?? null, after: values.at(-1) ?? null };
	if (values.length === 0) return {};
	const [value] = values;
	const isOld = isRealChange({ field: '', before: value, after: current });
	return current !== undefined && isOld ? { before: value, after: current } : { after: value };
}

/** A whole `import_deadlines` is reported like its parts. */
function deadlineChanges(change: FieldChange): FieldChange[] {
	const before = isObject(change.before) ? change.before : {};
	const after = isObject(change.after) ? change.after : {};
	const fields = Object.keys({ ...before, ...after });
	if (fields.length === 0) return [change];
	return fields
		.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
		.filter(isRealChange);
}

/** Ids say nothing to people; a terminal that was not included keeps its id. */
function withTerminalNames(change: FieldChange, included: Resource[]): FieldChange {
	const named: FieldChange = { ...change };
	for (const side of ['before', 'after'] as const) {
		const id = change[side];
		const terminal = included.find(
			(each) => each.type.endsWith('terminal') && each.id === String(id),
		);
		const { name: official, nickname } = terminal?.attributes ?? {};
		const name = nonEmptyText(official) ?? nonEmptyText(nickname);
		if (id === undefined || id === null || !name) continue;
		named[side] = name;
		named[`${side}Id`] = id;
	}
	return named;
}

/** Whether something differs: the same moment in another notation is no change. A doubt is one. */
export const isRealChange = ({ before, after }: FieldChange): boolean =>
	before === undefined ||
	after === undefined ||
	!(isEqual(before, after) || isSameMoment(before, after));
