import { operation } from '../../operation/definition';
import { PICKUP_OPTIONS } from '../fields/pickup';
import { presentOne } from '../pickupStatus/presenting';
import { evaluatedContainer, ONE_CONTAINER } from '../pickupStatus/taken';
import { TERMS_FIELDS_OF_ONE } from '../terms/fields';
import { ESTIMATE_NOTICES } from '../terms/notices';
import { termsOf } from '../terms/read';
import { costedBy } from './costStatus';
import { COST_OUTPUT } from './fields';
import { costRow } from './row';

export const GET_COST_FORECAST = operation({
	value: 'getCostForecast',
	name: 'Get Cost Forecast',
	action: 'Get demurrage and detention forecast of container',
	notices: ESTIMATE_NOTICES,
	description:
		'Get what one container owes by your own terms, and what it will if it waits for up to seven days',
	fields: [...ONE_CONTAINER, ...TERMS_FIELDS_OF_ONE, PICKUP_OPTIONS, ...COST_OUTPUT],
	returns: 'items',
	run: async (run, parameters) => {
		const costed = costedBy(termsOf(run, parameters));
		const status = costed(await evaluatedContainer(run, parameters));
		return presentOne(run, parameters, status, costRow);
	},
});
