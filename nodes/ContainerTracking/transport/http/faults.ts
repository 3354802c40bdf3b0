import { BadInput } from '../../input';
import { isObject } from '../../jsonapi';

export interface Fault {
	code: string;
	what: string;
	/** The connection was never made, so nothing can have been carried out. */
	neverSent: boolean;
	/** May be over at the next try. */
	transient: boolean;
	/** What to do, where it is not the Base URL or the network that has to be looked at. */
	remedy?: string;
	/** n8n's own words where the code is not one we know, e.g. a credential that cannot be read. */
	words?: string;
}

/** Raised while a connection is being made: the request has not left. */
const NEVER_SENT: { [code: string]: string } = {
	ECONNREFUSED: 'The service refused the connection',
	ENOTFOUND: 'The host of the Base URL was not found',
	EAI_AGAIN: 'The host of the Base URL could not be looked up at the moment',
	EHOSTUNREACH: 'The host of the Base URL cannot be reached',
	ENETUNREACH: 'The network of the Base URL cannot be reached',
};

/** Also raised before the request leaves, and no retry mends them. */
const LASTING: { [code: string]: string } = {
	CERT_HAS_EXPIRED: 'The certificate of the Base URL has expired',
	DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the Base URL is not trusted',
	ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate belongs to another host than the Base URL',
	SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the Base URL is not trusted',
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the Base URL is not trusted',
};

const AFTER_SENDING: { [code: string]: string } = {
	ECONNABORTED: 'The service did not answer in time',
	ETIMEDOUT: 'The service did not answer in time',
	ECONNRESET: 'The connection was closed before the answer was complete',
	EPIPE: 'The connection was closed before the request was complete',
};

/** An answer whose body ends too early, or is not the JSON it ought to be. */
const CUT_SHORT: { [code: string]: string } = {
	BAD_ANSWER: 'The answer of the service was cut off or is not JSON',
};

/** Whoever listens at that port speaks another protocol, or a proxy garbled what it passed on. */
const NO_HTTP: { [code: string]: string } = {
	NO_HTTP: 'The Base URL answered, but not with HTTP',
};

/** The next answer would be as large. */
const TOO_LARGE: { [code: string]: string } = {
	TOO_LARGE: 'The answer of the service is larger than 50 MB',
};

const REMEDIES: { [code: string]: string } = {
	NO_HTTP:
		'Check the host and the port of the Base URL in the credential, and any proxy on the way.',
	TOO_LARGE: 'Ask for less at a time: use filters or a limit, and leave out what is included.',
};

const MESSAGES = {
	...NEVER_SENT,
	...LASTING,
	...AFTER_SENDING,
	...CUT_SHORT,
	...NO_HTTP,
	...TOO_LARGE,
};
const TRANSIENT = { ...NEVER_SENT, ...AFTER_SENDING, ...CUT_SHORT };

const isOneOf = (codes: object, code: string): boolean => Object.hasOwn(codes, code);

/** A try that we end ourselves, with one of the codes that `faultOf` knows. */
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
	const refused = badInputIn(thrown);
	if (refused) return refused;
	const found = networkCode(thrown) ?? 'UNKNOWN';
	// A parse error of Node.js; too many headers are HTTP all the same.
	const code = found.startsWith('HPE_') && found !== 'HPE_HEADER_OVERFLOW' ? 'NO_HTTP' : found;
	const isKnown = isOneOf(MESSAGES, code);
	return {
		code,
		what: isKnown ? MESSAGES[code] : 'The request could not be sent',
		neverSent: isOneOf(NEVER_SENT, code) || isOneOf(LASTING, code),
		transient: isOneOf(TRANSIENT, code),
		remedy: isOneOf(REMEDIES, code) ? REMEDIES[code] : undefined,
		words: isKnown ? undefined : wordsOf(thrown),
	};
}

/** What the credential itself refuses to sign, such as a URL the key must not be sent to. */
function badInputIn(thrown: unknown): Fault | undefined {
	const refused = thrown instanceof Error && thrown.cause ? thrown.cause : thrown;
	if (!(refused instanceof BadInput)) return undefined;
	const { message: what, description: remedy } = refused;
	return { code: 'BAD_INPUT', what, remedy, neverSent: true, transient: false };
}

/** Enough to tell what it was: an error of the host may quote a whole page. */
const MOST_WORDS = 500;

function wordsOf(thrown: unknown): string | undefined {
	const message = isObject(thrown) ? thrown.message : undefined;
	return typeof message === 'string' ? message.slice(0, MOST_WORDS) : undefined;
}

function networkCode(thrown: unknown, depth = 0): string | undefined {
	if (!isObject(thrown) || depth > 4) return undefined;
	const { code, httpCode, cause, errorResponse, message } = thrown;
	// n8n-workflow 1.120 keeps no cause: there the code stands where a status would.
	for (const stated of [code, httpCode]) {
		if (typeof stated === 'string' && isOneOf(MESSAGES, stated)) return stated;
	}
	const inner = networkCode(cause, depth + 1) ?? networkCode(errorResponse, depth + 1);
	if (inner) return inner;
	if (typeof message === 'string' && /aborted|socket hang up/i.test(message)) return 'ECONNRESET';
	return typeof code === 'string' ? code : undefined;
}
