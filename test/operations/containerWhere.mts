import { containerRequest } from '../../nodes/ContainerTracking/account';
import { asOf, evaluated } from './containerPickup.mts';
import { byId } from './inSandbox.mts';
import { ID, type OperationCase } from './operationCase.mts';
import { each } from './preview.mts';

export const WHERE_IS_IT: OperationCase = {
	requests: [
		{
			when: 'a container is picked',
			set: { containerId: ID },
			request: evaluated,
			checksAnswer: true,
		},
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
	firstRequest: ({ containerId }) => containerRequest(containerId),
	fields: [
		'number',
		'last_event',
		'last_event_at',
		'vessel',
		'eta',
		'next',
		'last_free_day',
		'terminal',
		'customer_name',
		'sentence',
		'container_id',
	],
	parameters: (sandbox) => ({
		containerId: byId(sandbox.situations.ready.containerId),
		...asOf(sandbox),
	}),
	preview: each('containerId', ['container']),
};
