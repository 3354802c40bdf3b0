import { operation } from '../../operation/definition';
import { EXCEPTION_FIELDS } from './fields';

export const GET_EXCEPTIONS_OF_MANY = operation({
	value: 'getExceptionsOfMany',
	name: 'Get Exceptions of Many',
	action: 'Get what goes wrong quietly with many containers',
	description:
		'Get what goes wrong quietly: long stays, late or rolled ships, silence, blocked pickups, and what has opened or closed since',
	fields: [...EXCEPTION_FIELDS],
	returns: 'items',
	takesAllItems: true,
	run: async () => await Promise.reject(new Error('not built yet')),
});
