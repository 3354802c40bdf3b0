import type { IWebhookFunctions } from 'n8n-workflow';

import { nonEmptyText } from '../../events/notification';
import { isObject } from '../../jsonapi';
import { createClient } from '../../transport';
import { processStateOf, type ProcessState } from '../state/processState';
import { getWebhook } from '../registration/remoteWebhook';
import type { TriggerSettings } from '../settings';
import { stateOf, type TriggerState } from '../state/staticData';
import { messageOf } from '../errorWords';
import { refusalMessage } from './refusal';
import { isSignedWith, SIGNATURE_HEADER } from './signature';
import { acceptsUnsigned, expectedUrlSecret } from './unsigned';

/** The service waits for the acknowledgement, so the look-up before it is short. */
const REFRESH_LIMITS = { timeoutMs: 4_000, maxWaitMs: 2_000 };

/**
 * Whether a delivery is accepted: its bytes carry the signature of one of our webhooks or, where that was
 * chosen, it has no signature that could be verified and its URL brings what it has to.
 *
 * A secret that was changed at the service is fetched again before a delivery is refused: at most once a
 * minute, so that forged deliveries cannot make us call out. Only of the first webhook: further ones are at
 * services that let nobody look them up. A refusal is logged at most once a minute, with the remedy.
 */
export async function verifySignature(
	context: IWebhookFunctions,
	settings: TriggerSettings,
	body: Buffer,
): Promise<boolean> {
	const header: unknown = context.getHeaderData()[SIGNATURE_HEADER];
	const state = stateOf(context);
	const secret = settings.isAutomatic ? state.secret : settings.typedSecret;
	if (isSignedWith(secret, body, header)) return true;

	const further = settings.isAutomatic ? furtherSecrets(state) : [];
	if (further.some((one) => isSignedWith(one, body, header))) return true;
	const processState = processStateOf(context);
	const { webhookId } = state;
	if (secret && header && webhookId && settings.isAutomatic) {
		const fetched = await processState.replacementOf(secret, async () => {
			return await fetchSecret(context, processState, webhookId);
		});
		if (isSignedWith(fetched, body, header)) {
			state.secret = fetched;
			return true;
		}
	}
	// A signature by a webhook whose secret the service kept to itself tells nothing.
	const hasSecret = [secret, ...further].every(Boolean);
	if (!(header !== undefined && hasSecret) && acceptsUnsigned(context, settings, state))
		return true;
	if (processState.mayNow('warn')) {
		const hasUrlSecret = expectedUrlSecret(settings, state) !== undefined;
		const why = refusalMessage(settings, { header, hasSecret, hasUrlSecret });
		context.logger.warn(`"${context.getNode().name}" refused ${why}`);
	}
	return false;
}

/** Of the webhooks beside the first one, of a service where a webhook cannot be changed; undefined of one without. */
function furtherSecrets(state: TriggerState): Array<string | undefined> {
	const further: unknown = state.further;
	if (!Array.isArray(further)) return [];
	return further.filter(isObject).map(({ secret }) => nonEmptyText(secret));
}

async function fetchSecret(
	context: IWebhookFunctions,
	processState: ProcessState,
	webhookId: string,
): Promise<string | undefined> {
	try {
		const client = await createClient(context, REFRESH_LIMITS);
		return (await getWebhook(client, webhookId))?.secret;
	} catch (error) {
		if (processState.mayNow('warn')) {
			context.logger.warn(
				`The secret of webhook ${webhookId} could not be fetched again: ${messageOf(error)}`,
			);
		}
		return undefined;
	}
}
