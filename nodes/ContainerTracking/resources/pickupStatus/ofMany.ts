import {
	compareUrgency,
	isOfUrgency,
	URGENCIES,
	type PickupStatus,
	type Urgency,
} from '../../pickup';
import { operation, type Run } from '../../operation/definition';
import type { ValuesOf } from '../../operation/field';
import { PICKUP_OPTIONS, PICKUP_OUTPUT } from '../fields/pickup';
import { PICKUP_FILTERS, URGENCY, type REPORT_FILTERS } from '../fields/pickupFilters';
import { pickupRow } from './evaluation';
import { presentMany, type Statuses } from './presenting';
import { AccountSweep } from './sweep';

/** What an account is read with, and how its containers are evaluated. */
export type SweepParameters = ValuesOf<typeof REPORT_FILTERS | typeof PICKUP_OPTIONS>;

function filterOf({ urgency = [], includePickedUp }: SweepParameters['pickupFilters']) {
	const urgencies = new Set<Urgency>(urgency.length > 0 ? urgency : URGENCIES);
	return (status: PickupStatus): boolean =>
		status.picked_up ? includePickedUp === true : isOfUrgency(status, urgencies);
}

/** The containers of the account that are wanted, the most urgent first. */
export async function statusesOf(
	run: Run,
	parameters: SweepParameters,
): Promise<Statuses<PickupStatus>> {
	const isWanted = filterOf(parameters.pickupFilters);
	const statuses = new Map<string, PickupStatus>();
	const sweep = new AccountSweep(run, parameters);
	for await (const { status, isTold } of sweep.found()) {
		if (isTold && !isWanted(status)) continue;
		statuses.set(status.container_id ?? status.alert_key, status);
	}
	return {
		statuses: [...statuses.values()].sort(compareUrgency),
		notes: sweep.notes(),
		labels: sweep.labels(),
	};
}

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
		return presentMany(run, chosen, await statusesOf(run, { pickupFilters, options }), pickupRow);
	},
});
