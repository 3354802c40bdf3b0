import { find } from 'lodash';
import type { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';

import { wordsIn } from '../api/input/values';
import { flatten, type IncludedIndex, includeTree, indexIncluded } from '../api/jsonapi/flatten';
import type { JsonObject, JsonValue, Resource } from '../api/jsonapi/types';
import { isLfdField } from '../pickup/lfdChange';
import type { PickupRelated } from '../pickup/context';
import type { PickupStatus } from '../pickup/facts';
import { pickupStatusAt } from '../pickup/pickupStatus';
import { endsElsewhere, RAIL_MARKS } from '../pickup/place';
import { readFields } from '../pickup/read';
import { storedMillis } from '../pickup/dates';
import { isEstimate, traitsOfKind } from './catalogue';
import type { EventTraits } from './kinds';
import {
	changesOf,
	createdAt,
	type FieldChange,
	findIncluded,
	isIncluded,
	nonEmptyText,
	type Notification,
	relatedIdentifier,
	resourceKey,
} from './notification';
import { placeOfEvent, type Related, relatedResources } from './related';

/** A notification, parsed once: all parts of an item use the same reading, so that none contradicts another. */
export type Reading = ReturnType<typeof readEvent>;

export function readEvent(notification: Notification, now: DateTime) {
	const named = relatedResources(notification);
	const kind = traitsOfKind(notification.event);
	/** Undefined where the event lists no changes at all. */
	const changes: FieldChange[] | undefined = changesOf(notification, named.container);
	const moved = find(changes, { field: 'pod_terminal' });
	const listed = { type: 'terminal', id: moved?.afterId ?? moved?.after };
	const terminal = kind.moment === 'terminal' ? named.terminal : listed;
	const related = { ...named, container: atTerminal(named.container, terminal, notification) };
	return {
		notification,
		kind,
		related,
		changes,
		createdAt: credible(createdAt(notification), now),
		occurredAt: occurredAt(notification, now),
		readAt: now,
		context: new ContainerContext(notification, related, { now, kind, changes }),
	};
}

/** The most by which the clocks of n8n and the service may differ. In doubt an alert is better than none. */
export const CLOCKS_APART_MS = 300_000;

/** Undefined for a moment that lies ahead: events that are made until then would count as overtaken. */
const credible = (millis: number | undefined, now: DateTime): number | undefined =>
	millis !== undefined && millis <= now.toMillis() + CLOCKS_APART_MS ? millis : undefined;

/** The container at the terminal that the event names, unless the container was fetched after the event. */
function atTerminal(
	container: Resource | undefined,
	{ type = '', id }: { type?: string; id?: unknown } = {},
	{ fetched }: Notification,
) {
	const isOlder = container && isIncluded(container) && !fetched?.has(resourceKey(container));
	if (!isOlder || typeof id !== 'string') return container;
	return {
		...container,
		relationships: { ...container.relationships, pod_terminal: { data: { type, id } } },
	};
}

export const eventAttribute = (
	{ notification: { reference } }: Pick<Reading, 'notification'>,
	name: string,
): JsonValue | undefined => {
	const attributes = reference?.type.endsWith('_event') ? reference.attributes : undefined;
	return attributes && Object.hasOwn(attributes, name) ? attributes[name] : undefined;
};

/** The numbers by which people find what an event is about: container, else bill of lading, else tracking request. */
export const linkedNumbers = ({ related }: Pick<Reading, 'related'>): Array<string | undefined> => [
	nonEmptyText(related.container?.attributes?.number),
	nonEmptyText(related.shipment?.attributes?.bill_of_lading_number),
	nonEmptyText(related.trackingRequest?.attributes?.request_number),
];

/**
 * When the event happened: its own moment, else when the service noted it. The timestamp of an estimate, or of a date
 * that moved, lies in the future and is never used; no event is reported before it happens.
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
		// A request is older than its outcome, so its last update comes first.
		isRequest ? attributes.updated_at : undefined,
		isAbout || isRequest ? attributes.created_at : undefined,
	];
	const known = moments.map(nonEmptyText).filter((moment) => moment !== undefined);
	const past = known.find((moment) => (storedMillis(moment) ?? Infinity) <= now.toMillis());
	return past ?? (known.length > 0 ? now.toUTC().toISO() : null);
}

const CONTEXT_INCLUDES = includeTree(
	wordsIn(`
		pickup_facility pickup_facility.metro_area pickup_facility.port pod_terminal shipment
		shipment.destination shipment.destination_terminal shipment.pod_terminal
	`),
);
const SHIPMENT_INCLUDES = CONTEXT_INCLUDES.shipment;

/** The container of an event, joined and evaluated on demand, since most events need neither. */
class ContainerContext {
	readonly containerId?: string;
	/** The container was fetched after the event, so it is newer than what the event says. */
	readonly isFetched: boolean;
	private index?: IncludedIndex;
	private joined?: IDataObject;
	private beside?: PickupRelated;
	private evaluateAt?: ReturnType<typeof pickupStatusAt>;

	constructor(
		private readonly notification: Notification,
		private readonly related: Related,
		private readonly facts: { now: DateTime; kind: EventTraits; changes?: FieldChange[] },
	) {
		const { container } = related;
		this.containerId = container?.id || undefined;
		this.isFetched = Boolean(container && notification.fetched?.has(resourceKey(container)));
	}

	/** The container as a flat object with pickup facility and terminals; undefined where the event only refers to it. */
	get container(): IDataObject | undefined {
		const { container } = this.related;
		if (!isIncluded(container)) return undefined;
		return (this.joined ??= { ...this.flat(container), ...this.ramp, ...this.newerValues });
	}

	/**
	 * Whether the container came without the dates of line, terminal and rail carrier, as documented deliveries do:
	 * `pickup_lfd` alone is not always the earliest.
	 */
	get isPartial(): boolean {
		const { container } = this.related;
		if (this.notification.id === undefined || this.isFetched) return false;
		return isIncluded(container) && container?.attributes?.import_deadlines === undefined;
	}

	/** The delivered version of a container that was fetched since: it was true at the time of the event. */
	get delivered(): Resource | undefined {
		return this.notification.replaced?.find(
			({ type, id }) => type === 'container' && id === this.containerId,
		);
	}

	evaluate(container: unknown): PickupStatus {
		this.evaluateAt ??= pickupStatusAt({ now: this.facts.now });
		this.beside ??= {
			shipment: this.flat(this.related.shipment, SHIPMENT_INCLUDES),
			terminal: this.terminalOfPort(),
			statedBy: this.statedBy(),
		};
		return this.evaluateAt(container, this.beside);
	}

	private statedBy() {
		const statedBy = this.notification.reference?.attributes?.data_source;
		const { kind, changes = [] } = this.facts;
		const moved = [kind.lfd ?? '', ...changes.map(({ field }) => field)].filter(isLfdField);
		return statedBy ? Object.fromEntries(moved.map((field) => [field, statedBy])) : undefined;
	}

	/** The event's values for a container read before the event. Last free days follow rules of their own. */
	get newerValues(): JsonObject {
		if (this.isFetched) return {};
		const { changes = [] } = this.facts;
		const newer = changes.flatMap(({ field, after }): Array<[string, JsonValue]> => {
			const isAttribute = !NO_ATTRIBUTES.includes(field) && !isLfdField(field);
			return after !== undefined && isAttribute ? [[field, after]] : [];
		});
		return { ...this.mark, ...this.stated, ...Object.fromEntries(newer) };
	}

	/** The appointment or availability that an event of its own states. */
	private get stated(): JsonObject {
		const { notification } = this;
		const { moment, available } = this.facts.kind;
		const value = moment === 'appointment' ? eventAttribute({ notification }, 'value') : undefined;
		return {
			...(value !== undefined && { pickup_appointment_at: value }),
			...(available !== undefined && { available_for_pickup: available }),
		};
	}

	/** The mark of a move that the container does not have yet: documented deliveries leave out those of the train. */
	private get mark(): JsonObject {
		const { event, reference } = this.notification;
		const attributes = this.related.container?.attributes ?? {};
		const timestamp = nonEmptyText(reference?.attributes?.timestamp);
		const millisOf = (name: string) => storedMillis(attributes[name]) ?? -Infinity;
		const outMillis = storedMillis(timestamp) ?? -Infinity;
		const isByRail = RAIL_MARKS.some((name) => millisOf(name) > -Infinity);
		const isAfter = (name: string) => outMillis > millisOf(name);
		// On its way to the train the container leaves the gate of the port first, and is not picked up.
		const isOutOfRamp = isByRail && [...RAIL_MARKS, 'pod_full_out_at'].every(isAfter);
		const outAt = isOutOfRamp ? 'final_destination_full_out_at' : 'pod_full_out_at';
		const field = event === PICKED_UP ? outAt : MARKS.get(event);
		const shipment = readFields(this.related.shipment?.attributes);
		// The destination may be the port, whose dates go on.
		if (event === ARRIVED && !isByRail && endsElsewhere(shipment) !== true) return {};
		const isNew = field && timestamp && storedMillis(attributes[field]) === null;
		return isNew ? { [field]: timestamp } : {};
	}

	/** An event may name another terminal: the ramp, or the terminal before. */
	private terminalOfPort(): IDataObject | undefined {
		const { container, terminal } = this.related;
		const own = relatedIdentifier(container, 'pod_terminal');
		const isAtPort = placeOfEvent(this.notification, container) === 'port';
		const isOfPort = own ? own.id === terminal?.id : isAtPort;
		return isOfPort && terminal?.type === 'terminal' ? this.flat(terminal) : undefined;
	}

	/** Where the event reports an arrival by rail: the facility of a container for which nothing else names one. */
	private get ramp(): IDataObject {
		const { container, shipment } = this.related;
		const { event, included, reference } = this.notification;
		const terminal = relatedIdentifier(reference, 'terminal');
		const isKnown =
			relatedIdentifier(container, 'pickup_facility') ??
			relatedIdentifier(shipment, 'destination_terminal');
		const isPort = terminal?.id === relatedIdentifier(container, 'pod_terminal')?.id;
		if (!terminal || isKnown || isPort || !MARKS.get(event)?.startsWith('ind_')) return {};
		const found = findIncluded(included, terminal);
		return { pickup_facility: this.flat(found, CONTEXT_INCLUDES.pickup_facility) };
	}

	private flat(resource: Resource | undefined, tree = CONTEXT_INCLUDES): IDataObject | undefined {
		this.index ??= indexIncluded(this.notification.included);
		return resource && (flatten(resource, this.index, tree) as IDataObject);
	}
}

const PICKED_UP = 'container.transport.full_out';
const ARRIVED = 'container.transport.arrived_at_inland_destination';
const MARKS = new Map([
	['container.transport.rail_loaded', 'pod_rail_loaded_at'],
	['container.transport.rail_departed', 'pod_rail_departed_at'],
	['container.transport.rail_arrived', 'ind_ata_at'],
	[ARRIVED, 'ind_ata_at'],
	['container.transport.rail_unloaded', 'ind_rail_unloaded_at'],
	['container.transport.delivered', 'delivered_at'],
	['container.transport.empty_in', 'empty_terminated_at'],
]);
const NO_ATTRIBUTES = ['id', 'type', ...Object.keys(CONTEXT_INCLUDES)];
