import { randomBytes } from 'crypto';

/**
 * The URL secret: what a delivery brings as query parameter `secret`, where the service signs nothing. The
 * service is told it as part of the URL, so it is to be found nowhere but there and in the static data.
 */

export const URL_SECRET_PARAMETER = 'secret';
const SECRET = '[0-9a-f]{32}';
const OURS = new RegExp(`([?&])${URL_SECRET_PARAMETER}=(${SECRET})(&|(?=#)|$)`);
/** As a text may quote it, encoded or not. */
const EVERY = new RegExp(`([?&]|%3f|%26)?${URL_SECRET_PARAMETER}(=|%3d)${SECRET}`, 'gi');

export const newUrlSecret = (): string => randomBytes(16).toString('hex');

/** The URL may have a query, and a fragment behind it. */
export function withUrlSecret(url: string, secret: string): string {
	const [address, ...fragment] = url.split('#');
	const separator = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
	return [`${address}${separator}${URL_SECRET_PARAMETER}=${secret}`, ...fragment].join('#');
}

/** The secret that one of our URLs has. */
export const urlSecretOf = (url: string | undefined): string | undefined =>
	OURS.exec(url ?? '')?.[2];

/** The URL as n8n gives it. */
export const withoutUrlSecret = (url: string): string =>
	url.replace(OURS, (_, before: string, __, after: string) => (after === '&' ? before : ''));

/** Whether both lead to the same trigger, whatever secret either has. */
export const isSameEndpoint = (one: string | undefined, other: string | undefined): boolean =>
	one === other ||
	(one !== undefined && other !== undefined && withoutUrlSecret(one) === withoutUrlSecret(other));

/** Takes URL secrets out of an error, whose texts may quote what the service was sent. */
export function withoutUrlSecrets(error: unknown): unknown {
	mask(error, 0);
	return error;
}

/** An error leads back to itself, and nothing of ours lies deep. */
const DEEPEST = 5;

function mask(value: unknown, depth: number): void {
	if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
	for (const name of Object.getOwnPropertyNames(value)) {
		const member: unknown = Reflect.get(value, name);
		if (typeof member !== 'string') mask(member, depth + 1);
		else if (EVERY.test(member)) Reflect.set(value, name, member.replace(EVERY, ''));
		EVERY.lastIndex = 0;
	}
}
