import { type IHookFunctions, NodeApiError, NodeOperationError } from 'n8n-workflow';

import { entriesOf, isTransient, rethrow, statusOf } from '../../transport';
import { descriptionOf, messageOf } from '../errorWords';
import { readAccountFirst } from '../knownAccount';
import { readSettings, type TriggerSettings } from '../settings';
import { complete, create } from './newWebhooks';
import { forgetMade, forgetWebhook, hasWebhook, notInAccount } from './ownState';
import { reconcile } from './reconcile';
import {
	assertAnyEvent,
	assertLinkBase,
	begin,
	coversEvents,
	isOurs,
	type Registration,
	secretOf,
	servesUrl,
} from './registration';
import { getWebhook, listWebhooks, type RemoteWebhook } from './remoteWebhook';
import { discardExtra, fateOf, nameLeftBehind, unregister } from './removal';
import { isSameEndpoint } from './webhookUrl';

/**
 * Whether the webhook of this trigger exists, after repairing what is not as it should be. False only where there
 * surely is none: while the service is away, a registration that covers what is wanted counts.
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
		await discardExtra(registration, webhooks);
		nameLeftBehind(registration, webhooks);
		return true;
	});
}

/** Adopts the webhook that an interrupted registration left behind, or makes one. Throws where there is none then. */
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
			return await discardExtra(registration, webhooks);
		}
		const adopted = await adoptable(registration, webhooks);
		if (adopted) await reconcile(registration, adopted, webhooks);
		else await create(registration, webhooks);
		await discardExtra(registration, webhooks);
		nameLeftBehind(registration, webhooks);
	});
	await readAccountFirst(context, settings);
	return true;
}

/** On a service that only lets webhooks be made, what was stored is all there is to know. */
async function isCompleted(registration: Registration): Promise<boolean> {
	const { desired, state } = registration;
	if (!hasWebhook(state) || !servesUrl(state.url, desired.url)) return false;
	await complete(registration, undefined);
	return true;
}

async function listUnlessAway(registration: Registration) {
	const { context, client, desired, state, unsignedDeliveries } = registration;
	try {
		return await listWebhooks(client);
	} catch (error) {
		const isUsable = state.secret !== undefined || unsignedDeliveries !== 'refuse';
		// A start of n8n must not end a webhook that delivers: 2.40 does not try again until somebody publishes.
		const isStart = ['init', 'leadershipChange'].includes(context.getActivationMode());
		const mayWait = isTransient(error) || isStart;
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

/** The webhook that an interrupted registration left behind, if its deliveries can be verified as asked for. */
async function adoptable(
	registration: Registration,
	webhooks: RemoteWebhook[],
): Promise<RemoteWebhook | undefined> {
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

/** A webhook that the user made counts as registered once its deliveries can be told from forged ones, as asked for. */
async function isSetUpByHand(context: IHookFunctions, settings: TriggerSettings): Promise<boolean> {
	assertAnyEvent(context, settings);
	assertLinkBase(context, settings);
	const { typedSecret, typedUrlSecret, unsignedDeliveries } = settings;
	const refuse = (message: string, description: string) => {
		throw new NodeOperationError(context.getNode(), message, { description });
	};
	if (unsignedDeliveries === 'refuse' && !typedSecret) {
		refuse(
			'Webhook Secret is empty: add this option and enter the secret that the service shows for the webhook',
			'Create a webhook for the URL of this trigger at the service and enter its secret. Without it no notification can be told from a forged one. Where the service gives no secret, set option Unsigned Deliveries.',
		);
	}
	if (unsignedDeliveries === 'acceptWithUrlSecret' && !typedUrlSecret) {
		refuse(
			'Secret in URL is empty: add this option and enter what the URL of the webhook has behind ?secret=',
			'Enter the text that the URL of the webhook has as query parameter "secret". Without it no notification can be told from a forged one.',
		);
	}
	await unregister(context);
	return true;
}

/** Longer ones fill a toast. */
const MOST_WORDS = 200;

const CREDENTIAL = 'correct it in the credential';
const LATER = 'try again in a few minutes';

/** Publishing and listening show nothing but the headline of an error, so it says what to do about an answer, too. */
async function withRemedies<T>(context: IHookFunctions, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof NodeApiError) return rethrow(worded(error));
		const message = messageOf(error);
		// What the client says before its first request.
		if (!message.startsWith('The Base URL')) return rethrow(error);
		throw new NodeOperationError(context.getNode(), `${message}: ${CREDENTIAL}`, {
			description: descriptionOf(error),
		});
	}
}

/** In place, to keep what it knows of the answer. n8n 1.123 shows its description alone, so that has the headline, too. */
function worded(error: NodeApiError): NodeApiError {
	const status = statusOf(error);
	const isDenied = status === '403';
	const description = descriptionOf(error);
	error.message = isDenied
		? 'This API key may not manage webhooks: use one that may, or set option Registration to Manual'
		: `${messageOf(error)}: ${remedyOf(status, error)}`;
	const otherwise =
		'Or set option Registration to Manual, have somebody create a webhook for the URL of this trigger, and enter its secret.';
	const sentences = [`${error.message}.`, description, isDenied && otherwise];
	error.description = sentences.filter(Boolean).join(' ');
	return error;
}

function remedyOf(status: string | undefined, error: NodeApiError): string {
	if (status === undefined) {
		return error.context.code === 'BAD_INPUT'
			? CREDENTIAL
			: `check the Base URL in the credential, or ${LATER}`;
	}
	if (status === '401') return 'enter one that is enabled in the credential';
	if (['404', '405', '501'].includes(status))
		return 'check the Base URL in the credential, or set option Registration to Manual';
	if (status === '429') return messageOf(error).includes('before') ? 'try again then' : LATER;
	if (status.startsWith('2') || status.startsWith('5')) return LATER;
	if (status.startsWith('3')) return 'if you trust that address, enter it in the credential';
	const words = entriesOf(error).map(({ detail, title, code }) => detail ?? title ?? code ?? '');
	const said = words.filter(Boolean).join(', ').slice(0, MOST_WORDS);
	const reason = said && `it says "${said}"; `;
	return `${reason}check Trigger On and the address of this n8n, or set option Registration to Manual`;
}
