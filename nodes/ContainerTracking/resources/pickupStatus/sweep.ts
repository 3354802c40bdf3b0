import { DateTime } from 'luxon';

import { flatten, type IncludedIndex, includeTree } from '../../api/jsonapi/flatten';
import { type FlatResource, type Resource, textOf } from '../../api/jsonapi/types';
import type { Evaluated } from '../../pickup/pickupStatus';
import type { PickupStatus } from '../../pickup/facts';
import { readText } from '../../pickup/read';
import type { RowKind } from '../../simplify/rows';
import { AccountReading } from '../../search/account/accountReading';
import { type ShipmentPage, ShipmentReader } from '../../search/account/shipmentPages';
import { comparableNames, hasName, SoughtNames } from '../../api/input/soughtNames';
import type { Run } from '../../operation/definition';
import type { ValuesOf } from '../../operation/field';
import type { Part } from '../../operation/part';
import type { PICKUP_OPTIONS } from '../fields/pickup';
import type { ACCOUNT_FILTERS } from '../fields/containerFilters';
import { evaluatorOf, type Evaluate, momentAsOf } from './evaluation';

const SHIPMENT_TREE = includeTree(['destination', 'destination_terminal', 'pod_terminal']);
const CONTAINER_TREE = includeTree(['pickup_facility', 'pod_terminal']);
const FETCHED_TREE = includeTree(['pickup_facility', 'pod_terminal', 'shipment']);

/** A container, with or without data of the service (`isReported`), or a shipment without containers. */
export interface Found extends Evaluated {
	isReported: boolean;
	kind: Exclude<RowKind, 'page'>;
}

/** Identifies a container, also one without an ID. */
export const containerKey = ({
	container_id: id,
	alert_key: key,
}: Pick<PickupStatus, 'alert_key' | 'container_id'>): string => id ?? key;

const LOOK_IT_UP = 'Look it up at the service.';

/**
 * Keeps the value of the last reading of each container. A container comes twice if the service moves it to another
 * page meanwhile. If the later reading has no data, the earlier value stays.
 */
export class LatestReadings<Value> {
	private readonly made = new Map<string, Value>();

	/** @param value undefined for a container that is not wanted: most are not, so nothing is kept of them */
	add(key: string, isReported: boolean, value: Value | undefined): void {
		if (!isReported && this.made.has(key)) return;
		if (value === undefined) this.made.delete(key);
		else this.made.set(key, value);
	}

	values(): Value[] {
		return [...this.made.values()];
	}
}

function withoutContainer(evaluate: Evaluate, shipment: FlatResource): Evaluated {
	const evaluated = evaluate({}, { shipment });
	evaluated.status.alert_key = `${textOf(shipment.id)}:none:none:none`;
	return evaluated;
}

function shipmentNotReported(evaluate: Evaluate, row: Resource): Found {
	const evaluated = withoutContainer(evaluate, flatten(row));
	const name = evaluated.status.bill_of_lading_number ?? textOf(row.id);
	return notReported(
		evaluated,
		`Shipment ${name}: the service does not tell which containers it has, so none of their dates is known. ${LOOK_IT_UP}`,
	);
}

const notReported = (evaluated: Evaluated, note: string): Found => ({
	...evaluated,
	status: { ...evaluated.status, sentence: note, note },
	isReported: false,
	kind: 'unknown',
});

type Filters = ValuesOf<typeof ACCOUNT_FILTERS>['pickupFilters'];
type Names = ReadonlyArray<string | null>;

const list = (
	filter: string,
	entered: Filters[keyof Filters],
	namesOf: (found: Evaluated) => Names,
	isOfShipment = false,
) => ({
	...{ namesOf, isOfShipment, entered: comparableNames(entered) },
	sought: new SoughtNames(filter, entered),
});

const listsIn = ({ scacs, customers, references, terminals }: Filters) => [
	list('Carriers (SCAC)', scacs, ({ status }) => [status.shipping_line_scac], true),
	list('Customers', customers, ({ status }) => [status.customer_name], true),
	list('References', references, ({ status }) => status.ref_numbers),
	list('Terminals', terminals, terminalsOf),
];

function terminalsOf({ status, context }: Evaluated): Names {
	const { terminal, firms_code: code } = status;
	const places = [context.portTerminal, context.inlandTerminal];
	const place = places.find(({ name }) => readText(name) === terminal);
	return [terminal, code, readText(place?.nickname)];
}

/** The filters that an account is read with, and the options that its containers are evaluated by. */
export type AccountParameters = ValuesOf<typeof ACCOUNT_FILTERS | typeof PICKUP_OPTIONS>;

/** Reads all containers of the account, picked up or not, that fit the filters by carriers, customers … */
export class AccountSweep {
	private readonly reader: ShipmentReader;
	private readonly evaluate: Evaluate;
	private readonly lists: ReturnType<typeof listsIn>;
	private readonly reading: AccountReading;
	private readonly gates: SoughtNames;
	private readonly withoutContainers = new Set<string>();

	/** @param part undefined for the whole account, as far as its horizon */
	constructor(
		private readonly run: Run,
		{ pickupFilters, options }: AccountParameters,
		readonly part?: Part,
	) {
		this.evaluate = evaluatorOf(options, run.client.baseUrl);
		this.reader = new ShipmentReader(run);
		this.lists = listsIn(pickupFilters);
		const gates = options.terminalGates?.terminals ?? [];
		this.gates = new SoughtNames(
			'Terminal Gates',
			gates.map(({ terminal }) => terminal),
		);
		// Look Back (Days) counts from now, or from As Of where that is earlier.
		const moment = DateTime.min(DateTime.utc(), momentAsOf(options.now));
		this.reading = new AccountReading(run, moment, pickupFilters.lookBackDays);
	}

	/** @param make gives undefined for a container that is not wanted */
	async read<Value>(make: (found: Found) => Promise<Value | undefined> | Value | undefined) {
		const latest = new LatestReadings<Value>();
		for await (const found of this.found())
			latest.add(containerKey(found.status), found.isReported, await make(found));
		return latest.values();
	}

	/** Every reading of a container: the same container may come twice. */
	async *found(): AsyncGenerator<Found, void> {
		for await (const { found } of this.pages()) {
			for (const each of found) if (each.kind !== 'shipment') yield each;
		}
	}

	/** The readings page by page, with the shipments that have no container. */
	async *pages(): AsyncGenerator<{ page: ShipmentPage; found: Found[] }, void> {
		const pages = this.part ? this.reading.part(this.part) : this.reading.pages();
		for await (const page of pages) {
			const { rows, index } = page;
			const read = await Promise.all(rows.map(async (row) => await this.foundOf(row, index)));
			for (const [at, { id }] of rows.entries()) {
				if (read[at][0].kind === 'shipment') this.withoutContainers.add(textOf(id));
				else this.withoutContainers.delete(textOf(id));
			}
			const found = read.flat().filter((each) => this.isNamed(each));
			yield { page, found };
		}
		// A table of gates may have terminals without a container now: no note, which starts a report.
		const ofGates = this.part ? [] : this.gates.notes();
		for (const hint of [...this.reading.hints(), ...ofGates]) this.run.hint(hint);
	}

	/**
	 * Whether a container fits the filters. Its names are remembered for the notes. Of one without data, the shipment may
	 * show the carrier and the customer alone: what nothing shows leaves it out of no list.
	 */
	private isNamed(found: Found): boolean {
		const lists = this.lists.map((each) => ({ ...each, names: each.namesOf(found) }));
		for (const { sought, names } of lists) sought.see(...names);
		this.gates.see(found.status.terminal, found.status.firms_code);
		return lists.every(
			({ entered, names, isOfShipment }) =>
				hasName(entered, names) ||
				(!found.isReported && !(isOfShipment && names.some((name) => name !== null))),
		);
	}

	/** The containers of a shipment, or itself where it has none. Requests data that the page does not include. */
	private async foundOf(row: Resource, index: IncludedIndex): Promise<Found[]> {
		const { evaluate } = this;
		const read = await this.reader.read(row, index);
		if (!read.containers) return [shipmentNotReported(evaluate, row)];
		const shipment = flatten(read.shipment, read.index, SHIPMENT_TREE);
		const found = read.containers.map(
			({ identifier: { type, id }, container, index: along }, at) => {
				const tree = along === read.index ? CONTAINER_TREE : FETCHED_TREE;
				const whole = container && flatten(container, along, tree);
				const evaluated = evaluate(whole ?? { id, type }, { shipment });
				if (!whole) {
					const { status } = evaluated;
					if (!status.container_id) status.alert_key = `${textOf(row.id)}:${at}:none:none`;
					const name = status.container_id || 'without an ID';
					return notReported(
						evaluated,
						`Container ${name} of shipment ${status.bill_of_lading_number ?? status.shipment_id}: the service names it but says nothing about it, so none of its dates is known. ${LOOK_IT_UP}`,
					);
				}
				return { ...evaluated, isReported: true, kind: 'container' as const };
			},
		);
		if (found.length > 0) return found;
		return [{ ...withoutContainer(evaluate, shipment), isReported: true, kind: 'shipment' }];
	}

	/** How many shipments the service reports without a container; complete once all pages were read. */
	get emptyShipments(): number {
		return this.withoutContainers.size;
	}

	/** Sentences on shipments left out, missing rows and unmatched names; complete once all pages were read. */
	notes(): string[] {
		return [...this.reading.notes(), ...this.unmatchedNames()];
	}

	/** Notes on names that no container has: they may be misspelt or outdated. */
	private unmatchedNames(): string[] {
		// A name that a part of the account lacks may be in the rest.
		return this.part ? [] : this.lists.flatMap(({ sought }) => sought.notes());
	}

	/** The notes for the rows of a table, in a few words each; those on names are whole. */
	labels(): string[] {
		return [...this.reading.labels(), ...this.unmatchedNames()];
	}

	/** Notes and labels, after those of the operation itself. */
	remarks(notes: string[] = [], labels: string[] = []) {
		return { notes: [...notes, ...this.notes()], labels: [...labels, ...this.labels()] };
	}
}
