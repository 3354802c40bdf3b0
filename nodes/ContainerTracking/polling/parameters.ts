import type { INodeProperties } from 'n8n-workflow';

import { triggerOnOptions } from '../events/catalogue';
import { outputParameter, triggerOn } from '../trigger/parameters';
import { eventFilters, filtersCollection } from '../trigger/parameters/filters';
import {
	ADD_PICKUP_STATUS,
	FURTHER_EVENTS,
	LINK_BASE,
	ONLY_NEWS,
} from '../trigger/parameters/options';
import { LOOK_BACK_DAYS } from '../account';
import { POLLED_KINDS } from './snapshot';

const UNDECIDED = 'Where the service does not tell this, the workflow starts anyway';

/** What polling costs and cannot know is said before anybody relies on it; n8n begins with a poll each minute. */
const NOTICE: INodeProperties = {
	displayName:
		'At these times n8n reads the account and starts with what has changed since. Mode Every X with 15 minutes is often enough, and saves requests. What changes back in between is not seen. With a public address, Container Tracking Trigger tells more, and at once. <a href="https://github.com/container-tracking-nodes/n8n-nodes-container-tracking/blob/main/docs/poll-trigger.md" target="_blank">What polling tells</a>',
	name: 'pollNotice',
	type: 'notice',
	default: '',
};

const LOOK_BACK: INodeProperties = {
	displayName: 'Look Back (Days)',
	name: 'lookBackDays',
	type: 'number',
	typeOptions: { minValue: 0 },
	default: LOOK_BACK_DAYS,
	description:
		'How many days after its creation a shipment is still looked at although it is no longer tracked. Fewer days save requests.',
};

const FIRST_READING: INodeProperties = {
	displayName: 'First Reading',
	name: 'firstReading',
	type: 'options',
	default: 'silent',
	options: [
		{
			name: 'Everything',
			value: 'everything',
			description: 'Start once with all that the account holds, e.g. to fill a table',
		},
		{
			name: 'Silent',
			value: 'silent',
			description: 'Only look at the account, and start with what changes from then on',
		},
	],
	description:
		'What happens when this workflow is published for the first time, or with another Base URL in the credential',
};

const NEWS_OF_POLLS: INodeProperties = {
	...ONLY_NEWS,
	description:
		'Whether to start only when something is new. Up to three of the ticked events can tell one change, e.g. of a last free day: only the first of them starts it then. Dates of containers that are gone start nothing.',
};

/** The parameters of the poll trigger, in the order of its panel; n8n puts the poll times before them. */
export const POLL_PARAMETERS: INodeProperties[] = [
	NOTICE,
	triggerOn(triggerOnOptions(POLLED_KINDS, { description: 'Every kind that polling can tell' })),
	filtersCollection(
		[...eventFilters(UNDECIDED), LOOK_BACK].sort((a, b) =>
			a.displayName.localeCompare(b.displayName, 'en'),
		),
	),
	outputParameter('What was read, in the form in which the service delivers events'),
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [
			ADD_PICKUP_STATUS,
			FIRST_READING,
			{
				...FURTHER_EVENTS,
				placeholder: 'e.g. container.created, container.updated',
				description:
					'Events of the list above by the names that the service has for them, e.g. from an expression. Separate several by commas.',
			},
			{
				...LINK_BASE,
				description:
					'Address that the link of an item leads to. The number of the container is appended, or stands in place of {number} in it. Empty means the app of the public service, and no link at another one.',
			},
			NEWS_OF_POLLS,
		],
	},
];
