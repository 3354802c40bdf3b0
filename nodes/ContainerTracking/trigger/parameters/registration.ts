import type { INodeProperties } from 'n8n-workflow';

import type { UnsignedDeliveries } from '../settings';

const UNSIGNED_CHOICES: Array<{ name: string; value: UnsignedDeliveries; description: string }> = [
	{
		name: 'Refuse',
		value: 'refuse',
		description:
			'Only deliveries that are signed with the secret of the webhook start the workflow',
	},
	{
		name: 'Accept with a Secret in the URL',
		value: 'acceptWithUrlSecret',
		description: 'The URL of the webhook carries a secret that each unsigned delivery has to bring',
	},
	{
		name: 'Accept Any',
		value: 'acceptAny',
		description: 'Whoever knows the URL of the webhook can start the workflow',
	},
];

const UNSIGNED_DELIVERIES: INodeProperties[] = [
	{
		displayName: 'Unsigned Deliveries',
		name: 'unsignedDeliveries',
		type: 'options',
		noDataExpression: true,
		default: 'refuse',
		options: UNSIGNED_CHOICES,
		description:
			'What to do with deliveries that the service has not signed. Change this only where the service signs none. A wrong signature is always refused.',
	},
	{
		displayName:
			'Without a signature, nothing shows that the service made a delivery, or that nobody changed it on the way. Whoever has seen the URL with its secret, in the log of a proxy for one, can start this workflow with made-up events. The URL that is registered ends in <b>?secret=…</b>; deliveries without it are refused.',
		name: 'urlSecretNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { unsignedDeliveries: ['acceptWithUrlSecret'] } },
	},
	{
		displayName:
			'Anybody who knows or guesses the URL can start this workflow with made-up events: nothing shows that the service made a delivery. Choose this only where n8n can be reached by the service alone, or where a false alert does no harm.',
		name: 'acceptAnyNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { unsignedDeliveries: ['acceptAny'] } },
	},
	{
		displayName: 'Secret in URL',
		name: 'urlSecret',
		type: 'string',
		typeOptions: { password: true },
		required: true,
		default: '',
		description:
			'Make up a long random text of letters and digits, and have the webhook created for the production URL with ?secret= and this text behind it',
		displayOptions: {
			show: { registration: ['manual'], unsignedDeliveries: ['acceptWithUrlSecret'] },
		},
	},
];

/** The trap that stops most: said before anybody publishes. */
export const ADDRESS_NOTICE: INodeProperties = {
	displayName:
		'The tracking service sends events over the internet, so n8n needs a public address that starts with https://. <a href="https://docs.n8n.io/hosting/configuration/configuration-examples/webhook-url/" target="_blank">How to set it</a>',
	name: 'addressNotice',
	type: 'notice',
	default: '',
	displayOptions: { show: { registration: ['automatic'] } },
};

export const REGISTRATION: INodeProperties[] = [
	{
		displayName: 'Registration',
		name: 'registration',
		type: 'options',
		default: 'automatic',
		options: [
			{
				name: 'Automatic',
				value: 'automatic',
				description: 'Creates the webhook at the service when the workflow is published',
			},
			{
				name: 'Manual',
				value: 'manual',
				description: 'For API keys that may not manage webhooks: you create it yourself',
			},
		],
	},
	{
		displayName:
			'Copy the URL under Webhook URLs above, have a webhook created for it at the service, and enter the secret of that webhook here. The production URL is for the published workflow; the test URL only works while this trigger listens for a test event.',
		name: 'manualNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { registration: ['manual'] } },
	},
	{
		displayName: 'Webhook Secret',
		name: 'webhookSecret',
		type: 'string',
		typeOptions: { password: true },
		required: true,
		default: '',
		description:
			'The secret the service showed for the webhook. Deliveries that are not signed with it are refused.',
		displayOptions: { show: { registration: ['manual'], unsignedDeliveries: ['refuse'] } },
	},
	{
		displayName: 'Webhook Secret',
		name: 'webhookSecret',
		type: 'string',
		typeOptions: { password: true },
		default: '',
		description:
			'The secret the service showed for the webhook, if it showed one. A delivery that is signed has to be signed with it.',
		displayOptions: {
			show: {
				registration: ['manual'],
				unsignedDeliveries: ['acceptAny', 'acceptWithUrlSecret'],
			},
		},
	},
	...UNSIGNED_DELIVERIES,
];
