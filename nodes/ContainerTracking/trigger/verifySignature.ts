import type { IWebhookFunctions } from 'n8n-workflow';
import { createHmac, timingSafeEqual } from 'crypto';

import { nonEmptyText } from '../events/notification';
import { isObject } from '../api/jsonapi/types';
import { createClient } from '../api/client';
import { messageOf } from '../api/errors/classify';
import {
	getWebhook,
	isOwnershipTag,
	listWebhooks,
	type RemoteWebhook,
} from './registration/remoteWebhook';
import { isSameEndpoint, URL_SECRET_PARAMETER } from './registration/webhookUrl';
import type { TriggerSettings } from './settings';
import { type TriggerScope, type TriggerState, webhooksIn } from './processState';

/** The service waits for the acknowledgement, so fetching the secret before it must be short. */
const REFRESH_LIMITS = { timeoutMs: 4_000, maxWaitMs: 2_000 };

/**
 * Whether a delivery is accepted: one of our webhooks signed it or, where the settings allow that, no signature can
 * be verified and the URL has the required secret. A secret that was changed at the service is fetched again, at most
 * once a minute, so that forged deliveries cannot make us send many requests.
 */
export async function verifySignature(scope: TriggerScope<IWebhookFunctions>, body: Buffer) {
	const { context, settings, state, processState } = scope;
	const { isAutomatic } = settings;
	const mayBeUnsigned = acceptsUnsigned(scope);
	const header: unknown = context.getHeaderData()[SIGNATURE_HEADER];
	const secret = isAutomatic ? state.secret : settings.typedSecret;
	if (isSignedWith(secret, body, header)) return true;

	const webhooks = isAutomatic ? webhooksIn(state).slice(1) : [];
	const others = webhooks.map((webhook) => nonEmptyText(webhook.secret));
	if (others.some((one) => isSignedWith(one, body, header))) return true;
	const { webhookId } = state;
	if (secret && header && webhookId && isAutomatic) {
		if (processState.mayNow('refresh'))
			processState.rotation = { from: secret, to: fetchWebhook(scope, webhookId) };
		const { rotation } = processState;
		const fetched = rotation?.from === secret ? await rotation.to : undefined;
		if (isSignedWith(fetched?.secret, body, header)) {
			Object.assign(state, { webhookId: fetched?.id || webhookId, secret: fetched?.secret });
			return true;
		}
	}
	// Where the service did not return the secret of a webhook, a signature proves nothing.
	const hasSecret = [secret, ...others].every(Boolean);
	if (!(header !== undefined && hasSecret) && mayBeUnsigned) return true;
	if (processState.mayNow('warn')) {
		const hasUrlSecret = expectedUrlSecret(settings, state) !== undefined;
		const why = rejectionMessage(settings, { header, hasSecret, hasUrlSecret });
		context.logger.warn(`"${context.getNode().name}" refused ${why}`);
	}
	return false;
}

/** A run that outlasts another publishing saves the webhook from before, which is deleted: the new one has the same URL. */
async function fetchWebhook({ context, processState, state }: TriggerScope, webhookId: string) {
	try {
		const client = await createClient(context, REFRESH_LIMITS);
		const isOurs = ({ tag, url }: RemoteWebhook) =>
			isOwnershipTag(tag) && isSameEndpoint(url, state.url);
		return (await getWebhook(client, webhookId)) ?? (await listWebhooks(client))?.find(isOurs);
	} catch (error) {
		if (processState.mayNow('warn')) {
			context.logger.warn(
				`The secret of webhook ${webhookId} could not be fetched again: ${messageOf(error)}`,
			);
		}
		return undefined;
	}
}

/** Node.js gives header names in lower case. */
const SIGNATURE_HEADER = 'x-t49-webhook-signature';

/** Whether the header is the lower-case hex HMAC-SHA256 of the raw bytes with the secret, compared in constant time. */
function isSignedWith(secret: string | undefined, body: Buffer, header: unknown): boolean {
	if (!secret || typeof header !== 'string') return false;
	return isSameText(header, createHmac('sha256', secret).update(body).digest('hex'));
}

function isSameText(one: string, other: string): boolean {
	const [first, second] = [Buffer.from(one), Buffer.from(other)];
	return first.length === second.length && timingSafeEqual(first, second);
}

const expectedUrlSecret = (
	{ isAutomatic, typedUrlSecret }: TriggerSettings,
	{ urlSecret }: TriggerState,
): string | undefined => nonEmptyText(isAutomatic ? urlSecret : typedUrlSecret);

/** Whether a delivery without a verified signature is accepted; never if its URL secret is required and not known. */
function acceptsUnsigned({ context, settings, state }: TriggerScope<IWebhookFunctions>): boolean {
	const { unsignedDeliveries } = settings;
	if (unsignedDeliveries !== 'acceptWithUrlSecret') return unsignedDeliveries === 'acceptAny';
	const secret = expectedUrlSecret(settings, state);
	const query: unknown = context.getQueryData();
	// A repeated parameter is a list, and a parameter with brackets an object.
	const given = isObject(query) ? query[URL_SECRET_PARAMETER] : undefined;
	return secret !== undefined && typeof given === 'string' && isSameText(given, secret);
}

const AGAIN = 'unpublish the workflow and publish it again';

/** Why a delivery is refused and what to do, for n8n's log. The message names no secret. */
function rejectionMessage(
	{ isAutomatic, unsignedDeliveries }: TriggerSettings,
	brought: { header: unknown; hasSecret: boolean; hasUrlSecret: boolean },
): string {
	const { header, hasSecret, hasUrlSecret } = brought;
	if (header !== undefined && hasSecret)
		return `a delivery with a wrong signature: it did not come from the service, or ${isAutomatic ? `a proxy changed the body. If all deliveries are refused, ${AGAIN}` : 'Webhook Secret is not the secret of the webhook you created'}.`;
	if (unsignedDeliveries === 'acceptWithUrlSecret') {
		return hasUrlSecret
			? `a delivery without a signature and without the secret in its URL: it did not come from the service${isAutomatic ? `. If all deliveries are refused, ${AGAIN}` : `, or the URL of the webhook you created does not end in ?${URL_SECRET_PARAMETER}= and what Secret in URL says`}.`
			: `a delivery without a signature, because ${isAutomatic ? `the URL that was registered has no secret. For one, ${AGAIN}` : `Secret in URL is empty. Enter there what the URL of the webhook you created has behind ?${URL_SECRET_PARAMETER}=`}.`;
	}
	if (hasSecret) {
		return `a delivery without a signature: it did not come from the service, or a proxy removed the header ${SIGNATURE_HEADER}. If this service signs no deliveries, choose in option Unsigned Deliveries which of them to accept, and publish again.`;
	}
	return isAutomatic
		? `a delivery because it has no webhook secret. Unpublish the workflow and publish it again. If this service gives no secret, choose in option Unsigned Deliveries which deliveries to accept.`
		: `a delivery because Webhook Secret is empty. Enter the secret of the webhook you created; if the service gave none, choose in option Unsigned Deliveries which deliveries to accept.`;
}
