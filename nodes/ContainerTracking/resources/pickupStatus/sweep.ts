import { DateTime } from 'luxon';

import { textList, utcTimestamp } from '../../input';
import { SoughtNames } from '../../input/soughtNames';
import { flatten, includeTree, textOf, type IncludedIndex, type Resource } from '../../jsonapi';
import type { Evaluated, PickupStatus } from '../../pickup';
import type { Run } from '../../operation/definition';
import type { ValuesOf } from '../../operation/field';
import type { Part } from '../../operation/part';
import type { RowKind } from '../../simplify';
import { AccountReading, ShipmentReader, type ShipmentPage } from '../../account';
import type { PICKUP_OPTIONS } from '../fields/pickup';
import type { ACCOUNT_FILTERS } from '../fields/containerFilters';
import { evaluatorOf, type Evaluate } from './evaluation';

const SHIPMENT_TREE = includeTree(['destination', 'destination_terminal', 'pod_terminal']);
const CONTAINER_TREE = includeTree(['pickup_facility', 'pod_terminal']);
const FETCHED_TREE = includeTree(['pickup_facility', 'pod_terminal', 'shipment']);

/** What is known of a container, or that nothing is; or a shipment that has none. */
export interface Found extends Evaluated {
	isReported: boolean;
	kind: Exclude<RowKind, 'page'>;
}

/** What the shipments of a sweep have in common. */
interface Sweep {
	reader: ShipmentReader;
	evaluate: Evaluate;
}

/** The containers of a shipment; what was not included with the page is asked for. */
async function foundOf(
	sweep: Sweep,
	row: Resource,
	index: IncludedIndex,
): Promise<{ found: Found[]; without?: Found }> {
	const { evaluate, reader } = sweep;
	const read = await reader.read(row, index);
	if (!read.containers) return { found: [shipmentNotReported(sweep, row)] };
	const shipment = flatten(read.shipment, read.index, SHIPMENT_TREE);
	const found = read.containers.map(({ identifier: { type, id }, container, index: along }, at) => {
		const tree = along === read.index ? CONTAINER_TREE : FETCHED_TREE;
		const whole = container && flatten(container, along, tree);
		const evaluated = evaluate(whole ?? { id, type }, { shipment });
		if (!whole) {
			const { status } = evaluated;
			if (!status.container_id) status.alert_key = `${textOf(row.id)}:${at}:none:none`;
			return notReported(evaluated, notReportedText(status));
		}
		return { ...evaluated, isReported: true, kind: 'container' as const };
	});
	if (found.length > 0) return { found };
	return { found, without: { ...evaluate({}, { shipment }), isReported: true, kind: 'shipment' } };
}

const LOOK_IT_UP = 'Look it up at the service.';

const notReportedText = (status: PickupStatus): string =>
	`Container ${status.container_id || 'without an ID'} of shipment ${status.bill_of_lading_number ?? status.shipment_id}: the service names it but says nothing about it, so none of its dates is known. ${LOOK_IT_UP}`;

function shipmentNotReported({ evaluate }: Sweep, row: Resource): Found {
	const evaluated = evaluate({}, { shipment: flatten(row) });
	evaluated.status.alert_key = `${textOf(row.id)}:none:none:none`;
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

/** Whether a container is of the carriers, customers, references and terminals that were asked for. */
function listFilterOf(lists: Filters) {
	const wanted = (value: unknown) => new Set(textList(value).map((text) => text.toLowerCase()));
	const [carriers, numbers] = [wanted(lists.scacs), wanted(lists.references)];
	const [places, isCustomer] = [wanted(lists.terminals), isNamedIn(lists.customers)];
	const isIn = (set: Set<string>, ...values: Array<string | null>) =>
		set.size === 0 || values.some((value) => value !== null && set.has(value.toLowerCase()));
	return (status: PickupStatus): boolean =>
		isIn(carriers, status.shipping_line_scac) &&
		isCustomer(status.customer_name) &&
		isIn(numbers, ...status.ref_numbers) &&
		isIn(places, status.terminal, status.firms_code);
}

type Sought = ReturnType<typeof soughtIn>;

const soughtIn = ({ scacs, customers, references, terminals }: Filters) => ({
	carriers: new SoughtNames('Carriers (SCAC)', scacs),
	customers: new SoughtNames('Customers', customers),
	references: new SoughtNames('References', references),
	terminals: new SoughtNames('Terminals', terminals),
});

/** Names of companies have commas themselves: one is named by all its parts in a row. */
function isNamedIn(names: unknown): (name: string | null) => boolean {
	const partsOf = (text: string) =>
		text.split(/[,\n]/).flatMap((part) => part.trim().toLowerCase() || []);
	const listed = `\n${partsOf([names ?? ''].flat().join('\n')).join('\n')}\n`;
	if (listed.trim() === '') return () => true;
	return (name) => name !== null && listed.includes(`\n${partsOf(name).join('\n')}\n`);
}

/** What an account is read with, and how its containers are evaluated. */
export type AccountParameters = ValuesOf<typeof ACCOUNT_FILTERS | typeof PICKUP_OPTIONS>;

/** All containers of the account, picked up or not, that are of the carriers, customers … asked for. */
export class AccountSweep {
	private readonly sweep: Sweep;
	private readonly isWanted: (status: PickupStatus) => boolean;
	private readonly reading: AccountReading;
	private readonly withoutContainers = new Set<string>();
	private readonly sought: Sought;

	/** @param part undefined for as much of the account as has to be looked at */
	constructor(
		private readonly run: Run,
		{ pickupFilters, options }: AccountParameters,
		private readonly part?: Part,
	) {
		const evaluate = evaluatorOf(options, run.client.baseUrl);
		this.sweep = { reader: new ShipmentReader(run), evaluate };
		this.isWanted = listFilterOf(pickupFilters);
		this.sought = soughtIn(pickupFilters);
		this.reading = new AccountReading(run, momentOf(options), pickupFilters.lookBackDays);
	}

	/** A container may come twice, where the service moves it to another page meanwhile. */
	async *found(): AsyncGenerator<Found, void> {
		for await (const { found } of this.pages()) {
			for (const each of found) if (each.kind !== 'shipment') yield each;
		}
	}

	/** The same page by page, with the shipments that have no container. */
	async *pages(): AsyncGenerator<{ page: ShipmentPage; found: Found[] }, void> {
		const pages = this.part ? this.reading.part(this.part) : this.reading.pages();
		for await (const page of pages) {
			const { rows, index } = page;
			const read = await Promise.all(
				rows.map(async (row) => await foundOf(this.sweep, row, index)),
			);
			for (const [at, { id }] of rows.entries()) {
				if (read[at].without) this.withoutContainers.add(textOf(id));
				else this.withoutContainers.delete(textOf(id));
			}
			const found = read.flatMap(({ found: reported, without = [] }) => [
				...reported,
				...[without].flat(),
			]);
			// Of what nothing is known, nobody knows whether it fits.
			for (const { isReported, status } of found) if (isReported) this.see(status);
			yield { page, found: found.filter((each) => !each.isReported || this.isWanted(each.status)) };
		}
		for (const hint of this.reading.hints()) this.run.hint(hint);
	}

	private see(status: PickupStatus): void {
		const { carriers, customers, references, terminals } = this.sought;
		carriers.see(status.shipping_line_scac);
		customers.see(status.customer_name);
		references.see(...status.ref_numbers);
		terminals.see(status.terminal, status.firms_code);
	}

	/** How many shipments have no container yet, by the service's own word; complete when all were found. */
	get emptyShipments(): number {
		return this.withoutContainers.size;
	}

	/** Sentences on what was not looked at or may be missing; complete when all were found. */
	notes(): string[] {
		// A part of the account may well lack what the rest has.
		const sought = this.part ? [] : Object.values(this.sought);
		return [...this.reading.notes(), ...sought.flatMap((names) => names.notes())];
	}

	/** The same in a few words each, for the rows of a table. */
	labels(): string[] {
		return this.reading.labels();
	}
}

/** What lies back is counted from now, or from an earlier moment that is asked about. */
function momentOf({ now }: AccountParameters['options']): DateTime {
	const present = DateTime.utc();
	return now
		? DateTime.min(present, DateTime.fromISO(utcTimestamp(now, 'As Of'), { zone: 'utc' }))
		: present;
}
