import { uniq } from 'lodash';
import type { IHookFunctions } from 'n8n-workflow';

import { nodeError } from '../../api/errors/classify';
import { parsedUrl } from '../../api/input/links';
import { isPrivateHost } from '../../api/urls';

type UrlFault =
	| { kind: 'noWebAddress' }
	/** @param advice e.g. `" " as %20` */
	| { kind: 'unencoded'; advice: string }
	| { kind: 'unreachable' | 'unprotected'; hostname: string };

/** The characters that a URL may contain; all others have to be encoded. */
const ALLOWED = /^[\w\-.~:/?#@!$&'()*+,;=%]$/;
const MOST_NAMED_CHARACTERS = 5;

/**
 * What keeps the service from delivering to a URL. Plain http and private addresses only work for a service in the
 * same private network; without a `baseUrl`, a private address counts as near the service.
 */
export function urlFault(url: string, baseUrl?: string): UrlFault | undefined {
	const parsed = /^https?:\/\/[^\s/]/i.test(url) ? parsedUrl(url) : undefined;
	if (!parsed) return { kind: 'noWebAddress' };
	const advice = encodingAdvice(url);
	if (advice) return { kind: 'unencoded', advice };
	const { protocol, hostname } = parsed;
	const isNear = baseUrl === undefined || isPrivateHost(new URL(baseUrl).hostname);
	const isPrivate = isPrivateHost(hostname) || hostname === '0.0.0.0';
	if (isPrivate) return isNear ? undefined : { kind: 'unreachable', hostname };
	return protocol === 'http:' ? { kind: 'unprotected', hostname } : undefined;
}

/** How to encode the characters that are not encoded; empty where all are. */
function encodingAdvice(url: string): string {
	const [, host, rest] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
	const advice = [...new Set(rest.replace(/%[\da-f]{2}/gi, ''))]
		.filter((character) => character === '%' || !ALLOWED.test(character))
		.map((character) => {
			// Half of a surrogate pair has no encoding.
			const encoded = encodeURIComponent(character.replace(/\p{Surrogate}/gu, '\uFFFD'));
			return `${JSON.stringify(character)} as ${encoded}`;
		});
	const isAscii = [...host.replace(/[[\]]/g, '')].every((character) => ALLOWED.test(character));
	if (!isAscii) advice.unshift(`${JSON.stringify(host.slice(0, 60))} as ${new URL(url).host}`);
	return advice.slice(0, MOST_NAMED_CHARACTERS).join(', ');
}

const REMEDY =
	'Set the environment variable WEBHOOK_URL of n8n to the address under which it can be reached from the internet, such as https://n8n.example.com/, restart n8n, then publish the workflow again. On your own computer, a tunnel gives it such an address.';

/** Refuses a URL that the service cannot reach before it is registered, since no delivery would arrive. */
export function assertReachable(context: IHookFunctions, url: string, baseUrl: string): void {
	const fault = urlFault(url, baseUrl);
	if (fault) throw nodeError(context, headline(fault), REMEDY);
}

/** When publishing, n8n shows only this line, so it also says what to do. */
function headline(fault: UrlFault): string {
	const url = 'The webhook URL of this n8n';
	switch (fault.kind) {
		case 'noWebAddress':
			return `${url} is not a web address: set WEBHOOK_URL of n8n to one that starts with https://`;
		case 'unencoded':
			return `${url} holds what has to be encoded: in WEBHOOK_URL of n8n, write ${fault.advice}`;
		case 'unreachable':
			return `${url} leads to ${fault.hostname}, which the service cannot reach: set WEBHOOK_URL of n8n to its public address, starting with https://`;
		case 'unprotected':
			return `${url} starts with http://${fault.hostname}, so notifications would travel unprotected: set WEBHOOK_URL of n8n to an address that starts with https://`;
	}
}

/**
 * The query parameter that deliveries bring where the service signs nothing. The service gets the secret as part of
 * the URL, so the secret must appear only there and in the static data.
 */
export const URL_SECRET_PARAMETER = 'secret';
const SECRET = '[0-9a-f]{32}';
const OURS = new RegExp(`([?&])${URL_SECRET_PARAMETER}=(${SECRET})(&|(?=#)|$)`);
/** The secret as a text may quote it, encoded or not. */
const EVERY = new RegExp(`([?&]|%3f|%26)?${URL_SECRET_PARAMETER}(=|%3d)${SECRET}`, 'gi');

/** The URL may have a query, and a fragment after it. */
export function withUrlSecret(url: string, secret: string): string {
	const [address, ...fragment] = url.split('#');
	const separator = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
	return [`${address}${separator}${URL_SECRET_PARAMETER}=${secret}`, ...fragment].join('#');
}

export const urlSecretOf = (url: string | undefined) => OURS.exec(url ?? '')?.[2];

export const withoutUrlSecret = (url: string): string =>
	url.replace(OURS, (_, before: string, __, after: string) => (after === '&' ? before : ''));

/** Whether all URLs lead to the same trigger, however they are written and whatever URL secret they have. */
export const isSameEndpoint = (...urls: Array<string | undefined>): boolean =>
	uniq(urls.map((url) => url && endpointOf(withoutUrlSecret(url)))).length === 1;

/** The host in any letter case, with or without its usual port; n8n leaves out a slash at the end of the path. */
function endpointOf(url: string): string {
	const { origin, pathname, search, hash } = parsedUrl(url) ?? {};
	return pathname === undefined
		? url
		: [origin, pathname.replace(/\/$/, ''), search, hash].join('');
}

/** An error may refer back to itself, and our texts are not nested deeply. */
const DEEPEST = 5;

/** Removes URL secrets from an error, whose texts may quote what was sent to the service. */
export function withoutUrlSecrets(error: unknown, depth = 0): unknown {
	if (typeof error !== 'object' || error === null || depth > DEEPEST) return error;
	for (const name of Object.getOwnPropertyNames(error)) {
		const member: unknown = Reflect.get(error, name);
		if (typeof member !== 'string') withoutUrlSecrets(member, depth + 1);
		else if (member.search(EVERY) !== -1) Reflect.set(error, name, member.replace(EVERY, ''));
	}
	return error;
}
