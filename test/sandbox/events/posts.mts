/** Posts to a receiver: their signature, their time limit, and forged ones that a receiver has to refuse. */
import { createHmac } from 'node:crypto';

import type { Resource } from '../resource.mts';

const SIGNATURE_HEADER = 'X-T49-Webhook-Signature';

/** Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook's secret. */
const sign = (body: Buffer | string, secret: string): string =>
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

/** Status of the receiver's answer; null without an answer in time. */
export interface Outcome {
	status: number | null;
}

/** Posts bytes to a receiver. A redirect is an answer like any other: it is not followed. */
export async function post(
	url: string,
	body: Buffer,
	headers: Record<string, string>,
	{ timeoutMs, stop }: { timeoutMs: number; stop?: AbortSignal },
): Promise<Outcome> {
	const giveUp = new AbortController();
	const signal = stop ? AbortSignal.any([giveUp.signal, stop]) : giveUp.signal;
	const request = { method: 'POST', headers, body: new Uint8Array(body), signal };
	const answered = fetch(url, { ...request, redirect: 'manual' })
		.then(async (response) => {
			await response.arrayBuffer();
			return { status: response.status };
		})
		.catch(() => ({ status: null }));
	// A request with an aborted signal was once seen to stay pending, so the limit has a timer of its own.
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<Outcome>((resolve) => {
		timer = setTimeout(() => resolve({ status: null }), timeoutMs);
	});
	const outcome = await Promise.race([answered, late]);
	clearTimeout(timer);
	giveUp.abort();
	return outcome;
}

/**
 * `unsigned`: a plausible body without signature; `wrongSignature`: signed with another secret;
 * `malformed`, `wrongShape` and `oversized` (over 5 MB) are signed with the given secret.
 */
export type Forgery = 'unsigned' | 'wrongSignature' | 'malformed' | 'wrongShape' | 'oversized';

export interface ForgeOptions {
	/** The webhook's secret, for the forms that are signed. */
	secret?: string;
	/** Replaces the body of the form. */
	body?: string;
	contentType?: string;
}

const OVERSIZED_BYTES = 5 * 1024 * 1024 + 1;

let made = 0;

/** Posts a forged delivery; resolves to the receiver's status, or null without an answer. */
export async function forge(
	url: string,
	form: Forgery,
	options: ForgeOptions = {},
): Promise<number | null> {
	const body = Buffer.from(options.body ?? bodyOf(form));
	const secret = form === 'wrongSignature' ? 'another secret' : (options.secret ?? '');
	const signature = form === 'unsigned' ? {} : signatureHeader(body, secret);
	const contentType = options.contentType ?? 'application/vnd.api+json';
	const headers = { 'Content-Type': contentType, ...signature };
	const { status } = await post(url, body, headers, { timeoutMs: 10_000 });
	return status;
}

function bodyOf(form: Forgery): string {
	const plausible = JSON.stringify(plausibleDelivery());
	switch (form) {
		case 'malformed':
			return plausible.slice(0, -20);
		case 'wrongShape':
			return JSON.stringify({ data: [null, 7], included: 'none' });
		case 'oversized':
			return JSON.stringify({ ...plausibleDelivery(), filler: 'x'.repeat(OVERSIZED_BYTES) });
		default:
			return plausible;
	}
}

function plausibleDelivery() {
	const id = `f0f0f0f0-0000-4000-8000-${String(++made).padStart(12, '0')}`;
	const event = 'container.updated';
	return {
		data: {
			id,
			type: 'webhook_notification',
			attributes: { id, event, delivery_status: 'pending', created_at: '2025-01-01T00:00:00Z' },
			relationships: {},
		},
		included: [],
	};
}
