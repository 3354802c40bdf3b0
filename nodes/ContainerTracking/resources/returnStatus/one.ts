import { returnStatusAt } from '../../costs';
import { operation } from '../../operation/definition';
import { RETURN_OPTIONS } from '../fields/pickup';
import { presentOne } from '../pickupStatus/presenting';
import { evaluatedContainer, ONE_CONTAINER } from '../pickupStatus/taken';
import { TERMS_FIELDS_OF_ONE } from '../terms/fields';
import { termsOf } from '../terms/read';
import { RETURN_OUTPUT } from './fields';
import { returnRow } from './row';

export const GET_RETURN_STATUS = operation({
	value: 'getReturnStatus',
	name: 'Get Return Status',
	action: 'Get day by which empty container has to be back',
	description: 'Get the day by which the empty has to be back, and the days left, of one container',
	fields: [...ONE_CONTAINER, ...TERMS_FIELDS_OF_ONE, RETURN_OPTIONS, ...RETURN_OUTPUT],
	returns: 'items',
	run: async (run, { containerSource, containerId, options, ...chosen }) => {
		const { terms, entered } = termsOf(run, chosen);
		const evaluated = await evaluatedContainer(run, { containerSource, containerId, options });
		return presentOne(run, chosen, returnStatusAt(terms, entered)(evaluated), returnRow);
	},
});
