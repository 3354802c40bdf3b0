import clamp from 'lodash/clamp';
import { DateTime } from 'luxon';

import type { Fault } from './http/faults';
import type { ApiRequest, ApiResponse } from './types';

const TRANSIENT_STATUSES = [500, 502, 503, 504];
/** After that a service that is down is reported rather than waited for: about 15 seconds. */
const MAX_RETRIES = 5;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A service that refuses and states a shorter wait would be asked again as fast as it answers. */
const SHORTEST_STATED_MS = 100;

/** Undefined when it must not be sent again: after a 429 all may be, otherwise what is idempotent or was never sent. */
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
		// `Retry-After`, else `X-RateLimit-Reset`, else exponential backoff; never next to nothing.
		const stated = (again ?? resetAt ?? now) - now;
		return { ms: stated >= SHORTEST_STATED_MS ? stated : backoff(tries), limited: true };
	}
	const isTransient = outcome.isInvalid || TRANSIENT_STATUSES.includes(status);
	if (!isTransient || !isIdempotent || tries > MAX_RETRIES) return undefined;
	return { ms: Math.max(backoff(tries), (again ?? now) - now), limited: false };
}

/** Doubles from half a second to half a minute, spread by a quarter so that clients fall out of step. */
function backoff(tries: number): number {
	const full = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), LONGEST_DELAY_MS);
	return full * (0.75 + Math.random() * 0.25);
}

export type RateBudget = Partial<ReturnType<typeof rateBudget>>;

export function rateBudget(headers: ApiResponse['headers'], now: number) {
	const stated = numberIn(headers, 'x-ratelimit-reset');
	const reset = stated && stated >= LEAST_MILLISECONDS ? stated / 1000 : stated;
	const ahead = clockDifference(headers, now);
	return {
		remaining: numberIn(headers, 'x-ratelimit-remaining'),
		/** When the window resets, milliseconds since 1970. */
		resetAt: reset === undefined ? undefined : boundedMoment(reset * 1000 + ahead),
		/** The same as sent, in the service's time: so all answers of one window agree, which clocks do to a second. */
		window: reset,
		/** Earliest moment for the next try by `Retry-After`, milliseconds since 1970. */
		retryAt: retryAt(headerText(headers, 'retry-after'), now, ahead),
	};
}

/** The year 5138 in seconds: whoever sends more sends milliseconds. */
const LEAST_MILLISECONDS = 1e11;

/** No date is later. A header may hold any number, and one that overflows would be no moment to wait for. */
const LATEST_MS = 8.64e15;

const boundedMoment = (ms: number): number => clamp(ms, -LATEST_MS, LATEST_MS);

/** The Date header has whole seconds, so only a difference that it can show counts as one. */
const NOTICEABLE_MS = 5_000;

/** How far n8n's clock is ahead of the service's, milliseconds: a reset is sent in the service's time. */
function clockDifference(headers: ApiResponse['headers'], now: number): number {
	const date = DateTime.fromHTTP(headerText(headers, 'date') ?? '');
	const difference = date.isValid ? now - date.toMillis() : 0;
	return Math.abs(difference) > NOTICEABLE_MS ? difference : 0;
}

/** `Retry-After` is a number of seconds or an HTTP date. */
function retryAt(text: string | undefined, now: number, ahead: number): number | undefined {
	if (!text) return undefined;
	const seconds = Number(text);
	if (!Number.isNaN(seconds)) return seconds >= 0 ? boundedMoment(now + seconds * 1000) : undefined;
	const date = DateTime.fromHTTP(text);
	return date.isValid ? boundedMoment(date.toMillis() + ahead) : undefined;
}

function numberIn(headers: ApiResponse['headers'], name: string): number | undefined {
	const text = headerText(headers, name);
	const value = text ? Number(text) : NaN;
	return Number.isFinite(value) ? value : undefined;
}

function headerText(headers: ApiResponse['headers'], name: string): string | undefined {
	const value = headers[name];
	return (Array.isArray(value) ? value[0] : value)?.toString().trim();
}
