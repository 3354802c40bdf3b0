import type { Pause } from '../pause';
import type { RateBudget } from './rateHeaders';
import type { WaitBudget } from './waitBudget';

const SLOTS = 4;
/** A window that resets "at second 12" may still be the old one a few milliseconds into it. */
const RESET_MARGIN_MS = 40;

/**
 * Every request of a run passes here: at most four are in flight, and all share one pace. While the rate
 * headers say that budget is left nothing waits; when none is left, all wait for the window together.
 */
export class RateLimiter {
	private inFlight = 0;
	private readonly queue: Array<() => void> = [];
	private notBefore = 0;
	private remaining = Infinity;
	private resetAt = 0;

	constructor(private readonly pause: Pause) {}

	/** Resolves when a request may start. Each `acquire` needs one `release`. */
	async acquire(waitBudget: WaitBudget): Promise<void> {
		for (;;) {
			const now = Date.now();
			const opensAt = this.opensAt(now);
			if (opensAt > now) {
				waitBudget.consume(opensAt);
				await this.pause(opensAt - now);
			} else if (this.inFlight < SLOTS && this.mayStart(now)) {
				this.inFlight++;
				return;
			} else {
				await new Promise<void>((resolve) => this.queue.push(resolve));
			}
		}
	}

	release(): void {
		this.inFlight--;
		// All are woken: whoever still may not start queues again, in the same order.
		for (const wake of this.queue.splice(0)) wake();
	}

	/** Nothing starts before this moment: the answer to a 429, shared by all requests of the run. */
	pauseUntil(moment: number): void {
		this.notBefore = Math.max(this.notBefore, moment);
	}

	observe({ remaining, resetAt }: RateBudget): void {
		if (remaining === undefined || resetAt === undefined || resetAt < this.resetAt) return;
		// Answers of one window may arrive out of order: the lowest count is the newest.
		this.remaining = resetAt > this.resetAt ? remaining : Math.min(this.remaining, remaining);
		this.resetAt = resetAt;
	}

	private opensAt(now: number): number {
		const isUsedUp =
			this.remaining <= 0 && this.inFlight === 0 && now < this.resetAt + RESET_MARGIN_MS;
		return Math.max(this.notBefore, isUsedUp ? this.resetAt + RESET_MARGIN_MS : 0);
	}

	/** Requests in flight may not be counted yet, so they are taken off what the last answer left. */
	private mayStart(now: number): boolean {
		return now >= this.resetAt + RESET_MARGIN_MS || this.remaining > this.inFlight;
	}
}
