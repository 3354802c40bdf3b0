import { DateTime } from 'luxon';

import { textList, utcTimestamp } from '../../input';
import {
	flatten,
	includeTree,
	textOf,
	type IncludedIndex,
	type Resource,
	type ResourceIdentifier,
} from '../../jsonapi';
import {
	URGENCIES,
	compareUrgency,
	isOfUrgency,
	type Urgency,
	type PickupStatus,
} from '../../pickup';
import { operation, type Run } from '../../operation/definition';
import type { ValuesOf } from '../../operation/field';
import { ifFound } from '../../transport';
import { PICKUP_OPTIONS, PICKUP_OUTPUT } from '../fields/pickup';
import { PICKUP_FILTERS, URGENCY, type REPORT_FILTERS } from '../fields/pickupFilters';
import { AccountReading } from './accountPages';
import { evaluatorOf, fetchContainer, isTold, presenterOf, type Evaluate } from './evaluation';
import { fetchShipment, namedBy, TerminalLookup } from './shipmentPages';

const SHIPMENT_TREE = includeTree(['destination', 'destination_terminal', 'pod_terminal']);
const CONTAINER_TREE = includeTree(['pickup_facility', 'pod_terminal']);

/** What is known of a container, or that nothing is. */
interface Found {
	status: PickupStatus;
	isTold: boolean;
}

/** What the shipments of a sweep have in common. */
interface Sweep {
	run: Run;
	evaluate: Evaluate;
	terminals: TerminalLookup;
}

/** The containers of a shipment; what did not come along with the page is asked for. */
async function foundOf(sweep: Sweep, row: Resource, index: IncludedIndex): Promise<Found[]> {
	const named = namedBy(row, 'containers');
	if (named) return await foundContainers(sweep, row, named, index);
	const fetched = await fetchShipment(sweep.run, row.id);
	const names = fetched && namedBy(fetched.shipment, 'containers');
	if (!names) return [untoldShipment(sweep, row)];
	return await foundContainers(sweep, fetched.shipment, names, fetched.index);
}

async function foundContainers(
	{ run, evaluate, terminals }: Sweep,
	row: Resource,
	named: ResourceIdentifier[],
	index: IncludedIndex,
): Promise<Found[]> {
	const includedOf = ({ type, id }: ResourceIdentifier) => index.get(type)?.get(textOf(id));
	for (const included of named.map(includedOf).filter(isTold))
		await terminals.complete(included, index);
	const shipment = flatten(row, index, SHIPMENT_TREE);
	return await Promise.all(
		named.map(async (identifier) => {
			const { type, id } = identifier;
			const included = includedOf(identifier);
			const container = isTold(included)
				? flatten(included, index, CONTAINER_TREE)
				: await ifFound(fetchContainer(run, id));
			const status = evaluate(container ?? { id, type }, { shipment });
			if (!container) return untold(status, untoldContainer(status));
			return { status, isTold: true };
		}),
	);
}

const LOOK_IT_UP = 'Look it up at the service.';

const untoldContainer = (status: PickupStatus): string =>
	`Container ${status.container_id} of shipment ${status.bill_of_lading_number ?? status.shipment_id}: the service names it but tells nothing about it, so its last free day is not known. ${LOOK_IT_UP}`;

function untoldShipment({ evaluate }: Sweep, row: Resource): Found {
	const status = evaluate({}, { shipment: flatten(row) });
	status.alert_key = `${row.id}:none:none:none`;
	const name = status.bill_of_lading_number ?? row.id;
	return untold(
		status,
		`Shipment ${name}: the service does not tell which containers it has, so their last free days are not known. ${LOOK_IT_UP}`,
	);
}

const untold = (status: PickupStatus, note: string): Found => ({
	status: { ...status, sentence: note, note },
	isTold: false,
});

type Filters = ValuesOf<typeof REPORT_FILTERS>['pickupFilters'];

function filterOf({ urgency = [], includePickedUp, ...lists }: Filters) {
	const wanted = (value: unknown) => new Set(textList(value).map((text) => text.toLowerCase()));
	const [carriers, numbers] = [wanted(lists.scacs), wanted(lists.references)];
	const [places, isCustomer] = [wanted(lists.terminals), isNamedIn(lists.customers)];
	const isIn = (set: Set<string>, ...values: Array<string | null>) =>
		set.size === 0 || values.some((value) => value !== null && set.has(value.toLowerCase()));
	const urgencies = new Set<Urgency>(urgency.length > 0 ? urgency : URGENCIES);
	return (status: PickupStatus): boolean =>
		(status.picked_up ? includePickedUp === true : isOfUrgency(status, urgencies)) &&
		isIn(carriers, status.shipping_line_scac) &&
		isCustomer(status.customer_name) &&
		isIn(numbers, ...status.ref_numbers) &&
		isIn(places, status.terminal, status.firms_code);
}

/** What an account is read with, and how its containers are evaluated. */
export type SweepParameters = ValuesOf<typeof REPORT_FILTERS | typeof PICKUP_OPTIONS>;

/** The containers of the account that are wanted, the most urgent first, and what the reader has to know beside them. */
export interface Statuses {
	statuses: PickupStatus[];
	/** Sentences on what was not looked at or may be missing. */
	notes: string[];
	/** The same in a few words each, for the rows of a table. */
	labels: string[];
}

/** Reads the account. */
export async function statusesOf(
	run: Run,
	{ pickupFilters, options }: SweepParameters,
): Promise<Statuses> {
	const evaluate = evaluatorOf(options, run.client.baseUrl);
	const sweep: Sweep = { run, evaluate, terminals: new TerminalLookup(run) };
	const isWanted = filterOf(pickupFilters);
	const statuses = new Map<string, PickupStatus>();
	const reading = new AccountReading(run, momentOf(options), pickupFilters.lookBackDays);
	for await (const { rows, index } of reading.pages()) {
		const found = await Promise.all(rows.map(async (row) => await foundOf(sweep, row, index)));
		for (const { status, isTold: told } of found.flat()) {
			// Of what nothing is known, nobody knows whether it fits.
			if (told && !isWanted(status)) continue;
			statuses.set(status.container_id ?? status.alert_key, status);
		}
	}
	return {
		statuses: [...statuses.values()].sort(compareUrgency),
		notes: reading.notes(),
		labels: reading.labels(),
	};
}

/** What lies back is counted from now, or from an earlier moment that is asked about. */
function momentOf({ now }: SweepParameters['options']): DateTime {
	const present = DateTime.utc();
	return now
		? DateTime.min(present, DateTime.fromISO(utcTimestamp(now, 'As Of'), { zone: 'utc' }))
		: present;
}

/** Names of companies have commas themselves: one is named by all its parts in a row. */
function isNamedIn(names: unknown): (name: string | null) => boolean {
	const partsOf = (text: string) =>
		text.split(/[,\n]/).flatMap((part) => part.trim().toLowerCase() || []);
	const listed = `\n${partsOf([names ?? ''].flat().join('\n')).join('\n')}\n`;
	if (listed.trim() === '') return () => true;
	return (name) => name !== null && listed.includes(`\n${partsOf(name).join('\n')}\n`);
}

/** A hint is seen in the editor only: what is written from the items has to know it as well. */
const carrying = (notes: string[]) => (item: object) =>
	// Not a copy: thousands of them would take as much memory once more.
	Object.assign(item, { notes });

export const GET_PICKUP_STATUS_OF_MANY = operation({
	value: 'getPickupStatusOfMany',
	name: 'Get Pickup Status of Many',
	action: 'Get last free days, holds and fees of many containers',
	description:
		'Get what costs money next: all open containers of the account, the most urgent first',
	fields: [URGENCY, PICKUP_FILTERS, PICKUP_OPTIONS, ...PICKUP_OUTPUT],
	returns: 'items',
	run: async (run, { urgency, pickupFilters: filters, options, ...chosen }) => {
		const pickupFilters = { ...filters, urgency };
		const { statuses, notes, labels } = await statusesOf(run, { pickupFilters, options });
		const { present, hints } = presenterOf(chosen, {
			note: statuses.some(({ note }) => note !== null),
			notes: labels.length === 0 ? undefined : labels.join(', '),
		});
		const items = statuses.map(present);
		for (const hint of [...notes, ...hints()]) run.hint(hint);
		const isFull = chosen.output === 'full' && notes.length > 0;
		return { items: isFull ? items.map(carrying(notes)) : items };
	},
});
