import { operation } from '../../operation/definition';
import { CONTAINER } from '../fields/locators';
import { CONTAINER_SOURCE, PICKUP_OPTIONS } from '../fields/pickup';
import { TERMS_FIELDS_OF_ONE } from '../terms/fields';
import { COST_OUTPUT } from './fields';

export const GET_COST_FORECAST = operation({
	value: 'getCostForecast',
	name: 'Get Cost Forecast',
	action: 'Forecast demurrage and detention of container',
	description:
		'Get what one container owes by your own terms, and what it will if it waits for up to seven days',
	fields: [
		CONTAINER_SOURCE,
		{ ...CONTAINER, displayOptions: { show: { containerSource: ['service'] } } },
		...TERMS_FIELDS_OF_ONE,
		PICKUP_OPTIONS,
		...COST_OUTPUT,
	],
	returns: 'items',
	run: async () => await Promise.reject(new Error('not built yet')),
});
