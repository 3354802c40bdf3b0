import { toLower } from 'lodash';

import { BadInput } from '../../api/input/badInput';
import { textList } from '../../api/input/values';
import type { JsonObject } from '../../api/jsonapi/types';
import {
	ALL_EVENTS,
	EVENT_OPTIONS,
	eventsToRegister,
	WEBHOOK_EVENT_OPTIONS,
} from '../../events/catalogue';
import type { Search } from '../../search/listSearch';
import { urlFault } from '../../trigger/registration/webhookUrl';
import { field, locatorField, switchField, textField, type ValuesOf } from '../../operation/field';
import { requiredText } from './bodies';
import { fromList } from './locators';

/** One kind of event, picked from the list or typed. Unknown kinds are taken as they are. */
export const EVENT = locatorField('Event', 'event', {
	required: true,
	description: 'Kind of event',
	pointer: 'event',
	modes: [
		fromList('an event', 'searchEvents'),
		{
			displayName: 'Kind',
			name: 'kind',
			type: 'string',
			placeholder: 'e.g. container.pickup_lfd.changed',
		},
	],
});

export const searchEvents: Search = async (filter = '') => ({
	results: EVENT_OPTIONS.filter(({ name, value }) =>
		`${name} ${value}`.toLowerCase().includes(filter.trim().toLowerCase()),
	).map(({ name, value }) => ({ name, value })),
});

export const eventKind = (value: unknown): string =>
	toLower(requiredText(value, 'Event', 'Pick a kind of event or type one.'));

export const URL_FIELD = textField('URL', 'url', {
	placeholder: 'e.g. https://n8n.example.com/webhook/container-news',
	description: 'Address that is to receive the notifications',
	pointer: '/data/attributes/url',
});

export const EVENTS_FIELD = field({
	displayName: 'Events',
	name: 'events',
	type: 'multiOptions',
	options: WEBHOOK_EVENT_OPTIONS,
	default: [ALL_EVENTS],
	description: 'Event kinds to be notified of',
	pointer: '/data/attributes/events',
});

export const SETTINGS = [
	switchField('Active', 'active', {
		default: true,
		description: 'Whether notifications are sent',
		pointer: '/data/attributes/active',
	}),
	field({
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
				values: [textField('Name', 'name', {}), textField('Value', 'value', {})],
			},
		],
	}),
	textField('More Events', 'moreEvents', {
		isList: true,
		placeholder: 'e.g. container.transport.grounded',
		description: 'Event kinds that are not in the list, separated by commas',
		pointer: '/data/attributes/events',
	}),
] as const;

const WHOLE_ADDRESS = 'Enter the whole address, starting with https://.';

/** Refuses a URL that no delivery can reach safely. Without `baseUrl`, a private address counts as reachable. */
export function webhookUrl(value: unknown, baseUrl?: string): string {
	// An address that is copied out of a list or a sentence may have a comma behind it.
	const url = requiredText(value, 'URL', WHOLE_ADDRESS).replace(/[,;]+$/, '');
	const fault = urlFault(url, baseUrl);
	switch (fault?.kind) {
		case undefined:
			return url;
		case 'noWebAddress':
			throw new BadInput(`URL "${url.slice(0, 100)}" is not a web address`, WHOLE_ADDRESS);
		case 'unencoded':
			throw new BadInput(
				`URL holds what has to be encoded: write ${fault.advice}`,
				'Copy the address from where it is shown. Where the braces belong to an expression, switch the field from Fixed to Expression.',
			);
		case 'unreachable':
			throw new BadInput(
				`URL leads to ${fault.hostname}, which the service cannot reach: enter a public address that starts with https://`,
				'Enter an address that can be reached from the internet. For a webhook of this n8n, set its environment variable WEBHOOK_URL.',
			);
		case 'unprotected':
			throw new BadInput(
				`URL starts with http://${fault.hostname}, so notifications would travel unprotected: enter an address that starts with https://`,
				'Plain http is for a service and a receiver in the same private network.',
			);
	}
}

export type WebhookFields = Partial<
	ValuesOf<(typeof SETTINGS)[number] | typeof EVENTS_FIELD | typeof URL_FIELD>
>;

export function webhookAttributes(set: WebhookFields, baseUrl?: string): JsonObject {
	const { active, events, headers, moreEvents, url } = set;
	const attributes: JsonObject = {};
	if (url !== undefined) attributes.url = webhookUrl(url, baseUrl);
	if (active !== undefined) attributes.active = active;
	if (events !== undefined || moreEvents !== undefined) {
		const kinds = eventsToRegister(events ?? [], textList(moreEvents));
		if (kinds.length === 0)
			throw new BadInput('Events is empty', 'Pick at least one kind of event, or All Events.');
		attributes.events = kinds;
	}
	if (headers !== undefined) {
		const { header: rows = [] } = headers;
		attributes.headers = rows.map(({ name, value }) => ({
			name: requiredText(name, 'Headers: Name', 'Enter the name, or remove the header.'),
			value: value ?? '',
		}));
	}
	return attributes;
}
