import { snakeCase } from 'lodash';

import type { Resource, JsonApiDocument, ResourceIdentifier } from '../api/jsonapi/types';
import {
	createdAt,
	findIncluded,
	relatedIdentifier,
	resourceKey,
	type Notification,
	isIncluded,
	readResources,
} from './notification';
import { wordsIn } from '../api/input/values';
import { path } from '../api/urls';
import { ifOffered, statusOf } from '../api/errors/classify';
import type { Client, ErrorContext } from '../api/types';
import { MARKS_OF_ARRIVAL } from '../pickup/context';
import { readZone, storedMillis } from '../pickup/dates';

/** The resources that a notification is about. A resource that was not included has only its `type` and `id`. */
export type Related = Partial<ReturnType<typeof relatedResources>>;

/** Kinds of the way to the port of discharge. A feeder may also go on from there. */
const BEFORE_PORT = /empty_out|full_in|vessel_(loaded|departed)|transshipment|feeder/;
/** Kinds that only a ramp reports. */
const AT_RAMP = /rail_(arrived|unloaded)|inland_destination|lfd_rail/;
/** Kinds of the port, and of the ramp once the container is there. */
const AT_EITHER = /available|full_out|delivered|pickup_lfd\.changed/;

/** Whose terminal that of an event is. */
export function placeOfEvent(notification: Notification, container: Resource | undefined) {
	const { event, reference } = notification;
	if (BEFORE_PORT.test(event)) return 'before';
	if (AT_RAMP.test(event)) return 'ramp';
	if (!AT_EITHER.test(event)) return 'port';
	const arrivals = MARKS_OF_ARRIVAL.flatMap(
		(name) => storedMillis(container?.attributes?.[name]) ?? [],
	);
	// The timestamp of a moved date may be that date.
	const moments = [storedMillis(reference?.attributes?.timestamp), createdAt(notification)];
	const moment = Math.min(...moments.map((each) => each ?? Infinity));
	return arrivals.some((arrival) => arrival <= moment) ? 'ramp' : 'port';
}

export function relatedResources(notification: Notification) {
	const { reference, resource, included } = notification;
	type Path = [from: Resource | undefined, relationship: string];
	const one = (type: string, ...paths: Path[]): Resource | undefined => {
		if (reference?.type === type) return reference;
		// The first path to an included resource counts, else the first path that leads anywhere.
		const identifiers = paths.flatMap(([from, name]) => relatedIdentifier(from, name) ?? []);
		const found = identifiers.flatMap((identifier) => findIncluded(included, identifier) ?? []);
		// Without a path, a resource belongs to the event only if it is the only one of its type.
		const all = included.filter((each) => each.type === type);
		return found[0] ?? identifiers[0] ?? (all.length === 1 ? all[0] : undefined);
	};
	const trackingRequest = one('tracking_request');
	const container = one('container', [reference, 'container'], [resource, 'container']);
	const shipment = one(
		'shipment',
		[reference, 'shipment'],
		[container, 'shipment'],
		[trackingRequest, 'tracked_object'],
		[resource, 'shipment'],
	);
	// The terminal of the port is not that of an event at the ramp, even if only the latter's ID is known.
	const ofPort: Path[] = [reference, container, shipment].map((from) => [from, 'pod_terminal']);
	const ofRamp: Path[] = [
		[container, 'pickup_facility'],
		[shipment, 'destination_terminal'],
	];
	const leads = (paths: Path[]) => paths.some((each) => relatedIdentifier(...each) !== undefined);
	const own: Path[] = [[reference, 'terminal']];
	const ofPlace = { before: [], ramp: ofRamp, port: ofPort }[placeOfEvent(notification, container)];
	const paths = leads(own) ? own : ofPlace;
	// The one that is included may be that of the port.
	const isUnknown = paths !== ofPort && !leads(paths) && leads(ofPort);
	const terminal = isUnknown ? undefined : one('terminal', ...paths);
	// Some kinds refer to a document by a relationship of their own.
	const document = one('document', [resource, 'document'], [reference, 'document']);
	const named = {
		...{ container, shipment, trackingRequest, terminal },
		transportEvent: one('transport_event'),
		estimatedEvent: one('estimated_event'),
	};
	const isCovered = [...Object.values(named), document].includes(reference);
	return { ...named, referenceObject: isCovered ? undefined : reference, document };
}

/** Types that the item has under names of their own, or within the resource that they belong to. */
const PLACES = ['port', 'metro_area', 'vessel', 'terminal', 'rail_terminal', 'webhook'];

/** The other included resources by type, such as what was read from a document. */
export function otherResources({ reference, included }: Notification, related: Related) {
	const named = Object.values(related);
	const isAboutContainer = related.container ?? related.shipment ?? related.trackingRequest;
	// A Map, since a type may have the name of a member that every object has.
	const others = new Map<string, Resource[]>();
	for (const resource of included) {
		if (named.includes(resource) || (reference && resourceKey(reference) === resourceKey(resource)))
			continue;
		const { type } = resource;
		// A shipment may have many other containers; the item names the one that it is about.
		const isBeside = isAboutContainer && ['container', 'shipment'].includes(type);
		if (PLACES.includes(type) || isBeside) continue;
		const name = snakeCase(type);
		others.set(name, [...(others.get(name) ?? []), resource]);
	}
	return others;
}

export type ResourcesByKey = Map<string, Resource>;

const LINKS = wordsIn(`
	reference_object container shipment tracked_object terminal pod_terminal pickup_facility destination
	destination_terminal metro_area location port vessel document last_document_representation
`);

/** As deep as a delivery: notification, event, container, shipment, ramp, its metro area. */
const DEPTH = 5;

/** The resources that a delivery of the notification would have included, as far as they are known. */
export function deliveryIncluded(notification: Resource, byKey: ResourcesByKey): Resource[] {
	const found = new Map<string, Resource>();
	let edge = [notification];
	for (let depth = 0; depth < DEPTH; depth++) {
		edge = edge
			.flatMap(linkedResources)
			.flatMap((identifier) => byKey.get(resourceKey(identifier)) ?? [])
			.filter((resource) => !found.has(resourceKey(resource)));
		for (const resource of edge) found.set(resourceKey(resource), resource);
	}
	return [...found.values()];
}

const linkedResources = (resource: Resource): ResourceIdentifier[] =>
	LINKS.flatMap((link) => relatedIdentifier(resource, link) ?? []);

/** The relationships to include with each type. The types are fetched in this order. */
const FETCH_INCLUDES = {
	webhook_notification: 'reference_object',
	/** The service includes its shipment without being asked. */
	tracking_request: undefined,
	container: 'pickup_facility,pod_terminal,shipment',
	shipment: 'destination,destination_terminal,pod_terminal',
	document: 'last_document_representation',
	/** Of an event; the others come with their container or shipment. */
	terminal: undefined,
};

/**
 * Fetches each resource that was not included once, however many notifications refer to it. Resources that were
 * deleted meanwhile, or that the key may not read, are left out. The client limits the number of requests in flight.
 */
export async function fetchRelated(
	client: Client,
	notifications: Resource[],
	byKey: ResourcesByKey,
	errorContext: ErrorContext = {},
): Promise<void> {
	const isKnown = (one: ResourceIdentifier) => isIncluded(byKey.get(resourceKey(one)));
	const missing = (type: string): string[] => {
		if (type === 'webhook_notification')
			return notifications.filter((each) => isBare(each, byKey)).flatMap(({ id }) => id || []);
		const linked = notifications
			.map((notification) => byKey.get(resourceKey(notification)) ?? notification)
			.flatMap((self) => [self, ...deliveryIncluded(self, byKey)])
			.filter((each) => type !== 'terminal' || each.type.endsWith('_event'))
			.flatMap(linkedResources)
			.filter((one) => one.type === type && (!isKnown(one) || lacksPlaces(one, byKey)));
		return [...new Set(linked.map(({ id }) => id))];
	};
	for (const [type, include] of Object.entries(FETCH_INCLUDES)) {
		const query = include === undefined ? undefined : { include };
		const requests = missing(type).map(async (id) => {
			const request = { method: 'GET', path: path`/${`${type}s`}/${id}`, query } as const;
			const sent = client.send(request, errorContext);
			return await (type === 'terminal' || isKnown({ type, id }) ? ifOffered(sent) : sent);
		});
		const fetched = await Promise.allSettled(requests);
		for (const each of fetched)
			if (each.status === 'fulfilled' && each.value) addResources(byKey, each.value.document, type);
		const failed = fetched.find(
			(each) => each.status === 'rejected' && !['403', '404'].includes(statusOf(each.reason) ?? ''),
		);
		if (failed?.status === 'rejected') throw failed.reason;
	}
}

/** Whether only the places of a shipment, which are not included, can have the time zone or terminal of the ramp. */
function lacksPlaces(identifier: ResourceIdentifier, byKey: ResourcesByKey): boolean {
	const shipment = byKey.get(resourceKey(identifier));
	if (shipment?.type !== 'shipment') return false;
	const lacks = (place?: ResourceIdentifier) =>
		place !== undefined && !isIncluded(byKey.get(resourceKey(place)));
	const [destination, port, terminal] = PLACES_OF_SHIPMENT.map((name) =>
		relatedIdentifier(shipment, name),
	);
	const isStated = readZone(shipment.attributes?.destination_timezone) !== null;
	if (!isStated && destination?.id !== port?.id && lacks(destination)) return true;
	const lacksFacility = (each: Resource) =>
		each.type === 'container' &&
		relatedIdentifier(each, 'shipment')?.id === shipment.id &&
		!relatedIdentifier(each, 'pickup_facility');
	return lacks(terminal) && [...byKey.values()].some(lacksFacility);
}

const PLACES_OF_SHIPMENT = ['destination', 'port_of_discharge', 'destination_terminal'];

/** Whether the event is not known, or does not say which container it is about. */
function isBare(notification: Resource, byKey: ResourcesByKey): boolean {
	const isAboutContainer = String(notification.attributes?.event).startsWith('container.');
	const reference = relatedIdentifier(notification, 'reference_object');
	// An event about a document has no reference. An event about a container has one, even if a delivery lacked it.
	if (!reference) return isAboutContainer && !relatedIdentifier(notification, 'container');
	const event = byKey.get(resourceKey(reference));
	if (!event) return true;
	return isAboutContainer && event.type !== 'container' && !relatedIdentifier(event, 'container');
}

/**
 * Adds the resources of an answer, parsed as liberally as a delivery: an ID may be a number. `type`: what was asked for,
 * since the API description calls a container `account`.
 */
export function addResources(
	byKey: ResourcesByKey,
	{ data, included }: JsonApiDocument,
	type?: string,
): void {
	const asked = readResources([data].flat()).map((one) => ({ ...one, type: type ?? one.type }));
	for (const resource of [...asked, ...readResources(included)])
		byKey.set(resourceKey(resource), resource);
}
