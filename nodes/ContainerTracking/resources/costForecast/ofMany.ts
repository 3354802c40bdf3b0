import { operation } from '../../operation/definition';
import { PICKUP_OPTIONS } from '../fields/pickup';
import { ACCOUNT_FILTERS } from '../fields/pickupFilters';
import { TERMS_FIELDS } from '../terms/fields';
import { COST_OUTPUT, SHOW } from './fields';

export const GET_COST_FORECAST_OF_MANY = operation({
	value: 'getCostForecastOfMany',
	name: 'Get Cost Forecast of Many',
	action: 'Forecast demurrage and detention of many containers',
	description:
		'Get what each day of waiting costs by your own terms: all containers of the account, the first to fetch first',
	fields: [...TERMS_FIELDS, SHOW, ACCOUNT_FILTERS, PICKUP_OPTIONS, ...COST_OUTPUT],
	returns: 'items',
	takesAllItems: true,
	run: async () => await Promise.reject(new Error('not built yet')),
});
