import { asOf, EVERY_PICKUP_OPTION, evaluated, PER_DIEM, SWEPT } from './containerPickup.mts';
import { asTyped, PICKUP_FILTER } from './containerReturn.mts';
import { byId } from './inSandbox.mts';
import { ID, type OperationCase, sends, when } from './operationCase.mts';
import { each, once } from './preview.mts';
import { wordsOf } from '../words.mts';

const EVERY_OPTION = { ...EVERY_PICKUP_OPTION, throughBill: true };

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
	requests: [
		when(
			'a container is picked, with terms as JSON',
			{ containerId: ID, ...asJson },
			evaluated,
			true,
		),
		when(
			'terms, options and output are changed, which the service never hears of',
			{
				containerId: ID,
				containerSource: 'service',
				...asTyped,
				options: EVERY_OPTION,
				output: 'full',
				outputFields: ['number'],
				moreFields: 'cost.figures',
			},
			evaluated,
			true,
		),
	],
	fields: COLUMNS,
	parameters: (sandbox) => ({
		containerId: byId(sandbox.situations.ready.containerId),
		...asJson,
		...asOf(sandbox),
	}),
	preview: each('containerId', ['container'], asJson),
};

export const COST_FORECAST_OF_MANY: OperationCase = {
	requests: sends`
		terms come as JSON | set ${asJson} | request ${SWEPT}
		terms, filters, options and output are changed, which are applied here | set ${asTyped} show=all
				pickupFilters=${PICKUP_FILTER} options=${EVERY_OPTION} output=full outputFields=["number"]
				moreFields=cost.figures | request ${SWEPT}
	`,
	fields: ['rank', ...COLUMNS],
	parameters: (sandbox) => ({ ...asJson, show: 'all', ...asOf(sandbox) }),
	preview: once({ ...asJson, show: 'all' }),
};
