import { operation } from '../../operation/definition';
import { PICKUP_OPTIONS } from '../fields/pickup';
import { ACCOUNT_FILTERS } from '../fields/pickupFilters';
import { RETURN_OUTPUT } from './fields';

export const GET_RETURN_STATUS_OF_MANY = operation({
	value: 'getReturnStatusOfMany',
	name: 'Get Return Status of Many',
	action: 'Get days by which many empty containers have to be back',
	description:
		'Get which empties are due back: all containers of the account that are out, the most urgent first',
	fields: [ACCOUNT_FILTERS, PICKUP_OPTIONS, ...RETURN_OUTPUT],
	returns: 'items',
	takesAllItems: true,
	run: async () => await Promise.reject(new Error('not built yet')),
});
