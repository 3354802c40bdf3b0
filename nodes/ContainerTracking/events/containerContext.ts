import type { IDataObject } from 'n8n-workflow';
import type { DateTime } from 'luxon';

import {
	flatten,
	includeTree,
	indexIncluded,
	type IncludedIndex,
	type JsonObject,
	type JsonValue,
	type Resource,
} from '../jsonapi';
import { isLfdField, pickupStatusAt, type PickupRelated, type PickupStatus } from '../pickup';
import type { Change } from './changes';
import { cameAlong, relatedIdentifier, resourceKey, type Notification } from './notification';
import type { Related } from './related';

const CONTEXT_INCLUDES = includeTree([
	'pickup_facility',
	'pickup_facility.metro_area',
	'pickup_facility.port',
	'pod_terminal',
	'shipment',
	'shipment.destination',
	'shipment.destination_terminal',
	'shipment.pod_terminal',
]);
const SHIPMENT_INCLUDES = CONTEXT_INCLUDES.shipment;

interface EventFacts {
	now: DateTime;
	/** Who states a last free day, by field, of an event that tells. */
	statedBy?: () => unknown;
	changes?: Change[];
}

/**
 * A container as it came along, and how to evaluate it. Joined and evaluated when it is asked for: most
 * events are told without, and joining takes longer than all else that is read of one.
 */
export class ContainerContext {
	readonly containerId?: string;
	/** Read from the service after the event, so newer than what the event says. */
	readonly isFetched: boolean;
	private index?: IncludedIndex;
	private joined?: { container?: IDataObject };
	private beside?: PickupRelated;
	private evaluateAt?: ReturnType<typeof pickupStatusAt>;

	constructor(
		private readonly notification: Notification,
		private readonly related: Related,
		private readonly facts: EventFacts,
	) {
		const { container } = related;
		this.containerId = container?.id || undefined;
		this.isFetched = Boolean(container && notification.fetched?.has(resourceKey(container)));
	}

	/** Flat, with pickup facility and terminals; undefined where the event only refers to it. */
	get container(): IDataObject | undefined {
		return (this.joined ??= { container: this.joinedContainer() }).container;
	}

	/**
	 * Whether it came without the dates of line, terminal and rail carrier, as documented deliveries do:
	 * `pickup_lfd` alone is not always the earliest.
	 */
	get isPartial(): boolean {
		const { container } = this.related;
		if (this.notification.id === undefined || this.isFetched) return false;
		return cameAlong(container) && container?.attributes?.import_deadlines === undefined;
	}

	evaluate(container: unknown): PickupStatus {
		this.evaluateAt ??= pickupStatusAt({ now: this.facts.now });
		this.beside ??= {
			shipment: this.flat(this.related.shipment, SHIPMENT_INCLUDES),
			terminal: this.terminalOfPort(),
			statedBy: this.facts.statedBy?.(),
		};
		return this.evaluateAt(container, this.beside);
	}

	private joinedContainer(): IDataObject | undefined {
		const { container } = this.related;
		if (!cameAlong(container)) return undefined;
		return { ...this.flat(container), ...this.newerValues };
	}

	/** What the event says of a container that was read before the event; last free days follow rules of their own. */
	get newerValues(): JsonObject {
		return this.isFetched ? {} : newerThan(this.facts.changes ?? []);
	}

	/** The terminal of an event may be another one: the ramp, or the terminal before. */
	private terminalOfPort(): IDataObject | undefined {
		const { container, terminal } = this.related;
		const own = relatedIdentifier(container, 'pod_terminal');
		const isOfPort = terminal?.type === 'terminal' && (!own || own.id === terminal.id);
		return isOfPort ? this.flat(terminal) : undefined;
	}

	private flat(resource: Resource | undefined, tree = CONTEXT_INCLUDES): IDataObject | undefined {
		this.index ??= indexIncluded(this.notification.included);
		return resource && (flatten(resource, this.index, tree) as IDataObject);
	}
}

/** What stands beside the attributes of a flat container. */
const NO_ATTRIBUTES = ['id', 'type', ...Object.keys(CONTEXT_INCLUDES)];

const newerThan = (changes: Change[]): JsonObject =>
	Object.fromEntries(
		changes
			.filter(
				({ field, after }) =>
					after !== undefined && !NO_ATTRIBUTES.includes(field) && !isLfdField(field),
			)
			.map(({ field, after }) => [field, after as JsonValue]),
	);
