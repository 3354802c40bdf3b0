import isEmpty from 'lodash/isEmpty';
import partition from 'lodash/partition';
import pick from 'lodash/pick';
import pickBy from 'lodash/pickBy';

import {
	isObject,
	type JsonObject,
	type Resource,
	type ResourceIdentifier,
} from '../api/jsonapi/types';
import { instantMillis } from '../pickup/dates';

export interface Notification {
	event: string;
	/** The id of the webhook_notification; the contract's envelope has none. */
	id?: string;
	/** The webhook_notification itself; made up from the kind alone for the contract's envelope. */
	resource: Resource;
	reference?: Resource;
	included: Resource[];
	/** What was read from the service after the event, by `type/id`. */
	fetched?: ReadonlySet<string>;
	/** What was delivered of the same. */
	replaced?: Resource[];
	document: JsonObject;
}

const NOTIFICATION = 'webhook_notification';

/**
 * Reads both envelopes: `{data: webhook_notification, included?}` of the public service and `{type, data}` of the
 * contract (docs/interface.md#deliveries). Members of an unexpected shape are left out; undefined for anything else.
 */
export function readNotification(document: unknown): Notification | undefined {
	if (!isObject(document)) return undefined;
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

/** `type/id`, by which resources are joined: a type of JSON:API holds no slash, so no two have the same. */
export const resourceKey = ({ type, id }: ResourceIdentifier): string => `${type}/${id}`;

/** Whether more than `type` and `id` of a resource is known. */
export const isIncluded = (resource: Resource | undefined) => !isEmpty(resource?.attributes);

const isId = (value: unknown): value is string | number =>
	(typeof value === 'string' && value !== '') || typeof value === 'number';

export const nonEmptyText = (value: unknown): string | undefined =>
	typeof value === 'string' && value !== '' ? value : undefined;

/** The notification with what was fetched, which is taken instead of what it held. */
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
 * When the service made the notification, milliseconds since 1970; of the contract's envelope its event.
 * Undefined where neither says when: the age of a container says nothing about what happened to it.
 */
export function createdAt({ resource, reference }: Notification): number | undefined {
	const event = reference?.type.endsWith('_event') ? reference.attributes?.created_at : undefined;
	const moment = nonEmptyText(resource.attributes?.created_at) ?? nonEmptyText(event);
	return moment === undefined ? undefined : instantMillis(moment);
}
