import {
	indexIncluded,
	isObject,
	resourceOf,
	textOf,
	type IncludedIndex,
	type Resource,
	type ResourceIdentifier,
} from '../../jsonapi';
import type { Run } from '../../operation/definition';
import {
	entriesOf,
	ifFound,
	isRefusedQuery,
	path,
	rethrow,
	type ApiRequest,
	type Page,
} from '../../transport';
import { containerRequest } from './evaluation';

const OF_SHIPMENT = ['containers', 'destination', 'destination_terminal', 'pod_terminal'];
const OF_CONTAINER = ['pickup_facility', 'pod_terminal'];

/**
 * What is asked to come along, the most first. Paths with a dot are the public service's, and the contract
 * shows no `include` for this list at all, so each is followed by one that asks for less.
 */
const INCLUDES = [
	[...OF_SHIPMENT, ...OF_CONTAINER.map((name) => `containers.${name}`)],
	OF_SHIPMENT,
	[],
];

const STOPPED = 'filter[tracking_stopped]';

export const shipmentsRequest = (includes = INCLUDES[0], stopped?: boolean): ApiRequest => ({
	method: 'GET',
	path: '/shipments',
	query: {
		...(stopped !== undefined && { [STOPPED]: stopped }),
		...(includes.length > 0 && { include: [...includes].sort().join(',') }),
	},
});

export interface ShipmentPage extends Page {
	/** What came along. */
	index: IncludedIndex;
}

/** Each page lies in memory until it is looked at, with all that came along. */
const MOST_AHEAD = 1;

/** The shipments of the account, with as much beside them as the service lets come along. */
export class ShipmentLists {
	private includes = INCLUDES[0];

	constructor(private readonly run: Run) {}

	/** All of them. */
	async *all(): AsyncGenerator<ShipmentPage, void> {
		for (const includes of INCLUDES) {
			this.includes = includes;
			let hasBegun = false;
			try {
				for await (const page of this.pages(shipmentsRequest(includes), MOST_AHEAD)) {
					hasBegun = true;
					yield page;
				}
				return;
			} catch (error) {
				if (hasBegun || includes.length === 0 || !mayRefuse(error, 'include'))
					return rethrow(error);
			}
		}
	}

	/** Those that are tracked, where the service knows the filter. */
	tracked(): AsyncGenerator<ShipmentPage> {
		return this.pages(shipmentsRequest(this.includes, false), MOST_AHEAD);
	}

	/** Those whose tracking was stopped, one page at a time: each decides whether the next one is wanted. */
	stopped(): AsyncGenerator<ShipmentPage> {
		return this.pages(shipmentsRequest(this.includes, true), 0);
	}

	private async *pages(request: ApiRequest, mostAhead: number): AsyncGenerator<ShipmentPage> {
		const { client, errorContext } = this.run;
		const listing = { limit: Infinity, mostAhead };
		for await (const page of client.pages(request, listing, errorContext))
			yield { ...page, index: indexIncluded(page.document.included) };
	}
}

export const mayRefuseFilter = (error: unknown): boolean => mayRefuse(error, STOPPED);

/** A refusal that points at something else is about that. */
const mayRefuse = (error: unknown, parameter: string): boolean =>
	isRefusedQuery(error) &&
	entriesOf(error).every(({ source }) => !source || source.includes(parameter));

/** One shipment that names its containers, with what comes along; undefined where the service has none. */
export async function fetchShipment(
	{ client, errorContext }: Run,
	id: unknown,
): Promise<{ shipment: Resource; index: IncludedIndex } | undefined> {
	const request = { ...shipmentsRequest(OF_SHIPMENT), path: path`/shipments/${id}` };
	const answer = await ifFound(client.send(request, errorContext));
	const shipment = answer && resourceOf(answer.document);
	return shipment && { shipment, index: indexIncluded(answer.document.included) };
}

/** Undefined where the relationship does not tell. */
export function namedBy(
	{ relationships }: Resource,
	relationship: string,
): ResourceIdentifier[] | undefined {
	const data: unknown = relationships?.[relationship]?.data;
	if (data === undefined) return undefined;
	return [data].flat().filter((each): each is ResourceIdentifier => isObject(each));
}

/** The terminals of containers that came along without them: each is asked for once, with one of its containers. */
export class TerminalLookup {
	private readonly asked = new Map<string, Promise<IncludedIndex>>();

	constructor(private readonly run: Run) {}

	/** Adds to the index what it lacks. */
	async complete(container: Resource, index: IncludedIndex): Promise<void> {
		for (const { type, id } of OF_CONTAINER.flatMap((name) => namedBy(container, name) ?? [])) {
			if (index.get(type)?.has(textOf(id))) continue;
			const key = `${type} ${textOf(id)}`;
			if (!this.asked.has(key)) this.asked.set(key, this.cameWith(container));
			const terminal = (await this.asked.get(key))?.get(type)?.get(textOf(id));
			if (!terminal) continue;
			const ofType = index.get(type) ?? new Map<string, Resource>();
			index.set(type, ofType.set(textOf(id), terminal));
		}
	}

	private async cameWith({ id }: Resource): Promise<IncludedIndex> {
		const { client, errorContext } = this.run;
		const answer = await ifFound(client.send(containerRequest(id), errorContext));
		return indexIncluded(answer?.document.included);
	}
}
