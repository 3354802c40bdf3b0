import { operation } from '../../operation/definition';
import { CONTAINER } from '../fields/locators';
import { CONTAINER_SOURCE, PICKUP_OPTIONS } from '../fields/pickup';
import { RETURN_OUTPUT } from './fields';

export const GET_RETURN_STATUS = operation({
	value: 'getReturnStatus',
	name: 'Get Return Status',
	action: 'Get day by which empty container has to be back',
	description: 'Get the day by which the empty has to be back, and the days left, of one container',
	fields: [
		CONTAINER_SOURCE,
		{ ...CONTAINER, displayOptions: { show: { containerSource: ['service'] } } },
		PICKUP_OPTIONS,
		...RETURN_OUTPUT,
	],
	returns: 'items',
	run: async () => await Promise.reject(new Error('not built yet')),
});
