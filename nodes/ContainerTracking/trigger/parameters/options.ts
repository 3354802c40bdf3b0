import type { INodeProperties } from 'n8n-workflow';

import { MOST_COLLECT_SECONDS } from '../settings';
import { optionWithWebhook } from './receiveBy';
import { REGISTRATION, UNSIGNED_DELIVERIES, URL_SECRET, WEBHOOK_SECRET } from './registration';

/** The keys are n8n's own response modes. */
const ACKNOWLEDGE: INodeProperties = {
	displayName: 'Acknowledge',
	name: 'acknowledge',
	type: 'options',
	noDataExpression: true,
	default: 'onReceived',
	options: [
		{
			name: 'On Arrival',
			value: 'onReceived',
			description: 'A run that fails is not started again by the service',
		},
		{
			name: 'When the Run Has Succeeded',
			value: 'lastNode',
			description: 'The service delivers an event again until a run succeeds, for about an hour',
		},
	],
	description:
		'When to acknowledge to the service that an event has arrived. With When the Run Has Succeeded each try runs all nodes again, also those that worked. Not for workflows that take longer than ten minutes.',
};

export const ADD_PICKUP_STATUS: INodeProperties = {
	displayName: 'Add Pickup Status',
	name: 'addPickupStatus',
	type: 'boolean',
	default: false,
	description:
		'Whether to add days left, readiness, holds and fees to events about a container, and which way a last free day, a hold or the availability changed. Not with Output Raw.',
};

export const EXTRA_EVENTS: INodeProperties = {
	displayName: 'Further Event Kinds',
	name: 'furtherEvents',
	type: 'string',
	default: '',
	placeholder: 'e.g. container.transport.new_kind',
	description: 'Event kinds that are not in the list above. Separate several by commas.',
};

export const LINK_BASE: INodeProperties = {
	displayName: 'Link Base',
	name: 'linkBase',
	type: 'string',
	default: '',
	placeholder: 'e.g. https://tms.example.com/find?container=',
	description:
		'Address that the link of an item leads to. The number of the container is appended, or replaces {number} in it. Empty means the app of the public service, and no link at another one or with Registration Manual.',
};

export const SKIP_REPEATED_EVENTS: INodeProperties = {
	displayName: 'Skip Repeated Events',
	name: 'onlyNews',
	type: 'boolean',
	default: false,
	description:
		'Whether to start only when something is new. The service reports one change in up to three events; the others of the three, and dates of containers that were picked up, start nothing.',
};

const READ_ACCOUNT: INodeProperties = {
	displayName: 'Read the Account First',
	name: 'readAccount',
	type: 'boolean',
	default: true,
	description:
		'Whether to read the containers of the account when the workflow is published, so that the first change of each says what was before. Without this option, accounts of up to 5,000 containers are read. Not with Registration Manual.',
};

const COLLECT: INodeProperties = {
	displayName: 'Collect (Seconds)',
	name: 'collectSeconds',
	type: 'number',
	typeOptions: { minValue: 0, maxValue: MOST_COLLECT_SECONDS },
	default: 3,
	description:
		'Events that arrive within so many seconds of the first come as items of one run, such as the containers of a ship. Without this option each event has a run of its own.',
};

export const TRIGGER_OPTIONS: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: { onlyNews: true },
	options: [
		optionWithWebhook(ACKNOWLEDGE),
		ADD_PICKUP_STATUS,
		optionWithWebhook(COLLECT),
		optionWithWebhook({
			displayName: 'Fetch What Is Missing',
			name: 'fetchMissing',
			type: 'boolean',
			default: true,
			description:
				'Whether to ask the service for the container, shipment or tracking request where an event comes without it, before the run starts. Takes up to three requests. Not with Registration Manual.',
		}),
		EXTRA_EVENTS,
		LINK_BASE,
		optionWithWebhook(READ_ACCOUNT),
		REGISTRATION,
		URL_SECRET,
		SKIP_REPEATED_EVENTS,
		UNSIGNED_DELIVERIES,
		WEBHOOK_SECRET,
	],
};
