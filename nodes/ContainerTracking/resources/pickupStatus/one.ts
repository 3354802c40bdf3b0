import { operation } from '../../operation/definition';
import { PICKUP_OUTPUT, STATUS_OPTIONS } from '../fields/pickup';
import { optionalTermsOf } from '../terms/read';
import { pickupRow, detailedBy } from './evaluation';
import { presentOne } from './presenting';
import { evaluatedContainer, ONE_CONTAINER } from './taken';

export const GET_PICKUP_STATUS = operation({
	value: 'getPickupStatus',
	name: 'Get Pickup Status',
	action: 'Get last free day, holds and fees of container',
	description: 'Get days left to the last free day, holds, fees and readiness of one container',
	fields: [...ONE_CONTAINER, STATUS_OPTIONS, ...PICKUP_OUTPUT],
	returns: 'items',
	run: async (run, { containerSource, containerId, options, ...chosen }) => {
		const detailed = detailedBy(optionalTermsOf(run, options.termsJson));
		const evaluated = await evaluatedContainer(run, { containerSource, containerId, options });
		return presentOne(run, chosen, detailed(evaluated), pickupRow);
	},
});
