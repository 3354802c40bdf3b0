import { type IHookFunctions, NodeApiError, NodeOperationError } from 'n8n-workflow';

import { entriesOf, isTransient, rethrow, statusOf } from '../../transport';
import { descriptionOf, messageOf } from '../errorWords';
import { readAccountFirst } from '../knownAccount';
import { readSettings, type TriggerSettings } from '../settings';
import { create } from './create';
import { coversEvents, isOurs, servesUrl } from './desiredWebhook';
import { complete } from './furtherWebhooks';
import { forgetMade, forgetWebhook, hasWebhook, notInAccount } from './ownState';
import { reconcile } from './reconcile';
import { assertAnyEvent, assertLinkBase, begin, type Registration } from './registration';
import { getWebhook, listWebhooks, type RemoteWebhook } from './remoteWebhook';
import { secretOf } from './store';
import { adoptable, discardFormer, discardExtra, nameLeftBehind } from './extraWebhooks';
import { unregister } from './unregister';

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
		await discardExtra(registration, webhooks);
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
		await discardExtra(registration, webhooks);
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

/** What to do about a refusal, where that depends on what the trigger asks for. */
const REMEDIES = {
	/** The whole headline where the key may not do it, and what else there is to say. */
	denied: 'This API key may not manage webhooks: use one that may, or set Registration to Manual',
	otherwise:
		'Or set Registration to Manual, have somebody create a webhook for the URL of this trigger, and enter its secret.',
	/** Where there is no such path. */
	noSuchPath: 'check the Base URL in the credential, or set Registration to Manual',
	/** Where the service refuses what it was asked. */
	refused: 'check Trigger On and the address of this n8n, or set Registration to Manual',
};

/** Longer ones fill a toast. */
const MOST_WORDS = 200;

const CREDENTIAL = 'correct it in the credential';
const LATER = 'try again in a few minutes';

/**
 * Publishing and listening show nothing but the headline of an error, so what to do is said there, too: of what the
 * service answers or the credential holds, for whatever the trigger itself refuses says it already.
 */
async function withRemedies<T>(
	context: Pick<IHookFunctions, 'getNode'>,
	work: () => Promise<T>,
): Promise<T> {
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

/**
 * In place: a new one would lose what the error knows of the answer. n8n 1.123 shows the description of such an
 * error instead of the headline, so it begins with that.
 */
function worded(error: NodeApiError): NodeApiError {
	const status = statusOf(error);
	const isDenied = status === '403';
	error.message = isDenied ? REMEDIES.denied : `${messageOf(error)}: ${remedyOf(status, error)}`;
	const sentences = [`${error.message}.`, descriptionOf(error), isDenied && REMEDIES.otherwise];
	error.description = sentences.filter(Boolean).join(' ');
	return error;
}

function remedyOf(status: string | undefined, error: NodeApiError): string {
	if (status === undefined) {
		return error.context.code === 'BAD_INPUT'
			? CREDENTIAL
			: `check the Base URL in the credential, or ${LATER}`;
	}
	switch (status) {
		case '401':
			return 'enter one that is enabled in the credential';
		case '404':
		case '405':
		case '501':
			return REMEDIES.noSuchPath;
		case '429':
			return messageOf(error).includes('before') ? 'try again then' : LATER;
	}
	if (status.startsWith('2') || status.startsWith('5')) return LATER;
	if (status.startsWith('3')) return 'if you trust that address, enter it in the credential';
	const words = entriesOf(error).map(({ detail, title, code }) => detail ?? title ?? code ?? '');
	const said = words.filter(Boolean).join(', ').slice(0, MOST_WORDS);
	const reason = said && `it says "${said}"; `;
	return `${reason}${REMEDIES.refused}`;
}
