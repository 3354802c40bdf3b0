import orderBy from 'lodash/orderBy';

import { collection } from '../../operation/commonFields';
import { operation, type Run } from '../../operation/definition';
import { AS_OF, LINK_BASE } from '../fields/pickup';
import { PICKUP_FILTERS } from '../fields/containerFilters';
import { presentMany } from '../pickupStatus/presenting';
import { AccountSweep, type Found, type AccountParameters } from '../pickupStatus/sweep';
import { WHERE_OUTPUT, whereRow } from './whereIsIt';
import { whereItIs, type WhereItIs } from './containerLocation';

/** Of a container that the service names without anything else of it, its note is all there is. */
function whereFound({ isReported, ...evaluated }: Found): WhereItIs {
	const where = whereItIs(evaluated);
	const { sentence, note } = evaluated.status;
	return isReported ? where : { ...where, kind: 'unknown', next: null, sentence, note };
}

type Parameters = Pick<AccountParameters, 'options'> & {
	pickupFilters: AccountParameters['pickupFilters'] & { includePickedUp?: boolean };
};

async function whereAll(run: Run, parameters: Parameters) {
	const sweep = new AccountSweep(run, parameters);
	const found = new Map<string, WhereItIs>();
	for await (const each of sweep.found()) {
		const { status, isReported } = each;
		const key = status.container_id ?? status.alert_key;
		if (status.picked_up && parameters.pickupFilters.includePickedUp !== true) found.delete(key);
		else if (isReported || !found.has(key)) found.set(key, whereFound(each));
	}
	// Those that arrive next come first, then those whose ETA nobody knows or that are in.
	const statuses = orderBy(
		[...found.values()],
		[({ eta }) => eta === null, ({ eta }) => eta?.slice(0, 10), 'last_free_day', 'number'],
	);
	return { statuses, notes: sweep.notes(), labels: sweep.labels() };
}

/** See docs/where-is-it.md */
export const WHERE_IS_IT_OF_MANY = operation({
	value: 'whereIsItOfMany',
	name: 'Where Is It of Many',
	action: 'Where are containers: milestone, vessel, arrival',
	description:
		'Say where all containers of the account are: last milestone, vessel and arrival of each, those that arrive next first',
	fields: [PICKUP_FILTERS, collection('Options', 'options', [AS_OF, LINK_BASE]), ...WHERE_OUTPUT],
	returns: 'items',
	run: async (run, { pickupFilters, options, ...chosen }) =>
		presentMany(run, chosen, await whereAll(run, { pickupFilters, options }), whereRow),
});
