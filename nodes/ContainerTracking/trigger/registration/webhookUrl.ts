import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { parsedUrl } from '../../input';
import { isPrivateHost } from '../../transport';

/** Why a URL cannot be registered. */
type UrlFault =
	| { kind: 'noWebAddress' }
	/** @param advice e.g. `" " as %20` */
	| { kind: 'unencoded'; advice: string }
	| { kind: 'unreachable'; hostname: string }
	| { kind: 'unprotected'; hostname: string };

/** What may stand in a URL as it is; everything else has to be encoded. */
const ALLOWED = /^[\w\-.~:/?#@!$&'()*+,;=%]$/;
const MOST_NAMED = 5;

/**
 * What keeps the service from delivering to a URL, known before anything is sent. Plain http and private
 * addresses are for a service in the same private network.
 *
 * @param baseUrl where the service is; without it a private address is taken to be near the service
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

/** How to write what is not encoded; empty where all is. */
function encodingAdvice(url: string): string {
	const [, host, rest] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
	const odd = [...new Set(rest.replace(/%[\da-f]{2}/gi, ''))].filter(
		(character) => character === '%' || !ALLOWED.test(character),
	);
	const advice = odd.map((character) => `${JSON.stringify(character)} as ${encoded(character)}`);
	const asciiHost = new URL(url).host;
	const isAscii = [...host.replace(/[[\]]/g, '')].every((character) => ALLOWED.test(character));
	if (!isAscii) advice.unshift(`${JSON.stringify(host.slice(0, 60))} as ${asciiHost}`);
	return advice.slice(0, MOST_NAMED).join(', ');
}

/** Half of a character that takes two has no encoding. */
const encoded = (character: string): string =>
	encodeURIComponent(character.replace(/\p{Surrogate}/gu, '\uFFFD'));

const REMEDY =
	'Set the environment variable WEBHOOK_URL of n8n to the address under which it can be reached from the internet, such as https://n8n.example.com/, restart n8n, then publish the workflow again. On your own computer, a tunnel gives it such an address.';

/**
 * Refuses a webhook URL that a service on the internet cannot reach, before it is registered: nothing
 * would ever arrive, and nobody would be told. A service in the same private network may use one.
 */
export function assertReachable(
	context: IHookFunctions,
	webhookUrl: string,
	baseUrl: string,
): void {
	const fault = urlFault(webhookUrl, baseUrl);
	if (!fault) return;
	throw new NodeOperationError(context.getNode(), headline(fault), { description: REMEDY });
}

/** Whoever publishes sees nothing but this line, so it says what to do, too. */
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
