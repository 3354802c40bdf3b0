import { asOf, EVERY_PICKUP_FILTER, evaluated, SWEPT } from './containerPickup.mts';
import { byId } from './inSandbox.mts';
import { ID, type OperationCase, when } from './operationCase.mts';
import { each, once } from './preview.mts';
import { wordsOf } from '../words.mts';

const FIELDS = wordsOf(`
	number last_event last_event_at vessel eta next last_free_day terminal customer_name
	sentence container_id
`);

export const WHERE_IS_IT: OperationCase = {
	requests: [
		when('a container is picked', { containerId: ID }, evaluated, true),
		{
			when: 'options and output are changed, which the service never hears of',
			set: {
				containerId: ID,
				options: { now: '2026-03-11', linkBase: 'https://tms.example.com/find?box=' },
				output: 'full',
				outputFields: ['number'],
				moreFields: 'voyage_number',
			},
			request: evaluated,
			checksAnswer: true,
		},
	],
	fields: FIELDS,
	parameters: (sandbox) => ({
		containerId: byId(sandbox.situations.ready.containerId),
		...asOf(sandbox),
	}),
	preview: each('containerId', ['container']),
};

export const WHERE_IS_IT_OF_MANY: OperationCase = {
	requests: [
		when('nothing is set', {}, SWEPT),
		{
			when: 'filters, options and output are changed, which are applied here',
			set: {
				pickupFilters: EVERY_PICKUP_FILTER,
				options: { now: '2026-03-11', linkBase: 'https://tms.example.com/find?box=' },
				output: 'full',
				outputFields: ['number'],
				moreFields: 'voyage_number',
			},
			request: SWEPT,
		},
	],
	fields: FIELDS,
	parameters: asOf,
	preview: once(),
};
