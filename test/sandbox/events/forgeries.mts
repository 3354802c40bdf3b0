/** Deliveries that a receiver has to refuse. */
import { post } from './post.mts';
import { signatureHeader } from './signature.mts';

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

/** Posts a forged delivery; resolves to the receiver's status, or null when it did not answer. */
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
