import { clamp } from 'lodash';
import { DateTime } from 'luxon';

import type { ApiResponse } from '../types';

export type RateBudget = Partial<ReturnType<typeof rateBudget>>;

export function rateBudget(headers: ApiResponse['headers'], now: number) {
	const stated = numberIn(headers, 'x-ratelimit-reset');
	const reset = stated && stated >= LEAST_MILLISECONDS ? stated / 1000 : stated;
	const date = DateTime.fromHTTP(headerText(headers, 'date') ?? '');
	const difference = date.isValid ? now - date.toMillis() : 0;
	// How far n8n's clock is ahead of the service's, in milliseconds: a reset is sent in the service's time.
	const ahead = Math.abs(difference) > NOTICEABLE_MS ? difference : 0;
	return {
		remaining: numberIn(headers, 'x-ratelimit-remaining'),
		/** When the window resets, milliseconds since 1970. */
		resetAt: reset === undefined ? undefined : boundedMoment(reset * 1000 + ahead),
		/** The reset as sent, which is equal in all answers of one window; `resetAt` may differ by a second. */
		window: reset,
		/** Earliest moment for the next try by `Retry-After`, milliseconds since 1970. */
		retryAt: retryAt(headerText(headers, 'retry-after'), now, ahead),
	};
}

/** The year 5138 in seconds: a larger number is in milliseconds. */
const LEAST_MILLISECONDS = 1e11;

/** The end of the year 9999: a header may contain any number, and this one can still be written as a date. */
const LATEST_MS = Date.UTC(9999, 11, 31);

const boundedMoment = (ms: number): number => clamp(ms, 0, LATEST_MS);

/** The Date header has whole seconds, so a smaller difference of the clocks is ignored. */
const NOTICEABLE_MS = 5_000;

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

/** The service may still count for the old window a few milliseconds after its reset. */
const RESET_MARGIN_MS = 40;
/** Requests in flight before an answer has reported a limit: as many as one run has. */
const IN_FLIGHT_BEFORE_ANSWER = 4;
/** How long other requests wait for the first answer, so that a slow one delays nobody. */
const FIRST_ANSWER_MS = 1_000;
/** A limit that ends within a minute is believed. A longer one may be lifted, by another plan or a corrected clock. */
const SURE_MS = 60_000;

/** What is known of the limit of one key, and when a request may start by that. The window itself never waits. */
export class RateWindow {
	private inFlight = 0;
	private notBefore = 0;
	private remaining = Infinity;
	private resetAt = 0;
	private latest = 0;
	/** The service answers and reports no limit. */
	private isSilent = false;
	/** When the first request started whose window is not known. */
	private unreportedSince: number | undefined;
	private answeredAt = -Infinity;

	start(now: number): void {
		this.inFlight++;
		if (!this.isReported(now)) this.unreportedSince ??= now;
	}

	end(): void {
		this.inFlight--;
		if (this.inFlight === 0) this.unreportedSince = undefined;
	}

	pauseUntil(moment: number): void {
		this.notBefore = Math.max(this.notBefore, moment);
		this.forgetFirst();
	}

	observe({ remaining, resetAt, window = resetAt }: RateBudget, now: number): void {
		this.answeredAt = now;
		// A distant reset may be wrong, so the next report replaces it: otherwise it would stay for good.
		const isSure = this.resetAt <= now + SURE_MS;
		if (remaining === undefined || resetAt === undefined || window === undefined) {
			if (!isSure) this.forgetWindow();
			this.isSilent = isSure && !this.isReported(now);
			return;
		}
		if (window < this.latest && isSure) return;
		const isNext = window !== this.latest;
		// Answers of one window may arrive out of order: the lowest count is the newest.
		this.remaining = isNext ? remaining : Math.min(this.remaining, remaining);
		this.resetAt = resetAt;
		this.latest = window;
		if (this.isReported(now)) this.forgetFirst();
	}

	/** The service also counts a request without an answer. If that was counted before, later answers correct it. */
	observeUnanswered(): void {
		this.remaining--;
	}

	/** When a request may start by what is known; now if nothing prevents it. */
	startsAt(now: number): number {
		if (this.notBefore > now) return this.notBefore;
		// Requests in flight may not be counted yet, so they are subtracted from what the last answer left.
		if (this.isReported(now)) return this.remaining > this.inFlight ? now : this.opensAt;
		if (this.isSilent || this.inFlight < IN_FLIGHT_BEFORE_ANSWER) return now;
		return Math.max(now, (this.unreportedSince ?? now) + FIRST_ANSWER_MS);
	}

	/** Whether the limit is reached, so that no answer still to come can change when it ends. */
	isUsedUp(now: number): boolean {
		if (this.notBefore > now) return true;
		return this.isReported(now) && this.remaining <= 0 && this.inFlight === 0;
	}

	/** Whether so distant a limit was reported before a run began, which asks once itself before it gives up. */
	isDoubtful(now: number, begun: number): boolean {
		return this.answeredAt < begun && this.startsAt(now) > now + SURE_MS;
	}

	/** Forgets everything except the requests in flight. */
	forget(): void {
		this.notBefore = 0;
		this.forgetWindow();
		this.forgetFirst();
	}

	/** Whether nothing is in flight, and nothing is known that a later request has to heed. */
	isIdle(now: number): boolean {
		return this.inFlight === 0 && this.notBefore <= now && !this.isReported(now);
	}

	private forgetWindow(): void {
		this.remaining = Infinity;
		this.resetAt = 0;
		this.latest = 0;
	}

	private forgetFirst(): void {
		this.isSilent = false;
		this.unreportedSince = undefined;
	}

	private get opensAt(): number {
		return this.resetAt + RESET_MARGIN_MS;
	}

	private isReported(now: number): boolean {
		return now < this.opensAt;
	}
}
