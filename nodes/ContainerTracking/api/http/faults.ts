import { BadInput } from '../input/badInput';
import { tableRows } from '../input/values';
import {
	errorEntries,
	hasRows,
	idOf,
	isObject,
	isWebPage,
	type JsonApiDocument,
	resourcesOf,
	textOf,
} from '../jsonapi/types';
import type { ApiRequest, ApiResponse } from '../types';

export interface Fault {
	code: string;
	what: string;
	/** The connection was never made, so nothing can have been carried out. */
	neverSent: boolean;
	/** The fault may be over at the next try. */
	transient: boolean;
	/** What to do, if the cause is not the Base URL or the network. */
	remedy?: string;
	/** n8n's own message if the code is not known here, e.g. for a credential that cannot be read. */
	words?: string;
}

/**
 * `connecting`: not sent; `lasting`: not sent, and a retry does not help; `answering`: it may have been carried out, and
 * a retry may help; `answered`: the next answer would be the same. NO_HTTP: a server with another protocol listens at
 * that port, or a proxy garbled the answer.
 *
 * Each line: a code, when it happens, what happened, and what to do if the cause is not the Base URL or
 * the network.
 */
const KNOWN = new Map(
	tableRows(`
		ECONNREFUSED | connecting | The service refused the connection
		ENOTFOUND | connecting | The host of the Base URL was not found
		EAI_AGAIN | connecting | The host of the Base URL could not be looked up at the moment
		EHOSTUNREACH | connecting | The host of the Base URL cannot be reached
		ENETUNREACH | connecting | The network of the Base URL cannot be reached
		CERT_HAS_EXPIRED | lasting | The certificate of the Base URL has expired
		DEPTH_ZERO_SELF_SIGNED_CERT | lasting | The certificate of the Base URL is not trusted
		ERR_TLS_CERT_ALTNAME_INVALID | lasting | The certificate belongs to another host than the Base URL
		SELF_SIGNED_CERT_IN_CHAIN | lasting | The certificate of the Base URL is not trusted
		UNABLE_TO_VERIFY_LEAF_SIGNATURE | lasting | The certificate of the Base URL is not trusted
		ECONNABORTED | answering | The service did not answer in time
		ETIMEDOUT | answering | The service did not answer in time
		ECONNRESET | answering | The connection was closed before the answer was complete
		EPIPE | answering | The connection was closed before the request was complete
		BAD_ANSWER | answering | The answer of the service was cut off or is not JSON
		NO_HTTP | answered | The Base URL answered, but not with HTTP | Check the host and the port of the Base URL in the credential, and any proxy on the way.
		TOO_LARGE | answered | The answer of the service is larger than 50 MB | Ask for less at a time: use filters or a limit, and leave out what is included.
	`).map(([code, ...known]) => [code, known]),
);

/** A try that this client ends itself, with one of the codes that `faultOf` knows. */
export class AbortedTry extends Error {
	constructor(readonly code: string) {
		super(code);
	}
}

export function abortTry(code: string): never {
	throw new AbortedTry(code);
}

/** Finds the network code in what n8n's request helper throws, however deeply it is wrapped. */
export function faultOf(thrown: unknown): Fault {
	// The credential refuses to sign some requests, such as those to a URL that must not get the key.
	const refused = thrown instanceof Error && thrown.cause ? thrown.cause : thrown;
	if (refused instanceof BadInput) {
		const { message: what, description: remedy } = refused;
		return { code: 'BAD_INPUT', what, remedy, neverSent: true, transient: false };
	}
	const found = networkCode(thrown) ?? 'UNKNOWN';
	// `HPE_` is a parse error of Node.js. An answer with too many headers is still HTTP.
	const code = found.startsWith('HPE_') && found !== 'HPE_HEADER_OVERFLOW' ? 'NO_HTTP' : found;
	const [when, what = 'The request could not be sent', remedy] = KNOWN.get(code) ?? [];
	const message = KNOWN.has(code) || !isObject(thrown) ? undefined : thrown.message;
	return {
		code,
		what,
		neverSent: when === 'connecting' || when === 'lasting',
		transient: when === 'connecting' || when === 'answering',
		remedy,
		words: typeof message === 'string' ? message.slice(0, MOST_WORDS) : undefined,
	};
}

/** Enough to recognize the error: a message of n8n may quote a whole page. */
const MOST_WORDS = 500;

function networkCode(thrown: unknown, depth = 0): string | undefined {
	if (!isObject(thrown) || depth > 4) return undefined;
	const { code, httpCode, cause, errorResponse, message } = thrown;
	// n8n-workflow 1.120 keeps no cause: its `httpCode` has the code in place of a status.
	for (const stated of [code, httpCode]) {
		if (typeof stated === 'string' && KNOWN.has(stated)) return stated;
	}
	const inner = networkCode(cause, depth + 1) ?? networkCode(errorResponse, depth + 1);
	if (inner) return inner;
	if (typeof message === 'string' && /aborted|socket hang up/i.test(message)) return 'ECONNRESET';
	return typeof code === 'string' ? code : undefined;
}

/** Statuses of answers without content. */
const WITHOUT_CONTENT = [204, 205];

/** Whether a good answer is complete. Without `data` it would pass for an empty list or a resource without fields. */
export function isValidResponse(request: ApiRequest, { status, document }: ApiResponse): boolean {
	if (isWebPage(document) || otherAnswer(request, document) !== undefined) return false;
	const { expects = request.method === 'DELETE' ? 'any' : 'data' } = request;
	const { data, errors, error } = isObject(document) ? document : {};
	const isRefused = errorEntries({ errors, error }).length > 0;
	// Beside nothing they are the reason for it: it is no end of a list, and no resource that is not there.
	const isNothing = data === null || (Array.isArray(data) && data.length === 0);
	if (isRefused && isNothing) return false;
	if (typeof expects === 'function')
		return typeof document === 'object' && document !== null && expects(document);
	// `errors` beside `data` are remarks; a `message` alone may also report success.
	if (!isObject(data) && isRefused) return false;
	if (expects === 'any') return true;
	// What was made has an ID or fields.
	if (hasRows(document))
		return (
			request.method !== 'POST' ||
			resourcesOf(document).some((row) => idOf(row) ?? isObject(row.attributes))
		);
	if (request.method === 'GET') return isObject(document) && document.data === null;
	return request.method === 'PATCH' && WITHOUT_CONTENT.includes(status);
}

const LONGEST = 100;

/** What an answer has in place of the requested resource, in words; undefined if it has that, or nothing. */
export function otherAnswer({ asked }: ApiRequest, document: JsonApiDocument): string | undefined {
	const rows = asked && isObject(document) ? resourcesOf(document) : [];
	const [row] = rows;
	if (!asked || !row) return undefined;
	if (rows.length > 1) return `${rows.length} entries`;
	const id = idOf(row) ?? idOf({ id: row.attributes?.id });
	const isEmpty = id === undefined && !isObject(row.attributes);
	if (isEmpty) {
		const { data } = document;
		const [entry] = errorEntries(isObject(data) ? data : {});
		const words = entry?.detail ?? entry?.title ?? textOf(isObject(data) ? data.message : '');
		return words ? `the words "${words.slice(0, LONGEST)}"` : 'something without an ID';
	}
	const isSame = id === undefined || id.toLowerCase() === asked.id.toLowerCase();
	// A `rail_terminal` is a terminal, too. A type that is not known is another word for the resource with the ID.
	const singular = textOf(row.type).toLowerCase().replace(/s$/, '');
	const isOfType =
		!row.type || singular.endsWith(asked.type) || (isSame && !RESOURCE_TYPES.has(singular));
	return isOfType && isSame ? undefined : quotedName(isOfType ? asked.type : textOf(row.type), id);
}

/** Other types with IDs. The service also calls a container `account` or `cargo`, so these are not among them. */
const RESOURCE_TYPES = new Set([
	...['container', 'metro_area', 'party', 'port', 'shipment', 'shipping_line', 'terminal'],
	...['tracking_request', 'transport_event', 'vessel', 'webhook', 'webhook_notification'],
]);

export const quotedName = (type: string, id = ''): string =>
	`${type.replaceAll('_', ' ')} "${id}"`.slice(0, LONGEST);
