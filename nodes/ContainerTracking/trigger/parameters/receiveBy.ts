import mapValues from 'lodash/mapValues';
import type { IDataObject, IDisplayOptions, INodeProperties } from 'n8n-workflow';

import { readFields } from '../../pickup/read';

export const DEFAULT_EVERY_MINUTES = 15;
export const MOST_EVERY_MINUTES = 1_440;

export const RECEIVE_BY: INodeProperties[] = [
	{
		displayName: 'Receive By',
		name: 'receiveBy',
		type: 'options',
		noDataExpression: true,
		default: 'webhook',
		options: [
			{
				name: 'Webhook',
				value: 'webhook',
				description:
					'The service sends each change at once; n8n needs an address that the service can reach',
			},
			{
				name: 'Polling',
				value: 'polling',
				description: 'For an n8n without a public address: it asks for changes every few minutes',
			},
		],
	},
	{
		displayName: 'Every (Minutes)',
		name: 'everyMinutes',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: MOST_EVERY_MINUTES },
		default: DEFAULT_EVERY_MINUTES,
		description:
			'How many minutes after one reading of the account the next one begins. A reading takes one request for each 100 shipments, or a few more.',
		displayOptions: { show: { receiveBy: ['polling'] } },
	},
];

/** What only deliveries are about is shown with Webhook alone. */
export const withWebhook = (property: INodeProperties, parameter = 'receiveBy') => ({
	...property,
	displayOptions: shownWith(parameter, 'webhook', property.displayOptions),
});

export const optionWithWebhook = (option: INodeProperties) => withWebhook(option, '/receiveBy');

export const shownWith = (
	parameter: string,
	receiveBy: 'webhook' | 'polling',
	{ show, hide }: IDisplayOptions = {},
): IDisplayOptions => ({ show: { ...show, [parameter]: [receiveBy] }, ...(hide && { hide }) });

/** Each as n8n evaluates it, and as a function. */
const RESOLVERS = {
	/** A webhook without a method is none for n8n, which then waits for nothing when the workflow is run by hand. */
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
 * Part of the webhook's description. n8n evaluates the templates, for which 2.40 starts an expression engine
 * with each delivery, some 50 ms; where it need not, it takes the functions under this symbol instead.
 */
export const WEBHOOK_FIELDS = {
	...mapValues(RESOLVERS, ({ template }) => template),
	[Symbol.for('n8n.webhookDescriptionResolvers')]: RESOLVERS,
};
