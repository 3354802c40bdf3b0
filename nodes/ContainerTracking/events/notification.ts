import { groupBy, isEmpty, isEqual, map, mapValues, partition, pick, pickBy, sortBy } from 'lodash';

import {
	isObject,
	type JsonObject,
	type JsonValue,
	type Resource,
	type ResourceIdentifier,
} from '../api/jsonapi/types';
import { isSameMoment, storedMillis } from '../pickup/dates';
import { isLfdField, lfdValue } from '../pickup/lfdChange';
import { readNumber } from '../pickup/read';

export interface Notification {
	event: string;
	/** The id of the webhook_notification; the contract's envelope has none. */
	id?: string;
	/** The webhook_notification itself; for the contract's envelope it is made from the envelope's members. */
	resource: Resource;
	reference?: Resource;
	included: Resource[];
	/** The resources that were fetched after the event, by `type/id`. */
	fetched?: ReadonlySet<string>;
	replaced?: Resource[];
	document: JsonObject;
}

const NOTIFICATION = 'webhook_notification';

/**
 * Reads both envelopes: `{data: webhook_notification, included?}` of the public service and `{type, data}` of the
 * contract (docs/interface.md#deliveries). Members of an unexpected shape are left out; undefined for anything else, and
 * for several at once, which neither of the two sends: one run would be about the first, and the others would be lost.
 */
export function readNotification(document: unknown): Notification | undefined {
	if (!isObject(document)) return undefined;
	if (Array.isArray(document.data) && document.data.length > 1) return undefined;
	const value = Array.isArray(document.data) ? (document.data[0] ?? null) : document.data;
	const data = readResource(value);
	if (!data && value !== null) return undefined;
	const included = readResources(document.included);
	const isPublic = data?.type === NOTIFICATION;
	const event = (isPublic && nonEmptyText(data.attributes?.event)) || nonEmptyText(document.type);
	if (!event) return undefined;
	if (isPublic) {
		const reference = referenceOf(data, included);
		return { event, id: data.id || undefined, resource: data, reference, included, document };
	}
	const id = nonEmptyText(document.id);
	const resource: Resource = {
		id: id ?? '',
		type: NOTIFICATION,
		attributes: { event, created_at: nonEmptyText(document.created_at) ?? null },
		relationships: { reference_object: { data: data ? pick(data, ['id', 'type']) : null } },
	};
	const all = data ? [data, ...included] : included;
	return { event, id, resource, reference: data, included: all, document };
}

function referenceOf(notification: Resource, included: Resource[]): Resource | undefined {
	const identifier = relatedIdentifier(notification, 'reference_object');
	return identifier && (findIncluded(included, identifier) ?? identifier);
}

/** The target of a to-one relationship: `{type, id}`, or undefined where it is empty or missing. */
export function relatedIdentifier(resource: Resource | undefined, relationship: string) {
	const data: unknown = resource?.relationships?.[relationship]?.data;
	if (!isObject(data)) return undefined;
	const { type, id } = data;
	return typeof type === 'string' && isId(id) ? { type, id: String(id) } : undefined;
}

export const findIncluded = (included: Resource[], { type, id }: ResourceIdentifier) =>
	included.find((resource) => resource.type === type && resource.id === id);

export const readResources = (values: unknown): Resource[] =>
	Array.isArray(values) ? values.flatMap((value) => readResource(value) ?? []) : [];

function readResource(value: unknown): Resource | undefined {
	if (!isObject(value) || typeof value.type !== 'string') return undefined;
	const { type, id, attributes, relationships } = value;
	return {
		id: isId(id) ? String(id) : '',
		type,
		attributes: isObject(attributes) ? attributes : {},
		relationships: isObject(relationships)
			? (pickBy(relationships, isObject) as Resource['relationships'])
			: {},
	};
}

/** The key by which resources are joined. A type of JSON:API has no slash, so no two resources have the same key. */
export const resourceKey = ({ type, id }: ResourceIdentifier): string => `${type}/${id}`;

/** Whether more than `type` and `id` of a resource is known. */
export const isIncluded = (resource: Resource | undefined) => !isEmpty(resource?.attributes);

const isId = (value: unknown): value is string | number =>
	(typeof value === 'string' && value !== '') || typeof value === 'number';

export const nonEmptyText = (value: unknown): string | undefined =>
	typeof value === 'string' && value !== '' ? value : undefined;

export function withFetched(notification: Notification, fetched: Resource[]): Notification {
	const keys = new Set(fetched.map(resourceKey));
	const [replaced, others] = partition(notification.included, (each) =>
		keys.has(resourceKey(each)),
	);
	const included = [...fetched, ...others];
	const { resource } = notification;
	const self = findIncluded(fetched, resource);
	const linked = self ? { ...resource, relationships: { ...self.relationships } } : resource;
	const reference = referenceOf(linked, included) ?? notification.reference;
	return { ...notification, resource: linked, reference, included, fetched: keys, replaced };
}

/**
 * When the service made the notification, milliseconds since 1970; for the contract's envelope, when it made the
 * event. Undefined where neither is known: the age of a container says nothing about what happened to it.
 */
export function createdAt({ resource, reference }: Notification): number | undefined {
	const event = reference?.type.endsWith('_event') ? reference.attributes?.created_at : undefined;
	const moment = nonEmptyText(resource.attributes?.created_at) ?? nonEmptyText(event);
	return storedMillis(moment) ?? undefined;
}

/**
 * One entry of a changeset; null where there was or is no value. A side that the event does not report is
 * left out.
 */
export interface FieldChange {
	field: string;
	before?: JsonValue;
	after?: JsonValue;
	/** The id of a terminal, by which a changeset names it. */
	beforeId?: JsonValue;
	afterId?: JsonValue;
}

/** Changesets use two names for one field; the container has only the second. */
export const fieldName = (changesetKey: string): string =>
	changesetKey === 'pod_terminal_holds' ? 'holds_at_pod_terminal' : changesetKey;

/**
 * The changes that an event lists, in its order, each once, also under two names; undefined where it lists none at all.
 *
 * An included `container` has the new value, which shows which side a single value is.
 */
export function changesOf({ reference, included }: Notification, container?: Resource) {
	const changeset = reference?.attributes?.changeset;
	if (!isObject(changeset)) return undefined;
	const listed = Object.entries(changeset).flatMap(([key, values]) => {
		const field = fieldName(key);
		const isOneSide =
			LISTS.test(field) && Array.isArray(values) && values.length > 0 && values.every(isObject);
		const change = {
			field,
			...(isOneSide ? { after: values } : sides(values, heldBy(container, field))),
		};
		if (field === 'import_deadlines') return deadlineChanges(change);
		return [field === 'pod_terminal' ? withTerminalNames(change, included) : change];
	});
	return map(groupBy(listed, 'field'), (same) => same.find(hasAfter) ?? same[0]);
}

const hasAfter = ({ after }: FieldChange): boolean => after !== undefined;

/** Fields whose values are lists, so that a list of their entries is no pair. */
const LISTS = /holds|fees/;

function heldBy(container: Resource | undefined, field: string): JsonValue | undefined {
	if (field === 'pod_terminal') return relatedIdentifier(container, field)?.id;
	const attributes = container?.attributes ?? {};
	if (isLfdField(field)) return lfdValue(attributes, field) as JsonValue;
	return Object.hasOwn(attributes, field) ? attributes[field] : undefined;
}

function sides(values: JsonValue, current?: JsonValue): Pick<FieldChange, 'before' | 'after'> {
	// Null in place of a pair says nothing: the container shows what is so now.
	if (values === null) return {};
	if (!Array.isArray(values)) return { after: values };
	if (values.length > 1) return { before: values[0] ?? null, after: values.at(-1) ?? null };
	if (values.length === 0) return {};
	const [value] = values;
	const isOld = isRealChange({ field: '', before: value, after: current });
	return current !== undefined && isOld ? { before: value, after: current } : { after: value };
}

/** A change of the whole `import_deadlines` is reported as changes of its dates. */
function deadlineChanges(change: FieldChange): FieldChange[] {
	const sidesOf = pickBy(pick(change, ['before', 'after']), (side) => side !== undefined);
	const deadlines = mapValues(sidesOf, (side) => (isObject(side) ? side : {}));
	const fields = Object.keys({ ...deadlines.before, ...deadlines.after });
	if (fields.length === 0) return [change];
	return fields
		.map((field) => ({ field, ...mapValues(deadlines, (side) => side?.[field] ?? null) }))
		.filter(isRealChange);
}

/** Ids mean nothing to people, so terminals get their names. A terminal that was not included keeps its id. */
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

/** Whether the values differ; in doubt they do. The same moment in another notation is no change. */
export const isRealChange = ({ before, after }: FieldChange): boolean =>
	before === undefined ||
	after === undefined ||
	!(isSameList(before, after) || isSameMoment(before, after));

/** Whether two values are equal; the entries of a list may have any order. */
export const isSameList = (one: unknown, other: unknown): boolean =>
	isEqual(comparable(one), comparable(other));

function comparable(list: unknown): unknown {
	if (!Array.isArray(list)) return list;
	return sortBy(list.map(sorted).map((entry) => JSON.stringify(entry)));
}

/** The members in a fixed order; an amount may be a number or a text. */
function sorted(entry: unknown): unknown {
	if (!isObject(entry)) return entry;
	const { amount } = entry;
	const read = { ...entry, ...(amount !== undefined && { amount: readNumber(amount) ?? amount }) };
	return sortBy(Object.entries(read), '0');
}
