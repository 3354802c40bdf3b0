import { createHash } from 'crypto';

import { rethrow } from '../errors/classify';
import type { Pause, WaitBudget } from '../retry';
import { RateWindow } from './rateBudget';

const SLOTS = 4;

/** Runs at most so many tasks at a time; the others wait and go in order of arrival. */
export class Semaphore {
	private readonly waiting: Array<() => void> = [];

	constructor(private left: number) {}

	/** Each `enter` needs one `leave`. `isFirst`: before the others that wait. */
	async enter(isFirst = false): Promise<void> {
		if (this.left > 0) return void this.left--;
		await new Promise<void>((resolve) => {
			if (isFirst) this.waiting.unshift(resolve);
			else this.waiting.push(resolve);
		});
	}

	leave(): void {
		const next = this.waiting.shift();
		if (next) next();
		else this.left++;
	}

	async run<Result>(task: () => Promise<Result>): Promise<Result> {
		await this.enter();
		return await task().finally(() => this.leave());
	}
}

/** At most four requests of a run are in flight; all runs with one key share the pace. */
export class RateLimiter {
	private readonly begun = Date.now();
	private readonly slots = new Semaphore(SLOTS);

	constructor(
		private readonly pause: Pause,
		/** Called each time, since an idle limiter may have been removed. */
		private readonly shared: () => SharedLimiter,
	) {}

	/** Each `acquire` needs one `release`. A request that was sent before (`isAgain`) goes first. */
	async acquire(waitBudget: WaitBudget, isAgain = false): Promise<void> {
		await this.slots.enter(isAgain);
		try {
			const { pause, begun } = this;
			await this.shared().acquire({ waitBudget, pause, begun, isAgain });
		} catch (error) {
			this.slots.leave();
			rethrow(error);
		}
	}

	release(): void {
		this.shared().release();
		this.slots.leave();
	}

	/** Changes take effect with the `release` that follows, so that no request starts between a 429 and its pause. */
	get window(): RateWindow {
		return this.shared().window;
	}
}

interface Waiting {
	waitBudget: WaitBudget;
	/** The pause of its run, which throws once the run is stopped. */
	pause: Pause;
	begun: number;
	/** The request was sent before, so it goes first. */
	isAgain: boolean;
}

/** While budget is left nothing waits; after that, all requests with one key wait for the window, in their order. */
export class SharedLimiter {
	readonly window = new RateWindow();
	private readonly queue: Waiting[] = [];
	private wake: () => void = () => {};
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

	get isIdle(): boolean {
		return this.queue.length === 0 && this.window.isIdle(Date.now());
	}

	private async turnOf(waiting: Waiting): Promise<void> {
		const { waitBudget, pause, begun } = waiting;
		// The requests of a stopped run are never sent, and so do not count.
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

const limiters = new Map<string, SharedLimiter>();

/** What a service counts by: the key, its own address, and any separate limit. The key cannot be read from the hash. */
export const limitedAs = (baseUrl: string, apiKey: unknown, ownLimit = ''): string =>
	createHash('sha256')
		.update(JSON.stringify([new URL(baseUrl).origin, String(apiKey).trim(), ownLimit]))
		.digest('hex');

/** Removes the idle limiters of other keys, which therefore ask for theirs each time. */
export function sharedLimiter(id: string): SharedLimiter {
	const found = limiters.get(id);
	if (found) return found;
	for (const [other, { isIdle }] of limiters) if (isIdle) limiters.delete(other);
	const made = new SharedLimiter();
	limiters.set(id, made);
	return made;
}
