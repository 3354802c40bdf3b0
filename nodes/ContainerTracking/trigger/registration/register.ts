import type { IHookFunctions } from 'n8n-workflow';

import { isTransient, messageOf, nodeError, rethrow } from '../../api/errors/classify';
import { withRemedies, webhookList } from './activation';
import { readAccountFirst } from '../knownAccount';
import { readSettings, type TriggerSettings } from '../settings';
import { complete, create } from './newWebhooks';
import { holdsAll, isSameSet, notInAccount } from './storedWebhooks';
import { reconcile } from './reconcile';
import { assertMeant, begin, isOurs, type Registration, secretOf, servesUrl } from './registration';
import { getWebhook, type RemoteWebhook } from './remoteWebhook';
import { discardExtra, fateOf, nameLeftBehind, unregister } from './removal';
import { isSameEndpoint } from './webhookUrl';

/**
 * Whether the webhook of this trigger exists, after repairing what differs from the settings. False only where there
 * surely is none: while the service is unavailable, a registration that covers what is wanted counts.
 */
export async function isRegistered(context: IHookFunctions): Promise<boolean> {
	const settings = readSettings(context);
	if (!settings.isAutomatic) return await isSetUpByHand(context, settings);
	const isThere = await withRemedies(context, async () => {
		const registration: Registration = await begin(context);
		const { state, stored } = registration;
		if (!stored.isAny) return false;
		const webhooks = await listUnlessAway(registration);
		if (webhooks === 'away') return true;
		if (!webhooks) return await isCompleted(registration);
		registration.present = webhooks;
		const found = await firstOf(registration, webhooks);
		if (found) {
			await putRight(registration, found);
			return true;
		}
		const { webhookId: id } = state;
		if (id) context.logger.warn(notInAccount([{ id }]));
		stored.forget();
		stored.forgetMade();
		return false;
	});
	// A webhook that stayed when the workflow was unpublished had its deliveries refused since.
	if (isThere)
		await readAccountFirst(context, settings, isStart(context) ? REPEATED_FOR_MS : undefined);
	return isThere;
}

/** The service repeats a delivery for about an hour, so a shorter break of n8n loses no event. */
const REPEATED_FOR_MS = 3_600_000;

const isStart = (context: IHookFunctions) =>
	['init', 'leadershipChange'].includes(context.getActivationMode());

/** Adopts the webhook that an interrupted registration left behind, or creates one. Throws where neither is possible. */
export async function register(context: IHookFunctions): Promise<boolean> {
	const settings = readSettings(context);
	if (!settings.isAutomatic) return await isSetUpByHand(context, settings);
	await withRemedies(context, async () => {
		const registration: Registration = await begin(context);
		const webhooks = await listed(registration);
		registration.present = webhooks;
		if (webhooks) return await putRight(registration, await adoptable(registration, webhooks));
		if (await isCompleted(registration)) return;
		registration.stored.forget();
		await putRight(registration);
	});
	await readAccountFirst(context, settings);
	return true;
}

async function putRight(registration: Registration, found?: RemoteWebhook): Promise<void> {
	if (found) await reconcile(registration, found);
	else await create(registration);
	await discardExtra(registration);
	nameLeftBehind(registration);
}

/** At a service that can only create webhooks, nothing but the stored state shows which exist. */
async function isCompleted(registration: Registration): Promise<boolean> {
	const { desired, state, stored } = registration;
	if (!stored.isAny || !servesUrl(state.url, desired.url)) return false;
	await complete(registration);
	return true;
}

const listed = async ({ context, stored }: Registration) =>
	(await webhookList.answer(context))?.filter(({ id }) => !stored.wasRemoved(id));

async function listUnlessAway(registration: Registration) {
	const { context, desired, state, stored, unsignedDeliveries } = registration;
	try {
		return await listed(registration);
	} catch (error) {
		const isUsable = state.secret !== undefined || unsignedDeliveries !== 'refuse';
		// A start of n8n must not end a webhook that delivers: n8n 2.40 does not try again until somebody publishes.
		const mayWait = isTransient(error) || isStart(context);
		// Whether the stored webhooks deliver every wanted event that the service offers.
		const deliversAll =
			servesUrl(state.url, desired.url) &&
			(isSameSet(state.events ?? [], desired.events) || holdsAll(stored.events, desired.events));
		if (!mayWait || !isUsable || !deliversAll || state.mayBeRemoved) return rethrow(error);
		context.logger.warn(
			`Webhook ${state.webhookId} could not be looked up and is taken to be as it was: ${messageOf(error)}`,
		);
		webhookList.forget(context);
		return 'away';
	}
}

/** The first stored webhook as the service has it, with its secret where that can be found. */
async function firstOf(registration: Registration, webhooks: RemoteWebhook[]) {
	const { client, own, state } = registration;
	const { webhookId: id } = state;
	const listed = webhooks.find((webhook) => (id ? webhook.id === id : isOurs(webhook, own)));
	const webhook = listed ?? (id ? await getWebhook(client, id) : undefined);
	if (!webhook) return undefined;
	const known = webhook.secret ?? state.secret;
	return { ...webhook, secret: known ?? (await secretOf(registration, webhook)) };
}

/** The webhook that an interrupted registration left behind, if the settings can verify its deliveries. */
async function adoptable(registration: Registration, webhooks: RemoteWebhook[]) {
	const { context, desired, own, unsignedDeliveries } = registration;
	for (const webhook of webhooks.filter(({ url }) => isSameEndpoint(url, desired.url))) {
		if (!isOurs(webhook, own)) {
			const whose = webhook.headers ? 'was made by somebody else' : 'does not say who made it';
			context.logger.warn(
				`Webhook ${webhook.id} has the URL of this trigger but ${whose}. It is left alone and ${fateOf(registration)}; remove it if nobody needs it.`,
			);
			continue;
		}
		const secret = await secretOf(registration, webhook);
		if (secret || unsignedDeliveries !== 'refuse') return { ...webhook, secret };
	}
	return undefined;
}

/** A webhook that the user created counts as registered if the settings contain what verifies its deliveries. */
async function isSetUpByHand(context: IHookFunctions, settings: TriggerSettings): Promise<boolean> {
	assertMeant(context, settings);
	const { typedSecret, typedUrlSecret, unsignedDeliveries } = settings;
	if (unsignedDeliveries === 'refuse' && !typedSecret)
		throw nodeError(
			context,
			'Webhook Secret is empty: add this option and enter the secret that the service shows for the webhook',
			'Create a webhook for the URL of this trigger at the service and enter its secret. Without it a forged notification cannot be recognized. Where the service gives no secret, set option Unsigned Deliveries.',
		);
	if (unsignedDeliveries === 'acceptWithUrlSecret' && !typedUrlSecret)
		throw nodeError(
			context,
			'Secret in URL is empty: add this option and enter what the URL of the webhook has behind ?secret=',
			'Enter the text that the URL of the webhook has as query parameter "secret". Without it a forged notification cannot be recognized.',
		);
	await unregister(context);
	return true;
}
