import { createHash } from 'crypto';

import type { Pause } from '../pause';
import type { RateBudget } from './rateHeaders';
import { RateWindow } from './rateWindow';
import type { WaitBudget } from './waitBudget';

/** A request that wants to start. */
export interface Waiting {
	waitBudget: WaitBudget;
	/** That of its run, which throws once the run is stopped. */
	pause: Pause;
	/** When its run began. */
	begun: number;
	/** It was sent before, so it goes first. */
	isAgain: boolean;
}

/**
 * Every request with one key passes here, whichever execution of this process it belongs to. While the rate
 * headers say that budget is left nothing waits; when none is left, all wait for the window together, in
 * the order they came. As a run has few requests here at a time, runs take turns.
 */
export class SharedLimiter {
	private readonly window = new RateWindow();
	private readonly queue: Waiting[] = [];
	private tell: () => void = () => {};
	/** Resolves as soon as anything is different. */
	private change = this.nextChange();

	/** Resolves when a request may start. Each `acquire` needs one `release`. */
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

	/** Nothing starts before this moment: the answer to a 429, shared by all that use the key. */
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

	/** Whether it makes no difference to the next request. */
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
				if (!this.window.isDoubtful(now, begun)) throw waitBudget.refusal(startsAt);
				this.window.forget();
				this.changed();
			}
		}
	}

	private changed(): void {
		const { tell } = this;
		this.change = this.nextChange();
		tell();
	}

	private async nextChange(): Promise<void> {
		await new Promise<void>((resolve) => (this.tell = resolve));
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
