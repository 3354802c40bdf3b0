import { type IHookFunctions, NodeOperationError } from 'n8n-workflow';

import { ALL_EVENTS } from '../../events/catalogue';
import type { FurtherWebhook, TriggerState } from '../state/processState';
import { holdsAll } from './desiredWebhook';
import type { Settled } from './negotiateEvents';
import { noteMade, storedWebhooks, withoutGaps } from './ownState';
import type { Registration } from './registration';
import { getWebhook, type RemoteWebhook, type WebhookContent } from './remoteWebhook';
import { urlSecretOf } from './urlSecret';

/** What came of registering the events. */
export interface RegistrationOutcome {
	/** What the first webhook holds. */
	delivered: string[];
	refused: string[];
	further?: FurtherWebhook[];
	/** Left out: whatever it holds that nobody asked for. None where it is to be asked again to drop that. */
	unwanted?: string[];
	/** Another one that delivers nothing. */
	inactiveId?: string;
	/** Where it leads, if that is not what is wanted but does as well. */
	url?: string;
}

/** What the webhook delivers now; an answer may be sparse. */
export const registrationOutcome = ({
	webhook,
	events,
	refused,
}: Settled): RegistrationOutcome => ({
	delivered: webhook.events.length > 0 ? webhook.events : events,
	refused,
});

/** What it holds that nobody asked for. */
export const surplusOf = (held: string[], wanted: string[]): string[] =>
	wanted.includes(ALL_EVENTS) ? [] : held.filter((kind) => !wanted.includes(kind));

/**
 * Stores what the service holds of ours, before anything else can go wrong: a webhook that nobody knows of
 * is made once more. `confirm` follows when all is well.
 */
export function storeWebhook(
	{ context, client, desired, state }: Registration,
	{ id: webhookId, secret, active }: RemoteWebhook,
	{ delivered, refused, further, url = desired.url, ...outcome }: RegistrationOutcome,
): void {
	const { events, tag: owner } = desired;
	const { unwanted = surplusOf(delivered, events) } = outcome;
	const urlSecret = urlSecretOf(desired.url) ?? state.urlSecret;
	const isTest = context.getMode() === 'manual' || undefined;
	const inactiveId = active ? outcome.inactiveId : webhookId;
	Object.assign(state, {
		...{ webhookId, secret, url, events, delivered, refused, unwanted, further },
		...{ isTest, inactiveId, urlSecret, owner, baseUrl: client.baseUrl },
	});
	withoutGaps(state);
	noteMade(context, state, { baseUrl: client.baseUrl, isSaved: false });
}

/** @throws where the webhook that was kept brings nothing, or nothing that can be told from a forgery */
export function confirm({ context, client, state, ...registration }: Registration): void {
	const { inactiveId } = state;
	if (inactiveId !== undefined) {
		throw new NodeOperationError(
			context.getNode(),
			`Webhook ${inactiveId} stays switched off: ask the support of the service why it cannot be switched on, or replace this trigger by a new one`,
		);
	}
	if (registration.unsignedDeliveries === 'refuse' && !isVerifiable(state, registration.desired)) {
		throw unverifiable(context);
	}
	noteMade(context, state, { baseUrl: client.baseUrl, isSaved: true });
}

/** Whether each wanted kind comes from a webhook whose secret is known, as far as it comes at all. */
function isVerifiable(state: TriggerState, { events: wanted }: WebhookContent): boolean {
	const webhooks = storedWebhooks(state);
	const verified = webhooks.filter(({ secret }) => secret).flatMap(({ events }) => events);
	const isNeeded = (kind: string) =>
		kind === ALL_EVENTS || wanted.includes(ALL_EVENTS) || wanted.includes(kind);
	return webhooks
		.filter(({ secret }) => !secret)
		.every(({ events }) => holdsAll(verified, events.filter(isNeeded)));
}

/** Whoever publishes sees nothing but the headline, so it says what to do, too. */
export const unverifiable = (context: IHookFunctions): NodeOperationError =>
	new NodeOperationError(
		context.getNode(),
		'The service gives the webhook no secret, so its deliveries cannot be verified: to accept them all the same, set Unsigned Deliveries of this trigger',
		{
			description:
				'A service that signs its deliveries gives a secret with the webhook. Without one anybody who knows the URL of this trigger can start the workflow, unless the URL holds a secret of its own.',
		},
	);

/** The secret of a webhook; the service may only tell it when the webhook is looked at by itself. */
export async function secretOf(
	{ client }: Registration,
	{ id, secret }: { id: string; secret?: string },
): Promise<string | undefined> {
	return secret ?? (id ? (await getWebhook(client, id))?.secret : undefined);
}
