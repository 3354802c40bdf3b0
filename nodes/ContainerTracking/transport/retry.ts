import type { Fault } from './http/faults';
import { rateBudget } from './rateLimit/rateHeaders';
import type { ApiRequest, ApiResponse } from './types';

const TRANSIENT_STATUSES = [500, 502, 503, 504];
/** After that a service that is down is reported rather than waited for: about 15 seconds. */
const MAX_RETRIES = 5;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A service that refuses and tells a shorter wait would be asked again as fast as it answers. */
const SHORTEST_TOLD_MS = 100;

interface Delay {
	ms: number;
	/** A limit of the account, so it holds for every request. */
	limited: boolean;
}

/** Undefined when it must not be sent again: after a 429 all may be, otherwise what is idempotent or was never sent. */
export function retryDelay(
	request: ApiRequest,
	outcome: { response: ApiResponse; isInvalid: boolean } | { fault: Fault },
	tries: number,
): Delay | undefined {
	const isIdempotent = request.idempotent ?? request.method !== 'POST';
	if ('fault' in outcome) {
		const { neverSent, transient } = outcome.fault;
		const may = transient && (isIdempotent || neverSent) && tries <= MAX_RETRIES;
		return may ? { ms: backoff(tries), limited: false } : undefined;
	}
	const { status, headers } = outcome.response;
	if (status === 429) return { ms: limitDelay(headers, tries), limited: true };
	const isTransient = outcome.isInvalid || TRANSIENT_STATUSES.includes(status);
	if (!isTransient || !isIdempotent || tries > MAX_RETRIES) return undefined;
	const now = Date.now();
	return {
		ms: Math.max(backoff(tries), (rateBudget(headers, now).retryAt ?? now) - now),
		limited: false,
	};
}

/** `Retry-After`, else `X-RateLimit-Reset`, else exponential backoff; never next to nothing. */
function limitDelay(headers: ApiResponse['headers'], tries: number): number {
	const now = Date.now();
	const { retryAt, resetAt } = rateBudget(headers, now);
	const told = (retryAt ?? resetAt ?? now) - now;
	return told >= SHORTEST_TOLD_MS ? told : backoff(tries);
}

/** Doubles from half a second to half a minute, spread by a quarter so that clients fall out of step. */
function backoff(tries: number): number {
	const full = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), LONGEST_DELAY_MS);
	return full * (0.75 + Math.random() * 0.25);
}
