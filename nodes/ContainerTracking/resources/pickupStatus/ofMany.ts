import {
	compareUrgency,
	isOfUrgency,
	URGENCIES,
	type Evaluated,
	type PickupStatus,
	type Urgency,
} from '../../pickup';
import { operation, type Run } from '../../operation/definition';
import type { ValuesOf } from '../../operation/field';
import { PICKUP_OUTPUT, STATUS_OPTIONS, type PICKUP_OPTIONS } from '../fields/pickup';
import { PICKUP_FILTERS, URGENCY, type REPORT_FILTERS } from '../fields/pickupFilters';
import { optionalTermsOf } from '../terms/read';
import { detailedBy } from './detention';
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
export const statusesOf = async (run: Run, parameters: SweepParameters) =>
	await sweptStatuses(run, parameters, ({ status }) => status);

async function sweptStatuses<Status extends PickupStatus>(
	run: Run,
	parameters: SweepParameters,
	tell: (evaluated: Evaluated) => Status,
): Promise<Statuses<Status>> {
	const isWanted = filterOf(parameters.pickupFilters);
	const statuses = new Map<string, Status>();
	const sweep = new AccountSweep(run, parameters);
	for await (const found of sweep.found()) {
		const { status, isTold } = found;
		if (isTold && !isWanted(status)) continue;
		statuses.set(status.container_id ?? status.alert_key, tell(found));
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
	fields: [URGENCY, PICKUP_FILTERS, STATUS_OPTIONS, ...PICKUP_OUTPUT],
	returns: 'items',
	run: async (run, { urgency, pickupFilters: filters, options, ...chosen }) => {
		const detailed = detailedBy(optionalTermsOf(run, options.termsJson));
		const pickupFilters = { ...filters, urgency };
		const swept = await sweptStatuses(run, { pickupFilters, options }, detailed);
		return presentMany(run, chosen, swept, pickupRow);
	},
});
