/** Limits per API key (docs/interface.md#limits), in fixed windows that are aligned to the clock. */
import type { Clock } from './clock.mts';

/** At most `limit` requests in any window of `ms` milliseconds. */
export interface RateWindow {
	limit: number;
	ms: number;
}

export type Plan = 'standard' | 'enterprise' | 'unlimited' | { windows: RateWindow[] };

export interface LimitOptions {
	plan: Plan;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const PLANS: Record<string, RateWindow[]> = {
	standard: [
		{ limit: 60, ms: MINUTE },
		{ limit: 1_000, ms: HOUR },
		{ limit: 10_000, ms: DAY },
	],
	enterprise: [
		{ limit: 120, ms: MINUTE },
		{ limit: 5_000, ms: HOUR },
		{ limit: 50_000, ms: DAY },
	],
	unlimited: [],
};

/** A limit for profiles that report one with each answer; it is never used up. */
const WIDE: RateWindow[] = [{ limit: 1_000_000, ms: MINUTE }];

/** The owner of requests without a valid key. */
const NOBODY = 'nobody';

/** `X-RateLimit-*` and, past the limit, `Retry-After`. */
export interface Count {
	exceeded: boolean;
	headers: Record<string, string>;
}

interface Usage {
	limit: number;
	remaining: number;
	resetAt: number;
	exceeded: boolean;
}

export class Limits {
	private windows: RateWindow[] = [];
	private used = new Map<string, { index: number; requests: number }>();

	constructor(
		private readonly clock: Clock,
		{ plan }: LimitOptions,
		/** The contract reports a limit with each answer; the public service only on a plan. */
		private readonly reportsAlways = false,
	) {
		this.setPlan(plan);
	}

	/** Starts with empty windows. */
	setPlan(plan: Plan): void {
		const windows = typeof plan === 'string' ? PLANS[plan] : plan.windows;
		this.windows = windows.length === 0 && this.reportsAlways ? WIDE : windows;
		this.used.clear();
	}

	/** Counts one request of a key, refused or not. */
	count(key: string): Count {
		const usages = this.windows.map((window) => this.use(key, window));
		if (usages.length === 0) return { exceeded: false, headers: {} };
		const tightest = usages.reduce((a, b) => (leavesLess(b, a) ? b : a));
		const exceeded = usages.some((usage) => usage.exceeded);
		return {
			exceeded,
			headers: { ...rateHeaders(tightest), ...(exceeded && this.retryAfter(tightest)) },
		};
	}

	/** The headers of an answer without a key. Such requests are never too many. */
	ofNobody(): Record<string, string> {
		if (!this.reportsAlways) return {};
		const { 'Retry-After': _wait, ...headers } = this.count(NOBODY).headers;
		return headers;
	}

	/** A separate limit in addition to the plan, such as ten refreshes a minute. */
	countExtra(name: string, window: RateWindow): Count {
		const usage = this.use(name, window);
		return { exceeded: usage.exceeded, headers: usage.exceeded ? this.retryAfter(usage) : {} };
	}

	private use(key: string, { limit, ms }: RateWindow): Usage {
		const index = Math.floor(this.clock.now() / ms);
		const name = `${key} ${ms}`;
		const before = this.used.get(name);
		const requests = (before?.index === index ? before.requests : 0) + 1;
		this.used.set(name, { index, requests });
		return {
			limit,
			remaining: Math.max(limit - requests, 0),
			resetAt: (index + 1) * ms,
			exceeded: requests > limit,
		};
	}

	private retryAfter({ resetAt }: Usage): Record<string, string> {
		const second = Math.ceil(resetAt / 1000) * 1000;
		return { 'Retry-After': String(Math.ceil((second - this.clock.now()) / 1000)) };
	}
}

/** If two windows have as few requests left, a client has to wait for the one that resets later. */
const leavesLess = (a: Usage, b: Usage) =>
	a.remaining === b.remaining ? a.resetAt > b.resetAt : a.remaining < b.remaining;

const rateHeaders = ({ limit, remaining, resetAt }: Usage) => ({
	'X-RateLimit-Limit': String(limit),
	'X-RateLimit-Remaining': String(remaining),
	'X-RateLimit-Reset': String(Math.ceil(resetAt / 1000)),
});
