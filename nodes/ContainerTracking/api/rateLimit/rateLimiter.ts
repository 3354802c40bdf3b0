import { rethrow } from '../errors/classify';
import type { Pause, WaitBudget } from '../pause';
import type { RateBudget } from '../retry';
import type { SharedLimiter } from './sharedLimiter';
const SLOTS = 4;

/** At most four requests of a run are in flight; all runs with one key share the pace. */
export class RateLimiter {
	private readonly begun = Date.now();
	private slotsLeft = SLOTS;
	private readonly queue: Array<() => void> = [];

	constructor(
		private readonly pause: Pause,
		/** Asked for each time: see there. */
		private readonly shared: () => SharedLimiter,
	) {}

	/** Each `acquire` needs one `release`. A request that `isAgain` was sent before, so it goes first. */
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

	pauseUntil(moment: number): void {
		this.shared().pauseUntil(moment);
	}

	observe(budget: RateBudget): void {
		this.shared().observe(budget);
	}

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
