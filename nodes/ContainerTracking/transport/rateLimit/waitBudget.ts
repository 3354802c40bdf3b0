/** How long one request may be held up in total, whether the waits are shared with others or its own. */
export class WaitBudget {
	private waitedUntil = 0;

	constructor(
		private leftMs: number,
		/** Makes what is thrown when a shared wait would last too long. */
		readonly refusal: (until: number) => Error,
		private readonly maxSharedMs = Infinity,
	) {}

	/** Takes the wait from now until a moment off what is left, unless it is more than that. */
	tryConsume(until: number): boolean {
		const from = Math.max(Date.now(), this.waitedUntil);
		const ms = Math.max(0, until - from);
		if (ms > this.leftMs) return false;
		this.leftMs -= ms;
		this.waitedUntil = Math.max(this.waitedUntil, until);
		return true;
	}

	/** The same for a wait that is shared, for a rate limit. */
	tryConsumeShared(until: number): boolean {
		return until - Date.now() <= this.maxSharedMs && this.tryConsume(until);
	}

	/** The same: throws where the wait is too long. */
	consumeShared(until: number): void {
		if (!this.tryConsumeShared(until)) throw this.refusal(until);
	}
}
