import { BadInput, excerpt, mismatch } from './input/badInput';
import { parsedUrl } from './input/links';
import { asTyped } from './input/values';

const BASE_URL_REMEDY =
	'Open the Container Tracking credential and enter a Base URL such as https://api.terminal49.com/v2.';

const NO_HTTP =
	'Start the Base URL with https://. Plain http is for servers on this machine or in a private network.';

const refused = (what: string, remedy = BASE_URL_REMEDY) =>
	new BadInput(`The Base URL ${what}`, remedy);

/** Takes a URL with or without `/v2`; plain http only for private hosts, since a header has the key. Throws BadInput. */
export function normalizeBaseUrl(text: unknown): string {
	const given = asTyped(String(text ?? ''));
	if (given === '') throw refused('is empty');
	const url = parsedUrl(given);
	if (!url) throw refused(`"${given.slice(0, 100)}" is not a web address`);
	const { protocol, hostname } = url;
	if (protocol !== 'https:' && protocol !== 'http:')
		throw refused(`must start with https://, not ${protocol}//`);
	if (protocol === 'http:' && !isPrivateHost(hostname))
		throw refused(
			`uses plain http, so the API key would travel unprotected to ${hostname}`,
			NO_HTTP,
		);
	if (url.username || url.password || url.search || url.hash)
		throw refused('holds more than a host and a path');
	const pathname = url.pathname.replace(/\/+$/, '');
	const [, resourcePath] =
		/\/v2(\/(?:containers|shipments|tracking_requests|webhooks)\b.*)$/.exec(pathname) ?? [];
	if (resourcePath) throw refused(`goes on after /v2, with "${excerpt(resourcePath)}"`);
	const prefix = pathname.replace(/\/v2$/, '');
	return `${url.origin}${prefix}/v2`;
}

const PRIVATE_IPV4 = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/;
const PRIVATE_IPV6 = /^\[(::1|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]$/i;
/** A name without a dot is private, unless it has two letters: that may be the domain of a country. */
const PRIVATE_NAME = /^(?![a-z]{2}$)[^.]+$|\.(localhost|local|internal|lan|home\.arpa)$/i;

/** Loopback, private and link-local addresses, and names that only a private network resolves. */
export function isPrivateHost(hostname: string): boolean {
	const isIpv4 = /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
	if (isIpv4) return PRIVATE_IPV4.test(hostname);
	if (hostname.startsWith('[')) return PRIVATE_IPV6.test(hostname);
	return PRIVATE_NAME.test(hostname);
}

/** Longer than any ID of the service; a request line cannot carry much more. */
const LONGEST_ID = 1_000;

const REMEDY_OF_ID = 'Enter the ID as the service shows it, or pick an entry from the list.';

/** Each value is exactly one encoded segment: path`/shipments/${'../webhooks'}` is `/shipments/..%2Fwebhooks`. */
export function path(texts: TemplateStringsArray, ...segments: unknown[]): string {
	return texts.reduce((joined, text, index) => joined + segment(segments[index - 1]) + text);
}

export const isAskable = (id: unknown): boolean =>
	(typeof id === 'string' && id.trim() !== '' && isSegment(id.trim())) || typeof id === 'number';

function segment(value: unknown): string {
	// IDs come from users and from answers, so they may be anything.
	if (!['string', 'number'].includes(typeof (value ?? '')))
		throw new BadInput(`The ID ${mismatch(value, 'a text')}`, REMEDY_OF_ID);
	const text = String(value ?? '').trim();
	if (text === '') throw new BadInput('The ID is empty and cannot be looked up', REMEDY_OF_ID);
	if (!isSegment(text)) {
		throw new BadInput(`The ID "${excerpt(text)}" cannot be looked up`, REMEDY_OF_ID);
	}
	return encodeURIComponent(text);
}

/** URL parsers resolve dots even if these are percent-encoded; half of a character has no encoding. */
const isSegment = (text: string): boolean =>
	text !== '.' && text !== '..' && text.length <= LONGEST_ID && !/\p{Surrogate}/u.test(text);
