/** A service that counts in fixed windows, and runs that send their requests to it; time passes only by timers. */
import { vi } from 'vitest';

import { pauseFor, WaitBudget } from '../../../../nodes/ContainerTracking/api/retry';
import {
	RateLimiter,
	type SharedLimiter,
} from '../../../../nodes/ContainerTracking/api/rateLimit/rateLimiter';
import type { RequestContext } from '../../../../nodes/ContainerTracking/api/types';

interface Terms {
	limit: number;
	windowMs: number;
	latencyMs: number;
	/** Whether answers carry `X-RateLimit-*`; a 429 always says when to come again. */
	reports?: boolean;
}

export class Service {
	/** Who was answered, in the order the requests came. */
	readonly answered: string[] = [];
	refused = 0;
	mostInFlight = 0;
	private inFlight = 0;
	private window = -1;
	private used = 0;

	constructor(readonly terms: Terms) {}

	/** Requests of somebody else with the same key. */
	use(count: number): void {
		this.turn();
		this.used += count;
	}

	/** Counts as it comes, answers after the latency. */
	async request(name: string) {
		const { limit, windowMs, latencyMs, reports = true } = this.terms;
		this.turn();
		this.used++;
		this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight);
		const resetAt = (this.window + 1) * windowMs;
		const isRefused = this.used > limit;
		const remaining = Math.max(0, limit - this.used);
		if (isRefused) this.refused++;
		else this.answered.push(name);
		await new Promise<void>((resolve) => setTimeout(resolve, latencyMs));
		this.inFlight--;
		return { isRefused, resetAt, headers: reports ? { remaining, resetAt } : {} };
	}

	private turn(): void {
		const window = Math.floor(Date.now() / this.terms.windowMs);
		if (window === this.window) return;
		this.window = window;
		this.used = 0;
	}
}

export interface RunOptions {
	requests: number;
	maxWaitMs?: number;
	signal?: AbortSignal;
	/** In place of an answer of the service. */
	fail?: () => Promise<never>;
}

export const limiterOf = (shared: SharedLimiter, signal?: AbortSignal): RateLimiter => {
	const context = { getExecutionCancelSignal: () => signal, getNode: () => ({ name: 'Node' }) };
	return new RateLimiter(pauseFor(context as unknown as RequestContext), () => shared);
};

/** All at once, as a run has them: how each went. */
export async function runAt(
	service: Service,
	shared: SharedLimiter,
	name: string,
	{ requests, maxWaitMs = 300_000, signal, fail }: RunOptions,
) {
	const limiter = limiterOf(shared, signal);
	const send = async (): Promise<void> => {
		const waitBudget = new WaitBudget(maxWaitMs, (until) => new Error(`Not before ${until}`));
		for (let tries = 1; ; tries++) {
			await limiter.acquire(waitBudget, tries > 1);
			try {
				const { isRefused, resetAt, headers } = await (fail ?? (() => service.request(name)))();
				limiter.window.observe(headers, Date.now());
				if (!isRefused) return;
				limiter.window.pauseUntil(resetAt);
				waitBudget.consumeShared(resetAt);
			} catch (error) {
				if (fail) limiter.window.observeUnanswered();
				throw error;
			} finally {
				limiter.release();
			}
		}
	};
	return await Promise.allSettled(Array.from({ length: requests }, send));
}

/** Lets the time pass that something takes. */
export async function passed<T>(work: Promise<T>): Promise<T> {
	const [outcome] = await Promise.all([work, vi.runAllTimersAsync()]);
	return outcome;
}
