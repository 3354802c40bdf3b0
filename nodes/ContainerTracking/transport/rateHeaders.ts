import { DateTime } from 'luxon';

import type { ApiResponse } from './types';

/** What an answer tells of the rate limit (section 8). Every header is optional. */
export interface RateBudget {
	/** Requests left in the window. */
	remaining?: number;
	/** When the window resets, milliseconds since 1970. */
	resetAt?: number;
	/** Earliest moment for the next try as `Retry-After` tells, milliseconds since 1970. */
	retryAt?: number;
}

export function rateBudget(headers: ApiResponse['headers'], now: number): RateBudget {
	const reset = numberIn(headers, 'x-ratelimit-reset');
	return {
		remaining: numberIn(headers, 'x-ratelimit-remaining'),
		resetAt: reset === undefined ? undefined : reset * 1000,
		retryAt: retryAt(headerText(headers, 'retry-after'), now),
	};
}

/** `Retry-After` is a number of seconds or an HTTP date. */
function retryAt(text: string | undefined, now: number): number | undefined {
	if (!text) return undefined;
	const seconds = Number(text);
	if (Number.isFinite(seconds)) return seconds >= 0 ? now + seconds * 1000 : undefined;
	const date = DateTime.fromHTTP(text);
	return date.isValid ? date.toMillis() : undefined;
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
