import type { IDataObject } from 'n8n-workflow';
import once from 'lodash/once';
import type { DateTime } from 'luxon';

import { flatten, includeTree, indexIncluded, type Resource } from '../jsonapi';
import { isLfdField, pickupStatusAt, type PickupRelated, type PickupStatus } from '../pickup';
import type { Change } from './changes';
import { cameAlong, keyOf, relatedIdentifier, type Notification } from './notification';
import type { Related } from './related';

/** A container as it came along, and how to evaluate it. */
export interface ContainerContext {
	/** Flat, with pickup facility and terminals; absent where the event only refers to it. */
	container?: IDataObject;
	containerId?: string;
	/** Read from the service after the event, so newer than what the event says. */
	isFetched: boolean;
	/**
	 * Whether it came without the dates of line, terminal and rail carrier, as documented deliveries do:
	 * `pickup_lfd` alone is not always the earliest.
	 */
	isPartial: boolean;
	evaluate(container: unknown): PickupStatus;
}

const JOINED = includeTree([
	'pickup_facility',
	'pickup_facility.metro_area',
	'pickup_facility.port',
	'pod_terminal',
	'shipment',
	'shipment.destination',
	'shipment.destination_terminal',
	'shipment.pod_terminal',
]);
const SHIPMENT_JOINED = JOINED.shipment;

interface Told {
	now: DateTime;
	/** Who states a last free day, by field, of an event that tells. */
	statedBy?: unknown;
	changes?: Change[];
}

export function containerContext(
	{ id, included, fetched }: Notification,
	{ container, shipment, terminal }: Related,
	{ now, statedBy, changes = [] }: Told,
): ContainerContext {
	const index = once(() => indexIncluded(included));
	const flat = (resource: Resource | undefined, tree = JOINED) =>
		resource && (flatten(resource, index(), tree) as IDataObject);
	/** The terminal of an event may be another one: the ramp, or the terminal before. */
	const ofPort = (one: Resource | undefined, box: Resource | undefined) => {
		const own = relatedIdentifier(box, 'pod_terminal');
		return one?.type === 'terminal' && (!own || own.id === one.id) ? flat(one) : undefined;
	};
	let beside: PickupRelated | undefined;
	const evaluate = once(() => pickupStatusAt({ now }));
	const isFetched = Boolean(container && fetched?.has(keyOf(container)));
	const flatContainer = once(() =>
		cameAlong(container)
			? { ...flat(container), ...(isFetched ? {} : newerThan(changes)) }
			: undefined,
	);
	return {
		// Most events are told without: joining takes longer than all else that is read of one.
		get container() {
			return flatContainer();
		},
		containerId: container?.id || undefined,
		isFetched,
		isPartial:
			id !== undefined &&
			!isFetched &&
			cameAlong(container) &&
			container?.attributes?.import_deadlines === undefined,
		evaluate: (each) => {
			beside ??= {
				shipment: flat(shipment, SHIPMENT_JOINED),
				terminal: ofPort(terminal, container),
				statedBy,
			};
			return evaluate()(each, beside);
		},
	};
}

/** What stands beside the attributes of a flat container. */
const NO_ATTRIBUTES = ['id', 'type', ...Object.keys(JOINED)];

/**
 * What an event says of a container that may have been read before it changed. Last free days follow rules of
 * their own.
 */
const newerThan = (changes: Change[]): IDataObject =>
	Object.fromEntries(
		changes
			.filter(
				({ field, after }) =>
					after !== undefined && !NO_ATTRIBUTES.includes(field) && !isLfdField(field),
			)
			.map(({ field, after }) => [field, after]),
	) as IDataObject;
