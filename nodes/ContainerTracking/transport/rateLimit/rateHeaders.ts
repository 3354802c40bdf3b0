import { DateTime } from 'luxon';

import type { ApiResponse } from '../types';

export interface RateBudget {
	remaining?: number;
	/** When the window resets, milliseconds since 1970. */
	resetAt?: number;
	/** The same as told, in the service's time: so all answers of one window agree, which clocks do to a second. */
	window?: number;
	/** Earliest moment for the next try as `Retry-After` tells, milliseconds since 1970. */
	retryAt?: number;
}

export function rateBudget(headers: ApiResponse['headers'], now: number): RateBudget {
	const reset = seconds(numberIn(headers, 'x-ratelimit-reset'));
	const ahead = clockDifference(headers, now);
	return {
		remaining: numberIn(headers, 'x-ratelimit-remaining'),
		resetAt: reset === undefined ? undefined : moment(reset * 1000 + ahead),
		window: reset,
		retryAt: retryAt(headerText(headers, 'retry-after'), now, ahead),
	};
}

/** The year 5138 in seconds: whoever sends more sends milliseconds. */
const LEAST_MILLISECONDS = 1e11;

const seconds = (reset: number | undefined): number | undefined =>
	reset !== undefined && reset >= LEAST_MILLISECONDS ? reset / 1000 : reset;

/** No date is later. A header may hold any number, and one that overflows would be no moment to wait for. */
const LATEST_MS = 8.64e15;

const moment = (ms: number): number => Math.max(-LATEST_MS, Math.min(ms, LATEST_MS));

/** The Date header tells whole seconds, so only a difference that it can show counts as one. */
const NOTICEABLE_MS = 5_000;

/** How far n8n's clock is ahead of the service's, milliseconds: a reset is told in the service's time. */
function clockDifference(headers: ApiResponse['headers'], now: number): number {
	const date = DateTime.fromHTTP(headerText(headers, 'date') ?? '');
	const difference = date.isValid ? now - date.toMillis() : 0;
	return Math.abs(difference) > NOTICEABLE_MS ? difference : 0;
}

/** `Retry-After` is a number of seconds or an HTTP date. */
function retryAt(text: string | undefined, now: number, ahead: number): number | undefined {
	if (!text) return undefined;
	const seconds = Number(text);
	if (!Number.isNaN(seconds)) return seconds >= 0 ? moment(now + seconds * 1000) : undefined;
	const date = DateTime.fromHTTP(text);
	return date.isValid ? moment(date.toMillis() + ahead) : undefined;
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
