import type { IHttpRequestOptions } from 'n8n-workflow';

import { BadInput } from '../nodes/ContainerTracking/api/input/badInput';
import { parsedUrl } from '../nodes/ContainerTracking/api/input/links';

/** Options of n8n's request helper and of its predecessor, which the HTTP Request node uses. */
export type SignableRequest = Omit<IHttpRequestOptions, 'url'> & {
	url?: string;
	uri?: string;
	rejectUnauthorized?: boolean;
	agentOptions?: { ca?: unknown };
};

const STAY_BELOW = 'Use a URL below the Base URL of the credential.';

/**
 * The one address that a request with the key goes to. The URL is absolute, because n8n's versions read
 * `http:host/path`, backslashes and base URLs in different ways: the URL that is checked here is the one that is sent.
 *
 * @param baseUrl of the credential, normalized; a relative URL is below it
 * @throws BadInput when the key would leave the origin of the Base URL, or others could read it on the way
 */
export function destinationOf(request: SignableRequest, baseUrl: string): string {
	const { origin, host } = new URL(baseUrl);
	const target = resolve(request, baseUrl);
	const exposed = exposure(request, target, { origin, host });
	if (!exposed) return target.href;
	const [who, remedy] = exposed;
	throw new BadInput(`The API key is for ${origin} only, so it was not sent to ${who}`, remedy);
}

function resolve({ url, uri, baseURL }: SignableRequest, baseUrl: string): URL {
	const written = String(url ?? uri ?? '').trim();
	const address = absolute(written, String(baseURL ?? baseUrl));
	const parsed = parsedUrl(address);
	if (parsed) return parsed;
	throw new BadInput(`The URL "${written.slice(0, 100)}" is not a web address`, STAY_BELOW);
}

function absolute(written: string, base: string): string {
	if (/^[a-z][a-z\d+.-]*:/i.test(written)) return written;
	if (/^[\\/]{2}/.test(written)) return `${base.split(':')[0]}:${written}`;
	return `${base.replace(/[\\/]+$/, '')}/${written.replace(/^[\\/]/, '')}`;
}

/** Who else would get the key or could read it, and what to do about it. */
function exposure(
	request: SignableRequest,
	target: URL,
	own: { origin: string; host: string },
): [who: string, remedy: string] | undefined {
	if (target.origin !== own.origin) return [`${target.protocol}//${target.host}`, STAY_BELOW];
	// A proxy resolves the path again and takes it for the address of another server.
	if (target.pathname.startsWith('//')) return [`//${target.pathname.split('/')[2]}`, STAY_BELOW];
	// n8n would send the name and the password in place of the key.
	if (target.username || target.password)
		return ['a URL with a user name', 'Take the user name and the password out of the URL.'];
	// This header distinguishes servers that share an address.
	const otherHost = valuesOf(request, 'host').find((value) => value.toLowerCase() !== own.host);
	if (otherHost !== undefined)
		return [`the host ${otherHost}`, 'Take the header Host out of the request.'];
	if (isReadableByProxy(request, target))
		return ['a proxy that could read it', "Take the proxy out of the node's options."];
	return undefined;
}

const valuesOf = ({ headers = {} }: SignableRequest, name: string): string[] =>
	Object.entries(headers)
		.filter(([header]) => header.toLowerCase() === name)
		.map(([, value]) => String(value));

/** Only a proxy that the request names counts; the administrator is responsible for those of n8n's environment. */
function isReadableByProxy(request: SignableRequest, { protocol }: URL): boolean {
	const { proxy, rejectUnauthorized, skipSslCertificateValidation, agentOptions } = request;
	if (!proxy) return false;
	const trustsAnybody = rejectUnauthorized === false || skipSslCertificateValidation === true;
	return protocol === 'http:' || trustsAnybody || agentOptions?.ca !== undefined;
}
