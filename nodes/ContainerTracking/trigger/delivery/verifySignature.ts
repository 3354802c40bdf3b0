import type { IWebhookFunctions } from 'n8n-workflow';

import { createClient } from '../../transport';
import { memoryOf, type TriggerMemory } from '../state/processMemory';
import { getWebhook } from '../registration/remoteWebhook';
import type { TriggerSettings } from '../settings';
import { isSignedWith, SIGNATURE_HEADER } from './signature';
import { stateOf } from '../state/staticData';

/** The service waits for the acknowledgement, so the look-up before it is short. */
const REFRESH_LIMITS = { timeoutMs: 4_000, maxWaitMs: 2_000 };

/**
 * Whether the bytes carry the signature of our webhook. A secret that was changed at the service is
 * fetched again before a delivery is refused: at most once a minute, so that forged deliveries cannot
 * make us call out. A refusal is logged at most once a minute, with the remedy.
 */
export async function verifySignature(
	context: IWebhookFunctions,
	settings: TriggerSettings,
	body: Buffer,
): Promise<boolean> {
	const header = context.getHeaderData()[SIGNATURE_HEADER];
	const state = stateOf(context);
	const secret = settings.isAutomatic ? state.secret : settings.typedSecret;
	if (isSignedWith(secret, body, header)) return true;

	const memory = memoryOf(context.getWorkflow().id, context.getNode().id);
	const { webhookId } = state;
	if (secret && header && webhookId && settings.isAutomatic) {
		const fetched = await memory.replacementOf(secret, async () => {
			return await fetchSecret(context, memory, webhookId);
		});
		if (isSignedWith(fetched, body, header)) {
			state.secret = fetched;
			return true;
		}
	}
	if (memory.mayNow('warn')) context.logger.warn(refusal(context, settings, secret, header));
	return false;
}

async function fetchSecret(
	context: IWebhookFunctions,
	memory: TriggerMemory,
	webhookId: string,
): Promise<string | undefined> {
	try {
		const client = await createClient(context, REFRESH_LIMITS);
		return (await getWebhook(client, webhookId))?.secret;
	} catch (error) {
		if (memory.mayNow('warn')) {
			context.logger.warn(
				`The secret of webhook ${webhookId} could not be fetched again: ${(error as Error).message}`,
			);
		}
		return undefined;
	}
}

function refusal(
	context: IWebhookFunctions,
	{ isAutomatic }: TriggerSettings,
	secret: string | undefined,
	header: unknown,
): string {
	const name = context.getNode().name;
	if (!secret) {
		return isAutomatic
			? `"${name}" refused a delivery because it has no webhook secret. Unpublish the workflow and publish it again.`
			: `"${name}" refused a delivery because Webhook Secret is empty. Enter the secret of the webhook you created.`;
	}
	if (!header)
		return `"${name}" refused a delivery without a signature: it did not come from the service, or a proxy removed the header ${SIGNATURE_HEADER}.`;
	return isAutomatic
		? `"${name}" refused a delivery with a wrong signature: it did not come from the service, or a proxy changed the body. If all deliveries are refused, unpublish the workflow and publish it again.`
		: `"${name}" refused a delivery with a wrong signature: it did not come from the service, or Webhook Secret is not the secret of the webhook you created.`;
}
