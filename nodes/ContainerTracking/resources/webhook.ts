import type { JsonObject } from '../jsonapi';
import { BadInput, path } from '../transport';
import { ALL_EVENTS, eventsToRegister, TRIGGER_ON_OPTIONS } from '../webhook/events';
import type { Field, Parameters, ResourceDefinition } from './definition';
import { requireChange } from './fields/bodies';
import { collection } from './fields/common';
import { EVENT, eventKind } from './fields/events';
import { WEBHOOK } from './fields/locators';
import { textList } from './fields/values';

const URL_FIELD: Field = {
	displayName: 'URL',
	name: 'url',
	type: 'string',
	default: '',
	placeholder: 'e.g. https://n8n.example.com/webhook/container-news',
	description: 'Address that is to receive the notifications',
	pointer: '/data/attributes/url',
};

const EVENTS_FIELD: Field = {
	displayName: 'Events',
	name: 'events',
	type: 'multiOptions',
	options: TRIGGER_ON_OPTIONS,
	default: [ALL_EVENTS],
	description: 'Event kinds to be notified of',
	pointer: '/data/attributes/events',
};

const ACTIVE_FIELD: Field = {
	displayName: 'Active',
	name: 'active',
	type: 'boolean',
	default: true,
	description: 'Whether notifications are sent',
	pointer: '/data/attributes/active',
};

const HEADERS_FIELD: Field = {
	displayName: 'Headers',
	name: 'headers',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add header',
	default: {},
	description: 'HTTP headers to send along with each notification',
	pointer: '/data/attributes/headers',
	options: [
		{
			displayName: 'Header',
			name: 'header',
			values: [
				{ displayName: 'Name', name: 'name', type: 'string', default: '' },
				{ displayName: 'Value', name: 'value', type: 'string', default: '' },
			],
		},
	],
};

const MORE_EVENTS_FIELD: Field = {
	displayName: 'More Events',
	name: 'moreEvents',
	type: 'string',
	default: '',
	placeholder: 'e.g. container.transport.grounded',
	description: 'Event kinds that are not in the list, separated by commas',
	pointer: '/data/attributes/events',
};

function webhookUrl(value: unknown): string {
	const url = String(value ?? '').trim();
	if (!/^https?:\/\/[^\s/]+/i.test(url)) {
		throw new BadInput(
			`URL ${url ? `"${url.slice(0, 100)}" is not a web address` : 'is empty'}`,
			'Enter the whole address, starting with https://.',
		);
	}
	return url;
}

function headerList(value: unknown): JsonObject[] {
	const { header = [] } = (value ?? {}) as { header?: JsonObject[] };
	return header.map(({ name, value: content }) => ({ name, value: content }));
}

function changedAttributes(changes: unknown): JsonObject {
	const fields = (changes ?? {}) as Parameters;
	const attributes: JsonObject = {};
	if (fields.url !== undefined) attributes.url = webhookUrl(fields.url);
	if (fields.active !== undefined) attributes.active = Boolean(fields.active);
	if (fields.events !== undefined || fields.moreEvents !== undefined) {
		attributes.events = eventsToRegister(
			(fields.events ?? []) as string[],
			textList(fields.moreEvents),
		);
	}
	if (fields.headers !== undefined) attributes.headers = headerList(fields.headers);
	return attributes;
}

/** Section 4.6; all but Create is the public service's. */
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
			request: ({ url, events, additionalFields }) => ({
				method: 'POST',
				path: '/webhooks',
				body: {
					data: {
						type: 'webhook',
						attributes: {
							active: true,
							...changedAttributes({ url, events, ...(additionalFields as Parameters) }),
						},
					},
				},
			}),
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
				{
					displayName: 'Secret',
					name: 'secret',
					type: 'string',
					typeOptions: { password: true },
					default: '',
					description: 'Secret to sign the sample with, as the receiver expects it',
				},
			],
			returns: 'none',
			request: ({ url, event, secret }) => ({
				method: 'POST',
				path: '/webhooks/trigger',
				body: {
					url: webhookUrl(url),
					event: eventKind(event),
					...(secret ? { secret: String(secret) } : {}),
				},
			}),
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
			request: ({ webhookId, updateFields }) => {
				const attributes = changedAttributes(updateFields);
				requireChange(attributes);
				return {
					method: 'PATCH',
					path: path`/webhooks/${webhookId}`,
					body: { data: { type: 'webhook', id: String(webhookId), attributes } },
				};
			},
		},
	],
};
