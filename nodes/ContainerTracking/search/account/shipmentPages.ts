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
import { entriesOf, ifFound, isRefusedQuery } from '../../api/errors/classify';
import { firstTaken } from '../../api/paging/readPages';
import { isAskable, path } from '../../api/urls';

const SHIPMENT_RELATED = ['containers', 'destination', 'destination_terminal', 'pod_terminal'];
const CONTAINER_RELATED = ['pickup_facility', 'pod_terminal'];

/** Paths with a dot are the public service's, and the contract shows no `include` here, so each is followed by less. */
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

/** Each page stays in memory until it is looked at, with all that is included in it. */
const MOST_AHEAD = 1;

/** The shipments of the account, with as many related resources as the service lets them include. */
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

	/** Those that are tracked, where the service knows the filter. */
	tracked(): AsyncGenerator<ShipmentPage> {
		return this.pages(shipmentsRequest(this.includes, false));
	}

	/** Those whose tracking was stopped, one page at a time: each decides whether the next one is wanted. */
	stopped(): AsyncGenerator<ShipmentPage> {
		return this.pages(shipmentsRequest(this.includes, true), { mostAhead: 0 });
	}

	private async *pages(request: ApiRequest, reading: Partial<ListingOptions> = {}) {
		const { client, errorContext, pagesAhead: mostAhead = MOST_AHEAD } = this.service;
		const listing = { limit: Infinity, mostAhead, ...reading };
		for await (const page of client.pages(request, listing, errorContext))
			yield { ...page, index: indexIncluded(page.document.included) };
	}
}

/** A refusal that points at something else is about that. */
export const mayRefuse = (error: unknown, parameter: string): boolean =>
	isRefusedQuery(error) &&
	entriesOf(error).every(({ source }) => !source || source.includes(parameter));

interface ShipmentContainer {
	identifier: ResourceIdentifier;
	/** Undefined where the service names it and says nothing about it. */
	container?: Resource;
	index: IncludedIndex;
}

export interface ShipmentContents {
	shipment: Resource;
	index: IncludedIndex;
	/** Undefined where the service does not say which containers the shipment has. */
	containers?: ShipmentContainer[];
}

/** Completes the shipments of an account: what was not included with a page is asked for. */
export class ShipmentReader {
	private readonly terminals: TerminalLookup;

	constructor(private readonly service: Service) {
		this.terminals = new TerminalLookup(service);
	}

	async read(shipment: Resource, index: IncludedIndex): Promise<ShipmentContents> {
		const named = namedBy(shipment, 'containers');
		if (named) return await this.withContainers({ shipment, index }, named);
		const fetched = await this.fetchShipment(shipment.id);
		const names = fetched && namedBy(fetched.shipment, 'containers');
		return names ? await this.withContainers(fetched, names) : { shipment, index };
	}

	/** One that names its containers, with what is included; undefined where the service has none. */
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
				each.container
					? await this.terminals.complete(each.container, index)
					: await this.fetch(each),
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
		// Another one than was asked for says nothing about it.
		if (!container || (container.id && textOf(container.id) !== textOf(named.identifier.id)))
			return;
		named.container = container;
		named.index = indexIncluded(answer.document.included);
	}
}

/** Undefined where the relationship does not say what it refers to. */
function namedBy({ relationships }: Resource, relationship: string) {
	const data: unknown = relationships?.[relationship]?.data;
	if (data === undefined) return undefined;
	const list = [data].flat().filter((each) => each !== null);
	// What is no identifier at all names nothing.
	return list.map((each) =>
		isObject(each) ? (each as unknown as ResourceIdentifier) : { type: '', id: '' },
	);
}

class TerminalLookup {
	private readonly asked = new Map<string, Promise<IncludedIndex>>();

	constructor(private readonly service: Service) {}

	/** Adds to the index what it lacks. */
	async complete(container: Resource, index: IncludedIndex): Promise<void> {
		for (const { type, id } of this.missing(container, index)) {
			const key = `${type} ${textOf(id)}`;
			if (!this.asked.has(key)) this.asked.set(key, this.includedWith(container));
			const terminal = (await this.asked.get(key))?.get(type)?.get(textOf(id));
			if (!terminal) continue;
			const ofType = index.get(type) ?? new Map<string, Resource>();
			index.set(type, ofType.set(textOf(id), terminal));
		}
	}

	private missing(container: Resource, index: IncludedIndex): ResourceIdentifier[] {
		return CONTAINER_RELATED.flatMap((name) => namedBy(container, name) ?? []).filter(
			({ type, id }) => isAskable(id) && !index.get(type)?.has(textOf(id)),
		);
	}

	private async includedWith({ id }: Resource): Promise<IncludedIndex> {
		const { client, errorContext } = this.service;
		const answer = await ifFound(client.send(containerRequest(id), errorContext));
		return indexIncluded(answer?.document.included);
	}
}

/** Everything the rules look at, in one request. */
const CONTAINER_INCLUDES = ['pickup_facility', 'pod_terminal', 'shipment'];

/** Whether a resource holds anything to be evaluated: a bare one looks like a container that nothing is due for. */
export const hasAttributes = (resource: Resource | undefined): resource is Resource =>
	isObject(resource?.attributes) && Object.keys(resource.attributes).length > 0;

const containerRequest = (containerId: unknown): ApiRequest => ({
	method: 'GET',
	path: path`/containers/${containerId}`,
	query: { include: CONTAINER_INCLUDES.join(',') },
	// Null and an empty list are answers too: there is no such container.
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
	return (
		resource && flatten(resource, indexIncluded(document.included), includeTree(CONTAINER_INCLUDES))
	);
}

export interface Service {
	client: Client;
	errorContext: ErrorContext;
	/** How many pages are asked for ahead of the one that is looked at; each lies in memory. */
	pagesAhead?: number;
}
