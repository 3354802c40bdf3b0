import { mapValues, sortBy } from 'lodash';
import type { IDataObject, IDisplayOptions, INodeProperties } from 'n8n-workflow';

import { choiceField, numberField, switchField, textField } from '../../operation/field';
import { readFields } from '../../pickup/read';

/** As far as is known, the service waits at least this long for an answer. */
export const MOST_COLLECT_SECONDS = 10;

/** Shows a parameter that only concerns deliveries with Webhook alone. */
export const withWebhook = (property: INodeProperties, parameter = 'receiveBy') => ({
	...property,
	displayOptions: shownWith(parameter, 'webhook', property.displayOptions),
});

export const shownWith = (
	parameter: string,
	receiveBy: 'webhook' | 'polling',
	{ show, hide }: IDisplayOptions = {},
): IDisplayOptions => ({ show: { ...show, [parameter]: [receiveBy] }, ...(hide && { hide }) });

const RESOLVERS = {
	/** n8n ignores a webhook without a method, so a manual run of a polling trigger does not wait for a delivery. */
	httpMethod: {
		template: '={{$parameter["receiveBy"] === "polling" ? "" : "POST"}}',
		resolve: ({ receiveBy }: IDataObject): unknown => (receiveBy === 'polling' ? '' : 'POST'),
	},
	ndvHideUrl: {
		template: '={{$parameter["receiveBy"] === "polling"}}',
		resolve: ({ receiveBy }: IDataObject): unknown => receiveBy === 'polling',
	},
	responseMode: {
		template: '={{$parameter["options"]["acknowledge"] || "onReceived"}}',
		resolve: ({ options }: IDataObject): unknown => readFields(options).acknowledge || 'onReceived',
	},
};

/**
 * Part of the webhook's description. n8n evaluates the templates, for which 2.40 starts an expression engine with
 * each delivery, some 50 ms. Where n8n knows this symbol, it calls the functions instead.
 */
export const WEBHOOK_FIELDS = {
	...mapValues(RESOLVERS, ({ template }) => template),
	[Symbol.for('n8n.webhookDescriptionResolvers')]: RESOLVERS,
};

export const ADD_PICKUP_STATUS = switchField('Add Pickup Status', 'addPickupStatus', {
	description:
		'Whether to add days left, readiness, holds and fees to events about a container, and which way a last free day, a hold or the availability changed. Not with Output Raw.',
});

export const EXTRA_EVENTS = textField('Further Event Kinds', 'furtherEvents', {
	placeholder: 'e.g. container.transport.new_kind',
	description: 'Event kinds that are not in the list above. Separate several by commas.',
});

const LINK_BASE = textField('Link Base', 'linkBase', {
	placeholder: 'e.g. https://tms.example.com/find?container=',
	description:
		'Address that the link of an item leads to. The number of the container is appended, or replaces {number} in it. Empty means the app of the public service, and no link at another one or with Registration Manual.',
});

export const SKIP_REPEATED_EVENTS = switchField('Skip Repeated Events', 'onlyNews', {
	description:
		'Whether to start only when something is new. The service reports one change in up to three events; the others of the three, and dates of containers that were picked up, start nothing.',
});

/*
 * Entries of one collection refer to each other by their plain names: when n8n loads a workflow it does not know the
 * value of `/options.registration` yet, and drops the entries that depend on it.
 */
const MANUAL = { registration: ['manual'] };
const ACCEPT_WITH_URL_SECRET = { unsignedDeliveries: ['acceptWithUrlSecret'] };

const OPTIONS_WITH_WEBHOOK: INodeProperties[] = [
	// The keys are n8n's own response modes.
	choiceField('Acknowledge', 'acknowledge', {
		noDataExpression: true,
		default: 'onReceived',
		choices: {
			onReceived: ['On Arrival', 'A run that fails is not started again by the service'],
			lastNode: [
				'When the Run Has Succeeded',
				'The service delivers an event again until a run succeeds, for about an hour',
			],
		},
		description:
			'When to acknowledge to the service that an event has arrived. With When the Run Has Succeeded each try runs all nodes again, also those that worked. Not for workflows that take longer than ten minutes.',
	}),
	numberField('Collect (Seconds)', 'collectSeconds', {
		typeOptions: { minValue: 0, maxValue: MOST_COLLECT_SECONDS },
		default: 3,
		description:
			'Events that arrive within so many seconds of the first come as items of one run, such as the containers of a ship. Without this option each event has a run of its own.',
	}),
	switchField('Fetch What Is Missing', 'fetchMissing', {
		default: true,
		description:
			'Whether to ask the service for the container, shipment or tracking request where an event comes without it, before the run starts. Takes up to four requests. Not with Registration Manual.',
	}),
	switchField('Read the Account First', 'readAccount', {
		default: true,
		description:
			'Whether to read the containers of the account when the workflow is published, so that the first change of each says what was before. Without this option, accounts of up to 5,000 containers are read. Not with Registration Manual.',
	}),
	choiceField('Registration', 'registration', {
		// Whoever adds the option wants the other choice: without the option the registration is automatic.
		default: 'manual',
		choices: {
			automatic: ['Automatic', 'Creates the webhook at the service when the workflow is published'],
			manual: [
				'Manual',
				'For API keys that may not manage webhooks: you create it yourself, and add option Webhook Secret',
			],
		},
		description:
			'Who creates the webhook at the service. Without this option the trigger does when the workflow is published.',
	}),
	textField('Secret in URL', 'urlSecret', {
		typeOptions: { password: true },
		description:
			'Make up a long random text of letters and digits, and have the webhook created for the production URL with ?secret= and this text behind it',
		displayOptions: { show: { ...MANUAL, ...ACCEPT_WITH_URL_SECRET } },
	}),
	choiceField('Unsigned Deliveries', 'unsignedDeliveries', {
		noDataExpression: true,
		default: 'refuse',
		choices: {
			refuse: [
				'Refuse',
				'Only deliveries that are signed with the secret of the webhook start the workflow',
			],
			acceptWithUrlSecret: [
				'Accept with a Secret in the URL',
				'The URL of the webhook carries a secret that each unsigned delivery has to bring',
			],
			acceptAny: ['Accept Any', 'Whoever knows the URL of the webhook can start the workflow'],
		},
		description:
			'What to do with deliveries that the service has not signed. Change this only where the service signs none. A wrong signature is always refused.',
	}),
	textField('Webhook Secret', 'webhookSecret', {
		typeOptions: { password: true },
		description:
			'The secret the service showed for the webhook. Deliveries that are not signed with it are refused. Only where Unsigned Deliveries accepts some can it be left out.',
		displayOptions: { show: MANUAL },
	}),
];

export const TRIGGER_OPTIONS: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: { onlyNews: true },
	options: sortBy(
		[
			...[ADD_PICKUP_STATUS, EXTRA_EVENTS, LINK_BASE, SKIP_REPEATED_EVENTS],
			...OPTIONS_WITH_WEBHOOK.map((option) => withWebhook(option, '/receiveBy')),
		],
		'displayName',
	),
};

/** The most frequent obstacle, shown before anybody publishes. */
export const ADDRESS_NOTICE: INodeProperties = withWebhook({
	displayName:
		'The tracking service sends events over the internet, so n8n needs a public address that starts with https://. <a href="https://docs.n8n.io/hosting/configuration/configuration-examples/webhook-url/" target="_blank">How to set it</a>',
	name: 'addressNotice',
	type: 'notice',
	default: '',
	displayOptions: { hide: { '/options.registration': ['manual'] } },
});

/** A notice is shown below the options: within the collection it would be one more option to add. */
const noticeFor = (
	option: 'registration' | 'unsignedDeliveries',
	value: string,
	notice: Pick<INodeProperties, 'name' | 'displayName'>,
): INodeProperties =>
	withWebhook({
		...notice,
		type: 'notice',
		default: '',
		displayOptions: { show: { [`/options.${option}`]: [value] } },
	});

export const OPTION_NOTICES: INodeProperties[] = [
	noticeFor('registration', 'manual', {
		displayName:
			'Copy the URL under Webhook URLs above, have a webhook created for it at the service, add option <b>Webhook Secret</b> and enter the secret of that webhook there. The production URL is for the published workflow; the test URL only works while this trigger listens for a test event.',
		name: 'manualNotice',
	}),
	noticeFor('unsignedDeliveries', 'acceptWithUrlSecret', {
		displayName:
			'Without a signature, nothing shows that the service made a delivery, or that nobody changed it on the way. Whoever has seen the URL with its secret, in the log of a proxy for one, can start this workflow with made-up events. The URL that is registered ends in <b>?secret=…</b>; deliveries without it are refused. With Registration set to Manual, add option <b>Secret in URL</b>.',
		name: 'urlSecretNotice',
	}),
	noticeFor('unsignedDeliveries', 'acceptAny', {
		displayName:
			'Anybody who knows or guesses the URL can start this workflow with made-up events: nothing shows that the service made a delivery. Choose this only where n8n can be reached by the service alone, or where a false alert does no harm.',
		name: 'acceptAnyNotice',
	}),
];
