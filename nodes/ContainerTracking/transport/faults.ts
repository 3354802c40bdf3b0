/** A try that brought no usable answer. */
export interface Fault {
	code: string;
	what: string;
	/** The connection was never made, so nothing can have been carried out. */
	neverSent: boolean;
	/** May be over at the next try. */
	passing: boolean;
	/** n8n's own words where the code is not one we know, e.g. a credential that cannot be read. */
	says?: string;
}

/** Raised while a connection is being made: the request has not left. */
const NEVER_SENT: { [code: string]: string } = {
	ECONNREFUSED: 'The service refused the connection',
	ENOTFOUND: 'The host of the Base URL was not found',
	EAI_AGAIN: 'The host of the Base URL could not be looked up at the moment',
	EHOSTUNREACH: 'The host of the Base URL cannot be reached',
	ENETUNREACH: 'The network of the Base URL cannot be reached',
};

/** Also raised before the request leaves, and no repeat mends them. */
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

const MESSAGES = { ...NEVER_SENT, ...LASTING, ...AFTER_SENDING };

const isOneOf = (codes: object, code: string): boolean => Object.hasOwn(codes, code);

/** An answer that arrived whole for HTTP, yet is not the JSON it ought to be. */
export const CUT_OFF: Fault = {
	code: 'BAD_ANSWER',
	what: 'The answer of the service was cut off or is not JSON',
	neverSent: false,
	passing: true,
};

/** Finds the network code in what n8n's request helper throws, however deeply it is wrapped. */
export function faultOf(thrown: unknown): Fault {
	const code = networkCode(thrown) ?? 'UNKNOWN';
	const isKnown = isOneOf(MESSAGES, code);
	return {
		code,
		what: isKnown ? MESSAGES[code] : 'The request could not be sent',
		neverSent: isOneOf(NEVER_SENT, code) || isOneOf(LASTING, code),
		passing: isOneOf(NEVER_SENT, code) || isOneOf(AFTER_SENDING, code),
		says: isKnown ? undefined : (thrown as Error | undefined)?.message,
	};
}

function networkCode(thrown: unknown, depth = 0): string | undefined {
	if (typeof thrown !== 'object' || thrown === null || depth > 4) return undefined;
	const { code, cause, errorResponse, message } = thrown as { [key: string]: unknown };
	if (typeof code === 'string' && isOneOf(MESSAGES, code)) return code;
	const inner = networkCode(cause, depth + 1) ?? networkCode(errorResponse, depth + 1);
	if (inner) return inner;
	if (typeof message === 'string' && /aborted|socket hang up/i.test(message)) return 'ECONNRESET';
	return typeof code === 'string' ? code : undefined;
}
