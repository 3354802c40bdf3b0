import type { DateTime } from 'luxon';

import { AccountReading, type Awaited } from '../account/accountReading';
import { type ShipmentContents, ShipmentReader } from '../account/shipmentContents';
import type { Service } from '../account/shipmentPages';
import { type Resource, textOf } from '../jsonapi/types';
import type { IncludedIndex } from '../jsonapi/flatten';
import { SoughtNames } from '../input/soughtNames';
import { passesSelection, type TriggerFilters } from '../trigger/filters';
import { hash } from '../store/boundedStore';
import { trackedIn, type Snapshot } from './state';

export interface ReadShipment {
	shipment: Resource;
	/** With their attributes; undefined where the service does not say which containers it has. */
	containers: Resource[] | undefined;
	index: IncludedIndex;
}

/** Shipments that were tracked at the reading before: the end of it, and what came with that, is still reported. */
class LastTracked implements Awaited {
	private readonly missing: Set<string>;

	constructor(private readonly hashes: Set<string>) {
		this.missing = new Set(hashes);
	}

	has({ id }: Resource): boolean {
		return this.hashes.has(hash(textOf(id)));
	}

	get isMissing(): boolean {
		return this.missing.size > 0;
	}

	see(rows: Resource[]): void {
		if (this.isMissing) for (const { id } of rows) this.missing.delete(hash(textOf(id)));
	}
}

/** The shipments of the account that pass the filters, with their containers. One may come twice. */
export class AccountShipments {
	private readonly reading: AccountReading;
	private readonly reader: ShipmentReader;
	private readonly lastTracked: LastTracked;
	private readonly carriers: SoughtNames;
	private readonly customers: SoughtNames;
	private readonly filters: TriggerFilters;

	constructor(
		service: Service,
		now: DateTime,
		{ filters, lookBackDays }: { filters: TriggerFilters; lookBackDays: number },
		before?: Snapshot,
	) {
		this.lastTracked = new LastTracked(new Set(before && trackedIn(before)));
		this.filters = filters;
		this.carriers = new SoughtNames('Carriers (SCAC)', filters.scacs);
		this.customers = new SoughtNames('Customers', filters.customers);
		this.reading = new AccountReading(service, now, lookBackDays, this.lastTracked);
		this.reader = new ShipmentReader(service);
	}

	notes(): string[] {
		return [...this.carriers.notes(), ...this.customers.notes()];
	}

	get missing(): string | undefined {
		return this.reading.missing;
	}

	async *pages(): AsyncGenerator<ReadShipment[], void> {
		for await (const { rows, index } of this.reading.pages()) {
			this.lastTracked.see(rows);
			const read = rows.map(async (row) => await this.reader.read(row, index));
			yield (await Promise.all(read)).flatMap((contents) => this.selected(contents) ?? []);
		}
	}

	/** Those of the first page, each read when it is asked for. */
	async *newest(): AsyncGenerator<ReadShipment, void> {
		for await (const { rows, index } of this.reading.pages()) {
			for (const row of rows) {
				const selected = this.selected(await this.reader.read(row, index));
				if (selected) yield selected;
			}
			return;
		}
	}

	/** What is left of it by the filters. Nothing is left out for what it does not say. */
	private selected({ shipment, containers, index }: ShipmentContents): ReadShipment | undefined {
		const { filters } = this;
		this.carriers.see(textOf(shipment.attributes?.shipping_line_scac));
		this.customers.see(textOf(shipment.attributes?.customer_name));
		if (!containers?.length) {
			const isChosen = passesSelection(filters, { shipment });
			return isChosen ? { shipment, containers: containers && [], index } : undefined;
		}
		const chosen: Resource[] = [];
		for (const { identifier, container = identifier as Resource, index: along } of containers) {
			// What was included with it alone.
			if (along !== index)
				for (const [type, byId] of along)
					index.set(type, new Map([...byId, ...(index.get(type) ?? [])]));
			if (passesSelection(filters, { container, shipment })) chosen.push(container);
		}
		return chosen.length > 0 ? { shipment, containers: chosen, index } : undefined;
	}
}
