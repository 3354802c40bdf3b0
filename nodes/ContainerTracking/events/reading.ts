import type { DateTime } from 'luxon';

import type { JsonValue } from '../jsonapi';
import { isLfdField } from '../pickup';
import { isEstimate, traitsOfKind } from './catalogue';
import { changesOf, type Change } from './changes';
import { ContainerContext } from './containerContext';
import type { EventTraits } from './eventKind';
import { instantMillis } from './instant';
import { cameAlong, madeAt, nonEmptyText, type Notification } from './notification';
import { relatedResources, type Related } from './related';

/** A notification, read once: whatever an item says of it comes from here, so that no part contradicts another. */
export interface Reading {
	notification: Notification;
	kind: EventTraits;
	related: Related;
	/** Undefined where the event lists none at all. */
	changes?: Change[];
	/** Milliseconds since 1970; undefined where the notification does not tell. */
	madeAt?: number;
	occurredAt: JsonValue;
	readAt: DateTime;
	context: ContainerContext;
}

export function readEvent(notification: Notification, now: DateTime): Reading {
	const related = relatedResources(notification);
	const kind = traitsOfKind(notification.event);
	const changes = changesOf(notification, related.container);
	const statedBy = () => lfdStatedBy(notification, [kind.lfd, ...(changes ?? []).map(fieldOf)]);
	return {
		notification,
		kind,
		related,
		changes,
		madeAt: madeAt(notification),
		occurredAt: occurredAt(notification, now),
		readAt: now,
		context: new ContainerContext(notification, related, { now, statedBy, changes }),
	};
}

const fieldOf = ({ field }: Change): string => field;

/** Who states the last free days that an event moves, by field. */
function lfdStatedBy({ reference }: Notification, fields: Array<string | undefined>) {
	const statedBy = reference?.attributes?.data_source;
	if (!statedBy) return undefined;
	const moved = fields.filter((field) => field !== undefined && isLfdField(field));
	return Object.fromEntries(moved.map((field) => [field, statedBy]));
}

/** The attribute of the event object, undefined where it has none of that name. */
export const eventAttribute = (
	{ notification: { reference } }: Pick<Reading, 'notification'>,
	name: string,
): JsonValue | undefined => {
	const attributes = reference?.type.endsWith('_event') ? reference.attributes : undefined;
	return attributes && Object.hasOwn(attributes, name) ? attributes[name] : undefined;
};

/** By what people find what an event is about: the number of the container, else of its bill of lading. */
export const linkedNumbers = ({ related }: Pick<Reading, 'related'>): Array<string | undefined> => [
	nonEmptyText(related.container?.attributes?.number),
	nonEmptyText(related.shipment?.attributes?.bill_of_lading_number),
	nonEmptyText(related.trackingRequest?.attributes?.request_number),
];

/** Whether an event that is about a container came without it. */
export function lacksContainer({ notification, related }: Reading): boolean {
	return notification.event.startsWith('container.') && !cameAlong(related.container);
}

/**
 * When it happened: the moment of the event, else when the service noted it. The timestamp of an estimate,
 * or of a date that moved, lies in the future, so it is never taken; no event is told before it happens.
 */
function occurredAt({ event, reference, resource }: Notification, now: DateTime): JsonValue {
	const attributes = reference?.attributes ?? {};
	const isAbout = reference?.type.endsWith('_event') ?? false;
	const isNoted =
		isEstimate(event) || event.endsWith('.changed') || reference?.type === 'estimated_event';
	const isRequest = event.startsWith('tracking_request.');
	const moments = [
		isNoted ? undefined : attributes.timestamp,
		resource.attributes?.created_at,
		// A request is older than what became of it.
		isRequest ? attributes.updated_at : undefined,
		isAbout || isRequest ? attributes.created_at : undefined,
	];
	const told = moments.map(nonEmptyText).filter((moment) => moment !== undefined);
	const past = told.find((moment) => (instantMillis(moment) ?? Infinity) <= now.toMillis());
	return past ?? (told.length > 0 ? now.toUTC().toISO() : null);
}
