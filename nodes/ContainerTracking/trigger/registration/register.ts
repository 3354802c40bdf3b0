import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { createClient, isOutcomeUnknown, isTransient, type Client } from '../../transport';
import { accessAdvice } from './accessAdvice';
import { covers, isOurs, matches, planOf } from './desiredWebhook';
import { assertReachable } from './reachability';
import {
	getWebhook,
	listWebhooks,
	patchWebhook,
	postWebhook,
	type RemoteWebhook,
	type WebhookPlan,
} from './remoteWebhook';
import { discard, unregister } from './unregister';
import { readSettings } from '../settings';
import {
	forgetWebhook,
	ownState,
	REGISTERING_PATIENCE,
	type RegistrationState,
} from '../state/staticData';

/** One registration at work. */
interface Registration {
	context: IHookFunctions;
	client: Client;
	plan: WebhookPlan;
	state: RegistrationState;
}

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
		await keep(registration, { ...own, secret: own.secret ?? secret });
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
		if (adopted) await keep(registration, adopted);
		else await make(registration);
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
	const plan = planOf(context, readSettings(context));
	const client = await createClient(context, REGISTERING_PATIENCE);
	assertReachable(context, plan.url, client.baseUrl);
	return { context, client, plan, state: ownState(context, { url: plan.url, tag: plan.marker }) };
}

async function listUnlessAway({ context, client, plan, state }: Registration) {
	try {
		return await listWebhooks(client);
	} catch (error) {
		if (!isTransient(error) || !covers(state, plan)) return await Promise.reject(error);
		context.logger.warn(
			`Webhook ${state.webhookId} could not be looked up and is taken to be as it was: ${(error as Error).message}`,
		);
		return 'away';
	}
}

/** On a service that only lets webhooks be made, what was stored is all there is to know. */
function isKnownToBeRegistered({ context, plan, state }: Registration): boolean {
	if (covers(state, plan)) return true;
	if (state.url !== plan.url) {
		context.logger.warn(
			`Webhook ${state.webhookId} leads to a URL that is no longer used. This service offers no way to change or remove it, so have it removed by hand.`,
		);
		return false;
	}
	throw new NodeOperationError(
		context.getNode(),
		`Webhook ${state.webhookId} does not deliver all events of Trigger On, and this service offers no way to change it`,
		{
			description: `It delivers ${state.events?.join(', ')}. Either tick only those, or replace this trigger by a new one, which gets a webhook of its own, and have webhook ${state.webhookId} removed by hand.`,
		},
	);
}

/** The webhook that an interrupted registration left behind, if its secret can be had. */
async function adoptable(
	{ context, client, plan }: Registration,
	webhooks: RemoteWebhook[],
): Promise<RemoteWebhook | undefined> {
	for (const webhook of webhooks.filter(({ url }) => url === plan.url)) {
		if (!isOurs(webhook, plan.url)) {
			context.logger.warn(
				`Webhook ${webhook.id} has the URL of this trigger but was made by somebody else. It is left alone and what it delivers is refused; remove it if nobody needs it.`,
			);
			continue;
		}
		const whole = webhook.secret ? webhook : await getWebhook(client, webhook.id);
		if (whole?.secret) return whole;
	}
	return undefined;
}

async function make(registration: Registration): Promise<void> {
	const { context, client } = registration;
	const made = await postOnce(registration);
	try {
		const secret = made.secret ?? (await getWebhook(client, made.id))?.secret;
		if (!secret) {
			throw new NodeOperationError(
				context.getNode(),
				`The service gave webhook ${made.id} no secret, so its deliveries could not be verified`,
			);
		}
		// What was posted is what it is, even where the answer is sparse.
		await keep(registration, { ...made, ...registration.plan, secret });
	} catch (error) {
		await discard(context, client, made.id);
		return await Promise.reject(error);
	}
}

/** A POST whose answer got lost may have made the webhook all the same: looked up, not sent again. */
async function postOnce({ context, client, plan }: Registration): Promise<RemoteWebhook> {
	try {
		const made = await postWebhook(client, plan);
		if (made.id) return made;
	} catch (error) {
		if (!isOutcomeUnknown(error)) return await Promise.reject(error);
	}
	const webhooks = await listWebhooks(client);
	const made = webhooks?.find((webhook) => isOurs(webhook, plan.url));
	if (made) return made;
	throw new NodeOperationError(context.getNode(), 'The service did not say which webhook it made', {
		description:
			'Publish the workflow again. A webhook that this attempt may have left behind is found then, where the service can list webhooks; its deliveries are refused otherwise.',
	});
}

/** Puts a webhook right and stores it as ours. */
async function keep(registration: Registration, webhook: RemoteWebhook): Promise<void> {
	const { context, client, plan, state } = registration;
	const { id, secret } = webhook;
	const kept = matches(webhook, plan) ? webhook : await patchWebhook(client, webhook, plan);
	if (!kept.active) {
		throw new NodeOperationError(context.getNode(), `Webhook ${id} stays switched off`, {
			description: 'Ask the support of the service why it cannot be switched on.',
		});
	}
	const { url, events, marker: owner } = plan;
	Object.assign(state, { webhookId: id, secret: kept.secret ?? secret, url, events, owner });
}

/** Of several webhooks with our URL and marker only the stored one stays. */
async function discardSurplus(
	{ context, client, plan, state }: Registration,
	webhooks: RemoteWebhook[],
): Promise<void> {
	for (const webhook of webhooks) {
		if (webhook.id === state.webhookId || !isOurs(webhook, plan.url)) continue;
		await discard(context, client, webhook.id);
	}
}
