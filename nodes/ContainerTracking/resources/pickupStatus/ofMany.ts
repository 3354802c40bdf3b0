import { compareUrgency, isOfUrgency } from '../../pickup/pickupStatus';
import type { PickupStatus } from '../../pickup/facts';
import { URGENCIES, type Urgency } from '../../pickup/types';
import type { ShipmentPage } from '../../search/account/shipmentPages';
import { rethrow } from '../../api/errors/classify';
import { containerRow, pageRow } from '../../simplify/rows';
import { operation, type Items, type Run } from '../../operation/definition';
import type { ValuesOf } from '../../operation/field';
import { partOf, type Part, PartReading } from '../../operation/part';
import {
	PICKUP_OUTPUT_OF_MANY,
	STATUS_OPTIONS_OF_MANY,
	type OutputChosen,
	type PICKUP_OPTIONS,
	PICKUP_OUTPUT,
	STATUS_OPTIONS,
} from '../fields/pickup';
import {
	PICKUP_FILTERS,
	URGENCY_UNLESS_SUMS,
	type REPORT_FILTERS,
} from '../fields/containerFilters';
import { optionalTermsOf } from '../terms/read';
import {
	detailedBy,
	type DetailedStatus,
	evaluatedContainer,
	ONE_CONTAINER,
	voyageOf,
} from './evaluation';
import { pickupRow, presentMany, presentOne, sumsOf } from './presenting';
import { AccountSweep, containerKey, type Found, LatestReadings } from './sweep';

type Detailed = ReturnType<typeof detailedBy>;

/** The same as AccountParameters, with urgency and Include Picked Up among the filters. */
type SweepParameters = ValuesOf<typeof REPORT_FILTERS | typeof PICKUP_OPTIONS> &
	ValuesOf<typeof PICKUP_FILTERS>;

function filterOf({ urgency = [], includePickedUp }: SweepParameters['pickupFilters']) {
	const urgencies = new Set<Urgency>(urgency.length > 0 ? urgency : URGENCIES);
	return (status: PickupStatus): boolean =>
		status.picked_up ? includePickedUp === true : isOfUrgency(status, urgencies);
}

/** The containers of the account that fit, the most urgent first. */
export async function statusesOf(run: Run, parameters: SweepParameters) {
	const isWanted = filterOf(parameters.pickupFilters);
	const sweep = new AccountSweep(run, parameters);
	const statuses = await sweep.read(({ isReported, ...evaluated }) => {
		const status = Object.assign(evaluated.status, voyageOf(evaluated));
		return !isReported || isWanted(status) ? status : undefined;
	});
	return { statuses: statuses.sort(compareUrgency), ...sweep.remarks() };
}

async function shown(
	run: Run,
	parameters: SweepParameters,
	{ part, detailed, chosen }: { part?: Part; detailed: Detailed; chosen: OutputChosen },
): Promise<Items> {
	const isWanted = filterOf(parameters.pickupFilters);
	const sweep = new AccountSweep(run, parameters, part);
	return await readAccount<DetailedStatus>(run, sweep, {
		keep: (found) => {
			const { status, isReported, kind } = found;
			if (kind === 'shipment' || (isReported && !isWanted(status))) return undefined;
			return detailed(found);
		},
		make: (kept) => {
			const sorted = kept.sort((one, other) => compareUrgency(one.value, other.value));
			const statuses = sorted.map(({ value }) => value);
			const { items } = presentMany(run, chosen, { statuses, ...sweep.remarks() }, pickupRow);
			return items.map((value, at) => ({ value, page: sorted[at].page }));
		},
		none: () => ({}),
	});
}

export const GET_PICKUP_STATUS_OF_MANY = operation(
	'Get Pickup Status of Many',
	'getPickupStatusOfMany',
	{
		action: 'Get last free days, holds and fees of containers',
		description:
			'Get what costs money next: all open containers of the account, the most urgent first',
		fields: [URGENCY_UNLESS_SUMS, PICKUP_FILTERS, STATUS_OPTIONS_OF_MANY, ...PICKUP_OUTPUT_OF_MANY],
		returns: 'items',
		run: async (run, { urgency, pickupFilters: filters, options, output, ...picked }) => {
			const detailed = detailedBy(optionalTermsOf(run, options.termsJson));
			const parameters = { pickupFilters: { ...filters, urgency }, options };
			const part = partOf({ options });
			if (output === 'sums') return await sumsOf(run, parameters, part !== undefined);
			if (output !== 'rows')
				return await shown(run, parameters, { part, detailed, chosen: { output, ...picked } });
			return await rowsOf(run, parameters, part);
		},
	},
);

interface Paged<Value> {
	value: Value;
	page: ShipmentPage['position'];
}

interface Making<Value> {
	/** The value to keep of a container; undefined for a container that is not wanted. */
	keep(found: Found, page: ShipmentPage): Value | undefined;
	/** The items in their order, each with its page. */
	make(kept: Array<Paged<Value>>): Array<Paged<object>>;
	/** The item to output where a part of the account gives none. */
	none(page: { askedAt: number; position: number }): object;
}

/** Reads an account or a part of it, keeps each container once, and sets the page to resume from. */
async function readAccount<Value>(
	run: Run,
	sweep: AccountSweep,
	{ keep, make, none }: Making<Value>,
): Promise<Items> {
	const { part } = sweep;
	const reading = new PartReading(run, part, part !== undefined);
	const kept = new LatestReadings<Paged<Value>>();
	const items = (): object[] =>
		make(kept.values()).map(({ value, page }) => {
			reading.add([value], page);
			return value;
		});
	try {
		for await (const { page, found } of sweep.pages()) {
			for (const each of found) {
				const value = keep(each, page);
				const paged = value === undefined ? undefined : { value, page: page.position };
				kept.add(containerKey(each.status), each.isReported, paged);
			}
			reading.see(page);
		}
	} catch (error) {
		// The items of earlier pages are output where the node continues on fail.
		if (part) run.emit(items());
		reading.fail(error);
		return rethrow(error);
	}
	const all = items();
	reading.end((more) => all.push(...more), none);
	return { items: all };
}

/** Containers as rows of a database, and shipments without containers. */
async function rowsOf(run: Run, parameters: SweepParameters, part?: Part): Promise<Items> {
	const isWanted = filterOf(parameters.pickupFilters);
	const sweep = new AccountSweep(run, parameters, part);
	const notes = () => sweep.labels().join(', ') || null;
	const read = await readAccount<ReturnType<typeof containerRow>>(run, sweep, {
		keep: (found, { askedAt }) =>
			found.isReported && !isWanted(found.status)
				? undefined
				: containerRow(found.kind, { askedAt }, found),
		// The notes are complete once all pages were read.
		make: (kept) => {
			const ofAll = notes();
			for (const { value } of kept) value.notes = ofAll;
			return kept;
		},
		none: ({ askedAt, position }) => ({
			...pageRow({ askedAt, page: position }, 'container'),
			notes: notes(),
		}),
	});
	for (const note of sweep.notes()) run.hint(note);
	return read;
}

export const GET_PICKUP_STATUS = operation('Get Pickup Status', 'getPickupStatus', {
	action: 'Get last free day, holds and fees of container',
	description: 'Get days left to the last free day, holds, fees and readiness of one container',
	fields: [...ONE_CONTAINER, STATUS_OPTIONS, ...PICKUP_OUTPUT],
	returns: 'items',
	run: async (run, { containerSource, containerId, options, ...chosen }) => {
		const detailed = detailedBy(optionalTermsOf(run, options.termsJson));
		const evaluated = await evaluatedContainer(run, { containerSource, containerId, options });
		return presentOne(run, chosen, detailed(evaluated), pickupRow);
	},
});
