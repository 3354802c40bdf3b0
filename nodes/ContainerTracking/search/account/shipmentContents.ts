import { type IncludedIndex, indexIncluded } from '../../api/jsonapi/flatten';
import {
	type Resource,
	type ResourceIdentifier,
	resourceOf,
	textOf,
} from '../../api/jsonapi/types';
import { ifFound } from '../../api/errors/classify';
import { isAskable } from '../../api/urls';
import {
	fetchShipment,
	namedBy,
	TerminalLookup,
	containerRequest,
	hasAttributes,
	type Service,
} from './shipmentPages';

export interface ShipmentContainer {
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
		const fetched = await fetchShipment(this.service, shipment.id);
		const names = fetched && namedBy(fetched.shipment, 'containers');
		return names ? await this.withContainers(fetched, names) : { shipment, index };
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
