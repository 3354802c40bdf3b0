import { flatten, type IncludedIndex, includeTree, indexIncluded } from '../../api/jsonapi/flatten';
import {
	hasRows,
	isObject,
	type Resource,
	type ResourceIdentifier,
	resourceOf,
	textOf,
} from '../../api/jsonapi/types';
import type { ApiRequest, Client, ErrorContext, ListingOptions, Page } from '../../api/types';
import { entriesOf, ifFound, ifOffered, isRefusedQuery } from '../../api/errors/classify';
import { firstTaken } from '../../api/paging/readPages';
import { readZone, zoneNear } from '../../pickup/dates';
import { isAskable, path } from '../../api/urls';

const SHIPMENT_RELATED = ['containers', 'destination', 'destination_terminal', 'pod_terminal'];
const CONTAINER_RELATED = ['pickup_facility', 'pod_terminal'];

/** In order of trial: only the public service takes paths with a dot; the contract shows no `include` here. */
const INCLUDE_CHOICES = [
	[...SHIPMENT_RELATED, ...CONTAINER_RELATED.map((name) => `containers.${name}`)],
	SHIPMENT_RELATED,
	[],
];

export const STOPPED_FILTER = 'filter[tracking_stopped]';

const shipmentsRequest = (includes = INCLUDE_CHOICES[0], stopped?: boolean): ApiRequest => ({
	method: 'GET',
	path: '/shipments',
	query: {
		...(stopped !== undefined && { [STOPPED_FILTER]: stopped }),
		...(includes.length > 0 && { include: [...includes].sort().join(',') }),
	},
});

export interface ShipmentPage extends Page {
	index: IncludedIndex;
}

/** Pages that were read ahead stay in memory with all their included resources. */
const MOST_AHEAD = 1;

/** Lists the shipments of the account, with as many related resources as the service includes. */
export class ShipmentLists {
	private includes = INCLUDE_CHOICES[0];

	constructor(private readonly service: Service) {}

	all(part?: ListingOptions['part']): AsyncGenerator<ShipmentPage, void> {
		return firstTaken(
			INCLUDE_CHOICES,
			(includes) => {
				this.includes = includes;
				return this.pages(shipmentsRequest(includes), { part });
			},
			(error) => mayRefuse(error, 'include'),
		);
	}

	/** Tracked or stopped shipments; all shipments where the service does not know the filter. */
	filtered(isStopped: boolean): AsyncGenerator<ShipmentPage> {
		// Each page of stopped shipments decides whether the next is needed, so none is read ahead.
		return this.pages(
			shipmentsRequest(this.includes, isStopped),
			isStopped ? { mostAhead: 0 } : {},
		);
	}

	private async *pages(request: ApiRequest, reading: Partial<ListingOptions> = {}) {
		const { client, errorContext, pagesAhead: mostAhead = MOST_AHEAD } = this.service;
		const listing = { limit: Infinity, mostAhead, ...reading };
		for await (const page of client.pages(request, listing, errorContext))
			yield { ...page, index: indexIncluded(page.document.included) };
	}
}

/** Whether an error may refuse the parameter: a refusal that points to another source does not. */
export const mayRefuse = (error: unknown, parameter: string): boolean =>
	isRefusedQuery(error) &&
	entriesOf(error).every(({ source }) => !source || source.includes(parameter));

interface ShipmentContainer {
	identifier: ResourceIdentifier;
	/** Undefined where the service names the container without any data. */
	container?: Resource;
	index: IncludedIndex;
}

export interface ShipmentContents {
	shipment: Resource;
	index: IncludedIndex;
	/** Undefined where the service does not say which containers the shipment has. */
	containers?: ShipmentContainer[];
}

/** Completes the shipments of an account: requests what a page does not include. */
export class ShipmentReader {
	/** What was included with the container that was asked for the sake of a terminal. */
	private readonly asked = new Map<string, Promise<IncludedIndex | undefined>>();

	constructor(private readonly service: Service) {}

	async read(shipment: Resource, index: IncludedIndex): Promise<ShipmentContents> {
		const named = namedBy(shipment, 'containers');
		if (named) return await this.withContainers({ shipment, index }, named);
		const fetched = await this.fetchShipment(shipment.id);
		const names = fetched && namedBy(fetched.shipment, 'containers');
		return names ? await this.withContainers(fetched, names) : { shipment, index };
	}

	/** Fetches a shipment with its related resources; undefined where the service does not have it. */
	private async fetchShipment(id: unknown) {
		if (!isAskable(id)) return undefined;
		const { client, errorContext } = this.service;
		const request = { ...shipmentsRequest(SHIPMENT_RELATED), path: path`/shipments/${id}` };
		const answer = await ifFound(client.send(request, errorContext));
		const shipment = answer && resourceOf(answer.document);
		return shipment && { shipment, index: indexIncluded(answer.document.included) };
	}

	private async withContainers({ shipment, index }: ShipmentContents, named: ResourceIdentifier[]) {
		const containers = named.map((identifier): ShipmentContainer => {
			const container = index.get(identifier.type)?.get(textOf(identifier.id));
			return { identifier, container: hasAttributes(container) ? container : undefined, index };
		});
		await Promise.all(
			containers.map(async (each) =>
				each.container ? await this.addTerminals(each.container, index) : await this.fetch(each),
			),
		);
		return { shipment, index, containers };
	}

	private async fetch(named: ShipmentContainer): Promise<void> {
		if (!isAskable(named.identifier.id)) return;
		const { client, errorContext } = this.service;
		const request = containerRequest(named.identifier.id);
		const answer = await ifFound(client.send(request, errorContext));
		const container = answer && resourceOf(answer.document);
		// An answer with another container than the one asked for is ignored.
		if (!container || (container.id && textOf(container.id) !== textOf(named.identifier.id)))
			return;
		named.container = container;
		named.index = indexIncluded(answer.document.included);
	}

	/** Adds the terminal and pickup facility of a container to the index, where it lacks them. */
	private async addTerminals(container: Resource, index: IncludedIndex): Promise<void> {
		const named = CONTAINER_RELATED.flatMap((name) => namedBy(container, name) ?? []);
		for (const { type, id } of named) {
			if (!isAskable(id) || index.get(type)?.has(textOf(id))) continue;
			const key = `${type} ${textOf(id)}`;
			if (!this.asked.has(key)) this.asked.set(key, this.includedWith(container));
			// If that container has left the account meanwhile, each of the others is asked.
			const included = (await this.asked.get(key)) ?? (await this.includedWith(container));
			const terminal = included?.get(type)?.get(textOf(id));
			if (!terminal) continue;
			const ofType = index.get(type) ?? new Map<string, Resource>();
			index.set(type, ofType.set(textOf(id), terminal));
		}
	}

	private async includedWith({ id }: Resource): Promise<IncludedIndex | undefined> {
		const { client, errorContext } = this.service;
		const answer = await ifFound(client.send(containerRequest(id), errorContext));
		return answer && indexIncluded(answer.document.included);
	}
}

/** The identifiers in a relationship; undefined where the relationship has no `data`. */
function namedBy({ relationships }: Resource, relationship: string) {
	const data: unknown = relationships?.[relationship]?.data;
	if (data === undefined) return undefined;
	const list = [data].flat().filter((each) => each !== null);
	// An entry that is no identifier is kept as one that names nothing.
	return list.map((each) =>
		isObject(each) ? (each as unknown as ResourceIdentifier) : { type: '', id: '' },
	);
}

const CONTAINER_INCLUDES = ['pickup_facility', 'pod_terminal', 'shipment'];

/** Whether a resource has data to evaluate: without any, a container looks like one with nothing due. */
export const hasAttributes = (resource: Resource | undefined): resource is Resource =>
	isObject(resource?.attributes) && Object.keys(resource.attributes).length > 0;

const containerRequest = (containerId: unknown): ApiRequest => ({
	method: 'GET',
	path: path`/containers/${containerId}`,
	query: { include: CONTAINER_INCLUDES.join(',') },
	// Null and an empty list are valid answers: there is no such container.
	expects: (document) => {
		if (document.data !== null && !hasRows(document)) return false;
		const resource = resourceOf(document);
		return resource === undefined || hasAttributes(resource);
	},
});

/** Undefined where the service has no such container. */
export async function fetchContainer({ client, errorContext }: Service, containerId: unknown) {
	const asked = { type: 'container', id: textOf(containerId) };
	const request = { ...containerRequest(containerId), asked };
	const { document } = await client.send(request, errorContext);
	const resource = resourceOf(document);
	if (!resource) return undefined;
	const index = indexIncluded(document.included);
	const [named] = namedBy(resource, 'shipment') ?? [];
	const joined = named && index.get(named.type)?.get(textOf(named.id));
	if (named && isAskable(named.id) && (!joined || lacksPlaces(resource, joined))) {
		// Without its shipment, an inland move looks like a pickup at the port; without a zone, its days may be others.
		const query = joined && { include: PLACE_INCLUDES.join(',') };
		const request: ApiRequest = { method: 'GET', path: path`/shipments/${named.id}`, query };
		// Where the service does not include places, the evaluation goes on without.
		const sent = (joined ? ifOffered : ifFound)(client.send(request, errorContext));
		const answer = (await sent)?.document ?? {};
		for (const [type, ofType] of indexIncluded(answer.included))
			index.set(type, new Map([...(index.get(type) ?? []), ...ofType]));
		const shipment = resourceOf(answer);
		if (shipment) index.set(named.type, new Map([[textOf(named.id), shipment]]));
	}
	const ofShipment = PLACE_INCLUDES.map((name) => `shipment.${name}`);
	return flatten(resource, index, includeTree([...CONTAINER_INCLUDES, ...ofShipment]));
}

/** What only the shipment may name: terminals, and the destination, whose zone counts where the shipment states none. */
const PLACE_INCLUDES = ['destination', 'destination_terminal', 'pod_terminal'];

function lacksPlaces(container: Resource, shipment: Resource): boolean {
	const idOf = (row: Resource, name: string) => namedBy(row, name)?.[0]?.id;
	const names = (row: Resource, name: string) => isAskable(idOf(row, name));
	const stated = readZone(shipment.attributes?.destination_timezone);
	const isRefused = zoneNear(stated, readZone(container.attributes?.pod_timezone)) !== stated;
	const lacksZone =
		(stated === null || isRefused) &&
		names(shipment, 'destination') &&
		idOf(shipment, 'destination') !== idOf(shipment, 'port_of_discharge');
	return (
		lacksZone ||
		(!names(container, 'pod_terminal') && names(shipment, 'pod_terminal')) ||
		(!names(container, 'pickup_facility') && names(shipment, 'destination_terminal'))
	);
}

export interface Service {
	client: Client;
	errorContext: ErrorContext;
	/** How many pages are read ahead of the current one. Each of them stays in memory. */
	pagesAhead?: number;
}
