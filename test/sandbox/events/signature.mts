import { createHmac } from 'node:crypto';

import type { Resource } from '../resource.mts';

const SIGNATURE_HEADER = 'X-T49-Webhook-Signature';

/** Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook's secret. */
export const sign = (body: Buffer | string, secret: string): string =>
	createHmac('sha256', secret).update(body).digest('hex');

export const signatureHeader = (body: Buffer, secret: string): Record<string, string> => ({
	[SIGNATURE_HEADER]: sign(body, secret),
});

/** The headers that a webhook was registered with. */
export const ownHeaders = (webhook: Resource): Record<string, string> =>
	Object.fromEntries(
		((webhook.attributes.headers ?? []) as Array<{ name: string; value: string }>).map(
			({ name, value }) => [name, value],
		),
	);
