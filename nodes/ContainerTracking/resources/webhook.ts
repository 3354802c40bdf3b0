import { collection } from '../operation/commonFields';
import { operation, type ResourceDefinition } from '../operation/definition';
import { path } from '../transport';
import { requireChange } from './fields/bodies';
import { WEBHOOK } from './fields/locators';
import {
	ACTIVE_FIELD,
	EVENTS_FIELD,
	HEADERS_FIELD,
	MORE_EVENTS_FIELD,
	URL_FIELD,
	webhookAttributes,
} from './fields/webhook';
import { getMany, getOne } from './getting';
import { createWebhook } from './webhookCreate';
import { getEventKinds, getIpAddresses } from './webhookOffers';
import { SAMPLE_FIELDS, sendSample } from './webhookSample';

/** All but Create is the public service's. */
export const webhook: ResourceDefinition = {
	value: 'webhook',
	name: 'Webhook',
	description: 'An address that is told of changes. The trigger node makes its own.',
	operations: [
		operation({
			value: 'create',
			name: 'Create',
			action: 'Create webhook',
			description: 'Register an address for notifications. Its secret is in the full output.',
			notices: [
				{
					text: 'The service has to reach the URL from the internet, by https://. The trigger node makes a webhook of its own and needs none of these.',
				},
			],
			type: 'webhook',
			fields: [
				{ ...URL_FIELD, required: true },
				EVENTS_FIELD,
				collection('Additional Fields', 'additionalFields', [
					ACTIVE_FIELD,
					HEADERS_FIELD,
					MORE_EVENTS_FIELD,
				]),
			],
			returns: 'one',
			run: createWebhook,
		}),
		operation({
			value: 'delete',
			name: 'Delete',
			action: 'Delete webhook',
			description: 'Remove a webhook for good',
			publicOnly: 'Have the webhook removed by the support of the service.',
			fields: [WEBHOOK],
			returns: 'none',
			request: ({ webhookId }) => ({ method: 'DELETE', path: path`/webhooks/${webhookId}` }),
		}),
		getOne(WEBHOOK, {
			type: 'webhook',
			action: 'Get webhook',
			description: 'Get the address, events and state of one webhook',
			publicOnly: 'Keep what Webhook > Create gives, or ask the support of the service.',
		}),
		operation({
			value: 'getEventKinds',
			name: 'Get Event Kinds',
			action: 'Get event kinds',
			description: 'Get the kinds of event that the service can notify this account of',
			publicOnly: 'The list of Trigger On has the kinds that the interface describes.',
			fields: [],
			returns: 'items',
			run: getEventKinds,
		}),
		operation({
			value: 'getIpAddresses',
			name: 'Get IP Addresses',
			action: 'Get addresses that notifications come from',
			description:
				'Get the addresses that notifications are sent from, for the allow-list of a firewall',
			publicOnly: 'Ask the support of the service for the addresses.',
			fields: [],
			returns: 'items',
			run: getIpAddresses,
		}),
		getMany({
			type: 'webhook',
			action: 'Get many webhooks',
			description: 'Get the webhooks of the account',
			publicOnly: 'Keep what Webhook > Create gives, or ask the support of the service.',
			path: '/webhooks',
		}),
		operation({
			value: 'sendSample',
			name: 'Send Sample',
			action: 'Send sample notification',
			description: 'Have the service send one sample notification to an address, to try a workflow',
			publicOnly:
				'Use Webhook Notification > Get Examples and pin what it gives as test data of the trigger.',
			fields: SAMPLE_FIELDS,
			returns: 'none',
			run: sendSample,
		}),
		operation({
			value: 'update',
			name: 'Update',
			action: 'Update webhook',
			description: 'Change the address, events, headers or state of a webhook',
			publicOnly:
				'Create another webhook, and have the old one removed by the support of the service.',
			type: 'webhook',
			fields: [
				WEBHOOK,
				collection('Update Fields', 'updateFields', [
					ACTIVE_FIELD,
					EVENTS_FIELD,
					HEADERS_FIELD,
					MORE_EVENTS_FIELD,
					URL_FIELD,
				]),
			],
			returns: 'one',
			request: ({ webhookId, updateFields }, baseUrl) => {
				const attributes = webhookAttributes(updateFields, baseUrl);
				requireChange(attributes);
				return {
					method: 'PATCH',
					path: path`/webhooks/${webhookId}`,
					body: { data: { type: 'webhook', id: webhookId, attributes } },
				};
			},
		}),
	],
};
