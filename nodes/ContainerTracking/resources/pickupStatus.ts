import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';
import pick from 'lodash/pick';

import { textList, utcTimestamp } from '../input';
import {
	flatten,
	includeTree,
	indexIncluded,
	resourceOf,
	type FlatResource,
	type JsonApiDocument,
	type Resource,
} from '../jsonapi';
import {
	BANDS,
	compareUrgency,
	pickupStatusAt,
	type GateHours,
	type PickupRelated,
	type PickupStatus,
	type Reason,
	type Weekday,
} from '../pickup';
import { path } from '../transport';
import type { Operation, Parameters, Result, Run } from './definition';
import { CONTAINER } from './fields/locators';
import { CONTAINER_SOURCE, PICKUP_FILTERS, PICKUP_OPTIONS, PICKUP_OUTPUT } from './fields/pickup';
import { FIRST_FIELDS_ONLY, hasFirstFieldsOnly, incomingContainer } from './incomingContainer';

/** Everything the rules look at, in one request. */
const CONTAINER_INCLUDES = ['pickup_facility', 'pod_terminal', 'shipment'];
const SHIPMENT_INCLUDES = [
	'containers',
	'containers.pickup_facility',
	'containers.pod_terminal',
	'destination',
	'destination_terminal',
	'pod_terminal',
];

const FIRST_FIELDS: Array<keyof PickupStatus> = [
	'number',
	'band',
	'days_left',
	'working_lfd',
	'ready',
	'active_holds',
	'fees',
	'terminal_name',
	'sentence',
	'container_id',
];

/**
 * Reasons that stand beside a band, or in place of one. Who asks for urgent containers hears of them too:
 * money without a date has no band.
 */
const URGENT_REASONS: ReadonlySet<Reason> = new Set([
	'appointment_after_lfd',
	'appointment_missed',
	'demurrage_without_lfd',
	'demurrage_before_lfd_over',
	'no_lfd_after_discharge',
	'no_lfd_at_ramp',
	'lfd_unreadable',
	'lfd_implausible',
	'conflicting',
]);
const URGENT_BANDS = ['overdue', 'today', 'soon'];

type Evaluate = (container: unknown, related?: PickupRelated) => PickupStatus;

/** The user's options, checked once for all containers of the item. */
function evaluatorOf(parameters: Parameters): Evaluate {
	const options = (parameters.pickupOptions ?? {}) as Parameters;
	const { now, soonDays, terminalGates } = options;
	return pickupStatusAt({
		now: now ? utcTimestamp(now, 'As Of') : DateTime.now(),
		soonDays: soonDays === undefined ? undefined : Number(soonDays),
		...gateHours(options),
		terminals: gatesOfTerminals(terminalGates),
	});
}

function gateHours({ closedWeekdays, holidays }: Parameters): GateHours {
	const days = textList(holidays);
	return {
		// None chosen is an answer, too: gates that never close.
		closedWeekdays:
			closedWeekdays === undefined ? undefined : (textList(closedWeekdays) as Weekday[]),
		// A terminal that names none keeps those of all others.
		holidays: days.length === 0 ? undefined : days,
	};
}

function gatesOfTerminals(gates: unknown): { [nameOrFirmsCode: string]: GateHours } {
	const rows = ((gates ?? {}) as { terminals?: Parameters[] }).terminals ?? [];
	return Object.fromEntries(
		rows
			.filter(({ terminal }) => String(terminal ?? '').trim() !== '')
			.map((row) => [String(row.terminal), gateHours(row)]),
	);
}

const shown = (status: PickupStatus, output: unknown): IDataObject =>
	(output === 'full' ? status : pick(status, FIRST_FIELDS)) as IDataObject;

async function getStatus(run: Run, parameters: Parameters): Promise<Result> {
	const evaluate = evaluatorOf(parameters);
	const isIncoming = parameters.containerSource === 'item';
	const container = isIncoming
		? incomingContainer(run.input)
		: await fetchContainer(run, parameters);
	const status = evaluate(container);
	if (isIncoming && hasFirstFieldsOnly(container)) status.sentence += ` ${FIRST_FIELDS_ONLY}`;
	return { items: [shown(status, parameters.output)] };
}

const containerRequest = ({ containerId }: Parameters) => ({
	method: 'GET' as const,
	path: path`/containers/${containerId}`,
	query: { include: CONTAINER_INCLUDES.join(',') },
});

async function fetchContainer(run: Run, parameters: Parameters): Promise<FlatResource | undefined> {
	const { document } = await run.client.send(containerRequest(parameters), run.origin);
	const resource = resourceOf(document);
	return (
		resource && flatten(resource, indexIncluded(document.included), includeTree(CONTAINER_INCLUDES))
	);
}

async function getStatusOfMany(run: Run, parameters: Parameters): Promise<Result> {
	const evaluate = evaluatorOf(parameters);
	const isWanted = filterOf((parameters.pickupFilters ?? {}) as Parameters);
	const statuses = new Map<string, PickupStatus>();
	for await (const { document, rows } of run.client.pages(
		shipmentsRequest(),
		{ limit: Infinity },
		run.origin,
	)) {
		for (const status of statusesOf(document, rows, evaluate)) {
			if (isWanted(status)) statuses.set(status.container_id ?? status.alert_key, status);
		}
	}
	const sorted = [...statuses.values()].sort(compareUrgency);
	return { items: sorted.map((status) => shown(status, parameters.output)) };
}

const shipmentsRequest = () => ({
	method: 'GET' as const,
	path: '/shipments',
	query: { include: SHIPMENT_INCLUDES.join(',') },
});

function* statusesOf(
	document: JsonApiDocument,
	rows: Resource[],
	evaluate: Evaluate,
): Generator<PickupStatus> {
	const index = indexIncluded(document.included);
	const tree = includeTree(SHIPMENT_INCLUDES);
	for (const row of rows) {
		const shipment = flatten(row, index, tree);
		const containers = Array.isArray(shipment.containers) ? shipment.containers : [];
		for (const container of containers) yield evaluate(container, { shipment });
	}
}

function filterOf({ bands, scacs, includeGone, references, terminals }: Parameters) {
	const wanted = (value: unknown) => new Set(textList(value).map((text) => text.toLowerCase()));
	const [carriers, numbers, places] = [wanted(scacs), wanted(references), wanted(terminals)];
	const isIn = (set: Set<string>, ...values: Array<string | null>) =>
		set.size === 0 || values.some((value) => value !== null && set.has(value.toLowerCase()));
	const urgencies = new Set<unknown>(Array.isArray(bands) && bands.length ? bands : BANDS);
	const asksForUrgent = URGENT_BANDS.some((band) => urgencies.has(band));
	const isUrgent = ({ listed_apart: apart, reasons }: PickupStatus) =>
		apart !== null || reasons.some((reason) => URGENT_REASONS.has(reason));
	return (status: PickupStatus): boolean =>
		(Boolean(includeGone) || !status.gone) &&
		(urgencies.has(status.band) || (asksForUrgent && isUrgent(status))) &&
		isIn(carriers, status.shipping_line_scac) &&
		isIn(numbers, ...status.ref_numbers) &&
		isIn(places, status.terminal_name, status.firms_code);
}

export const GET_PICKUP_STATUS: Operation = {
	value: 'getPickupStatus',
	name: 'Get Pickup Status',
	action: 'Get pickup status of container',
	description: 'Get days left to the last free day, holds, fees and readiness of one container',
	fields: [
		CONTAINER_SOURCE,
		{ ...CONTAINER, displayOptions: { show: { containerSource: ['service'] } } },
		PICKUP_OPTIONS,
		PICKUP_OUTPUT,
	],
	returns: 'items',
	request: containerRequest,
	run: getStatus,
};

export const GET_PICKUP_STATUS_OF_MANY: Operation = {
	value: 'getPickupStatusOfMany',
	name: 'Get Pickup Status of Many',
	action: 'Get pickup status of many containers',
	description:
		'Get what costs money next: all open containers of the account, the most urgent first',
	fields: [PICKUP_FILTERS, PICKUP_OPTIONS, PICKUP_OUTPUT],
	returns: 'items',
	request: shipmentsRequest,
	run: getStatusOfMany,
};
