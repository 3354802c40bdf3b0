import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { createClient, isTransient } from '../../transport';
import { rethrow } from '../../transport/rethrow';
import { readSettings } from '../settings';
import { forgetWebhook, ownState, REGISTERING_LIMITS } from '../state/staticData';
import { accessAdvice } from './accessAdvice';
import { coversEvents, desiredWebhook, isOurs } from './desiredWebhook';
import { assertReachable } from './reachability';
import { create, reconcile, type Registration } from './reconcile';
import { getWebhook, listWebhooks, type RemoteWebhook } from './remoteWebhook';
import { discard, unregister } from './unregister';

/**
 * Whether the webhook of this trigger exists, after repairing what is not as it should be: events, URL,
 * a changed secret, or a webhook that was switched off. False only where there surely is none. While
 * the service is away, a registration that covers what is wanted counts, so that n8n can be restarted.
 */
export async function isRegistered(context: IHookFunctions): Promise<boolean> {
	const settings = readSettings(context);
	if (!settings.isAutomatic) return await isSetUpByHand(context, settings.typedSecret);
	return await accessAdvice(context, async () => {
		const registration = await begin(context);
		const { webhookId, secret } = registration.state;
		if (!webhookId || !secret) return false;
		const webhooks = await listUnlessAway(registration);
		if (webhooks === 'away') return true;
		if (!webhooks) return isKnownToBeRegistered(registration);
		const listed = webhooks.find(({ id }) => id === webhookId);
		const own = listed ?? (await getWebhook(registration.client, webhookId));
		if (!own) {
			forgetWebhook(registration.state);
			return false;
		}
		await reconcile(registration, { ...own, secret: own.secret ?? secret });
		await discardSurplus(registration, webhooks);
		return true;
	});
}

/**
 * Registers the webhook: adopts the one that an interrupted registration left behind, or makes one.
 * Throws whenever there is none afterwards; what it made itself it takes back.
 */
export async function register(context: IHookFunctions): Promise<boolean> {
	const settings = readSettings(context);
	if (!settings.isAutomatic) return await isSetUpByHand(context, settings.typedSecret);
	return await accessAdvice(context, async () => {
		const registration = await begin(context);
		const webhooks = (await listWebhooks(registration.client)) ?? [];
		const adopted = await adoptable(registration, webhooks);
		if (adopted) await reconcile(registration, adopted);
		else await create(registration, webhooks);
		await discardSurplus(registration, webhooks);
		return true;
	});
}

async function isSetUpByHand(context: IHookFunctions, secret: string): Promise<boolean> {
	if (!secret) {
		throw new NodeOperationError(context.getNode(), 'Webhook Secret is empty', {
			description:
				'Create a webhook for the URL of this trigger at the service and enter its secret. Without it no notification can be told from a forged one.',
		});
	}
	await unregister(context);
	return true;
}

async function begin(context: IHookFunctions): Promise<Registration> {
	const desired = desiredWebhook(context, readSettings(context));
	const client = await createClient(context, REGISTERING_LIMITS);
	assertReachable(context, desired.url, client.baseUrl);
	const state = ownState(context, desired);
	return { context, client, desired, state, storedId: state.webhookId };
}

async function listUnlessAway({ context, client, desired, state }: Registration) {
	try {
		return await listWebhooks(client);
	} catch (error) {
		if (!isTransient(error) || !coversEvents(state, desired)) return rethrow(error);
		context.logger.warn(
			`Webhook ${state.webhookId} could not be looked up and is taken to be as it was: ${(error as Error).message}`,
		);
		return 'away';
	}
}

/** On a service that only lets webhooks be made, what was stored is all there is to know. */
function isKnownToBeRegistered({ context, desired, state }: Registration): boolean {
	if (coversEvents(state, desired)) return true;
	if (state.url !== desired.url) {
		context.logger.warn(
			`Webhook ${state.webhookId} leads to a URL that is no longer used. This service offers no way to change or remove it, so have it removed by hand.`,
		);
		return false;
	}
	throw new NodeOperationError(
		context.getNode(),
		`Webhook ${state.webhookId} does not deliver all events of Trigger On, and this service offers no way to change it`,
		{
			description: `It delivers ${(state.delivered ?? state.events)?.join(', ')}. Either tick only those, or replace this trigger by a new one, which gets a webhook of its own, and have webhook ${state.webhookId} removed by hand.`,
		},
	);
}

/** The webhook that an interrupted registration left behind, if its secret can be had. */
async function adoptable(
	{ context, client, desired, storedId }: Registration,
	webhooks: RemoteWebhook[],
): Promise<(RemoteWebhook & { secret: string }) | undefined> {
	const { url } = desired;
	for (const webhook of webhooks.filter((other) => other.url === url)) {
		if (!isOurs(webhook, { url, storedId })) {
			const whose = webhook.headers ? 'was made by somebody else' : 'does not say who made it';
			context.logger.warn(
				`Webhook ${webhook.id} has the URL of this trigger but ${whose}. It is left alone and what it delivers is refused; remove it if nobody needs it.`,
			);
			continue;
		}
		const secret = webhook.secret ?? (await getWebhook(client, webhook.id))?.secret;
		if (secret) return { ...webhook, secret };
	}
	return undefined;
}

/** Of several webhooks that are ours only the stored one stays. */
async function discardSurplus(
	{ context, client, desired: { url }, state, storedId }: Registration,
	webhooks: RemoteWebhook[],
): Promise<void> {
	for (const webhook of webhooks) {
		if (webhook.id === state.webhookId || !isOurs(webhook, { url, storedId })) continue;
		await discard(context, client, webhook.id);
	}
}
