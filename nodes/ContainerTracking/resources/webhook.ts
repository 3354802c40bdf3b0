import { path, type ApiRequest } from '../transport';
import { listWebhooks } from '../trigger/registration/remoteWebhook';
import type { Parameters, ResourceDefinition, Result, Run } from './definition';
import { requireChange } from './fields/bodies';
import { collection } from './fields/common';
import { EVENT, eventKind } from './fields/events';
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
async function sendWithUrl({ client, origin }: Run, request: ApiRequest, url: unknown) {
	if (url !== undefined) webhookUrl(url, client.baseUrl);
	const { document } = await client.send(request, origin);
	return { document };
}

const sampleRequest = ({ url, event, secret }: Parameters) => ({
	method: 'POST' as const,
	path: '/webhooks/trigger',
	body: {
		url: webhookUrl(url),
		event: eventKind(event),
		...(secret ? { secret: String(secret) } : {}),
	},
});

/** A trigger that listens takes only what is signed with its webhook's secret, which the service knows. */
async function sendSample(run: Run, parameters: Parameters): Promise<Result> {
	const url = webhookUrl(parameters.url, run.client.baseUrl);
	const registered = parameters.secret ? [] : await listWebhooks(run.client);
	const secret = parameters.secret || registered?.find((webhook) => webhook.url === url)?.secret;
	const { document } = await run.client.send(sampleRequest({ ...parameters, secret }), run.origin);
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
			publicOnly: true,
			fields: [WEBHOOK],
			returns: 'none',
			request: ({ webhookId }) => ({ method: 'DELETE', path: path`/webhooks/${webhookId}` }),
		},
		{
			value: 'get',
			name: 'Get',
			action: 'Get webhook',
			description: 'Get the address, events and state of one webhook',
			publicOnly: true,
			fields: [WEBHOOK],
			returns: 'one',
			request: ({ webhookId }) => ({ method: 'GET', path: path`/webhooks/${webhookId}` }),
		},
		{
			value: 'getAll',
			name: 'Get Many',
			action: 'Get many webhooks',
			description: 'Get the webhooks of the account',
			publicOnly: true,
			fields: [],
			returns: 'list',
			request: () => ({ method: 'GET', path: '/webhooks' }),
		},
		{
			value: 'sendSample',
			name: 'Send Sample',
			action: 'Send sample notification',
			description: 'Have the service send one sample notification to an address, to try a workflow',
			publicOnly: true,
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
			publicOnly: true,
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
