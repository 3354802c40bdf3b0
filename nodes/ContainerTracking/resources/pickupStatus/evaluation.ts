import { DateTime } from 'luxon';
import pick from 'lodash/pick';

import { isBlank, textList, utcTimestamp } from '../../input';
import {
	flatten,
	includeTree,
	indexIncluded,
	isObject,
	resourceOf,
	type FlatResource,
	type JsonApiDocument,
	type Resource,
} from '../../jsonapi';
import {
	pickupStatusAt,
	type GateHours,
	type PickupRelated,
	type PickupStatus,
} from '../../pickup';
import { type ApiRequest, hasRows, path } from '../../transport';
import type { Run } from '../../operation/definition';
import type { ValuesOf } from '../../operation/field';
import type { CLOSED_WEEKDAYS, HOLIDAYS, PICKUP_OPTIONS } from '../fields/pickup';

/** Everything the rules look at, in one request. */
const CONTAINER_INCLUDES = ['pickup_facility', 'pod_terminal', 'shipment'];

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

export type Evaluate = (container: unknown, related?: PickupRelated) => PickupStatus;

type Options = ValuesOf<typeof PICKUP_OPTIONS>['pickupOptions'];

/** The user's options, checked once for all containers of the item. */
export function evaluatorOf({ now, soonDays, terminalGates, ...gates }: Options): Evaluate {
	return pickupStatusAt({
		now: now ? utcTimestamp(now, 'As Of') : DateTime.now(),
		soonDays,
		...gateHours(gates),
		terminals: gatesOfTerminals(terminalGates),
	});
}

type Gates = Partial<ValuesOf<typeof CLOSED_WEEKDAYS | typeof HOLIDAYS>>;

function gateHours({ closedWeekdays, holidays }: Gates): GateHours {
	const days = textList(holidays);
	return {
		// None chosen is an answer, too: gates that never close.
		closedWeekdays,
		// A terminal that names none keeps those of all others.
		holidays: days.length === 0 ? undefined : days,
	};
}

function gatesOfTerminals({ terminals = [] }: Options['terminalGates'] = {}) {
	const named = terminals.filter(({ terminal }) => !isBlank(terminal));
	return Object.fromEntries(named.map((row) => [String(row.terminal), gateHours(row)]));
}

export const shown = (status: PickupStatus, output: string): object =>
	output === 'full' ? status : pick(status, FIRST_FIELDS);

/** Whether a resource holds anything to be evaluated: a bare one looks like a container that nothing is due for. */
export const isTold = (resource: Resource | undefined): resource is Resource =>
	isObject(resource?.attributes) && Object.keys(resource.attributes).length > 0;

/** Null and an empty list are answers too: there is no such container. */
function tellsContainer(document: JsonApiDocument): boolean {
	if (!isObject(document)) return false;
	if (document.data !== null && !hasRows(document)) return false;
	const resource = resourceOf(document);
	return resource === undefined || isTold(resource);
}

export const containerRequest = (containerId: unknown): ApiRequest => ({
	method: 'GET',
	path: path`/containers/${containerId}`,
	query: { include: CONTAINER_INCLUDES.join(',') },
	expects: tellsContainer,
});

/** Undefined where the service has no such container. */
export async function fetchContainer(
	{ client, errorContext }: Run,
	containerId: unknown,
): Promise<FlatResource | undefined> {
	const { document } = await client.send(containerRequest(containerId), errorContext);
	const resource = resourceOf(document);
	return (
		resource && flatten(resource, indexIncluded(document.included), includeTree(CONTAINER_INCLUDES))
	);
}
