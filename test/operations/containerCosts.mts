import { asOf, EVERY_PICKUP_OPTION, full, ofMany, ofOne, PER_DIEM } from './containerPickup.mts';
import { asTyped, PICKUP_FILTER } from './containerReturn.mts';
import { byId } from './inSandbox.mts';
import type { OperationCase } from './operationCase.mts';
import { each, once } from './preview.mts';
import { wordsOf } from '../words.mts';

const CHANGED = {
	...asTyped,
	options: { ...EVERY_PICKUP_OPTION, throughBill: true },
	...full('cost.figures'),
};

const COLUMNS = wordsOf(`
	number next_day_cost accrued in_seven_days currency next_day_amount accrued_amount
	in_seven_days_amount costs_from ends_with last_free_day ready reasons terms
	not_assessable container_id
`);

/** Of any party, so that each container of the sandbox has a row. */
const TERMS = [
	{
		...{ ...PER_DIEM, name: 'Demurrage of all lines', kind: 'demurrage', start: 'discharge' },
		...{ free_days: 4, free_counted: 'working', tiers: '1-4: 100 USD; 5-: 200 USD', holidays: '' },
	},
	{ ...PER_DIEM, holidays: '' },
];

export const asJson = { termsFrom: 'json', termsJson: JSON.stringify(TERMS) };

export const COST_FORECAST: OperationCase = {
	requests: ofOne(asJson, { containerSource: 'service', ...CHANGED }),
	fields: COLUMNS,
	parameters: (sandbox) => ({
		containerId: byId(sandbox.situations.ready.containerId),
		...asJson,
		...asOf(sandbox),
	}),
	preview: each('containerId', ['container'], asJson),
};

export const COST_FORECAST_OF_MANY: OperationCase = {
	requests: ofMany(asJson, { show: 'all', pickupFilters: PICKUP_FILTER, ...CHANGED }),
	fields: ['rank', ...COLUMNS],
	parameters: (sandbox) => ({ ...asJson, show: 'all', ...asOf(sandbox) }),
	preview: once({ ...asJson, show: 'all' }),
};
