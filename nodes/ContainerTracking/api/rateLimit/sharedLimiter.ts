import { createHash } from 'crypto';

import type { Pause, WaitBudget } from '../pause';
import type { RateBudget } from '../retry';

export interface Waiting {
	waitBudget: WaitBudget;
	/** That of its run, which throws once the run is stopped. */
	pause: Pause;
	/** When its run began. */
	begun: number;
	/** It was sent before, so it goes first. */
	isAgain: boolean;
}

/** With budget left nothing waits; without, all requests with one key wait for the window, in their order. */
export class SharedLimiter {
	private readonly window = new RateWindow();
	private readonly queue: Waiting[] = [];
	private wake: () => void = () => {};
	/** Resolves as soon as anything is different. */
	private change = this.nextChange();

	async acquire(waiting: Waiting): Promise<void> {
		if (waiting.isAgain) this.queue.unshift(waiting);
		else this.queue.push(waiting);
		try {
			await this.turnOf(waiting);
			this.window.start(Date.now());
		} finally {
			this.queue.splice(this.queue.indexOf(waiting), 1);
			this.changed();
		}
	}

	release(): void {
		this.window.end();
		this.changed();
	}

	pauseUntil(moment: number): void {
		this.window.pauseUntil(moment);
		this.changed();
	}

	/** Takes effect with the `release` that follows, lest a request starts between a 429 and its pause. */
	observe(budget: RateBudget): void {
		this.window.observe(budget, Date.now());
	}

	observeUnanswered(): void {
		this.window.observeUnanswered();
	}

	get isInUse(): boolean {
		return this.queue.length > 0 || this.window.isInUse;
	}

	get isIdle(): boolean {
		return !this.isInUse && !this.window.isKnown(Date.now());
	}

	private async turnOf(waiting: Waiting): Promise<void> {
		const { waitBudget, pause, begun } = waiting;
		// What a stopped run still wants is never sent, and so counts nowhere.
		await pause(0);
		for (;;) {
			const now = Date.now();
			const isFirst = this.queue[0] === waiting;
			const startsAt = this.window.startsAt(now);
			if (startsAt <= now) {
				if (isFirst) return;
				await pause(Infinity, this.change);
			} else if (!this.window.isUsedUp(now) || waitBudget.tryConsumeShared(startsAt)) {
				await pause(startsAt - now, this.change);
			} else {
				if (!this.window.isDoubtful(now, begun)) throw waitBudget.tooLong(startsAt);
				this.window.forget();
				this.changed();
			}
		}
	}

	private changed(): void {
		const { wake } = this;
		this.change = this.nextChange();
		wake();
	}

	private async nextChange(): Promise<void> {
		await new Promise<void>((resolve) => (this.wake = resolve));
	}
}

/** Of how many keys a process keeps something. */
const MAX_KEYS = 100;

const limiters = new Map<string, SharedLimiter>();

/** What a service counts by: the key, where it is used, and what has a limit of its own. The key cannot be read from it. */
export const limitedAs = (baseUrl: string, apiKey: unknown, ownLimit = ''): string =>
	createHash('sha256')
		.update(JSON.stringify([new URL(baseUrl).origin, String(apiKey).trim(), ownLimit]))
		.digest('hex');

/** To be asked for each time: one that is idle may have made room for another. */
export function sharedLimiter(id: string): SharedLimiter {
	const found = limiters.get(id);
	if (found) return found;
	for (const [other, { isIdle }] of limiters) if (isIdle) limiters.delete(other);
	for (const [other, { isInUse }] of limiters) {
		if (limiters.size < MAX_KEYS) break;
		if (!isInUse) limiters.delete(other);
	}
	const made = new SharedLimiter();
	limiters.set(id, made);
	return made;
}

/** A window that resets "at second 12" may still be the old one a few milliseconds into it. */
const RESET_MARGIN_MS = 40;
/** In flight before an answer has said how many may be: as many as one run has. */
const IN_FLIGHT_BEFORE_ANSWER = 4;
/** So long the first answer is waited for: a slow one holds nobody up. */
const FIRST_ANSWER_MS = 1_000;
/** A limit that ends within a minute holds. A longer one may be lifted, by another plan or a clock set right. */
const SURE_MS = 60_000;

/** What is known of the limit of one key, and from when a request may start by that. Waits for nothing itself. */
class RateWindow {
	private inFlight = 0;
	private notBefore = 0;
	private remaining = Infinity;
	private resetAt = 0;
	/** The latest window that an answer reported. */
	private latest = 0;
	/** The service answers and reports no limit. */
	private isSilent = false;
	/** When the first request started about whose window nothing is known. */
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
		// A reset that is far off may be wrong: what is reported next counts, or it would stay for good.
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
		// The later an answer comes, the later it seems to put the reset where the clocks differ.
		this.resetAt = isNext ? resetAt : Math.min(this.resetAt, resetAt);
		this.latest = window;
		if (this.isReported(now)) this.forgetFirst();
	}

	/** The service counts it all the same. Should an answer have counted it already, the next ones even it out. */
	observeUnanswered(): void {
		this.remaining--;
	}

	/** From when a request may start by what is known; now where nothing prevents it. */
	startsAt(now: number): number {
		if (this.notBefore > now) return this.notBefore;
		// Requests in flight may not be counted yet, so they are taken off what the last answer left.
		if (this.isReported(now)) return this.remaining > this.inFlight ? now : this.opensAt;
		if (this.isSilent || this.inFlight < IN_FLIGHT_BEFORE_ANSWER) return now;
		return Math.max(now, (this.unreportedSince ?? now) + FIRST_ANSWER_MS);
	}

	/** Whether the limit is reached, so that no answer that is still to come can change when it ends. */
	isUsedUp(now: number): boolean {
		if (this.notBefore > now) return true;
		return this.isReported(now) && this.remaining <= 0 && this.inFlight === 0;
	}

	/** Whether a limit so far away was reported before a run began, which asks once itself before it gives up. */
	isDoubtful(now: number, begun: number): boolean {
		return this.answeredAt < begun && this.startsAt(now) > now + SURE_MS;
	}

	/** Takes nothing for known, but for what is in flight. */
	forget(): void {
		this.notBefore = 0;
		this.forgetWindow();
		this.forgetFirst();
	}

	get isInUse(): boolean {
		return this.inFlight > 0;
	}

	/** Whether it knows what a request to come has to heed. */
	isKnown(now: number): boolean {
		return this.notBefore > now || this.isReported(now);
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
