import { SIGNATURE_HEADER } from './signature';
import { URL_SECRET_PARAMETER } from '../registration/urlSecret';
import type { TriggerSettings } from '../settings';

/** What is known of a delivery that is refused. */
export interface Refused {
	/** Its signature, undefined where it has none. */
	header: unknown;
	/** Whether there is a secret to verify a signature by. */
	hasSecret: boolean;
	/** Whether there is a secret that the URL has to bring. */
	hasUrlSecret: boolean;
}

const AGAIN = 'unpublish the workflow and publish it again';

/** Why a delivery is refused and what to do, for n8n's log. Names no secret. */
export function refusalMessage(
	{ isAutomatic, unsignedDeliveries }: TriggerSettings,
	{ header, hasSecret, hasUrlSecret }: Refused,
): string {
	const isVerifiable = header !== undefined && hasSecret;
	if (isVerifiable) return wrongSignature(isAutomatic);
	if (unsignedDeliveries === 'acceptWithUrlSecret') return wrongUrl(isAutomatic, hasUrlSecret);
	if (hasSecret) {
		return `a delivery without a signature: it did not come from the service, or a proxy removed the header ${SIGNATURE_HEADER}. If this service signs no deliveries, choose in parameter Unsigned Deliveries which of them to accept, and publish again.`;
	}
	return isAutomatic
		? `a delivery because it has no webhook secret. Unpublish the workflow and publish it again. If this service gives no secret, choose in parameter Unsigned Deliveries which deliveries to accept.`
		: `a delivery because Webhook Secret is empty. Enter the secret of the webhook you created; if the service gave none, choose in parameter Unsigned Deliveries which deliveries to accept.`;
}

const wrongSignature = (isAutomatic: boolean): string =>
	isAutomatic
		? `a delivery with a wrong signature: it did not come from the service, or a proxy changed the body. If all deliveries are refused, ${AGAIN}.`
		: 'a delivery with a wrong signature: it did not come from the service, or Webhook Secret is not the secret of the webhook you created.';

function wrongUrl(isAutomatic: boolean, hasUrlSecret: boolean): string {
	if (isAutomatic) {
		return hasUrlSecret
			? `a delivery without a signature and without the secret in its URL: it did not come from the service. If all deliveries are refused, ${AGAIN}.`
			: `a delivery without a signature, because the URL that was registered has no secret. For one, ${AGAIN}.`;
	}
	return hasUrlSecret
		? `a delivery without a signature and without the secret in its URL: it did not come from the service, or the URL of the webhook you created does not end in ?${URL_SECRET_PARAMETER}= and what Secret in URL says.`
		: `a delivery without a signature, because Secret in URL is empty. Enter there what the URL of the webhook you created has behind ?${URL_SECRET_PARAMETER}=.`;
}
