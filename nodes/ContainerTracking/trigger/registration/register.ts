import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { isTransient, rethrow } from '../../transport';
import { readAccountFirst } from '../knownAccount';
import { readSettings, type TriggerSettings } from '../settings';
import { messageOf } from '../errorWords';
import { assertAnyEvent, assertLinkBase } from './assertSettings';
import { create } from './create';
import { coversEvents, isOurs, servesUrl } from './desiredWebhook';
import { complete } from './furtherWebhooks';
import { withRemedies } from './headline';
import { forgetMade } from './madeWebhooks';
import { forgetWebhook, hasWebhook } from './ownState';
import { reconcile } from './reconcile';
import { begin, type Registration } from './registration';
import { getWebhook, listWebhooks, type RemoteWebhook } from './remoteWebhook';
import { secretOf } from './store';
import { adoptable, discardFormer, discardSurplus, nameLeftBehind } from './surplus';
import { unregister } from './unregister';
import { notInAccount } from './whatStays';

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
			const { webhookId: id = '' } = registration.state;
			if (id) context.logger.warn(notInAccount([{ id }]));
			forgetWebhook(registration.state);
			forgetMade(context);
			return false;
		}
		await reconcile(registration, own, webhooks);
		await discardSurplus(registration, webhooks);
		nameLeftBehind(registration, webhooks);
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
	await withRemedies(context, async () => {
		const registration = await begin(context);
		const webhooks = await listWebhooks(registration.client);
		if (!webhooks) {
			if (await isCompleted(registration)) return;
			forgetWebhook(registration.state);
			await create(registration, webhooks);
			return await discardFormer(registration);
		}
		const adopted = await adoptable(registration, webhooks);
		if (adopted) await reconcile(registration, adopted, webhooks);
		else await create(registration, webhooks);
		await discardSurplus(registration, webhooks);
		nameLeftBehind(registration, webhooks);
	});
	await readAccountFirst(context, settings);
	return true;
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

/** n8n starts, which must not end a webhook that delivers: n8n 2.40 does not try again until somebody publishes. */
const isStart = (context: IHookFunctions): boolean =>
	['init', 'leadershipChange'].includes(context.getActivationMode());

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
		const mayWait = isTransient(error) || isStart(context);
		if (!mayWait || !isUsable || !coversEvents(state, desired)) return rethrow(error);
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

/** A webhook that the user made counts as registered once its deliveries can be told from forged ones, as asked for. */
async function isSetUpByHand(context: IHookFunctions, settings: TriggerSettings): Promise<boolean> {
	assertAnyEvent(context, settings);
	assertLinkBase(context, settings);
	const { typedSecret, typedUrlSecret, unsignedDeliveries } = settings;
	if (unsignedDeliveries === 'refuse' && !typedSecret) {
		throw new NodeOperationError(
			context.getNode(),
			'Webhook Secret is empty: enter the secret that the service shows for the webhook',
			{
				description:
					'Create a webhook for the URL of this trigger at the service and enter its secret. Without it no notification can be told from a forged one. Where the service gives no secret, set Unsigned Deliveries.',
			},
		);
	}
	if (unsignedDeliveries === 'acceptWithUrlSecret' && !typedUrlSecret) {
		throw new NodeOperationError(
			context.getNode(),
			'Secret in URL is empty: enter what the URL of the webhook has behind ?secret=',
			{
				description:
					'Enter the text that the URL of the webhook has as query parameter "secret". Without it no notification can be told from a forged one.',
			},
		);
	}
	await unregister(context);
	return true;
}
