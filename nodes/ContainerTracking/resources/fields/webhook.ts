import { BadInput, textList } from '../../input';
import type { JsonObject } from '../../jsonapi';
import { ALL_EVENTS, eventsToRegister, TRIGGER_ON_OPTIONS } from '../../events/catalogue';
import { urlFault } from '../../trigger/registration/webhookUrl';
import type { Field, Parameters } from '../../operation/definition';

const WHOLE_ADDRESS = 'Enter the whole address, starting with https://.';

export const URL_FIELD: Field = {
	displayName: 'URL',
	name: 'url',
	type: 'string',
	default: '',
	placeholder: 'e.g. https://n8n.example.com/webhook/container-news',
	description: 'Address that is to receive the notifications',
	pointer: '/data/attributes/url',
};

export const EVENTS_FIELD: Field = {
	displayName: 'Events',
	name: 'events',
	type: 'multiOptions',
	options: TRIGGER_ON_OPTIONS,
	default: [ALL_EVENTS],
	description: 'Event kinds to be notified of',
	pointer: '/data/attributes/events',
};

export const ACTIVE_FIELD: Field = {
	displayName: 'Active',
	name: 'active',
	type: 'boolean',
	default: true,
	description: 'Whether notifications are sent',
	pointer: '/data/attributes/active',
};

export const HEADERS_FIELD: Field = {
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

export const MORE_EVENTS_FIELD: Field = {
	displayName: 'More Events',
	name: 'moreEvents',
	type: 'string',
	isList: true,
	default: '',
	placeholder: 'e.g. container.transport.grounded',
	description: 'Event kinds that are not in the list, separated by commas',
	pointer: '/data/attributes/events',
};

export const SECRET_FIELD: Field = {
	displayName: 'Secret',
	name: 'secret',
	type: 'string',
	typeOptions: { password: true },
	default: '',
	description:
		'Secret to sign the sample with. Empty means that of the webhook with this URL, if the account has one.',
};

/**
 * The URL to deliver to, refused with words where no delivery could arrive safely.
 *
 * @param baseUrl where the service is; without it a private address is taken to be near the service
 */
export function webhookUrl(value: unknown, baseUrl?: string): string {
	const url = String(value ?? '').trim();
	if (url === '') throw new BadInput('URL is empty', WHOLE_ADDRESS);
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

function headerList(value: unknown): JsonObject[] {
	const { header = [] } = (value ?? {}) as { header?: JsonObject[] };
	return header.map(({ name, value: content }) => ({ name, value: content }));
}

function eventKinds({ events, moreEvents }: Parameters): string[] {
	const kinds = eventsToRegister((events ?? []) as string[], textList(moreEvents));
	if (kinds.length > 0) return kinds;
	throw new BadInput('Events is empty', 'Pick at least one kind of event, or All Events.');
}

export function webhookAttributes(changes: unknown): JsonObject {
	const fields = (changes ?? {}) as Parameters;
	const attributes: JsonObject = {};
	if (fields.url !== undefined) attributes.url = webhookUrl(fields.url);
	if (fields.active !== undefined) attributes.active = Boolean(fields.active);
	if (fields.events !== undefined || fields.moreEvents !== undefined) {
		attributes.events = eventKinds(fields);
	}
	if (fields.headers !== undefined) attributes.headers = headerList(fields.headers);
	return attributes;
}
