import { returnStatusAt, unknownReturn } from '../../costs';
import { operation } from '../../operation/definition';
import { RETURN_OPTIONS } from '../fields/pickup';
import { presentOne } from '../pickupStatus/presenting';
import { evaluatedContainer, ONE_CONTAINER, type Taken } from '../pickupStatus/taken';
import { TERMS_FIELDS_OF_ONE } from '../terms/fields';
import { termsOf } from '../terms/read';
import { RETURN_OUTPUT } from './fields';
import { returnRow } from './row';

/** Whether it may be out: a simplified container does not always know whether it was picked up. */
const isUnsure = ({ hasFirstFieldsOnly, status, context }: Taken): boolean =>
	hasFirstFieldsOnly && !status.picked_up && context.container.picked_up !== false;

export const GET_RETURN_STATUS = operation({
	value: 'getReturnStatus',
	name: 'Get Return Status',
	action: 'Get day by which empty container has to be back',
	description: 'Get the day by which the empty has to be back, and the days left, of one container',
	fields: [...ONE_CONTAINER, ...TERMS_FIELDS_OF_ONE, RETURN_OPTIONS, ...RETURN_OUTPUT],
	returns: 'items',
	run: async (run, { containerSource, containerId, options, ...chosen }) => {
		const { terms, entered } = termsOf(run, chosen);
		const taken = await evaluatedContainer(run, { containerSource, containerId, options });
		const status = isUnsure(taken)
			? unknownReturn(taken, 'only its first fields came along')
			: returnStatusAt(terms, entered)(taken);
		return presentOne(run, chosen, status, returnRow);
	},
});
