import { path, type ApiRequest } from '../transport';
import type { Parameters, ResourceDefinition, Run } from '../operation/definition';
import { requireChange } from './fields/bodies';
import { collection } from '../operation/commonFields';
import { EVENT } from './fields/events';
import { WEBHOOK } from './fields/locators';
import {
	ACTIVE_FIELD,
	EVENTS_FIELD,
	HEADERS_FIELD,
	MORE_EVENTS_FIELD,
	SECRET_FIELD,
	URL_FIELD,
	webhookAttributes,
	webhookUrl,
} from './fields/webhook';
import { sampleRequest, sendSample } from './webhookSample';

const createRequest = ({ url, events, additionalFields }: Parameters) => ({
	method: 'POST' as const,
	path: '/webhooks',
	body: {
		data: {
			type: 'webhook',
			attributes: {
				active: true,
				...webhookAttributes({ url, events, ...(additionalFields as Parameters) }),
			},
		},
	},
});

function updateRequest({ webhookId, updateFields }: Parameters) {
	const attributes = webhookAttributes(updateFields);
	requireChange(attributes);
	return {
		method: 'PATCH' as const,
		path: path`/webhooks/${webhookId}`,
		body: { data: { type: 'webhook', id: String(webhookId), attributes } },
	};
}

/** Sends what names a URL, once it is sure that this service can deliver there. */
async function sendWithUrl({ client, errorContext }: Run, request: ApiRequest, url: unknown) {
	if (url !== undefined) webhookUrl(url, client.baseUrl);
	const { document } = await client.send(request, errorContext);
	return { document };
}

/** All but Create is the public service's. */
export const webhook: ResourceDefinition = {
	value: 'webhook',
	name: 'Webhook',
	description: 'An address that is told of changes. The trigger node makes its own.',
	operations: [
		{
			value: 'create',
			name: 'Create',
			action: 'Create webhook',
			description: 'Register an address for notifications. Its secret is in the full output.',
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
			request: createRequest,
			run: async (run, parameters) =>
				await sendWithUrl(run, createRequest(parameters), parameters.url),
		},
		{
			value: 'delete',
			name: 'Delete',
			action: 'Delete webhook',
			description: 'Remove a webhook for good',
			publicOnly: 'Have the webhook removed by the support of the service.',
			fields: [WEBHOOK],
			returns: 'none',
			request: ({ webhookId }) => ({ method: 'DELETE', path: path`/webhooks/${webhookId}` }),
		},
		{
			value: 'get',
			name: 'Get',
			action: 'Get webhook',
			description: 'Get the address, events and state of one webhook',
			publicOnly: 'Keep what Webhook > Create gives, or ask the support of the service.',
			fields: [WEBHOOK],
			returns: 'one',
			request: ({ webhookId }) => ({ method: 'GET', path: path`/webhooks/${webhookId}` }),
		},
		{
			value: 'getAll',
			name: 'Get Many',
			action: 'Get many webhooks',
			description: 'Get the webhooks of the account',
			publicOnly: 'Keep what Webhook > Create gives, or ask the support of the service.',
			fields: [],
			returns: 'list',
			request: () => ({ method: 'GET', path: '/webhooks' }),
		},
		{
			value: 'sendSample',
			name: 'Send Sample',
			action: 'Send sample notification',
			description: 'Have the service send one sample notification to an address, to try a workflow',
			publicOnly:
				'Use Webhook Notification > Get Examples and pin what it gives as test data of the trigger.',
			fields: [
				{
					...URL_FIELD,
					required: true,
					description: 'Address to send to, e.g. the test URL of the trigger',
				},
				EVENT,
				SECRET_FIELD,
			],
			returns: 'none',
			request: sampleRequest,
			run: sendSample,
		},
		{
			value: 'update',
			name: 'Update',
			action: 'Update webhook',
			description: 'Change the address, events, headers or state of a webhook',
			publicOnly:
				'Create another webhook, and have the old one removed by the support of the service.',
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
			request: updateRequest,
			run: async (run, parameters) => {
				const { url } = (parameters.updateFields ?? {}) as Parameters;
				return await sendWithUrl(run, updateRequest(parameters), url);
			},
		},
	],
};
