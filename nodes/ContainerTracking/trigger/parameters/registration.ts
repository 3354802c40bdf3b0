import type { INodeProperties } from 'n8n-workflow';

import { UNSIGNED_DELIVERIES } from './unsignedDeliveries';

/** The trap that stops most: said before anybody publishes. */
export const ADDRESS_NOTICE: INodeProperties = {
	displayName:
		'The tracking service sends events over the internet, so n8n needs a public address that starts with https://. <a href="https://docs.n8n.io/hosting/configuration/configuration-examples/webhook-url/" target="_blank">How to set it</a>',
	name: 'addressNotice',
	type: 'notice',
	default: '',
	displayOptions: { show: { registration: ['automatic'] } },
};

/** How the webhook comes to be. */
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
