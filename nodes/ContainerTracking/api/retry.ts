import { debounce } from 'lodash';
import { NodeOperationError } from 'n8n-workflow';

import type { Fault } from './http/faults';
import { rateBudget } from './rateLimit/rateBudget';
import type { ApiRequest, ApiResponse, RequestContext } from './types';

/** After these retries, about 15 seconds, a service that is down is reported. */
const MAX_RETRIES = 5;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** With a shorter stated wait, a service that refuses would be asked again as fast as it answers. */
const SHORTEST_STATED_MS = 100;

/** Undefined if a repeat is not allowed. After a 429 it always is, else if idempotent or never sent. */
export function retryDelay(
	request: ApiRequest,
	outcome: { response: ApiResponse; isInvalid: boolean } | { fault: Fault },
	tries: number,
) {
	const isIdempotent = request.idempotent ?? request.method !== 'POST';
	if ('fault' in outcome) {
		const { neverSent, transient } = outcome.fault;
		const may = transient && (isIdempotent || neverSent) && tries <= MAX_RETRIES;
		return may ? { ms: backoff(tries), limited: false } : undefined;
	}
	const { status, headers } = outcome.response;
	const now = Date.now();
	const { retryAt: again, resetAt } = rateBudget(headers, now);
	if (status === 429) {
		// `Retry-After`, else `X-RateLimit-Reset`, else exponential backoff; a tiny wait also means backoff.
		const stated = (again ?? resetAt ?? now) - now;
		return { ms: stated >= SHORTEST_STATED_MS ? stated : backoff(tries), limited: true };
	}
	// Those above 511 come from proxies in front of a service, such as 520 to 527.
	const isTransient =
		outcome.isInvalid || status === 408 || (status >= 500 && ![501, 505].includes(status));
	if (!isTransient || !isIdempotent || tries > MAX_RETRIES) return undefined;
	return { ms: Math.max(backoff(tries), (again ?? now) - now), limited: false };
}

/** Doubles from half a second to half a minute, less up to a quarter, so that clients do not retry in step. */
function backoff(tries: number): number {
	const full = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), LONGEST_DELAY_MS);
	return full * (0.75 + Math.random() * 0.25);
}

/** Waits this long, or until `sooner` resolves. */
export type Pause = (ms: number, sooner?: Promise<void>) => Promise<void>;

/** The longest delay of Node.js timers: a longer one would fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A pause ends with the execution, and throws once that is stopped; n8n recognizes this by the word "canceled". */
export function pauseFor(context: RequestContext): Pause {
	const signal = executionSignal(context);
	return async (ms, sooner) => {
		const until = Date.now() + ms;
		let isWoken = false;
		void sooner?.then(() => (isWoken = true));
		for (;;) {
			if (signal?.aborted) {
				throw new NodeOperationError(context.getNode(), 'The execution was canceled');
			}
			const left = until - Date.now();
			if (left <= 0 || isWoken) return;
			let release = () => {};
			await new Promise<void>((resolve) => {
				release = callAfter(left, signal, () => resolve());
				void sooner?.then(resolve);
			});
			// Nothing is left running.
			release();
		}
	};
}

export const executionSignal = (context: RequestContext): AbortSignal | undefined =>
	'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;

/** Calls `end` after a time, or once a signal is aborted, unless it is released before. */
export function callAfter(
	ms: number,
	signal: AbortSignal | undefined,
	end: (by: 'signal' | 'time') => void,
): () => void {
	// A timer that can be cleared: n8n offers community nodes only one that cannot.
	const expire = debounce(() => end('time'), Math.min(ms, LONGEST_TIMER_MS));
	const stop = () => end('signal');
	if (Number.isFinite(ms)) expire();
	signal?.addEventListener('abort', stop);
	return () => {
		expire.cancel();
		signal?.removeEventListener('abort', stop);
	};
}

/** How long one request may wait in total, in waits of its own or shared with others. */
export class WaitBudget {
	private waitedUntil = 0;

	constructor(
		private leftMs: number,
		readonly tooLong: (until: number) => Error,
		private readonly maxSharedMs = Infinity,
	) {}

	/** Subtracts the wait until a moment from the time left; false if it is longer than that. */
	tryConsume(until: number): boolean {
		const from = Math.max(Date.now(), this.waitedUntil);
		const ms = Math.max(0, until - from);
		if (ms > this.leftMs) return false;
		this.leftMs -= ms;
		this.waitedUntil = Math.max(this.waitedUntil, until);
		return true;
	}

	/** The same for a wait that is shared, because of a rate limit. */
	tryConsumeShared(until: number): boolean {
		return until - Date.now() <= this.maxSharedMs && this.tryConsume(until);
	}

	/** The same, but throws where the wait is too long. */
	consumeShared(until: number): void {
		if (!this.tryConsumeShared(until)) throw this.tooLong(until);
	}
}
