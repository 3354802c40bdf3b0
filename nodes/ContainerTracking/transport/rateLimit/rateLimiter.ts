import { rethrow } from '../errors/classify';
import type { Pause, WaitBudget } from '../pause';
import type { RateBudget } from './rateHeaders';
import type { SharedLimiter } from './sharedLimiter';
const SLOTS = 4;

/**
 * Every request of a run passes here: at most four are in flight, so that a slow run does not hold up another.
 * Those that have a slot share one pace with the requests of all runs that use the same key.
 */
export class RateLimiter {
	private readonly begun = Date.now();
	private slotsLeft = SLOTS;
	private readonly queue: Array<() => void> = [];

	constructor(
		private readonly pause: Pause,
		/** Asked for each time: see there. */
		private readonly shared: () => SharedLimiter,
	) {}

	/**
	 * Resolves when a request may start. Each `acquire` needs one `release`.
	 *
	 * @param isAgain the request was sent before, so it goes first
	 */
	async acquire(waitBudget: WaitBudget, isAgain = false): Promise<void> {
		await this.slot(isAgain);
		try {
			const { pause, begun } = this;
			await this.shared().acquire({ waitBudget, pause, begun, isAgain });
		} catch (error) {
			this.leaveSlot();
			rethrow(error);
		}
	}

	release(): void {
		this.shared().release();
		this.leaveSlot();
	}

	/** Nothing starts before this moment: the answer to a 429. */
	pauseUntil(moment: number): void {
		this.shared().pauseUntil(moment);
	}

	observe(budget: RateBudget): void {
		this.shared().observe(budget);
	}

	/** A request that was sent is counted by the service, also where its answer never comes. */
	observeUnanswered(): void {
		this.shared().observeUnanswered();
	}

	private async slot(isAgain: boolean): Promise<void> {
		if (this.slotsLeft > 0) return void this.slotsLeft--;
		await new Promise<void>((resolve) => {
			if (isAgain) this.queue.unshift(resolve);
			else this.queue.push(resolve);
		});
	}

	/** The slot goes to the next in line, or is free. */
	private leaveSlot(): void {
		const next = this.queue.shift();
		if (next) next();
		else this.slotsLeft++;
	}
}
