import { difference } from 'lodash';

import { collection } from '../operation/commonFields';
import { operation, resource, type Run, type Result } from '../operation/definition';
import { path } from '../api/urls';
import type { ApiRequest } from '../api/types';
import {
	isObject,
	type JsonObject,
	type JsonValue,
	resourceOf,
	textOf,
} from '../api/jsonapi/types';
import { BadInput, isBlank } from '../api/input/badInput';
import { inWords } from '../api/input/values';
import { changed } from './fields/bodies';
import { WEBHOOK } from './fields/locators';
import {
	EVENTS_FIELD,
	SETTINGS,
	URL_FIELD,
	webhookAttributes,
	type WebhookFields,
} from './fields/webhook';
import { deleteOne, getMany, getOne } from './getting';
import { SAMPLE_FIELDS, sendSample } from './webhookSample';
import { ALL_EVENTS } from '../events/catalogue';
import { EVENT_KINDS } from '../events/kinds';
import { nearest } from '../api/input/soughtNames';
import { EventNegotiation } from '../trigger/registration/negotiateEvents';
import { remoteWebhook } from '../trigger/registration/remoteWebhook';

const [ACTIVE, ...OTHERS] = SETTINGS;

/** A service may take any kind, and one that is misspelt never comes. */
function hintMisspelt({ hint }: Run, { events = [] }: JsonObject): void {
	const known = [...Object.keys(EVENT_KINDS), ALL_EVENTS];
	for (const kind of difference([events].flat().map(String), known)) {
		const [near] = nearest(kind, known);
		if (near) hint(`"${kind}" is no kind of event that is known here. The nearest is "${near}".`);
	}
}

/** If the service does not take `*`, all kinds that it offers are registered by name, as in the trigger. */
async function write(run: Run, request: ApiRequest, attributes: JsonObject): Promise<Result> {
	const { client, errorContext, hint } = run;
	hintMisspelt(run, attributes);
	const send = async (changes: JsonObject) => {
		const data = { type: 'webhook', ...request.asked, attributes: { ...attributes, ...changes } };
		const { document } = await client.send({ ...request, body: { data } }, errorContext);
		const row = resourceOf(document);
		return { document, events: row ? remoteWebhook(row).events : [] };
	};
	const events = [attributes.events ?? []].flat().map(String);
	if (!events.includes(ALL_EVENTS)) return await send({});
	const negotiation = new EventNegotiation(client, events);
	const { webhook, refused } = await negotiation.settle(
		async (kinds) => await send({ events: kinds }),
		(rejection) => rejection,
	);
	const kinds = refused.filter((kind) => kind !== ALL_EVENTS);
	if (refused.includes(ALL_EVENTS)) {
		hint(
			`The service takes no webhook for all events, so this one is for each kind that it offers${kinds.length > 0 ? `, without ${inWords(kinds)}` : ''}. Kinds that come later are not in it.`,
		);
	}
	return { document: webhook.document };
}

/** The answer has categories with their kinds, or a plain list of kinds. */
function kindsOf(document: object): JsonObject[] {
	const rows = isObject(document) ? [document.data ?? []].flat() : [];
	return rows.flatMap((row) => {
		const attributes = isObject(row) && isObject(row.attributes) ? row.attributes : {};
		const { events, name: category = null } = attributes;
		return (Array.isArray(events) ? events : [row]).flatMap((kind: JsonValue) => {
			const { name: event, description = null } = isObject(kind) ? kind : { name: kind };
			return typeof event === 'string' && event !== '' ? [{ event, description, category }] : [];
		});
	});
}

const addressesOf = (document: object): string[] =>
	isObject(document) ? [document.webhook_notification_ips].flat().map(textOf).filter(Boolean) : [];

/** Only the public service has operations other than Create. */
export const webhook = resource('Webhook', 'webhook', {
	description: 'An address that the service notifies of changes. The trigger node makes its own.',
	operations: [
		operation('Create', 'create', {
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
				collection('Additional Fields', 'additionalFields', [...SETTINGS]),
			],
			returns: 'one',
			run: async (run, { url, events, additionalFields }) => {
				const set = { ...additionalFields, events, url: url ?? '' };
				const attributes = webhookAttributes(set, run.client.baseUrl);
				const request = { method: 'POST', path: '/webhooks' } as const;
				return await write(run, request, { active: true, ...attributes });
			},
		}),
		deleteOne(WEBHOOK, {
			action: 'Delete webhook',
			description: 'Remove a webhook for good',
			publicOnly: 'Have the webhook removed by the support of the service.',
		}),
		getOne(WEBHOOK, {
			action: 'Get webhook',
			description: 'Get the address, events and state of one webhook',
			publicOnly: 'Keep what Webhook > Create gives, or ask the support of the service.',
		}),
		operation('Get Event Kinds', 'getEventKinds', {
			action: 'Get event kinds for webhooks',
			description: 'Get the kinds of event that the service can notify this account of',
			publicOnly: 'The list of Trigger On has the kinds that the interface describes.',
			fields: [],
			returns: 'items',
			request: () => ({
				method: 'GET',
				path: '/webhooks/events',
				expects: (answer) => kindsOf(answer).length > 0,
			}),
			read: (answer) => ({ items: kindsOf(answer) }),
		}),
		operation('Get IP Addresses', 'getIpAddresses', {
			action: 'Get ip addresses that notifications come from',
			description:
				'Get the addresses that notifications are sent from, for the allow-list of a firewall',
			publicOnly: 'Ask the support of the service for the addresses.',
			fields: [],
			returns: 'items',
			request: () => ({
				method: 'GET',
				path: '/webhooks/ips',
				expects: (answer) => addressesOf(answer).length > 0,
			}),
			// The addresses are a text for a firewall, and a list to compare with.
			read: (answer) => {
				const list = addressesOf(answer);
				const last_updated = answer.last_updated ?? null;
				return {
					items: [{ ip_addresses: list.join(', '), count: list.length, last_updated, list }],
				};
			},
		}),
		getMany({
			action: 'Get many webhooks',
			description: 'Get the webhooks of the account',
			publicOnly: 'Keep what Webhook > Create gives, or ask the support of the service.',
			path: '/webhooks',
		}),
		operation('Send Sample', 'sendSample', {
			action: 'Send sample notification',
			description: 'Have the service send one sample notification to an address, to try a workflow',
			publicOnly:
				'Use Webhook Notification > Get Examples and pin what it gives as test data of the trigger.',
			fields: SAMPLE_FIELDS,
			returns: 'none',
			run: sendSample,
		}),
		operation('Update', 'update', {
			action: 'Update webhook',
			description: 'Change the address, events, headers or state of a webhook',
			publicOnly:
				'Create another webhook, and have the old one removed by the support of the service.',
			type: 'webhook',
			fields: [
				WEBHOOK,
				collection('Update Fields', 'updateFields', [ACTIVE, EVENTS_FIELD, ...OTHERS, URL_FIELD]),
			],
			returns: 'one',
			run: async (run, { webhookId: id, updateFields: { moreEvents, ...entered } }) => {
				// Null and an empty text change nothing.
				const set: WebhookFields = isBlank(moreEvents) ? entered : { ...entered, moreEvents };
				if ('moreEvents' in set && set.events === undefined)
					throw new BadInput(
						'More Events alone would replace all events of the webhook',
						'Add Events, too, with all other kinds that the webhook is to have.',
					);
				const attributes = webhookAttributes(set, run.client.baseUrl);
				changed(attributes, 'Add at least one field to change.');
				const asked = { type: 'webhook', id };
				return await write(
					run,
					{ method: 'PATCH', path: path`/webhooks/${id}`, asked },
					attributes,
				);
			},
		}),
	],
});
