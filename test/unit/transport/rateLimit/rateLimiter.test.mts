import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { RateLimiter } from '../../../../nodes/ContainerTracking/transport/rateLimit/rateLimiter';
import { WaitBudget } from '../../../../nodes/ContainerTracking/transport/rateLimit/waitBudget';

const patienceOf = (ms: number) => new WaitBudget(ms, () => new Error('Too long'));

// Time passes only where a test lets it, so no machine is too busy for it.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sleep = async (ms: number) => await new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Lets the time pass that something takes. */
async function passed<T>(work: Promise<T>): Promise<T> {
	const [outcome] = await Promise.all([work, vi.runAllTimersAsync()]);
	return outcome;
}

const newGate = () => new RateLimiter(async (ms) => void (await sleep(ms)));

/** Sends requests through a gate and records when each started. */
class Traffic {
	inFlight = 0;
	mostInFlight = 0;
	readonly started: number[] = [];

	constructor(readonly gate: RateLimiter) {}

	async send(number: number, ms = 5, whenDone: () => void = () => undefined): Promise<void> {
		await this.gate.acquire(patienceOf(5_000));
		this.started.push(number);
		this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight);
		await sleep(ms);
		whenDone();
		this.inFlight--;
		this.gate.release();
	}
}

const numbers = Array.from({ length: 20 }, (_, number) => number);

describe('The gate', () => {
	it('lets four requests through at a time, in the order they came', async () => {
		const traffic = new Traffic(newGate());
		await passed(Promise.all(numbers.map(async (number) => await traffic.send(number))));
		expect(traffic.mostInFlight).toBe(4);
		expect(traffic.started).toEqual(numbers);
	});

	it('lets nothing through before a shared moment, which is only ever put off', async () => {
		const gate = newGate();
		const opensAt = Date.now() + 120;
		gate.pauseUntil(opensAt);
		gate.pauseUntil(opensAt - 100);
		await passed(Promise.all([1, 2, 3].map(async () => await gate.acquire(patienceOf(1_000)))));
		expect(Date.now()).toBe(opensAt);
	});

	it('refuses a request whose patience ends before that moment', async () => {
		const gate = newGate();
		gate.pauseUntil(Date.now() + 60_000);
		await expect(gate.acquire(patienceOf(59_000))).rejects.toThrow('Too long');
	});

	it('lets the others go on when one is refused', async () => {
		const gate = newGate();
		gate.pauseUntil(Date.now() + 80);
		const outcomes = await passed(
			Promise.allSettled([gate.acquire(patienceOf(10)), gate.acquire(patienceOf(1_000))]),
		);
		expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
	});
});

describe('The budget of the rate headers', () => {
	it('is never overdrawn within a window, and waits for the next one', async () => {
		const gate = newGate();
		const resetAt = Date.now() + 300;
		let left = 6;
		const before: number[] = [];
		const traffic = new Traffic(gate);
		gate.observe({ remaining: left, resetAt });
		const sending = numbers.slice(0, 10).map(async (number) => {
			await traffic.send(number, 5, () => {
				if (Date.now() >= resetAt) return;
				before.push(number);
				gate.observe({ remaining: --left, resetAt });
			});
		});
		await passed(Promise.all(sending));
		expect(before).toHaveLength(6);
		expect(traffic.started).toHaveLength(10);
		expect(Date.now()).toBeGreaterThanOrEqual(resetAt);
	});

	it('counts requests in flight that no answer has told of', async () => {
		const gate = newGate();
		gate.observe({ remaining: 2, resetAt: Date.now() + 60_000 });
		const entered: number[] = [];
		for (const number of [1, 2, 3])
			void gate.acquire(patienceOf(100_000)).then(() => entered.push(number));
		await vi.advanceTimersByTimeAsync(20);
		expect(entered).toEqual([1, 2]);
	});

	it('stops nothing while it is not used up', async () => {
		const gate = newGate();
		gate.observe({ remaining: 100, resetAt: Date.now() + 60_000 });
		const traffic = new Traffic(gate);
		await passed(Promise.all(numbers.map(async (number) => await traffic.send(number, 1))));
		expect(traffic.mostInFlight).toBe(4);
	});

	it('is the lowest that the answers of one window tell, in whatever order they come', async () => {
		const gate = newGate();
		const resetAt = Date.now() + 60_000;
		gate.observe({ remaining: 0, resetAt });
		gate.observe({ remaining: 5, resetAt });
		gate.observe({ remaining: 9, resetAt: resetAt - 60_000 });
		gate.observe({ remaining: 9 });
		gate.observe({ resetAt: resetAt + 60_000 });
		await expect(gate.acquire(patienceOf(30_000))).rejects.toThrow('Too long');
	});

	it('starts anew with the next window', async () => {
		const gate = newGate();
		const now = Date.now();
		gate.observe({ remaining: 0, resetAt: now + 30_000 });
		gate.observe({ remaining: 60, resetAt: now + 60_000 });
		await gate.acquire(patienceOf(0));
		expect(Date.now()).toBe(now);
	});

	it('of a window that is over holds nobody up', async () => {
		const gate = newGate();
		gate.observe({ remaining: 0, resetAt: Date.now() - 1_000 });
		const traffic = new Traffic(gate);
		await passed(Promise.all(numbers.map(async (number) => await traffic.send(number, 1))));
		expect(traffic.mostInFlight).toBe(4);
	});
});
