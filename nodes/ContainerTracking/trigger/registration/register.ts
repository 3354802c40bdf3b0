import type { IHookFunctions } from 'n8n-workflow';

import { isTransient, rethrow } from '../../transport';
import { readSettings } from '../settings';
import { messageOf } from '../errorWords';
import { create } from './create';
import { coversEvents, isOurs, servesUrl } from './desiredWebhook';
import { complete } from './furtherWebhooks';
import { isSetUpByHand } from './manual';
import { withRemedies } from './headline';
import { forgetMade } from './madeWebhooks';
import { forgetWebhook, hasWebhook } from './ownState';
import { reconcile } from './reconcile';
import { begin, type Registration } from './registration';
import { getWebhook, listWebhooks, type RemoteWebhook } from './remoteWebhook';
import { secretOf } from './store';
import { adoptable, discardFormer, discardSurplus } from './surplus';

/**
 * Whether the webhook of this trigger exists, after repairing what is not as it should be: events, URL,
 * a changed secret, or a webhook that was switched off. False only where there surely is none. While
 * the service is away, a registration that covers what is wanted counts, so that n8n can be restarted.
 */
export async function isRegistered(context: IHookFunctions): Promise<boolean> {
	const settings = readSettings(context);
	if (!settings.isAutomatic) return await isSetUpByHand(context, settings);
	return await withRemedies(context, async () => {
		const registration = await begin(context);
		if (!hasWebhook(registration.state)) return false;
		const webhooks = await listUnlessAway(registration);
		if (webhooks === 'away') return true;
		if (!webhooks) return await isCompleted(registration);
		const own = await stored(registration, webhooks);
		if (!own) {
			forgetWebhook(registration.state);
			forgetMade(context);
			return false;
		}
		await reconcile(registration, own, webhooks);
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
	if (!settings.isAutomatic) return await isSetUpByHand(context, settings);
	return await withRemedies(context, async () => {
		const registration = await begin(context);
		const webhooks = await listWebhooks(registration.client);
		if (!webhooks) {
			if (await isCompleted(registration)) return true;
			forgetWebhook(registration.state);
			await create(registration, webhooks);
			await discardFormer(registration);
			return true;
		}
		const adopted = await adoptable(registration, webhooks);
		if (adopted) await reconcile(registration, adopted, webhooks);
		else await create(registration, webhooks);
		await discardSurplus(registration, webhooks);
		return true;
	});
}

/**
 * On a service that only lets webhooks be made, what was stored is all there is to know.
 *
 * @returns false where there is none, or one that leads to another URL
 */
async function isCompleted(registration: Registration): Promise<boolean> {
	const { desired, state } = registration;
	if (!hasWebhook(state) || !servesUrl(state.url, desired.url)) return false;
	await complete(registration, undefined);
	return true;
}

async function listUnlessAway({
	context,
	client,
	desired,
	state,
	unsignedDeliveries,
}: Registration) {
	try {
		return await listWebhooks(client);
	} catch (error) {
		const isUsable = state.secret !== undefined || unsignedDeliveries !== 'refuse';
		if (!isTransient(error) || !isUsable || !coversEvents(state, desired)) return rethrow(error);
		context.logger.warn(
			`Webhook ${state.webhookId} could not be looked up and is taken to be as it was: ${messageOf(error)}`,
		);
		return 'away';
	}
}

/** The stored webhook as the service has it, with its secret as far as anybody knows it. */
async function stored(
	registration: Registration,
	webhooks: RemoteWebhook[],
): Promise<RemoteWebhook | undefined> {
	const { client, own, state } = registration;
	const { webhookId: id } = state;
	const listed = webhooks.find((webhook) => (id ? webhook.id === id : isOurs(webhook, own)));
	const webhook = listed ?? (id ? await getWebhook(client, id) : undefined);
	if (!webhook) return undefined;
	const known = webhook.secret ?? state.secret;
	return { ...webhook, secret: known ?? (await secretOf(registration, webhook)) };
}
