import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { pauseFor, WaitBudget } from '../../../../nodes/ContainerTracking/api/retry';
import { rateBudget } from '../../../../nodes/ContainerTracking/api/rateLimit/rateBudget.ts';
import {
	RateLimiter,
	SharedLimiter,
} from '../../../../nodes/ContainerTracking/api/rateLimit/rateLimiter';
import type { RequestContext } from '../../../../nodes/ContainerTracking/api/types';
import { passed } from './service.mts';

const budgetOf = (ms: number) => new WaitBudget(ms, () => new Error('Too long'));

// Time passes only where a test lets it, so no machine is too busy for it.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sleep = async (ms: number) => await new Promise<void>((resolve) => setTimeout(resolve, ms));

const newLimiter = (shared = new SharedLimiter()) =>
	new RateLimiter(pauseFor({} as RequestContext), () => shared);

describe('The rate limiter', () => {
	it('lets four requests through at a time, in the order they came', async () => {
		const limiter = newLimiter();
		const numbers = Array.from({ length: 20 }, (_, number) => number);
		const started: number[] = [];
		let inFlight = 0;
		let mostInFlight = 0;
		const send = async (number: number): Promise<void> => {
			await limiter.acquire(budgetOf(5_000));
			started.push(number);
			mostInFlight = Math.max(mostInFlight, ++inFlight);
			await sleep(5);
			inFlight--;
			limiter.release();
		};
		await passed(Promise.all(numbers.map(send)));
		expect(mostInFlight).toBe(4);
		expect(started).toEqual(numbers);
	});

	it('lets nothing through before a shared moment, which is only ever put off', async () => {
		const limiter = newLimiter();
		const opensAt = Date.now() + 120;
		limiter.window.pauseUntil(opensAt);
		limiter.window.pauseUntil(opensAt - 100);
		await passed(Promise.all([1, 2, 3].map(async () => await limiter.acquire(budgetOf(1_000)))));
		expect(Date.now()).toBe(opensAt);
	});
});

describe('The budget of the rate headers', () => {
	it('counts requests in flight that no answer has notified of', async () => {
		const limiter = newLimiter();
		limiter.window.observe({ remaining: 2, resetAt: Date.now() + 60_000 }, Date.now());
		const acquired: number[] = [];
		for (const number of [1, 2, 3])
			void limiter.acquire(budgetOf(100_000)).then(() => acquired.push(number));
		await vi.advanceTimersByTimeAsync(20);
		expect(acquired).toEqual([1, 2]);
	});

	it('is the lowest that the answers of one window report, in whatever order they come', async () => {
		const limiter = newLimiter();
		const resetAt = Date.now() + 60_000;
		limiter.window.observe({ remaining: 0, resetAt }, Date.now());
		limiter.window.observe({ remaining: 5, resetAt }, Date.now());
		limiter.window.observe({ remaining: 9, resetAt: resetAt - 60_000 }, Date.now());
		limiter.window.observe({ remaining: 9 }, Date.now());
		limiter.window.observe({ resetAt: resetAt + 60_000 }, Date.now());
		await expect(limiter.acquire(budgetOf(30_000))).rejects.toThrow('Too long');
	});

	it('is counted down by each answer, however far the clocks are apart', async () => {
		const limiter = newLimiter();
		// 7.3 seconds ahead of the service, whose Date header reports whole seconds.
		vi.setSystemTime('2026-03-11T06:00:08.299Z');
		const reset = { 'x-ratelimit-reset': String(Date.parse('2026-03-11T06:01:00Z') / 1_000) };
		const answer = (remaining: number, date: string) =>
			rateBudget({ ...reset, 'x-ratelimit-remaining': String(remaining), date }, Date.now());
		limiter.window.observe(answer(1, 'Wed, 11 Mar 2026 06:00:00 GMT'), Date.now());
		vi.setSystemTime('2026-03-11T06:00:08.310Z');
		limiter.window.observe(answer(0, 'Wed, 11 Mar 2026 06:00:01 GMT'), Date.now());
		await expect(limiter.acquire(budgetOf(50_000))).rejects.toThrow('Too long');
		await passed(limiter.acquire(budgetOf(60_000)));
		// Not before 06:01 at the service.
		expect(Date.now()).toBeGreaterThanOrEqual(Date.parse('2026-03-11T06:01:07.300Z'));
		expect(Date.now()).toBeLessThan(Date.parse('2026-03-11T06:01:08.300Z'));
	});

	it('starts anew with the next window', async () => {
		const limiter = newLimiter();
		const now = Date.now();
		limiter.window.observe({ remaining: 0, resetAt: now + 30_000 }, Date.now());
		limiter.window.observe({ remaining: 60, resetAt: now + 60_000 }, Date.now());
		await limiter.acquire(budgetOf(0));
		expect(Date.now()).toBe(now);
	});
});
