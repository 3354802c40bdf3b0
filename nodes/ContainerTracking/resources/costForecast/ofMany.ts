import { operation, type Run } from '../../operation/definition';
import type { ValuesOf } from '../../operation/field';
import { PICKUP_OPTIONS } from '../fields/pickup';
import { ACCOUNT_FILTERS } from '../fields/pickupFilters';
import { presentMany, type Statuses } from '../pickupStatus/presenting';
import { AccountSweep } from '../pickupStatus/sweep';
import { TERMS_FIELDS } from '../terms/fields';
import { COST_NOTICES } from '../terms/notices';
import { termsOf } from '../terms/read';
import { costedBy, untold, type CostStatus } from './costStatus';
import { COST_OUTPUT, SHOW } from './fields';
import { gapsOf } from './gaps';
import { rankedRow } from './row';
import { ranked, showFilter } from './selection';
import { summaryOf } from './summary';

const PARAMETERS = [...TERMS_FIELDS, SHOW, ACCOUNT_FILTERS, PICKUP_OPTIONS] as const;

type Parameters = ValuesOf<(typeof PARAMETERS)[number]>;

/** The containers of the account, the first to fetch first. The terms and options are checked before it is read. */
async function costsOf(run: Run, parameters: Parameters): Promise<Statuses<CostStatus>> {
	const costed = costedBy(termsOf(run, parameters));
	const isShown = showFilter(parameters);
	const shown = new Map<string, CostStatus>();
	const sweep = new AccountSweep(run, parameters);
	for await (const { isTold, ...evaluated } of sweep.found()) {
		const status = isTold ? costed(evaluated) : untold(costed(evaluated));
		const key = status.container_id ?? status.alert_key;
		// One that comes again is known better now.
		shown.delete(key);
		if (isShown(status)) shown.set(key, status);
	}
	const statuses = ranked([...shown.values()]);
	const gaps = gapsOf(statuses);
	if (gaps) run.hint('Terms > Check shows which rows a table lacks.');
	return {
		statuses,
		notes: [...(gaps ? [gaps.note] : []), ...sweep.notes()],
		labels: [...(gaps ? [gaps.label] : []), ...sweep.labels()],
	};
}

export const GET_COST_FORECAST_OF_MANY = operation({
	value: 'getCostForecastOfMany',
	name: 'Get Cost Forecast of Many',
	action: 'Get demurrage and detention forecast of many containers',
	notices: COST_NOTICES,
	description:
		'Get what each day of waiting costs by your own terms: all containers of the account, the first to fetch first',
	fields: [...PARAMETERS, ...COST_OUTPUT],
	returns: 'items',
	takesAllItems: true,
	run: async (run, parameters) => {
		const costs = await costsOf(run, parameters);
		// Not among the notes: whoever has the items can add them up.
		const summary = summaryOf(costs.statuses);
		if (summary !== undefined) run.hint(summary);
		return presentMany(run, parameters, costs, rankedRow);
	},
});
