import { createHmac, timingSafeEqual } from 'crypto';

/** Lower-case, as Node.js gives header names. */
export const SIGNATURE_HEADER = 'x-t49-webhook-signature';

/** Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the secret of the webhook. */
export const signatureOf = (body: Buffer, secret: string): string =>
	createHmac('sha256', secret).update(body).digest('hex');

/**
 * Whether the bytes were signed with the secret, compared in constant time. An empty secret or a header
 * that is no signature never fits.
 */
export function isSignedWith(secret: string | undefined, body: Buffer, header: unknown): boolean {
	if (!secret || typeof header !== 'string') return false;
	return isSameText(header, signatureOf(body, secret));
}

/** Whether two texts are the same, in a time that tells nothing but whether they are of one length. */
export function isSameText(one: string, other: string): boolean {
	const [first, second] = [Buffer.from(one), Buffer.from(other)];
	return first.length === second.length && timingSafeEqual(first, second);
}
