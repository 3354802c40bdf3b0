import { ALL_EVENTS } from '../events/catalogue';
import { inWords } from '../input';
import { resourceOf, type JsonObject } from '../jsonapi';
import type { Result, Run } from '../operation/definition';
import type { ApiRequest } from '../transport';
import { EventNegotiation, settleEvents } from '../trigger/registration/negotiateEvents';
import { remoteWebhook } from '../trigger/registration/remoteWebhook';
import { webhookAttributes, type WebhookFields } from './fields/webhook';

type Wanted = WebhookFields & { additionalFields: WebhookFields };

export const createRequest = (
	{ url, events, additionalFields }: Wanted,
	baseUrl?: string,
): ApiRequest => requestWith(attributesOf({ url, events, additionalFields }, baseUrl));

const attributesOf = ({ url, events, additionalFields }: Wanted, baseUrl?: string): JsonObject => ({
	active: true,
	...webhookAttributes({ url, events, ...additionalFields }, baseUrl),
});

const requestWith = (attributes: JsonObject): ApiRequest => ({
	method: 'POST',
	path: '/webhooks',
	body: { data: { type: 'webhook', attributes } },
});

/** Where the service takes no `*`, the kinds that it offers are registered by name, as the trigger does it. */
export async function createWebhook(run: Run, wanted: Wanted): Promise<Result> {
	const { client, errorContext, hint } = run;
	const attributes = attributesOf(wanted, client.baseUrl);
	const events = [attributes.events].flat().map(String);
	const make = async (kinds: string[]) => {
		const request = requestWith({ ...attributes, events: kinds });
		const { document } = await client.send(request, errorContext);
		const row = resourceOf(document);
		return { document, events: row ? remoteWebhook(row).events : [] };
	};
	if (!events.includes(ALL_EVENTS)) return await make(events);
	const { webhook, refused } = await settleEvents(
		new EventNegotiation(client, [], events),
		events,
		make,
		(refusal) => refusal,
	);
	const kinds = refused.filter((kind) => kind !== ALL_EVENTS);
	if (refused.includes(ALL_EVENTS)) {
		hint(
			`The service takes no webhook for all events, so this one is for each kind that it offers${kinds.length > 0 ? `, without ${inWords(kinds)}` : ''}. Kinds that come later are not in it.`,
		);
	}
	return { document: webhook.document };
}
