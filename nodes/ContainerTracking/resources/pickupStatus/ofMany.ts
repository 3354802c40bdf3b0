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
import { presenterOf } from './evaluation';
import { AccountSweep } from './sweep';

/** What an account is read with, and how its containers are evaluated. */
export type SweepParameters = ValuesOf<typeof REPORT_FILTERS | typeof PICKUP_OPTIONS>;

function filterOf({ urgency = [], includePickedUp }: SweepParameters['pickupFilters']) {
	const urgencies = new Set<Urgency>(urgency.length > 0 ? urgency : URGENCIES);
	return (status: PickupStatus): boolean =>
		status.picked_up ? includePickedUp === true : isOfUrgency(status, urgencies);
}

/** The containers of the account that are wanted, the most urgent first, and what the reader has to know beside them. */
export interface Statuses {
	statuses: PickupStatus[];
	/** Sentences on what was not looked at or may be missing. */
	notes: string[];
	/** The same in a few words each, for the rows of a table. */
	labels: string[];
}

/** Reads the account. */
export async function statusesOf(run: Run, parameters: SweepParameters): Promise<Statuses> {
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
